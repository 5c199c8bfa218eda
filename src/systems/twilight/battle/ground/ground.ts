/**
 * The table of a Twilight battle: ways, positions where bases may stand, and lines of sight (R-30 … R-34).
 */
import {
  cutPath,
  Ground as WayGround,
  look,
  newLook,
  Ways,
  type Bases,
  type Bodies,
  type OpenWalk,
  type TerrainPiece as GroundPiece,
  type Point,
  type Walk,
  type Way as Found,
} from '../../../../space/index.js';
import { crossingOf, type Crossed, groupOf, piecesOf, tierOf } from '../../table/movement.js';
import type { TableData, TerrainData } from '../../table/schema.js';
import { adjacent, engaged } from './contact.js';
import { CONTACT } from '../../model/sides.js';
import { ADJACENT } from '../../model/sizes.js';
import type { Piece } from '../plan/modelsAndSides.js';
import {
  kindAt,
  type Arc,
  type BattlePlan,
  type Gap,
  type Manner,
  type Moment,
  type TableGround,
} from '../plan/plan.js';
import {
  Remembered,
  groundForWays,
  enemySides,
  EVERYBODY,
  holdersOf,
  treadsOf,
  walkFor,
  Skies,
} from './preparedGround.js';
import type { State } from '../state.js';
import type { Sight } from '../../table/sight.js';
import { meets, endOf, type BattleWay } from './battleWay.js';

/** The ground of one battle file. */
export class BattleGround implements TableGround {
  protected readonly bodies: Bodies & { readonly radius: Float64Array };
  protected readonly ways: Ways;
  private readonly skies: Skies;
  private readonly bases: { -readonly [field in keyof Bases]: Bases[field] };
  private readonly seen = newLook();
  private readonly walk: OpenWalk;
  /** The constant parts of each model's walks, free and cautious. */
  private readonly free: readonly Walk[];
  private readonly cautious: readonly Walk[];
  /** For each model, the groups that it may not end on when it steps on smaller enemies, or 0. */
  private readonly treads: readonly number[];
  private readonly groups: Int32Array;
  /** The tier of each model, and the tiers that hold it back. */
  private readonly tiers: Int32Array;
  private readonly holds: Int32Array;
  private readonly barriers: readonly TerrainData[];
  private readonly barrierKind: number;
  /** The straight parts of barriers. */
  private readonly fences: readonly (readonly [Point, Point])[];
  /** The terrain kind of shallow water. 0 means that the table has none. */
  private readonly shallow: number;
  /** Caches for each model: whether it overlaps shallow water, or terrain that needs caution. */
  private readonly wet: Remembered;
  private readonly hampered: Remembered;

  /** @param hulls pieces that are no terrain: they stop bases and hide nothing */
  constructor(table: TableData, models: readonly Piece[], hulls: readonly GroundPiece[] = []) {
    const { width, depth, terrain } = table;
    const count = models.length;
    const radius = Float64Array.from(models, ({ kind }) => kind.radius);
    const pieces = piecesOf(terrain);
    this.shallow = pieces.find((_, i) => terrain[i]?.kind === 'shallow-water')?.kind ?? 0;
    this.barriers = terrain.filter(({ kind }) => kind === 'barrier');
    this.barrierKind = pieces.find((_, i) => terrain[i]?.kind === 'barrier')?.kind ?? 0;
    this.fences = this.barriers.flatMap(({ shape }) => {
      const line = 'line' in shape ? shape.line : [];
      return line.slice(1).map((to, i): [Point, Point] => [line[i] as Point, to]);
    });
    this.groups = Int32Array.from(models, ({ side, kind }) => groupOf(side, kind.size));
    this.tiers = Int32Array.from(models, ({ kind }) => tierOf(kind.size));
    this.holds = Int32Array.from(models, holdersOf);
    this.free = models.map((model) => walkFor(model, enemySides(model, models), false));
    this.cautious = models.map((model) => walkFor(model, enemySides(model, models), true));
    this.treads = treadsOf(models);
    this.wet = new Remembered(count);
    this.hampered = new Remembered(count);
    this.bodies = {
      count,
      x: new Float64Array(count),
      y: new Float64Array(count),
      radius,
      group: new Int32Array(count),
    };
    const ground =
      hulls.length > 0 ? new WayGround(width, depth, [...pieces, ...hulls]) : groundForWays(table, pieces);
    this.ways = new Ways(ground, this.bodies, CONTACT);
    this.skies = new Skies(terrain);
    this.bases = { count, x: this.bodies.x, y: this.bodies.y, radius, there: this.bodies.group };
    this.walk = {
      x: 0,
      y: 0,
      radius: 0,
      self: -1,
      stops: 0,
      ends: 0,
      walls: 0,
      lids: 0,
      allowance: Infinity,
    };
  }

  /** Returns whether a model loses a stone because its base overlaps shallow water (Terrain types). */
  isWet(plan: BattlePlan, state: State, model: number): boolean {
    if (this.shallow === 0 || kindAt(plan, model).swims) return false;
    return this.overlaps(state, model, this.shallow, this.wet);
  }

