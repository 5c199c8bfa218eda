/** Battles that nobody wrote: the same from one seed, of lists of one size, and playable. */
import { describe, expect, it } from 'vitest';
import { drawnBattles, openBattleOf } from '../../src/questions/index.js';
import { twilight } from '../systems/twilight/battle/battles.js';

/** The costs of the sides of drawn battles, as the battles count them. */
const costs = (how: { readonly seed: string; readonly alike?: boolean }): number[][] =>
  drawnBattles(twilight, { count: 4, ...how }).map((source) =>
    openBattleOf(source).sides.map(({ points }) => points),
  );

describe('drawn battles', () => {
  it('are the same from one seed and others from another', () => {
    const files = (seed: string) => drawnBattles(twilight, { count: 3, seed }).map(({ file }) => file);
    expect(files('one')).toEqual(files('one'));
    expect(files('two')).not.toEqual(files('one'));
  });

  it('have two lists that cost alike, or one for both', () => {
    for (const [own = 0, other = 0] of costs({ seed: 'lists' })) {
      // A drawn list leaves a twentieth of its points at most.
      expect(Math.min(own, other)).toBeGreaterThanOrEqual(0.95 * Math.max(own, other));
      expect(Math.max(own, other)).toBeLessThanOrEqual(200);
    }
    for (const { file } of drawnBattles(twilight, { count: 3, seed: 'lists', alike: true })) {
      const [first, second] = (file as { readonly sides: readonly unknown[] }).sides;
      expect(second).toEqual(first);
    }
  });
});
