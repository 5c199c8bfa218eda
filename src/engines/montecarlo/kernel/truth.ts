/**
 * Small Boolean functions from their truth tables, with as few gates as there are for three inputs (found by trying all
 * formulas in order of their length); more inputs are split one by one.
 */
import { FALSE, TRUE, not, type Circuit, type Literal } from './circuit.js';
import { get } from './meaning.js';

/** What a function should be for each combination of inputs (input i is bit i of the index); undefined: it may be either. */
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

/** The literal of a function of some inputs, given by its truth table. */
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
  recipes ??= shortestFormulas();
  return build(circuit, inputs, cheapest(recipes, table));
}

/** One table that serves for both, or undefined when they differ somewhere. */
function mergeTables(a: TruthTable, b: TruthTable): TruthTable | undefined {
  const agree = a.every((one, i) => one === undefined || b[i] === undefined || one === b[i]);
  return agree ? a.map((one, i) => one ?? b[i]) : undefined;
}

/** The function of fewest gates that is as the table wants it, over three inputs. */
function cheapest(all: readonly (Recipe | undefined)[], table: TruthTable): number {
  let best = -1;
  let fewest = Infinity;
  for (let candidate = 0; candidate <= FULL; candidate++) {
    // With fewer than three inputs the missing ones must not matter: only rows below the table's length are looked at,
    // and a function that depends on a missing input has a twin of fewer gates that does not.
    const fits = table.every((want, row) => want === undefined || want === (((candidate >> row) & 1) === 1));
    const gates = all[candidate]?.gates ?? -1;
    if (fits && gates < fewest && usesOnly(candidate, Math.log2(table.length))) {
      best = candidate;
      fewest = gates;
    }
  }
  return best;
}

function usesOnly(table: number, inputs: number): boolean {
  for (let i = inputs; i < INPUTS.length; i++) {
    const mask = get(INPUTS, i);
    if ((table & mask) >> (1 << i) !== (table & (FULL - mask))) return false;
  }
  return true;
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
