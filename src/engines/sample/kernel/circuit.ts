/**
 * Boolean circuits over bit planes. One bit of a plane is one combat, so one machine word plays one combat per bit.
 * Equal nodes are shared and folded at construction, and complement is free. A *literal* is a node and a sign, `2 ×
 * node + (1 if complemented)`. Every AND or XOR node costs one machine instruction, whatever the signs of its operands
 * (and, and-not, or, xor).
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
