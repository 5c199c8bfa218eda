/** The examples that help shows: there are two for each command, and every one of them runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf, leaves } from './commands.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
});
afterAll(() => {
  scratch.remove();
});

/** Commands that write, wait or take long: their examples are run by tests of their own, or by those of French. */
const ELSEWHERE = new Set([
  ...[
    'brawl',
    'tournament',
    'efficiency',
    'price',
    'worth',
    'verdict',
    'playtest',
    'list odds',
    'battle meta',
  ],
  'dossier',
  'list judge',
  'list search',
  'explore',
  'run',
  'report',
  'worker',
  'new',
  'diff',
]);

describe.each(leaves().map((words) => ({ command: words.join(' ') })))('$command', ({ command }) => {
  it('shows two examples, and each of them runs', async () => {
    const examples = await examplesOf(command, scratch.path);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    if (ELSEWHERE.has(command) || ELSEWHERE.has(command.split(' ')[0] ?? '')) return;
    for (const example of examples) {
      const { err, code } = await stonecast(...example);
      expect([code, err], example.join(' ')).toEqual([0, '']);
    }
  });
});
