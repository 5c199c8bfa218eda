/** A card that nobody takes changes no answer of the verbs that play lists and fights. */
import { afterAll, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const [EMPIRE, KEDASHI] = ['examples/twilight/lists/empire.yaml', 'examples/twilight/lists/kedashi.yaml'];
const EXTRA = scratch.file(
  'extra.yaml',
  'culture: casanii\nprofiles:\n  - { id: idler, name: Idler, cost: 10, movement: 6, combat: 1, support: 0, toughness: 6, stamina: 0 }\n',
);

it.each([
  ['list', 'meta', EMPIRE, KEDASHI, '--players', 'hold', '--battles', '8', '--threads', '1'],
  ['list', 'search', '--culture', 'kedashi', '--points', '40', '--where', 'open', '--battles', '100'],
  ['battle', EMPIRE, KEDASHI, '--players', 'hold', '--battles', '4', '--threads', '1'],
  ['fight', 'examples/twilight/combat.yaml'],
])('%s %s', async (...argv) => {
  const alone = await stonecast(...argv, '--json', '--quiet');
  expect([alone.code, alone.err]).toEqual([0, '']);
  expect(await stonecast(...argv, '--json', '--quiet', '--profiles', EXTRA)).toEqual(alone);
});

it('log: units, match-ups and beliefs stay; only the lists to try next may hold the card', async () => {
  const argv = [
    'log',
    'examples/twilight/games.csv',
    '--field',
    EMPIRE,
    KEDASHI,
    '--next',
    '0',
    '--json',
    '--quiet',
  ];
  const read = async (...more: string[]): Promise<unknown> => {
    const { prices, ...rest } = JSON.parse((await stonecast(...argv, ...more)).out) as {
      readonly prices: {
        readonly units: readonly unknown[];
        readonly next: unknown;
        readonly other: unknown;
      };
    };
    expect(prices.units.length).toBeGreaterThan(25);
    return { ...rest, prices: { ...prices, next: undefined, other: undefined } };
  };
  expect(await read('--profiles', EXTRA)).toEqual(await read());
});
