/**
 * What each kind of effect does: one entry per kind. All rules ask this file, so a new kind of effect is a schema and
 * an entry here.
 */
import type { AbilityChange, Effect } from '../model/profile/abilitySchema.js';

/** The two kinds of stones. */
export type Stone = 'erac' | 'oran';

/** What an ability does to stones on the table. */
export type AdjustEffect =
  | { readonly kind: 'recast'; readonly erac: boolean; readonly oran: boolean; readonly most: number }
  | { readonly kind: 'turn'; readonly stone: Stone; readonly count: number };

/** A modifier to the saves of enemies. */
export interface SaveEffect {
  readonly value: number;
  /** Whether it needs that no Oran of its owner is face-up. */
  readonly onlyErac: boolean;
}

/** The hooks of a kind of effect. It does nothing where it has no hook. */
interface Hooks<E extends Effect> {
  /** The times at which it can occur. */
  readonly when: readonly string[];
  /** Whether nobody decides to use it, so that nobody can pay for it. */
  readonly byItself?: true;
  /** Whether it acts without a declaration before the cast, so that any model can have it in addition. */
  readonly addable?: true;
  /** The field of a card's ability that replaces a number of the effect. */
  readonly parameter?: 'most' | 'count' | 'value' | 'stones';
  /** Returns the stones that it adds to its user's own. */
  stones?(effect: E): number;
  /** Returns whether its user may have no supporters. */
  endsSupport?(effect: E): boolean;
  /** Returns the Oran that it adds. */
  oran?(effect: E): number;
  /** Returns the attacks that it adds. */
  attacks?(effect: E): number;
  /** Returns the stones that a full blast adds. */
  blast?(effect: E): number;
  save?(effect: E): SaveEffect;
  /** Returns the saves of its owner that it repeats. */
  rerolls?(effect: E): number;
  adjust?(effect: E): AdjustEffect;
}

const EFFECTS: { readonly [Kind in Effect['kind']]: Hooks<Extract<Effect, { kind: Kind }>> } = {
  'recast-own': {
    when: ['adjust'],
    addable: true,
    parameter: 'most',
    adjust: ({ erac, oran, most }) => ({
      kind: 'recast',
      erac,
      oran,
      most: most === 'all' ? Infinity : most,
    }),
  },
  'turn-enemy': {
    when: ['adjust'],
    addable: true,
    parameter: 'count',
    adjust: ({ stone, count }) => ({ kind: 'turn', stone, count }),
  },
  'save-modifier': {
    when: ['blows'],
    byItself: true,
    addable: true,
    parameter: 'value',
    save: (effect) => ({ value: effect.value, onlyErac: effect.if === 'all-erac' }),
  },
  'reroll-save': { when: ['save'], byItself: true, addable: true, rerolls: () => 1 },
  'extra-stones': {
    when: ['cast', 'before', 'automatic'],
    parameter: 'stones',
    stones: ({ stones }) => stones,
    endsSupport: ({ noSupport }) => noSupport,
  },
  'extra-oran': {
    when: ['target', 'cast', 'automatic'],
    byItself: true,
    addable: true,
    parameter: 'stones',
    oran: ({ stones }) => stones,
  },
  'extra-attack': { when: ['before'], byItself: true, attacks: ({ attacks }) => attacks },
  blast: { when: ['before'], byItself: true, blast: ({ fullBlastStones }) => fullBlastStones },
  permission: { when: ['before', 'automatic'] },
};

const hooksOf = <E extends Effect>(effect: E | undefined): Partial<Hooks<E>> =>
  effect ? (EFFECTS[effect.kind] as Hooks<E>) : {};

/** Returns the times at which an effect can occur. */
export const timesOf = (effect: Effect): readonly string[] => EFFECTS[effect.kind].when;

/** Returns an effect with the number that a card's ability states in its place: `{id: charge, stones: 1}`. */
export function withParameters(effect: Effect | undefined, change: AbilityChange): Effect | undefined {
  const { parameter } = hooksOf(effect);
  if (!effect || parameter === undefined || change[parameter] === undefined) return effect;
  return { ...effect, [parameter]: change[parameter] };
}

export const actsByItself = (effect: Effect | undefined): boolean => hooksOf(effect).byItself === true;

export const isAddable = (effect: Effect | undefined): boolean => hooksOf(effect).addable === true;

/** Returns whether an effect changes stones, blows or saves. A permission does not. */
export const actsInFights = (effect: Effect | undefined): boolean =>
  effect !== undefined && effect.kind !== 'permission';

/** Returns whether an effect is a number of stones for its user. */
export const givesStones = (effect: Effect | undefined): boolean => hooksOf(effect).stones !== undefined;

export const addedStones = (effect: Effect | undefined): number =>
  effect ? (hooksOf(effect).stones?.(effect) ?? 0) : 0;

export const endsSupport = (effect: Effect | undefined): boolean =>
  effect !== undefined && hooksOf(effect).endsSupport?.(effect) === true;

export const addedOran = (effect: Effect | undefined): number =>
  effect ? (hooksOf(effect).oran?.(effect) ?? 0) : 0;

export const addedAttacks = (effect: Effect | undefined): number =>
  effect ? (hooksOf(effect).attacks?.(effect) ?? 0) : 0;

/** Returns the stones that a full blast adds. Undefined: the effect is no Blast. */
export const blastStones = (effect: Effect | undefined): number | undefined =>
  effect && hooksOf(effect).blast?.(effect);

export const saveEffect = (effect: Effect | undefined): SaveEffect | undefined =>
  effect && hooksOf(effect).save?.(effect);

export const savesAgain = (effect: Effect | undefined): number =>
  effect ? (hooksOf(effect).rerolls?.(effect) ?? 0) : 0;

export const adjustEffect = (effect: Effect | undefined): AdjustEffect | undefined =>
  effect && hooksOf(effect).adjust?.(effect);
