/**
 * The models of a scenario: named or inline profiles with resolved abilities, and the abilities that a model that
 * fights without a table does not play.
 */
import { StonecastError } from '../../../errors/index.js';
import { displayName } from '../../../i18n/index.js';
import type { Ability } from '../model/resolvedAbility.js';
import { resolveAbility } from '../profiles/abilities.js';
import { checkProfile, costOf, type Library } from '../profiles/library.js';
import type { Save } from '../rules/blowsAndSaves.js';
import type { AbilityReference } from '../model/profile/abilitySchema.js';
import type { ProfileData } from '../model/profile/profileSchema.js';
import type { ModelData, RulesData } from '../model/scenario/scenario.js';
import { savesAgain, actsInFights } from '../rules/abilityEffects.js';

/** A model ready to fight. */
export interface Model {
  /** `culture/id` of a library's profile. Undefined for an inline profile. */
  readonly id: string | undefined;
  readonly name: string;
  /** The points of one model. */
  readonly cost: number;
  readonly profile: ProfileData;
  readonly abilities: readonly Ability[];
  readonly save: Save;
}

/** The library and rules for reading a scenario. */
export interface Context {
  readonly library: Library;
  readonly rules: RulesData;
}

/** Runs `work` and puts its errors below `path`. A path that starts at the rules stays unchanged. */
export function below<T>(path: readonly (string | number)[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StonecastError) || error.path?.[0] === 'rules') throw error;
    throw error.under(...path);
  }
}

/** The most cached rule sets of a library. More variants are rare. */
const MOST_RULES = 64;
const contexts = new WeakMap<Library, Map<string, Context>>();

/** Returns the context of scenarios with equal rules. They share it, so that each model is built once. */
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

/** Models by name or by inline data. A battle reads one fight per combination of models, so it needs this cache. */
interface Known {
  readonly named: Map<string, Model>;
  readonly written: WeakMap<object, Model>;
}
const known = new WeakMap<Context, Known>();

/**
 * Returns the model that a scenario means.
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
      rerolls: abilities.reduce((sum, { effect }) => sum + savesAgain(effect), 0),
    },
  };
}

/** Returns the abilities of a list, without those that the rules remove. */
export function abilitiesOf(references: readonly AbilityReference[], { library, rules }: Context): Ability[] {
  return references.flatMap((reference, i) => {
    const ability = below([i], () => resolveAbility(reference, library.abilities, rules.abilities));
    return ability ? [ability] : [];
  });
}

/**
 * Returns one of the counters that entangle a model. It casts nothing and saves on 5+ (R-29). Shaking it off counts one
 * point.
 */
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

/**
 * Returns the names of a model's abilities that no fight without a table plays.
 * @param pays whether there are models to pay for abilities that cost nearby models
 */
export function unplayed({ abilities }: Model, charges: boolean, pays: boolean): string[] {
  return abilities.flatMap((one) =>
    (charges && one.id === 'charge') || isPlayed(pays ? { ...one, discard: undefined } : one)
      ? []
      : [one.name],
  );
}

/**
 * Reports whether combats play an ability on their own. One that costs nearby models needs a scenario that says who is
 * near.
 */
function isPlayed({ melee, effect, category, discard }: Ability): boolean {
  if (!melee || !actsInFights(effect) || discard) return false;
  return category !== 'activation' && category !== 'leadership' && category !== 'ranged';
}

/** Returns the names of abilities that no document explains. */
export const unexplained = ({ abilities }: Pick<Model, 'abilities'>): string[] =>
  abilities.flatMap(({ name, effect, known }) => (effect === undefined && !known ? [name] : []));

/**
 * Returns the names of abilities on stones that single combats of a roster do not play: those that cost nearby models,
 * and those that no document explains.
 */
export function unplayedInCombat({ abilities }: Pick<Model, 'abilities'>): string[] {
  return abilities.flatMap((one) => {
    const acts = actsInFights(one.effect);
    const played = acts && (one.id === 'charge' || one.category !== 'activation') && !one.discard;
    const silent = one.effect === undefined ? one.known : !acts;
    return played || silent ? [] : [one.name];
  });
}