  /**
   * Returns whether a base may stand at a position. It must be on the table, overlap no base and
   * overlap no terrain on which it may not end.
   */
  isFree(state: State, model: number, x: number, y: number): boolean {
    this.load(state);
    const walk = this.walker(state, model, true);
    walk.ends = EVERYBODY;
    walk.stops = 0;
    return this.ways.mayEnd(walk, x, y);
  }

  /** Returns the Line of Sight between two models, and whether it is Obstructed. */
  sight({ plan, state }: Moment, from: number, to: number, over?: readonly number[]): Sight {
    this.load(state);
    if (over) for (const model of over) this.bodies.group[model] = 0;
    look(this.skies.now(state), this.bases, from, to, ADJACENT, this.seen);
    const { visible, hidden, over: low, veiled } = this.seen;
    if (visible === 0) return 'none';
    return hidden || low || veiled || engaged(plan, state, to) ? 'obstructed' : 'clear';
  }

  /** Returns whether every move from here is cautious: if Engaged, or in terrain that needs caution. */
  mustBeCautious(plan: BattlePlan, state: State, model: number): boolean {
    const { walls } = this.free[model]!;
    const hampers = walls & ~this.cautious[model]!.walls;
    if (hampers !== 0 && this.overlaps(state, model, hampers, this.hampered)) return true;
    return this.isHeld(plan, state, model);
  }

  /** Returns the shortest way into contact within a length, or undefined if there is none. */
  toContact(battle: Moment, model: number, target: number, manner: Manner): BattleWay | undefined {
    const walk = this.begin(battle, model, manner);
    return walk && wayOf(this.ways.toContact(walk, target), manner);
  }

  /** See `TableGround`. */
  towards(battle: Moment, model: number, { target, gap }: Gap, manner: Manner): BattleWay | undefined {
    const walk = this.begin(battle, model, manner);
    const found = walk && this.ways.approach(walk, target, gap);
    return found && found.length > 0 ? wayOf(found, manner) : undefined;
  }

  /** See `TableGround`. */
  mayTread(model: number): boolean {
    return this.treads[model] !== 0;
  }

  /** See `TableGround`. */
  nearest(state: State, model: number): Point | undefined {
    this.load(state);
    const walk = this.walker(state, model, true);
    walk.ends = EVERYBODY;
    walk.stops = 0;
    return this.ways.nearestPlace(walk, walk.x, walk.y) ?? undefined;
  }

  /** Returns the shortest way to a position, or undefined if there is none. */
  toPlace(battle: Moment, model: number, at: Point, manner: Manner): BattleWay | undefined {
    const walk = this.begin(battle, model, manner);
    if (!walk || !this.ways.mayEnd(walk, at[0], at[1])) return undefined;
    return wayOf(this.ways.toPlace(walk, at[0], at[1]), manner);
  }

  /** Cuts a way at a length, or before it at the last position where the base may stand, or returns undefined. */
  cut(state: State, model: number, way: BattleWay, most: number): BattleWay | undefined {
    this.load(state);
    const walk = this.walker(state, model, way.cautious);
    const found = this.ways.lastPlace(walk, { ...way, x: 0, y: 0 }, Math.min(most, way.length));
    return found && found.length > 0 ? { ...found, cautious: way.cautious } : undefined;
  }

  /** Returns the position of a base after a length of a way. */
  along(way: BattleWay, length: number): Point {
    return endOf({ path: cutPath(way.path, length) });
  }

  /** See `TableGround`. */
  arc(battle: Moment, model: number, { around, to, turn }: Arc, manner: Manner): BattleWay | undefined {
    const walk = this.begin(battle, model, manner);
    return walk && wayOf(this.ways.arc(walk, around, to, turn), manner);
  }

  /** Returns the straight way to a position without a search; undefined if blocked, or if the model needs caution. */
  line(battle: Moment, model: number, to: Point, most: number): BattleWay | undefined {
    const walk = this.begin(battle, model, { cautious: false, most: most + ROUNDING });
    return walk && wayOf(this.ways.straight(walk, to[0], to[1]), { cautious: false, most });
  }

  /** Returns the straight way to a position, or to the last one before it where the base may stand, or undefined. */
  straight(
    battle: Moment,
    model: number,
    to: Point,
    { cautious, treading = false }: Omit<Manner, 'most'>,
  ): BattleWay | undefined {
    const walk = this.begin(battle, model, { cautious, most: Infinity, treading });
    if (!walk) return undefined;
    const { x, y } = walk;
    const [dx, dy] = [to[0] - x, to[1] - y];
    const whole = Math.sqrt(dx * dx + dy * dy);
    for (let length = whole; length > 0; length -= STEP) {
      const at = [x + (dx * length) / whole, y + (dy * length) / whole] as const;
      walk.allowance = length + ROUNDING;
      const way = wayOf(this.ways.straight(walk, at[0], at[1]), { cautious, most: length });
      if (way) return way;
    }
    return undefined;
  }

