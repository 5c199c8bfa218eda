/**
 * Which option makes a question shorter: fewer battles, a wider interval or a time limit. The listeners to questions
 * about players show their cost before they start, and their progress.
 */
import { type Shorter, announceCost } from '../terminal/questionCost.js';
import type { BoutCost } from '../../questions/index.js';
import type { Io } from '../terminal/io.js';
import { progressBar } from '../terminal/progressBar.js';

/** How `--battles` shortens a question. */
export interface Battles {
  /** The option, as the user wrote it. */
  readonly asked?: string | undefined;
  /** The number of battles without the option, and the fewest. */
  readonly usual: number;
  readonly least: number;
  /** Returns the seconds for a number of battles. Absent: they take time in proportion. */
  readonly secondsAt?: ((battles: number) => number) | undefined;
  /** Whether progress counts battles. */
  readonly counted?: boolean;
  /** Whether a stop keeps the results so far. */
  readonly keeps?: boolean;
  /** The share of the work from which it keeps them. Absent: from the first battles on. */
  readonly keptFrom?: number;
  /** Whether they are brawls. These become much faster once their combats are known. */
  readonly brawls?: boolean;
}

/** The rate of brawls grows at most with this power of their number. `npm run bench:cost` measures it. */
const BRAWLS = 0.8;

/** The flags that bound the length of a question. */
interface Bounds {
  readonly precision?: string | undefined;
  readonly time?: string | undefined;
}

/** The widest interval that an offer names. */
const WIDEST = 0.25;

/** Returns what makes a question shorter. A wanted precision decides the number of battles, so a wider one helps. */
export function shorterBy({ precision, time }: Bounds, battles?: Battles): Shorter {
  const { counted } = battles ?? {};
  const keeps = { keeps: battles?.keeps ?? false, keptFrom: battles?.keptFrom };
  if (time !== undefined) return { isKnown: true, ...keeps };
  if (precision !== undefined) {
    const now = Number(precision);
    return { lever: { option: '--precision', now, least: Math.max(now, WIDEST) }, ...keeps };
  }
  // Combats and jobs become no faster: their progress counts work.
  if (!battles) return { quickens: 0 };
  const { asked, usual, least, secondsAt, brawls } = battles;
  return {
    lever: { option: '--battles', now: asked === undefined ? usual : Number(asked), least, secondsAt },
    ...keeps,
    ...(brawls === true && { quickens: BRAWLS }),
    ...(counted === true && { counts: 'battles' as const }),
  };
}

/** Returns listeners that announce the cost of bouts, and draw a bar. Few bouts are measured while they are played. */
export function boutProgress(io: Io, battles: Battles) {
  const measured = progressBar(io, shorterBy({}, battles));
  const known = progressBar(io, { isKnown: true });
  let isKnown = false;
  return {
    onProgress(done: number, total: number): void {
      (isKnown ? known : measured)(done, total);
    },
    onBegin({ secondsAt, ...cost }: BoutCost): void {
      isKnown = true;
      announceCost(io, cost, shorterBy({}, { ...battles, secondsAt }));
    },
  };
}
