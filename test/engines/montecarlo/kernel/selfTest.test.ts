import { describe, expect, it } from 'vitest';
import { selfTest } from '../../../../src/engines/sample/kernel/index.js';

describe('selfTest', () => {
  // The seed is fixed, so this passes always or never.
  const lines = [...selfTest(1e6)];

  it('passes on a sound machine, for every way of executing kernels', () => {
    expect(lines.map(({ name }) => name)).toEqual([
      'known numbers of the generator (wasm-simd)',
      'known counts of a kernel (wasm-simd)',
      'known numbers of the generator (js)',
      'known counts of a kernel (js)',
      '1000000 combats: a plain combat',
      '1000000 combats: an adjusted combat',
    ]);
    expect(lines.filter(({ passed }) => !passed)).toEqual([]);
  });

  it('says what it found', () => {
    expect(lines[0]?.found).toMatch(/^89b5c414 7ee57639 /);
    expect(lines[4]?.found).toMatch(/^p = 0\.\d+, 0\.\d+, 0\.\d+$/);
  });
});
