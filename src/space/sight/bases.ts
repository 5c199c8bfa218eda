/** Round bases as columns. If `there` is 0, a base is off the table and hides nothing. */
export interface Bases {
  readonly count: number;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly radius: ArrayLike<number>;
  readonly there: ArrayLike<number>;
}
