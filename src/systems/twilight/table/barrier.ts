/** Enemies right behind a barrier that a model crosses. Their owner lets it over or blocks it (Linear barriers). */
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
import { ADJACENT } from '../model/sizes.js';

/** The Oran that each of two models may add if they fight over a blocked barrier. */
const BLOCKED_ORAN = 1;

/** A crossing: the mover, the enemy behind, and how each moves when it Moves Cautiously. */
export interface BarrierCrossing {
  /** Reads the bodies again for each request. Every body returns to its place afterwards. */
  readonly ways: Ways;
  readonly mover: Walk;
  /** The enemy's own walk. `self` is its index among the bodies. */
  readonly enemy: Walk;
}

/** The results of a crossing, by the choice of the enemy's owner. */
export interface Crossed {
  /** The mover's way over the barrier, up to the enemy's place. */
  readonly way: Way;
  /** Where the enemy stands after it moves back out of contact. Null: there is no room. */
  readonly back: Point | null;
  /** Where it stands to block, and the mover's way to the barrier. Null: one of them has no room. */
  readonly block: { readonly at: Point; readonly way: Way } | null;
  /** The Combat Stones that each may add in a fight over the barrier. */
  readonly additionalOran: number;
}

/**
 * Returns the crossing of a barrier with an enemy so near behind it that the mover has no room between. Undefined for
 * other enemies, or if the mover's shortest way does not cross the barrier.
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
  const there = group[enemy.self]!;
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

/** Reports whether a model stands on the near side of a crossing. */
function isBefore({ enters, dx, dy }: Across, { x, y }: Walk): boolean {
  return (x - enters[0]) * dx + (y - enters[1]) * dy < 0;
}

const pointBeside = ([x, y]: Point, { dx, dy }: Across, far: number): Point => [x + far * dx, y + far * dy];

/** Returns the nearest place where the enemy has no contact with the mover. */
function stepBack(ways: Ways, mover: Walk, enemy: Walk): Point | null {
  const { radius } = ways.bodies;
  const own = radius[mover.self]!;
  radius[mover.self] = own + ADJACENT + APART;
  const place = ways.nearestPlace(enemy, enemy.x, enemy.y);
  radius[mover.self] = own;
  return place;
}

/** The extra distance after a step back, beyond contact, in inches. */
const APART = 1e-6;

/** Returns the block: both models stand against the barrier, one on either side. */
function blockOf({ ways, mover, enemy }: BarrierCrossing, across: Across): Crossed['block'] {
  const at = pointBeside(across.leaves, across, enemy.radius);
  const stop = pointBeside(across.enters, across, -mover.radius);
  if (!standing(ways, mover, stop, () => ways.mayEnd(enemy, ...at))) return null;
  const way = standing(ways, enemy, at, () => ways.toPlace(mover, ...stop));
  return way && { at, way };
}

/** Runs a query while a body stands elsewhere. */
function standing<T>({ bodies: { x, y } }: Ways, { self }: Walk, at: Point, ask: () => T): T {
  const before = [x[self]!, y[self]!] as const;
  [x[self], y[self]] = at;
  const answer = ask();
  [x[self], y[self]] = before;
  return answer;
}
