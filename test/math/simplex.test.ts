import { describe, expect, it } from 'vitest';
import { maximiseLinear } from '../../src/math/index.js';
import {
  createSimplexWorkspace,
  enterBasis,
  runSimplex,
  startTableau,
} from '../../src/math/linear/linearProgram.js';
import { generate, seededUniform } from './helpers.js';
import { loadHighs } from './highs.js';

describe('maximiseLinear', () => {
  it("solves Chvatal's first example (Linear Programming, 1983, chapter 2): 13 at (2, 0, 1)", () => {
    const { value, x, prices, gap } = maximiseLinear([5, 4, 3], [2, 3, 1, 4, 1, 2, 3, 4, 2], [5, 11, 8]);
    expect(value).toBeCloseTo(13, 12);
    [2, 0, 1].forEach((wanted, j) => expect(x[j]).toBeCloseTo(wanted, 12));
    [1, 0, 1].forEach((wanted, i) => expect(prices[i]).toBeCloseTo(wanted, 12));
    expect(gap).toBeLessThan(1e-12);
  });

  it("does not cycle on Beale's example (1955), value 1/20", () => {
    const objective = [3 / 4, -150, 1 / 50, -6];
    const matrix = [1 / 4, -60, -1 / 25, 9, 1 / 2, -90, -1 / 50, 3, 0, 0, 1, 0];
    const { value, gap } = maximiseLinear(objective, matrix, [0, 0, 1]);
    expect(value).toBeCloseTo(1 / 20, 12);
    expect(gap).toBeLessThan(1e-12);
  });

  it('agrees with HiGHS on random programs, degenerate ones included', async () => {
    const highs = await loadHighs();
    const uniform = seededUniform(61);
    const signed = (w: number): string => `${w < 0 ? '-' : '+'} ${Math.abs(w)}`;
    for (let repeat = 0; repeat < 60; repeat++) {
      const rows = 1 + Math.floor(8 * uniform());
      const columns = 1 + Math.floor(8 * uniform());
      const objective = generate(columns, () => Math.floor(9 * uniform()) - 3);
      const matrix = generate((rows + 1) * columns, (at) =>
        at < rows * columns ? Math.floor(9 * uniform()) - 4 : 1,
      );
      const bounds = generate(rows + 1, (i) => (i < rows ? Math.floor(3 * uniform()) : 10));
      const line = (weights: Float64Array): string =>
        Array.from(weights, (w, j) => `${signed(w)} x${j}`).join(' ');
      const lines = Array.from(
        bounds,
        (b, i) => ` c${i}: ${line(matrix.subarray(i * columns, (i + 1) * columns))} <= ${b}`,
      );
      const reference = highs.solve(
        `Maximize\n obj: ${line(objective)}\nSubject To\n${lines.join('\n')}\nEnd\n`,
      );
      const { value, x, prices, gap } = maximiseLinear(objective, matrix, bounds);
      expect(value).toBeCloseTo(reference.ObjectiveValue, 7);
      expect(gap).toBeLessThan(1e-10);
      expect([...x, ...prices].every((share) => share >= 0)).toBe(true);
    }
  });

  it('refuses programs without limit, without start, or malformed', () => {
    expect(() => maximiseLinear([1, 1], [1, -1], [1])).toThrow(/limit/);
    expect(() => maximiseLinear([1], [1], [-1])).toThrow(/zero or above/);
    expect(() => maximiseLinear([1], [1, 2], [1])).toThrow(RangeError);
    expect(() => maximiseLinear([Infinity], [1], [1])).toThrow(/finite/);
    expect(() => maximiseLinear([], [], [])).toThrow(RangeError);
  });
});

