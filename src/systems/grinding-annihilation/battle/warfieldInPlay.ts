/**
 * The warfield during a battle, by the table's rules (G-07 to G-13).
 * It adds movement to visibility (`visibilityCache.ts`) and heights (`heights.ts`).
 * Troops go around or over features above two inches, and up and down decks.
 */
import { Ground, Ways, type Bodies, type OpenWalk, type Way } from '../../../space/index.js';
import type { TableFile } from '../table/schema.js';
import { THREAT, THREAT_UP } from '../table/threatRange.js';
import { HighGround, LID, POND, type Rise } from './heights.js';
import { FAR, type Spot } from './visibilityCache.js';
import type { Piece, FormationState } from './unitsAndTroops.js';
import type { State } from './battleState.js';

/** The kind of a movement: what it may cross, and where it may end. */
export type MoveManner = 'move' | 'retreat' | 'cross' | 'assault' | 'close';

/** Troops keep a little more than Threat Range from enemies, because its boundary belongs to it. */
const MARGIN = 0.01;
/**
 * A path, and the inches that it climbs up and down, which add to its length.
 * The path of a unit that FLIES is the direct line through the air.
 */
export type WayOver = Way & { readonly climb?: number };

/** The lowest and highest level of a path, and the level at its end. */
interface Levels {
  readonly low: number;
  readonly high: number;
  readonly end: number;
}

/** Groups of bodies: per side, common troops, MONSTROUS and VEHICLE ones, and the Threat Range around both. */
const COMMON = 1;
const BIG = 4;
const AROUND = 16;
/**
 * Aircraft and their Threat Range. All troops may pass both, but not end there (Aircraft and the Movement of Others).
 */
const AIR = 64;
const AROUND_AIR = 256;
/** All Aircraft groups of both sides. */
const EVERY_AIR = AIR | (AIR << 1) | AROUND_AIR | (AROUND_AIR << 1);

/** The warfield during a battle, with the paths of troops. */
export class WarfieldInPlay extends HighGround {
  /** The group of each troop. */
  private readonly groups: Int32Array;
  private readonly bodies: Bodies;
  private readonly ways: Ways;
  private readonly walk: OpenWalk;
  private readonly everybody: readonly number[];
  /** Bodies that do not affect the current path, and their groups. */
  private readonly veiled: number[] = [];
  private readonly veiledGroups: number[] = [];

  constructor(
    { width, depth, terrain }: TableFile['table'],
    pieces: readonly Piece[],
    private readonly units: readonly FormationState[],
  ) {
    super(terrain, pieces, units);
    const count = pieces.length;
    this.everybody = [...pieces.keys()];
    this.groups = Int32Array.from(
      pieces,
      ({ side, kind }) => (kind.airborne ? AIR : kind.big ? BIG : COMMON) << side,
    );
    this.bodies = {
      count: 2 * count,
      x: new Float64Array(2 * count).fill(FAR),
      y: new Float64Array(2 * count).fill(FAR),
      radius: Float64Array.from({ length: 2 * count }, (_, i) =>
        i < count ? pieces[i]!.kind.radius : pieces[i - count]!.kind.radius + THREAT + MARGIN,
      ),
      group: new Int32Array(2 * count),
    };
    this.ways = new Ways(new Ground(width, depth, this.obstacles), this.bodies, 0);
    this.walk = {
      x: 0,
      y: 0,
      radius: 0,
      self: -1,
      stops: 0,
      ends: 0,
      walls: 0,
      lids: 0,
      allowance: 0,
    };
  }

  override load(state: State): boolean {
    const changed = super.load(state);
    if (changed) for (let i = 0; i < state.troops; i++) this.group(i, state.there[i] === 1);
    return changed;
  }

  override put(troop: number, x: number, y: number, level: number): void {
    super.put(troop, x, y, level);
    const { bodies } = this;
    const other = troop + this.troops.length;
    bodies.x[troop] = x;
    bodies.y[troop] = y;
    bodies.x[other] = x;
    bodies.y[other] = y;
  }

  private group(troop: number, there: boolean): void {
    const { group } = this.bodies;
    group[troop] = there ? this.groups[troop]! : 0;
    group[troop + this.troops.length] = there ? this.around(troop) << Number(this.at(troop).side) : 0;
  }

  private around(troop: number): number {
    return this.kinds[troop]!.airborne ? AROUND_AIR : AROUND;
  }

