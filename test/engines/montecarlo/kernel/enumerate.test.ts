import { describe, expect, it } from 'vitest';
import { planeCells, planeLayout, type PlaneProgram } from '../../../../src/game/plane/planeProgram.js';
import { planeDistribution } from '../../../../src/engines/sample/kernel/exactPlaneDistribution.js';
import { playPlane, type Chance } from './interpret.js';
import { duel, everything, FULL_TABLE } from './programs.js';

/** Every row of results that chance can give, each with its probability: the interpreter replayed until none is left. */
function bruteForce(program: PlaneProgram): Float64Array {
  const layout = planeLayout(program);
  const cells = new Float64Array(planeCells(program));
  const script: boolean[] = [];
  for (;;) {
    let at = 0;
    let probability = 1;
    const draw = (p: number): boolean => {
      if (at === script.length) script.push(false);
      const result = script[at++] ?? false;
      probability *= result ? p : 1 - p;
      return result;
    };
    const chance: Chance = { coin: () => draw(0.5), happens: draw };
    playPlane(program, chance).forEach((cell, t) => {
      const index = (layout[t]?.offset ?? 0) + cell;
      cells[index] = (cells[index] ?? 0) + probability;
    });
    expect(at).toBe(script.length);
    while (script.at(-1) === true) script.pop();
    if (script.length === 0) return cells;
    script[script.length - 1] = true;
  }
}

const small: readonly (readonly [string, PlaneProgram])[] = [
  ['a plain combat', duel({ stones: [2, 1, 1, 2], saves: [1 / 3, 1 / 2] })],
  ['its full table', duel({ stones: [2, 1, 2, 2], saves: [0, 5 / 6], tables: FULL_TABLE })],
  ['rules of thumb', duel({ stones: [2, 1, 1, 2], saves: [1 / 3, 1 / 2], resources: [1, 2], dodge: true })],
  ['everything that a program can say', everything],
];

describe('planeDistribution', () => {
  it.each(small)('agrees with every single result of chance: %s', (_, program) => {
    const exact = planeDistribution(program);
    bruteForce(program).forEach((p, cell) => expect(exact[cell]).toBeCloseTo(p, 13));
  });

  it.each(small)('gives every table a mass of 1: %s', (_, program) => {
    const exact = planeDistribution(program);
    for (const { offset, cells } of planeLayout(program)) {
      const mass = exact.subarray(offset, offset + cells).reduce((sum, p) => sum + p, 0);
      expect(mass).toBeCloseTo(1, 13);
    }
  });

  it('refuses programs too large to enumerate', () => {
    const program = duel({ stones: [15, 15, 15, 15], saves: [0, 0], resources: [15, 15] });
    expect(() => planeDistribution(program)).toThrow(/has 16777216 states; at most 4000000/);
  });
});
