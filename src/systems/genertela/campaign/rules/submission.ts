/** Submission of nations and zones, revolt, and subject troops (rules: Submission, Revolt; T-21, T-23). */
import { has } from '../../model/unitTypes.js';
import type { Board } from '../board.js';
import { isMobile, type Destination } from './movement.js';
import { homeOf, mayStand } from './resources.js';

/** The turn of the Dragonkill, on which humans cannot submit to dragonewts. */
const DRAGONKILL = 23;
const LUNAR = 'lunar-empire';

/** Returns whether a nation or one of its zones could submit to an enemy at all. */
function mayServe(board: Board, nation: number, lord: number): boolean {
  const { human, id, ways, army } = board.nationOf(nation);
  const master = board.nationOf(lord);
  if (army || master.army || ways === 'chaos') return false;
  if (board.overlord(nation) >= 0 || board.overlord(lord) >= 0 || board.revolted(nation, lord)) return false;
  if (human && master.ways === 'dragonewts' && board.turnNumber === DRAGONKILL) return false;
  const lunar = board.listing.alliances.find((one) => one.id === LUNAR);
  return !(id === 'heortlings' && lunar?.members.includes(master.id));
}

/** Returns whether a nation may submit to an attacking enemy. */
export function maySubmit(board: Board, nation: number, lord: number): boolean {
  const { submission } = board.nationOf(nation);
  return submission >= 0 && board.zonesOf(nation).length <= submission && mayServe(board, nation, lord);
}

/**
 * Returns whether a nation may submit with one zone: a zone of the Deathline or of its card
 * (rules: Partial Submission; T-23).
 */
export function maySubmitZone(board: Board, nation: number, lord: number, zone: number): boolean {
  if (board.control(zone) !== nation || board.zoneLord(zone) >= 0) return false;
  const { regions, titles } = board.world.map;
  const listed =
    (regions.get(titles.kingdom) ?? []).includes(zone) || board.nationOf(nation).partial.has(zone);
  return listed && mayServe(board, nation, lord);
}

/** Makes a nation submit: combat ends, the attacker's units return home, and the nation's subjects become free. */
export function submit(board: Board, nation: number, lord: number, destination: Destination): void {
  board.world.nations.forEach((_, other) => {
    if (board.overlord(other) === nation) board.setOverlord(other, -1);
  });
  board.world.map.zones.forEach((_, zone) => {
    if (board.zoneLord(zone) === nation || board.control(zone) === nation) board.setZoneLord(zone, -1);
  });
  board.setOverlord(nation, lord);
  withdraw(board, lord, board.zonesOf(nation), destination);
}

/** Makes one zone submit (T-23). */
export function submitZone(board: Board, lord: number, zone: number, destination: Destination): void {
  board.setZoneLord(zone, lord);
  withdraw(board, lord, [zone], destination);
}

/** Moves the lord's units out of zones. Units of one zone go together to a zone of the lord's, which it chooses. */
function withdraw(board: Board, lord: number, zones: readonly number[], destination: Destination): void {
  const own = board.zonesOf(lord).filter((zone) => !zones.includes(zone) && mayStand(board, lord, zone));
  if (own.length === 0) return;
  for (const zone of zones) {
    const units = board.units(lord, zone);
    if (units.length === 0) continue;
    const to = destination(lord, own, units.length);
    for (const unit of units) board.move(unit, to);
  }
}

/**
 * Ends a submission. Units of the subject that the overlord holds return to the subject where they stand, if possible.
 */
export function release(board: Board, nation: number): void {
  const lord = board.overlord(nation);
  if (lord < 0) return;
  board.setOverlord(nation, -1);
  recall(board, nation, lord);
}

function recall(board: Board, nation: number, lord: number): void {
  const home = homeOf(board, nation);
  for (const unit of board.units(lord)) {
    if (board.kind(unit).nation !== nation || home === undefined) continue;
    board.lend(unit, nation);
    board.move(unit, home);
  }
}

/**
 * Makes a subject or single zones revolt at the start of the turn, if their army is larger than the overlord's (T-21).
 */
export function revolt(board: Board, nation: number): void {
  const army = (one: number): number =>
    board.units(one).filter((unit) => board.kind(unit).kind.mobile).length;
  const rises = (lord: number): boolean => lord >= 0 && army(nation) > army(lord);
  const lord = board.overlord(nation);
  if (rises(lord)) {
    release(board, nation);
    board.noteRevolt(nation, lord);
  }
  const lords = new Set(board.zonesOf(nation).map((zone) => board.zoneLord(zone)));
  for (const one of [...lords].filter(rises)) {
    for (const zone of board.zonesOf(nation)) if (board.zoneLord(zone) === one) board.setZoneLord(zone, -1);
    recall(board, nation, one);
    board.noteRevolt(nation, one);
  }
}

/**
 * Takes subject troops at the start of the overlord's turn.
 * The total is a quarter of the subject's army, or of that in the submitted zones, but at least one unit.
 * It counts earlier troops. It takes plain units, and one unit stays in each zone.
 */
export function levy(board: Board, lord: number): void {
  board.world.nations.forEach((_, nation) => {
    const whole = board.overlord(nation) === lord;
    const zones = board.zonesOf(nation).filter((zone) => whole || board.zoneLord(zone) === lord);
    if (zones.length === 0) return;
    const own = board
      .units(nation)
      .filter((unit) => isMobile(board, unit) && (whole || zones.includes(board.zoneAt(unit))));
    const given = board.units(lord).filter((unit) => board.kind(unit).nation === nation).length;
    draft(board, lord, own, Math.max(1, Math.floor((own.length + given) / 4)) - given);
  });
}

function draft(board: Board, lord: number, own: readonly number[], count: number): void {
  const home = homeOf(board, lord);
  if (home === undefined) return;
  let due = count;
  for (const unit of own) {
    if (due <= 0) return;
    const { kind } = board.kind(unit);
    const others = board.units(board.holderAt(unit), board.zoneAt(unit));
    const there = others.filter((one) => board.kind(one).kind.mobile).length;
    if (kind.category !== 'standard' || has(kind, 'named-dragonewt') || there < 2) continue;
    board.lend(unit, lord);
    board.move(unit, home);
    due--;
  }
}
