/**
 * The third step of a nation turn: movement and stacking limits (rules: Movement, Stacking; T-13). Units outside the
 * walls of a City or a fortress block marches (rules: Movement; T-29).
 */
import { STACKING_LIMITS } from '../../rules/stacking.js';
import { has } from '../../model/unitTypes.js';
import type { Board } from '../board.js';
import { armyOf, atPeace, friends, isFriendly, isInCity } from './friendsAndOverlords.js';
import { CITY_ROOM, dragonewtsAt } from './dragonewtRoads.js';
import { hasWalls, mayStand } from './resources.js';

/** The maximum number of units that attack a zone through narrow passes in one movement. */
const THROUGH_PASS = 3;
/** The marching units that an overrun needs for each unit that blocks. */
export const OVERRUN_RATIO = 2;

/** Units with the same start and destination. */
export interface March {
  readonly units: readonly number[];
  readonly to: number;
}

/** A path of a group to a zone. */
export interface ZoneEntry {
  /** The zones on the path, without the first and with the last. */
  readonly zones: readonly number[];
  /** The enemy zones that the path enters through a narrow pass. */
  readonly passes: readonly number[];
}

/** The movement step of one nation. It records the units sent through narrow passes. */
export class Movement {
  private readonly through: Int32Array;
  /** Enemies do not move in this step. So blocks per zone, and reach by start, number and weight, are cached. */
  private readonly blocks = new Map<number, number>();
  private readonly reaches = new Map<string, ReadonlyMap<number, ZoneEntry>>();

  constructor(
    private readonly board: Board,
    readonly nation: number,
  ) {
    this.through = new Int32Array(board.world.map.zones.length);
  }

  /** Returns whether an enemy controls a zone. */
  isEnemy(zone: number): boolean {
    return this.board.control(zone) >= 0 && !isFriendly(this.board, this.nation, zone);
  }

  /** Returns the blocking strength of a zone: its enemies outside walls, four for a monster (rules: Movement). */
  blocking(zone: number): number {
    let sum = this.blocks.get(zone);
    if (sum === undefined) this.blocks.set(zone, (sum = this.countBlocking(zone)));
    return sum;
  }

  private countBlocking(zone: number): number {
    const { board } = this;
    const walls = hasWalls(board, zone);
    let sum = 0;
    for (const unit of board.units(-1, zone)) {
      const { kind } = board.kind(unit);
      if (!canBlock(board, unit) || (walls && !board.isOutside(unit))) continue;
      if (!atPeace(board, this.nation, board.holderAt(unit), zone)) sum += kind.overrun;
    }
    return sum;
  }

  /** Returns this movement as it would be if a zone had another blocking strength. */
  against(zone: number, strength: number): Movement {
    const other = new Movement(this.board, this.nation);
    other.blocks.set(zone, strength);
    return other;
  }

  /** Returns whether units may enter a zone on foot. It checks the terrain and zones closed to humans this turn. */
  mayEnter(zone: number): boolean {
    const { board, nation } = this;
    if (!mayStand(board, nation, zone)) return false;
    const { human, id } = board.nationOf(nation);
    const name = board.zone(zone).id;
    const region = armyOf(board, nation)?.army?.to;
    if (region !== undefined && !(board.world.map.regions.get(region) ?? []).includes(zone)) return false;
    return !board.listing.closed.some(
      (closed) =>
        human &&
        (board.world.map.regions.get(closed.region) ?? []).includes(zone) &&
        !(closed.but[id] ?? []).includes(name),
    );
  }

  /**
   * Returns every zone that units with a common start can reach, with the path, without the start itself.
   * They pass friendly and neutral zones, and overrun an enemy zone with twice the units there.
   */
  reach(units: readonly number[]): ReadonlyMap<number, ZoneEntry> {
    const { board } = this;
    const [first] = units;
    if (first === undefined) return new Map();
    const from = board.zoneAt(first);
    if (units.every((unit) => board.kind(unit).free)) return this.anywhere(from);
    const weight = units.reduce(
      (sum, unit) => sum + (board.kind(unit).kind.uncounted ? 0 : board.kind(unit).kind.overrun),
      0,
    );
    const key = `${from} ${units.length} ${weight}`;
    let found = this.reaches.get(key);
    if (!found) this.reaches.set(key, (found = this.search(from, units.length, weight)));
    return found;
  }

