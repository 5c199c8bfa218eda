/** What intervals of battles allow to be said of a unit or a list, and when nothing may be. */
import type { Estimate } from '../../game/index.js';
import { readVerdict } from '../../math/index.js';

/** Battles won more or fewer, as a share, that do not matter by default: the side wins 47.5 to 52.5 of 100. */
export const DEFAULT_VERDICT_MARGIN = 0.05;

/** What one rung says by itself: `open` where its interval holds nothing, and more than the margin too. */
export type RungReading = 'strong' | 'weak' | 'fair' | 'open';

/**
 * What is said: `depends` where rungs disagree or the gain of the best response exceeds the effect, `open` where too little was
 * played to say anything. In both no verdict is given.
 */
export type VerdictReading = RungReading | 'depends';

/**
 * Why it depends: two rungs exclude each other, some rungs tell what is judged from even and others do not, or the gain of the
 * best response exceeds the effect.
 */
export type VerdictDoubt = 'rungs' | 'some' | 'response';

/** What a verdict is made from: each rung's result, the last one counting, and what the best of the policies gain. */
export interface Evidence {
  readonly rungs: readonly { readonly result: Estimate }[];
  readonly gain?: Estimate | undefined;
  /** Tables behind each estimate, and the confidence of its interval. */
  readonly tables: number;
  readonly confidence: number;
  readonly margin: number;
}

type Asked = Pick<Evidence, 'tables' | 'confidence' | 'margin'>;

/** What is said, with why it depends. */
export interface Said {
  readonly reading: VerdictReading;
  readonly because?: VerdictDoubt;
}

/**
 * What one rung says. `fair` has to be shown, as in tests of equivalence (D. Schuirmann, J. Pharmacokin. Biopharm. 15, 1987): the whole
 * interval lies within the margin. A few tables that happen to be alike show nothing: what none of n tables has may still be so
 * on 1 − error^(1/n) of them, and decide each, so that as many tables are asked for as bring that within the margin.
 */
export function readingOf(result: Estimate, { tables, confidence, margin }: Asked): RungReading {
  const read = readVerdict(result, margin);
  if (read === 'better') return 'strong';
  if (read === 'worse') return 'weak';
  return read === 'equivalent' && tables >= leastTables({ confidence, margin }) ? 'fair' : 'open';
}

/** The fewest tables by which anything may be called fair. */
export const leastTables = ({ confidence, margin }: Omit<Asked, 'tables'>): number =>
  Math.ceil(Math.log(1 - confidence) / Math.log(1 - margin));

/**
 * The verdict. Too strong, too weak or fair is what every rung says, as an intersection-union test has it (R. Berger, Technometrics 24,
 * 1982): where that is wrong on one rung, it is said no more often than that rung errs, however few the tables.
 */
export function readEvidence(found: Evidence): Said {
  const { rungs, gain } = found;
  const readings = rungs.map(({ result }) => readingOf(result, found));
  const [one = 'open'] = readings;
  const same = readings.every((reading) => reading === one);
  if (!same) {
    const lows = rungs.map(({ result }) => result.low);
    const highs = rungs.map(({ result }) => result.high);
    if (Math.max(...lows) > Math.min(...highs)) return { reading: 'depends', because: 'rungs' };
    // Fair here and not known there is not known; but who is too weak here is not so everywhere.
    const tells = readings.some((reading) => reading === 'strong' || reading === 'weak');
    return tells ? { reading: 'depends', because: 'some' } : { reading: 'open' };
  }
  if (gain && exceeds(gain, rungs)) return { reading: 'depends', because: 'response' };
  // Fair is fair with the best answers too, as far as they were found: their gain has to be shown to be as small.
  if (one === 'fair' && gain && readingOf(gain, found) !== 'fair') return { reading: 'open' };
  return { reading: one };
}

/** Whether a gain is proven and greater than the effect on the last rung. */
function exceeds(gain: Estimate, rungs: Evidence['rungs']): boolean {
  const effect = Math.abs(rungs.at(-1)?.result.value ?? 0);
  return (gain.low > 0 || gain.high < 0) && Math.abs(gain.value) > effect;
}

/**
 * About how many tables would tell, where what was found so far is what is so: on every rung the interval, which shrinks as the
 * root of their number, would lie within the margin or to one side of even. At least twice as many as were played.
 */
export function tablesWanted(found: Evidence): number {
  const { rungs, gain, tables, margin } = found;
  const open = [...rungs.map(({ result }) => result), ...(gain ? [gain] : [])].filter(
    (one) => readingOf(one, found) === 'open',
  );
  // What all tables showed alike: that interval shrinks faster, and is narrow enough by the fewest that may say anything.
  const alike = 1 - (1 - found.confidence) ** (1 / tables);
  const factors = open.map(({ value, low, high }) => {
    if (Math.abs((high - low) / 2 - alike) < 1e-9) return 0;
    const away = Math.max(margin - Math.abs(value), Math.abs(value));
    return ((high - low) / 2 / away) ** 2;
  });
  return Math.ceil(Math.max(leastTables(found), 2 * tables, ...factors.map((factor) => factor * tables)));
}
