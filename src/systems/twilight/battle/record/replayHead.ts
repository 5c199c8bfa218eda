/** The head of a replay: the table and the positions of the models at the start. */
import { seatOf } from '../ground/contact.js';
import type { ModelKind } from '../plan/modelKind.js';
import type { BattlePlan } from '../plan/plan.js';
import { OFF, type State } from '../state.js';

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
