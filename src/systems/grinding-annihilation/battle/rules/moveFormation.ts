/** Moves a formation: all troops by the same displacement if possible, with cohesion at the end (Move Formations). */
import { cutPath, type Path } from '../../../../space/index.js';
import type { BattleSimulation, Goal } from '../battleSimulation.js';
import type { Deck } from '../heights.js';
import type { MoveManner, WayOver } from '../warfieldInPlay.js';
import { kindAt } from '../battlePlan.js';
import type { Spot } from '../visibilityCache.js';

/** Returns the current place of a troop. */
export const spotOf = ({ state }: BattleSimulation, troop: number): Spot => ({
  troop,
  x: state.x[troop]!,
  y: state.y[troop]!,
  level: state.level[troop]!,
});

/** The end and the path of a troop's move. */
export interface Moved extends Spot {
  readonly path: Path;
  /** The inches that it climbs up and down, in addition to the path's length. */
  readonly climb?: number;
  /** Whether it crosses enemies (Desperate Retreat Tests). */
  readonly crosses?: true;
}

/** The fractions of the path to the goal to try, longest first. */
const PARTS = [1, 0.75, 0.5, 0.25] as const;
/** Rotations of the path to try if no other path is free, as cosine and sine: 45° and 90° to both sides. */
const HALF = 0.7071067811865476;
const TURNS = [
  [HALF, HALF],
  [HALF, -HALF],
  [0, 1],
  [0, -1],
] as const;
/** Alternative places around a troop's own, as distances in inches. */
const BESIDE = [0.75, 1.5] as const;
const ROUND = [
  [1, 0] as const,
  [-1, 0] as const,
  [0, 1] as const,
  [0, -1] as const,
  [HALF, HALF] as const,
  [HALF, -HALF] as const,
  [-HALF, HALF] as const,
  [-HALF, -HALF] as const,
];
/** The minimum length of a move. */
const LEAST = 0.05;

/** The kind of a move, and the inches added to each troop's Movement. */
interface Shift {
  readonly manner: MoveManner;
  readonly more?: number;
}

/**
 * Moves a formation with its middle towards a place.
 * @returns the moves; empty if no legal move gets nearer
 */
export function shift(
  battle: BattleSimulation,
  formation: number,
  goal: Goal,
  { manner, more = 0 }: Shift,
): readonly Moved[] {
  const { field, plan } = battle;
  const troops = [...battle.standing(formation)];
  const most = Math.min(...troops.map((troop) => kindAt(plan, troop).movement)) + more;
  const [x, y] = middleOf(battle, troops);
  const [dx, dy] = [goal[0] - x, goal[1] - y];
  const far = Math.sqrt(dx * dx + dy * dy);
  const [, , level = 0] = goal;
  const rises = level > 0 && field.decksFor(troops).length > 0;
  if (most < LEAST || (far < LEAST && !rises)) return [];
  field.lift(formation);
  const march = { battle, formation, troops, manner, most };
  const moved = (rises ? mounted(march, [goal[0], goal[1]], level) : undefined) ?? gone(march, [dx, dy], far);
  field.settle(formation);
  if (!moved) return [];
  for (const one of moved) battle.put(one.troop, one.x, one.y, one.level);
  return moved;
}

/** Moves all troops by one displacement. */
function gone(march: March, way: Displacement, far: number): Moved[] | undefined {
  if (far < LEAST) return undefined;
  const length = Math.min(far, march.most);
  const step = [(way[0] / far) * length, (way[1] / far) * length] as const;
  return along(march, step) ?? detour(march, way) ?? turned(march, step);
}

/**
 * Moves troops onto the deck of a level at a place, nearest first, each to the free place nearest to the deck's middle.
 * Troops without a place move by the common displacement.
 * Returns undefined if there is no such deck, or the formation loses cohesion.
 */
function mounted(march: March, goal: Displacement, level: number): Moved[] | undefined {
  const { battle, formation, troops, most } = march;
  const { field, state } = battle;
  const deck = deckAbout(field.decksFor(troops), goal, level);
  if (!deck) return undefined;
  const far = (troop: number): number => apart2(state.x[troop]!, state.y[troop]!, deck.x, deck.y);
  const order = [...troops].sort((a, b) => far(a) - far(b) || a - b);
  const [first = 0] = order;
  const step = stepTo(battle, first, goal, most);
  const moved: Moved[] = [];
  let rose = false;
  for (const troop of order) {
    const place = [state.x[troop]! + step[0], state.y[troop]! + step[1]] as const;
    const up = placedOn(march, troop, deck, moved);
    const found = up ?? placed(march, troop, place, moved) ?? stayed(march, troop, moved);
    rose ||= up !== undefined;
    if (!found) return undefined;
    moved.push(found);
  }
  return rose && field.wouldHold(formation, moved) ? moved : undefined;
}

