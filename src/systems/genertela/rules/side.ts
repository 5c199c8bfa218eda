/**
 * A side of a battle: groups of equal units, in the order in which the owner would lose them.
 *
 * Which side may retreat, and the named retreat strategies (rules: Battle; T-04).
 *
 * Modifiers of rolls to hit and of resistance, each with its reason (rules: Battle; T-01, T-05).
 */
import type { Recovery, RetreatInput, Terrain } from '../model/scenario.js';
import { has, type Kind, type Target, type Victim, type Modifier } from '../model/units.js';

/** Equal units of one side. */
export interface Group {
  readonly kind: Kind;
  /** The display name: the group's own name, or its kind's. */
  readonly name: string;
  readonly count: number;
  /** The modifiers of the unit's own card. */
  readonly hit: number;
  readonly resist: number;
  /** Whether it lacks the defence of city and fortress in the first phase. */
  readonly outside: boolean;
  readonly recovers: Recovery;
  /** The nation id of the unit, if the scenario or the unit's profile gives it. */
  readonly nation?: string | undefined;
  /** The payoff points of one unit, if its group gives them. */
  readonly worth: number | undefined;
}

/** The possible retreats of a side. The scenario must give them, because a battle has no map. */
export interface Refuge {
  readonly adjacent: boolean;
  readonly anywhere: boolean;
  readonly sea: boolean;
  readonly dragonewtCity: boolean;
}

/** A side prepared for battle. */
export interface Side {
  readonly role: 'attacker' | 'defender';
  readonly groups: readonly Group[];
  readonly hit: number;
  readonly resist: number;
  /** The order of all target categories. `optimal` means that optimal play chooses in each phase. */
  readonly targets: readonly Target[] | 'optimal';
  /**
   * The order of losses, as group indices. `optimal` means that optimal play chooses within a category in each phase.
   */
  readonly losses: readonly number[] | 'optimal';
  readonly retreat: RetreatInput;
  readonly refuge: Refuge;
  readonly assassins: { readonly use: 'ability' | 'fire'; readonly victims: readonly Victim[] };
}

/**
 * Returns the default order of losses (T-03): by type, then units outside first, then least resistant, then as listed.
 */
export function defaultLosses(groups: readonly Group[]): number[] {
  return groups
    .map((group, index) => ({ group, index }))
    .sort(
      (a, b) =>
        a.group.kind.lossRank - b.group.kind.lossRank ||
        Number(b.group.outside) - Number(a.group.outside) ||
        a.group.resist - b.group.resist ||
        a.index - b.index,
    )
    .map(({ index }) => index);
}

/**
 * Encodes a roster as one number: the group counts in mixed radix, group 0 least significant.
 * Losses are differences of codes, because no group loses more units than it has.
 */
export interface RosterCodes {
  readonly strides: readonly number[];
  /** The number of rosters. The full roster is `states − 1`. */
  readonly states: number;
  /** Returns the units of a group in a roster. */
  standing(roster: number, group: number): number;
}

/** Returns the codes for a side with these counts. */
export function rosterOf(counts: readonly number[]): RosterCodes {
  const groups = counts.length;
  const strides: number[] = [];
  let states = 1;
  for (const count of counts) {
    strides.push(states);
    states *= count + 1;
  }
  const table = new Uint8Array(states * groups);
  for (let roster = 0; roster < states; roster++) {
    for (let group = 0; group < groups; group++) {
      table[roster * groups + group] = Math.floor(roster / strides[group]!) % (counts[group]! + 1);
    }
  }
  return { strides, states, standing: (roster, group) => table[roster * groups + group]! };
}

/** Returns the value of a group's unit, for the strategy that compares values. */
export type UnitWorth = (group: Group) => number;

/** Returns the remaining units of a group. */
export type Counter = (group: number) => number;

/**
 * A retreat strategy: returns whether a side leaves, from the remaining units of both sides.
 * Cities and forests do not count. `undefined` means that optimal play decides.
 */
export type RetreatRule = (own: Counter, enemy: Counter) => boolean;

/** Never retreats. */
export const NEVER: RetreatRule = () => false;

/** Returns the number of remaining mobile units. */
function mobileStanding(side: Side, standing: Counter): number {
  return side.groups.reduce((sum, { kind }, index) => sum + (kind.mobile ? standing(index) : 0), 0);
}

/** Returns the total value of the remaining mobile units. */
function mobileWorth(side: Side, standing: Counter, worth: UnitWorth): number {
  return side.groups.reduce(
    (sum, group, index) => sum + (group.kind.mobile ? standing(index) * worth(group) : 0),
    0,
  );
}

/**
 * Returns the rule that a scenario names. `never` never retreats.
 * `{below: n}` retreats with fewer than n mobile units.
 * `{outvalued: x}` retreats if its mobile units are worth less than x times the enemy's.
 * Returns `undefined` for `optimal`.
 */
