/**
 * Boolean circuits over bit planes. One bit of a plane is one combat, so one machine word plays one combat per bit.
 * Equal nodes are shared and folded at construction, and complement is free. A *literal* is a node and a sign, `2 ×
 * node + (1 if complemented)`. Every AND or XOR node costs one machine instruction, whatever the signs of its operands
 * (and, and-not, or, xor).
 *
 * The bit program: the form of a plane program from which the emitters make machine code. It plays a *gang* of combats
 * in lockstep, one per bit: `GANG_WORDS` words of 32 lanes, each word with its own random stream. Every emitter draws
 * from the streams at the same points, so all give the same bytes.
 */

/** A node with a sign. */
export type Literal = number;

export const FALSE: Literal = 0;
export const TRUE: Literal = 1;

/** The complement of a literal. */
export function not(a: Literal): Literal {
  return a ^ 1;
}

export type CircuitNode =
  | { readonly kind: 'constant' }
  /** A plane that keeps its value between lines of a bit program. */
  | { readonly kind: 'variable'; readonly variable: number }
  /** A new plane of random bits. `draw` gives the order in which they must be drawn. */
  | { readonly kind: 'random'; readonly draw: number }
  /** All ones or all zeros: the current bit of a binary fraction (see `FractionLoop`). */
  | { readonly kind: 'fraction'; readonly fraction: number }
  | { readonly kind: 'and' | 'xor'; readonly a: Literal; readonly b: Literal };

/** More literals than any circuit has. */
const GATE_LIMIT = 2 ** 26;

/** A circuit under construction: nodes in an order in which they can be computed. */
export class Circuit {
  readonly nodes: CircuitNode[] = [{ kind: 'constant' }];
  private readonly leaves = new Map<string, Literal>();
  /** Gates by their operands, `GATE_LIMIT` × the first + the second. */
  private readonly ands = new Map<number, Literal>();
  private readonly xors = new Map<number, Literal>();
  private readonly subsets = new Map<Literal, Literal>();
  private randoms = 0;

  /** The number of random planes that the circuit draws. */
  get draws(): number {
    return this.randoms;
  }

  variable(variable: number): Literal {
    return this.shared(this.leaves, `v${variable}`, { kind: 'variable', variable });
  }

  fraction(fraction: number): Literal {
    return this.shared(this.leaves, `f${fraction}`, { kind: 'fraction', fraction });
  }

  /** Returns a new random plane. */
  random(): Literal {
    return this.add({ kind: 'random', draw: this.randoms++ });
  }

  and(a: Literal, b: Literal): Literal {
    if (a > b) [a, b] = [b, a];
    if (a === FALSE || a === not(b)) return FALSE;
    if (a === TRUE || a === b) return b;
    return (
      this.absorb(a, b) ??
      this.absorb(b, a) ??
      this.shared(this.ands, a * GATE_LIMIT + b, { kind: 'and', a, b })
    );
  }

  or(a: Literal, b: Literal): Literal {
    return not(this.and(not(a), not(b)));
  }

  xor(a: Literal, b: Literal): Literal {
    const sign = (a ^ b) & 1;
    let [x, y] = [a & ~1, b & ~1];
    if (x > y) [x, y] = [y, x];
    if (x === y) return FALSE ^ sign;
    if (x === FALSE) return y ^ sign;
    const node = this.nodeOf(y);
    if (node.kind === 'xor') {
      if (node.a === x) return node.b ^ sign;
      if (node.b === x) return node.a ^ sign;
    }
    return this.shared(this.xors, x * GATE_LIMIT + y, { kind: 'xor', a: x, b: y }) ^ sign;
  }

  /** Returns `a` where `s` is set, else `b`. */
  mux(s: Literal, a: Literal, b: Literal): Literal {
    if (a === b || s === TRUE) return a;
    if (s === FALSE) return b;
    if (a === FALSE || a === not(s)) return this.and(not(s), b);
    if (a === TRUE || a === s) return this.or(s, b);
    if (b === FALSE || b === s) return this.and(s, a);
    if (b === TRUE || b === not(s)) return this.or(not(s), a);
    return this.xor(b, this.and(s, this.xor(a, b)));
  }

  /** Returns the lanes in which at least two of the three are set. */
  majority(a: Literal, b: Literal, c: Literal): Literal {
    if (a <= TRUE) return a === TRUE ? this.or(b, c) : this.and(b, c);
    if (b <= TRUE) return b === TRUE ? this.or(a, c) : this.and(a, c);
    if (c <= TRUE) return c === TRUE ? this.or(a, b) : this.and(a, b);
    return this.or(this.and(a, b), this.and(c, this.xor(a, b)));
  }

  all(list: readonly Literal[]): Literal {
    return list.reduce((sum, one) => this.and(sum, one), TRUE);
  }

  any(list: readonly Literal[]): Literal {
    return list.reduce((sum, one) => this.or(sum, one), FALSE);
  }

