/** Laws of `report` and of `log` with prices: names, order, other questions and other costs change what they name alone. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from '../cli/console.js';
import { repriced } from './battleDraws.js';
import { same, scaled } from './related.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

/** Profiles with costs twice as high. */
const DEAR = repriced(2).map((one, i) => scratch.file(`dear-${i}.json`, JSON.stringify(one)));
/** A card that no list can afford, and no fight of these tests has. */
const IDLE = scratch.file(
  'idle.yaml',
  'culture: empire\nprofiles:\n  - { id: idler, name: Idler, cost: 9999, movement: 6, combat: 1, support: 0, toughness: 6, stamina: 0 }\n',
);

interface Question {
  readonly experiment: string;
  readonly title: string;
  readonly attackers: readonly string[];
  readonly turned?: true;
}

const PLAIN: Question = { experiment: 'plain', title: 'Plain', attackers: ['Militia', 'Knight'] };

/** An experiment on fights of some attackers against a Sempa and an Abrok. */
function experimentOf({ experiment, title, attackers, turned }: Question): string {
  const axis = (name: string, names: readonly string[]) => ({
    name,
    set: `${name}.model`,
    profiles: { name: names },
  });
  const fields: [string, unknown][] = [
    ['experiment', experiment],
    ['title', title],
    ['question', 'Who wins?'],
    ['scenario', { system: 'twilight', combat: 'melee' }],
    ['axes', [axis('attacker', attackers), axis('defender', ['Abrok', 'Devanu Sempa'])]],
  ];
  const data = Object.fromEntries(turned ? fields.toReversed() : fields);
  return scratch.file(`${experiment}.json`, JSON.stringify(data));
}

interface Found {
  readonly axes: readonly { readonly levels: readonly { readonly id: string }[] }[];
  readonly jobs: readonly {
    readonly levels: readonly number[];
    readonly figures: Readonly<Record<string, unknown>>;
  }[];
}

/** A call of `report`: files beside the experiment, and options. */
interface Call {
  readonly beside?: readonly string[];
  readonly options?: readonly string[];
}

let folders = 0;
/** The figures of each fight of an experiment by its fighters. */
async function figures(question: Question, { beside = [], options = [] }: Call = {}) {
  const folder = path.join(scratch.path, `out-${folders++}`);
  const files = [experimentOf(question), ...beside];
  const asked = ['report', 'run', ...files, '--out', folder, '--forms', 'data', '--quiet', ...options];
  const { code, err } = await stonecast(...asked);
  expect([code, err]).toEqual([0, '']);
  const own = beside.length > 0 ? question.experiment : '';
  const { axes, jobs } = JSON.parse(readFileSync(path.join(folder, own, 'results.json'), 'utf8')) as Found;
  return new Map(
    jobs.map((job) => [job.levels.map((level, a) => axes[a]?.levels[level]?.id).join(' '), job.figures]),
  );
}

const POINTS = new Set(['swing', 'removed', 'lost']);

describe('report', () => {
  let plain: Awaited<ReturnType<typeof figures>> = new Map();
  beforeAll(async () => {
    plain = await figures(PLAIN);
    expect(plain.size).toBe(4);
  });

  it('does not change with its title or the order of the fields in its file', async () => {
    expect(await figures({ ...PLAIN, title: 'Another' })).toEqual(plain);
    expect(await figures({ ...PLAIN, turned: true })).toEqual(plain);
  });

  it('has the same figures of a fight beside other fights, in the file and in the call', async () => {
    const more = await figures({ ...PLAIN, attackers: ['Slinger', ...PLAIN.attackers.toReversed()] });
    expect(more.size).toBe(6);
    for (const [fight, found] of plain) expect([fight, more.get(fight)]).toEqual([fight, found]);
    const beside = experimentOf({ ...PLAIN, experiment: 'beside', attackers: ['Slinger'] });
    expect(await figures(PLAIN, { beside: [beside] })).toEqual(plain);
  });

  it('leaves a checkpoint that verifies, with the results beside it or the experiment named', async () => {
    const folder = path.join(scratch.path, 'verified');
    const file = experimentOf(PLAIN);
    expect((await stonecast('report', 'run', file, '--out', folder, '--forms', 'data')).code).toBe(0);
    const verify = (...more: string[]) => stonecast('report', 'verify', ...more, '--json');
    const checkpoint = path.join(folder, 'checkpoint.jsonl');
    const { out, err } = await verify(checkpoint);
    expect([err, JSON.parse(out)]).toMatchObject([
      '',
      { faults: [], missing: 0, exact: { agree: 4, of: 4 } },
    ]);
    expect((await verify(checkpoint, file)).out).toBe(out);
    const other = scratch.file('checkpoint.jsonl', readFileSync(checkpoint, 'utf8').replace('"value":0.', '"value":0.0')); // prettier-ignore
    const { code, err: said } = await verify(other, file);
    expect([code, said]).toEqual([2, expect.stringContaining('not verified (faults: 1)')]);
  });

  it('does not change with a card that no fight has', async () => {
    expect(await figures(PLAIN, { options: ['--profiles', IDLE] })).toEqual(plain);
  });

  it('has points twice as high where all costs are, and the same chances', async () => {
    const dear = await figures(PLAIN, { options: ['--profiles', ...DEAR] });
    for (const [fight, found] of plain) {
      const expected = Object.fromEntries(
        Object.entries(found).map(([name, figure]) => [name, POINTS.has(name) ? scaled(figure, 2) : figure]),
      );
      same(dear.get(fight), expected, fight);
    }
  });
});

describe('log', () => {
  const GAMES = readFileSync('examples/twilight/games.csv', 'utf8');
  const LISTS = ['empire', 'kedashi', 'casanii'].map((one) => `examples/twilight/lists/${one}.yaml`);
  interface Log {
    readonly wholeGames: unknown;
    readonly prices?: { readonly units: unknown };
  }
  const answer = async (text: string, ...more: readonly string[]): Promise<Log> => {
    const file = scratch.file('games.csv', text);
    const asked = ['log', 'games', file, '--next', '0', '--field', ...LISTS, '--json', ...more];
    const { out, err, code } = await stonecast(...asked);
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out) as Log;
  };
  let plain: Log = { wholeGames: undefined };
  beforeAll(async () => {
    plain = await answer(GAMES);
    expect(plain.prices).toBeDefined();
  });

  it('does not change with a card that no game has', async () => {
    expect(await answer(GAMES, '--profiles', IDLE)).toEqual(plain);
  });

  it('has the same prices in whatever order the games stand', async () => {
    const [head = '', ...games] = GAMES.trimEnd().split('\n');
    const turned = await answer([head, ...games.toReversed(), ''].join('\n'));
    expect(turned.prices).toBeDefined();
    same(turned.prices?.units, plain.prices?.units, 'prices');
  });

  it('has the same games where all costs are twice as high', async () => {
    const file = scratch.file('games.csv', GAMES);
    const asked = ['log', 'games', file, '--next', '0', '--json', '--profiles', ...DEAR];
    const { out, err, code } = await stonecast(...asked);
    expect([code, err]).toEqual([0, '']);
    expect((JSON.parse(out) as Log).wholeGames).toEqual(plain.wholeGames);
  });
});
