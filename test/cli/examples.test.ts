/** The examples that help shows: there are two for each command, and every one of them runs. */
import path from 'node:path';
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

/** Commands that write, wait or take long: their examples are run by tests of their own. */
const ELSEWHERE = new Set(['dossier', 'list judge', 'explore', 'run', 'report', 'worker', 'new', 'diff']);

describe.each(leaves().map((words) => ({ command: words.join(' ') })))('$command', ({ command }) => {
  it('shows two examples, and each of them runs', async () => {
    const examples = await examplesOf(command);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    if (ELSEWHERE.has(command) || ELSEWHERE.has(command.split(' ')[0] ?? '')) return;
    for (const example of examples) {
      // What an example writes goes to a place of the test's own.
      const words = example.split(' ');
      const place = words.indexOf('--watch') + 1;
      if (place > 0) words[place] = path.join(scratch.path, words[place] ?? '');
      const { err, code } = await stonecast(...words);
      expect([code, err], example).toEqual([0, '']);
    }
  });
});
