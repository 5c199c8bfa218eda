/** Twilight's reading of the table while a battle is played: ways, where bases may stand, what they see (R-30 … R-34). */
import {
  endOfLeg,
  Ground,
  legLength,
  look,
  newLook,
  Ways,
  type Bases,
  type Bodies,
  type Path,
  type Point,
  type SightGround,
  type Way as Found,
} from '../../../space/index.js';
import { groundOf } from '../table/terrain.js';
import type { TableData, TerrainData } from '../table/schema.js';
import { engaged } from './near.js';
import { CONTACT } from '../table/sizes.js';
import type { Kind } from './pieces.js';
import { kindAt, type BattlePlan } from './plan.js';
import type { State } from './state.js';

/** Kinds of terrain, one bit each. */
const TERRAIN = { tall: 1, deep: 2, rough: 4, shallow: 8, low: 16 } as const;
/** What the base may never overlap, and what it may cross but not end upon. */
const BLOCKS = TERRAIN.tall | TERRAIN.deep;
const KEPT_OFF = TERRAIN.low;
/** What needs caution. */
const NEEDS_CAUTION = TERRAIN.rough | TERRAIN.shallow | TERRAIN.low;

/** A way of a base's centre. */
export interface Way {
  readonly path: Path;
  readonly length: number;
  readonly cautious: boolean;
}

/** Whether a model is seen. */
export type Sight = 'clear' | 'obstructed' | 'none';

/** A walk that is filled in for each question. */
interface Walker {
  x: number;
  y: number;
  radius: number;
  self: number;
  stops: number;
  ends: number;
  walls: number;
  lids: number;
  allowance: number;
}

/** The ground of one battle file. */
export class BattleGround {
  private readonly bodies: Bodies;
  private readonly ways: Ways;
  private readonly sightOf: SightGround;
  private readonly bases: { -readonly [field in keyof Bases]: Bases[field] };
  private readonly seen = newLook();
  private readonly walk: Walker;
  /** The kinds of terrain that there are. */
  private readonly kinds: number;

  constructor(
    { width, depth, terrain }: TableData,
    private readonly side: Int32Array,
    radius: Float64Array,
  ) {
    const count = side.length;
    const pieces = terrain.flatMap((piece) => {
      const kind = terrainKind(piece);
      return kind === 0 ? [] : [{ shape: piece.shape, kind }];
    });
    this.kinds = pieces.reduce((all, { kind }) => all | kind, 0);
    this.bodies = {
      ...{ count, x: new Float64Array(count), y: new Float64Array(count), radius },
      group: new Int32Array(count),
    };
    this.ways = new Ways(new Ground(width, depth, pieces), this.bodies);
    this.sightOf = groundOf(terrain);
    this.bases = { count, x: this.bodies.x, y: this.bodies.y, radius, there: this.bodies.group };
    this.walk = {
      ...{ x: 0, y: 0, radius: 0, self: -1, stops: 0, ends: 0 },
      ...{ walls: 0, lids: 0, allowance: Infinity },
    };
  }

  /** Whether a model loses a stone in shallow water: its base overlaps it (Terrain types). */
  isWet(plan: BattlePlan, state: State, model: number): boolean {
    if ((this.kinds & TERRAIN.shallow) === 0 || kindAt(plan, model).swims) return false;
    return this.overlaps(plan, state, model, TERRAIN.shallow);
  }

  /** Whether a base may stand at a place: on the table, over nobody, in nothing that it may not end upon. */
  isFree(plan: BattlePlan, state: State, model: number, x: number, y: number): boolean {
    this.load(state);
    const walk = this.walker(plan, state, model, true);
    walk.ends = 3;
    walk.stops = 0;
    return this.ways.mayEnd(walk, x, y);
  }

  /** Line of Sight and Obstructed. */
  sight(plan: BattlePlan, state: State, from: number, to: number): Sight {
    this.load(state);
    look(this.sightOf, this.bases, from, to, CONTACT, this.seen);
    const { visible, hidden, over, veiled } = this.seen;
    if (visible === 0) return 'none';
    return hidden || over || veiled || engaged(plan, state, to) ? 'obstructed' : 'clear';
  }

  /** Whether every move of a model from where it stands is cautious: Engaged, or in what needs caution. */
  mustBeCautious(plan: BattlePlan, state: State, model: number): boolean {
    if (engaged(plan, state, model)) return true;
    const hampers = this.hampers(kindAt(plan, model));
    return hampers !== 0 && this.overlaps(plan, state, model, hampers);
  }

  /** The shortest way into contact of at most a length; undefined: there is none. */
  toContact(
    plan: BattlePlan,
    state: State,
    model: number,
    target: number,
    cautious: boolean,
    most = Infinity,
  ): Way | undefined {
    const walk = this.begin(plan, state, model, cautious, most);
    if (!walk) return undefined;
    return wayOf(this.ways.toContact(walk, target), cautious, most);
  }

  /** The shortest way to a place. */
  toPlace(
    plan: BattlePlan,
    state: State,
    model: number,
    at: Point,
    cautious: boolean,
    most = Infinity,
  ): Way | undefined {
    const walk = this.begin(plan, state, model, cautious, most);
    if (!walk || !this.ways.mayEnd(walk, at[0], at[1])) return undefined;
    return wayOf(this.ways.toPlace(walk, at[0], at[1]), cautious, most);
  }

