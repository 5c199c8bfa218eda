/**
 * The first step of a nation turn: income and new units (rules: Resources; T-08, T-09). The fifth step: the population
 * limit of the land (rules: Population Limit; T-19).
 */
import type { Board } from '../board.js';
import { has } from '../../model/unitTypes.js';

/** The resource points of an army or City unit, of a forest, and the maximum savings. */
const UNIT_COST = 6;
const FOREST_COST = 3;
const MOST_KEPT = 5;
const CITY_POINTS = 3;
/** The turn from which Heortlings gain income from the Praxian March. */
const MARCH_TURN = 28;

/** Returns whether a zone has a City unit of its controller. */
const hasCity = (board: Board, zone: number): boolean =>
  board.once('city', 0, zone, () => Number(cityIn(board, zone))) === 1;

/** Returns whether a zone has a City or a fortress. */
export const hasWalls = (board: Board, zone: number): boolean =>
  board.zone(zone).fortress || hasCity(board, zone);

const cityIn = (board: Board, zone: number): boolean =>
  board.units(board.control(zone), zone).some((unit) => has(board.kind(unit).kind, 'city'));

/** Returns whether Heortlings use the zone as nomads use wastes. */
const isMarch = (board: Board, nation: number, zone: number): boolean =>
  board.turnNumber >= MARCH_TURN &&
  board.nationOf(nation).id === 'heortlings' &&
  board.zone(zone).id === 'praxian-march';

/** Returns the points of a zone for its controller. */
export function zonePoints(board: Board, nation: number, zone: number): number {
  const { ways } = board.nationOf(nation);
  const { terrain } = board.zone(zone);
  if (board.isNest(zone) && ways !== 'chaos') return 0;
  // T-08: these two gain from any zone by their own exception, so a City adds no points.
  if (ways === 'uz') return terrain === 'sea' ? 0 : 1;
  if (ways === 'mostali') return terrain === 'mountain' ? 2 : terrain === 'highland' ? 1 : 0;
  if (hasCity(board, zone)) return CITY_POINTS;
  if (ways === 'nomad') return terrain === 'lowland' || terrain === 'waste' ? 1 : 0;
  const usual = terrain === 'lowland' ? 2 : terrain === 'highland' ? 1 : 0;
  return usual === 0 && isMarch(board, nation, zone) ? 1 : usual;
}

/** Returns a nation's points in its resources step. */
export function income(board: Board, nation: number): number {
  const { ways } = board.nationOf(nation);
  let sum = board.zonesOf(nation).reduce((points, zone) => points + zonePoints(board, nation, zone), 0);
  board.world.map.zones.forEach((zone, index) => {
    const owner = board.control(index);
    // Chaos nests give points to Chaos wherever its units are, whatever units stand there.
    if (ways === 'chaos' && board.isNest(index) && owner !== nation) sum += zonePoints(board, nation, index);
    if (
      ways === 'dragonewts' &&
      zone.dragonewtCity &&
      owner !== nation &&
      owner >= 0 &&
      holdsCity(board, nation, index)
    ) {
      sum += 1;
    }
  });
  return sum;
}

/** Returns whether a zone's city contains dragonewts. */
const holdsCity = (board: Board, nation: number, zone: number): boolean =>
  board.units(nation, zone).some((unit) => has(board.kind(unit).kind, 'named-dragonewt'));

/** Returns the number of unused army counters of a nation. */
export function countersLeft(board: Board, nation: number): number {
  const { counters } = board.nationOf(nation);
  let used = 0;
  for (const unit of board.units()) {
    const { nation: own, special, kind } = board.kind(unit);
    if (own === nation && !special && kind.mobile && kind.category !== 'special') used++;
  }
  return Math.max(0, counters - used);
}

/** A possible purchase of a nation. */
export interface Offer {
  readonly what: 'unit' | 'forest' | 'city';
  readonly kind: number;
  readonly cost: number;
  readonly zones: readonly number[];
}

