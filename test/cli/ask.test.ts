/** `ask` gives programs what the commands give with `--json`, byte for byte. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASK } from '../../src/cli/options/askQuestion.js';
import { QUESTIONS } from '../../src/cli/commands/ask.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
});
afterAll(() => {
  scratch.remove();
});

const twilight = (...names: string[]): string[] => names.map((name) => `examples/twilight/${name}.yaml`);
const genertela = (...names: string[]): string[] => names.map((name) => `examples/genertela/${name}.yaml`);
const warfield = (...names: string[]): string[] =>
  names.map((name) => `examples/grinding-annihilation/${name}.yaml`);

/** Two small lists: the fights of large ones take longer than all other questions together. */
const LISTS = [
  'name: Riders\nculture: empire\nmodels: [empire/militia-captain, empire/militia]\n',
  'name: Hunters\nculture: kedashi\nmodels: [kedashi/abrok, kedashi/abrok]\n',
].map((list, i) => scratch.file(`list-${String(i)}.yaml`, `system: twilight\n${list}`));

/** For each question the command that shows its answer, examples that it reads, and the options of both. */
const CASES: readonly {
  readonly question: string;
  readonly command: string;
  readonly files: readonly string[];
  readonly options?: readonly string[];
  /** How the command and `ask` call the count of samples, where they differ. */
  readonly count?: readonly [command: string, ask: string];
}[] = [
  {
    question: 'odds',
    command: 'fight odds',
    files: [...twilight('combat', 'shot', 'wild', 'duel'), ...genertela('battle'), ...warfield('volley')],
  },
  {
    question: 'odds',
    command: 'fight',
    files: twilight('combat', 'wild'),
    options: ['--method', 'monte-carlo', '--seed', 'ask', '--confidence', '0.9'],
    count: ['--battles', '--combats'],
  },
  { question: 'splits', command: 'fight splits', files: twilight('combat', 'duel') },
  { question: 'duel', command: 'fight duel', files: twilight('duel') },
  { question: 'advise', command: 'fight advise', files: twilight('in-progress', 'combat') },
  {
    question: 'lists',
    command: 'battle',
    files: LISTS,
    options: ['--where', 'open', '--battles', '200', '--seed', 'ask'],
  },
  {
    question: 'lists',
    command: 'battle',
    files: twilight('lists/empire', 'lists/casanii'),
    options: ['--where', 'table', '--battles', '4', '--seed', 'ask', '--threads', '1'],
  },
  ...['sight', 'contact'].map((name) => ({
    question: name,
    command: `table ${name}`,
    files: twilight('tables/crossroads', 'tables/ravine', 'tables/village'),
  })),
  { question: 'reach', command: 'table reach', files: twilight('tables/crossroads', 'tables/ravine') },
  { question: 'blast', command: 'table blast', files: twilight('tables/ravine') },
  {
    question: 'battle',
    command: 'battle',
    files: twilight('small-lists', 'small-battle'),
    options: ['--battles', '8', '--seed', 'ask', '--threads', '1'],
  },
  { question: 'battle', command: 'battle', files: twilight('small-battle'), options: ['--method', 'exact'] },
  { question: 'bag', command: 'battle bag', files: twilight('bag') },
  { question: 'frugin', command: 'fight frugin', files: twilight('frugin') },
  ...['force', 'worth', 'rank'].map((name) => ({
    question: name,
    command: 'list',
    files: genertela(name),
  })),
  ...['exchange', 'retreat-chart', 'overrun'].map((name) => ({
    question: name,
    command: `fight ${name}`,
    files: genertela(name),
  })),
  { question: 'allocate', command: 'battle', files: genertela('allocate') },
  { question: 'turn', command: 'battle turn', files: genertela('turn') },
  ...['assault', 'fatigue', 'retreat', 'matchups'].map((name) => ({
    question: name,
    command: 'fight',
    files: warfield(name),
  })),
  { question: 'army', command: 'list', files: warfield('army') },
];

describe.each(CASES)(
  'ask $question as $command $options',
  ({ question, command, files, options = [], count }) => {
    it('prints the same bytes', async () => {
      const [counted = [], askedCount = []] = count?.map((name) => [name, '1000']) ?? [];
      const shown = await stonecast(...command.split(' '), ...files, ...options, ...counted, '--json');
      const asked = await stonecast('ask', question, ...files, ...options, ...askedCount);
      expect(asked.out).not.toBe('');
      expect(asked).toEqual(shown);
    });
  },
);

it('answers every question in one of these cases, or in a test of its own', () => {
  const here = new Set(CASES.map(({ question }) => question));
  expect(QUESTIONS.map(({ name }) => name).filter((name) => !here.has(name))).toEqual([
    'profiles',
    'campaign',
  ]);
  expect(new Set(QUESTIONS.map(({ name }) => name)).size).toBe(QUESTIONS.length);
});

