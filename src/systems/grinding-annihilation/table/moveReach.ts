/**
 * Distances of moves: around enemies and features, over features, and through the air (G-11, G-12).
 *
 * Finds paths around or over features, whichever is shorter (G-11).
 */
import {
  bodiesOf,
  Ground,
  Ways,
  WayTooComplex,
  type Disc,
  type TerrainPiece,
  type Walk,
  type Way,
} from '../../../space/index.js';
import { CONTACT, wayGivenUp } from '../../../system/index.js';
import { mayStandOn, standing, type PlacedFeature, type Troop, type Warfield } from './warfield.js';
import { mayEndOn, type Gait, type MoveData } from './schema.js';
import { isThreatened, THREAT } from './threatRange.js';

/** The answer for one move of a troop, as JSON. */
interface MoveAnswer {
  readonly troop: string;
  /** The path. It is null if there is none of any length. */
  readonly way: (Pick<Way, 'path'> & { readonly length: number; readonly climb: number }) | null;
}

/** Features up to this height do not hinder movement, in inches. */
const LOW = 2;
/** The vertical distance in which enemies affect movement, in inches. */
const UP = 5;

/** Groups of bodies: those to go around, and those on which a move may not end. */
const STOP = 1;
const END = 2;
/** Terrain bits in addition to climbable features: terrain to go around, and terrain on which a move may not end. */
const WALL = 1 << 28;
const LID = 1 << 29;
/** The maximum number of climbable features. Each has a bit. */
const MOST_CLIMBS = 24;

/**
 * Returns the answers to moves, in order.
 * @throws StonecastError with the path, for unknown troop ids and too many climbable features
 */
export function answerReach(field: Warfield, moves: readonly MoveData[]): { readonly moves: MoveAnswer[] } {
  return { moves: moves.map((move, i) => answerMove(field, move, i)) };
}

/** The goal of a move: a place, or a gap to a troop, and the level there. */
interface Goal {
  readonly level: number;
  readonly at?: readonly [number, number];
  readonly troop?: Troop;
  readonly gap: number;
}

function goalOf(field: Warfield, { to }: MoveData, i: number): Goal {
  if ('engage' in to || 'of' in to) {
    const id = 'engage' in to ? to.engage : to.of;
    const index = field.troop(id, ['moves', i, 'to', 'engage' in to ? 'engage' : 'of']);
    const troop = field.troops[index]!;
    return { troop, level: troop.level, gap: 'engage' in to ? CONTACT : to.gap };
  }
  const { at, level } = standing(to);
  return { at, level, gap: 0 };
}

function answerMove(field: Warfield, move: MoveData, i: number): MoveAnswer {
  const mover = field.troops[field.troop(move.troop, ['moves', i, 'troop'])]!;
  const goal = goalOf(field, move, i);
  const none = { troop: move.troop, way: null };
  if (!mayBegin(field, mover, move, goal)) return none;
  const { flies } = gaitOf(mover);
  const { pieces, climbs, ends } = terrainFor(field, mover, goal, i);
  const { discs, target } = bodiesFor(field, mover, move, goal);
  const ways = new Ways(new Ground(field.width, field.depth, pieces), bodiesOf(discs), 0);
  const climbable = climbs.reduce((bits, { bit }) => bits | bit, 0);
  const around = (walls: number): Way | null => {
    const { x, y, radius } = mover;
    const masks = { stops: STOP, ends: END, walls: walls | WALL, lids: LID | (climbable & ~walls) };
    const walk: Walk = { x, y, radius, self: -1, ...masks, allowance: Infinity };
    return orGivenUp(i, () =>
      goal.at ? ways.toPlace(walk, goal.at[0], goal.at[1]) : ways.toGap(walk, target, goal.gap),
    );
  };
  const found = flies ? around(0) : null;
  const way = flies ? found && flown(found, mover, goal) : walked(shortestClimb(climbs, around), ends);
  return way && endsWell(field, mover, goal, way) ? { ...none, way } : none;
}

