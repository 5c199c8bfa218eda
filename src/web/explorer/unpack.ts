/**
 * Unpacks what LZMA packed (Pavlov, LZMA specification of 2015): the script of the page lies in the page so, a quarter of its size.
 * The output buffer is the dictionary: what is packed has its length in its header.
 */

const TOP = 2 ** 24;
/** Half of the eleven bits of a chance: a bit of which nothing is known. */
const EVEN = 1024;
const STATES = 12;
const LENGTH_BITS = 8;

const even = (count: number): Uint16Array => new Uint16Array(count).fill(EVEN);

/** Bits by their chances, out of the bytes of an arithmetic coder. */
class Bits {
  private range = 0xffffffff;
  private code = 0;
  private at = 14;

  constructor(private readonly bytes: Uint8Array) {
    for (; this.at < 18; this.at++) this.code = (this.code << 8) | (bytes[this.at] ?? 0);
    this.code >>>= 0;
  }

  private refill(): void {
    if (this.range >= TOP) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | (this.bytes[this.at++] ?? 0)) >>> 0;
  }

  bit(chances: Uint16Array, i: number): 0 | 1 {
    const chance = chances[i] ?? EVEN;
    const bound = (this.range >>> 11) * chance;
    const zero = this.code < bound;
    if (zero) {
      this.range = bound;
      chances[i] = chance + ((2048 - chance) >>> 5);
    } else {
      this.range -= bound;
      this.code -= bound;
      chances[i] = chance - (chance >>> 5);
    }
    this.refill();
    return zero ? 0 : 1;
  }

  /** A number of so many bits, the highest first, each by the ones before it. */
  tree(chances: Uint16Array, bits: number, from = 0): number {
    let node = 1;
    for (let i = 0; i < bits; i++) node = (node << 1) | this.bit(chances, from + node);
    return node - (1 << bits);
  }

  /** The same, the lowest bit first. */
  reversed(chances: Uint16Array, bits: number, from = 0): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const bit = this.bit(chances, from + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  /** Bits without chances. */
  plain(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) {
      this.range >>>= 1;
      const one = this.code >= this.range;
      if (one) this.code -= this.range;
      value = (value << 1) | (one ? 1 : 0);
      this.refill();
    }
    return value;
  }
}

/** Lengths of repetitions: short ones by where they stand. */
class Lengths {
  private readonly choice = even(2);
  private readonly low = even(16 << 3);
  private readonly middle = even(16 << 3);
  private readonly high = even(1 << LENGTH_BITS);

  read(bits: Bits, place: number): number {
    if (bits.bit(this.choice, 0) === 0) return 2 + bits.tree(this.low, 3, place << 3);
    if (bits.bit(this.choice, 1) === 0) return 10 + bits.tree(this.middle, 3, place << 3);
    return 18 + bits.tree(this.high, LENGTH_BITS);
  }
}

/** The bytes that were packed, of a whole `.lzma` file whose length its header tells. */
export function unpack(packed: Uint8Array): Uint8Array {
  const view = new DataView(packed.buffer, packed.byteOffset);
  const out = new Uint8Array(view.getUint32(5, true));
  const props = view.getUint8(0);
  const [contextBits, placeBits] = [props % 9, Math.floor(props / 45)];
  const bits = new Bits(packed);
  const literals = even(0x300 << contextBits);
  const isMatch = even(STATES << 4);
  const [isRepeat, isRepeat1, isRepeat2, isRepeat3] = [
    even(STATES),
    even(STATES),
    even(STATES),
    even(STATES),
  ];
  const isLong = even(STATES << 4);
  const slots = even(4 << 6);
  const ends = even(128);
  const align = even(16);
  const [lengths, repeated] = [new Lengths(), new Lengths()];
  let [state, length, at] = [0, 0, 0];
  let [last, second, third, fourth] = [0, 0, 0, 0];

  /** How far back a new repetition begins, less one. */
  const distance = (): number => {
    const slot = bits.tree(slots, 6, Math.min(length - 2, 3) << 6);
    if (slot < 4) return slot;
    const direct = (slot >>> 1) - 1;
    const base = (2 | (slot & 1)) << direct;
    if (slot < 14) return base + bits.reversed(ends, direct, base - slot);
    return base + (bits.plain(direct - 4) << 4) + bits.reversed(align, 4);
  };

  const literal = (): void => {
    const before = at > 0 ? (out[at - 1] ?? 0) : 0;
    const from = 0x300 * (before >>> (8 - contextBits));
    let node = 1;
    if (state >= 7) {
      let likely = out[at - last - 1] ?? 0;
      while (node < 0x100) {
        const guess = (likely >>> 7) & 1;
        likely <<= 1;
        const bit = bits.bit(literals, from + ((1 + guess) << 8) + node);
        node = (node << 1) | bit;
        if (bit !== guess) break;
      }
    }
    while (node < 0x100) node = (node << 1) | bits.bit(literals, from + node);
    out[at++] = node;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  };

  /** One of the last four distances again; true where it is a single byte. */
  const repeat = (place: number): boolean => {
    if (bits.bit(isRepeat1, state) === 0) {
      if (bits.bit(isLong, (state << 4) + place) === 0) {
        state = state < 7 ? 9 : 11;
        length = 1;
        return true;
      }
    } else if (bits.bit(isRepeat2, state) === 0) [last, second] = [second, last];
    else if (bits.bit(isRepeat3, state) === 0) [last, second, third] = [third, last, second];
    else [last, second, third, fourth] = [fourth, last, second, third];
    return false;
  };

  while (at < out.length) {
    const place = at & ((1 << placeBits) - 1);
    if (bits.bit(isMatch, (state << 4) + place) === 0) {
      literal();
      continue;
    }
    if (bits.bit(isRepeat, state) === 0) {
      [second, third, fourth] = [last, second, third];
      length = lengths.read(bits, place);
      state = state < 7 ? 7 : 10;
      last = distance();
    } else if (!repeat(place)) {
      length = repeated.read(bits, place);
      state = state < 7 ? 8 : 11;
    }
    for (const end = Math.min(out.length, at + length); at < end; at++) out[at] = out[at - last - 1] ?? 0;
  }
  return out;
}
