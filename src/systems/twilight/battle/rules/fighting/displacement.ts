/**
 * Enemies that make room for a model that moves: smaller ones that it steps on (Tiny Models, Huge Models), and one
 * right behind a barrier that it crosses (Linear barriers).
 */
import { discGap, type Point } from '../../../../../space/index.js';
import { adjacent } from '../../ground/contact.js';
import { type BattleSimulation, writtenPath } from '../../simulation.js';
import { endOf, type BattleWay, type Displaced } from '../../ground/battleWay.js';
import { TOUCH } from '../../../../../system/index.js';
import { placesBeside } from '../adjacency.js';
import { readingsOf } from '../../../rules/editionReadings.js';
import { saveAgainstNewGas } from '../fruginGas.js';

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

/**
 * Lets the owner of an enemy behind a barrier choose, and moves that enemy. Returns the way that remains for
 * the model that crosses.
 */
export function meetBehind(battle: BattleSimulation, model: number, way: BattleWay): BattleWay {
  const { plan, agents } = battle;
  const { behind } = way;
  if (!behind) return way;
  const { enemy, back, block } = behind;
  const owner = agents[plan.side[enemy]!];
  const isFree = readingsOf(plan.context.rules).barrier === 'may' && block !== undefined;
  const wants = block !== undefined && owner?.blocks(battle, enemy, model) === true;
  // If the rules let the enemy stay, the crossing model moves only up to the barrier
  // (docs/for-developers/editions.md).
  if (isFree && !wants && (back === undefined || owner?.yields(battle, enemy, model) !== true))
    return block.way;
  const blocks = back === undefined || wants;
  const at = blocks ? block?.at : back;
  if (at) stepTo(battle, enemy, at);
  return blocks && block ? block.way : way;
}

function stepTo(battle: BattleSimulation, model: number, at: readonly [number, number]): void {
  const { state, log } = battle;
  const from = [state.x[model]!, state.y[model]!] as const;
  [state.x[model], state.y[model]] = at;
  log?.({
    event: 'move',
    model: battle.id(model),
    path: writtenPath([from, at]),
    cautious: true,
    for: 'barrier',
  });
  saveAgainstNewGas(battle, model);
}
