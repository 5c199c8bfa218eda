/** Moving a formation: all of its troops by one step, as far as each may, cohesive at the end (Move Formations). */
import { cutPath, type Path } from '../../../../space/index.js';
import type { Course } from '../course.js';
import type { Manner } from '../field.js';
import { kindAt } from '../plan.js';

/** Where a troop ends, and how it gets there. */
export interface Moved {
  readonly troop: number;
  readonly x: number;
  readonly y: number;
  readonly path: Path;
  /** Whether it crosses enemies (Desperate Retreat Tests). */
  readonly crosses?: true;
}

/** Parts of the way to the goal that are tried, the longest first. */
const PARTS = [1, 0.75, 0.5, 0.25] as const;
/** Turns of the way that are tried where nothing else is free, as cosine and sine: 45° and 90° to either side. */
const HALF = 0.7071067811865476;
const TURNS = [
  [HALF, HALF],
  [HALF, -HALF],
  [0, 1],
  [0, -1],
] as const;
/** Places beside its own that a troop tries, as shares of an inch. */
const BESIDE = [0.75, 1.5] as const;
const ROUND = [
  ...[[1, 0] as const, [-1, 0] as const, [0, 1] as const, [0, -1] as const],
  ...[[HALF, HALF] as const, [HALF, -HALF] as const, [-HALF, HALF] as const, [-HALF, -HALF] as const],
];
/** Moves shorter than this are none. */
const LEAST = 0.05;

/**
 * Moves a formation with its middle towards a place.
 * @param more inches that are added to each troop's Movement
 * @returns who moved how; nobody where no legal move brings it on
 */
export function shift(
  course: Course,
  formation: number,
  manner: Manner,
  more: number,
  goal: readonly [number, number],
): readonly Moved[] {
  const { field, plan } = course;
  const troops = [...course.standing(formation)];
  const most = Math.min(...troops.map((troop) => kindAt(plan, troop).movement)) + more;
  const [x, y] = middleOf(course, troops);
  const [dx, dy] = [goal[0] - x, goal[1] - y];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far < LEAST || most < LEAST) return [];
  field.lift(formation);
  const length = Math.min(far, most);
  const step = [(dx / far) * length, (dy / far) * length] as const;
  const moved =
    along(course, formation, troops, manner, most, step) ??
    detour(course, formation, troops, manner, most, [dx, dy]) ??
    turned(course, formation, troops, manner, most, step);
  field.settle(formation);
  if (!moved) return [];
  for (const one of moved) course.put(one.troop, one.x, one.y);
  return moved;
}

/** The middle of some troops. */
export function middleOf({ state }: Course, troops: readonly number[]): [number, number] {
  let [x, y] = [0, 0];
  for (const troop of troops) {
    x += state.x[troop] as number;
    y += state.y[troop] as number;
  }
  return [x / troops.length, y / troops.length];
}

type Step = readonly [number, number];

/** The longest part of a step that all can go. */
function along(
  course: Course,
  formation: number,
  troops: readonly number[],
  manner: Manner,
  most: number,
  [dx, dy]: Step,
): Moved[] | undefined {
  for (const part of PARTS) {
    const moved = stepped(course, formation, troops, manner, most, [dx * part, dy * part]);
    if (moved) return moved;
  }
  return undefined;
}

/** The step that the troop in the middle makes on the shortest way around what stands there. */
function detour(
  course: Course,
  formation: number,
  troops: readonly number[],
  manner: Manner,
  most: number,
  [dx, dy]: Step,
): Moved[] | undefined {
  const { state, field } = course;
  const [x, y] = middleOf(course, troops);
  const far = (troop: number): number => {
    const [ax, ay] = [(state.x[troop] as number) - x, (state.y[troop] as number) - y];
    return ax * ax + ay * ay;
  };
  const centre = troops.reduce((best, troop) => (far(troop) < far(best) ? troop : best), troops[0] as number);
  const [px, py] = [state.x[centre] as number, state.y[centre] as number];
  const way = field.shortest(centre, manner, px + dx, py + dy, Infinity);
  if (!way) return undefined;
  const last = cutPath(way.path, Math.min(way.length, most)).at(-1);
  if (!last) return undefined;
  const [ex, ey] = 'around' in last ? last.to : last;
  return along(course, formation, troops, manner, most, [ex - px, ey - py]);
}

