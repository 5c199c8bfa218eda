/** The last step of a nation turn: victory points, the Emperor, and the King of Dragon Pass (rules; T-17, T-20). */
import type { Board } from '../board.js';
import { allied, isInPlay, lordOf } from './friendsAndOverlords.js';
import { arrive } from './reinforcements.js';
import { support } from './resources.js';
import type { VictoryInput } from '../../model/campaign/campaignFile.js';

const EMPEROR = 1;
const KING = 2;

/** Returns a nation's points for one line of its card at the end of its turn. */
function linePoints(board: Board, nation: number, line: VictoryInput, taken: readonly number[]): number {
  if (!counts(board, line)) return 0;
  const { places } = board.world.map;
  const owns = (zone: string): boolean => isHeld(board, nation, places.get(zone) ?? -1);
  if ('hold' in line) return line.points * line.hold.filter(owns).length;
  if ('holdAll' in line) return line.holdAll.every(owns) ? line.points : 0;
  if ('zones' in line)
    return line.zones * heldZones(board, nation).filter((zone) => isWorth(board, nation, zone)).length;
  if ('take' in line) return taken.includes(places.get(line.take) ?? -1) ? line.points : 0;
  if ('kill' in line) return line.points * killed(board, line.kill);
  return isInPlay(board, line.dead) ? 0 : line.points;
}

/**
 * Returns whether a line counts on this turn: the turns that it names, otherwise those with victory points.
 * Lines on dead units count at the end.
 */
function counts(board: Board, line: VictoryInput): boolean {
  if ('dead' in line) return board.turnNumber === 40;
  if (line.turns) return line.turns.includes(board.turnNumber);
  return 'take' in line || 'kill' in line || board.listing.victoryPoints;
}

/** Returns whether a nation holds a zone itself or as overlord. Chaos nests never count (rules: Victory Points). */
function isHeld(board: Board, nation: number, zone: number): boolean {
  if (zone < 0 || board.isNest(zone)) return false;
  return board.control(zone) === nation || lordOf(board, zone) === nation;
}

/** Returns the zones that count as held for victory points: the nation's own, and those of its subjects. */
const heldZones = (board: Board, nation: number): number[] =>
  board.world.map.zones.flatMap((_, zone) => (isHeld(board, nation, zone) ? [zone] : []));

/** Returns the part of a line's points from some zones. Points for a set of zones count if it includes one of them. */
function partOf(board: Board, nation: number, line: VictoryInput, zones: readonly number[]): number {
  if (!counts(board, line)) return 0;
  const ids = zones.filter((zone) => isHeld(board, nation, zone)).map((zone) => board.zone(zone).id);
  if ('hold' in line) return line.points * line.hold.filter((id) => ids.includes(id)).length;
  if ('zones' in line) return line.zones * zones.filter((zone) => isWorth(board, nation, zone)).length;
  if (!('holdAll' in line) || !line.holdAll.some((id) => ids.includes(id))) return 0;
  return linePoints(board, nation, line, []);
}

/**
 * Returns the points that a nation keeps. A subject loses half, rounded down. So does a nation for its submitted zones
 * (T-23).
 */
function pointsKept(board: Board, nation: number, points: number): number {
  const { side, victory } = board.nationOf(nation);
  const share = (lord: number, of: number): number =>
    board.nationOf(lord).side === side ? 0 : Math.floor(of / 2);
  const lord = board.overlord(nation);
  if (lord >= 0) return share(lord, points);
  const own = board.zonesOf(nation);
  const lords = new Set(own.map((zone) => board.zoneLord(zone)).filter((one) => one >= 0));
  return [...lords].reduce((left, one) => {
    const zones = own.filter((zone) => board.zoneLord(zone) === one);
    const part = victory.reduce((sum, line) => sum + partOf(board, nation, line, zones), 0);
    return left - part + share(one, part);
  }, points);
}

/** Returns whether a zone has value. Wastes and plateaus without a name need a unit that they support (T-20). */
function isWorth(board: Board, nation: number, zone: number): boolean {
  const { terrain, plateau } = board.zone(zone);
  if (board.isNest(zone)) return false;
  return !(terrain === 'waste' || plateau) || support(board, nation, zone) > 0;
}

function killed(board: Board, what: readonly string[]): number {
  return board.world.kinds.reduce((sum, { id, kind }, k) => {
    const named = what.includes(id) || kind.types.some((type) => what.includes(type));
    return named ? sum + board.kills[k]! : sum;
  }, 0);
}

/**
 * Counts the points of a nation turn. A subject's points are halved, rounded down.
 * It gets none if its overlord has the same player (rules: Submission). Every player who gave units to an alliance's
 * army gets the army's points.
 */
