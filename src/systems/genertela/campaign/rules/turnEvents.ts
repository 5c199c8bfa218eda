/** Events of the turns other than reinforcements (rules: Turn Sequence; T-22). */
import { has } from '../../model/unitTypes.js';
import { UnitOutcome, type Board } from '../board.js';
import { isMobile } from './movement.js';
import { friends, holds, resolveControl } from './friendsAndOverlords.js';
import { arrive } from './reinforcements.js';
import { homeOf } from './resources.js';
import { release } from './submission.js';
import type { EventInput } from '../../model/campaign/campaignFile.js';

type Occasion = 'start' | 'placed' | 'move' | 'battle' | 'taken' | 'end' | 'turn-end';

/** Plays the events of a step: the nation's and the turn's. `taken` are the zones just taken. */
export function play(board: Board, step: Occasion, nation: number, taken: readonly number[] = []): void {
  const { nations, events } = board.listing;
  const own = step === 'turn-end' ? [] : (nations[board.nationOf(nation).id]?.events ?? []);
  const common = step === 'taken' || step === 'turn-end' ? events : [];
  for (const event of [...own, ...common]) {
    if (event.do === 'told' || event.at !== step || !holds(board, event.if)) continue;
    board.log?.({ event: 'event', what: event.do, nation: board.idOf(nation) });
    happen(board, event, nation, taken);
  }
  resolveControl(board);
}

function happen(board: Board, event: EventInput, nation: number, taken: readonly number[]): void {
  const { world } = board;
  const zone = (id: string): number => world.map.places.get(id) ?? -1;
  const region = (id: string): readonly number[] => world.map.regions.get(id) ?? [];
  switch (event.do) {
    case 'nest':
      nest(board, event, nation, taken);
      return;
    case 'retire':
      retire(board, event, nation);
      return;
    case 'turn':
      turn(board, event, nation);
      return;
    case 'settle': {
      const who = event.nation === undefined ? nation : (world.places.get(event.nation) ?? -1);
      const at = zone(event.zone);
      if (at < 0 || who < 0 || !(event.always || board.control(at) === who)) return;
      for (const [id, count] of Object.entries(event.units)) {
        if (id === 'city' && board.units(-1, at).some((unit) => has(board.kind(unit).kind, 'city'))) continue;
        arrive(board, { nation: who, unit: id, zone: at, count, why: 'event' });
      }
      return;
    }
    case 'fell':
      fellForest(board, event, nation, region(event.region));
      return;
    case 'clear': {
      const but = world.places.get(event.but);
      for (const unit of board.units(-1, zone(event.zone)))
        if (board.holderAt(unit) !== but) board.remove(unit, 'event');
      return;
    }
    case 'rise': {
      const hero = board.units(nation).find((unit) => event.of.includes(board.kind(unit).id));
      if (hero === undefined) return;
      const at = board.zoneAt(hero);
      board.fightOutcomes[board.kindAt(hero)] = UnitOutcome.out;
      board.remove(hero, 'event');
      arrive(board, { nation, unit: event.to, zone: at, count: 1, why: 'event' });
      return;
    }
    case 'submit': {
      const lord = world.places.get(event.to);
      if (lord !== undefined) board.setOverlord(nation, lord);
      return;
    }
    case 'release':
      release(board, nation);
      return;
    case 'dragonkill':
      dragonkill(board, nation, region(event.region));
      return;
    case 'hunt':
      hunt(board, event, nation);
      return;
    case 'retrieve': {
      const [from, to] = [world.places.get(event.from), zone(event.to)];
      if (from !== undefined && to >= 0) retrieve(board, nation, from, to);
      return;
    }
    // Other modules handle `borrow` and `replace`. `told` has no effect.
    case 'borrow':
    case 'replace':
    case 'told':
      return;
  }
}

/** Places the great chaos nest, and removes all other units in its zone. */
function nest(
  board: Board,
  event: Extract<EventInput, { do: 'nest' }>,
  nation: number,
  taken: readonly number[],
): void {
  if (board.nest >= 0) return;
  const { places, map } = board.world;
  const chaos = places.get('chaos');
  let zone = -1;
  if (event.zone !== undefined) {
    const place = map.places.get(event.zone) ?? -1;
    if (event.by.includes(board.idOf(nation) ?? '') && taken.includes(place)) zone = place;
  } else {
    const holder = places.get(event.heldBy ?? '') ?? -1;
    zone =
      (map.regions.get(event.region ?? '') ?? []).find(
        (one) => holder >= 0 && board.control(one) === holder,
      ) ?? -1;
  }
  if (zone < 0) return;
  board.nest = zone;
  board.log?.({ event: 'nest', zone: board.zone(zone).id });
  for (const unit of event.clears ? board.units(-1, zone) : [])
    if (board.holderAt(unit) !== chaos) board.remove(unit, 'event');
  if (chaos !== undefined)
    arrive(board, { nation: chaos, unit: 'standard', zone, count: event.units, why: 'event' });
}

function retire(board: Board, event: Extract<EventInput, { do: 'retire' }>, nation: number): void {
  const { places } = board.world.map;
  const zones = event.zones?.map((id) => places.get(id));
  const { types, units: names, leaves } = event;
  let left = -1;
  for (const unit of board.units()) {
    const { id, kind, nation: own } = board.kind(unit);
    const byType = own === nation && (types === 'all' || kind.types.some((type) => types.includes(type)));
    if (!byType && !names.includes(id)) continue;
    const zone = board.zoneAt(unit);
    if (zones && !zones.includes(zone)) continue;
    if (leaves && places.get(leaves.zone) === zone) left = zone;
    // Units removed this way neither recover nor return.
    board.fightOutcomes[board.kindAt(unit)] = UnitOutcome.out;
    board.remove(unit, 'event');
  }
  if (!leaves || left < 0 || board.units(-1, left).some((unit) => has(board.kind(unit).kind, 'city'))) return;
  for (const [unit, count] of Object.entries(leaves.units))
    arrive(board, { nation, unit, zone: left, count, why: 'event' });
}

