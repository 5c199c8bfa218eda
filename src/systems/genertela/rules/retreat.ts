/** Which side may retreat, and the named retreat strategies (rules: Battle; T-04). */
import type { RetreatInput } from '../model/scenario.js';
import { has } from '../model/unitTypes.js';
import type { Group, Side } from './side.js';

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