  private search(from: number, count: number, weight: number): Map<number, ZoneEntry> {
    const { board } = this;
    const found = new Map<number, ZoneEntry>();
    const visit = (narrow: boolean): void => {
      const waiting: number[] = [from, ...found.keys()];
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const way = next === from ? { zones: [], passes: [] } : (found.get(next) as ZoneEntry);
        if (next !== from && !this.passes(next, weight)) continue;
        for (const zone of board.zone(next).neighbours) {
          if (zone === from || found.has(zone) || !this.mayEnter(zone) || this.spares(from, zone)) continue;
          const squeezed = board.zone(next).narrowPasses && this.isEnemy(zone);
          if (squeezed && (!narrow || this.through[zone]! + count > THROUGH_PASS)) continue;
          found.set(zone, {
            zones: [...way.zones, zone],
            passes: squeezed ? [...way.passes, zone] : way.passes,
          });
          waiting.push(zone);
        }
      }
    };
    // Paths without narrow passes come first. A pass is used only if there is no other path.
    visit(false);
    visit(true);
    return found;
  }

  /** Units from a zone that has submitted do not attack its overlord or the overlord's friends (T-23). */
  private spares(from: number, zone: number): boolean {
    const { board, nation } = this;
    const lord = board.control(from) === nation ? board.zoneLord(from) : -1;
    return lord >= 0 && this.isEnemy(zone) && friends(board, lord, board.control(zone));
  }

  /** Returns the reach of assassins and Hon-eel: any zone except the sea. */
  private anywhere(from: number): Map<number, ZoneEntry> {
    const found = new Map<number, ZoneEntry>();
    this.board.world.map.zones.forEach(({ terrain }, zone) => {
      if (terrain !== 'sea' && zone !== from) found.set(zone, { zones: [zone], passes: [] });
    });
    return found;
  }

  /** Returns whether a group can march on through a zone. */
  private passes(zone: number, weight: number): boolean {
    if (isFriendly(this.board, this.nation, zone)) return true;
    return weight >= OVERRUN_RATIO * this.blocking(zone);
  }

  /**
   * Moves a group. Returns whether it goes through a narrow pass.
   * @throws RangeError if the rules do not allow it; policies check `reach` first
   */
  go({ units, to }: March): boolean {
    const { board } = this;
    const way = this.reach(units).get(to);
    const bad = units.find((unit) => board.holderAt(unit) !== this.nation || !isMobile(board, unit));
    if (
      !way ||
      this.abandons(units) ||
      bad !== undefined ||
      new Set(units.map((unit) => board.zoneAt(unit))).size > 1
    ) {
      throw new RangeError(`${String(board.idOf(this.nation))} cannot march to ${board.zone(to).id}`);
    }
    for (const zone of way.passes) this.through[zone] = this.through[zone]! + units.length;
    if (way.passes.length > 0) this.reaches.clear();
    for (const unit of units) board.move(unit, to);
    return way.passes.length > 0;
  }

  /**
   * Sends units to a zone in groups with a common start. A group that cannot go stays. Returns whether one goes through
   * a narrow pass.
   */
  send(units: readonly number[], to: number): boolean {
    let squeezed = false;
    const groups = new Map<number, number[]>();
    for (const unit of units) {
      const from = this.board.zoneAt(unit);
      if (from !== to) groups.set(from, [...(groups.get(from) ?? []), unit]);
    }
    for (const group of groups.values())
      if (this.reach(group).has(to) && !this.abandons(group))
        squeezed = this.go({ units: group, to }) || squeezed;
    return squeezed;
  }

  /**
   * Returns whether subjects would leave an occupied zone empty. They must leave a unit in each (rules: Submission).
   */
  abandons(units: readonly number[]): boolean {
    const { board, nation } = this;
    const [first] = units;
    if (first === undefined) return false;
    const zone = board.zoneAt(first);
    if (board.overlord(nation) < 0 && board.zoneLord(zone) < 0) return false;
    return board.control(zone) === nation && board.units(nation, zone).length <= units.length;
  }
}

/** Returns whether a unit can move at all. */
export const isMobile = (board: Board, unit: number): boolean =>
  board.kind(unit).kind.mobile && !board.kind(unit).bound;

/**
 * Returns the stacking limit of a zone for one nation after movement. The rules set no limit for the sea (rules:
 * Stacking).
 */
export function stackLimit(board: Board, zone: number): number {
  const { terrain } = board.zone(zone);
  return terrain === 'sea' ? Infinity : STACKING_LIMITS[terrain];
}

/** Returns the zone that a nation chooses for a number of units that retreat or withdraw. The zones are not empty. */
export type Destination = (nation: number, zones: readonly number[], units: number) => number;

