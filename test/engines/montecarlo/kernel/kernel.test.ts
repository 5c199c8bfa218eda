import { describe, expect, it } from 'vitest';
import { compileKernel } from '../../../../src/engines/montecarlo/kernel/kernel.js';
import { duel, FULL_TABLE } from './programs.js';
const seed = Uint32Array.of(1, 2, 3, 4);
describe('x', () => {
  it('y', () => {
    const k = compileKernel(duel({ stones: [2, 1, 1, 2], saves: [1 / 3, 1 / 2], tables: FULL_TABLE }));
    for (const n of [0, 1, 100, 256, 300, 2 ** 18, 2 ** 18 + 5]) {
      const r = k.run(seed, 0, 0, n);
      expect(r.reduce((a, b) => a + b, 0)).toBe(n);
      expect(Math.min(...r)).toBeGreaterThanOrEqual(0);
    }
  });
});
