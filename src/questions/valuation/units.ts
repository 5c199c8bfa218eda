/** The priced units of all forces of a roster, and the lists that they form. */
import type { ListPool, OpenSystem, System } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';

/** A unit as lists take it. */
export interface PricedUnit {
  readonly id: string;
  readonly name: string;
  /** The cost of what lists take at once, in the cards' points. */
  readonly cost: number;
  /** The number of models that lists take at once. */
  readonly models: number;
  /** The index of its force. */
  readonly force: number;
  /** The names of what battles do not play of its card. Absent: they play everything. */
  readonly unplayed?: readonly string[];
}

/** Everything that lists of a system may contain. */
export interface UnitPool {
  readonly units: readonly PricedUnit[];
  readonly forces: readonly { readonly pool: ListPool; readonly units: readonly number[] }[];
  /** The cards' points divided by the points of battles: a power of two. */
  readonly scale: number;
}

/** The points of a typical unit. Lists of 100 to 200 points then hold four to eight. */
const USUAL_UNIT = 25;

/**
 * Rejects games whose units have no costs, and names the command that weighs their units.
 * @throws StonecastError `cannot-do`
 */
export function refuseWithoutCosts({ name, weighing }: System): void {
  if (weighing === undefined) return;
  throw new StonecastError('cannot-do', {
    what: asWritten('price'),
    reason: msg('units of {system} have no costs', { system: name }),
    tip: msg('ask what they are worth in units: {command}', {
      command: `stonecast list ${weighing} FILE`,
    }),
  });
}

/**
 * Returns the units of all forces with drawable lists. Battles use costs divided by a power of two, so that typical
 * units cost about 25 points. So cards with doubled costs play the same battles.
 * @throws StonecastError `cannot-do` if the system has no lists or cannot change costs
 */
export function unitPool(open: OpenSystem): UnitPool {
  refuseWithoutCosts(open.system);
  const { lists } = open;
  const roster = open.roster?.();
  const members = roster?.members([]);
  if (!lists?.pool || !members || !open.repriced || !open.battle) {
    const reason = msg('{system} knows no lists', { system: open.system.name });
    throw new StonecastError('cannot-do', { what: asWritten('price'), reason });
  }
  const groups = [...new Set(members.flatMap(({ group }) => group ?? []))];
  const units: PricedUnit[] = [];
  const forces = groups.map((group, force) => {
    const pool = lists.pool?.(group);
    if (!pool) throw new Error(`no pool ${group}`);
    const first = units.length;
    for (const { id, name, points, models } of pool.units) {
      const member = members.find((one) => one.id === id);
      const unplayed = (member && roster?.battles?.unplayed?.(member)) ?? [];
      units.push({ id, name, cost: points, models, force, ...(unplayed.length > 0 && { unplayed }) });
    }
    return { pool, units: pool.units.map((_, i) => first + i) };
  });
  return { units, forces, scale: scaleOf(units.map(({ cost }) => cost)) };
}

/** Returns the power of two that brings the median cost nearest to that of typical units. */
function scaleOf(costs: readonly number[]): number {
  const sorted = [...costs].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? USUAL_UNIT;
  let scale = 1;
  while (median / scale > USUAL_UNIT * Math.SQRT2) scale *= 2;
  while (median / scale < USUAL_UNIT / Math.SQRT2) scale /= 2;
  return scale;
}

/** Returns the system with its units at other costs, in the points of battles. */
export function atCosts(open: OpenSystem, { units }: UnitPool, costs: readonly number[]): OpenSystem {
  if (!open.repriced) throw new Error('a system that cannot change costs');
  return open.repriced(new Map(units.map(({ id, models }, i) => [id, costs[i]! / models] as const)));
}
