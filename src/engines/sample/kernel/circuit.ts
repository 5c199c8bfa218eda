/**
 * Boolean circuits over bit planes: one bit of a plane is one combat, so one machine word plays one combat per bit.
 * Equal nodes are shared and folded at construction. Builds small Boolean functions from their truth tables, with the
 * fewest gates for up to three inputs.
 */
import { get } from './planeInterpreter.js';

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

/** The value of a function for each combination of inputs (input i is bit i of the index); undefined: either value. */
export type TruthTable = readonly (boolean | undefined)[];

/** The shortest formula of each function of three inputs: a gate on two simpler functions, or an input. */
interface Recipe {
  readonly gates: number;
  readonly gate: 'input' | 'and' | 'xor';
  /** For a gate, the functions it joins, as truth tables of 8 bits; for an input, its index and 0. */
  readonly parts: readonly [number, number];
}

const FULL = 0xff;
/** Inputs 0, 1 and 2 as truth tables. */
const INPUTS = [0xaa, 0xcc, 0xf0] as const;

let recipes: readonly (Recipe | undefined)[] | undefined;

/** Finds the recipes; complements cost nothing, so a function and its complement have the same number of gates. */
function shortestFormulas(): readonly (Recipe | undefined)[] {
  const found: (Recipe | undefined)[] = new Array<Recipe | undefined>(FULL + 1).fill(undefined);
  const byGates: number[][] = [[]];
  INPUTS.forEach((table, i) => {
    found[table] = found[FULL - table] = { gates: 0, gate: 'input', parts: [i, 0] };
    byGates[0]?.push(table, FULL - table);
  });
  let left = FULL + 1 - 2 - 2 * INPUTS.length;
  for (let gates = 1; left > 0; gates++) {
    const level: number[] = [];
    const add = (table: number, gate: 'and' | 'xor', f: number, g: number): void => {
      if (table === 0 || table === FULL || found[table]) return;
      found[table] = found[FULL - table] = { gates, gate, parts: [f, g] };
      level.push(table, FULL - table);
      left -= 2;
    };
    for (let a = 0; 2 * a < gates; a++) {
      for (const f of get(byGates, a)) {
        for (const g of get(byGates, gates - 1 - a)) {
          add(f & g, 'and', f, g);
          add(f ^ g, 'xor', f, g);
        }
      }
    }
    byGates.push(level);
  }
  return found;
}

/** Returns the literal of a function of some inputs, given by its truth table. */
export function fromTruth(circuit: Circuit, inputs: readonly Literal[], table: TruthTable): Literal {
  if (table.length !== 1 << inputs.length) {
    throw new RangeError(`a truth table of ${inputs.length} inputs has ${table.length} rows`);
  }
  if (inputs.length > INPUTS.length) {
    const half = table.length / 2;
    const last = inputs.length - 1;
    const rest = inputs.slice(0, last);
    const [low, high] = [table.slice(0, half), table.slice(half)];
    const merged = mergeTables(low, high);
    if (merged) return fromTruth(circuit, rest, merged);
    const whenHigh = fromTruth(circuit, rest, high);
    return circuit.mux(get(inputs, last), whenHigh, fromTruth(circuit, rest, low));
  }
  return build(circuit, inputs, cheapest(table));
}

/** Returns one table that satisfies both, or undefined if they conflict. */
function mergeTables(a: TruthTable, b: TruthTable): TruthTable | undefined {
  const agree = a.every((one, i) => one === undefined || b[i] === undefined || one === b[i]);
  return agree ? a.map((one, i) => one ?? b[i]) : undefined;
}

/** Returns the function of fewest gates that satisfies the table, over three inputs. Missing inputs do not matter. */
function cheapest(table: TruthTable): number {
  let cared = 0;
  let wanted = 0;
  table.forEach((want, row) => {
    if (want !== undefined) cared |= 1 << row;
    if (want === true) wanted |= 1 << row;
  });
  const found = byCost(Math.log2(table.length)).find((candidate) => (candidate & cared) === wanted);
  if (found === undefined) throw new RangeError('no function of three inputs has such a truth table');
  return found;
}

const orders: (readonly number[] | undefined)[] = [];

/** Returns the functions of this number of inputs, those of fewest gates first. */
function byCost(inputs: number): readonly number[] {
  const all = (recipes ??= shortestFormulas());
  const gates = (table: number): number => all[table]?.gates ?? -1;
  return (orders[inputs] ??= Array.from({ length: FULL + 1 }, (_, table) => table)
    .filter((table) => usesOnly(table, inputs))
    .sort((a, b) => gates(a) - gates(b) || a - b));
}

function usesOnly(table: number, inputs: number): boolean {
  return INPUTS.every((mask, i) => i < inputs || (table & mask) >> (1 << i) === (table & (FULL - mask)));
}

function build(circuit: Circuit, inputs: readonly Literal[], table: number): Literal {
  if (table === 0) return FALSE;
  if (table === FULL) return TRUE;
  const recipe = recipes?.[table];
  if (!recipe) throw new RangeError(`no formula for truth table ${table}`);
  const [f, g] = recipe.parts;
  if (recipe.gate === 'input') {
    const input = get(inputs, f);
    return table === INPUTS[f] ? input : not(input);
  }
  const joined =
    recipe.gate === 'and'
      ? circuit.and(build(circuit, inputs, f), build(circuit, inputs, g))
      : circuit.xor(build(circuit, inputs, f), build(circuit, inputs, g));
  const made = recipe.gate === 'and' ? f & g : f ^ g;
  return made === table ? joined : not(joined);
}
