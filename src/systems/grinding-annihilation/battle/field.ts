/**
 * The warfield while a battle is played, as the table's own rules read it (G-07 to G-13): who stands where, what they see
 * (`lookout.ts`), how high (`highGround.ts`), and where troops may go: on the ground around or over what is higher than two
 * inches, up on decks and down.
 */
import { Ground, Ways, type Bodies, type OpenWalk, type Way } from '../../../space/index.js';
import type { TableFile } from '../table/schema.js';
import { THREAT, THREAT_UP } from '../table/threat.js';
import { HighGround, LID, POND, type Rise } from './highGround.js';
import { FAR } from './visibilityCache.js';
import type { TroopKind, Piece, FormationState } from './pieces.js';
import type { State } from './state.js';

/** How a troop moves: what it may pass, and where it may end. */
export type MoveManner = 'move' | 'retreat' | 'cross' | 'assault' | 'close';

/** Enemies are kept at a little more than Threat Range, whose bound belongs to it. */
const MARGIN = 0.01;
/**
 * A way, and the inches that it climbs up and down, which count beside its length; of who FLIES it is the slant through the
 * air.
 */
export type WayOver = Way & { readonly climb?: number };

/** Groups of bodies: by side common troops, MONSTROUS and VEHICLE ones, and the Threat Range about both. */
const COMMON = 1;
const BIG = 4;
const AROUND = 16;
/** Aircraft, and the Threat Range about them: everybody may pass both, and end in neither (Aircraft and the Movement of Others). */
const AIR = 64;
const AROUND_AIR = 256;
/** All of these, of both sides. */
const EVERY_AIR = AIR | (AIR << 1) | AROUND_AIR | (AROUND_AIR << 1);

/** See the head of this file. */
export class WarfieldInPlay extends HighGround {
  /** Of each troop its own group. */
  private readonly groups: Int32Array;
  private readonly bodies: Bodies;
  private readonly ways: Ways;
  private readonly walk: OpenWalk;
  private readonly everybody: readonly number[];
  /** Bodies that do not count for the way at hand, and their groups. */
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
        i < count
          ? (pieces[i] as Piece).kind.radius
          : (pieces[i - count] as Piece).kind.radius + THREAT + MARGIN,
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
   * @param level what it is to stand on there, above the ground
   */
  straight(
    troop: number,
    manner: MoveManner,
    x: number,
    y: number,
    most: number,
    level = 0,
  ): WayOver | undefined {
    const walk = this.walkOf(troop, manner, most);
    if (level === 0 && this.risen.length === 0)
      return this.ways.straight(walk, x, y) ?? this.over(troop, manner, x, y, most);
    // What is free although those above the ground count as if they stood on it is free.
    const way = level === 0 && this.at(troop).level === 0 ? this.lineTo(x, y) : null;
    return way ?? this.rising(troop, manner, x, y, most, level);
  }