  /**
   * The way cut at a length, or before it at the last place where the base may stand; undefined: nowhere on it.
   * @param until whether to stop at a place already, e.g. near enough
   */
  cut(plan: BattlePlan, state: State, model: number, way: Way, most: number): Way | undefined {
    this.load(state);
    const walk = this.walker(plan, state, model, way.cautious);
    for (let length = Math.min(most, way.length); length > 0; length -= STEP) {
      const path = cutPath(way.path, length);
      const [x, y] = endOfLeg(path[path.length - 1] as Path[number]);
      if (this.ways.mayEnd(walk, x, y)) return { path, length, cautious: way.cautious };
    }
    return undefined;
  }

  /** The place of a base that has gone so far on a way. */
  along(way: Way, length: number): Point {
    const path = cutPath(way.path, length);
    return endOfLeg(path[path.length - 1] as Path[number]);
  }

  /** The straight way to a place, or to the last place before it where the base can be; undefined: nowhere. */
  straight(plan: BattlePlan, state: State, model: number, to: Point, cautious: boolean): Way | undefined {
    const walk = this.begin(plan, state, model, cautious, Infinity);
    if (!walk) return undefined;
    const { x, y } = walk;
    const [dx, dy] = [to[0] - x, to[1] - y];
    const whole = Math.sqrt(dx * dx + dy * dy);
    for (let length = whole; length > 0; length -= STEP) {
      const at = [x + (dx * length) / whole, y + (dy * length) / whole] as const;
      walk.allowance = length + ROUNDING;
      if (!this.ways.mayEnd(walk, at[0], at[1])) continue;
      const way = wayOf(this.ways.toPlace(walk, at[0], at[1]), cautious, length);
      if (way) return way;
    }
    return undefined;
  }

  private begin(
    plan: BattlePlan,
    state: State,
    model: number,
    cautious: boolean,
    most: number,
  ): Walker | undefined {
    if (!cautious && this.mustBeCautious(plan, state, model)) return undefined;
    this.load(state);
    const walk = this.walker(plan, state, model, cautious);
    walk.allowance = most;
    return walk;
  }

  /** Terrain that slows a model, of that which there is. */
  private hampers({ ranger, flying, swims }: Kind): number {
    let hampers: number = NEEDS_CAUTION;
    if (flying) hampers = 0;
    else if (ranger) hampers = TERRAIN.low;
    else if (swims) hampers &= ~TERRAIN.shallow;
    return hampers & this.kinds;
  }

  private walker(plan: BattlePlan, { x, y }: State, model: number, cautious: boolean): Walker {
    const { walk } = this;
    const kind = kindAt(plan, model);
    const own = 1 << (this.side[model] as number);
    const hampers = cautious ? 0 : this.hampers(kind);
    walk.x = x[model] as number;
    walk.y = y[model] as number;
    walk.radius = kind.radius;
    walk.self = model;
    walk.stops = kind.flying ? 0 : 3 - own;
    walk.ends = kind.flying ? 3 : own;
    walk.walls = (kind.swims ? TERRAIN.tall : BLOCKS) | hampers;
    walk.lids = KEPT_OFF & ~hampers;
    walk.allowance = Infinity;
    return walk;
  }

  private overlaps(plan: BattlePlan, state: State, model: number, kinds: number): boolean {
    const { walk } = this;
    const { radius } = kindAt(plan, model);
    Object.assign(walk, { radius, self: model, stops: 0, ends: 0, walls: kinds, lids: 0 });
    return !this.ways.mayEnd(walk, state.x[model] as number, state.y[model] as number);
  }

  /** Bodies as they stand now. */
  private load({ x, y, there }: State): void {
    const { bodies, side } = this;
    bodies.x.set(x);
    bodies.y.set(y);
    for (let i = 0; i < side.length; i++) {
      bodies.group[i] = there[i] === 1 ? 1 << (side[i] as number) : 0;
    }
  }
}

/** Places that are tried along a way, in inches. */
const STEP = 0.05;
/** How far rounding may take a way beyond what is allowed. */
const ROUNDING = 1e-9;

function wayOf(found: Found | null, cautious: boolean, most: number): Way | undefined {
  if (!found || found.length > most + ROUNDING) return undefined;
  return { path: found.path, length: found.length, cautious };
}

function terrainKind(piece: TerrainData): number {
  switch (piece.kind) {
    case 'wood':
    case 'snow':
    case 'difficult':
    case 'frugin':
      return TERRAIN.rough;
    case 'shallow-water':
      return TERRAIN.shallow;
    case 'deep-water':
      return TERRAIN.deep;
    case 'obstacle':
      return piece.height === 'tall' ? TERRAIN.tall : TERRAIN.low;
    case 'barrier':
      return TERRAIN.low;
    case 'cloud':
      return 0;
  }
}

/** The beginning of a path, so long. */
function cutPath(path: Path, length: number): Path {
  const cut: Path[number][] = [];
  let left = length;
  let at: Point | undefined;
  for (const leg of path) {
    if (at === undefined) {
      cut.push(leg);
      at = endOfLeg(leg);
      continue;
    }
    const whole = legLength(at, leg);
    const end = endOfLeg(leg);
    if (whole <= left) {
      cut.push(leg);
      left -= whole;
      at = end;
      continue;
    }
    if (!('around' in leg)) {
      const share = left / whole;
      cut.push([at[0] + (end[0] - at[0]) * share, at[1] + (end[1] - at[1]) * share]);
    }
    break;
  }
  return cut;
}

/** Where a way ends. */
export function endOf({ path }: Way): Point {
  return endOfLeg(path[path.length - 1] as Path[number]);
}
