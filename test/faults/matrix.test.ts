/** A part of the matrix of faults: of each command that writes, some points. `npm run check:faults` runs all. */
import { describe, expect, it } from 'vitest';
import { checkCommand, SCENARIOS } from './matrix.js';

/** The points of each command. With the runs after them, all take about 35 seconds. */
const POINTS = 13;

describe('a disk that fails', () => {
  it.each(Object.keys(SCENARIOS))('harms nothing: %s', async (name) => {
    expect(await checkCommand(name, POINTS)).toBeGreaterThanOrEqual(POINTS);
  });
});