/** Returns all possible purchases and their zones. `placed` are the zones with a new army unit in this step. */
export function offers(board: Board, nation: number, placed: ReadonlySet<number>): Offer[] {
  const { standard, city, forest, cities, forests, ways, id } = board.nationOf(nation);
  const own = board.zonesOf(nation);
  const points = board.resources[nation]!;
  const found: Offer[] = [];
  if (points >= UNIT_COST && countersLeft(board, nation) > 0 && standard >= 0) {
    const cityZones = ways === 'dragonewts' ? dragonewtSites(board, nation) : [];
    const zones = [...new Set([...own, ...cityZones])].filter(
      (zone) => !placed.has(zone) && mayStand(board, nation, zone),
    );
    found.push({ what: 'unit', kind: standard, cost: UNIT_COST, zones });
  }
  if (points >= FOREST_COST && ways === 'aldryami' && board.count(forest) < forests) {
    const zones = own.filter((zone) => {
      const { terrain } = board.zone(zone);
      const stands = board.units(-1, zone).some((unit) => has(board.kind(unit).kind, 'forest'));
      return (terrain === 'lowland' || terrain === 'highland') && !stands;
    });
    found.push({ what: 'forest', kind: forest, cost: FOREST_COST, zones });
  }
  const extra = board.listing.nations[id]?.cities ?? [];
  if (points >= UNIT_COST && (board.count(city) < cities || extra.length > 0)) {
    const zones = own.filter((zone) => {
      const { city: site, id: name } = board.zone(zone);
      const allowed = (site && board.count(city) < cities) || extra.includes(name);
      return allowed && !board.units(-1, zone).some((unit) => has(board.kind(unit).kind, 'city'));
    });
    found.push({ what: 'city', kind: city, cost: UNIT_COST, zones });
  }
  return found.filter(({ zones }) => zones.length > 0);
}

/** Returns foreign zones where dragonewts may place a unit: with their city and one of their army units. */
function dragonewtSites(board: Board, nation: number): number[] {
  return board.world.map.zones.flatMap((zone, index) =>
    zone.dragonewtCity && holdsCity(board, nation, index) ? [index] : [],
  );
}

/** Returns whether units of a nation may be in a zone at all (rules: Movement). */
export function mayStand(board: Board, nation: number, zone: number): boolean {
  const { terrain, plateau } = board.zone(zone);
  const { ways } = board.nationOf(nation);
  if (terrain === 'sea') return false;
  return terrain !== 'mountain' || plateau || ways === 'uz' || ways === 'mostali';
}

/** Returns the first zone of a nation where its units may stand. Returning units go there. */
export const homeOf = (board: Board, nation: number): number | undefined =>
  board.zonesOf(nation).find((zone) => mayStand(board, nation, zone));

/** Adds a nation's income. The overlord of a nation or zone takes a quarter, rounded down (rules: Submission). */
export function gain(board: Board, nation: number): void {
  const points = income(board, nation);
  const due = new Map<number, number>();
  if (board.overlord(nation) >= 0) due.set(board.overlord(nation), points);
  for (const zone of board.zonesOf(nation)) {
    const lord = board.zoneLord(zone);
    if (lord >= 0) due.set(lord, (due.get(lord) ?? 0) + zonePoints(board, nation, zone));
  }
  let tribute = 0;
  for (const [lord, of] of due) {
    const part = Math.floor(of / 4);
    board.resources[lord] = board.resources[lord]! + part;
    tribute += part;
  }
  board.resources[nation] = board.resources[nation]! + points - tribute;
  board.log?.({ event: 'resources', nation: board.idOf(nation), points, ...(tribute > 0 && { tribute }) });
}

/** Makes a purchase. */
export function buy(board: Board, nation: number, { kind, cost }: Offer, zone: number): void {
  board.resources[nation] = board.resources[nation]! - cost;
  board.add(kind, nation, zone, 'built');
}

/** Limits savings to five points. */
export function keep(board: Board, nation: number): void {
  board.resources[nation] = Math.min(MOST_KEPT, board.resources[nation]!);
}

/** The number of units that a full homeland supports in addition. */
const HOMELAND_EXTRA = 2;

