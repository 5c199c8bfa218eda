/** `stonecast list`: the sentence, the findings with their places, the JSON. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrawlFindings, ListPair, ListRoundRobin } from '../../src/questions/index.js';
import type { PlacedCheck } from '../../src/cli/text/lists/listText.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
});
afterAll(() => {
  scratch.remove();
});

const FOLDER = 'examples/twilight/lists';
const example = (name: string) => `${FOLDER}/${name}.yaml`;
const wrong = scratch.file(
  'wrong.yaml',
  `system: twilight
name: Wrong
culture: empire
points: 20
models:
  - empire/militia
  - kedashi/abrok
`,
);

describe('battle', () => {
  it('names a list that breaks rules before it plays it', async () => {
    const { out, code } = await stonecast('battle', wrong, example('casanii'), '--battles', '8');
    expect(code).toBe(0);
    expect(out).toMatch(/^Wrong breaks the rules of lists \(list-[a-z]+.*\): see stonecast list\.$/m);
  });
});

describe('list search', () => {
  it('quotes the points for which no list is legal', async () => {
    const ask = ['list', 'search', '--culture', 'kedashi', '--where', 'open', '--battles', '100'];
    const { out, err, code } = await stonecast(...ask, '--points', '5');
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      'error: --points is 5; it should be points for which the rules allow a list\n  tip: give more points, or fewer as the least points\n',
    );
  });
});

describe('stonecast list', () => {
  it('explains the words about prices under them', async () => {
    const { out } = await stonecast('list', example('casanii'));
    expect(out).toContain('Each interval is for its unit alone');
  });

  it('says that a list is legal, and how it is led', async () => {
    const { out, code, err } = await stonecast('list', example('casanii'));
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Casanii hunters: 7 models, 195 of 200 points\. It is legal\.$/m);
    expect(out).toMatch(/you need 4 counters.* 21\.4 % of Turns, and before the second in 64\.3 %/);
    expect(out).toMatch(/Assumed: everybody stands within Command Range/);
  });

  it('names each breach with its rule and its place', async () => {
    const { out, code } = await stonecast('list', wrong);
    expect(code).toBe(0);
    expect(out).toMatch(/It breaks the rules: list-culture, list-elite, list-points\./);
    expect(out).toContain(`${wrong}:7:5: breach of list-culture (Advanced Rules, Building forces)`);
    expect(out).toContain(`${wrong}:4:9: breach of list-points`);
  });

  it('gives JSON, one document a line, and goes on after a bad file', async () => {
    const { out, err, code } = await stonecast(
      'list',
      'check',
      wrong,
      'no-such.yaml',
      example('empire'),
      '--json',
    );
    expect(code).toBe(2);
    expect(err).toMatch(/no-such\.yaml/);
    const [first, second] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as PlacedCheck & { command: { counters: number } });
    expect(first?.legal).toBe(false);
    expect(first?.findings[0]).toMatchObject({
      rule: 'list-culture',
      kind: 'breach',
      place: { line: 7, column: 5 },
    });
    expect(second).toMatchObject({ name: 'Empire patrol', legal: true, points: 200, limit: 200 });
    expect(second?.command.counters).toBe(9);
  });

  it('a misspelt model is an error at its place', async () => {
    const file = scratch.file('typo.yaml', 'system: twilight\nculture: empire\nmodels:\n  - empire/milita\n');
    const { err, code } = await stonecast('list', file);
    expect(code).toBe(2);
    expect(err).toContain(`${file}:4:5`);
    expect(err).toMatch(/did you mean empire\/militia/);
  });

  it('is refused for a game without lists', async () => {
    const { err, code } = await stonecast('list', 'examples/genertela/battle.yaml');
    expect(code).toBe(2);
    expect(err).toMatch(/knows no lists/);
  });

  it('speaks French', async () => {
    const { out } = await stonecast('list', example('casanii'), '--lang', 'fr');
    expect(out).toMatch(/La liste est légale/);
  });
});

describe('stonecast battle', () => {
  const small = scratch.file(
    'small.yaml',
    'system: twilight\nname: Small\nculture: empire\nmodels: [empire/militia-captain, {model: empire/militia, count: 3}]\n',
  );
  const pack = scratch.file(
    'pack.yaml',
    'system: twilight\nname: Pack\nculture: kedashi\nmodels: [kedashi/trebarnii-boss, {model: kedashi/abrok, count: 3}]\n',
  );

  it('two lists: who wins, what is left', async () => {
    const { out, code } = await stonecast('battle', small, pack, '--where', 'open', '--battles', '100');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^.*, however both sides play: .* of brawls|^These brawls show neither|^Whether .* depends on how both sides play/,
    );
    expect(out).toMatch(/^greedy .*\nbest-in-combat /m);
    expect(out).toMatch(
      /Sampled: 100 brawls of each pair in each way of playing, seed "stonecast", 95 % intervals/,
    );
  });

  it('one way of playing alone where it is asked for, named as elsewhere', async () => {
    const { out } = await stonecast(
      'battle',
      small,
      pack,
      '--where',
      'open',
      '--battles',
      '200',
      '--players',
      'greedy',
    );
    expect(out).toMatch(/^Small wins .* of brawls against Pack \(80 points against 85\)/);
    expect(out).toMatch(/Both sides play alike: play greedy, choose spread\./);
    expect(out).not.toMatch(/best-in-combat/);
  });

  it('lists of one kind each are the brawl of their models, looking ahead among the ways', async () => {
    const one = (name: string, culture: string, model: string, count: number) =>
      scratch.file(
        `${name}.yaml`,
        `system: twilight\nname: ${name}\nculture: ${culture}\nmodels: [{model: ${model}, count: ${count}}]\n`,
      );
    const files = [one('Few', 'empire', 'empire/militia', 4), one('Pups', 'kedashi', 'kedashi/abrok', 3)];
    const found = JSON.parse(
      (await stonecast('battle', ...files, '--where', 'open', '--battles', '300', '--json')).out,
    ) as ListPair;
    const ways = found.ways ?? [];
    expect(ways.map(({ skill }) => skill)).toEqual(['greedy', 'best-in-combat', 'look-ahead']);
    expect(found.score).toEqual(ways[2]?.score);
    const brawl = scratch.file(
      'brawl.yaml',
      'system: twilight\nfirst: {model: empire/militia, models: 4, choose: look-ahead}\nsecond: {model: kedashi/abrok, models: 3, choose: look-ahead}\n',
    );
    const same = JSON.parse(
      (await stonecast('fight', 'groups', brawl, '--battles', '300', '--json')).out,
    ) as BrawlFindings;
    expect(found.score).toEqual(same.score);
    expect(found.turns).toEqual(same.turns);
  });

  it('the same seed gives the same bytes, and the JSON adds up', async () => {
    const args = ['battle', small, pack, '--where', 'open', '--battles', '100', '--seed', 'x', '--json'];
    const { out } = await stonecast(...args);
    expect((await stonecast(...args)).out).toBe(out);
    const { groups, draws, score } = JSON.parse(out) as BrawlFindings;
    const [a, b] = groups;
    expect(a.wins.value + b.wins.value + draws.value).toBeCloseTo(1, 12);
    expect(score.value).toBeCloseTo(a.wins.value + draws.value / 2, 12);
    expect(a.members?.map(({ models }) => models)).toEqual([1, 3]);
  });

  it('three lists: a round robin; a list that breaks the rules is told', async () => {
    const field = [small, pack, wrong, '--players', 'greedy', '--where', 'open', '--battles', '300'];
    const { out } = await stonecast('battle', ...field);
    expect(out).toMatch(/These brawls do not show which of 3 lists is best: .* and .* are too close/);
    expect(out).toMatch(/of the table goes round in circles/);
    expect(out).toMatch(/^Wrong breaks the rules of lists \(list-culture, list-elite, list-points\)/);
    expect(out).toMatch(/^Wrong .* no /m);
    const found = JSON.parse((await stonecast('battle', ...field, '--json')).out) as ListRoundRobin;
    expect(found.lists).toHaveLength(3);
    expect(found.pairs).toHaveLength(3);
    expect(found.table[0]?.[0]).toBeNull();
  });

  it('needs two lists', async () => {
    const { err, code } = await stonecast('battle', small);
    expect(code).toBe(2);
    expect(err).toContain('the number of list files is 1; it should be 2 to 20');
  });
});

it('packaged lists meet wherever their names stand among the options', async () => {
  const options = ['--battles', '4', '--players', 'close-in', '--threads', '1', '--json'];
  const [before, after] = [
    await stonecast('battle', ...options, 'empire', 'kedashi'),
    await stonecast('battle', 'empire', 'kedashi', ...options),
  ];
  expect([before.err, before.code]).toEqual(['', 0]);
  expect(before.out).toBe(after.out);
});
