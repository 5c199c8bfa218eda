/**
 * The warfield while a battle is played, as the table's own rules read it (G-07 to G-13): who stands where, what they see
 * (`lookout.ts`), and where troops may go. Troops end on the ground: what is higher than two inches is gone around or climbed over.
 */
import {
  Ground,
  outlineOf,
  Ways,
  type Bodies,
  type OpenWalk,
  type TerrainPiece,
  type Way,
} from '../../../space/index.js';
import type { FeatureData, TableFile } from '../table/schema.js';
import { THREAT } from '../table/threat.js';
import { FAR, Lookout } from './lookout.js';
import type { TroopKind, Piece, Unity } from './pieces.js';
import type { State } from './state.js';

/** How a troop moves: what it may pass, and where it may end. */
export type MoveManner = 'move' | 'retreat' | 'cross' | 'assault' | 'close';

/** Enemies are kept at a little more than Threat Range, whose bound belongs to it. */
const MARGIN = 0.01;
/** Features up to that height are moved over as if they were not there, in inches. */
const LOW = 2;

/** Kinds of terrain: what nobody climbs, and of what may be climbed a bit each. */
const POND = 1;
const LID = 2;
const TALL = 4;
const RUINS = 8;
const FIRST_CLIMB = 16;
/** Features that may be climbed at most; those after them are gone around. */
const MOST_CLIMBS = 24;

/** A feature that may be climbed over: its bit, the inches up and down, and what lies about it. */
interface Climb {
  readonly bit: number;
  readonly cost: number;
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** A way, and the inches up and down of what it climbs over, which count beside its length. */
export type WayOver = Way & { readonly climb?: number };

/** Groups of bodies: by side common troops, MONSTROUS and VEHICLE ones, and the Threat Range about both. */
const COMMON = 1;
const BIG = 4;
const AROUND = 16;
/** Aircraft, and the Threat Range about them: everybody may pass both, and end in neither (Aircraft and the Movement of Others). */
const AIR = 64;
const AROUND_AIR = 256;

/** See the head of this file. */
export class WarfieldInPlay extends Lookout {
  /** Of each troop its own group. */
  private readonly groups: Int32Array;
  private readonly kinds: readonly TroopKind[];
  private readonly bodies: Bodies;
  private readonly ways: Ways;
  private readonly walk: OpenWalk;
  private readonly climbs: readonly Climb[];
  /** The bits of what all go around or climb, and of ruins, through which some walk. */
  private readonly tall: number;
  private readonly ruins: number;
  /** The least climb of all. */
  private readonly lowest: number;

  constructor(
    { width, depth, terrain }: TableFile['table'],
    pieces: readonly Piece[],
    private readonly units: readonly Unity[],
  ) {
    super(terrain, pieces, units);
    this.kinds = pieces.map(({ kind }) => kind);
    const count = pieces.length;
    this.groups = Int32Array.from(
      pieces,
      ({ side, kind }) => (kind.airborne ? AIR : kind.big ? BIG : COMMON) << side,
    );
    this.bodies = {
      count: 2 * count,
      x: new Float64Array(2 * count).fill(FAR),
      y: new Float64Array(2 * count).fill(FAR),
      radius: Float64Array.from({ length: 2 * count }, (_, i) =>
        i < count
          ? (pieces[i] as Piece).kind.radius
          : (pieces[i - count] as Piece).kind.radius + THREAT + MARGIN,
      ),
      group: new Int32Array(2 * count),
    };
    const heights = terrain.filter(isHigh).slice(0, MOST_CLIMBS);
    const bitOf = (feature: FeatureData): number => {
      const i = heights.indexOf(feature);
      return i >= 0 ? FIRST_CLIMB << i : feature.kind === 'ruins' ? RUINS : TALL;
    };
    const bitsOf = (list: readonly FeatureData[]): number =>
      list.reduce((bits, feature) => bits | bitOf(feature), 0);
    this.ruins = RUINS | bitsOf(heights.filter(({ kind }) => kind === 'ruins'));
    this.tall = TALL | bitsOf(heights.filter(({ kind }) => kind !== 'ruins'));
    this.climbs = heights.map((feature) => {
      const { x, y, reach } = outlineOf(feature.shape);
      return { bit: bitOf(feature), cost: 2 * feature.height, x, y, reach };
    });
    this.lowest = Math.min(Infinity, ...this.climbs.map(({ cost }) => cost));
    const obstacles = terrain.flatMap((feature) => pieceOf(feature, bitOf));
    this.ways = new Ways(new Ground(width, depth, obstacles), this.bodies, 0);
    this.walk = {
      ...{ x: 0, y: 0, radius: 0, self: -1, stops: 0, ends: 0 },
      ...{ walls: 0, lids: 0, allowance: 0 },
    };
  }

  override load(state: State): boolean {
    const changed = super.load(state);
    if (changed) for (let i = 0; i < state.troops; i++) this.group(i, state.there[i] === 1);
    return changed;
  }

  override put(troop: number, x: number, y: number): void {
    super.put(troop, x, y);
    const { bodies } = this;
    const other = troop + this.troops.length;
    bodies.x[troop] = x;
    bodies.y[troop] = y;
    bodies.x[other] = x;
    bodies.y[other] = y;
  }

