/** `stonecast fight groups`: from profiles, from a file with a mixed group, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrawlFindings } from '../../src/questions/index.js';
import { run } from '../../src/cli/run.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
});
afterAll(() => {
  scratch.remove();
});

/**
 * Runs `stonecast` and stops it as Ctrl-C does, as soon as it has looked up once since it heeds the signal: after 128 brawls of
 * the first way; or before it has begun.
 */
async function interrupted(when: 'at once' | 'later', ...argv: string[]) {
  const stop = new AbortController();
  let [out, err] = ['', ''];
  const io = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    terminal: false,
    colours: false,
    columns: 100,
    get signal() {
      if (when === 'at once') stop.abort();
      setImmediate(() => {
        stop.abort();
      });
      return stop.signal;
    },
  };
  return { code: await run(argv, io), out, err };
}

const json = async (...args: string[]) =>
  JSON.parse(
    (await stonecast('fight', 'groups', ...args, '--battles', '400', '--json')).out,
  ) as BrawlFindings;

describe('stonecast fight groups', () => {
  it('two profiles, as equal in points as can be', async () => {
    const args = ['empire/militia', 'kedashi/abrok', '--players', 'greedy'];
    const { out, code } = await stonecast('fight', 'groups', ...args, '--battles', '400');
    expect(code).toBe(0);
    expect(out).toMatch(/^15 Militia\* win .* of brawls against 10 Abrok\* \(150 points against 150\)/);
    expect(out).toContain('Both sides play alike: play greedy, choose spread.');
    const { groups, draws } = await json(...args);
    expect(groups[0].wins.value + groups[1].wins.value + draws.value).toBeCloseTo(1, 12);
  });

  it('over the usual ways of playing the range comes first, and every way is named', async () => {
    const args = ['empire/militia', 'kedashi/abrok'];
    const { out } = await stonecast('fight', 'groups', ...args, '--battles', '400');
    expect(out).toMatch(
      /^Who wins depends on how both sides play .*Where both play "greedy", 15 Militia\* win \d+\.\d % of brawls and 10 Abrok\* \d+\.\d %\./,
    );
    expect(out).toMatch(/\n"look-ahead": best in each combat/);
    const { ways } = (await json(...args)) as unknown as { ways: (BrawlFindings & { skill: string })[] };
    expect(ways.map(({ skill }) => skill)).toEqual(['greedy', 'best-in-combat', 'look-ahead']);
    const alone = await json(...args, '--players', 'greedy,choose=spread');
    expect(ways[0]).toMatchObject(alone);
  });

  it('keeps what is played when it is stopped, and says how much that is', async () => {
    const args = ['empire/militia', 'kedashi/abrok', '--battles', '400'];
    const { out, code } = await interrupted('later', 'fight', 'groups', ...args);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Not known yet: stopped after 1 of 1,200 brawls \(1 where both play "greedy", 0 where .*\nSo far: 15 Militia\* win /,
    );
    const data = JSON.parse(
      (await interrupted('later', 'fight', 'groups', ...args, '--json')).out,
    ) as BrawlFindings & {
      ways: BrawlFindings[];
    };
    expect(data).toMatchObject({ stopped: 'abort', method: { combats: 1 } });
    expect(data.ways).toHaveLength(1);
    const alone = ['empire/militia', 'kedashi/abrok', '--players', 'greedy', '--battles'];
    const whole = JSON.parse(
      (await stonecast('fight', 'groups', ...alone, '1', '--json')).out,
    ) as BrawlFindings;
    expect(whole).not.toHaveProperty('stopped');
    expect(data.groups).toEqual(whole.groups);
    const single = (await interrupted('later', 'fight', 'groups', ...alone, '400', '--lang', 'fr')).out;
    expect(single).toMatch(/^Pas encore connu\s: arrêté après 1 mêlées? sur 400\.\nJusqu.ici\s: /);
  });

  it('stopped before a brawl is played it has nothing to tell', async () => {
    const { out, err, code } = await interrupted(
      'at once',
      'fight',
      'groups',
      'empire/militia',
      'kedashi/abrok',
    );
    expect([out, code]).toEqual(['', 2]);
    expect(err).toMatch(/the run was stopped/);
  });

  it('a file with a mixed group: points, names and what is left of each kind', async () => {
    const { groups } = await json('examples/twilight/brawl.yaml');
    const [patrol] = groups;
    expect(patrol).toMatchObject({ name: 'Patrol', models: 9, points: 140 });
    expect(patrol.members?.map(({ name, models }) => [name, models])).toEqual([
      ['Militia Captain', 1],
      ['Militia', 6],
      ['Slinger', 2],
    ]);
    const left = (patrol.members ?? []).reduce((sum, { left: { value }, cost }) => sum + value * cost, 0);
    expect(left).toBeCloseTo(patrol.pointsLeft.value, 9);
  });

  it('numbers two groups of one name', async () => {
    const knights = ['fight', 'groups', 'empire/knight', 'empire/knight', '--battles', '20'];
    const { out } = await stonecast(...knights);
    expect(out).toContain('against 5 Knight (2)*');
    expect(out).toMatch(
      /5 Knight \(1\)\* win +5 Knight \(2\)\* win .*left: Knight \(1\) +points left: Knight \(2\)/,
    );
  });

  it('says once what it assumes of a model that meets itself', async () => {
    const knights = ['fight', 'groups', 'empire/knight', 'empire/knight', '--battles', '20'];
    for (const players of [['--players', 'greedy'], []]) {
      const { out } = await stonecast(...knights, ...players);
      expect(out.match(/Knight: assumed figures/g), out).toHaveLength(1);
    }
  });

  it('the opponent may play and choose otherwise', async () => {
    const sides = ['empire/militia', 'empire/militia', '--with', 'models=6', '--enemy-with', 'models=6'];
    const better = await json(...sides, '--players', 'greedy', '--enemy', 'random');
    expect(better.groups[0].wins.low).toBeGreaterThan(better.groups[1].wins.high);
    const ahead = await json(
      ...sides,
      '--players',
      'greedy,choose=look-ahead',
      '--enemy',
      'greedy,choose=spread',
    );
    expect(ahead.groups[0].wins.low).toBeGreaterThan(ahead.groups[1].wins.high);
  });

  it.each([
    [
      'both a model and members',
      'first: {model: empire/militia, members: [{model: empire/militia}]}',
      /"first" is/,
    ],
    ['a model twice', 'first: {members: [{model: empire/militia}, {model: Militia}]}', /again/],
    [
      'a number beside members',
      'first: {models: 3, members: [{model: empire/militia}]}',
      /numbers of models/,
    ],
    [
      'too many models',
      'first: {members: [{model: empire/militia, models: 60}, {model: empire/knight, models: 60}]}',
      /at most 100/,
    ],
  ])('refuses %s, at its place', async (_, first, message) => {
    const file = scratch.file('bad.yaml', `system: twilight\n${first}\nsecond: {model: kedashi/abrok}\n`);
    const { err, code } = await stonecast('fight', 'groups', file);
    expect(code).toBe(2);
    expect(err).toContain(`${file}:2:`);
    expect(err).toMatch(message);
  });
});