/** Returns the deck of a level with its middle nearest to a place, if its feature covers the place. */
export function deckAbout(decks: readonly Deck[], [x, y]: Displacement, level: number): Deck | undefined {
  let [best, least]: [Deck | undefined, number] = [undefined, Infinity];
  for (const deck of decks) {
    const far = apart2(deck.x, deck.y, x, y);
    if (deck.level === level && far < least && far <= deck.reach * deck.reach) [best, least] = [deck, far];
  }
  return best;
}

/** Keeps a troop in place, if no other has moved there. After a Retreat, none may be within Threat Range. */
function stayed({ battle, manner }: March, troop: number, others: readonly Moved[]): Moved | undefined {
  const spot = spotOf(battle, troop);
  const { x, y, level } = spot;
  const retreats = manner === 'retreat' || manner === 'cross';
  if (retreats && !battle.field.mayStand(troop, x, y, level)) return undefined;
  return isFree(battle, spot, others) ? { ...spot, path: [[x, y]] } : undefined;
}

const apart2 = (x: number, y: number, px: number, py: number): number =>
  (x - px) * (x - px) + (y - py) * (y - py);

/** Returns a troop's displacement towards a place, as far as it can move. */
function stepTo(
  { state }: BattleSimulation,
  troop: number,
  [gx, gy]: Displacement,
  most: number,
): Displacement {
  const [dx, dy] = [gx - state.x[troop]!, gy - state.y[troop]!];
  const far = Math.sqrt(dx * dx + dy * dy);
  const share = far <= most ? 1 : most / far;
  return [dx * share, dy * share];
}

/** Places a troop on a deck, at the reachable free place nearest to its middle. */
function placedOn(
  { battle, manner, most }: March,
  troop: number,
  deck: Deck,
  others: readonly Moved[],
): Moved | undefined {
  const { field, state } = battle;
  const [fromX, fromY] = [state.x[troop]!, state.y[troop]!];
  for (const [x, y] of field.placesOn(deck, troop)) {
    if (apart2(x, y, fromX, fromY) > most * most) continue;
    const spot = { troop, x, y, level: deck.level };
    if (!isFree(battle, spot, others)) continue;
    const way = field.straight(spot, crossing(manner), most);
    if (way) return movedBy(spot, way);
  }
  return undefined;
}

/** A troop that may cross enemies looks for a way up that does not. */
const crossing = (manner: MoveManner): MoveManner => (manner === 'cross' ? 'retreat' : manner);

/** Returns the middle of some troops. */
export function middleOf({ state }: BattleSimulation, troops: readonly number[]): [number, number] {
  let [x, y] = [0, 0];
  for (const troop of troops) {
    x += state.x[troop]!;
    y += state.y[troop]!;
  }
  return [x / troops.length, y / troops.length];
}

type Displacement = readonly [number, number];

/** A move in progress: the troops, the kind of move, and its maximum length. */
interface March {
  readonly battle: BattleSimulation;
  readonly formation: number;
  readonly troops: readonly number[];
  readonly manner: MoveManner;
  readonly most: number;
}

/** Returns the moves for the first displacement that all troops can make. */
function firstOf(march: March, steps: readonly Displacement[]): Moved[] | undefined {
  for (const step of steps) {
    const moved = stepped(march, step);
    if (moved) return moved;
  }
  return undefined;
}

/** Returns the moves for the longest part of a displacement that all troops can make. */
const along = (march: March, [dx, dy]: Displacement): Moved[] | undefined =>
  firstOf(
    march,
    PARTS.map((part) => [dx * part, dy * part]),
  );

