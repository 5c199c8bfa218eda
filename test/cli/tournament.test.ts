/** `stonecast fight habits` with strategies of the collection and from a module. */
import { afterAll, describe, expect, it, vi } from 'vitest';
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

describe('stonecast fight habits', () => {
  it('ranks the field in text', async () => {
    const { out, code } = await stonecast(
      'fight',
      'habits',
      combat,
      '--players',
      'random,equilibrium,best-response:random',
    );
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Best against the others: .* Safest: equilibrium\. An enemy who knows that you play so gains nothing\.$/m,
    );
    expect(out).toMatch(/^ *way to play +gains on the others +gives away$/m);
    expect(out).toMatch(/^"best-response:random": the best play against "random"\.$/m);
    expect(out).toMatch(/Best play here is best in each combat by itself/);
  });

  it('has a field of its own in games without habits too', async () => {
    const { out, code } = await stonecast('fight', 'habits', 'standard:2', 'standard:2', '--json');
    expect(code).toBe(0);
    // Nothing is decided there, so no table of zeros follows.
    const same = await stonecast('fight', 'habits', 'standard:2', 'standard:2');
    expect(same.out).toBe(
      'How you play makes no difference here.\n\nNext: stonecast new experiment my-question\n',
    );
    const { strategies } = JSON.parse(out) as Tournament;
    expect(strategies.map(({ name }) => name).sort()).toEqual([
      'best-response:random',
      'equilibrium',
      'maximin',
      'random',
    ]);
    const asked = await stonecast('fight', 'habits', 'standard:2', 'standard:2', '--players', 'greedy');
    expect(asked.err).toMatch(/a strategy is "greedy"; it should be one of random/);
    const soft = await stonecast('fight', 'habits', 'standard:2', 'standard:2', '--players', 'quantal:2');
    expect(soft.err).toMatch(/^error: a quantal response to this game cannot be done here/);
    const others = await stonecast('fight', 'habits', 'lamp-guard', 'reed-runners', '--json');
    const names = (JSON.parse(others.out) as Tournament).strategies.map(({ name }) => name);
    expect(names).toContain('quantal:0.2');
  });

  it('of brawls takes a file too, and refuses what it does not read', async () => {
    const group = (name: string) => ({ model: { ...model, name }, models: 2 });
    const file = scratch.file(
      'brawl.json',
      JSON.stringify({ system: 'twilight', first: group('A'), second: group('B'), turns: 3 }),
    );
    const alike = await stonecast(
      'fight',
      'habits',
      file,
      '--where',
      'open',
      '--players',
      'greedy',
      '--battles',
      '500',
    );
    expect(alike.out).toMatch(/^Scores of 2 A, .*\n +greedy\ngreedy +\d+\.\d %/);
    const few = await stonecast('fight', 'habits', combat, '--battles', '500');
    expect([few.code, few.err]).toEqual([
      2,
      expect.stringContaining('--battles plays no part in a tournament'),
    ]);
    const three = await stonecast('fight', 'habits', 'a', 'b', 'c', '--where', 'open');
    expect([three.code, three.err]).toEqual([2, expect.stringContaining('the names of two groups')]);
    const none = await stonecast(
      'fight',
      'habits',
      'hero',
      'hero',
      '--where',
      'open',
      '--system',
      'genertela',
    );
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('Genertela knows no brawls')]);
    const odd = await stonecast('fight', 'habits', file, '--where', 'open', '--players', 'clever');
    expect([odd.code, odd.err]).toEqual([2, expect.stringContaining('clever')]);
  });

  it('takes a strategy from a module', async () => {
    const { out } = await stonecast(
      'fight',
      'habits',
      combat,
      '--players',
      `random,equilibrium,${first}`,
      '--json',
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
    ["throw new Error('on strike');", /cannot read .*: it throws "on strike"/],
    [
      "export default { name: 'x', sit() { throw new Error('no seat'); } };",
      /strategy x gives in sit is an error, "no seat"/,
    ],
    [
      "export default { name: 'x', sit: () => ({ decide() { throw 'tantrum'; } }) };",
      /gives in decide is an error, "tantrum"/,
    ],
    [
      "export default { name: 'x', sit: async () => { throw new Error('later'); } };",
      /gives in sit is a promise; it should be an answer at once/,
    ],
    [
      "export default { name: 'x', sit: () => ({ decide: () => new Promise(() => {}) }) };",
      /gives in decide is a promise/,
    ],
    [
      "export default { name: 'x', sit: () => null };",
      /gives in sit is null; it should be an object with a function decide/,
    ],
  ])('refuses a module that is none: %s', async (text, message) => {
    const file = scratch.file(`module-${text.replaceAll(/[^a-z]/g, '')}.mjs`, text);
    const { code, err } = await stonecast('fight', 'habits', combat, '--players', `random,${file}`);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('does not wait for a module that never comes to its end', async () => {
    const file = scratch.file('endless.mjs', 'await new Promise(() => {}); export default {};');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const reported = stonecast('fight', 'habits', combat, '--players', `random,${file}`);
      await vi.advanceTimersByTimeAsync(10_000);
      const { code, err } = await reported;
      expect(code).toBe(2);
      expect(err).toMatch(
        /endless\.mjs": it did not load within 10 seconds\n {2}tip: a module must not wait/,
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it('knows its strategies by name', async () => {
    const { code, err } = await stonecast('fight', 'habits', combat, '--players', 'equilibrum');
    expect(code).toBe(2);
    expect(err).toMatch(/did you mean "equilibrium"/);
  });
});

it('plays the same field in either language', async () => {
  const field = async (language: string): Promise<string[]> => {
    const { out } = await stonecast('fight', 'habits', 'examples/twilight/combat.yaml', '--lang', language);
    return [...out.matchAll(/^ *\d+ {2}([a-z][\w:.-]*) /gm)].map(([, name = '']) => name).sort();
  };
  const english = await field('en');
  expect(english).toContain('greedy');
  expect(await field('fr')).toEqual(english);
});
