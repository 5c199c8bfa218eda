import { describe, expect, it } from 'vitest';
import { SharedOutcomeCache } from '../../../src/engines/simulate/index.js';
import { fatesOf } from './fatesMemory.js';

describe('the fates that threads share', () => {
  it('are read by every thread as they were written, also where hashes collide', () => {
    const memory = SharedOutcomeCache.newMemory();
    const [one, other] = [new SharedOutcomeCache(memory), new SharedOutcomeCache(memory)];
    // So many that some dozen find their slot taken.
    const keys = Array.from({ length: 1200 }, (_, i) => `fight ${i} Großmeister`);
    keys.forEach((key, i) => {
      one.keep(key, fatesOf(i, 1 + (i % 9)));
    });
    for (const [i, key] of keys.entries()) expect(other.of(key)).toEqual(fatesOf(i, 1 + (i % 9)));
    expect(other.of('fight 1200 Großmeister')).toBeUndefined();
  });

  it('are left to be computed where there is no room', () => {
    const memory = SharedOutcomeCache.newMemory(4 * 66_000);
    const book = new SharedOutcomeCache(memory);
    for (let i = 0; i < 100; i++) book.keep(`fight ${i}`, fatesOf(i, 5));
    const found = Array.from({ length: 100 }, (_, i) => book.of(`fight ${i}`));
    const kept = found.filter((fightOutcomes) => fightOutcomes !== undefined).length;
    expect(kept).toBeGreaterThan(3);
    expect(kept).toBeLessThan(100);
    expect(found.slice(0, kept).every((fightOutcomes, i) => fightOutcomes?.chances[0] === (i + 1) / 7)).toBe(
      true,
    );
  });
});
