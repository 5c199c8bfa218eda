/**
 * Lowers tables. One counted plane per cell would be expensive. Products of planes take fewer gates, and the cells
 * follow from the products by subtraction. A row of an axis has the plane "the number is at least one, and its planes
 * (of the number less one) contain those of this row". The row 0 or "no" has no plane.
 */
import {
  planeAxisSize,
  planeLayout,
  type PlaneProgram,
  type PlaneAxis,
} from '../../../game/plane/planeProgram.js';
import type { Circuit } from './circuit.js';
import { FALSE, TRUE, type Literal } from './circuit.js';
import { get } from './planeInterpreter.js';
import { whereHolds, readCounted, type Source } from './planeReader.js';

/** The planes to count, and how the cells follow from them. */
export interface LoweredTables {
  /** The distinct planes that are counted. */
  readonly planes: readonly Literal[];
  /** For each table, for each cell, the index among `planes` of its product; −1 for none set, −2 for every lane. */
  readonly products: readonly (readonly number[])[];
}

const NO_LANE = -1;
const EVERY_LANE = -2;

/** Builds the products of all tables. `happens` gives each event's plane. */
export function lowerTables(
  circuit: Circuit,
  program: PlaneProgram,
  source: Source,
  happens: readonly Literal[],
): LoweredTables {
  const planes: Literal[] = [];
  const index = new Map<Literal, number>([
    [FALSE, NO_LANE],
    [TRUE, EVERY_LANE],
  ]);
  const products = program.tables.map((table) => {
    let cells: Literal[] = [TRUE];
    for (const axis of table.axes) {
      const rows = axisRows(circuit, program, source, happens, axis);
      cells = cells.flatMap((cell) => rows.map((row) => circuit.and(cell, row)));
    }
    return cells.map((literal) => {
      const known = index.get(literal) ?? planes.push(literal) - 1;
      index.set(literal, known);
      return known;
    });
  });
  return { planes, products };
}

/** Returns the plane of each row of an axis: the lanes in which the axis's number has at least the bits of that row. */
function axisRows(
  circuit: Circuit,
  program: PlaneProgram,
  source: Source,
  happens: readonly Literal[],
  axis: PlaneAxis,
): Literal[] {
  if (axis.kind === 'event') return [TRUE, get(happens, axis.event)];
  if (axis.kind === 'condition') return [TRUE, whereHolds(circuit, program, source, axis.condition)];
  const counted = readCounted(circuit, program, source, axis.value);
  const shift = counted.positive === undefined ? 0 : 1;
  return Array.from({ length: counted.largest + 1 }, (_, value) => {
    if (value < shift) return TRUE;
    const bits = counted.planes.filter((_, i) => ((value - shift) >> i) & 1);
    return bits.reduce((product, bit) => circuit.and(product, bit), counted.positive ?? TRUE);
  });
}

/**
 * Computes cells from counted products.
 * @param totals the number of lanes in which each of `planes` was set
 * @param combats the number of counted lanes
 * @returns one count per cell of all tables
 */
export function cellsFromProducts(
  program: PlaneProgram,
  products: LoweredTables['products'],
  totals: Float64Array,
  combats: number,
): Float64Array {
  const layout = planeLayout(program);
  const cells = new Float64Array(layout.reduce((sum, table) => sum + table.cells, 0));
  program.tables.forEach((table, t) => {
    const { offset, cells: size } = get(layout, t);
    const view = cells.subarray(offset, offset + size);
    get(products, t).forEach((product, cell) => {
      view[cell] = product === NO_LANE ? 0 : product === EVERY_LANE ? combats : get(totals, product);
    });
    let stride = size;
    for (const axis of table.axes) {
      stride /= planeAxisSize(program, axis);
      subtractAlong(view, stride, axisShift(axis), planeAxisSize(program, axis));
    }
  });
  return cells;
}

/** Returns 1 if row v holds the bits of v − 1 (and row 0 everything), 0 if it holds the bits of v. */
function axisShift(axis: PlaneAxis): 0 | 1 {
  return axis.kind === 'count' && axis.value.kind === 'excess' ? 1 : 0;
}

/** Converts "contains these bits" to "is this value" along one axis, the larger values first. */
function subtractAlong(cells: Float64Array, stride: number, shift: 0 | 1, size: number): void {
  for (let start = 0; start < cells.length; start++) {
    if (Math.floor(start / stride) % size !== 0) continue;
    for (let value = size - 1; value >= 0; value--) {
      for (let larger = value + 1; larger < size; larger++) {
        const inside = value < shift || ((value - shift) & (larger - shift)) === value - shift;
        if (inside) {
          const at = start + value * stride;
          cells[at] = get(cells, at) - get(cells, start + larger * stride);
        }
      }
    }
  }
}
