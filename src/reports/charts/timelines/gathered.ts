/** Combines the timelines of the battles that a chart draws. */
import type { BattleTimelines, TimelineChart } from '../../../questions/index.js';
import type { Figure } from '../../../system/index.js';
import { t } from '../../text.js';
import { meanOf, type Mean, type View } from '../../view.js';

/** Timelines of several battle files. Their means give each file the same weight. */
export interface Gathered {
  /** The timelines whose table has the same size as the first one's. */
  readonly all: readonly BattleTimelines[];
  readonly sides: readonly string[];
  /** The smallest number of battles in a file. */
  readonly battles: number;
  /** The unit of battle time, as messages need it: singular and plural. */
  readonly time: { readonly time: string; readonly times: string };
  mean(of: (one: BattleTimelines) => Mean | BattleTimelines['contact']['met'] | undefined): Mean | undefined;
}

/** Returns the data of timeline charts. Returns undefined when no battle recorded a timeline. */
export function gathered(view: View, { at }: Pick<TimelineChart, 'at'>): Gathered | undefined {
  const found = view
    .odds(at)
    .flatMap((job) => (job.kind === 'battle' && job.timelines ? [job.timelines] : []));
  const [first] = found;
  if (!first) return undefined;
  const all = found.filter(
    ({ board }) => board.width === first.board.width && board.depth === first.board.depth,
  );
  const named = first.sides.map((name, side) =>
    all.every(({ sides }) => sides[side] === name) ? name : t('timelines.side', { side: side + 1 }),
  );
  const { time } = view.results.system;
  return {
    all,
    sides: named,
    time: { time: time?.one ?? t('timelines.time'), times: time?.many ?? t('timelines.times') },
    battles: all.reduce((least, { battles }) => Math.min(least, battles), Infinity),
    mean: (of) => {
      const each = all.flatMap((one) => of(one) ?? []);
      return each.length > 0 ? meanOf(each) : undefined;
    },
  };
}

/** Points of models, removed or on the table. */
export const POINTS: Pick<Figure, 'unit' | 'better'> = { unit: 'points', better: 'high' };
/** Plain numbers. */
export const COUNT: Pick<Figure, 'unit' | 'better'> = { unit: 'count', better: 'low' };
/** Shares of battles. */
export const SHARE: Pick<Figure, 'unit' | 'better'> = { unit: 'probability', better: 'high' };

/** Returns the note at the end of each explanation: the number of recorded battles. */
export const followedNote = ({ all, battles }: Gathered): string =>
  t(all.length === 1 ? 'timelines.note.one' : 'timelines.note', { files: all.length, count: battles });
