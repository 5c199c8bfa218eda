/**
 * All extreme Nash equilibria of a two-player game, by enumeration of the vertices of both best-response polytopes.
 */
import { requireCount } from '../numeric/domainChecks.js';
import { factorInPlace, solveFactored } from '../linear/linearSolve.js';

/** An extreme equilibrium of a two-player game. */
export interface BimatrixEquilibrium {
  readonly rows: Float64Array;
  readonly columns: Float64Array;
  /** Expected payoffs to the row player and the column player. */
  readonly rowValue: number;
  readonly columnValue: number;
  /** The certificate: the largest gain of either player by a change of strategy, in the payoffs' unit. */
  readonly residual: number;
  /**
   * Equilibria with the same number are connected: where two share a player's mix, everything between them is an
   * equilibrium too. A number that occurs once belongs to an isolated equilibrium.
   */
  readonly component: number;
}

/** Enumeration visits C(rows + columns, rows) systems per player. Games with more than this are refused. */
const MOST_SYSTEMS = 200_000;
/** Sets of strategies are bit masks, and all masks are listed. */
const MOST_STRATEGIES = 16;

/**
 * All extreme Nash equilibria of a two-player game given by the payoffs to each player, packed by rows.
 * Every equilibrium is a mixture of these within its component. A game without ties has an odd number of them. The
 * method enumerates the vertices of both best-response polytopes and keeps the completely labelled pairs. It is right
 * for degenerate games too. Two labels count as tied within 1e-9 of the payoffs' range. The order is that of the row
 * player's supports, rising. Takes milliseconds up to 8 x 8. Source: D. Avis, G. Rosenberg, R. Savani, B. von Stengel,
 * "Enumeration of Nash equilibria for two-player games", Economic Theory 42 (2010) 9-37. Throws RangeError for sizes
 * that do not fit, games beyond 10 x 10 (or 16 x 5), or payoffs that are not finite. Example: matching pennies has one,
 * with half of each.
 */
export function bimatrixEquilibria(
  rowPayoff: ArrayLike<number>,
  columnPayoff: ArrayLike<number>,
  rows: number,
  columns: number,
): BimatrixEquilibrium[] {
  const systems = countSystems(rows, columns);
  if (systems > MOST_SYSTEMS || Math.max(rows, columns) > MOST_STRATEGIES) {
    throw new RangeError(
      `a ${rows} x ${columns} game needs ${systems} systems of equations a player; games of up to ${MOST_STRATEGIES} ` +
        `strategies and ${MOST_SYSTEMS} systems are solved, remove dominated strategies first`,
    );
  }
  const a = scaleToOneTwo(rowPayoff, rows * columns);
  const b = scaleToOneTwo(columnPayoff, rows * columns);
  const transposed = a.map((_, at) => b[(at % rows) * columns + Math.floor(at / rows)]!);
  const rowMixes = polytopeVertices(transposed, columns, rows);
  const columnMixes = polytopeVertices(a, rows, columns);
  const pairs = labelledPairs(rowMixes, columnMixes, rows, columns);
  const components = connect(pairs);
  return pairs.map(({ row, column }, i) => {
    const x = rowMixes[row]?.point ?? new Float64Array(rows);
    const y = columnMixes[column]?.point ?? new Float64Array(columns);
    const values = evaluate(rowPayoff, columnPayoff, x, y);
    return { rows: x.slice(), columns: y.slice(), ...values, component: components[i]! };
  });
}

function countSystems(rows: number, columns: number): number {
  requireCount('rows', rows, 1);
  requireCount('columns', columns, 1);
  let systems = 1;
  for (let i = 1; i <= Math.min(rows, columns) && systems < Infinity; i++) {
    systems = (systems * (Math.max(rows, columns) + i)) / i;
  }
  return Math.round(systems);
}

/** Shifts and scales payoffs to 1..2. This changes no equilibrium. */
function scaleToOneTwo(payoff: ArrayLike<number>, entries: number): Float64Array {
  if (payoff.length !== entries) {
    throw new RangeError(`a payoff matrix has ${payoff.length} entries; this game needs ${entries}`);
  }
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at < entries; at++) {
    const entry = payoff[at]!;
    if (!Number.isFinite(entry)) throw new RangeError(`a payoff is ${entry}; all payoffs must be finite`);
    least = Math.min(least, entry);
    most = Math.max(most, entry);
  }
  const range = most > least ? most - least : 1;
  return Float64Array.from({ length: entries }, (_, at) => 1 + (payoff[at]! - least) / range);
}

interface LabelledPair {
  readonly row: number;
  readonly column: number;
}

/** Returns the pairs in which every strategy of either player is unused or a best reply. */
function labelledPairs(
  rowMixes: readonly PolytopeVertex[],
  columnMixes: readonly PolytopeVertex[],
  rows: number,
  columns: number,
): LabelledPair[] {
  const allRows = 2 ** rows - 1;
  const allColumns = 2 ** columns - 1;
  const pairs: LabelledPair[] = [];
  rowMixes.forEach((x, row) => {
    columnMixes.forEach((y, column) => {
      if ((x.unused | y.tight) === allRows && (y.unused | x.tight) === allColumns)
        pairs.push({ row, column });
    });
  });
  return pairs;
}

/** Numbers the components of pairs that share a mix, in order of first appearance. */
function connect(pairs: readonly LabelledPair[]): number[] {
  const component = pairs.map((_, i) => i);
  for (let changed = true; changed;) {
    changed = false;
    pairs.forEach((p, i) => {
      pairs.forEach((q, j) => {
        const least = Math.min(component[i]!, component[j]!);
        const joined = p.row === q.row || p.column === q.column;
        if (joined && component[i] !== component[j]) {
          component[i] = least;
          component[j] = least;
          changed = true;
        }
      });
    });
  }
  const numbers = [...new Set(component)];
  return component.map((c) => numbers.indexOf(c));
}

