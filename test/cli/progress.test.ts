/** Progress: what is told of work under way, and which commands tell it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Io } from '../../src/cli/terminal/io.js';
import { jobsText, progressBar, progressText } from '../../src/cli/terminal/progressBar.js';
import { run } from '../../src/cli/run.js';
import { withLocale } from '../../src/errors/index.js';

interface Drawn {
  readonly total: number;
  readonly updates: { readonly done: number; readonly detail: string }[];
  stopped: boolean;
}

const bars = vi.hoisted((): Drawn[] => []);
vi.mock('cli-progress', () => ({
  SingleBar: class {
    private bar: Drawn | undefined;
    constructor(private readonly options: { readonly format: string }) {}
    start(total: number) {
      this.bar = { total, updates: [], stopped: false };
      bars.push(this.bar);
    }
    update(done: number, { detail }: { detail: string }) {
      // A bar draws what its format names, and nothing else.
      if (!this.options.format.includes('{detail}')) throw new Error(`no detail in ${this.options.format}`);
      this.bar?.updates.push({ done, detail });
    }
    stop() {
      if (this.bar) this.bar.stopped = true;
    }
  },
}));

const surroundings: Io = {
  out: String,
  err: String,
  terminal: true,
  colours: false,
  columns: 80,
  signal: new AbortController().signal,
};

beforeEach(() => {
  bars.length = 0;
  // Every look at the clock finds a second gone: all work is long.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a bar', () => {
  it('tells rate and time left as people say them', () => {
    expect(progressText(812e6, 9744e6, 1)).toBe('812 million a second | 11 s left');
    expect(progressText(3e9, 9e9, 2)).toBe('1.50 billion a second | 4 s left');
    expect(progressText(5, 10, 10)).toBe('0.5 a second | 10 s left');
    expect(progressText(100, 700, 100)).toBe('1.0 a second | 10 min left');
    expect(progressText(20, 200, 2000)).toBe('0.0 a second | 5.0 h left');
    expect(withLocale('fr', () => progressText(5, 10, 10))).toBe('0,5 par seconde | encore 10 s');
    expect(progressText(0, 10, 1)).toBe('');
  });

  it('of unlike pieces goes by what they cost, at once, and tells no time that is a guess', () => {
    const listen = progressBar(surroundings);
    listen(0, 320, 0);
    expect(bars.map(({ total, updates }) => [total, updates.map(({ detail }) => detail)])).toEqual([
      [1, ['0 of 320 jobs done']],
    ]);
    expect(jobsText(12, 320, 0.001, 28)).toBe('12 of 320 jobs done');
    expect(jobsText(12, 320, 0.25, 30)).toBe('12 of 320 jobs done | 2 min left');
    expect(withLocale('fr', () => jobsText(1, 320, 0.75, 30))).toBe('1 calcul fait sur 320 | encore 10 s');
    listen(320, 320, 1);
    expect(bars.every(({ stopped }) => stopped)).toBe(true);
  });

  it('is taken away when all is done, and the next piece of work has its own', () => {
    const listen = progressBar(surroundings);
    listen(1, 3);
    listen(2, 3);
    listen(3, 3);
    listen(4, 8);
    expect(bars.map(({ total, stopped }) => [total, stopped])).toEqual([
      [3, true],
      [8, false],
    ]);
    listen(8, 8);
    expect(bars.every(({ stopped }) => stopped)).toBe(true);
  });

  it('is drawn nowhere but on a terminal', () => {
    progressBar({ ...surroundings, terminal: false })(1, 3);
    expect(bars).toEqual([]);
  });
});

describe('progress is told, up to the end, by', () => {
  const GROUND = 'examples/genertela';
  const LISTS = 'examples/twilight/lists';
  it.each([
    [['fight', 'sheet', 'examples/twilight/shot.yaml']],
    [['selftest', '--battles', '17000000']],
    [
      [
        'battle',
        'lists',
        ...['empire', 'kedashi', 'casanii'].map((name) => `${LISTS}/${name}.yaml`),
        '--where',
        'open',
        '--battles',
        '10',
      ],
    ],
    [['fight', 'habits', 'examples/twilight/shot.yaml', '--players', 'greedy,idle']],
    ...[
      'fight exchange',
      'list force',
      'battle allocate',
      'list worth',
      'list rank',
      'fight retreat-chart',
    ].map((command): [string[]] => [
      [...command.split(' '), `${GROUND}/${command.split(' ')[1] ?? ''}.yaml`],
    ]),
    [['fight', 'matchups', 'examples/grinding-annihilation/matchups.yaml']],
  ])('%j', async (argv) => {
    expect(await run(argv, surroundings)).toBe(0);
    expect(bars.length).toBeGreaterThan(0);
    for (const { total, updates, stopped } of bars) {
      expect(stopped).toBe(true);
      const done = updates.map((one) => one.done);
      expect([...done].sort((a, b) => a - b)).toEqual(done);
      expect(done.at(-1)).toBeLessThan(total);
    }
  });

  it('nobody who is to be quiet', async () => {
    const argv = ['fight', 'exchange', `${GROUND}/exchange.yaml`, '--quiet'];
    expect(await run(argv, surroundings)).toBe(0);
    expect(bars).toEqual([]);
  });

  it('nobody after a mistake: the bar is gone before it is told', async () => {
    const reported: boolean[] = [];
    const err = (text: string): void => {
      if (text.startsWith('error')) reported.push(bars.every(({ stopped }) => stopped));
    };
    const files = ['exchange', 'no-such'].map((name) => `${GROUND}/${name}.yaml`);
    expect(await run(['fight', 'exchange', ...files], { ...surroundings, err })).toBe(2);
    expect(reported).toEqual([true]);
  });
});
