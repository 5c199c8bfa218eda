/** The cost of long questions: what is estimated from their first seconds, what is said, and what is offered instead. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  announceCost,
  cheaper,
  withOption,
  Pace,
  secondsLeft,
  type Lever,
} from '../../src/cli/terminal/questionCost.js';
import { progressBar } from '../../src/cli/terminal/progressBar.js';
import type { Io } from '../../src/cli/terminal/io.js';
import { tableBattles } from '../../src/cli/options/inputs/listsAndRosters.js';
import { shorterBy } from '../../src/cli/options/costHints.js';
import { run } from '../../src/cli/run.js';
import { withLocale } from '../../src/errors/index.js';
import { battleOdds, readBattle } from '../../src/questions/index.js';
import { opened } from '../../src/cli/options/replays.js';
import { OpenSystems } from '../../src/cli/options/inputs/systemOfInput.js';

const surroundings: Io = {
  out: String,
  err: String,
  terminal: false,
  colours: false,
  columns: 80,
  signal: new AbortController().signal,
};

/** Returns an `io` that keeps what it says. */
function listening(more: Partial<Io> = {}): { readonly io: Io; readonly said: string[] } {
  const said: string[] = [];
  return { said, io: { ...surroundings, err: (text) => said.push(text), ...more } };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the cost of a question', () => {
  it('is said over five seconds, unless only the answer is wanted', () => {
    const { io, said } = listening();
    for (const seconds of [0, 5, 5.5, 100, 20_000, NaN]) announceCost(io, { seconds });
    announceCost({ ...io, quiet: true }, { seconds: 100 });
    const times = ['6 s', '2 min', '5.6 h'];
    expect(said).toEqual(times.map((time) => `This takes about ${time}.\n`));
  });

  it('names battles, large memory and what a stop keeps', () => {
    const { io, said } = listening();
    announceCost(io, { seconds: 30, battles: 2004, bytes: 1.25e9 }, { keeps: true });
    announceCost(io, { seconds: 30, bytes: 612e6 });
    announceCost(io, { seconds: 30, bytes: 499e6 });
    announceCost(io, { seconds: 30 }, { counts: 'most' });
    expect(said).toEqual([
      'Up to 2,004 battles take about 30 s. It needs about 1.3 GB of memory. Ctrl-C keeps the results so far.\n',
      'This takes about 30 s. It needs about 610 MB of memory.\n',
      'This takes about 30 s.\n',
      'This takes up to 30 s.\n',
    ]);
  });

  it('says from when on a stop keeps results', () => {
    const { io, said } = listening();
    announceCost(io, { seconds: 300 }, { keeps: true, keptIn: 20 });
    announceCost(io, { seconds: 300 }, { keeps: true, keptIn: -20 });
    const [before, after] = ['After about 20 s more, ', ''];
    expect(said).toEqual(
      [before, after].map((when) => `This takes about 5 min. ${when}Ctrl-C keeps the results so far.\n`),
    );
    // Two tables give an interval.
    expect(shorterBy({}, tableBattles('400'))).toMatchObject({ keeps: true, keptFrom: 0.02 });
    expect(shorterBy({ precision: '0.1' }, tableBattles(undefined, 36))).toMatchObject({ keptFrom: 2 / 36 });
  });

  it('is said in French', () => {
    const { io, said } = listening({ argv: ['price', '--battles', '100'] });
    const lever = { option: '--battles', now: 100, least: 4 } as const;
    withLocale('fr', () => {
      announceCost(io, { seconds: 600 }, { lever });
    });
    expect(said.join('')).toContain('Cela prend environ 10 min.');
    expect(said.join('')).toMatch(/minute\s: stonecast price --battles 8\n$/);
  });

  it('comes with the nearest command that ends within a minute', () => {
    const { io, said } = listening({ argv: ['battle', 'a b.yaml', '--battles', '1000', '--json'] });
    announceCost(io, { seconds: 600 }, shorterBy({}, { asked: '1000', usual: 5, least: 4 }));
    announceCost(io, { seconds: 59 }, shorterBy({}, { asked: '1000', usual: 5, least: 4 }));
    expect(said).toEqual([
      "This takes about 10 min.\n  Within a minute: stonecast battle 'a b.yaml' --json --battles 79\n",
      'This takes about 59 s.\n',
    ]);
  });
});

