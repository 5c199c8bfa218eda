/** How far counts are from the exact law. */
import { planeLayout, type PlaneProgram } from '../../../../src/game/plane/planeProgram.js';
import { chiSquareTest } from '../../../../src/math/significanceTests.js';

/** The smallest chi-square p-value of a program's tables; 0 if something impossible happened. */
export function leastP(
  program: PlaneProgram,
  counted: Float64Array,
  exact: Float64Array,
  combats: number,
): number {
  if (counted.some((count, cell) => count > 0 && exact[cell] === 0)) return 0;
  const values = planeLayout(program).map(({ offset, cells }) => {
    const due = exact.subarray(offset, offset + cells).map((p) => p * combats);
    return chiSquareTest(counted.subarray(offset, offset + cells), due).pValue;
  });
  return Math.min(...values);
}

/** The largest distance of a cell from its mean, in standard deviations, among cells that expect at least 20. */
export function largestZ(counted: Float64Array, exact: Float64Array, combats: number): number {
  let largest = 0;
  counted.forEach((count, cell) => {
    const p = exact[cell] ?? 0;
    const deviation = Math.sqrt(combats * p * (1 - p));
    if (combats * Math.min(p, 1 - p) >= 20)
      largest = Math.max(largest, Math.abs(count - combats * p) / deviation);
  });
  return largest;
}
