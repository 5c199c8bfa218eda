import { describe, expect, it } from 'vitest';
import type { PlaneProgram } from '../../../../src/game/plane/planeProgram.js';
import { planeDistribution } from '../../../../src/engines/sample/kernel/exactPlaneDistribution.js';
import { lowerPlane } from '../../../../src/engines/sample/kernel/lowerPlaneProgram.js';
import { duel, everything, FULL_TABLE } from './programs.js';
import { playTwin } from './twin.js';

/** The cells' probabilities, from every row of random bits that one lane of the lowered program can draw. */
function everyDraw(program: PlaneProgram): Float64Array {
  const lowered = lowerPlane(program);
  const totals = new Float64Array(lowered.program.counters);
  const script: boolean[] = [];
  for (;;) {
    let at = 0;
    const counted: number[] = [];
    playTwin(lowered.program, {
      ones: 1n,
      draw: () => {
        if (at === script.length) script.push(false);
        return script[at++] ? 1n : 0n;
      },
      count: (counter, plane) => {
        if (plane === 1n) counted.push(counter);
      },
    });
    for (const counter of counted) totals[counter] = (totals[counter] ?? 0) + 2 ** -at;
    while (script.at(-1) === true) script.pop();
    if (script.length === 0) return lowered.cells(totals, 1);
    script[script.length - 1] = true;
  }
}

/** All chances are multiples of 1/4 or so, that the rows of bits may be few. */
const programs: readonly (readonly [string, PlaneProgram])[] = [
  ['a plain combat', duel({ stones: [2, 1, 1, 2], saves: [1 / 4, 1 / 2] })],
  ['its full table', duel({ stones: [2, 1, 2, 2], saves: [1 / 2, 1 / 2], tables: FULL_TABLE })],
  ['one that saves all or nothing', duel({ stones: [3, 2, 2, 3], saves: [0, 1], tables: FULL_TABLE })],
  ['no stones on one side', duel({ stones: [0, 2, 3, 0], saves: [1 / 2, 1 / 2], tables: FULL_TABLE })],
  [
    'rules of thumb',
    duel({ stones: [2, 1, 1, 1], saves: [1 / 2, 0], resources: [1, 1], tables: FULL_TABLE }),
  ],
  [
    'one that turns stones down',
    duel({ stones: [2, 0, 1, 1], saves: [0, 1 / 2], resources: [1, 2], dodge: true, tables: FULL_TABLE }),
  ],
  ['everything that a program can say', everything],
];

describe('lowerPlane', () => {
  it.each(programs)('keeps the law to the last digit: %s', (_, program) => {
    const exact = planeDistribution(program);
    everyDraw(program).forEach((p, cell) => expect(p).toBeCloseTo(exact[cell] ?? NaN, 14));
  });

  it('refuses programs that mean nothing', () => {
    expect(() => lowerPlane({ ...duel({ stones: [1, 1, 1, 1], saves: [0, 0] }), tables: [] })).toThrow(
      RangeError,
    );
  });
});
