/** The cost of bouts before they are played: their number, and a time that grows with it. */
import { describe, expect, it } from 'vitest';
import { boutCost } from '../../src/questions/battle/players/boutCost.js';
import type { BattleSource } from '../../src/questions/battle/index.js';
import type { PairPlayers, PairTask } from '../../src/questions/battle/players/bouts.js';

const source: BattleSource = { system: 'twilight', documents: [], file: {} };

/** Players whose bouts take the given milliseconds each, and three times as long at first. */
function players(times: Readonly<Record<string, number>>): {
  readonly play: PairPlayers;
  readonly asked: PairTask[];
} {
  const asked: PairTask[] = [];
  const play = (tasks: readonly PairTask[]) => {
    asked.push(...tasks);
    return Promise.resolve(
      tasks.map(({ players: [one], first }) => ({
        bouts: [],
        ms: (times[one.policy] ?? 0) * (first === asked[0]?.first ? 3 : 1),
      })),
    );
  };
  const none = () => Promise.resolve([]);
  return { asked, play: { play, practise: none, close: () => Promise.resolve() } };
}

describe('the cost of bouts', () => {
  const planned = (battles: number) => [
    { players: ['slow', 'quick'] as const, bouts: battles / 2 },
    { players: ['quick', 'quick'] as const, bouts: 32 },
  ];

  it('is that of each player in its bouts, without the slow first ones', async () => {
    const { play } = players({ slow: 100, quick: 10 });
    const size = { battles: 400, seed: 's', threads: 2 };
    const found = await boutCost({ players: play, sources: [source] }, planned, size);
    expect(found?.battles).toBe(2 * (200 + 32));
    // A bout of two players takes as long as half a bout of either against itself, twice. Later bouts take half as long.
    expect(found?.seconds).toBeCloseTo((200 * 0.055 + 32 * 0.01) / 2 / 2, 9);
    expect(found?.secondsAt(40)).toBeCloseTo((20 * 0.055 + 32 * 0.01) / 2 / 2, 9);
  });

  it('is measured on battles that no answer uses', async () => {
    const { play, asked } = players({ slow: 1, quick: 1 });
    await boutCost({ players: play, sources: [source] }, planned, { battles: 400, seed: 's', threads: 1 });
    expect(Math.min(...asked.map(({ first }) => first))).toBeGreaterThanOrEqual(3_000_000);
    expect(asked.length).toBeLessThan(100);
  });

  it('is not measured for fewer bouts than it takes', async () => {
    const { play, asked } = players({ slow: 1, quick: 1 });
    const few = () => [{ players: ['slow', 'quick'] as const, bouts: 19 }];
    const size = { battles: 38, seed: 's', threads: 1 };
    expect(await boutCost({ players: play, sources: [source] }, few, size)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