/** Returns the moves for the displacement of the middle troop on the shortest path around obstacles. */
function detour(march: March, [dx, dy]: Displacement): Moved[] | undefined {
  const { battle, troops, manner, most } = march;
  const { state, field } = battle;
  const [x, y] = middleOf(battle, troops);
  const far = (troop: number): number => {
    const [ax, ay] = [state.x[troop]! - x, state.y[troop]! - y];
    return ax * ax + ay * ay;
  };
  const centre = troops.reduce((best, troop) => (far(troop) < far(best) ? troop : best), troops[0]!);
  const [px, py] = [state.x[centre]!, state.y[centre]!];
  const way = field.shortest({ troop: centre, x: px + dx, y: py + dy, level: 0 }, manner, Infinity);
  if (!way) return undefined;
  const last = cutPath(way.path, Math.min(way.length, most)).at(-1);
  if (!last) return undefined;
  const [ex, ey] = 'around' in last ? last.to : last;
  return along(march, [ex - px, ey - py]);
}

/** Returns the moves for the displacement rotated to either side. */
const turned = (march: March, [dx, dy]: Displacement): Moved[] | undefined =>
  firstOf(
    march,
    TURNS.map(([cos, sin]) => [dx * cos - dy * sin, dx * sin + dy * cos]),
  );

/**
 * Moves all troops by one displacement, or to a place near it. Returns undefined if one cannot, or cohesion is lost.
 */
export function stepped(march: March, [dx, dy]: Displacement): Moved[] | undefined {
  const { battle, formation, troops } = march;
  const { state, field } = battle;
  const moved: Moved[] = [];
  for (const troop of troops) {
    const found = placed(march, troop, [state.x[troop]! + dx, state.y[troop]! + dy], moved);
    if (!found) return undefined;
    moved.push(found);
  }
  return field.wouldHold(formation, moved) ? moved : undefined;
}

/** Returns a troop's move along a path. */
export function movedBy({ troop, x, y, level }: Spot, { path, climb }: WayOver): Moved {
  return climb === undefined ? { troop, x, y, level, path } : { troop, x, y, level, path, climb };
}

/** Places one troop at or near a place, on the ground or on its current level. */
function placed(
  march: March,
  troop: number,
  [x, y]: Displacement,
  others: readonly Moved[],
): Moved | undefined {
  const level = march.battle.state.level[troop]!;
  const found = placedAt(march, { troop, x, y, level: 0 }, others);
  return found || level === 0 ? found : placedAt(march, { troop, x, y, level }, others);
}

function placedAt(march: March, spot: Spot, others: readonly Moved[]): Moved | undefined {
  const { battle, manner, most } = march;
  const { field, plan } = battle;
  const { troop, x, y, level } = spot;
  const free = isFree(battle, spot, others);
  if (manner === 'cross') {
    const around = placedAt({ ...march, manner: 'retreat' }, spot, others);
    if (around || !free) return around;
    const way = field.straight(spot, manner, most + ROUNDING);
    return way && { ...movedBy(spot, way), crosses: true };
  }
  if (free) {
    const way = field.straight(spot, manner, most + ROUNDING);
    if (way) return movedBy(spot, way);
  }
  for (const share of BESIDE) {
    for (const [ux, uy] of ROUND) {
      const beside = { troop, x: x + share * ux, y: y + share * uy, level };
      if (!isFree(battle, beside, others)) continue;
      const way = field.straight(beside, manner, most);
      if (way) return movedBy(beside, way);
    }
  }
  if (level > 0 || !free || kindAt(plan, troop).flies) return undefined;
  return movedAround(battle, spot, manner, most);
}

/** Returns a troop's move around obstacles to a place on the ground, if that is within a length. */
export function movedAround(
  { field }: BattleSimulation,
  { troop, x, y, level }: Spot,
  manner: MoveManner,
  most: number,
): Moved | undefined {
  if (level > 0) return undefined;
  const way = field.shortest({ troop, x, y, level }, manner, most);
  // A path around an obstacle may end slightly off the place by rounding. The troop goes to the path's end.
  const last = way?.path.at(-1);
  if (!way || !last) return undefined;
  const [px, py] = 'around' in last ? last.to : last;
  return { troop, x: px, y: py, level, path: way.path };
}

/** The tolerance for rounding errors in the length of a path. The displacement is that of the formation's middle. */
const ROUNDING = 1e-9;

/** Returns whether a troop overlaps no placed troop of its formation on the same level. */
export function isFree(
  { plan }: BattleSimulation,
  { troop, x, y, level }: Spot,
  others: readonly Spot[],
): boolean {
  const { radius } = kindAt(plan, troop);
  for (const other of others) {
    const reach = radius + kindAt(plan, other.troop).radius;
    const [dx, dy] = [other.x - x, other.y - y];
    if (dx * dx + dy * dy < reach * reach && other.level === level) return false;
  }
  return true;
}