/** Returns the answer for a path on the plane with its climbs. */
function walked(found: Climbed | null, ends: number): MoveAnswer['way'] {
  if (!found) return null;
  const climb = found.climb + ends;
  return { length: found.way.length + climb, climb, path: found.way.path };
}

/** Returns the answer for a path through the air. Its length includes the height if it starts or ends on a feature. */
function flown({ length, path }: Way, { level }: Troop, goal: Goal): MoveAnswer['way'] {
  const up = goal.level - level;
  return { length: Math.sqrt(length * length + up * up), climb: 0, path };
}

/**
 * Returns whether a troop may make this kind of move at all. A normal move neither starts nor ends within Threat Range.
 * A retreat does not end there, and an Assault goes towards an enemy.
 */
function mayBegin({ troops }: Warfield, mover: Troop, { as }: MoveData, { troop, gap }: Goal): boolean {
  const enemy = troop !== undefined && troop.side !== mover.side;
  if (as === 'assault') return enemy;
  if (as === 'normal' && troops.some((one) => !isAircraft(one) && isThreatened(mover, one))) return false;
  return !enemy || gap > THREAT;
}

const gaitOf = ({ keywords }: Troop): Gait => ({
  treads: keywords.has('INFANTRY') || keywords.has('BESTIAL'),
  flies: keywords.has('FLY'),
  airborne: keywords.has('AIRCRAFT'),
});
const isAircraft = ({ keywords }: Troop): boolean => keywords.has('AIRCRAFT');
const isBig = ({ keywords }: Troop): boolean => keywords.has('MONSTROUS') || keywords.has('VEHICLE');

/** Returns the obstacles: enemies with the Threat Range for this kind of move, and friends on which it may not end. */
function bodiesFor(
  { troops }: Warfield,
  mover: Troop,
  { as }: MoveData,
  goal: Goal,
): { readonly discs: readonly (Disc & { readonly group: number })[]; readonly target: number } {
  const { flies } = gaitOf(mover);
  const discs: (Disc & { group: number })[] = [];
  const add = ({ x, y, radius }: Troop, group: number, more = 0): number =>
    discs.push({ x, y, radius: radius + more, group });
  for (const one of troops) {
    if (one === mover) continue;
    if (one.side === mover.side) {
      if (!flies && isBig(mover) && isBig(one) && one.level === mover.level) add(one, STOP);
      else if (one.level === goal.level) add(one, END);
      continue;
    }
    if (Math.abs(one.level - mover.level) > UP && Math.abs(one.level - goal.level) > UP) continue;
    const over = flies || as === 'retreat' || isAircraft(one);
    if (as === 'assault') {
      if (!over) add(one, STOP);
      add(one, END, one.formation === goal.troop?.formation ? 0 : THREAT);
    } else add(one, over ? END : STOP, THREAT);
  }
  const target = goal.troop ? add(goal.troop, 0) - 1 : -1;
  return { discs, target };
}

/** Returns the features as obstacles, the climbable ones, and the climb at the start and the end. */
function terrainFor(
  { features }: Warfield,
  mover: Troop,
  goal: Goal,
  move: number,
): { readonly pieces: TerrainPiece[]; readonly climbs: Climb[]; readonly ends: number } {
  const { treads, flies } = gaitOf(mover);
  const pieces: TerrainPiece[] = [];
  const climbs: Climb[] = [];
  const end = goal.troop ?? { x: goal.at?.[0] ?? 0, y: goal.at?.[1] ?? 0, radius: mover.radius };
  let isSame = mover.level === goal.level;
  for (const feature of features) {
    const { kind, height, shape } = feature;
    const [from, to] = [standsOn(feature, mover, mover.level), standsOn(feature, end, goal.level)];
    if (from && to) isSame = true;
    if (kind === 'barricade') pieces.push({ shape, kind: LID });
    // Paths go around a pond, because movement in it costs double.
    if (kind === 'acidic-pond' && !flies) pieces.push({ shape, kind: WALL });
    const isOpen = kind === 'wood' || kind === 'craters' || (kind === 'ruins' && treads);
    if (isOpen || height <= LOW || to) continue;
    if (flies || from) {
      pieces.push({ shape, kind: LID });
      continue;
    }
    if (climbs.length === MOST_CLIMBS) throw wayGivenUp(move);
    const bit = 1 << climbs.length;
    climbs.push({ bit, cost: 2 * height });
    pieces.push({ shape, kind: bit });
  }
  const ends = isSame ? Math.abs(mover.level - goal.level) : mover.level + goal.level;
  return { pieces, climbs, ends };
}

