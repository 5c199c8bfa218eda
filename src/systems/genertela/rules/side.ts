/** A side of a battle as the rules see it: groups of equal units, in the order in which its owner would lose them. */
import type { Recovery, RetreatInput } from '../scenario/schema.js';
import type { Kind, Target, Victim } from './units.js';

/** Units of one side that are equal in everything. */
export interface Group {
  readonly kind: Kind;
  /** For people: the group's own name, or its kind's. */
  readonly name: string;
  readonly count: number;
  /** What the unit's own card adds to the side's modifiers. */
  readonly hit: number;
  readonly resist: number;
  /** Without the defence of city and fortress in the first phase. */
  readonly outside: boolean;
  readonly recovers: Recovery;
  /** Whose unit it is, where the scenario or the unit's own entry says so: an id of the nations. */
  readonly nation?: string | undefined;
  /** Points of one such unit in the payoff, where its group states them. */
  readonly worth: number | undefined;
}

/** Where the side could go, told by whoever knows the map. */
export interface Refuge {
  readonly adjacent: boolean;
  readonly anywhere: boolean;
  readonly sea: boolean;
  readonly dragonewtCity: boolean;
}

/** One side, ready for battle. */
export interface Side {
  readonly role: 'attacker' | 'defender';
  readonly groups: readonly Group[];
  readonly hit: number;
  readonly resist: number;
  /** Every category once, in the order of fire; `optimal` leaves it to best play in each phase. */
  readonly targets: readonly Target[] | 'optimal';
  /** Groups by index, first lost first; `optimal` leaves the order within a category to best play in each phase. */
  readonly losses: readonly number[] | 'optimal';
  readonly retreat: RetreatInput;
  readonly refuge: Refuge;
  readonly assassins: { readonly use: 'ability' | 'fire'; readonly victims: readonly Victim[] };
}

/**
 * The default order of losses (T-03): by type; of equal types those outside first, then the least resistant, then as
 * listed.
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
 * Who stands, as one number: the counts of the groups in mixed radix, group 0 least significant. Losses are differences
 * of such numbers, for nobody loses more than there are.
 */
export interface RosterCodes {
  readonly strides: readonly number[];
  /** How many different rosters there are; the full one is `states − 1`. */
  readonly states: number;
  /** How many of a group stand. */
  standing(roster: number, group: number): number;
}

/** The rosters of a side with these counts. */
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
      table[roster * groups + group] =
        Math.floor(roster / (strides[group] as number)) % ((counts[group] as number) + 1);
    }
  }
  return { strides, states, standing: (roster, group) => table[roster * groups + group] as number };
}
