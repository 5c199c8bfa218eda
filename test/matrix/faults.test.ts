/** The whole matrix of faults: each command that writes, each of its calls, each way to fail. It takes some minutes. */
import { describe, expect, it } from 'vitest';
import { checkCommand, SCENARIOS } from '../faults/matrix.js';

/** The least number of points that is worth the name. */
const LEAST = 2000;

describe('a disk that fails anywhere', () => {
  let points = 0;
  it.each(Object.keys(SCENARIOS))('harms nothing: %s', async (name) => {
    points += await checkCommand(name);
  });

  it('was tried at all points', () => {
    console.log(`${String(points)} points of the fault matrix`);
    expect(points).toBeGreaterThanOrEqual(LEAST);
  });
});
