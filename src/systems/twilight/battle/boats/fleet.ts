/**
 * The boats of a battle: what a scenario file says, and the check that they float (Boats).
 *
 * How steamboats turn, and how the boats that they tow follow (Steamboats, Movement and Towing).
 */
import { msg } from '../../words/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten, type Message } from '../../../../i18n/index.js';
import { radiusOf } from '../../model/sides.js';
import type { Piece } from '../plan/pieces.js';
import { onTable, turned, type Hull, type Pose } from './hull.js';
import { collide, type BoatData, type Waters } from './waters.js';
import type { Point } from '../../../../space/index.js';

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

/** A Blast Template, in inches. */
interface Template {
  readonly length: number;
  readonly narrow: number;
  readonly wide: number;
}

/** The choices for a small turn, as parts of the widest one. */
const PARTS = [1 / 3, 2 / 3, 1] as const;
/** The number of steps of a bisection, and a slope steeper than any small turn. */
const HALVINGS = 40;
const STEEP = 8;

/**
 * Returns the small turns of a boat as directions of length 1 by which the bow turns left. A turn to the
 * right mirrors them. The template lies alongside with its narrow end at the stern. The corner of the stern
 * stays in place, and the near edge of the boat stays within the template.
 */
export function smallTurns({ length }: Hull, template: Template): Point[] {
  const { length: long, narrow, wide } = template;
  const side = (wide - narrow) / (2 * long);
  // An edge with a slope leaves the template at the far side, unless the edge or the template ends before.
  const stays = (slope: number): boolean =>
    Math.min(long, length / Math.sqrt(1 + slope * slope)) * (slope - side) <= narrow;
  let [low, high] = [side, STEEP];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (stays(middle)) low = middle;
    else high = middle;
  }
  return PARTS.map((part): Point => {
    const slope = -side + part * (low + side);
    // This is the angle between the near side of the template and the turned edge.
    const [cosine, sine] = [1 - slope * side, slope + side];
    const far = Math.sqrt(cosine * cosine + sine * sine);
    return [cosine / far, sine / far];
  });
}

/**
 * Returns the position of a boat after a small turn about the corner of its stern, to the left or to the
 * right.
 */
export function swung(hull: Hull, pose: Pose, [cosine, sine]: Point, left: boolean): Pose {
  const { length, width } = hull;
  const across = left ? width : 0;
  const [px, py] = onTable(hull, pose, [0, across]);
  const [dx, dy] = turned([pose.dx, pose.dy], [cosine, left ? sine : -sine]);
  const aside = width / 2 - across;
  return { x: px + (length / 2) * dx - aside * dy, y: py + (length / 2) * dy + aside * dx, dx, dy };
}

/** Returns the middle of the stern, from which a boat tows, or the middle of the bow. */
export const sternOf = (hull: Hull, pose: Pose): Point => onTable(hull, pose, [0, hull.width / 2]);
const bowOf = (hull: Hull, pose: Pose): Point => onTable(hull, pose, [hull.length, hull.width / 2]);

/**
 * Returns the position of a barge whose line is fast at a given point. The line pulls the bow until it is as
 * near as the line is long. The stern follows.
 */
export function towedTo(hull: Hull, pose: Pose, fast: Point, line: number): Pose {
  const [bx, by] = bowOf(hull, pose);
  const far = apart(fast, [bx, by]);
  if (far <= line) return pose;
  const share = line / far;
  const bow: Point = [fast[0] + share * (bx - fast[0]), fast[1] + share * (by - fast[1])];
  const stern = sternOf(hull, pose);
  const long = apart(bow, stern);
  const [dx, dy] = [(bow[0] - stern[0]) / long, (bow[1] - stern[1]) / long];
  return { x: bow[0] - (hull.length / 2) * dx, y: bow[1] - (hull.length / 2) * dy, dx, dy };
}

/** Returns the distance between two positions. */
const apart = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
