/** Which side holds a position, and which side carries an object. */
import type { BattlePlan } from '../plan/plan.js';
import type { State } from '../state.js';

/**
 * Returns the side that holds a position, or −1 if there is none. Its team must have more models within the
 * radius than any other team. Among allied sides it is the one with the most such models, then the first.
 */
export function holder(
  { fighting, team }: BattlePlan,
  { there, x, y, radius }: State,
  objective: { readonly hold: readonly [number, number]; readonly radius: number },
): number {
  const [px, py] = objective.hold;
  const near = fighting.map(
    (models) =>
      models.filter((model) => {
        if (there[model] === 0) return false;
        const [dx, dy] = [x[model]! - px, y[model]! - py];
        return Math.sqrt(dx * dx + dy * dy) - radius[model]! < objective.radius;
      }).length,
  );
  const together = team.map((own) =>
    near.reduce((sum, one, side) => sum + (team[side] === own ? one : 0), 0),
  );
  const most = Math.max(...together);
  const first = together.indexOf(most);
  if (together.some((one, side) => one === most && team[side] !== team[first])) return -1;
  let found = first;
  near.forEach((one, side) => {
    if (team[side] === team[first] && one > near[found]!) found = side;
  });
  return found;
}

/** Returns the side of the model that carries an object, or −1 if there is none. */
export function carrier(plan: BattlePlan, { held }: State, wanted: string): number {
  const object = plan.objects.findIndex(({ id }) => id === wanted);
  const model = held[object]! - 1;
  return model < 0 ? -1 : plan.side[model]!;
}
