/** The models of a scenario: profiles by name or in place, with their abilities resolved. */
import { StonecastError } from '../../../errors/index.js';
import { displayName } from '../../../i18n/index.js';
import { resolveAbility, type Ability } from '../profiles/abilities.js';
import { checkProfile, costOf, type Library } from '../profiles/library.js';
import type { Save } from '../rules/saves.js';
import type { AbilityReference } from '../profiles/schema/ability.js';
import type { ProfileData } from '../profiles/schema/profile.js';
import type { ModelData, RulesData } from './schema/scenario.js';

/** A model ready to fight. */
export interface Model {
  /** `culture/id` of a library's profile; absent for one given in place. */
  readonly id: string | undefined;
  readonly name: string;
  /** Points of one model. */
  readonly cost: number;
  readonly profile: ProfileData;
  readonly abilities: readonly Ability[];
  readonly save: Save;
}

/** What a scenario is read against. */
export interface Context {
  readonly library: Library;
  readonly rules: RulesData;
}

/** Runs `work`; a fault in it is told to lie below `path`. A path that is already rooted at the rules stays. */
export function below<T>(path: readonly (string | number)[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StonecastError) || error.path?.[0] === 'rules') throw error;
    throw error.under(...path);
  }
}

/** Rules that one library is read against at a time, before all are forgotten: hardly anybody varies so many. */
const MOST_RULES = 64;
const contexts = new WeakMap<Library, Map<string, Context>>();

/** What scenarios of equal rules are read against: one for all of them, so that a model is made once. */
export function contextOf(library: Library, rules: RulesData): Context {
  let known = contexts.get(library);
  if (!known) contexts.set(library, (known = new Map<string, Context>()));
  const key = JSON.stringify(rules);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_RULES) known.clear();
  const made = { library, rules };
  known.set(key, made);
  return made;
}

/** Models by what scenarios call them, or by what they write in place: a battle reads as many fights as it has combinations of models. */
interface Known {
  readonly named: Map<string, Model>;
  readonly written: WeakMap<object, Model>;
}
const known = new WeakMap<Context, Known>();

/**
 * The model that a scenario means.
 * @throws StonecastError below the model's place
 */
export function modelOf(data: ModelData, context: Context): Model {
  let models = known.get(context);
  if (!models) known.set(context, (models = { named: new Map(), written: new WeakMap() }));
  const found = typeof data === 'string' ? models.named.get(data) : models.written.get(data);
  if (found) return found;
  const model = makeModel(data, context);
  if (typeof data === 'string') models.named.set(data, model);
  else models.written.set(data, model);
  return model;
}

function makeModel(data: ModelData, { library, rules }: Context): Model {
  const found = typeof data === 'string' ? library.find(data) : undefined;
  const profile: ProfileData = found ?? (data as ProfileData);
  if (!found) checkProfile(profile, library.abilities, []);
  const abilities = below(['abilities'], () => abilitiesOf(profile.abilities, { library, rules }));
  return {
    id: found?.id,
    get name() {
      return displayName(profile);
    },
    cost: costOf(profile),
    profile,
    abilities,
    save: {
      toughness: profile.toughness === 'none' ? Infinity : profile.toughness,
      rerolls: abilities.filter(({ effect }) => effect?.kind === 'reroll-save').length,
    },
  };
}

/** The abilities of a list, those that the rules take away left out. */
export function abilitiesOf(references: readonly AbilityReference[], { library, rules }: Context): Ability[] {
  return references.flatMap((reference, i) => {
    const ability = below([i], () => resolveAbility(reference, library.abilities, rules.abilities));
    return ability ? [ability] : [];
  });
}

/** One of the counters that entangle a model: it casts nothing and saves on 5+ (R-29); shaking one off counts one point. */
export function counterModel(): Model {
  const profile: ProfileData = {
    name: 'Entangled Counter',
    descriptors: [],
    cost: 1,
    combat: 0,
    support: 0,
    toughness: 5,
    stamina: 0,
    abilities: [],
    weapons: [],
    assumed: [],
  };
  return {
    id: undefined,
    name: profile.name,
    cost: 1,
    profile,
    abilities: [],
    save: { toughness: 5, rerolls: 0 },
  };
}
