/** What is asked of a battle: how it ends, who is left, how long it lasts, what it is worth. */
import { isValue, type Measure } from '../../../game/index.js';
import { Stage } from '../rules/phaseSimulation.js';
import { RESULTS, type End } from '../rules/ends.js';
import type { BattleGraph } from '../games/graph.js';
import type { Force } from '../rules/force.js';
import { attackerHolds, returnChance, type Aftermath, type Stakes } from '../scenario/payoff.js';

type Role = 'attacker' | 'defender';
export const ROLES: readonly Role[] = ['attacker', 'defender'];

/** Reads numbers off the ends of one battle. */
export class Reckoning {
  constructor(
    readonly graph: BattleGraph,
    readonly forces: Readonly<Record<Role, Force>>,
    readonly stakes: Stakes,
    readonly aftermath: Aftermath,
  ) {}

  /** Units of a side that are left, cities and forests included. */
  left(end: End, role: Role): number {
    const { side, roster } = this.forces[role];
    return side.groups.reduce((sum, _, group) => sum + roster.standing(end[role], group), 0);
  }

  /** Units of one group that were lost. */
  lost(end: End, role: Role, group: number): number {
    const { side, roster } = this.forces[role];
    return (side.groups[group]?.count ?? 0) - roster.standing(end[role], group);
  }

  /** Units of one group that come back after the battle, on average. */
  returned(end: End, role: Role, group: number): number {
    const { side } = this.forces[role];
    const which = side.groups[group];
    if (which === undefined) return 0;
    return this.lost(end, role, group) * returnChance(which, role, end, this.aftermath);
  }

  /** Points that a side lost in units. */
  cost(end: End, role: Role): number {
    return this.forces[role].side.groups.reduce((sum, group, index) => {
      const lost = this.lost(end, role, index);
      const back = this.stakes.netOfRecovery ? this.returned(end, role, index) : 0;
      return sum + (lost - back) * this.stakes.unit(group);
    }, 0);
  }

  /** The attacker's payoff: the enemy's losses less its own, and the zone. */
  value(end: End): number {
    const zone = attackerHolds(end) ? this.stakes.control : 0;
    return this.cost(end, 'defender') - this.cost(end, 'attacker') + zone;
  }

  /** All points of a side's units. */
  worth(role: Role): number {
    return this.forces[role].side.groups.reduce(
      (sum, group) => sum + group.count * Math.abs(this.stakes.unit(group)),
      0,
    );
  }
}

const survivors: Readonly<Record<Role, string[]>> = { attacker: [], defender: [] };

/**
 * The id of the measure that so many units of a side are left, asked for once by who measures and once by who answers:
 * written once, for a text that is looked up for the first time has to be put together and hashed.
 */
export const survivorsId = (role: Role, left: number): string =>
  (survivors[role][left] ??= `survivors.${role}.${left}`);

/** An end, and how many units it leaves of each side: asked of once for every number that may be left. */
interface RoleFigures extends Readonly<Record<Role, number>> {
  readonly end: End;
}

/** The measures of a battle's answer, by the ids that `answer.ts` asks for. */
export function measuresOf(reckoning: Reckoning): Measure[] {
  const { graph, forces, stakes } = reckoning;
  const reported = new Map<number, RoleFigures>();
  // A grid asks all measures of one end before the next.
  let last: { readonly outcome: number; readonly one: RoleFigures } | undefined;
  const toldOf = (outcome: number): RoleFigures => {
    if (last?.outcome === outcome) return last.one;
    let one = reported.get(outcome);
    if (!one) {
      const end = graph.end(outcome);
      const left = (role: Role): number => reckoning.left(end, role);
      reported.set(outcome, (one = { end, attacker: left('attacker'), defender: left('defender') }));
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
