/** A closed interval of real numbers, `low <= high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Whether `x` lies in the closed interval. Example: `intervalHolds({ low: 0, high: 1 }, 1)` is true. */
export function intervalHolds(interval: Interval, x: number): boolean {
  return interval.low <= x && x <= interval.high;
}
