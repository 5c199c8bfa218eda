/** Enemies right behind a barrier that a model crosses: their owner lets it over or blocks it (Linear barriers). */
import {
  outlineDistance,
  outlineOf,
  straightAcross,
  type Across,
  type Point,
  type Walk,
  type Way,
  type Ways,
} from '../../../space/index.js';
import type { TerrainData } from './schema.js';
import { ADJACENT } from './sizes.js';

/** Oran that each of two models may add that fight over a barrier which one of them blocks. */
const BLOCKED_ORAN = 1;

/** What is asked of a crossing: who crosses, who stands behind, and how each of them moves when it Moves Cautiously. */
export interface BarrierCrossing {
  /** They read the bodies afresh at each question; the bodies stand afterwards where they stood. */
  readonly ways: Ways;
  readonly mover: Walk;
  /** The enemy's own walk: `self` is its index among the bodies. */
  readonly enemy: Walk;
}

/** The result of a crossing by what the enemy's owner chooses. */
export interface Crossed {
  /** The mover's way over the barrier, to where the enemy stands in its way. */
  readonly way: Way;
  /** Where the enemy stands once it has moved back, out of contact; null where it finds no room. */
  readonly back: Point | null;
  /** Where it stands when it blocks, and the mover's way up to the barrier; null where either finds no room. */
  readonly block: { readonly at: Point; readonly way: Way } | null;
  /** Combat Stones that each may add if they fight over the barrier. */
  readonly additionalOran: number;
}

/**
 * The crossing of a barrier with an enemy right behind it: so near to it that the mover has no room between. Undefined
 * where it is not so, or where the mover does not cross the barrier on its shortest way there.
 */
export function crossingOf(
  barrier: TerrainData,
  kind: number,
  { ways, mover, enemy }: BarrierCrossing,
): Crossed | undefined {
  const outline = outlineOf(barrier.shape);
  if (outlineDistance(outline, enemy.x, enemy.y) - enemy.radius >= 2 * mover.radius) return undefined;
  const across = straightAcross(outline, enemy.x, enemy.y);
  if (across === undefined || !isBefore(across, mover)) return undefined;
  const landing = pointBeside(across.leaves, across, mover.radius);
  const { group } = ways.bodies;
  const there = group[enemy.self] as number;
  group[enemy.self] = 0;
  const way = ways.toPlace(mover, ...landing);
  const around = ways.toPlace({ ...mover, walls: mover.walls | kind }, ...landing);
  group[enemy.self] = there;
  if (way === null || (around !== null && around.length <= way.length)) return undefined;
  const back = standing(ways, mover, landing, () => stepBack(ways, mover, enemy));
  const block = blockOf({ ways, mover, enemy }, across);
  if (back === null && block === null) return undefined;
  return { way, back, block, additionalOran: BLOCKED_ORAN };
}

/** Whether a model stands where a crossing begins. */
function isBefore({ enters, dx, dy }: Across, { x, y }: Walk): boolean {
  return (x - enters[0]) * dx + (y - enters[1]) * dy < 0;
}

const pointBeside = ([x, y]: Point, { dx, dy }: Across, far: number): Point => [x + far * dx, y + far * dy];

/** The nearest place where the enemy has no more contact with the mover. */
function stepBack(ways: Ways, mover: Walk, enemy: Walk): Point | null {
  const { radius } = ways.bodies;
  const own = radius[mover.self] as number;
  radius[mover.self] = own + ADJACENT + APART;
  const place = ways.nearestPlace(enemy, enemy.x, enemy.y);
  radius[mover.self] = own;
  return place;
}

/** How much farther than in contact who steps back stands, in inches. */
const APART = 1e-6;

/** The enemy directly in the mover's way: both up against the barrier, one on either side. */
function blockOf({ ways, mover, enemy }: BarrierCrossing, across: Across): Crossed['block'] {
  const at = pointBeside(across.leaves, across, enemy.radius);
  const stop = pointBeside(across.enters, across, -mover.radius);
  if (!standing(ways, mover, stop, () => ways.mayEnd(enemy, ...at))) return null;
  const way = standing(ways, enemy, at, () => ways.toPlace(mover, ...stop));
  return way && { at, way };
}

/** Asks something while a body stands elsewhere. */
function standing<T>({ bodies: { x, y } }: Ways, { self }: Walk, at: Point, ask: () => T): T {
  const before = [x[self] as number, y[self] as number] as const;
  [x[self], y[self]] = at;
  const answer = ask();
  [x[self], y[self]] = before;
  return answer;
}
