/** An arc of a base about a place, among bodies and pieces. */
import { describe, expect, it } from 'vitest';
import { Ground, Ways, type Walk } from '../../../src/space/index.js';

/** Walks about (10, 10) from (12, 10), with bodies of group 1 in the way. */
const arcTo = (
  to: readonly [number, number],
  turn: 'left' | 'right',
  bodies: [number, number][],
  most = 20,
) => {
  const ways = new Ways(
    new Ground(20, 20, []),
    {
      count: bodies.length,
      x: Float64Array.from(bodies, ([x]) => x),
      y: Float64Array.from(bodies, ([, y]) => y),
      radius: Float64Array.from(bodies, () => 0.5),
      group: Int32Array.from(bodies, () => 1),
    },
    0.01,
  );
  const walk: Walk = {
    x: 12,
    y: 10,
    radius: 0.5,
    self: -1,
    stops: 1,
    ends: 0,
    walls: 0,
    lids: 0,
    allowance: most,
  };
  return ways.arc(walk, [10, 10], to, turn);
};

describe('an arc', () => {
  it('is as long as its turn, and goes to either side', () => {
    expect(arcTo([10, 12], 'left', [])?.length).toBeCloseTo(Math.PI, 12);
    expect(arcTo([10, 12], 'right', [])?.length).toBeCloseTo(3 * Math.PI, 12);
    expect(arcTo([10, 12], 'right', [], 9)).toBeNull();
    expect(arcTo([10, 12], 'left', [])?.path[1]).toEqual({ around: [10, 10], to: [10, 12], turn: 'left' });
  });

  it('is stopped by what stands on it and not by what stands on the other side', () => {
    const half = Math.SQRT2;
    expect(arcTo([10, 12], 'left', [[10 + half, 10 + half]])).toBeNull();
    expect(arcTo([10, 12], 'right', [[10 + half, 10 + half]])?.length).toBeCloseTo(3 * Math.PI, 12);
    // It may end in contact, and no nearer.
    expect(arcTo([10, 12], 'left', [[10, 13.01]])).not.toBeNull();
    expect(arcTo([10, 12], 'left', [[10, 12.9]])).toBeNull();
  });
});
