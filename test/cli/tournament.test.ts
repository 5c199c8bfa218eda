/** `stonecast tournament` with strategies of the collection and from a module. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Tournament } from '../../src/questions/index.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const model = { name: 'A', cost: 10, combat: 2, toughness: 4, stamina: 1, abilities: [] };
const combat = scratch.file(
  'combat.json',
  JSON.stringify({ system: 'twilight', attacker: { model }, defender: { model } }),
);
const first = scratch.file(
  'first.mjs',
  `export default {
    name: 'first',
    sit: ({ options, moveName }) => ({
      pick: options.map((_, i) => (i === 0 ? 1 : 0)),
      decide: (view, weights) => { weights[view.moves.findIndex((move) => moveName(move) === 'pass')] = 1; },
    }),
  };`,
);

describe('stonecast tournament', () => {
  it('ranks the field in text', async () => {
    const { out, code } = await stonecast(
      'tournament',
      combat,
      '--strategies',
      'random,equilibrium,best-response:random',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/the hardest to exploit is equilibrium/);
    expect(out).toMatch(/% of the table goes round in circles/);
  });

  it('takes a strategy from a module', async () => {
    const { out } = await stonecast(
      ...['tournament', combat, '--strategies', 'random,equilibrium'],
      ...['--strategy-module', first, '--json'],
    );
    const found = JSON.parse(out) as Tournament;
    expect(found.strategies.map(({ name }) => name).sort()).toEqual(['equilibrium', 'first', 'random']);
    expect(found.strategies.find(({ name }) => name === 'first')?.exploitability).toBeGreaterThan(0);
  });

  it.each([
    ['export default 7;', /default export of .* is number; it should be an object/],
    ['export const a = 1;', /default export of .* is missing/],
    ['syntax error', /cannot read/],
    [
      "export default { name: 'x', sit: () => ({ pick: [1, 1, 1], decide() {} }) };",
      /what the strategy x gives in pick/,
    ],
    ["export default { name: 'x', sit: () => ({ decide() {} }) };", /what the strategy x gives in decide/],
  ])('refuses a module that is none: %s', async (text, message) => {
    const file = scratch.file(`module${text.length}.mjs`, text);
    const { code, err } = await stonecast(
      'tournament',
      combat,
      '--strategies',
      'random',
      '--strategy-module',
      file,
    );
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('knows its strategies by name', async () => {
    const { code, err } = await stonecast('tournament', combat, '--strategies', 'equilibrum');
    expect(code).toBe(2);
    expect(err).toMatch(/did you mean "equilibrium"/);
  });
});
