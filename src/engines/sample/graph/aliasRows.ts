/**
 * Draws from distributions over small integers in constant time, with one or two 32-bit words. It uses the alias method
 * (A. J. Walker, ACM TOMS 3, 1977; set up as by M. D. Vose, IEEE Trans. Softw. Eng. 17, 1991), with every row padded to
 * a power of two. The high bits of a word choose the entry without bias. The low bits are compared with the entry's
 * threshold. A second word decides only if they are equal. The error of every probability is at most 2^-53.
 */
/**
 * Rows of distributions. A row has 2^k entries, k = `bits[row]`, from `first[row]`. With a random word w, its entry is
 * i = first + (w >>> 32 − k). The rest of the word is r = (w << k) >>> 1. Below `high[i]` it gives `values[2 i + 1]`, and
 * above it `values[2 i]`. If they are equal, a second word decides: below `low[i]` (unsigned) it gives `values[2 i + 1]`.
 * A row of 0 bits gives `values[2 first]` undrawn.
 */
export interface AliasRows {
  readonly first: Int32Array;
  readonly bits: Uint8Array;
  /** 31 bits, so that the sign of a difference compares without a branch. */
  readonly high: Int32Array;
  readonly low: Uint32Array;
  readonly values: Int32Array;
}

/** Collects rows. */
export class AliasBuilder {
  private readonly first: number[] = [];
  private readonly bits: number[] = [];
  private readonly high: number[] = [];
  private readonly low: number[] = [];
  private readonly values: number[] = [];
  private readonly known = new Map<string, number>();

  /**
   * Returns the number of a row that gives `values[i]` with probability `chances[i]`. Equal rows share a number.
   * Probabilities are relative to their sum. Values of probability 0 are never drawn.
   * @throws RangeError unless some probability is above 0 and none below
   */
  row(values: readonly number[], chances: readonly number[]): number {
    const possible = values.flatMap((value, i) => {
      const chance = chances[i] ?? NaN;
      if (!(chance >= 0)) throw new RangeError(`a chance is ${chance}; it should be 0 or more`);
      return chance > 0 ? [{ value, chance }] : [];
    });
    if (possible.length === 0) throw new RangeError('no value has a chance above 0');
    const key = possible.map(({ value, chance }) => `${value}:${chance}`).join(' ');
    let row = this.known.get(key);
    if (row === undefined) {
      row = this.append(possible);
      this.known.set(key, row);
    }
    return row;
  }

  finish(): AliasRows {
    return {
      first: Int32Array.from(this.first),
      bits: Uint8Array.from(this.bits),
      high: Int32Array.from(this.high),
      low: Uint32Array.from(this.low),
      values: Int32Array.from(this.values),
    };
  }

  private append(possible: readonly { value: number; chance: number }[]): number {
    const bits = Math.ceil(Math.log2(possible.length));
    const size = 2 ** bits;
    const total = possible.reduce((sum, { chance }) => sum + chance, 0);
    const share = Array.from({ length: size }, (_, i) => ((possible[i]?.chance ?? 0) / total) * size);
    const alias = vose(share);
    const valueAt = (i: number): number => possible[i]?.value ?? 0;
    const row = this.first.push(this.high.length) - 1;
    this.bits.push(bits);
    for (let i = 0; i < size; i++) {
      const other = alias[i] ?? i;
      // The rest of a word has 32 − bits random bits. After the shift to 31 bits, zeros follow them.
      const scaled = (share[i] ?? 0) * 2 ** (32 - bits);
      const whole = Math.floor(scaled);
      this.values.push(valueAt(other), valueAt(i));
      // An entry that needs no fill has the same value on both sides, so its threshold does not matter.
      this.high.push(other === i ? 0 : whole * 2 ** (bits - 1));
      this.low.push(other === i ? 0 : Math.floor((scaled - whole) * 2 ** 32));
    }
    return row;
  }
}

/**
 * Vose's set-up: fills every entry that has less than its share of 1 from one that has more.
 * @param share adds up to its length; reduced to the amount that each entry keeps
 * @returns the entry that fills each entry; undefined if it keeps all of its own
 */
function vose(share: number[]): (number | undefined)[] {
  const alias: (number | undefined)[] = share.map(() => undefined);
  const poor: number[] = [];
  const rich: number[] = [];
  share.forEach((s, i) => (s < 1 ? poor : rich).push(i));
  while (poor.length > 0 && rich.length > 0) {
    const taker = poor.pop() as number;
    const giver = rich.pop() as number;
    alias[taker] = giver;
    share[giver] = share[giver]! - (1 - share[taker]!);
    (share[giver] < 1 ? poor : rich).push(giver);
  }
  return alias;
}