  private group(troop: number, there: boolean): void {
    const { group } = this.bodies;
    group[troop] = there ? (this.groups[troop] as number) : 0;
    group[troop + this.troops.length] = there ? this.around(troop) << Number(this.at(troop).side) : 0;
  }

  private around(troop: number): number {
    return (this.kinds[troop] as TroopKind).airborne ? AROUND_AIR : AROUND;
  }

  /** While a formation moves nobody of it is in its own way; its Threat Range does not count against friends anyway. */
  lift(formation: number): void {
    for (const troop of this.of(formation)) this.bodies.group[troop] = 0;
  }

  /** A formation's Threat Range may be ended in: it is whom an Assault goes at. */
  allow(formation: number): void {
    for (const troop of this.of(formation)) this.bodies.group[troop + this.troops.length] = 0;
  }

  /** Everybody of a formation counts again. */
  settle(formation: number): void {
    for (const troop of this.of(formation)) this.group(troop, true);
  }

  /**
   * The straight way of a troop to a place, over what it can climb; undefined where something is in the way or it may not end
   * there.
   */
  straight(troop: number, manner: MoveManner, x: number, y: number, most: number): WayOver | undefined {
    const way = this.ways.straight(this.walkOf(troop, manner, most), x, y);
    return way ?? this.over(troop, manner, x, y, most);
  }

  /** The same where it climbs over something (G-11): each feature's height once up and once down. */
  private over(troop: number, manner: MoveManner, x: number, y: number, most: number): WayOver | undefined {
    const { walk, ways } = this;
    const { x: fromX, y: fromY, radius } = this.at(troop);
    const length = Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
    if (length + this.lowest > most) return undefined;
    const { walls } = this.walkOf(troop, manner, most);
    let [climb, over] = [0, 0];
    walk.stops = walk.ends = walk.lids = 0;
    for (const { bit, cost, ...about } of this.climbs) {
      const reach = length + about.reach + radius;
      const [dx, dy] = [about.x - fromX, about.y - fromY];
      if ((walls & bit) === 0 || dx * dx + dy * dy > reach * reach) continue;
      walk.walls = bit;
      if (ways.straight(walk, x, y)) continue;
      climb += cost;
      over |= bit;
    }
    if (over === 0 || length + climb > most) return undefined;
    this.walkOf(troop, manner, most - climb);
    walk.walls &= ~over;
    walk.lids |= over;
    const way = ways.straight(walk, x, y);
    return way ? { ...way, climb } : undefined;
  }

  /** The shortest way of a troop to a place. */
  shortest(troop: number, manner: MoveManner, x: number, y: number, most: number): Way | undefined {
    const walk = this.walkOf(troop, manner, most);
    if (!this.ways.mayEnd(walk, x, y)) return undefined;
    return this.ways.toPlace(walk, x, y) ?? undefined;
  }

  /** Whether a troop may be set up at a place: on the ground, on nobody, out of the Threat Range of enemies. */
  mayStand(troop: number, x: number, y: number): boolean {
    return this.ways.mayEnd(this.walkOf(troop, 'retreat', Infinity), x, y);
  }

  /** Whether Aircraft may end over a place: over terrain they always may. */
  mayHover(troop: number, x: number, y: number): boolean {
    const walk = this.walkOf(troop, 'retreat', Infinity);
    walk.walls = 0;
    walk.lids = 0;
    return this.ways.mayEnd(walk, x, y);
  }

  private walkOf(troop: number, manner: MoveManner, most: number): OpenWalk {
    const { walk } = this;
    const { x, y, radius, side } = this.at(troop);
    const { flies, treads, big } = this.kinds[troop] as TroopKind;
    const [own, enemy] = [Number(side), 1 - Number(side)];
    const [friends, enemies] = [(COMMON | BIG) << own, (COMMON | BIG) << enemy];
    const around = AROUND << enemy;
    const air = (AIR << own) | (AIR << enemy);
    walk.x = x;
    walk.y = y;
    walk.radius = radius;
    walk.self = troop;
    walk.allowance = most;
    walk.stops = big && !flies ? BIG << own : 0;
    if (!flies && manner !== 'cross') walk.stops |= manner === 'move' ? around | enemies : enemies;
    walk.ends =
      (friends | enemies | air | (manner === 'close' ? 0 : around | (AROUND_AIR << enemy))) & ~walk.stops;
    walk.walls = flies ? 0 : POND | this.tall | (treads ? 0 : this.ruins);
    walk.lids = flies ? this.tall | this.ruins | LID : LID;
    return walk;
  }

  /** The unit of a formation. */
  unity(formation: number): Unity {
    return this.units[formation] as Unity;
  }
}

/** A feature as ways meet it. */
function pieceOf(feature: FeatureData, bitOf: (feature: FeatureData) => number): TerrainPiece[] {
  const { kind, shape } = feature;
  if (kind === 'barricade') return [{ shape, kind: LID }];
  if (kind === 'acidic-pond') return [{ shape, kind: POND }];
  return isHigh(feature) ? [{ shape, kind: bitOf(feature) }] : [];
}

/** Whether a feature is gone around or climbed. */
const isHigh = ({ kind, height }: FeatureData): boolean => !OPEN.has(kind) && height > LOW;
const OPEN: ReadonlySet<string> = new Set(['barricade', 'acidic-pond', 'wood', 'craters']);
