/** Submission, revolt and the units that subjects give (rules: Submission, Revolt; T-21). */
import { has } from '../rules/units.js';
import type { Board } from './board.js';
import { isMobile } from './movement.js';
import { zonesOf } from './relations.js';
import { homeOf } from './resources.js';

/** The turn of the Dragonkill, on which humans cannot submit to dragonewts. */
const DRAGONKILL = 23;
const LUNAR = 'lunar-empire';

/** Whether a nation may submit to an enemy that attacks it. */
export function maySubmit(board: Board, nation: number, lord: number): boolean {
  const { submission, human, id, ways, army } = board.nationOf(nation);
  const master = board.nationOf(lord);
  if (submission < 0 || army || master.army || ways === 'chaos') return false;
  if (board.overlord(nation) >= 0 || board.overlord(lord) >= 0) return false;
  if (zonesOf(board, nation).length > submission) return false;
  if (human && master.ways === 'dragonewts' && board.turnNumber === DRAGONKILL) return false;
  const lunar = board.listing.alliances.find((one) => one.id === LUNAR);
  return !(id === 'heortlings' && lunar?.members.includes(master.id));
}

/** Submits: combat ends, the attacker's units go home to their own territory, and all subjects of the nation are free. */
export function submit(board: Board, nation: number, lord: number): void {
  board.world.nations.forEach((_, other) => {
    if (board.overlord(other) === nation) board.setOverlord(other, -1);
  });
  board.setOverlord(nation, lord);
  const home = homeOf(board, lord);
  for (const zone of zonesOf(board, nation)) {
    for (const unit of board.units(lord, zone)) if (home !== undefined) board.move(unit, home);
  }
}

/** Ends a submission: units of the subject that its overlord holds come back to it where they stand, if they can. */
export function release(board: Board, nation: number): void {
  const lord = board.overlord(nation);
  if (lord < 0) return;
  board.setOverlord(nation, -1);
  const home = homeOf(board, nation);
  for (const unit of board.units(lord)) {
    if (board.kind(unit).nation !== nation || home === undefined) continue;
    board.lend(unit, nation);
    board.move(unit, home);
  }
}

/** Whether a subject revolts: its own army is at least as large as the overlord's next to it (T-21). */
export function wantsRevolt(board: Board, nation: number): boolean {
  const lord = board.overlord(nation);
  if (lord < 0) return false;
  const army = (one: number): number =>
    board.units(one).filter((unit) => board.kind(unit).kind.mobile).length;
  return army(nation) > army(lord);
}

/**
 * The overlord takes subject troops at the start of its nation turn: a quarter of the subject's army or one unit, those it
 * has already included; plain units, and one stays in each zone.
 */
export function levy(board: Board, lord: number): void {
  board.world.nations.forEach((_, nation) => {
    if (board.overlord(nation) !== lord) return;
    const own = board.units(nation).filter((unit) => isMobile(board, unit));
    const given = board.units(lord).filter((unit) => board.kind(unit).nation === nation).length;
    let due = Math.max(1, Math.floor((own.length + given) / 4)) - given;
    const home = homeOf(board, lord);
    if (home === undefined) return;
    for (const unit of own) {
      if (due <= 0) return;
      const plain =
        board.kind(unit).kind.category === 'standard' && !has(board.kind(unit).kind, 'named-dragonewt');
      const zone = board.zoneAt(unit);
      const there = board.units(nation, zone).filter((other) => board.kind(other).kind.mobile).length;
      if (!plain || there < 2) continue;
      board.lend(unit, lord);
      board.move(unit, home);
      due--;
    }
  });
}
