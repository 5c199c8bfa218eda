/** How fights came to their results is drawn by the game and by the result, and the battle is the same with it or without. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { binomialPmf } from '../../../../src/math/index.js';
import { battlePlayer, readBattle } from '../../../../src/questions/index.js';
import { randomBattle } from '../../../referee/battles.js';
import { twilight } from '../support.js';
import { battleOf, list } from './battles.js';

interface Told {
  readonly event: string;
  readonly [field: string]: unknown;
}
const FIELDS = ['picks', 'drawn', 'cast', 'adjusted', 'saves', 'again'];

describe('traces of fights', () => {
  it('leave the battle as it is', () => {
    for (let number = 0; number < 12; number++) {
      const player = battlePlayer(readBattle(twilight, randomBattle(number)), 'traces');
      const traced = recordBattle(player, number)['events'] as Told[];
      const plain = recordBattle(player, number, false)['events'] as Told[];
      expect(plain.some((event) => 'picks' in event)).toBe(false);
      const bare = traced.map((event) =>
        'picks' in event
          ? Object.fromEntries(Object.entries(event).filter(([field]) => !FIELDS.includes(field)))
          : event,
      );
      expect(bare).toEqual(plain);
      expect(recordBattle(player, number)['events']).toEqual(traced);
    }
  });

  it('show casts and saves as often as chance alone would', () => {
    // One combat of four Erac against four Oran: all that is drawn of it is known.
    const knight = (at: readonly [number, number]): object => ({
      model: { name: 'Knight', combat: 4, toughness: 4, movement: 6, cost: 10, stamina: 0 },
      at,
      size: 'small',
    });
    const side = (split: string, at: readonly [number, number], policy: string): object =>
      list('empire', [knight(at)], { policy, split, adjust: 'none' });
    const gap = 30 / 25.4 + 0.005;
    const battle = battleOf([side('all-out', [10, 10], 'close-in'), side('turtle', [10, 10 + gap], 'hold')], {
      turns: 1,
    });
    const player = battlePlayer(battle, 'chance');
    const shown = Array.from({ length: 5 }, () => 0);
    const rolled = Array.from({ length: 6 }, () => 0);
    let fights = 0;
    for (let number = 0; number < 1500; number++) {
      const fight = (recordBattle(player, number)['events'] as Told[]).find(
        ({ event }) => event === 'combat',
      );
      if (!fight) continue;
      fights++;
      const cast = fight['cast'] as { erac: number; oran: number }[];
      shown[cast[0]?.erac ?? 0] = (shown[cast[0]?.erac ?? 0] ?? 0) + 1;
      for (const { rolls } of fight['saves'] as { rolls: number[] }[])
        for (const roll of rolls) rolled[roll - 1] = (rolled[roll - 1] ?? 0) + 1;
    }
    expect(fights).toBeGreaterThan(1000);
    const dice = rolled.reduce((sum, one) => sum + one, 0);
    expect(dice).toBeGreaterThan(500);
    // Chi-square with 4 and 5 degrees of freedom: above 20 once in 2,000 and once in 800 seeds; the seed is fixed.
    expect(chiSquare(shown, binomialPmf(4, 0.5), fights)).toBeLessThan(20);
    expect(
      chiSquare(
        rolled,
        rolled.map(() => 1 / 6),
        dice,
      ),
    ).toBeLessThan(20);
  });
});

function chiSquare(seen: readonly number[], chances: ArrayLike<number>, total: number): number {
  return seen.reduce((sum, one, i) => {
    const due = (chances[i] ?? 0) * total;
    return sum + (one - due) ** 2 / due;
  }, 0);
}