/** The step turned to either side. */
function turned(
  course: Course,
  formation: number,
  troops: readonly number[],
  manner: Manner,
  most: number,
  [dx, dy]: Step,
): Moved[] | undefined {
  for (const [cos, sin] of TURNS) {
    const moved = stepped(course, formation, troops, manner, most, [
      dx * cos - dy * sin,
      dx * sin + dy * cos,
    ]);
    if (moved) return moved;
  }
  return undefined;
}

/** Everybody by one step, or beside it; undefined where somebody cannot or they would not be cohesive. */
function stepped(
  course: Course,
  formation: number,
  troops: readonly number[],
  manner: Manner,
  most: number,
  [dx, dy]: Step,
): Moved[] | undefined {
  const { state, field } = course;
  const moved: Moved[] = [];
  for (const troop of troops) {
    const [x, y] = [(state.x[troop] as number) + dx, (state.y[troop] as number) + dy];
    const found = placed(course, troop, manner, most, x, y, moved);
    if (!found) return undefined;
    moved.push(found);
  }
  for (const { troop, x, y } of moved) field.put(troop, x, y);
  const holds = field.isCohesive(formation);
  for (const troop of troops) field.put(troop, state.x[troop] as number, state.y[troop] as number);
  return holds ? moved : undefined;
}

/** One troop at a place, or near it. */
function placed(
  course: Course,
  troop: number,
  manner: Manner,
  most: number,
  x: number,
  y: number,
  others: readonly Moved[],
): Moved | undefined {
  const { field, plan } = course;
  const free = (px: number, py: number): boolean => isFree(course, troop, px, py, others);
  if (manner === 'cross') {
    const around = placed(course, troop, 'retreat', most, x, y, others);
    if (around || !free(x, y)) return around;
    const way = field.straight(troop, manner, x, y, most + ROUNDING);
    return way && { troop, x, y, path: way.path, crosses: true };
  }
  if (free(x, y)) {
    const way = field.straight(troop, manner, x, y, most + ROUNDING);
    if (way) return { troop, x, y, path: way.path };
  }
  for (const share of BESIDE) {
    for (const [ux, uy] of ROUND) {
      const [px, py] = [x + share * ux, y + share * uy];
      if (!free(px, py)) continue;
      const way = field.straight(troop, manner, px, py, most);
      if (way) return { troop, x: px, y: py, path: way.path };
    }
  }
  if (!free(x, y) || kindAt(plan, troop).flies) return undefined;
  const way = field.shortest(troop, manner, x, y, most);
  // A way that goes around something ends there but for rounding: it stands where the way says.
  const last = way?.path.at(-1);
  if (!way || !last) return undefined;
  const [px, py] = 'around' in last ? last.to : last;
  return { troop, x: px, y: py, path: way.path };
}

/** How far rounding may take a way beyond what is allowed: the step of all is measured by their middle. */
const ROUNDING = 1e-9;

/** Whether a troop would overlap none of its formation that has been placed. */
export function isFree(
  { plan }: Course,
  troop: number,
  x: number,
  y: number,
  others: readonly Pick<Moved, 'troop' | 'x' | 'y'>[],
): boolean {
  const { radius } = kindAt(plan, troop);
  for (const other of others) {
    const reach = radius + kindAt(plan, other.troop).radius;
    const [dx, dy] = [other.x - x, other.y - y];
    if (dx * dx + dy * dy < reach * reach) return false;
  }
  return true;
}
