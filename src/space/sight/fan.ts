/** Slopes closer together than this count as one. A narrower gap shows nothing, and a narrower touch hides nothing. */
const GRAZE = 1e-7;

/**
 * The fan of rays from an eye to a disc, and its hidden part. Rays are slopes (sideways per forward) in the frame that
 * points at the disc's centre. The hidden part is a union of intervals in ascending order of their lower ends.
 */
export class Fan {
  /** The fan is [-edge, edge]. */
  edge = 0;
  /** True once a single interval hides all of it. */
  full = false;
  count = 0;
  private low = new Float64Array(64);
  private high = new Float64Array(64);

  reset(edge: number): void {
    this.edge = edge;
    this.full = false;
    this.count = 0;
  }

  /** Hides the slopes from `low` to `high`. */
  hide(low: number, high: number): void {
    const from = low > -this.edge ? low : -this.edge;
    const to = high < this.edge ? high : this.edge;
    if (from >= to) return;
    if (to - from >= 2 * this.edge - GRAZE) this.full = true;
    if (this.count === this.low.length) this.grow();
    let i = this.count++;
    for (; i > 0 && at(this.low, i - 1) > from; i--) {
      this.low[i] = at(this.low, i - 1);
      this.high[i] = at(this.high, i - 1);
    }
    this.low[i] = from;
    this.high[i] = to;
  }

  /**
   * Merges touching intervals. Afterwards the gaps between intervals, and the intervals, are wider than a graze. It
   * first closes gaps that are no wider than a graze, then opens narrow hidden intervals. So if more was hidden before,
   * never less is hidden after.
   */
  settle(): void {
    let kept = 0;
    let from = 0;
    let to = -Infinity;
    for (let i = 0; i < this.count; i++) {
      const low = at(this.low, i);
      const high = at(this.high, i);
      if (low <= to + GRAZE) to = high > to ? high : to;
      else {
        kept = this.keep(kept, from, to);
        from = low - GRAZE <= -this.edge ? -this.edge : low;
        to = high;
      }
    }
    this.count = this.keep(kept, from, to);
    this.full = this.count === 1 && at(this.high, 0) - at(this.low, 0) >= 2 * this.edge;
  }

  /** Returns the lower end of the i-th hidden interval. */
  from(i: number): number {
    return at(this.low, i);
  }

  /** Returns the upper end of the i-th hidden interval. */
  to(i: number): number {
    return at(this.high, i);
  }

  private keep(kept: number, from: number, to: number): number {
    const end = to + GRAZE >= this.edge ? this.edge : to;
    if (end - from <= GRAZE) return kept;
    this.low[kept] = from;
    this.high[kept] = end;
    return kept + 1;
  }

  private grow(): void {
    const low = new Float64Array(2 * this.low.length);
    const high = new Float64Array(2 * this.high.length);
    low.set(this.low);
    high.set(this.high);
    this.low = low;
    this.high = high;
  }
}

function at(list: Float64Array, i: number): number {
  return list[i]!;
}