describe('the offered question', () => {
  const battles = (now: number, least: number): Lever => ({ option: '--battles', now, least });

  it('plans to end within a minute, and is near to that', () => {
    for (const seconds of [61, 100, 3600, 86_400]) {
      const found = cheaper(seconds, battles(1_000_000, 4));
      expect(found?.seconds).toBeLessThanOrEqual(48);
      expect(found?.seconds).toBeGreaterThan(38);
      expect(Number(found?.value) * (seconds / 1_000_000)).toBeCloseTo(found?.seconds ?? NaN, 9);
    }
  });

  it('is the shortest one if none fits', () => {
    expect(cheaper(6000, battles(20, 4))).toEqual({ value: '4', seconds: 1200 });
    expect(cheaper(6000, battles(4, 4))).toBeUndefined();
  });

  it('follows the cost of a question with fixed work', () => {
    const secondsAt = (count: number): number => 40 + count / 10;
    const found = cheaper(140, { option: '--battles', now: 1000, least: 16, secondsAt });
    expect(found).toEqual({ value: '80', seconds: 48 });
  });

  it('has a wider interval where the user wants a precision', () => {
    const { lever } = shorterBy({ precision: '0.01' }, { usual: 100, least: 4 });
    const found = cheaper(480, lever as Lever);
    expect(Number(found?.value)).toBeGreaterThanOrEqual(0.01 * Math.sqrt(10));
    expect(Number(found?.value)).toBeLessThan(0.034);
    expect(found?.seconds).toBeLessThanOrEqual(48);
  });

  it('has a time limit where a stop keeps results', () => {
    expect(cheaper(480, { option: '--time' })).toEqual({ value: '60', seconds: 60 });
  });

  it('replaces the option of the command, however it is written', () => {
    const found = ['price', '--json', '--battles', '9'];
    expect(withOption(['price', '--battles', '5', '--json'], '--battles', '9')).toEqual(found);
    expect(withOption(['price', '--battles=5', '--json'], '--battles', '9')).toEqual(found);
    expect(withOption(['price', '--json'], '--battles', '9')).toEqual(found);
  });
});

describe('the pace of work', () => {
  it('is that of steady work', () => {
    const samples = [1, 2, 3].map((at) => ({ done: 10 * at, at }));
    expect(secondsLeft(samples, 1000)).toBeCloseTo(97, 6);
  });

  it.each([0.1, 0.5, 0.8])('is that of work whose rate grows with the power %d of what is done', (power) => {
    // d' = d ^ power, from 0: the time of an amount is its power 1 − power, over 1 − power.
    const at = (done: number): number => done ** (1 - power) / (1 - power);
    const samples = [100, 130, 165].map((done) => ({ done, at: at(done) }));
    const real = at(10_000) - at(165);
    expect(secondsLeft(samples, 10_000, 0.9) / real).toBeGreaterThan(0.95);
    expect(secondsLeft(samples, 10_000, 0.9) / real).toBeLessThan(1.05);
  });

  it('is bounded, and never grows for work that slows', () => {
    const slower = [20, 35, 45].map((done, i) => ({ done, at: i + 1 }));
    expect(secondsLeft(slower, 145)).toBeCloseTo(10, 6);
    const faster = [1, 2, 100].map((done, i) => ({ done, at: i + 1 }));
    expect(secondsLeft(faster, 1000, 0)).toBeCloseTo(900 / 98, 6);
  });

  it('is known after three seconds', () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const pace = new Pace();
    const found = [100, 900, 1100, 1500, 2200, 2900, 3300].map((time) => {
      now = time;
      return pace.left(time, 10_000);
    });
    expect(found.map((one) => one !== undefined)).toEqual([false, false, false, false, false, false, true]);
    expect(found.at(-1)).toBeCloseTo(6.7, 6);
  });
});

describe('progress', () => {
  /** Reports steady work of `total` pieces, one in each hundredth of a second. */
  function worked(io: Io, total: number, shorter: Parameters<typeof progressBar>[1]): void {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const listen = progressBar(io, shorter);
    for (let done = 1; done <= 400; done++) {
      now += 10;
      listen(done, total);
    }
  }

  it('announces long work once, without a terminal too', () => {
    const { io, said } = listening({ argv: ['battle'] });
    worked(io, 100_000, { counts: 'battles', lever: { option: '--battles', now: 100_000, least: 4 } });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('Up to 100,000 battles take about 17 min.');
    expect(said[0]).toMatch(/stonecast battle --battles 4\d00\n$/);
  });

  it('announces nothing that ends soon, or whose time the user knows', () => {
    const { io, said } = listening();
    worked(io, 700, {});
    worked(io, 100_000, { isKnown: true });
    expect(said).toEqual([]);
  });
});

describe('a command', () => {
  it('announces the battles that it plays, and a smaller number', async () => {
    const costs: number[] = [];
    const { io, said } = listening({ onEstimate: ({ battles = 0 }) => costs.push(battles) });
    const argv = ['players', 'strength', 'random', 'hold', '--battles', '16', '--threads', '1', '--json'];
    expect(await run(argv, io)).toBe(0);
    // One pair of 8 bouts; 2 players with at most 8 bouts for each answer and the speed.
    expect(costs).toHaveLength(1);
    expect(costs[0]).toBeLessThan(1000);
    expect(said.join('')).not.toContain('error');
  });

  it('shows how far an exact battle is', async () => {
    const asked = opened('examples/twilight/small-battle.yaml', new OpenSystems(), readBattle);
    const shares: number[] = [];
    const onProgress = (done: number, total: number): number => shares.push(done / total);
    await battleOdds(asked.game, asked.source, { method: 'exact', onProgress });
    expect(shares.length).toBeGreaterThan(10);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBeGreaterThan(0.3);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  it('refuses an exact battle that explodes, at once', async () => {
    const { io, said } = listening();
    const argv = ['battle', 'play', 'examples/twilight/small-lists.yaml', '--method', 'exact'];
    expect(await run(argv, io)).toBe(2);
    expect(said.join('')).toContain('leave out --method exact');
  });
});
