/** The examples that help shows: there are two for each command, and every one of them runs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { Command } from 'commander';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
beforeAll(() => {
  process.chdir(new URL('../../', import.meta.url).pathname);
});
afterAll(() => {
  scratch.remove();
});

/** Every command that does something and that help shows, by the words that lead to it. */
function leaves(command: Command, words: string[] = []): string[][] {
  if (command.commands.length === 0) return words.length === 0 ? [] : [words];
  const shown = command.createHelp().visibleCommands(command);
  return command.commands
    .filter((child) => shown.includes(child))
    .flatMap((child) => leaves(child, [...words, child.name()]));
}

const program = new Command('stonecast');
const io = {
  out() {},
  err() {},
  terminal: false,
  colours: false,
  columns: 80,
  signal: new AbortController().signal,
};
for (const add of COMMANDS) add(program, { io, report() {} });

/** Commands that write or wait: their examples are run by tests of their own. */
const ELSEWHERE = new Set(['run', 'report', 'worker', 'new', 'diff']);

describe.each(leaves(program).map((words) => ({ command: words.join(' ') })))('$command', ({ command }) => {
  it('shows two examples, and each of them runs', async () => {
    const { out, code } = await stonecast(...command.split(' '), '--help');
    expect(code).toBe(0);
    const examples = [...out.matchAll(/^ {2}\$ stonecast (.*)$/gm)].map((found) => found[1] ?? '');
    expect(examples.length).toBeGreaterThanOrEqual(2);
    if (ELSEWHERE.has(command.split(' ')[0] ?? '')) return;
    for (const example of examples) {
      const { err } = await stonecast(...example.split(' '));
      expect(err, example).toBe('');
    }
  });
});