  /** Records that `a` implies `b`, for a reason that the nodes do not show. Then `a and b` is `a`. */
  declareSubset(a: Literal, b: Literal): void {
    this.subsets.set(a, b);
  }

  private nodeOf(a: Literal): CircuitNode {
    const node = this.nodes[a >> 1];
    if (!node) throw new RangeError(`no node ${a >> 1} in a circuit of ${this.nodes.length}`);
    return node;
  }

  /** Returns the result of `a and b` if `b` is an AND that contains `a`, or if one is known to imply the other. */
  private absorb(a: Literal, b: Literal): Literal | undefined {
    if (this.subsets.get(b) === a) return b;
    const node = this.nodeOf(b);
    if (node.kind !== 'and') return undefined;
    const negated = (b & 1) === 1;
    if (node.a === a || node.b === a) {
      return negated ? this.and(a, not(node.a === a ? node.b : node.a)) : b;
    }
    if (node.a === not(a) || node.b === not(a)) return negated ? a : FALSE;
    return undefined;
  }

  /** Returns the node with this key, or a new one. */
  private shared<Key>(known: Map<Key, Literal>, key: Key, node: CircuitNode): Literal {
    const found = known.get(key) ?? this.add(node);
    known.set(key, found);
    return found;
  }

  private add(node: CircuitNode): Literal {
    return this.nodes.push(node) * 2 - 2;
  }
}

/**
 * 32-bit words in a gang: one vector of 128 bits. Two vectors would hide latencies better, but they do not fit the
 * registers.
 */
export const GANG_WORDS = 4;
/** Combats in a gang. */
export const GANG_COMBATS = GANG_WORDS * 32;

/** Straight-line code: evaluates its circuit, adds planes to counters, then assigns all variables at once. */
export interface BitLine {
  readonly kind: 'line';
  readonly nodes: readonly CircuitNode[];
  /** Whether each node is needed, by index. */
  readonly live: readonly boolean[];
  readonly assign: readonly { readonly variable: number; readonly literal: Literal }[];
  readonly count: readonly { readonly counter: number; readonly literal: Literal }[];
}

/** Runs `body` if any bit of the variables is set anywhere in the gang. */
export interface Branch {
  readonly kind: 'branch';
  readonly any: readonly number[];
  readonly body: readonly BitStep[];
}

/** Runs `turns` repeatedly. It stops when all players in succession have their `acted` variable all zero. */
export interface Turns {
  readonly kind: 'turns';
  readonly turns: readonly { readonly body: readonly BitStep[]; readonly acted: number }[];
}

/**
 * Compares lazily with binary fractions. It runs `body` for bit `from`, `from + 1` … of the fractions (bit 0 is worth
 * 1/2), while any bit of `any` is set and bits are left. In `body` the node `fraction k` is that bit of fraction k, the
 * same in all lanes.
 */
export interface FractionLoop {
  readonly kind: 'fractions';
  /** Probabilities in units of 2^-FRACTION_BITS. */
  readonly fractions: readonly bigint[];
  readonly from: number;
  readonly any: number;
  readonly body: BitLine;
}

export type BitStep = BitLine | Branch | Turns | FractionLoop;

/**
 * The number of bits of a probability. Every double of at least 2^-10 is exact; smaller ones have an error below 2^-63.
 */
export const FRACTION_BITS = 62;

/** A program for a gang. Each run is a round of `GANG_COMBATS` combats. */
export interface BitProgram {
  readonly variables: number;
  readonly counters: number;
  readonly steps: readonly BitStep[];
}

/** Builds a line of a circuit without unused nodes. */
export function line(circuit: Circuit, assign: BitLine['assign'], count: BitLine['count'] = []): BitLine {
  const live = circuit.nodes.map(() => false);
  for (const { literal } of [...assign, ...count]) live[literal >> 1] = true;
  for (let i = circuit.nodes.length - 1; i >= 0; i--) {
    const node = circuit.nodes[i];
    if (live[i] && node && (node.kind === 'and' || node.kind === 'xor')) {
      live[node.a >> 1] = true;
      live[node.b >> 1] = true;
    }
  }
  return { kind: 'line', nodes: circuit.nodes, live, assign, count };
}

/** A probability in units of 2^-FRACTION_BITS, rounded down; 1 is 2^FRACTION_BITS. */
export function toFraction(probability: number): bigint {
  const high = Math.floor(probability * 2 ** 31);
  const low = Math.floor((probability * 2 ** 31 - high) * 2 ** 31);
  return (BigInt(high) << 31n) | BigInt(low);
}

/** Bit `index` of a fraction, bit 0 being worth 1/2. */
export function fractionBit(fraction: bigint, index: number): boolean {
  return ((fraction >> BigInt(FRACTION_BITS - 1 - index)) & 1n) === 1n;
}
