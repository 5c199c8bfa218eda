/**
 * The head of a replay: the table and the positions of the models at the start.
 *
 * The measures of every battle: the winner, the remaining points, and the achievements of each model for its
 * points.
 */
import { seatOf } from '../ground/near.js';
import type { ModelKind } from '../plan/kinds.js';
import type { BattlePlan } from '../plan/plan.js';
import { OFF, AT, TALLIES, TALLY, type State } from '../state.js';
import { measureEnd, measuresOfBattle, type BattleMeasure } from '../../../../game/index.js';
import type { BattleSimulation } from '../simulation.js';
import { remainingPoints, scoreOf, takenPoints } from '../rules/victory.js';

const isAfflicted = ({ until, counters }: ModelKind): boolean => until.stunned + until.terror + counters > 0;

/** Returns the head for a battle whose setup has just ended. */
export function headOf(plan: BattlePlan, state: State): Record<string, unknown> {
  const { scenario } = plan.data;
  const { table, turns, template, areas } = scenario;
  const blasts = plan.kinds.some(({ weapon }) => weapon?.blast === true);
  return {
    system: 'twilight',
    replay: 2,
    table,
    turns,
    ...((blasts || plan.boats.some(({ steam }) => steam)) && { template }),
    ...(areas.length > 0 && { areas }),
    ...(plan.objects.some(({ at }) => at) && {
      objects: plan.objects.flatMap(({ id, at, size }) => (at ? [{ id, at, size }] : [])),
    }),
    ...(plan.boats.length > 0 && {
      boats: plan.boats.map(({ id, kind, hull: { length, width }, start: { x, y, dx, dy }, steam }) => ({
        id,
        boat: kind,
        at: [x, y],
        bow: [dx, dy],
        length,
        width,
        ...(steam && {
          speed: steam.speed,
          fastest: steam.fastest,
          engine: steam.engine,
          tows: steam.tows.map(({ barge, line }) => ({ boat: plan.boats[barge]?.id, line })),
        }),
      })),
    }),
    bag: Object.fromEntries(plan.counters.map(({ name, count }) => [name, count])),
    sides: plan.names.map((name, side) => ({
      name,
      wild: plan.wild[side],
      ...(plan.names.length > 2 && { team: plan.team[side] }),
    })),
    models: plan.pieces.flatMap(({ index, id, side, model, kind }) => {
      const seat = seatOf(plan, state, index);
      if (state.there[index] === 0 && state.off[index] !== OFF.waiting && seat === index) return [];
      const waits = state.off[index] === OFF.waiting;
      return [
        {
          id,
          side,
          model: model ?? kind.model.name,
          ...(kind.object !== undefined && { object: kind.object }),
          ...(waits
            ? { waits }
            : seat === index
              ? { at: [state.x[index], state.y[index]] }
              : { rides: plan.pieces[seat]?.id }),
          ...(kind.aboard !== undefined && { aboard: kind.aboard }),
          size: kind.size,
          stamina: state.stamina[index],
          ...(isAfflicted(kind) && { conditions: { ...kind.until, entangled: kind.counters } }),
        },
      ];
    }),
  };
}

/** The measures of a model. */
const OF_MODEL = [
  'survives',
  'removed',
  'activated',
  'idle',
  'fell',
  'charges',
  'shots',
  'combats',
  'led',
] as const;

/** Returns the measures of a battle. */
export function battleMeasures({ pieces, names }: BattlePlan): BattleMeasure[] {
  return measuresOfBattle(names.length, pieces, OF_MODEL);
}

/** Writes the measures of a battle. */
export function measureBattle(battle: BattleSimulation, into: Float64Array): void {
  const { plan, state } = battle;
  const winner = state.get(AT.winner);
  const wins = (side: number): boolean => plan.team[side] === winner;
  let at = measureEnd(into, plan.names.length, wins, state.get(AT.turn));
  for (let side = 0; side < plan.names.length; side++) {
    into[at++] = remainingPoints(plan, state, side);
    into[at++] = takenPoints(plan, state, side);
    into[at++] = scoreOf(battle, side);
  }
  for (let model = 0; model < plan.pieces.length; model++) {
    const tally = (what: number): number => state.tallies[model * TALLIES + what]!;
    const isLost = state.fallen(model) || state.off[model] === OFF.discarded;
    into[at++] = isLost || plan.created.includes(model) ? 0 : 1;
    into[at++] = tally(TALLY.removed);
    into[at++] = tally(TALLY.activated);
    into[at++] = tally(TALLY.turns) - tally(TALLY.activated);
    into[at++] = tally(TALLY.fell);
    into[at++] = tally(TALLY.charges);
    into[at++] = tally(TALLY.shots);
    into[at++] = tally(TALLY.combats);
    into[at++] = tally(TALLY.led);
  }
}