/** Returns whether a unit counts for stacking. Cities, forests and pure assassins do not. */
export const stacks = (board: Board, unit: number): boolean => {
  const { kind } = board.kind(unit);
  return kind.mobile && !kind.uncounted;
};

/** Returns whether a unit can block a march: it counts for stacking and is in no separate city (rules: Movement; T-12). */
const canBlock = (board: Board, unit: number): boolean => stacks(board, unit) && !isInCity(board, unit);

/** Returns the number of a nation's units in a zone that count for stacking. */
export const stackSize = (board: Board, nation: number, zone: number): number =>
  board.once(
    'stack',
    nation,
    zone,
    () => board.units(nation, zone).filter((unit) => stacks(board, unit)).length,
  );

/**
 * Removes excess units after movement. The largest excess is the nation's one overstack, up to double the limit.
 * Plain units go first (rules: Stacking). Units still at sea that are not raiders are lost (T-13).
 */
export function cutStacks(board: Board, nation: number): void {
  if (!board.nationOf(nation).raiders) {
    for (const unit of board.units(nation)) {
      if (board.zone(board.zoneAt(unit)).terrain === 'sea') board.remove(unit, 'overstack');
    }
  }
  if (board.nationOf(nation).ways === 'dragonewts') {
    board.world.map.zones.forEach(({ dragonewtCity }, zone) => {
      if (!dragonewtCity || board.control(zone) === nation) return;
      for (const unit of dragonewtsAt(board, nation, zone).slice(CITY_ROOM)) board.remove(unit, 'overstack');
    });
  }
  const zones = new Map<number, number[]>();
  for (const unit of board.units(nation)) {
    if (!stacks(board, unit) || isInCity(board, unit)) continue;
    const zone = board.zoneAt(unit);
    zones.set(zone, [...(zones.get(zone) ?? []), unit]);
  }
  const over = [...zones]
    .map(([zone, units]) => ({ zone, units, excess: units.length - stackLimit(board, zone) }))
    .filter(({ excess }) => excess > 0)
    .sort((a, b) => b.excess - a.excess || a.zone - b.zone);
  over.forEach(({ zone, units, excess }, i) => {
    const gone = i === 0 ? Math.max(0, excess - stackLimit(board, zone)) : excess;
    const order = [...units].sort((a, b) => spare(board, a) - spare(board, b) || a - b);
    for (const unit of order.slice(0, gone)) board.remove(unit, 'overstack');
  });
}

/** Returns the priority of keeping a unit. */
function spare(board: Board, unit: number): number {
  const { special, kind } = board.kind(unit);
  return (special ? 4 : 0) + (kind.category === 'standard' ? 0 : 2) + (has(kind, 'named-dragonewt') ? 1 : 0);
}

/** The choice of an owner whose units are behind walls while an enemy moves. */
export interface Gate {
  readonly board: Board;
  readonly nation: number;
  readonly zone: number;
  /** The units that may stand outside, those first that the owner misses least. */
  readonly units: readonly number[];
  /** The movement of the enemy. It knows what other owners have declared before. */
  readonly movement: Movement;
}

/** Returns the units of an owner that stand outside. */
export type Sally = (gate: Gate) => readonly number[];

/**
 * Lets owners declare units outside before an enemy moves, in the order of the map. The declaration stands until the
 * battles of this movement are over. Returns the enemy's movement.
 */
export function declareOutside(board: Board, enemy: number, sally: Sally): Movement {
  board.placeOutside(board.units(), false);
  let movement = new Movement(board, enemy);
  for (let zone = 0; zone < board.world.map.zones.length; zone++) {
    if (!hasWalls(board, zone)) continue;
    for (const nation of ownersIn(board, enemy, zone)) {
      const units = board.units(nation, zone).filter((unit) => canBlock(board, unit));
      if (units.length === 0) continue;
      units.sort((a, b) => spare(board, a) - spare(board, b) || a - b);
      const chosen = sally({ board, nation, zone, units, movement });
      if (chosen.length === 0) continue;
      if (!chosen.every((unit) => units.includes(unit)))
        throw new RangeError(`${String(board.idOf(nation))} cannot place others outside`);
      board.declare(chosen);
      movement = new Movement(board, enemy);
    }
  }
  return movement;
}

/** Returns the owners of the units in a zone that are enemies of a nation, in order. */
function ownersIn(board: Board, enemy: number, zone: number): number[] {
  const owners = new Set(board.units(-1, zone).map((unit) => board.holderAt(unit)));
  return [...owners].filter((one) => !atPeace(board, enemy, one, zone)).sort((a, b) => a - b);
}
