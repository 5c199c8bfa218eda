import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';
import { tooPrecise } from './digits.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});
const folder = (name: string): string => path.join(scratch.path, name);
const read = (...names: string[]): string => readFileSync(path.join(scratch.path, ...names), 'utf8');

const LISTS = ['empire', 'kedashi', 'casanii'].map((name) => `examples/twilight/lists/${name}.yaml`);

describe('a page is as complete as what is printed:', () => {
  it.each([
    ['patch', 'examples/twilight/patch.yaml', '--field', 'kedashi/abrok', '--players', 'greedy'],
    ['log', 'examples/twilight/log.csv', '--players', 'greedy', '--battles', '200'],
    ['battle', ...LISTS.slice(0, 2), '--where', 'open', '--battles', '40'],
    ['battle', ...LISTS, '--where', 'open', '--battles', '40'],
  ])('%s %s', async (...words) => {
    const out = folder(
      words
        .slice(0, 5)
        .join('-')
        .replace(/[^\w-]/g, '_'),
    );
    const printed = await stonecast(...words, '--out', out, '--forms', 'html', 'markdown');
    expect([printed.code, printed.err]).toEqual([0, '']);
    const numbers = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
    for (const name of ['report.html', 'report.md']) {
      const reported = new Set(numbers(readFileSync(path.join(out, name), 'utf8')));
      const missing = numbers(printed.out.replace(/^Report:.*$/m, '')).filter((one) => !reported.has(one));
      expect(missing).toEqual([]);
      // Neither its sentences nor its tables nor the charts' own tables say more than is known. Hashes say nothing.
      const page = readFileSync(path.join(out, name), 'utf8').replace(/[0-9a-f]{64}/g, '');
      expect(tooPrecise(page)).toEqual([]);
    }
    const page = readFileSync(path.join(out, 'report.md'), 'utf8');
    // The command that makes it again is the one that was typed, without where it went.
    expect(page).toContain(`stonecast ${words.join(' ')}\``);
  });
});

describe('pages of single answers', () => {
  it('tell a duel Turn by Turn, beside what is printed', async () => {
    const file = 'examples/twilight/duel.yaml';
    const { code, out, err } = await stonecast(
      'fight',
      'duel',
      file,
      '--out',
      folder('duel'),
      '--forms',
      'markdown,data',
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/still stands +Turn +0 +1 /);
    expect(out).toContain('report.md');
    const page = read('duel', 'report.md');
    expect(page).toContain('# Militia Captain against Seldoath: who still stands?');
    expect(page).toContain('charts/01-timeline.png');
    expect(page).toContain(`stonecast fight duel ${file}`);
    const printed = await stonecast('fight', 'duel', file, '--json');
    expect(JSON.parse(read('duel', 'answer.json'))).toEqual(JSON.parse(printed.out));
  });

  it('tell a decision as a tree, in French too', async () => {
    const file = 'examples/twilight/in-progress.yaml';
    const { code, out } = await stonecast(
      'fight',
      'advise',
      file,
      '--out',
      folder('advise'),
      '--forms',
      'html',
      '--json',
    );
    expect(code).toBe(0);
    // Data alone is printed where data was asked for.
    expect(Object.keys(JSON.parse(out) as object)).toContain('actions');
    expect(read('advise', 'report.html')).toContain('What should the defender do?');
    await stonecast('--lang', 'fr', 'fight', 'advise', file, '--out', folder('fr'), '--forms', 'html');
    expect(read('fr', 'report.html')).toContain('Que doit faire');
    expect(read('fr', 'report.html')).not.toContain('What may come');
  });

  it('tell all that is printed: a duel by what each starts with, the picks before a cast, what lies there after it', async () => {
    const page = read('duel', 'report.md');
    expect(page).toMatch(/\| Seldoath starts with Stamina 1 \|.*\| [+−][\d.]+ \|/);
    await stonecast(
      'fight',
      'advise',
      'examples/twilight/combat.yaml',
      '--out',
      folder('picks'),
      '--forms',
      'markdown',
    );
    expect(read('picks', 'report.md')).toContain('# Which split to pick?');
    expect(read('picks', 'report.md')).toMatch(/\| 0e\d+o \|/);
    const file = 'examples/twilight/in-progress.yaml';
    await stonecast('fight', 'advise', file, '--out', folder('lies'), '--forms', 'markdown');
    expect(read('lies', 'report.md')).toMatch(/Picked: 3e2o against 3e2o\. On the table: .*2/);
  });

  it('refuse folders of others', async () => {
    scratch.file('mine.txt', 'mine');
    const full = await stonecast('fight', 'duel', 'examples/twilight/duel.yaml', '--out', scratch.path);
    expect(full.code).toBe(2);
    expect(full.err).toMatch(/--force/);
  });

  it('have a folder each where there are several', async () => {
    const file = 'examples/twilight/duel.yaml';
    const copy = scratch.file('second duel.yaml', readFileSync(file, 'utf8'));
    const { code, err } = await stonecast(
      'fight',
      'duel',
      file,
      copy,
      '--out',
      folder('both'),
      '--forms',
      'data',
      '-q',
    );
    expect([code, err]).toEqual([0, '']);
    expect(read('both', 'second-duel', 'answer.json')).toBe(read('both', 'duel', 'answer.json'));
  });
});
