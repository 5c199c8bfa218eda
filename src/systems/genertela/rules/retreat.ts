/** Who may leave a battle, and the named strategies of leaving (rules: Battle; T-04). */
import type { RetreatInput } from '../scenario/schema.js';
import type { Group, Side } from './side.js';
import { has } from './units.js';

/** Worth of a group's unit, for the strategy that compares what stands. */
export type UnitWorth = (group: Group) => number;

/** How many of a group stand. */
export type Counter = (group: number) => number;

/**
 * A retreat strategy: whether a side leaves, given who stands on both sides. Cities and forests do not count.
 * `undefined` leaves the decision to best play.
 */
export type RetreatRule = (own: Counter, enemy: Counter) => boolean;

/** Stays, whatever stands. */
export const NEVER: RetreatRule = () => false;

/** How many mobile units stand. */
function mobileStanding(side: Side, standing: Counter): number {
  return side.groups.reduce((sum, { kind }, index) => sum + (kind.mobile ? standing(index) : 0), 0);
}

/** What the mobile units that stand are worth together. */
function mobileWorth(side: Side, standing: Counter, worth: UnitWorth): number {
  return side.groups.reduce(
    (sum, group, index) => sum + (group.kind.mobile ? standing(index) * worth(group) : 0),
    0,
  );
}

/**
 * The rule that a scenario names: `never`; `{below: n}`, when fewer than n mobile units stand; `{outvalued: x}`, when the
 * mobile units that stand are worth less than x times the enemy's. `undefined` for `optimal`.
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
 * Whether a side can leave at all. An army retreats as a whole, so every mobile unit that stands needs somewhere to go:
 * a friendly neighbouring zone or, for raiders, the sea; for assassins and Hon-eel any friendly zone; for named
 * dragonewts their city in the zone. Cities and forests stay, and are destroyed.
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
