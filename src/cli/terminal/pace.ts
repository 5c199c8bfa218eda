/** Estimates the time that is left from the first seconds of work, on this machine. */

/** The seconds before the first sample, while threads start, and between the samples. */
const SAMPLES = { warmUp: 1, apart: 1 } as const;
/** How fast battles on tables may become faster: the rate grows at most with this power of the finished work. */
const FASTEST = 0.15;

/** Work that was done at a time, in seconds. */
interface Sample {
  readonly done: number;
  readonly at: number;
}

/**
 * Measures the rate of work in two following parts. Battles become faster, because they use the fights that earlier
 * ones solved. So the rate is a power of the finished work, with the exponent that both parts show.
 */
export class Pace {
  private readonly begun = performance.now();
  private readonly samples: Sample[] = [];

  /** @param fastest the highest power of the finished work with which the rate may grow */
  constructor(private readonly fastest = FASTEST) {}

  /**
   * Adds a report of progress. Returns the seconds that are left, once they are known: after about three seconds.
   * @param done the finished work, of `total`
   */
  left(done: number, total: number): number | undefined {
    const at = (performance.now() - this.begun) / 1000;
    const last = this.samples.at(-1);
    const next = last === undefined ? SAMPLES.warmUp : last.at + SAMPLES.apart;
    if (done <= (last?.done ?? 0) || at < next) return undefined;
    this.samples.push({ done, at });
    return this.samples.length < 3 ? undefined : secondsLeft(this.samples, total, this.fastest);
  }
}

/** Returns the seconds from the last of three samples to the end. */
export function secondsLeft(
  [first, second, third]: readonly Sample[],
  total: number,
  fastest = FASTEST,
): number {
  if (!first || !second || !third) return NaN;
  const [early, late] = [rate(first, second), rate(second, third)];
  const middle = (second.done + third.done) / 2;
  const grown = Math.log(late / early) / Math.log(middle / ((first.done + second.done) / 2));
  const power = Math.min(fastest, Math.max(0, grown));
  // The integral of 1 / rate, where the rate is late × (work / middle) ^ power.
  const until = (work: number): number => work ** (1 - power) / (1 - power);
  return ((until(total) - until(third.done)) * middle ** power) / late;
}

const rate = (from: Sample, to: Sample): number => (to.done - from.done) / (to.at - from.at);
