/** The commands of README and the user pages that show an answer: each is run, and prints what the page says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stonecast } from '../cli/console.js';
import { commandsOf, missingIn, PAGES, renewed, ROOT } from '../../scripts/answers.mjs';

/** Each command once, with all that pages show of its answer. */
const SHOWN = new Map<string, { page: string; answer: string }[]>();
for (const page of PAGES) {
  for (const { command, answer } of commandsOf(readFileSync(path.join(ROOT, page), 'utf8'))) {
    if (answer !== '') SHOWN.set(command, [...(SHOWN.get(command) ?? []), { page, answer }]);
  }
}

it.each([...SHOWN])('%s', async (command, places) => {
  const { code, out, err } = await stonecast(...command.split(' '));
  expect([code, err]).toEqual([0, expect.not.stringContaining('error')]);
  for (const { page, answer } of places) {
    expect({ page, missing: missingIn(answer, out), out }).toEqual({ page, missing: [], out });
  }
});

it('asks thirty questions, each with one command and its answer', () => {
  const page = readFileSync(path.join(ROOT, 'docs/questions.md'), 'utf8');
  const shown = page.split(/^### /m).slice(1).map(commandsOf);
  expect(shown).toHaveLength(30);
  expect(shown.map((commands) => commands.filter(({ answer }) => answer !== '').length)).toEqual(
    shown.map(() => 1),
  );
});

it('notices what a command did not print, and what stands in another order', () => {
  expect(missingIn('a b … d', 'a b c d')).toEqual([]);
  expect(missingIn('d … a  b', 'a b c d')).toEqual(['a b']);
});

it('renews the numbers of an answer, and nothing where the words changed', () => {
  expect(renewed('A 1.5 % (2 to 3) … +4\n', 'A 10.25 % (1 to\n 9), b, −40.')).toBe(
    'A 10.25 % (1 to 9) … −40\n',
  );
  expect(renewed('A 1.5 % of b', 'A 1.5 % of c')).toBeUndefined();
});