  /** The same where it climbs over something (G-11): each feature's height once up and once down. */
  private over(troop: number, manner: MoveManner, x: number, y: number, most: number): WayOver | undefined {
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

  /** The same while somebody stands above the ground, or the way leads there. */
  private rising(
    troop: number,
    manner: MoveManner,
    x: number,
    y: number,
    most: number,
    level: number,
  ): WayOver | undefined {
    const rise = this.riseOf(troop, x, y, level);
    if (!rise) return undefined;
    const { walk } = this;
    const { x: fromX, y: fromY, level: fromLevel } = this.at(troop);
    const length = Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
    if ((this.kinds[troop] as TroopKind).flies) {
      const slant = Math.sqrt(length * length + (level - fromLevel) * (level - fromLevel));
      if (slant > most) return undefined;
      this.walkOf(troop, manner, Infinity);
      walk.lids &= ~this.bitOf(rise.to);
      const way = this.among(level, level, level, () => this.lineTo(x, y));
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
    const [low, high] = [rise.stays ? Math.min(fromLevel, level) : 0, Math.max(fromLevel, level, height)];
    const way = this.among(low, high, level, () => this.lineTo(x, y));
    const all = rise.climb + climb;
    return way ? { ...way, ...(all > 0 && { climb: all }) } : undefined;
  }

  /** The straight way of the walk at hand; who goes up or down where he is must be able to end there all the same. */
  private lineTo(x: number, y: number): Way | null {
    const { walk, ways } = this;
    if (walk.x !== x || walk.y !== y) return ways.straight(walk, x, y);
    return ways.mayEnd(walk, x, y) ? { length: 0, path: [[x, y]], x, y } : null;
  }

  /** What of some kinds the straight way of the walk at hand climbs over: those features' bits, the inches up and down, the highest. */
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

  /** What a troop walks freely on: the feature that it leaves, where it may not end beside it, and that which it gets on. */
  private lay({ from, to }: Rise): void {
    const { walk } = this;
    const [left, entered] = [this.bitOf(from), this.bitOf(to)];
    walk.lids = (walk.lids | (walk.walls & left)) & ~entered;
    walk.walls &= ~(left | entered);
  }

  /**
   * Asks while those do not count who stand too high or too low for a way: on it whom it passes from the lowest to the highest
   * level, and their Threat Range five inches beyond; at its end who stands on that level, and Threat Range likewise.
   */
  private among<Answer>(low: number, high: number, end: number, ask: () => Answer): Answer {
    const { veiled, veiledGroups } = this;
    const { group } = this.bodies;
    veiled.length = veiledGroups.length = 0;
    // On the ground only those do not count who stand above it.
    const doubted = high === 0 && end === 0 ? this.risen : this.everybody;
    for (const troop of doubted) {
      this.veil(troop, low, high, end, 0);
      this.veil(troop + this.troops.length, low, high, end, THREAT_UP);
    }
    const answer = ask();
    for (let i = 0; i < veiled.length; i++) group[veiled[i] as number] = veiledGroups[i] as number;
    return answer;
  }

  /** A body does not count where it lies off all levels that it could matter on, and so far beyond them. */
  private veil(body: number, low: number, high: number, end: number, beyond: number): void {
    const { group } = this.bodies;
    const own = group[body] as number;
    // Aircraft are nobody's to end beneath or above.
    if (own === 0 || (own & EVERY_AIR) !== 0) return;
    const count = this.troops.length;
    const { level } = this.at(body < count ? body : body - count);
    const passed = (own & this.walk.stops) !== 0;
    if (level >= (passed ? low : end) - beyond && level <= (passed ? high : end) + beyond) return;
    this.veiled.push(body);
    this.veiledGroups.push(own);
    group[body] = 0;
  }

  /** The shortest way of a troop to a place on the ground; who stands above it looks for none. */
  shortest(troop: number, manner: MoveManner, x: number, y: number, most: number): Way | undefined {
    if (this.at(troop).level > 0) return undefined;
    const walk = this.walkOf(troop, manner, most);
    const ask = (): Way | undefined =>
      this.ways.mayEnd(walk, x, y) ? (this.ways.toPlace(walk, x, y) ?? undefined) : undefined;
    return this.risen.length > 0 ? this.among(0, 0, 0, ask) : ask();
  }

  /** Whether a troop may be set up at a place: on the ground or a deck, on nobody, out of the Threat Range of enemies. */
  mayStand(troop: number, x: number, y: number, level = 0): boolean {
    const walk = this.walkOf(troop, 'retreat', Infinity);
    if (level === 0 && this.risen.length === 0) return this.ways.mayEnd(walk, x, y);
    const to = level > 0 ? this.deckUnder(troop, x, y, level) : -1;
    if (level > 0 && to < 0) return false;
    this.lay({ from: -1, to, stays: false, climb: 0 });
    walk.ends |= walk.stops;
    walk.stops = 0;
    return this.among(level, level, level, () => this.ways.mayEnd(walk, x, y));
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
  formationState(formation: number): FormationState {
    return this.units[formation] as FormationState;
  }
}
