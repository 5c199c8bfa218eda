/** A closed interval of real numbers, `low <= high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
