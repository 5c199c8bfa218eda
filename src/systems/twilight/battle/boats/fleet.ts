/** The boats of a battle: what a scenario file says, and the check that they float (Boats). */
import { msg } from '../../words/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten, type Message } from '../../../../i18n/index.js';
import { radiusOf } from '../../model/sizes.js';
import type { Piece } from '../plan/modelsAndSides.js';
import { type Hull, type Pose, sternOf, bowOf, apart } from './hull.js';
import { collide, type Waters } from './waters.js';
import type { BoatData } from './schema.js';

/** A boat before the battle begins. */
export interface Boat {
  readonly id: string;
  readonly kind: BoatData['boat'];
  readonly hull: Hull;
  readonly start: Pose;
  /** The engine and tows of a steamboat. Other boats have undefined. */
  readonly steam: Steam | undefined;
  /** The index of the steamboat that tows this boat. −1 means none. */
  readonly towedBy: number;
}

/** The engine and tows of a steamboat (Steamboats). */
interface Steam {
  readonly speed: number;
  readonly fastest: number;
  /** The distance from the stern to the engine, in inches. */
  readonly engine: number;
  /** The towed barges in order, each with the length of its line in inches. */
  readonly tows: readonly { readonly barge: number; readonly line: number }[];
}

/** The usual Maximum Speed, for files that give none. */
const USUAL_SPEED = 3;
/** The longest line between two boats of a train at the start, in inches. */
const LONGEST_LINE = 2;

/** Hull sizes in inches, for files that give none. No rule document gives figures. */
const HULLS = {
  raft: { length: 5, width: 4 },
  barge: { length: 7, width: 3 },
  steamboat: { length: 10, width: 4 },
} as const;

/**
 * Returns the boats of a scenario.
 *
 * @throws StonecastError with the path of a boat that cannot be where the file puts it
 */
export function boatsOf(boats: readonly BoatData[], waters: Waters): Boat[] {
  const places = boats.map((boat) => ({ id: boat.id, hull: hullOf(boat), start: startingPose(boat) }));
  const found = boats.map((boat, i): Boat => ({
    id: boat.id,
    kind: boat.boat,
    hull: hullOf(boat),
    start: startingPose(boat),
    steam: steamOf(boats, i, places),
    towedBy: boats.findIndex(({ tows }) => tows?.includes(boat.id)),
  }));
  found.forEach((boat, i) => {
    const before = found.slice(0, i);
    if (before.some(({ id }) => id === boat.id)) throw wrong(i, boat.id, msg('an id that no other boat has'));
    if (!waters.floats(boat.hull, boat.start))
      throw wrong(i, boat.id, msg('a boat whose whole hull is on water, clear of obstacles'));
    if (before.some((other) => collide(boat.hull, boat.start, other.hull, other.start)))
      throw wrong(i, boat.id, msg('a boat that is clear of the others'));
  });
  return found;
}

/**
 * Returns the engine and tows of a boat of a scenario.
 *
 * @throws StonecastError if another kind of boat has an engine or tows, or if a steamboat tows what it cannot
 */
function steamOf(
  boats: readonly BoatData[],
  i: number,
  places: readonly Pick<Boat, 'id' | 'hull' | 'start'>[],
): Steam | undefined {
  const { id, boat, speed = 0, fastest = USUAL_SPEED, engine, tows = [] } = boats[i]!;
  const { hull, start } = places[i]!;
  if (boat !== 'steamboat') {
    const { speed: own, fastest: most, tows: towed } = boats[i]!;
    if ([own, most, engine, towed].every((one) => one === undefined)) return undefined;
    throw wrong(i, id, msg('a steamboat: no other boat has an engine or tows'));
  }
  if (speed > fastest) throw wrong(i, id, msg('a Speed that is at most its Maximum Speed'));
  if (engine !== undefined && engine > hull.length) throw wrong(i, id, msg('an engine on the hull'));
  let fast = sternOf(hull, start);
  const lines = tows.map((name) => {
    const barge = boats.findIndex((one) => one.id === name && one.boat === 'barge');
    const others = boats.flatMap((one) => one.tows ?? []).filter((one) => one === name);
    const other = places[barge];
    if (!other || others.length > 1) throw wrong(i, id, msg('barges that nothing else tows'));
    const line = apart(fast, bowOf(other.hull, other.start));
    if (line > LONGEST_LINE) throw wrong(i, id, msg('barges whose bow is at most 2" behind what tows them'));
    fast = sternOf(other.hull, other.start);
    return { barge, line };
  });
  return { speed, fastest, engine: engine ?? hull.length / 2, tows: lines };
}

/**
 * Lists the hull figures that no file gives, one text for each boat that needs them. Stonecast assumes these
 * figures.
 */
export const assumedHulls = (boats: readonly BoatData[]): string[] =>
  boats.flatMap(({ id, boat, length, width, engine }) => {
    const assumed = [
      ...(boat === 'coracle' || (length !== undefined && width !== undefined) ? [] : ['length', 'width']),
      ...(boat === 'steamboat' && engine === undefined ? ['engine'] : []),
    ];
    return assumed.length === 0 ? [] : [`${id}: ${assumed.join(', ')}`];
  });

/**
 * Checks that each model that starts on a boat names a boat of the scenario. Mounted models start on no boat.
 * A coracle holds one Small model that is no beast.
 *
 * @throws StonecastError with the path of the model's list
 */
export function checkSailors(pieces: readonly Piece[], boats: readonly Boat[]): void {
  for (const { side, kind } of pieces) {
    if (kind.aboard === undefined) continue;
    const boat = boats.find(({ id }) => id === kind.aboard);
    const crew = pieces.filter((one) => one.kind.aboard === kind.aboard).length;
    if (!boat) throw wrongSailor(side, kind.aboard, msg('the id of one of the boats of the scenario'));
    if (kind.mounted) throw wrongSailor(side, kind.aboard, msg('none: mounted models board no boat'));
    if (
      boat.kind === 'coracle' &&
      (crew > 1 || kind.size !== 'small' || kind.beast || kind.object !== undefined)
    )
      throw wrongSailor(side, kind.aboard, msg('one Small model that is no beast: a coracle holds no more'));
  }
}

const wrong = (boat: number, id: string, expected: Message): StonecastError =>
  new StonecastError(
    'wrong-value',
    { what: msg('"{field}"', { field: 'boats' }), found: asWritten(`"${id}"`), expected },
    { path: ['scenario', 'boats', boat] },
  );

const wrongSailor = (side: number, id: string, expected: Message): StonecastError =>
  new StonecastError(
    'wrong-value',
    { what: msg('"{field}"', { field: 'aboard' }), found: asWritten(`"${id}"`), expected },
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

function startingPose({ at: [x, y], towards }: BoatData): Pose {
  const [dx, dy] = towards ? [towards[0] - x, towards[1] - y] : [1, 0];
  const far = Math.sqrt(dx * dx + dy * dy);
  return far > 0 ? { x, y, dx: dx / far, dy: dy / far } : { x, y, dx: 1, dy: 0 };
}