  /** Removes a moving formation from the obstacles. Its Threat Range never counts for friends. */
  lift(formation: number): void {
    for (const troop of this.of(formation)) this.bodies.group[troop] = 0;
  }

  /** Allows a path to end in a formation's Threat Range, because it is the target of an Assault. */
  allow(formation: number): void {
    for (const troop of this.of(formation)) this.bodies.group[troop + this.troops.length] = 0;
  }

  /** Restores a formation as an obstacle. */
  settle(formation: number): void {
    for (const troop of this.of(formation)) this.group(troop, true);
  }

  /**
   * Returns the straight path of a troop to a place, over features that it can climb.
   * Returns undefined if it is blocked or may not end there.
   */
  straight(to: Spot, manner: MoveManner, most: number): WayOver | undefined {
    const { troop, x, y, level } = to;
    const walk = this.walkOf(troop, manner, most);
    if (level === 0 && this.risen.length === 0)
      return this.ways.straight(walk, x, y) ?? this.over(to, manner, most);
    // Here, troops above the ground count as if they were on it. A path that is free even then is valid.
    const way = level === 0 && this.at(troop).level === 0 ? this.lineTo(x, y) : null;
    return way ?? this.rising(to, manner, most);
  }

  /** Returns such a path with climbs (G-11). It counts each feature's height once up and once down. */
  private over({ troop, x, y }: Spot, manner: MoveManner, most: number): WayOver | undefined {
    const { walk, ways } = this;
    const { x: fromX, y: fromY } = this.at(troop);
    const length = Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
    if (length + this.lowest > most) return undefined;
    const { over, climb } = this.climbed(this.walkOf(troop, manner, most).walls, x, y, length);
    if (over === 0 || length + climb > most) return undefined;
    this.walkOf(troop, manner, most - climb);
    walk.walls &= ~over;
    walk.lids |= over;
    const way = ways.straight(walk, x, y);
    return way ? { ...way, climb } : undefined;
  }

  /** Returns such a path if a troop is above the ground, or the path leads there. */
  private rising(to: Spot, manner: MoveManner, most: number): WayOver | undefined {
    const rise = this.riseOf(to);
    if (!rise) return undefined;
    const { troop, x, y, level } = to;
    const { walk } = this;
    const { x: fromX, y: fromY, level: fromLevel } = this.at(troop);
    const length = Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
    if (this.kinds[troop]!.flies) {
      const slant = Math.sqrt(length * length + (level - fromLevel) * (level - fromLevel));
      if (slant > most) return undefined;
      this.walkOf(troop, manner, Infinity);
      walk.lids &= ~this.bitOf(rise.to);
      const way = this.among({ low: level, high: level, end: level }, () => this.lineTo(x, y));
      return way ? { ...way, length: slant } : undefined;
    }
    if (length + rise.climb > most) return undefined;
    this.walkOf(troop, manner, Infinity);
    const met = rise.stays ? 0 : walk.walls & ~(this.bitOf(rise.from) | this.bitOf(rise.to));
    const { over, climb, height } = this.climbed(met, x, y, length);
    if (length + rise.climb + climb > most) return undefined;
    this.walkOf(troop, manner, Infinity);
    this.lay(rise);
    walk.walls &= ~over;
    walk.lids |= over;
    const low = rise.stays ? Math.min(fromLevel, level) : 0;
    const levels = { low, high: Math.max(fromLevel, level, height), end: level };
    const way = this.among(levels, () => this.lineTo(x, y));
    const all = rise.climb + climb;
    return way ? { ...way, ...(all > 0 && { climb: all }) } : undefined;
  }

  /**
   * Returns the straight path of the current walk. A troop that changes its level at its own place must be able to end
   * there.
   */
  private lineTo(x: number, y: number): Way | null {
    const { walk, ways } = this;
    if (walk.x !== x || walk.y !== y) return ways.straight(walk, x, y);
    return ways.mayEnd(walk, x, y) ? { length: 0, path: [[x, y]], x, y } : null;
  }

