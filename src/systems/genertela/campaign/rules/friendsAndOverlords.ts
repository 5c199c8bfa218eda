/** Friends of nations: alliances of the turn, overlords and subjects (rules: Alliances, Submission). */
import type { Board } from '../board.js';
import type { AllianceInput, Condition } from '../../model/campaign/campaignFile.js';
import { has } from '../../model/unitTypes.js';

/** Whether a condition of the turn sequence holds. */
export function holds(board: Board, condition: Condition | undefined): boolean {
  if (!condition) return true;
  const { world } = board;
  if (condition.holds) {
    const [nation, zone] = condition.holds;
    const place = world.map.places.get(zone);
    if (place === undefined || board.control(place) !== world.places.get(nation)) return false;
  }
  if (condition.inPlay !== undefined && !isInPlay(board, condition.inPlay)) return false;
  if (condition.notInPlay !== undefined && isInPlay(board, condition.notInPlay)) return false;
  return !(condition.noNest && board.nest >= 0);
}

/** Whether a unit with a name is on the map. */
export function isInPlay(board: Board, id: string): boolean {
  return board.units().some((unit) => board.kind(unit).id === id);
}

/** Returns whether an alliance of this turn is active: by its condition, the file's exclusions and its end. */
export function stands(board: Board, alliance: AllianceInput): boolean {
  if (board.world.without.has(alliance.id) || !holds(board, alliance.if)) return false;
  return (
    alliance.until === undefined || board.nationOf(board.nation).order < board.world.orderOf(alliance.until)
  );
}

/** Returns the free members of an alliance in the campaign. Subjects have no alliance of their own. */
export function membersOf(board: Board, { members }: AllianceInput): number[] {
  return members
    .flatMap((member) => board.world.places.get(member) ?? [])
    .filter((nation) => board.overlord(nation) < 0);
}

/** Returns the alliance whose army a nation is. Returns undefined for other nations. */
export function armyOf(board: Board, nation: number): AllianceInput | undefined {
  const { id, army } = board.nationOf(nation);
  return army ? board.listing.alliances.find((one) => one.id === id) : undefined;
}

/**
 * Updates allies and friends at the start of a nation turn, and when a nation submits or becomes free.
 * Friends do not fight each other: allies, an overlord with its subjects, subjects of one overlord, and a subject with
 * the allies of its overlord.
 */
export function resolveFriends(board: Board): void {
  const { nations, places } = board.world;
  const { allies, friends: all } = board;
  allies.fill(0);
  all.fill(0);
  for (const alliance of board.listing.alliances) {
    if (!stands(board, alliance)) continue;
    const army = places.get(alliance.id);
    const within = [...membersOf(board, alliance), ...(army === undefined ? [] : [army])];
    for (const a of within) for (const b of within) if (a !== b) set(allies, a, b);
  }
  const lords = nations.map((_, nation) => (board.overlord(nation) < 0 ? nation : board.overlord(nation)));
  lords.forEach((first, a) => {
    lords.forEach((second, b) => {
      if (first === second || bit(allies, first, second)) set(all, a, b);
    });
  });
  board.changed();
}

const set = (bits: Int32Array, a: number, b: number): void => {
  const at = 2 * a + (b >> 5);
  bits[at] = bits[at]! | (1 << (b & 31));
};
const bit = (bits: Int32Array, a: number, b: number): boolean =>
  (bits[2 * a + (b >> 5)]! & (1 << (b & 31))) !== 0;

/** Returns whether two nations share an alliance, or one is the army of the other's alliance. */
export const allied = (board: Board, a: number, b: number): boolean => bit(board.allies, a, b);

/** Returns whether two nations may not fight each other (see `resolveFriends`). */
export const friends = (board: Board, a: number, b: number): boolean => a === b || bit(board.friends, a, b);

/**
 * Returns whether two nations do not fight in a zone. They are friends, or one's zone has submitted to the other's
 * friend.
 */
export function atPeace(board: Board, a: number, b: number, zone: number): boolean {
  if (friends(board, a, b)) return true;
  const lord = board.zoneLord(zone);
  if (lord < 0) return false;
  const owner = board.control(zone);
  return (a === owner && friends(board, b, lord)) || (b === owner && friends(board, a, lord));
}

/** Returns whether a nation may pass a zone as if it controlled it. */
export function isFriendly(board: Board, nation: number, zone: number): boolean {
  const owner = board.control(zone);
  return owner >= 0 && atPeace(board, nation, owner, zone);
}

/** Returns the overlord of a zone: its own (T-23), or that of its controller, or −1. */
export function lordOf(board: Board, zone: number): number {
  const owner = board.control(zone);
  if (owner < 0) return -1;
  const lord = board.zoneLord(zone);
  return lord >= 0 ? lord : board.overlord(owner);
}

/** Returns whether a unit is a named dragonewt in its city in a foreign zone. Such units are separate (T-12). */
export function isInCity(board: Board, unit: number): boolean {
  const zone = board.zoneAt(unit);
  if (!board.zone(zone).dragonewtCity || !has(board.kind(unit).kind, 'named-dragonewt')) return false;
  return board.control(zone) !== board.holderAt(unit);
}

/**
 * Updates the control of each zone (T-07). A controller keeps it while a unit stays there.
 * Otherwise the nation with most units takes it; ties go to the first in order. An empty zone has no controller.
 * Pure assassins do not control a zone, nor do named dragonewts alone in their cities outside the homelands.
 */
export function resolveControl(board: Board): void {
  if (board.isSettled) return;
  const zones = board.world.map.zones.length;
  const nations = board.world.nations.length;
  const standing = new Int32Array(zones * nations);
  for (const unit of board.units()) {
    const { kind } = board.kind(unit);
    const zone = board.zoneAt(unit);
    const holder = board.holderAt(unit);
    if (kind.uncounted) continue;
    const { dragonewtCity } = board.zone(zone);
    const apart =
      dragonewtCity && has(kind, 'named-dragonewt') && !board.nationOf(holder).homelands.has(zone);
    if (apart && board.control(zone) !== holder) continue;
    const at = zone * nations + holder;
    standing[at] = standing[at]! + 1;
  }
  for (let zone = 0; zone < zones; zone++) {
    if (board.zone(zone).terrain === 'sea') continue;
    const owner = board.control(zone);
    if (owner >= 0 && standing[zone * nations + owner]! > 0) continue;
    let best = -1;
    for (let nation = 0; nation < nations; nation++) {
      const count = standing[zone * nations + nation]!;
      if (count > 0 && (best < 0 || count > standing[zone * nations + best]!)) best = nation;
    }
    board.setControl(zone, best);
  }
  board.settle();
}