  /** See `TableGround`. */
  over(state: State, model: number, enemy: number, most: number): BattleWay | undefined {
    if (this.barriers.length === 0) return undefined;
    const mover = { ...this.walker(state, model, true) };
    const behind = { ...this.walker(state, enemy, true) };
    for (const barrier of this.barriers) {
      this.load(state);
      const crossed = crossingOf(barrier, this.barrierKind, { ways: this.ways, mover, enemy: behind });
      if (!crossed || crossed.way.length > most) continue;
      const { back } = crossed;
      const stays = back !== null && !this.isFenced([behind.x, behind.y], back);
      const clear = stays ? this.wayPast(mover, crossed.way, enemy, back) : null;
      const found =
        clear === null || clear.length > most ? { ...crossed, back: null } : { ...crossed, way: clear };
      const way = overOf(found, enemy);
      if (way.behind?.back ?? way.behind?.block) return way;
    }
    return undefined;
  }

  /** Finds the way to the end of another way after a body has moved. */
  private wayPast(mover: Walk, { x, y }: Found, body: number, [bx, by]: Point): Found | null {
    this.bodies.x[body] = bx;
    this.bodies.y[body] = by;
    return this.ways.toPlace(mover, x, y);
  }

  /** See `TableGround`. */
  parted({ x, y }: State, one: number, two: number): boolean {
    return this.isFenced([x[one]!, y[one]!], [x[two]!, y[two]!]);
  }

  private isFenced(from: Point, to: Point): boolean {
    return this.fences.some(([a, b]) => meets(from, to, a, b));
  }

  private begin(
    { plan, state }: Moment,
    model: number,
    { cautious, most, treading = false }: Manner,
  ): OpenWalk | undefined {
    if (!cautious && this.mustBeCautious(plan, state, model)) return undefined;
    this.load(state);
    const walk = this.walker(state, model, cautious);
    walk.allowance = most;
    if (treading && this.mayTread(model)) walk.ends &= this.treads[model]!;
    return walk;
  }

  /**
   * Returns whether an enemy in contact holds a model back. Most enemies do. Tiny ones hold back no larger
   * model (Tiny Models, Huge Models).
   */
  private isHeld(plan: BattlePlan, state: State, model: number): boolean {
    const holds = this.holds[model]!;
    for (const enemy of plan.foes[plan.side[model]!]!) {
      if (state.there[enemy] === 0 || (this.tier(state, enemy) & holds) === 0) continue;
      if (adjacent(state, model, enemy)) return true;
    }
    return false;
  }

  protected tier(_state: State, model: number): number {
    return this.tiers[model]!;
  }

  protected walker({ x, y }: State, model: number, cautious: boolean): OpenWalk {
    const { walk } = this;
    const { radius, stops, ends, walls, lids } = (cautious ? this.cautious : this.free)[model]!;
    walk.x = x[model]!;
    walk.y = y[model]!;
    walk.radius = radius;
    walk.self = model;
    walk.stops = stops;
    walk.ends = ends;
    walk.walls = walls;
    walk.lids = lids;
    walk.allowance = Infinity;
    return walk;
  }

  /**
   * Returns whether a base overlaps kinds of terrain. One cache, `known`, serves one set of kinds.
   *
   * Rounding may put a base slightly over an edge that it moved up to. So the base overlaps only if it still
   * does after each small nudge.
   */
  private overlaps(state: State, model: number, kinds: number, known: Remembered): boolean {
    const [x, y] = [state.x[model]!, state.y[model]!];
    const before = known.at(model, x, y);
    if (before !== undefined) return before;
    const walk = this.walker(state, model, true);
    walk.stops = 0;
    walk.ends = 0;
    walk.walls = kinds;
    walk.lids = 0;
    const overlaps = NUDGES.every(([dx, dy]) => !this.ways.mayEnd(walk, x + dx, y + dy));
    return known.keep(model, x, y, overlaps);
  }

  /** Loads the positions of the state into the bodies. */
  protected load({ x, y, there }: State): void {
    const { bodies, groups } = this;
    bodies.x.set(x);
    bodies.y.set(y);
    for (let i = 0; i < groups.length; i++) bodies.group[i] = there[i] === 1 ? groups[i]! : 0;
  }
}

/** A nudge that is larger than any rounding error, in inches, in all directions. */
const HAIR = 1e-6;
const NUDGES: readonly (readonly [number, number])[] = [
  [0, 0],
  [HAIR, 0],
  [-HAIR, 0],
  [0, HAIR],
  [0, -HAIR],
];

/** The step between positions that a search tries along a way, in inches. */
const STEP = 0.05;
/** The excess over an allowed length that rounding may cause, in inches. */
const ROUNDING = 1e-9;

function wayOf(found: Found | null, { cautious, most }: Manner): BattleWay | undefined {
  if (!found || found.length > most + ROUNDING) return undefined;
  return { path: found.path, length: found.length, cautious };
}

/** Converts a crossing to a way of a battle. */
function overOf({ way, back, block }: Crossed, enemy: number): BattleWay {
  const plain = ({ path, length }: Found): BattleWay => ({ path, length, cautious: true });
  const blocked = block ? { at: block.at, way: plain(block.way) } : undefined;
  return { ...plain(way), behind: { enemy, back: back ?? undefined, block: blocked } };
}
