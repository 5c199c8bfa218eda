/**
 * Stepping on smaller enemies (Tiny Models, Huge Models). A Medium or larger model may end on Tiny ones, and
 * a Huge model on Small ones too. They move beside it in file order, each to the nearest position in contact
 * with it. If one has no room, the larger model may not stand there.
 */
import { discGap, type Point } from '../../../../../space/index.js';
import { adjacent } from '../../ground/near.js';
import type { BattleSimulation } from '../../simulation.js';
import { endOf, type BattleWay, type Displaced } from '../../ground/way.js';
import { TOUCH } from '../../../../../system/index.js';
import { placesBeside } from '../adjacency.js';

/**
 * Adds to a way the positions of the smaller enemies at its end. Returns undefined if there is no way, or no
 * room for them.
 */
export function treading(
  battle: BattleSimulation,
  model: number,
  way: BattleWay | undefined,
): BattleWay | undefined {
  if (!way) return undefined;
  const displaced = displacedBy(battle, model, endOf(way));
  if (displaced === undefined) return undefined;
  return displaced.length === 0 ? way : { ...way, displaced };
}

/**
 * Returns the models that a model steps on, with their new positions. Returns undefined if one has no room.
 */
function displacedBy(
  { plan, state }: BattleSimulation,
  model: number,
  [x, y]: Point,
): Displaced[] | undefined {
  const stepped = plan.enemies[plan.side[model]!]!.filter(
    (enemy) => state.there[enemy] === 1 && overlaps(enemy),
  );
  const moved = [model, ...stepped];
  const before = moved.map((one): Point => [state.x[one]!, state.y[one]!]);
  const put = (one: number, at: Point): void => void ([state.x[one], state.y[one]] = at);
  put(model, [x, y]);
  const found = stepped.map((small): Displaced | undefined => {
    const at = placeFor(small);
    if (at) put(small, at);
    return at && { model: small, at };
  });
  moved.forEach((one, i) => {
    put(one, before[i]!);
  });
  return found.every((one) => one !== undefined) ? found : undefined;

  function overlaps(enemy: number): boolean {
    const [ex, ey] = [state.x[enemy]!, state.y[enemy]!];
    return discGap(x, y, state.radius[model]!, ex, ey, state.radius[enemy]!) < -TOUCH;
  }

  function placeFor(small: number): Point | undefined {
    const [sx, sy] = [state.x[small]!, state.y[small]!];
    const near = plan.ground.nearest(state, small);
    if (near) {
      put(small, near);
      const touching = adjacent(state, small, model);
      put(small, [sx, sy]);
      if (touching) return near;
    }
    const away = ([px, py]: Point): number => (px - sx) * (px - sx) + (py - sy) * (py - sy);
    return placesBeside(state, model, small)
      .filter(([px, py]) => plan.ground.isFree(state, small, px, py))
      .reduce<Point | undefined>((best, at) => (best && away(best) <= away(at) ? best : at), undefined);
  }
}
