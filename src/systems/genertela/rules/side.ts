/** A side of a battle: groups of equal units, in the order in which the owner would lose them. */
import type { Recovery, RetreatInput } from '../model/scenario.js';
import type { Kind, Target, Victim } from '../model/unitTypes.js';

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