export function retreatRule(
  input: RetreatInput,
  side: Side,
  enemy: Side,
  worth: UnitWorth,
): RetreatRule | undefined {
  if (input === 'optimal') return undefined;
  if (input === 'never') return NEVER;
  if ('below' in input) return (own) => mobileStanding(side, own) < input.below;
  return (own, other) => mobileWorth(side, own, worth) < input.outvalued * mobileWorth(enemy, other, worth);
}

/**
 * Returns whether a side can retreat at all. An army retreats as a whole, so every mobile unit needs a destination.
 * Possible are a friendly neighbouring zone or, for raiders, the sea. Assassins and Hon-eel can use any friendly zone,
 * and named dragonewts their city in the zone. Cities and forests stay and are destroyed.
 */
export function mayRetreat(side: Side, standing: Counter): boolean {
  return (
    mobileStanding(side, standing) > 0 &&
    side.groups.every((group, index) => standing(index) === 0 || hasRefuge(side, group))
  );
}

function hasRefuge({ refuge }: Side, { kind }: Group): boolean {
  if (!kind.mobile || refuge.adjacent || refuge.sea) return true;
  if (refuge.anywhere && (kind.assassin || has(kind, 'roaming'))) return true;
  return refuge.dragonewtCity && has(kind, 'named-dragonewt');
}

/** The effects of the zone on its defenders. */
export interface ZoneGround {
  readonly terrain: Terrain;
  readonly fortress: boolean;
  readonly dragonewtCity: 'none' | 'attacker' | 'defender';
  readonly forestDefence: number;
}

/** The effects of the zone in one phase. */
export interface PhaseGround extends ZoneGround {
  /** Whether this is the first phase, in which units outside lack the defence of city and fortress. */
  readonly first: boolean;
}

/** The shared effects of a side's stack. They are set at the start of a phase and last for the whole phase (T-01). */
export interface Aura {
  /** Whether it has a Hero or Superhero. A Dragon Hero does not count (T-05). */
  readonly leader: boolean;
  readonly guardian: boolean;
  readonly city: boolean;
  readonly forest: boolean;
}

/** @param standing returns the remaining units of a group */
export function auraOf(side: Side, standing: (group: number) => number): Aura {
  const any = (wanted: (group: Group) => boolean): boolean =>
    side.groups.some((group, index) => wanted(group) && standing(index) > 0);
  return {
    leader: any(({ kind }) => has(kind, 'hero') || has(kind, 'superhero')),
    guardian: any(({ kind }) => has(kind, 'guardian')),
    city: any(({ kind }) => has(kind, 'city')),
    forest: any(({ kind }) => has(kind, 'forest')),
  };
}

/** Returns a group's modifiers to hit with ordinary fire. */
export function hitModifiers(side: Side, group: Group, aura: Aura): Modifier[] {
  const all: Modifier[] = [
    { value: side.hit, reason: 'nation' },
    { value: group.hit, reason: 'card' },
    ...group.kind.hit,
  ];
  if (aura.leader && group.kind.sharesStack) all.push({ value: 1, reason: 'stacked with a Hero' });
  return all.filter(({ value }) => value !== 0);
}

/** Returns a group's modifiers to resist. */
export function resistModifiers(side: Side, group: Group, aura: Aura, ground: PhaseGround): Modifier[] {
  const all: Modifier[] = [
    { value: side.resist, reason: 'nation' },
    { value: group.resist, reason: 'card' },
    ...group.kind.resist,
  ];
  if (aura.guardian && group.kind.sharesStack) all.push({ value: 1, reason: 'stacked with a Guardian' });
  if (side.role === 'defender') all.push(...defences(group, aura, ground));
  return all.filter(({ value }) => value !== 0);
}

function defences(group: Group, aura: Aura, ground: PhaseGround): Modifier[] {
  const all: Modifier[] = [];
  const walled = !(ground.first && group.outside);
  if (group.kind.takesCover) {
    if (ground.terrain === 'highland' || ground.terrain === 'mountain')
      all.push({ value: 1, reason: ground.terrain });
    if (aura.city && walled) all.push({ value: 1, reason: 'city' });
    if (ground.fortress && walled) all.push({ value: 2, reason: 'fortress' });
    if (aura.forest) all.push({ value: ground.forestDefence, reason: 'forest' });
  }
  if (ground.dragonewtCity === 'defender' && has(group.kind, 'named-dragonewt'))
    all.push({ value: 1, reason: 'dragonewt city' });
  return all;
}

/** Returns the sum of modifiers. */
export function total(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Returns the probability that d10 + bonus reaches 6 + resistance. A natural 10 always hits, a natural 1 never (T-01).
 */
export function hitChance(bonus: number, resist: number): number {
  return Math.min(9, Math.max(1, 5 + bonus - resist)) / 10;
}
