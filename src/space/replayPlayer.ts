/**
 * A replay player: a plane on which bases move, frame by frame. The code that makes it supplies texts and positions.
 */
import type { PlanePicture } from './picture.js';
import type { Path, Point } from './shapes.js';

/** One frame of a replay. */
export interface Frame {
  /** The section that the frame belongs to, e.g. `Turn 2`. */
  readonly heading: string;
  /** The event, in a sentence. */
  readonly text: string;
  /** The probabilities of its possible results, in sentences. */
  readonly chances: readonly string[];
  /** The information that each side had at the event, in sentences. */
  readonly known: readonly string[];
  /** The position of every base, in the order of the player's bases; null: not on the plane. */
  readonly places: readonly (Point | null)[];
  /** Labels of bases above the plane, by index: their height, in a few letters. */
  readonly high?: Readonly<Record<number, string>>;
  /** The bases that the event concerns. */
  readonly lit: readonly number[];
  /** The bases that it removes from the plane. They still stand in this frame. */
  readonly fallen: readonly number[];
  /** The ways of the bases that moved. */
  readonly ways: readonly { readonly base: number; readonly path: Path; readonly cautious: boolean }[];
  /** The start and end of a shot or an attack. */
  readonly line?: readonly [Point, Point];
  readonly template?: readonly Point[];
  /** Areas of the board that no longer exist. */
  readonly gone: readonly number[];
}

/** See the head of this file. */
export interface ReplayPlayer {
  /** The fixed part: the plane, its areas, its legend and the names of the sides, without bases. */
  readonly board: PlanePicture;
  readonly bases: readonly { readonly label: string; readonly side: number; readonly radius: number }[];
  readonly frames: readonly Frame[];
}

/** Returns one frame as a separate picture. */
export function pictureOfFrame({ board, bases }: ReplayPlayer, frame: Frame): PlanePicture {
  const { ways, template, gone, high = {} } = frame;
  return {
    ...board,
    title: `${frame.heading} — ${frame.text}`,
    areas: board.areas.filter((_, i) => !gone.includes(i)),
    bases: bases.flatMap((base, i) => {
      const at = frame.places[i];
      const label = high[i] === undefined ? base.label : `${base.label} ▲ ${high[i]}`.trim();
      return at ? [{ ...base, label, x: at[0], y: at[1] }] : [];
    }),
    ways: [
      ...ways.map(({ base, path, cautious }) => ({ path, radius: bases[base]?.radius ?? 0, cautious })),
      ...(frame.line ? [{ path: [...frame.line], radius: 0, cautious: true }] : []),
    ],
    templates: template ? [template] : [],
  };
}
