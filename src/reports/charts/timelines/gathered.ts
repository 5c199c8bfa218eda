/** The courses of the battles that a chart draws, as one. */
import type { BattleTimelines, TimelineChart } from '../../../questions/index.js';
import type { Figure } from '../../../system/index.js';
import { t } from '../../text.js';
import { meanOf, type Mean, type View } from '../../view.js';

/** Timelines of several battle files: means of them all, each counted once. */
export interface Gathered {
  /** Those whose table is of the size of the first one's. */
  readonly all: readonly BattleTimelines[];
  readonly sides: readonly string[];
  /** The fewest battles of one file. */
  readonly battles: number;
  /** What battles are counted in, as messages ask for it: one, and many. */
  readonly time: { readonly time: string; readonly times: string };
  mean(of: (one: BattleTimelines) => Mean | BattleTimelines['contact']['met'] | undefined): Mean | undefined;
}

/** What charts of courses are drawn from; undefined where no battle was followed. */
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

/** Points of models, removed or standing. */
export const POINTS: Pick<Figure, 'unit' | 'better'> = { unit: 'points', better: 'high' };
/** Plain numbers. */
export const COUNT: Pick<Figure, 'unit' | 'better'> = { unit: 'count', better: 'low' };
/** Shares of battles. */
export const SHARE: Pick<Figure, 'unit' | 'better'> = { unit: 'probability', better: 'high' };

/** What every explanation of them ends with: how many battles were followed. */
export const followedNote = ({ all, battles }: Gathered): string =>
  t(all.length === 1 ? 'timelines.note.one' : 'timelines.note', { files: all.length, count: battles });
