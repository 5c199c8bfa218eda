/** The commands of README and the user pages that show an answer: each is run, and prints what the page says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stonecast } from '../cli/console.js';
import { commandsOf, PAGES, ROOT } from './pages.js';

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What of an answer was not printed; "…" leaves something out, and the rest stands in this order. */
function missing(answer: string, printed: string): string[] {
  let from = 0;
  return answer
    .split('…')
    .map(words)
    .filter((part) => {
      const at = printed.indexOf(part, from);
      if (at >= 0) from = at + part.length;
      return at < 0;
    });
}

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
    expect({ page, missing: missing(answer, words(out)), out }).toEqual({ page, missing: [], out });
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
  expect(missing('a b … d', 'a b c d')).toEqual([]);
  expect(missing('d … a  b', 'a b c d')).toEqual(['a b']);
});
