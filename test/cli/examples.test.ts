/** The examples that help shows: there are two for each command, and every one of them runs. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WITHOUT_NEXT } from '../../src/cli/options/suggestions.js';
import { VERBS } from '../../src/cli/options/verbs.js';
import { examplesOf, leaves } from './commands.js';
import { scratchFolder, stonecast } from './console.js';
import { tooPrecise } from './digits.js';

const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
});
afterAll(() => {
  scratch.remove();
});

/** Commands that write, wait or take long: their examples are run by tests of their own, or by those of French. */
const ELSEWHERE = new Set([
  'fight groups',
  'fight habits',
  'log',
  'log games',
  'patch',
  'battle lists',
  'list meta',
  'list judge',
  'list search',
  'page',
  'report',
  'report run',
  'report make',
  'report diff',
  'worker',
  'new',
]);

/** Commands that take long: French runs their first example, so that only the others run here. */
const LONG = new Set(['players strength']);

/** Whether people read what it prints: no data, and no file for a program. */
const isRead = (words: readonly string[]): boolean =>
  !words.includes('--json') &&
  !['ask', 'schema', 'generate', 'completion'].some((word) => words.includes(word));

describe.each(leaves().map((words) => ({ command: words.join(' ') })))('$command', ({ command }) => {
  it('shows two examples, and each of them runs', async () => {
    const examples = await examplesOf(command, scratch.path);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    // `players strength` asks the same of fewer battles.
    if (command === 'players' || ELSEWHERE.has(command) || ELSEWHERE.has(command.split(' ')[0] ?? '')) return;
    for (const example of LONG.has(command) ? examples.slice(1) : examples) {
      const { err, code, out } = await stonecast(...example);
      expect([code, err], example.join(' ')).toEqual([0, '']);
      if (!isRead(example)) continue;
      expect(tooPrecise(out), example.join(' ')).toEqual([]);
      if (!WITHOUT_NEXT.has(command)) expect(out, example.join(' ')).toMatch(/\n\nNext: stonecast .+\n$/);
    }
  });
});

describe.each(Object.entries(VERBS))('%s', (verb, { alone, usual }) => {
  it('shows two examples of files that exist, and the options of its usual question', async () => {
    const examples = await examplesOf(verb, scratch.path);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const word of examples.flat().filter((one) => /^(examples|experiments)\//.test(one)))
      expect([word, existsSync(word)]).toEqual([word, true]);
    const question = alone ?? usual;
    const { out } = await stonecast(verb, '--help');
    const { out: own } = await stonecast(verb, question, '--help');
    const options = (text: string): string[] => text.match(/^ {2}(?:-\w, )?--\S+/gm) ?? [];
    expect(out).toContain(`Options of "${question}":`);
    expect(options(out).toSorted()).toEqual(options(own).toSorted());
  });
});

describe('a number with more digits than it is known to', () => {
  it.each([
    ['troops 1.51733e-11', '1.51733e-11'],
    ['gain more than 0.0e+0', '0.0e+0'],
    ['it costs 16825821903.8 points', '16825821903.8'],
    ['the swing is 0.333333333', '0.333333333'],
    ['it wins 14.7312 % (0.1 to 27.8) of them', '14.7312 % (0.1 to 27.8'],
    ['−0.125 (−4.890 … +4.640) points', '−0.125 (−4.890 … +4.640'],
  ])('%s', (text, found) => {
    expect(tooPrecise(text)).toEqual([found]);
  });

  it('on a page is what people read: not what browsers run', () => {
    const page = '<p>0.123456789</p><script>0.987654321</script><style>a{flex:0.333333333}</style>';
    expect(tooPrecise(page)).toEqual(['0.123456789']);
  });

  it.each([
    ['27.3 % (27.0 to 27.6)'],
    ['a split of 4e3o'],
    ['12,345 battles'],
    ['p = 0.00026'],
    ['+0.057 (−0.026 … +0.140)'],
  ])('is not: %s', (text) => {
    expect(tooPrecise(text)).toEqual([]);
  });

  it('in French is told by its commas', () => {
    expect(tooPrecise('+0,004 (−0,005 … +0,013)', 'fr')).toEqual([]);
    expect(tooPrecise('elle gagne 14,7312 % (de 0,1 à 27,8)', 'fr')).toEqual(['14,7312 % (de 0,1 à 27,8']);
  });
});
