/**
 * A picture of a plane (positions, textures and labels), and a replay player: a plane on which bases move, frame by
 * frame. The code that makes it supplies texts and positions.
 */
import type { Disc, Path, Point, Shape } from './shapes.js';

/** The texture of an area, a line or a template. All can be distinguished without colour. */
export type Texture =
  | 'trees'
  | 'flakes'
  | 'rubble'
  | 'waves'
  | 'deep'
  | 'plants'
  | 'bricks'
  | 'low'
  | 'fence'
  | 'smoke'
  | 'planks'
  | 'marker';

/** A picture of a plane: positions, textures and labels. */
export interface PlanePicture {
  readonly title: string;
  readonly width: number;
  readonly depth: number;
  readonly areas: readonly { readonly shape: Shape; readonly texture: Texture }[];
  /** The meaning of each used texture, in the order of the legend. */
  readonly legend: readonly { readonly texture: Texture; readonly label: string }[];
  /** Sides count from 0. */
  readonly bases: readonly (Disc & { readonly label: string; readonly side: number })[];
  readonly sides: readonly string[];
  readonly ways: readonly { readonly path: Path; readonly radius: number; readonly cautious: boolean }[];
  /** Fields of view: an eye, and pairs of points between which it sees. */
  readonly fans: readonly { readonly eye: Point; readonly open: readonly (readonly [Point, Point])[] }[];
  readonly templates: readonly (readonly Point[])[];
}

/** One frame of a replay. */
export interface Frame {
  /** The section that the frame belongs to, e.g. `Turn 2`. */
  readonly heading: string;
  /** The event, in a sentence. */
  readonly text: string;
  /** The probabilities of its possible results, in sentences. */
  readonly chances: readonly string[];
  /** How its result came about, step by step, in sentences. */
  readonly steps?: readonly string[];
  /** The information that each side had at the event, in sentences. */
  readonly known: readonly string[];
  /** The position of every base, in the order of the player's bases; null: not on the plane. */
  readonly places: readonly (Point | null)[];
  /** Labels of bases above the plane, by index: their height, in a few letters. */
  readonly high?: Readonly<Record<number, string>>;
  /** What each base has left to spend, by index. */
  readonly stock?: readonly number[];
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
  /** `short` names a base in a few letters. */
  readonly bases: readonly {
    readonly label: string;
    readonly short?: string;
    readonly side: number;
    readonly radius: number;
  }[];
  readonly frames: readonly Frame[];
  /** The chance of each side to win, from 0 to 1, at some frames in order. */
  readonly curve?: readonly { readonly frame: number; readonly scores: readonly number[] }[];
  /** The decision that cost the loser most, in a sentence. */
  readonly lost?: { readonly frame: number; readonly text: string };
}

/** Scenes of a battle, at most. */
const SCENES = 12;
/** A smaller movement of a sampled chance may be none. */
const LEAST = 0.06;

/**
 * Returns the frames that show how a battle went, in order: the first, the last, the decision that lost it, and those
 * where the chances moved most. Without a curve, those that removed most bases take their place.
 */
export function scenesOf({ frames, curve = [], lost }: ReplayPlayer): number[] {
  const last = frames.length - 1;
  const scenes = new Set([0, last, ...(lost && lost.frame <= last ? [lost.frame] : [])]);
  const falls = frames.map(({ fallen }, frame) => ({ frame, weight: fallen.length }));
  const moves = curve.slice(1).map(({ frame, scores }, i) => {
    const before = curve[i] ?? { frame: 0, scores: [] };
    const moved = scores.map((score, side) => Math.abs(score - (before.scores[side] ?? score)));
    const most = Math.max(0, ...moved);
    return { frame: fightIn(frames, before.frame, frame), weight: most < LEAST ? 0 : most };
  });
  const order = (curve.length > 0 ? moves : falls).filter(({ weight }) => weight > 0);
  order.sort((a, b) => b.weight - a.weight);
  for (const { frame } of order) if (scenes.size < SCENES) scenes.add(frame);
  return [...scenes].sort((a, b) => a - b);
}

/** Returns the last frame after one and up to another that removes a base, or else whose result was a chance. */
function fightIn(frames: readonly Frame[], after: number, to: number): number {
  const last = (has: (frame: Frame) => boolean): number => {
    for (let i = to; i > after; i--) if (frames[i] && has(frames[i]!)) return i;
    return -1;
  };
  const fallen = last((frame) => frame.fallen.length > 0);
  if (fallen >= 0) return fallen;
  const fought = last(({ steps = [] }) => steps.length > 0);
  return fought >= 0 ? fought : to;
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
