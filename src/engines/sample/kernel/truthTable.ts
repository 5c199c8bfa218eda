/**
 * Builds small Boolean functions from their truth tables. For up to three inputs, the number of gates is minimal (found
 * by a search over all formulas in order of length). More inputs are split one by one.
 */
import { FALSE, TRUE, not, type Circuit, type Literal } from './circuit.js';
import { get } from './planeInterpreter.js';

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