/** Moves plain units to another nation one by one, while it has counters. */
function turn(board: Board, event: Extract<EventInput, { do: 'turn' }>, nation: number): void {
  const { places, map } = board.world;
  const from = event.of === undefined ? nation : places.get(event.of);
  const to = places.get(event.to);
  if (from === undefined || to === undefined) return;
  const near =
    event.near === undefined ? undefined : board.units().find((unit) => board.kind(unit).id === event.near);
  if (event.near !== undefined && near === undefined) return;
  const centre = near === undefined ? -1 : board.zoneAt(near);
  if (near !== undefined && board.control(centre) !== from) return;
  const zones = event.region === undefined ? undefined : (map.regions.get(event.region) ?? []);
  const fits = (zone: number): boolean =>
    (!zones || zones.includes(zone)) &&
    (near === undefined || zone === centre || board.zone(centre).neighbours.includes(zone));
  let most = event.most;
  for (const unit of board.units(from)) {
    const { id } = board.kind(unit);
    const zone = board.zoneAt(unit);
    if (most === 0 || id !== 'standard' || board.kind(unit).nation !== from || !fits(zone)) continue;
    board.remove(unit, 'event');
    arrive(board, { nation: to, unit: 'standard', zone, count: 1, why: 'event' });
    most--;
  }
}

/** Removes the first zone's forest and its people in a region. Units of the nation replace them. */
function fellForest(
  board: Board,
  event: Extract<EventInput, { do: 'fell' }>,
  nation: number,
  zones: readonly number[],
): void {
  const zone = zones.find(
    (one) =>
      (event.terrain === undefined || board.zone(one).terrain === event.terrain) &&
      board.units(-1, one).some((unit) => has(board.kind(unit).kind, 'forest')),
  );
  if (zone === undefined) return;
  const forest = board.units(-1, zone).find((unit) => has(board.kind(unit).kind, 'forest'));
  const people = forest === undefined ? -1 : board.kind(forest).nation;
  let count = 0;
  for (const unit of board.units(-1, zone)) {
    if (board.kind(unit).nation !== people) continue;
    board.remove(unit, 'event');
    count++;
  }
  arrive(board, { nation, unit: 'standard', zone, count: count * event.each, why: 'event' });
}

/**
 * Plays the Dragonkill (Turn 23). At least one dragon attacks each human zone of the region.
 * The others go one by one to the zone with most units per dragon (T-22).
 */
function dragonkill(board: Board, nation: number, zones: readonly number[]): void {
  const humans = zones
    .map((zone) => ({
      zone,
      sent: 0,
      units: board.units(-1, zone).filter((unit) => board.nationOf(board.holderAt(unit)).human).length,
    }))
    .filter(({ units }) => units > 0);
  for (const unit of board.units(nation)) {
    if (!has(board.kind(unit).kind, 'dragon')) continue;
    const target = humans.reduce<(typeof humans)[number] | undefined>(
      (best, one) => (!best || one.units / (one.sent + 0.01) > best.units / (best.sent + 0.01) ? one : best),
      undefined,
    );
    if (!target) return;
    target.sent++;
    board.move(unit, target.zone);
  }
}

/** Moves units in zones of a former ally back to a zone that the turn names (Turn 36). */
function retrieve(board: Board, nation: number, from: number, to: number): void {
  for (const unit of board.units(nation)) {
    if (board.control(board.zoneAt(unit)) === from && isMobile(board, unit)) board.move(unit, to);
  }
}

/** Moves a hunter to its prey anywhere on the map (assassins), unless they are friends. */
function hunt(board: Board, event: Extract<EventInput, { do: 'hunt' }>, nation: number): void {
  const named = (id: string): number | undefined => board.units().find((unit) => board.kind(unit).id === id);
  const [hunter, prey] = [named(event.unit), named(event.prey)];
  if (hunter === undefined || prey === undefined || friends(board, nation, board.holderAt(prey))) return;
  if (board.zone(board.zoneAt(prey)).terrain !== 'sea') board.move(hunter, board.zoneAt(prey));
}

/** Returns whether the turn sets a unit's destination. No policy may move it. */
export function isOrdered(board: Board, unit: number): boolean {
  const { id, kind } = board.kind(unit);
  const events = board.listing.nations[board.nationOf(board.holderAt(unit)).id]?.events ?? [];
  return events.some(
    (event) =>
      (event.do === 'hunt' && event.unit === id) || (event.do === 'dragonkill' && has(kind, 'dragon')),
  );
}

/**
 * Moves units that fell to another unit to the other side, where the turn says so: next to that unit or at home (T-27).
 */
export function replaceFallen(board: Board, fallen: readonly string[], present: readonly string[]): void {
  for (const [id, { events }] of Object.entries(board.listing.nations)) {
    const nation = board.world.places.get(id) ?? -1;
    for (const event of events) {
      if (event.do !== 'replace' || nation < 0) continue;
      if (!fallen.includes(event.unit) || !present.includes(event.by)) continue;
      const by = board.units(nation).find((unit) => board.kind(unit).id === event.by);
      const zone = by === undefined ? homeOf(board, nation) : board.zoneAt(by);
      if (zone !== undefined) arrive(board, { nation, unit: event.to, zone, count: 1, why: 'event' });
    }
  }
}
