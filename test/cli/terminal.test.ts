import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sparkline } from '../../src/cli/terminal/colours.js';
import { mayColour, type Io } from '../../src/cli/terminal/io.js';
import { run } from '../../src/cli/run.js';
import { spreadTable } from '../../src/cli/terminal/outcomeCharts.js';
import { exactEstimate } from '../../src/game/index.js';

/** What a command prints in some surroundings. */
async function printed(argv: readonly string[], surroundings: Partial<Io> = {}): Promise<string> {
  let out = '';
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      out += text;
    },
    terminal: false,
    colours: false,
    columns: 100,
    signal: new AbortController().signal,
    ...surroundings,
  };
  expect(await run(argv, io)).toBe(0);
  return out;
}

const ODDS = ['fight', 'empire/militia', 'kedashi/abrok', '--players', 'adjust=none'];
const SPLITS = ['fight', 'splits', 'examples/twilight/combat.yaml'];
const ESCAPE = /\p{Cc}\[/u;

describe('colours', () => {
  it('are printed on a terminal that wants them, and nowhere else', () => {
    expect(mayColour(true, {})).toBe(true);
    expect(mayColour(false, {})).toBe(false);
    expect(mayColour(true, { TERM: 'dumb' })).toBe(false);
    expect(mayColour(true, { NO_COLOR: '1' })).toBe(false);
    expect(mayColour(true, { NO_COLOR: '' })).toBe(true);
    expect(mayColour(false, { FORCE_COLOR: '1' })).toBe(true);
    expect(mayColour(true, { FORCE_COLOR: '0' })).toBe(false);
    expect(mayColour(true, { NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false);
  });

  it.each([[ODDS], [SPLITS]])('change nothing but colours: %j', async (argv) => {
    const plain = await printed(argv);
    expect(plain).not.toMatch(ESCAPE);
    const coloured = await printed(argv, { colours: true });
    expect(coloured).toMatch(ESCAPE);
    expect(stripVTControlCharacters(coloured)).toBe(plain);
    // What one command line may do, the next need not.
    expect(await printed(argv)).toBe(plain);
  });

  // Libraries have reasons of their own to colour a pipe: many take a build server's log for a terminal.
  it.each([
    [{ CI: 'true', GITHUB_ACTIONS: 'true' }, false],
    [{ FORCE_COLOR: '1' }, true],
  ])('in a pipe of a whole process are decided by us alone: %j', (surroundings, coloured) => {
    const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
    const env = { PATH: process.env['PATH'], TERM: 'xterm', ...surroundings };
    const { stdout, status } = spawnSync(process.execPath, [main, ...ODDS], { encoding: 'utf8', env });
    expect(status).toBe(0);
    expect(ESCAPE.test(stdout)).toBe(coloured);
  });

  it('never stand in data', async () => {
    expect(await printed([...ODDS, '--json'], { colours: true })).not.toMatch(ESCAPE);
  });

  it('shade payoffs about best play: orange below, blue above', async () => {
    const coloured = await printed(SPLITS, { colours: true });
    const blue = /48;5;(153|110|68|25);/;
    const best = coloured.split('\n').find((line) => line.startsWith('6e1o')) ?? '';
    expect(best).toMatch(blue);
    expect(coloured).not.toMatch(/48;5;-1/);
  });
});

describe('a file named -', () => {
  it('is standard input', () => {
    const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
    const file = 'examples/twilight/shot.yaml';
    const asked = (argv: string[], input = '') =>
      spawnSync(process.execPath, [main, 'fight', ...argv, '--json'], { encoding: 'utf8', input });
    const { stdout, status } = asked(['-'], readFileSync(file, 'utf8'));
    expect(status).toBe(0);
    expect(stdout).toBe(asked([file]).stdout);
    const nothing = asked(['-']);
    expect([nothing.status, nothing.stderr]).toEqual([2, expect.stringContaining('it is empty')]);
  });
});

describe('--quiet', () => {
  it.each([
    [ODDS, /Computed exactly/],
    [SPLITS, /Certificate/],
  ])('leaves the answer alone: %j', async (argv, notice) => {
    const full = await printed(argv);
    expect(full).toMatch(notice);
    for (const quiet of [
      await printed(['--quiet', ...argv]),
      await printed([...argv, '-q'], { terminal: true }),
    ]) {
      expect(quiet).not.toMatch(notice);
      expect(full.startsWith(quiet.trimEnd())).toBe(true);
    }
  });
});

describe('a sparkline', () => {
  it('is as high as its values, blank for nothing, and never blank for something', () => {
    expect(sparkline([0, 1, 2, 4, 8])).toBe(' ▁▂▄█');
    expect(sparkline([1e-9, 1])).toBe('▁█');
    expect(sparkline([0.5, 1], 2)).toBe('▂▄');
    expect(sparkline([])).toBe('');
  });
});

describe('a table of distributions', () => {
  const line = (...values: number[]) => ({ notes: ['a'], chances: values.map(exactEstimate) });

  it('has a column a count, without those that nobody reaches', () => {
    const text = spreadTable({ heading: ['of'], lines: [line(0.5, 0.5, 0, 0), line(0.25, 0.25, 0.5, 0)] });
    expect(text.split('\n')[0]?.trim().split(/\s+/)).toEqual(['of', '0', '1', '2']);
    expect(text).toContain('██');
    expect(text).toContain('50.0 %');
  });

  it('sums the rare many in the last column', () => {
    const text = spreadTable({ heading: ['of'], lines: [line(...Array.from({ length: 20 }, () => 0.05))] });
    expect(text.split('\n')[0]).toContain('7+');
    expect(text).toContain('65.0 %');
  });
});