describe('runSimplex', () => {
  /** A game's program, which is always bounded; small whole numbers make many ties. */
  function degenerate(
    uniform: () => number,
    rows: number,
    columns: number,
  ): ReturnType<typeof createSimplexWorkspace> {
    const workspace = createSimplexWorkspace(rows, columns);
    const width = columns + 1;
    workspace.tableau.set(
      generate((rows + 1) * width, (at) => {
        if (at === (rows + 1) * width - 1) return 0;
        const inside = at < rows * width && at % width < columns;
        return inside ? 1 + Math.floor(3 * uniform()) : 1;
      }),
    );
    startTableau(workspace, rows, columns);
    return workspace;
  }

  it("reaches the same value by Bland's rule from the first pivot on", () => {
    for (let seed = 0; seed < 60; seed++) {
      const [plain, careful] = [
        degenerate(seededUniform(seed), 12, 10),
        degenerate(seededUniform(seed), 12, 10),
      ];
      expect(runSimplex(plain, { price: 1e-12, pivot: 1e-10 })).toBe('optimal');
      expect(runSimplex(careful, { price: 1e-12, pivot: 1e-10, patience: -1 })).toBe('optimal');
      expect(careful.tableau[13 * 11 - 1]).toBeCloseTo(plain.tableau[13 * 11 - 1] ?? NaN, 11);
    }
  });

  it('says so when it gives up, and when there is no limit', () => {
    const workspace = degenerate(seededUniform(1), 12, 10);
    expect(runSimplex(workspace, { price: 1e-12, pivot: 1e-10, most: 2 })).toBe('stalled');
    const open = createSimplexWorkspace(1, 1);
    open.tableau.set([-1, 1, 1, 0]);
    startTableau(open, 1, 1);
    expect(runSimplex(open, { price: 1e-12, pivot: 1e-10 })).toBe('unbounded');
  });
});

describe('enterBasis', () => {
  it('rebuilds the optimal tableau of a random program from its basis alone', () => {
    const uniform = seededUniform(62);
    const rows = 12;
    const columns = 9;
    const start = generate((rows + 1) * (columns + 1), (at) => {
      const last = at % (columns + 1) === columns;
      if (at === (rows + 1) * (columns + 1) - 1) return 0;
      return last || at >= rows * (columns + 1) ? 1 : 1 + uniform();
    });
    const workspace = createSimplexWorkspace(rows, columns);
    workspace.tableau.set(start);
    startTableau(workspace, rows, columns);
    expect(runSimplex(workspace, { price: 1e-12, pivot: 1e-10 })).toBe('optimal');
    const solved = valuesByVariable(workspace);
    const used = Array.from(workspace.lineVariable).filter((variable) => variable < columns);
    const lines = Array.from(workspace.columnVariable).filter((variable) => variable >= columns);
    expect(used.length).toBeGreaterThan(1);

    workspace.tableau.set(start);
    startTableau(workspace, rows, columns);
    enterBasis(
      workspace,
      Int32Array.from(lines, (v) => v - columns),
      Int32Array.from(used),
      used.length,
      1e-10,
    );
    const rebuilt = valuesByVariable(workspace);
    solved.forEach((value, variable) => expect(rebuilt[variable]).toBeCloseTo(value, 11));
  });

  it('stops before a singular basis', () => {
    const workspace = createSimplexWorkspace(2, 2);
    workspace.tableau.set([1, 2, 1, 2, 4, 1, 1, 1, 0]);
    startTableau(workspace, 2, 2);
    enterBasis(workspace, Int32Array.of(0, 1), Int32Array.of(0, 1), 2, 1e-10);
    expect([...workspace.lineVariable]).toEqual([2, 1]);
    expect(workspace.tableau.every(Number.isFinite)).toBe(true);
  });
});

/** Each variable's value, with minus its price where it is zero. */
function valuesByVariable(workspace: ReturnType<typeof createSimplexWorkspace>): Float64Array {
  const { rows, columns, tableau, lineVariable, columnVariable } = workspace;
  const values = new Float64Array(rows + columns);
  lineVariable.forEach((variable, i) => (values[variable] = tableau[i * (columns + 1) + columns] ?? NaN));
  columnVariable.forEach((variable, j) => (values[variable] = tableau[rows * (columns + 1) + j] ?? NaN));
  return values;
}