describe('ask', () => {
  it('profiles is profiles list, of any system', async () => {
    for (const options of [[], ['--system', 'grinding-annihilation']])
      expect(await stonecast('ask', 'profiles', ...options)).toEqual(
        await stonecast('profiles', 'list', '--json', ...options),
      );
  });

  it('campaign plays as many as --battles says', async () => {
    const [file = ''] = genertela('campaign');
    const options = ['--seed', 'ask', '--threads', '1'];
    expect(await stonecast('ask', 'campaign', file, ...options, '--battles', '2')).toEqual(
      await stonecast('battle', file, ...options, '--battles', '2', '--json'),
    );
  });

  it('battle has the named players play, and writes replays', async () => {
    const [file = ''] = twilight('small-lists');
    const options = ['--battles', '8', '--seed', 'ask', '--threads', '1'];
    expect(await stonecast('ask', 'battle', file, ...options, '--players', 'club,novice')).toEqual(
      await stonecast('battle', file, ...options, '--players', 'planner,by-weapon', '--json'),
    );
    const [one, two] = ['one.json', 'two.json'].map((name) => scratch.file(name, ''));
    const written = await stonecast('ask', 'battle', file, '--replay', one ?? '', '--seed', 'ask');
    expect(written).toEqual({ code: 0, out: '', err: '' });
    await stonecast('battle', file, '--replay', two ?? '', '--seed', 'ask');
    expect(readFileSync(one ?? '', 'utf8')).toBe(readFileSync(two ?? '', 'utf8'));
  });

  it('answers the files after a bad one', async () => {
    const bad = scratch.file('bad.yaml', 'system: twilight\ncombat: malee\n');
    const [good = ''] = twilight('combat');
    const { code, out, err } = await stonecast('ask', 'odds', good, bad, good);
    expect(code).toBe(2);
    expect(err).toContain('bad.yaml:2:9');
    const [first, second, ...none] = out.trimEnd().split('\n');
    expect([first, none]).toEqual([second, []]);
  });

  it('speaks English in data, and the language of its user in help', async () => {
    const [file = ''] = twilight('in-progress');
    expect(await stonecast('--lang', 'fr', 'ask', 'advise', file)).toEqual(
      await stonecast('ask', 'advise', file),
    );
    expect((await stonecast('--lang', 'fr', 'ask', '--help')).out).toContain('une des questions ci-dessous');
  });

  it('refuses an unknown question, missing files, and files that are not asked for', async () => {
    for (const [argv, said] of [
      [['ask', 'ods', 'x.yaml'], '"ods"'],
      [['ask', 'odds'], '"ask odds" needs a file'],
      [['ask', 'profiles', 'x.yaml'], '"ask profiles" takes no file'],
    ] as const) {
      const { code, out, err } = await stonecast(...argv);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(said);
    }
  });
});

/** A value for each option. */
const VALUES: Readonly<Record<string, string>> = {
  method: 'exact',
  system: 'twilight',
  players: 'hold',
};

describe('an option that a question does not read', () => {
  const cases = QUESTIONS.flatMap(({ name, reads, files }) =>
    ASK.filter((option) => option !== 'json' && !reads.includes(option)).map((option) => ({
      name,
      files,
      option,
    })),
  );
  it('is refused by name', async () => {
    expect(cases.length).toBeGreaterThan(180);
    for (const { name, files, option } of cases) {
      const value = VALUES[option] ?? '1';
      const argv = ['ask', name, ...(files ? ['x.yaml'] : []), `--${option}`, value];
      const { code, out, err } = await stonecast(...argv);
      expect([code, out], argv.join(' ')).toEqual([2, '']);
      expect(err).toBe(`error: --${option} plays no part in ask ${name}\n  tip: leave it out\n`);
    }
  });
});

describe('the reference answers', () => {
  const FOLDER = new URL('../golden/vectors/', import.meta.url);
  const COMMANDS: Record<string, readonly [verb: string, question: string]> = {
    'twilight-splits': ['fight', 'splits'],
    'twilight-bag': ['battle', 'bag'],
    'twilight-duel': ['fight', 'duel'],
  };
  it.each(readdirSync(FOLDER).filter((file) => file.endsWith('.json')))(
    '%s: ask prints those of the command, all in one call',
    async (name) => {
      const kind = name.replace('.json', '');
      const vectors = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { scenario: unknown }[];
      const files = vectors
        .slice(0, 8)
        .map(({ scenario }, i) => scratch.file(`${kind}-${String(i)}.json`, JSON.stringify(scenario)));
      const [verb, question] = COMMANDS[kind] ?? ['fight', 'odds'];
      const asked = await stonecast('ask', question, ...files);
      expect(asked.out.trimEnd().split('\n')).toHaveLength(files.length);
      expect(asked).toEqual(await stonecast(verb, question, ...files, '--json'));
    },
  );
});
