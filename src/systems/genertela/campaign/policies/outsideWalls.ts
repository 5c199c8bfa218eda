/** Whether units stand outside their walls to stop an enemy's march (rules: Movement; T-29). */
import { freeUnits, zoneValue, type Appraisal, type Appraise } from './attacks.js';
import { ATTENTION, MapAssessment, ENEMY_WORTH, LEAST_VALUE, OWN_WORTH } from './planner.js';
import type { Board } from '../board.js';
import { hostOf } from '../rules/battlesAndRetreats.js';
import { OVERRUN_RATIO, stackLimit, stackSize, stacks, type Gate } from '../rules/movement.js';
import { isInCity } from '../rules/friendsAndOverlords.js';

/** Units of an enemy that may march together. */
interface Column {
  readonly units: readonly number[];
  readonly weight: number;
  readonly reaches: (zone: number) => boolean;
  /** The zones of the owner's player that it reaches only through the walls. */
  readonly shut: readonly number[];
}

/**
 * Places the fewest units outside that stop the heaviest column that they can stop. They do so only to save a zone of
 * their nation with fewer units than stand behind the walls.
 */
export function fewestOutside(gate: Gate): readonly number[] {
  const { board, nation, units } = gate;
  const isWeak = (zone: number): boolean =>
    board.control(zone) === nation && stackSize(board, nation, zone) < units.length;
  const [most = []] = sallies(
    gate,
    columnsAt(gate).filter(({ shut }) => shut.some(isWeak)),
  );
  return most;
}

/**
 * Places the units outside that help most. They save land behind the walls. They lose the bonus of the walls in the
 * first phase, by exact odds against the heaviest column.
 */
export function bestOutside(gate: Gate, appraise: Appraise): readonly number[] {
  const columns = columnsAt(gate);
  if (columns.length === 0) return [];
  const assessment = new MapAssessment(gate.board, gate.nation);
  const safe = appraisal(gate, columns, [], appraise);
  let best: readonly number[] = [];
  let most = LEAST_VALUE;
  for (const units of sallies(gate, columns)) {
    const { holds, own, enemy } = appraisal(gate, columns, units, appraise);
    const land = assessment.worth(gate.zone) * (holds - safe.holds);
    const fallen = OWN_WORTH * (enemy - safe.enemy) - ENEMY_WORTH * (own - safe.own);
    const value = saved(gate, columns, units, assessment) - ATTENTION * (land + fallen);
    if (value > most) [best, most] = [units, value];
  }
  return best;
}

/** Returns the columns of the enemy, heaviest first. Returns none if the walls shut nothing off. */
function columnsAt({ board, nation, zone, movement }: Gate): Column[] {
  const side = (one: number): number => (one < 0 ? -1 : board.nationOf(one).side);
  const groups = startsOf(board, movement.nation).map((units) => ({ units, reach: movement.reach(units) }));
  const passes = groups.some(({ reach }) =>
    board.zone(zone).neighbours.some((other) => reach.get(other)?.zones.at(-2) === zone),
  );
  if (!passes) return [];
  const shutting = movement.against(zone, Infinity);
  const columns = groups.map(({ units, reach }): Column => {
    const around = shutting.reach(units);
    return {
      units,
      weight: weightOf(board, units),
      reaches: (to) => reach.has(to),
      shut: [...reach.keys()].filter((to) => !around.has(to) && side(board.control(to)) === side(nation)),
    };
  });
  return columns.some(({ shut }) => shut.length > 0) ? columns.sort((a, b) => b.weight - a.weight) : [];
}

/** Returns the units of a nation that may march, by their start. */
function startsOf(board: Board, nation: number): number[][] {
  const groups = new Map<number, number[]>();
  for (const unit of freeUnits(board, nation)) {
    const from = board.zoneAt(unit);
    const group = groups.get(from);
    if (group) group.push(unit);
    else groups.set(from, [unit]);
  }
  return [...groups.values()];
}

const weightOf = (board: Board, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (stacks(board, unit) ? board.kind(unit).kind.overrun : 0), 0);

const stops = (board: Board, units: readonly number[], { weight }: Column): boolean =>
  weight < OVERRUN_RATIO * weightOf(board, units);

/** Returns the fewest units that stop each column with zones behind the walls, in the order of the columns. */
function sallies({ board, units }: Gate, columns: readonly Column[]): (readonly number[])[] {
  return columns
    .filter((column) => column.shut.length > 0 && stops(board, units, column))
    .map((column) => {
      const count = units.findIndex((_, last) => stops(board, units.slice(0, last + 1), column));
      return units.slice(0, count + 1);
    });
}

/** Returns the value of the land that the enemy does not reach because of these units. */
function saved(
  { board, zone, nation }: Gate,
  columns: readonly Column[],
  outside: readonly number[],
  assessment: MapAssessment,
): number {
  const stopped = new Set(columns.filter((column) => stops(board, outside, column)));
  const shut = new Set([...stopped].flatMap((column) => column.shut));
  shut.delete(zone);
  let most = 0;
  for (const to of shut) {
    const owner = board.control(to);
    const fall = (some: readonly Column[]): number => {
      const count = some.reduce((sum, { units, reaches }) => sum + (reaches(to) ? units.length : 0), 0);
      return assessment.falls(to, Math.min(count, stackLimit(board, to)), stackSize(board, owner, to));
    };
    const left = columns.filter((column) => !(stopped.has(column) && column.shut.includes(to)));
    const worth = owner === nation ? assessment.worth(to) : zoneValue(board, owner, to);
    most = Math.max(most, worth * (fall(columns) - fall(left)));
  }
  return most;
}

/** Returns the result if the heaviest column that comes through attacks the walls with these units outside. */
function appraisal(
  { board, nation, zone, movement }: Gate,
  columns: readonly Column[],
  outside: readonly number[],
  appraise: Appraise,
): Appraisal {
  const column = columns.find(({ shut }) => shut.length > 0)?.units ?? [];
  const attackers = column.filter((unit) => stacks(board, unit)).slice(0, stackLimit(board, zone));
  const defenders = board.units(nation, zone).filter((unit) => !isInCity(board, unit));
  board.placeOutside(outside, true);
  const found = appraise({
    zone,
    attacker: hostOf(board, movement.nation, zone, attackers),
    defender: hostOf(board, nation, zone, defenders),
  });
  board.placeOutside(outside, false);
  return found;
}
