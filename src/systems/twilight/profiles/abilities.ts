/**
 * Abilities as data: an entry of the ability file, with the changes of a profile, an experiment or a scenario.
 *
 * The figures of a profile that an answer depends on. Assumptions about other figures do not affect that answer.
 *
 * Applies a patch to data files. It redefines some of their entries.
 */
import { msg } from '../words/index.js';
import { nearest, patchedDocuments, type DataDocument, type PatchShape } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, joined, displayName } from '../../../i18n/index.js';
import type { Ability } from '../model/resolvedAbility.js';
import {
  abilitySchema,
  type AbilityChange,
  type AbilityEntry,
  type AbilityReference,
} from '../model/profile/abilitySchema.js';
import type { RulesData } from '../model/scenario/scenario.js';
import { actsByItself, adjustEffect, givesStones, timesOf, withParameters } from '../rules/abilityEffects.js';
import { profileSchema } from '../model/profile/profileSchema.js';

/** All abilities by id. */
export type AbilityIndex = ReadonlyMap<string, AbilityEntry>;

/**
 * Returns the ability of a reference.
 * @param rules an experiment's changes for everybody; `off` removes the ability: undefined
 * @throws StonecastError `unknown-ability`, `against-rules`, `wrong-value`, with its path below the reference
 */
export function resolveAbility(
  reference: AbilityReference,
  index: AbilityIndex,
  rules: RulesData['abilities'] = {},
): Ability | undefined {
  const change: AbilityChange = typeof reference === 'string' ? { id: reference } : reference;
  const entry = index.get(change.id) ?? invented(change, index);
  const rule = rules[entry.id];
  if (rule === 'off') return undefined;
  const when = change.when ?? entry.when;
  const ability: Ability = {
    id: entry.id,
    get name() {
      return change.name ?? displayName(entry);
    },
    category: entry.category,
    known: entry.known,
    melee: (change.applies ?? entry.applies).includes('melee'),
    ranged: (change.applies ?? entry.applies).includes('ranged'),
    cost: rule?.cost ?? change.cost ?? entry.cost,
    uses: limit(rule?.uses ?? change.uses ?? entry.uses),
    effect: rule?.effect ?? withParameters(change.effect ?? entry.effect, change),
    automatic: when === 'automatic',
    colours: change.colours,
    discard: change.discard,
    response: responseOf(entry, change.discard),
  };
  checkTiming(when, ability);
  for (const one of [ability, ability.response]) if (one) checkLimited(one, rule !== undefined);
  checkPaid(ability, rule?.cost !== undefined);
  return ability;
}

const limit = (uses: number | 'unlimited'): number => (uses === 'unlimited' ? Infinity : uses);

/** Returns an ability that no file has. It must state its effect. */
function invented(change: AbilityChange, index: AbilityIndex): AbilityEntry {
  if (change.effect === undefined) {
    const suggestion = nearest(change.id, index.keys());
    throw new StonecastError('unknown-ability', { found: change.id, ...(suggestion && { suggestion }) });
  }
  return {
    id: change.id,
    name: change.name ?? change.id,
    category: 'combat',
    known: true,
    behaviour: false,
    namedIn: [],
    parameters: [],
    applies: ['melee', 'ranged'],
    cost: 0,
    uses: 'unlimited',
    rulings: [],
  };
}

function responseOf(entry: AbilityEntry, discard: Ability['discard']): Ability | undefined {
  const response = entry.response;
  if (response === undefined) return undefined;
  return {
    id: entry.id,
    get name() {
      return displayName(entry);
    },
    category: entry.category,
    known: entry.known,
    melee: entry.applies.includes('melee'),
    ranged: entry.applies.includes('ranged'),
    cost: response.cost,
    uses: limit(response.uses),
    effect: response.effect,
    automatic: false,
    colours: undefined,
    discard,
    response: undefined,
  };
}

function checkTiming(when: string | undefined, ability: Ability): void {
  if (when === undefined || ability.effect === undefined) return;
  const moments = timesOf(ability.effect);
  if (moments.includes(when)) return;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"when" of the ability "{id}"', { id: ability.id }),
      found: asWritten(`"${when}"`),
      expected: msg('{moments} for an effect of kind {kind}', {
        moments: joined(moments, msg(' or ')),
        kind: ability.effect.kind,
      }),
    },
    { path: ['when'] },
  );
}

/** Requires cost 0 of automatic effects. Otherwise a model would have them without payment. */
function checkPaid({ id, cost, effect, automatic }: Ability, byRule: boolean): void {
  if (cost === 0 || effect === undefined) return;
  if (!actsByItself(effect) && !(givesStones(effect) && automatic)) return;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"cost" of the ability "{id}"', { id }),
      found: asWritten(cost),
      expected: msg('0, for it acts by itself'),
    },
    { path: byRule ? ['rules', 'abilities', id, 'cost'] : ['cost'] },
  );
}

/** Requires a limit on the uses of a free ability. */
function checkLimited(ability: Ability, byRule: boolean): void {
  const free = ability.cost === 0 && ability.uses === Infinity && ability.discard === undefined;
  if (!free || !adjustEffect(ability.effect)) return;
  const path = byRule ? { path: ['rules', 'abilities', ability.id] } : {};
  throw new StonecastError(
    'against-rules',
    {
      found: msg('ability "{id}" costs nothing and has no limit; it should cost Stamina or have a limit', {
        id: ability.id,
      }),
      tip: msg('give it a cost of at least 1 or a number of uses (R-08)'),
    },
    path,
  );
}

/** Figures of a single melee or shot. */
export const COMBAT_FIGURES = [
  'cost',
  'combat',
  'support',
  'toughness',
  'stamina',
  'abilities',
  'weapons.stones',
] as const;

/** Figures of a brawl. The size decides how many bases touch an enemy. */
export const BRAWL_FIGURES = [...COMBAT_FIGURES, 'size'] as const;

/** Returns the fields (`combat`, `abilities.charge.stones`) that are among the figures, or below one of them. */
export const among = (fields: readonly string[], figures: readonly string[]): string[] =>
  fields.filter((field) => figures.some((figure) => field === figure || field.startsWith(`${figure}.`)));

const SHAPE: PatchShape = {
  force: 'culture',
  head: ['name'],
  lists: [
    { field: 'profiles', entry: profileSchema, perForce: true, oneOf: ['cost', 'group'] },
    { field: 'abilities', entry: abilitySchema, perForce: false },
  ],
};

/** Returns the files with those of the patch. Entries of the patch may give only the changes. */
export const patched = (
  documents: readonly DataDocument[],
  patch: readonly DataDocument[],
): readonly DataDocument[] => patchedDocuments(documents, patch, SHAPE);