/** Returns the number of units that a zone supports for its controller. */
export function support(board: Board, nation: number, zone: number): number {
  const { ways, homelands } = board.nationOf(nation);
  const { terrain } = board.zone(zone);
  if (board.isNest(zone) && ways !== 'chaos') return 0;
  if (terrain === 'sea') return 0;
  if (ways === 'uz') return homelands.has(zone) ? 4 : 2;
  if (ways === 'mostali') {
    if (homelands.has(zone)) return 4;
    return terrain === 'mountain' ? 3 : terrain === 'highland' ? 2 : terrain === 'lowland' ? 1 : 0;
  }
  const city = hasCity(board, zone) ? 2 : 0;
  if (terrain === 'lowland') return 3 + city;
  if (terrain === 'highland') return 2 + city;
  if (terrain === 'waste' && ways === 'nomad') return 2 + city;
  return city + (isMarch(board, nation, zone) ? 2 : 0);
}

/** Returns whether a unit counts for the limit. Cities, forests, pure assassins and raiders at sea do not (T-28). */
const counts = (board: Board, unit: number): boolean => {
  const { kind } = board.kind(unit);
  return kind.mobile && !kind.uncounted && !staysAtSea(board, unit);
};

/** Returns whether a unit is at sea and may stay there. */
const staysAtSea = (board: Board, unit: number): boolean =>
  board.zone(board.zoneAt(unit)).terrain === 'sea' && board.nationOf(board.holderAt(unit)).raiders;

/** The population of a nation: its limit, and the units that count. */
export interface Population {
  readonly limit: number;
  readonly counted: number;
}

/**
 * Returns the limit and the counted units. Two units in a homeland above its own support do not count.
 * Uz and Mostali use their larger figure there instead (T-19).
 */
export function population(board: Board, nation: number): Population {
  const { homelands, ways } = board.nationOf(nation);
  const units = board.units(nation).filter((unit) => counts(board, unit));
  let limit = board.zonesOf(nation).reduce((sum, zone) => sum + support(board, nation, zone), 0);
  let counted = units.length;
  if (ways === 'dragonewts') {
    board.world.map.zones.forEach((zone, index) => {
      const owner = board.control(index);
      if (zone.dragonewtCity && owner !== nation && holdsCity(board, nation, index)) limit += 2;
    });
  }
  if (ways !== 'uz' && ways !== 'mostali') {
    for (const zone of homelands) {
      if (board.control(zone) !== nation) continue;
      const there = units.filter((unit) => board.zoneAt(unit) === zone).length;
      counted -= Math.max(0, Math.min(HOMELAND_EXTRA, there - support(board, nation, zone)));
    }
  }
  return { limit, counted };
}

/** Removes the units that the land does not support: plain units first, from the zone with most of them (T-19). */
export function starve(board: Board, nation: number): void {
  for (;;) {
    const { limit, counted } = population(board, nation);
    if (counted <= limit) return;
    const units = board.units(nation).filter((unit) => counts(board, unit));
    const crowd = (unit: number): number =>
      units.filter((other) => board.zoneAt(other) === board.zoneAt(unit)).length;
    // The removal of units that do not count for the limit would not help.
    const spared = (unit: number): boolean => {
      const zone = board.zoneAt(unit);
      const { homelands, ways } = board.nationOf(nation);
      const beyond = crowd(unit) - support(board, nation, zone);
      return (
        homelands.has(zone) && ways !== 'uz' && ways !== 'mostali' && beyond > 0 && beyond <= HOMELAND_EXTRA
      );
    };
    const rank = (unit: number): number => {
      const { special, kind } = board.kind(unit);
      return (
        (spared(unit) ? 8 : 0) +
        (special ? 4 : 0) +
        (kind.category === 'standard' ? 0 : 2) +
        (has(kind, 'named-dragonewt') ? 1 : 0)
      );
    };
    const gone = units.reduce((worst, unit) =>
      rank(unit) < rank(worst) || (rank(unit) === rank(worst) && crowd(unit) > crowd(worst)) ? unit : worst,
    );
    board.remove(gone, 'population');
  }
}