function evaluate(
  rowPayoff: ArrayLike<number>,
  columnPayoff: ArrayLike<number>,
  x: Float64Array,
  y: Float64Array,
): { rowValue: number; columnValue: number; residual: number } {
  const forRows = new Float64Array(x.length);
  const forColumns = new Float64Array(y.length);
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < y.length; j++) {
      const at = i * y.length + j;
      forRows[i] = forRows[i]! + rowPayoff[at]! * y[j]!;
      forColumns[j] = forColumns[j]! + columnPayoff[at]! * x[i]!;
    }
  }
  const rowValue = forRows.reduce((sum, value, i) => sum + value * x[i]!, 0);
  const columnValue = forColumns.reduce((sum, value, j) => sum + value * y[j]!, 0);
  const residual = Math.max(0, Math.max(...forRows) - rowValue, Math.max(...forColumns) - columnValue);
  return { rowValue, columnValue, residual };
}

/** A vertex of { x >= 0, C x <= 1 } other than zero. */
export interface PolytopeVertex {
  /** The vertex divided by the sum of its coordinates. */
  readonly point: Float64Array;
  /** Bit i is set if coordinate i is zero. */
  readonly unused: number;
  /** Bit j is set if constraint j holds with equality. */
  readonly tight: number;
}

/** Entries of C are about one. A coordinate within this of zero is zero, and a constraint within this is tight. */
const TIE = 1e-9;

/**
 * All vertices but zero of the polytope of x >= 0 with C x <= 1, for C with entries of about one, packed by rows
 * (one row a constraint).
 *
 * Every vertex is the solution of a square system: as many tight constraints as coordinates above zero. All such systems
 * are tried; a degenerate vertex solves several and is kept once. In rising order of the supports' bit masks. Domain: up
 * to 30 constraints and 30 coordinates, small enough that C(constraints + coordinates, coordinates) systems can be tried.
 */
export function polytopeVertices(
  matrix: Float64Array,
  constraints: number,
  coordinates: number,
): PolytopeVertex[] {
  const search: Search = {
    matrix,
    constraints,
    coordinates,
    system: new Float64Array(coordinates * coordinates),
    order: new Int32Array(coordinates),
    ones: new Float64Array(coordinates).fill(1),
    solution: new Float64Array(coordinates),
    point: new Float64Array(coordinates),
  };
  const tightSets = masksBySize(constraints);
  const found: PolytopeVertex[] = [];
  for (let support = 1; support < 2 ** coordinates; support++) {
    const places = bitsOf(support);
    const first = found.length;
    for (const lines of tightSets[places.length] ?? []) {
      if (!solveSystem(search, places, lines)) continue;
      const tight = tightConstraints(search);
      if (tight === undefined || isKnown(found, first, search.point)) continue;
      found.push({ point: search.point.slice(), unused: 2 ** coordinates - 1 - support, tight });
    }
  }
  for (const { point } of found) {
    const sum = point.reduce((total, share) => total + share, 0);
    point.forEach((share, i) => (point[i] = share / sum));
  }
  return found;
}

interface Search {
  readonly matrix: Float64Array;
  readonly constraints: number;
  readonly coordinates: number;
  readonly system: Float64Array;
  readonly order: Int32Array;
  readonly ones: Float64Array;
  readonly solution: Float64Array;
  readonly point: Float64Array;
}

/** Returns, for each size, the sets of that many of `count` elements, as lists. */
function masksBySize(count: number): number[][][] {
  const sets: number[][][] = Array.from({ length: count + 1 }, () => []);
  for (let mask = 1; mask < 2 ** count; mask++) {
    const bits = bitsOf(mask);
    sets[bits.length]?.push(bits);
  }
  return sets;
}

function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let bit = 0; 2 ** bit <= mask; bit++) if ((mask >> bit) & 1) bits.push(bit);
  return bits;
}

/**
 * Writes to `point` the x that is above zero exactly on `places` and makes `lines` tight; returns false if there is
 * none.
 */
function solveSystem(search: Search, places: readonly number[], lines: readonly number[]): boolean {
  const { matrix, coordinates, system, order, ones, solution, point } = search;
  const size = places.length;
  for (let i = 0; i < size; i++) {
    const row = lines[i]! * coordinates;
    for (let j = 0; j < size; j++) system[i * size + j] = matrix[row + places[j]!]!;
  }
  if (!factorInPlace(system, size, order, TIE)) return false;
  solveFactored(system, size, order, ones, solution);
  for (let j = 0; j < size; j++) if (!(solution[j]! > TIE)) return false;
  point.fill(0);
  for (let j = 0; j < size; j++) point[places[j]!] = solution[j]!;
  return true;
}

/** Returns the tight constraints at `point` as a bit mask; undefined if the point breaks one. */
function tightConstraints({ matrix, constraints, coordinates, point }: Search): number | undefined {
  let tight = 0;
  for (let line = 0; line < constraints; line++) {
    let sum = 0;
    for (let i = 0; i < coordinates; i++) sum += matrix[line * coordinates + i]! * point[i]!;
    if (sum > 1 + TIE) return undefined;
    if (sum >= 1 - TIE) tight |= 2 ** line;
  }
  return tight;
}

function isKnown(found: readonly PolytopeVertex[], first: number, point: Float64Array): boolean {
  for (let k = first; k < found.length; k++) {
    const known = found[k]!.point;
    if (known.every((share, i) => Math.abs(share - point[i]!) <= 10 * TIE)) return true;
  }
  return false;
}