  /**
   * Returns the features of some kinds that the straight path climbs: their bits, the inches up and down, and the
   * highest.
   */
  private climbed(
    walls: number,
    x: number,
    y: number,
    length: number,
  ): { over: number; climb: number; height: number } {
    const { walk, ways } = this;
    const { x: fromX, y: fromY, radius } = walk;
    const found = { over: 0, climb: 0, height: 0 };
    walk.stops = walk.ends = walk.lids = 0;
    for (const { bit, cost, ...about } of this.climbs) {
      const reach = length + about.reach + radius;
      const [dx, dy] = [about.x - fromX, about.y - fromY];
      if ((walls & bit) === 0 || dx * dx + dy * dy > reach * reach) continue;
      walk.walls = bit;
      if (ways.straight(walk, x, y)) continue;
      found.climb += cost;
      found.over |= bit;
      found.height = Math.max(found.height, cost / 2);
    }
    return found;
  }

  /**
   * Sets where a troop walks freely: on the feature that it leaves, where it may not end, and on the one that it
   * enters.
   */
  private lay({ from, to }: Rise): void {
    const { walk } = this;
    const [left, entered] = [this.bitOf(from), this.bitOf(to)];
    walk.lids = (walk.lids | (walk.walls & left)) & ~entered;
    walk.walls &= ~(left | entered);
  }

  /**
   * Evaluates `ask` without troops that are too high or too low for the path.
   * On the path, troops between its lowest and highest level count, and their Threat Range five inches beyond.
   * At its end, troops on that level count, and their Threat Range five inches beyond.
   */
  private among<Answer>(levels: Levels, ask: () => Answer): Answer {
    const { veiled, veiledGroups } = this;
    const { group } = this.bodies;
    veiled.length = veiledGroups.length = 0;
    // On the ground, only troops above it can be irrelevant.
    const doubted = levels.high === 0 && levels.end === 0 ? this.risen : this.everybody;
    for (const troop of doubted) {
      this.veil(troop, levels, 0);
      this.veil(troop + this.troops.length, levels, THREAT_UP);
    }
    const answer = ask();
    for (let i = 0; i < veiled.length; i++) group[veiled[i]!] = veiledGroups[i]!;
    return answer;
  }

  /** Ignores a body that is farther than `beyond` from all levels where it could matter. */
  private veil(body: number, { low, high, end }: Levels, beyond: number): void {
    const { group } = this.bodies;
    const own = group[body]!;
    // No troop may end above or below Aircraft.
    if (own === 0 || (own & EVERY_AIR) !== 0) return;
    const count = this.troops.length;
    const { level } = this.at(body < count ? body : body - count);
    const passed = (own & this.walk.stops) !== 0;
    if (level >= (passed ? low : end) - beyond && level <= (passed ? high : end) + beyond) return;
    this.veiled.push(body);
    this.veiledGroups.push(own);
    group[body] = 0;
  }

  /** Returns the shortest path of a troop to a place on the ground. A troop above the ground has none. */
  shortest({ troop, x, y }: Spot, manner: MoveManner, most: number): Way | undefined {
    if (this.at(troop).level > 0) return undefined;
    const walk = this.walkOf(troop, manner, most);
    const ask = (): Way | undefined =>
      this.ways.mayEnd(walk, x, y) ? (this.ways.toPlace(walk, x, y) ?? undefined) : undefined;
    return this.risen.length > 0 ? this.among({ low: 0, high: 0, end: 0 }, ask) : ask();
  }

  /**
   * Returns whether a troop may be set up at a place: on the ground or a deck, without overlap, outside Threat Range.
   */
  mayStand(troop: number, x: number, y: number, level = 0): boolean {
    const walk = this.walkOf(troop, 'retreat', Infinity);
    if (level === 0 && this.risen.length === 0) return this.ways.mayEnd(walk, x, y);
    const to = level > 0 ? this.deckUnder({ troop, x, y, level }) : -1;
    if (level > 0 && to < 0) return false;
    this.lay({ from: -1, to, stays: false, climb: 0 });
    walk.ends |= walk.stops;
    walk.stops = 0;
    return this.among({ low: level, high: level, end: level }, () => this.ways.mayEnd(walk, x, y));
  }

  /** Returns whether Aircraft may end above a place. Terrain never prevents it. */
  mayHover(troop: number, x: number, y: number): boolean {
    const walk = this.walkOf(troop, 'retreat', Infinity);
    walk.walls = 0;
    walk.lids = 0;
    return this.ways.mayEnd(walk, x, y);
  }

  private walkOf(troop: number, manner: MoveManner, most: number): OpenWalk {
    const { walk } = this;
    const { x, y, radius, side } = this.at(troop);
    const { flies, treads, big } = this.kinds[troop]!;
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

  /** Returns the state of a formation. */
  formationState(formation: number): FormationState {
    return this.units[formation]!;
  }
}
