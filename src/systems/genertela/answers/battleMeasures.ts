/** The measures of a battle: its result, survivors, length and value. */
import { isValue, type Measure } from '../../../game/index.js';
import { Stage, RESULTS, type End } from '../rules/battleSimulation.js';
import type { BattleGraph } from '../games/battleGraph.js';
import type { Force } from '../rules/sideInBattle.js';
import { attackerHolds, returnChance, type Aftermath, type Stakes } from '../scenario/battlePayoff.js';

type Role = 'attacker' | 'defender';
export const ROLES: readonly Role[] = ['attacker', 'defender'];

/** Computes numbers from the end of a battle. */
export class Reckoning {
  constructor(
    readonly graph: BattleGraph,
    readonly forces: Readonly<Record<Role, Force>>,
    readonly stakes: Stakes,
    readonly aftermath: Aftermath,
  ) {}

  /** Returns the remaining units of a side, including cities and forests. */
  left(end: End, role: Role): number {
    const { side, roster } = this.forces[role];
    return side.groups.reduce((sum, _, group) => sum + roster.standing(end[role], group), 0);
  }

  /** Returns the lost units of one group. */
  lost(end: End, role: Role, group: number): number {
    const { side, roster } = this.forces[role];
    return (side.groups[group]?.count ?? 0) - roster.standing(end[role], group);
  }

  /** Returns the expected number of units of one group that recover after the battle. */
  returned(end: End, role: Role, group: number): number {
    const { side } = this.forces[role];
    const which = side.groups[group];
    if (which === undefined) return 0;
    return this.lost(end, role, group) * returnChance(which, role, end, this.aftermath);
  }

  /** Returns the points that a side lost in units. */
  cost(end: End, role: Role): number {
    return this.forces[role].side.groups.reduce((sum, group, index) => {
      const lost = this.lost(end, role, index);
      const back = this.stakes.netOfRecovery ? this.returned(end, role, index) : 0;
      return sum + (lost - back) * this.stakes.unit(group);
    }, 0);
  }

  /** Returns the attacker's payoff: the enemy's losses minus its own, plus the zone. */
  value(end: End): number {
    const zone = attackerHolds(end) ? this.stakes.control : 0;
    return this.cost(end, 'defender') - this.cost(end, 'attacker') + zone;
  }

  /** Returns the total points of a side's units. */
  worth(role: Role): number {
    return this.forces[role].side.groups.reduce(
      (sum, group) => sum + group.count * Math.abs(this.stakes.unit(group)),
      0,
    );
  }
}

const survivors: Readonly<Record<Role, string[]>> = { attacker: [], defender: [] };

/**
 * Returns the id of the measure for a number of remaining units. It caches the text, because a new text is slow to
 * hash.
 */
export const survivorsId = (role: Role, left: number): string =>
  (survivors[role][left] ??= `survivors.${role}.${left}`);

/** An end, and the remaining units of each side. Several measures share it. */
interface RoleFigures extends Readonly<Record<Role, number>> {
  readonly end: End;
}

/** Returns the measures of a battle's answer, by the ids that `battleAnswer.ts` uses. */
export function measuresOf(reckoning: Reckoning): Measure[] {
  const { graph, forces, stakes } = reckoning;
  const byRole = new Map<number, RoleFigures>();
  // A grid computes all measures of one end before the next end.
  let last: { readonly outcome: number; readonly one: RoleFigures } | undefined;
  const toldOf = (outcome: number): RoleFigures => {
    if (last?.outcome === outcome) return last.one;
    let one = byRole.get(outcome);
    if (!one) {
      const end = graph.end(outcome);
      const left = (role: Role): number => reckoning.left(end, role);
      byRole.set(outcome, (one = { end, attacker: left('attacker'), defender: left('defender') }));
    }
    last = { outcome, one };
    return one;
  };
  const event = (id: string, holds: (end: End) => boolean): Measure => ({
    id,
    kind: 'event',
    low: 0,
    high: 1,
    of: (outcome) => (holds(toldOf(outcome).end) ? 1 : 0),
  });
  const mean = (id: string, low: number, high: number, of: (end: End) => number): Measure => ({
    id,
    kind: 'mean',
    low,
    high,
    of: (outcome) => of(toldOf(outcome).end),
  });
  const ofSide = (role: Role): Measure[] => {
    const { groups } = forces[role].side;
    const units = groups.reduce((sum, { count }) => sum + count, 0);
    const left = (outcome: number): number => toldOf(outcome)[role];
    return [
      ...Array.from({ length: units + 1 }, (_, k) => isValue(survivorsId(role, k), left, k)),
      ...groups.flatMap(({ count }, group) => [
        mean(`lost.${role}.${group}`, 0, count, (end) => reckoning.lost(end, role, group)),
        mean(`returned.${role}.${group}`, 0, count, (end) => reckoning.returned(end, role, group)),
      ]),
      mean(`cost.${role}`, -reckoning.worth(role), reckoning.worth(role), (end) => reckoning.cost(end, role)),
    ];
  };
  const reach = reckoning.worth('attacker') + reckoning.worth('defender') + Math.abs(stakes.control);
  return [
    ...RESULTS.map((result) => event(`result.${result}`, (end) => end.result === result)),
    event('holds', attackerHolds),
    ...ROLES.flatMap(ofSide),
    mean('value', -reach, reach, (end) => reckoning.value(end)),
    { id: 'phases', kind: 'visits', visits: (state) => (state[0] === Stage.fire ? 1 : 0) },
  ];
}
