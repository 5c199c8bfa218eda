/** A film: a plane on which bases move, picture after picture. Words and what stands where are whoever's who makes it. */
import type { PlanePicture } from './picture.js';
import type { Path, Point } from './shapes.js';

/** One picture of a film. */
export interface Frame {
  /** The part of the whole that it belongs to, e.g. `Turn 2`. */
  readonly heading: string;
  /** What happens, in a sentence. */
  readonly text: string;
  /** How likely its possible results were, in sentences. */
  readonly chances: readonly string[];
  /** What was known when it happened and by whom, in sentences. */
  readonly known: readonly string[];
  /** Where every base stands, in the order of the film's bases; null: not on the plane. */
  readonly places: readonly (Point | null)[];
  /** Marks of bases that stand above the plane, by their numbers: how high, in a few letters. */
  readonly high?: Readonly<Record<number, string>>;
  /** The bases that it is about. */
  readonly lit: readonly number[];
  /** The bases that it takes off the plane: they still stand in it. */
  readonly fallen: readonly number[];
  /** The ways that bases went. */
  readonly ways: readonly { readonly base: number; readonly path: Path; readonly cautious: boolean }[];
  /** From whom to whom: a shot, an attack. */
  readonly line?: readonly [Point, Point];
  readonly template?: readonly Point[];
  /** Areas of the board that are gone. */
  readonly gone: readonly number[];
}

/** See the head of this file. */
export interface ReplayPlayer {
  /** What stays: the plane, its areas, its legend and the names of the sides; no bases. */
  readonly board: PlanePicture;
  readonly bases: readonly { readonly label: string; readonly side: number; readonly radius: number }[];
  readonly frames: readonly Frame[];
}

/** One frame as a picture of its own. */
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