const standsOn = (feature: PlacedFeature, base: Disc, level: number): boolean =>
  level > 0 && mayStandOn(feature, base, level);

/** Returns whether a path ends legally: completely on its surface, where the troop may end, and not on a slope. */
function endsWell(
  { features }: Warfield,
  mover: Troop,
  { level }: Goal,
  { path }: NonNullable<MoveAnswer['way']>,
): boolean {
  const last = path.at(-1);
  if (last === undefined) return false;
  const [x, y] = 'around' in last ? last.to : last;
  const base = { x, y, radius: mover.radius };
  if (level === 0) return true;
  const gait = gaitOf(mover);
  return features.some((feature) => mayEndOn(feature.kind, gait) && mayStandOn(feature, base, level));
}

function orGivenUp(move: number, ask: () => Way | null): Way | null {
  try {
    return ask();
  } catch (error) {
    throw error instanceof WayTooComplex ? wayGivenUp(move) : error;
  }
}

/** A climbable feature: its terrain bit, and the inches up and down. */
export interface Climb {
  readonly bit: number;
  readonly cost: number;
}

/** A path and its climbs. */
export interface Climbed {
  readonly way: Way;
  /** The inches up and down, in addition to the path's length. */
  readonly climb: number;
}

/**
 * A set of paths: the features to go around, undecided ones, features to climb, and the shortest path without the rest.
 */
interface Branch {
  readonly walls: number;
  readonly open: readonly Climb[];
  readonly cost: number;
  readonly way: Way;
}

/** Lengths with a smaller difference are equal. */
const SAME = 1e-9;

/**
 * Returns the shortest path with climbs, by branch and bound. If a feature lengthens a path, one branch climbs it and
 * another goes around. A branch ignores undecided features, so its length is a lower bound.
 * The first branch that no undecided feature lengthens is the shortest.
 * @param around returns the shortest path around the features of a set of bits, or null
 */
function shortestClimb(climbs: readonly Climb[], around: (walls: number) => Way | null): Climbed | null {
  const branches: Branch[] = [];
  const add = (branch: Omit<Branch, 'way'>): void => {
    const way = around(branch.walls);
    if (way !== null) branches.push({ ...branch, way });
  };
  add({ walls: 0, open: climbs, cost: 0 });
  for (;;) {
    const best = takeShortest(branches);
    if (best === undefined) return null;
    const { walls, open, cost, way } = best;
    const all = open.reduce((bits, { bit }) => bits | bit, walls);
    const clear = around(all);
    if (clear !== null && clear.length <= way.length + SAME) return { way: clear, climb: cost };
    const next = open.find(({ bit }) => {
      const other = around(walls | bit);
      return other === null || other.length > way.length + SAME;
    });
    const chosen = next ?? open[0];
    if (chosen === undefined) return { way, climb: cost };
    const rest = open.filter((one) => one !== chosen);
    add({ walls: walls | chosen.bit, open: rest, cost });
    branches.push({ walls, way, open: rest, cost: cost + chosen.cost });
  }
}

/** Removes and returns the branch with the smallest bound. Ties go to the earliest. */
function takeShortest(branches: Branch[]): Branch | undefined {
  let best = -1;
  const bound = (branch: Branch): number => branch.way.length + branch.cost;
  branches.forEach((branch, i) => {
    const least = branches[best];
    if (least === undefined || bound(branch) < bound(least)) best = i;
  });
  return best < 0 ? undefined : branches.splice(best, 1)[0];
}
