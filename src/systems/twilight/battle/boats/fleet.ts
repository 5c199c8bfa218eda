/** The boats of a battle: what a file says of them, and that they float (Boats). */
import { fault } from '../../words/index.js';
import { asWritten, StonecastError, type Message } from '../../../../wording/index.js';
import { radiusOf } from '../../table/sizes.js';
import type { Piece } from '../plan/pieces.js';
import type { Hull, Pose } from './hull.js';
import type { BoatData } from './schema.js';
import { collide, type Waters } from './waters.js';

/** A boat before the battle begins. */
export interface Boat {
  readonly id: string;
  readonly kind: BoatData['boat'];
  readonly hull: Hull;
  readonly start: Pose;
}

/** Hulls where a file gives no figures: no document does. */
const HULLS = {
  raft: { length: 5, width: 4 },
  barge: { length: 7, width: 3 },
} as const;

/**
 * The boats of a scenario.
 * @throws StonecastError with the path of one that cannot be where it is
 */
export function boatsOf(boats: readonly BoatData[], waters: Waters): Boat[] {
  const found = boats.map((boat): Boat => ({
    ...{ id: boat.id, kind: boat.boat, hull: hullOf(boat), start: poseAt(boat) },
  }));
  found.forEach((boat, i) => {
    const before = found.slice(0, i);
    if (before.some(({ id }) => id === boat.id))
      throw wrong(i, boat.id, fault('an id that no other boat has'));
    if (!waters.floats(boat.hull, boat.start))
      throw wrong(i, boat.id, fault('a boat whose whole hull is on water, clear of obstacles'));
    if (before.some((other) => collide(boat.hull, boat.start, other.hull, other.start)))
      throw wrong(i, boat.id, fault('a boat that is clear of the others'));
  });
  return found;
}

/** Boats whose hulls no file gives, as figures that are assumed. */
export const assumedHulls = (boats: readonly BoatData[]): string[] =>
  boats.flatMap(({ id, boat, length, width }) =>
    boat === 'coracle' || (length !== undefined && width !== undefined) ? [] : [`${id}: length, width`],
  );

/** Whoever begins on a boat names one that there is; a coracle holds one Small model that is no beast and not mounted. */
export function checkSailors(pieces: readonly Piece[], boats: readonly Boat[]): void {
  for (const { side, kind } of pieces) {
    if (kind.aboard === undefined) continue;
    const boat = boats.find(({ id }) => id === kind.aboard);
    const crew = pieces.filter((one) => one.kind.aboard === kind.aboard).length;
    if (!boat) throw wrongSailor(side, kind.aboard, fault('the id of one of the boats of the scenario'));
    if (kind.mounted) throw wrongSailor(side, kind.aboard, fault('none: mounted models board no boat'));
    if (boat.kind === 'coracle' && (crew > 1 || kind.size !== 'small' || kind.beast))
      throw wrongSailor(
        side,
        kind.aboard,
        fault('one Small model that is no beast: a coracle holds no more'),
      );
  }
}

const wrong = (boat: number, id: string, expected: Message): StonecastError =>
  new StonecastError(
    'wrong-value',
    { what: fault('"{field}"', { field: 'boats' }), found: asWritten(`"${id}"`), expected },
    { path: ['scenario', 'boats', boat] },
  );

const wrongSailor = (side: number, id: string, expected: Message): StonecastError =>
  new StonecastError(
    'wrong-value',
    { what: fault('"{field}"', { field: 'aboard' }), found: asWritten(`"${id}"`), expected },
    { path: ['sides', side, 'list'] },
  );

function hullOf({ boat, length, width }: BoatData): Hull {
  if (boat === 'coracle') {
    const across = 2 * radiusOf('medium');
    return { length: across, width: across, round: true };
  }
  const usual = HULLS[boat];
  return { length: length ?? usual.length, width: width ?? usual.width, round: false };
}

function poseAt({ at: [x, y], towards }: BoatData): Pose {
  const [dx, dy] = towards ? [towards[0] - x, towards[1] - y] : [1, 0];
  const far = Math.sqrt(dx * dx + dy * dy);
  return far > 0 ? { x, y, dx: dx / far, dy: dy / far } : { x, y, dx: 1, dy: 0 };
}