export function score(board: Board, nation: number, taken: readonly number[]): void {
  const { victory, army } = board.nationOf(nation);
  const points = victory.reduce((sum, line) => sum + linePoints(board, nation, line, taken), 0);
  if (army) {
    const bit = 1 << (nation - board.world.peoples);
    board.world.sides.forEach((_, s) => {
      const gave = board.world.nations.some((one, n) => one.side === s && (board.provided[n]! & bit) !== 0);
      if (gave) board.sidePoints[s] = board.sidePoints[s]! + points;
    });
  } else {
    award(board, nation, pointsKept(board, nation, points));
  }
  if (points !== 0) board.log?.({ event: 'victory', nation: board.idOf(nation), points });
}

function award(board: Board, nation: number, points: number): void {
  board.points[nation] = board.points[nation]! + points;
}

/** Nations whose zones do not count for an Emperor. */
const OUTSIDERS: readonly string[] = ['uz', 'aldryami', 'mostali', 'dragonewts', 'chaos'];

/**
 * Returns each nation's zones in a region, with its subjects' zones. The first of an alliance also counts its allies'.
 */
function realms(board: Board, zones: readonly number[]): number[] {
  const { nations } = board.world;
  const own = nations.map(() => 0);
  for (const zone of zones) {
    const owner = board.control(zone);
    if (owner < 0) continue;
    const lord = lordOf(board, zone);
    const who = lord < 0 ? owner : lord;
    own[who] = own[who]! + 1;
  }
  return nations.map((_, a) => {
    let sum = own[a]!;
    if (sum === 0) return 0;
    nations.forEach((__, b) => {
      if (a === b || !allied(board, a, b)) return;
      const other = own[b]!;
      // The ally with more zones counts for both. Ties go to the first in order.
      if (other > own[a]! || (other === own[a] && b < a)) sum = -Infinity;
      else sum += other;
    });
    return Math.max(0, sum);
  });
}

/** Returns the nation with the largest count, or −1 for a tie or no zones. */
function leader(counts: readonly number[]): number {
  const most = Math.max(0, ...counts);
  const first = counts.indexOf(most);
  return most > 0 && counts.lastIndexOf(most) === first ? first : -1;
}

/** Returns the zones of a region that count for an Emperor. */
function imperial(board: Board): number[] {
  const { regions, titles } = board.world.map;
  return (regions.get(titles.imperial) ?? []).filter((zone) => {
    const owner = board.control(zone);
    return owner >= 0 && !OUTSIDERS.includes(board.nationOf(owner).id);
  });
}

/** Returns the imperial nation or −1, and whether it is Complete Emperor. */
export function emperor(board: Board): { readonly nation: number; readonly complete: boolean } {
  const nation = leader(realms(board, imperial(board)));
  const { places, titles } = board.world.map;
  const complete =
    nation >= 0 &&
    titles.complete.every((id) => {
      const owner = board.control(places.get(id) ?? -1);
      return owner >= 0 && (isHeld(board, nation, places.get(id) ?? -1) || allied(board, nation, owner));
    });
  return { nation, complete };
}

/** Returns the King of Dragon Pass, or −1. Chaos nests do not count. */
export function king(board: Board): number {
  const { regions, places, titles } = board.world.map;
  const zones = (regions.get(titles.kingdom) ?? []).filter((zone) => !board.isNest(zone));
  const counts = realms(board, zones);
  const seat = places.get(titles.seat) ?? -1;
  const owner = seat < 0 ? -1 : board.control(seat);
  if (owner < 0) return -1;
  return counts.findIndex(
    (count, nation) =>
      count >= titles.zones &&
      (owner === nation || lordOf(board, seat) === nation || allied(board, nation, owner)),
  );
}

/** Awards the titles at the end of a nation turn, each once per turn to a nation (T-17). */
export function crown(board: Board): void {
  const { nation, complete } = emperor(board);
  if (nation >= 0 && (board.titles[nation]! & EMPEROR) === 0) {
    board.titles[nation] = board.titles[nation]! | EMPEROR;
    grant(board, nation, complete ? 'complete-emperor' : 'emperor');
  }
  const ruler = king(board);
  if (ruler >= 0 && (board.titles[ruler]! & KING) === 0) {
    board.titles[ruler] = board.titles[ruler]! | KING;
    grant(board, ruler, 'king');
  }
}

/** What a nation gains with a title. */
const GRANTS = {
  emperor: { units: 1, points: 2 },
  'complete-emperor': { units: 2, points: 4 },
  king: { units: 1, points: 3 },
} as const;

function grant(board: Board, nation: number, title: keyof typeof GRANTS): void {
  const { units, points } = GRANTS[title];
  board.log?.({ event: 'title', nation: board.idOf(nation), title, points });
  award(board, nation, points);
  const [zone] = board.zonesOf(nation);
  if (zone !== undefined) arrive(board, { nation, unit: 'standard', zone, count: units, why: 'title' });
}
