/** A valuation that is taken up again gives the same bytes and plays the rest alone. */
import { describe, expect, it } from 'vitest';
import type { Once } from '../../../src/questions/index.js';
import { valueArena } from '../../../src/questions/valuation/valuation.js';
import { toyArena, type ToyUnit } from './toyArena.js';

const UNITS: readonly ToyUnit[] = [10, 16, 24, 40].map((cost, i) => ({
  id: `unit-${i}`,
  cost,
  worth: { novice: cost, club: 20 },
  force: i % 2,
}));
const ASKED = { players: ['novice', 'club'], pairs: 300, proof: 6 };

/** Remembers in a map, as JSON. */
function memory(): { readonly once: Once; readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    once: async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const text = kept.get(name) ?? JSON.stringify(await work());
      kept.set(name, text);
      return JSON.parse(text) as T;
    },
  };
}

describe('a valuation that is taken up again', () => {
  it('plays what is left, and finds the same', async () => {
    const whole = toyArena(UNITS);
    const expected = await valueArena(whole, ASKED);
    const { once } = memory();
    const stop = new AbortController();
    const first = toyArena(UNITS);
    const play = first.play.bind(first);
    first.play = async (asked, signal) => {
      if (first.battles < 400) return play(asked, signal);
      // A stop in the middle of a batch: half of it was played.
      stop.abort();
      return (await play(asked)).slice(0, Math.floor(asked.meetings.length / 2));
    };
    await valueArena(first, { ...ASKED, once, signal: stop.signal });
    const rest = toyArena(UNITS);
    const found = await valueArena(rest, { ...ASKED, once });
    expect(JSON.stringify(found)).toBe(JSON.stringify(expected));
    expect(rest.battles).toBeLessThanOrEqual(whole.battles - 400);
    expect(rest.battles).toBeGreaterThan(0);
  });

  it('plays nothing where all is known', async () => {
    const { once } = memory();
    const expected = await valueArena(toyArena(UNITS), { ...ASKED, once });
    const again = toyArena(UNITS);
    expect(JSON.stringify(await valueArena(again, { ...ASKED, once }))).toBe(JSON.stringify(expected));
    expect(again.battles).toBe(0);
  });
});
