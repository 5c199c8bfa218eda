import { describe, expect, it } from 'vitest';
import type { PlaneProgram } from '../../src/game/plane/planeProgram.js';
import { chainDistribution } from '../engines/montecarlo/kernel/chainLaw.js';
import { planeDistribution } from '../../src/engines/sample/kernel/exactPlaneDistribution.js';
import { compileChain, compileKernel } from '../../src/engines/sample/kernel/kernel.js';
import { planeChain } from '../engines/montecarlo/kernel/planeChain.js';
import { duel, FULL_TABLE, savage, type Duel } from '../engines/montecarlo/kernel/programs.js';
import { largestZ, leastP } from '../engines/montecarlo/kernel/law.js';

const SEED = Uint32Array.of(9, 8, 7, 6);
const COMBATS = 1e9;

const few = [4, 0, 2, 4] as const;
const many = [6, 6, 6, 6] as const;
const full = (spec: Omit<Duel, 'tables'>): PlaneProgram => duel({ ...spec, tables: FULL_TABLE });

const programs: readonly (readonly [string, PlaneProgram])[] = [
  ['few stones, saves 4+', full({ stones: few, saves: [1 / 2, 1 / 2] })],
  ['few stones, saves 5+', full({ stones: few, saves: [1 / 3, 1 / 3] })],
  ['many stones, saves 4+', full({ stones: many, saves: [1 / 2, 1 / 2] })],
  ['many stones, saves 5+', full({ stones: many, saves: [1 / 3, 1 / 3] })],
  ['a flag and models behind', savage],
  [
    'few stones, Stamina 3 and 3',
    full({ stones: few, saves: [1 / 3, 1 / 3], resources: [3, 3], dodge: true }),
  ],
  [
    'many stones, Stamina 5 and 5',
    full({ stones: many, saves: [1 / 3, 1 / 3], resources: [5, 5], dodge: true }),
  ],
];

/**
 * A billion combats a configuration over the full outcome table. The seed is fixed; on another the chance of a false
 * alarm is below 17 tables × 1e-6 plus 1,500 cells × 2e-7 (z of 5.2).
 */
describe('a billion combats', () => {
  it.each(programs)('have the exact law as bit planes: %s', (_, program) => {
    const exact = planeDistribution(program);
    const counted = compileKernel(program).run(SEED, 0, 0, COMBATS);
    expect(leastP(program, counted, exact, COMBATS)).toBeGreaterThan(1e-6);
    expect(largestZ(counted, exact, COMBATS)).toBeLessThan(5.2);
  });

  it.each(programs.filter(([, program]) => program.tables.length === 1))(
    'have the exact law as tables: %s',
    (_, program) => {
      const chain = planeChain(program);
      const counted = compileChain(chain).run(SEED, 1, 0, COMBATS);
      const exact = chainDistribution(chain);
      expect(leastP(program, counted, exact, COMBATS)).toBeGreaterThan(1e-6);
      expect(largestZ(counted, exact, COMBATS)).toBeLessThan(5.2);
    },
  );

  it('tell a save of 0.334 from one of 1/3', () => {
    const right = full({ stones: few, saves: [1 / 3, 1 / 3] });
    const wrong = full({ stones: few, saves: [1 / 3, 0.334] });
    const counted = compileKernel(wrong).run(SEED, 0, 0, COMBATS);
    expect(leastP(right, counted, planeDistribution(right), COMBATS)).toBeLessThan(1e-6);
  });
});
