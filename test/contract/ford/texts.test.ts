/** Sentences and error messages, in both languages. */
import { expect, it } from 'vitest';
import { withLocale } from '../../../src/errors/index.js';
import { odds } from '../../../src/questions/index.js';
import { open } from './support.js';

it('answers in a sentence', async () => {
  const encounter = open.encounter({ system: 'ford', scout: 'otter' });
  const { answer, method } = await odds(encounter);
  expect(encounter.sentence(answer, method)).toBe('otter crosses: 43.9 %.');
  expect(withLocale('fr', () => encounter.sentence(answer, method))).toMatch(/^otter traverse\s: 43,9\s%\.$/);
  expect(withLocale('fr', () => encounter.game.structure.players)).toEqual(['éclaireur', 'garde']);
});

it.each([
  [{ scout: 'spider' }, /a crossing on 8 legs .* the stones bear 4 at most/],
  [{ scout: 'toad' }, /toad/],
  [{ scout: 'otter', openly: [7, 1] }, /openly/],
  [{ scout: 'otter', boats: 2 }, /boats/],
])('refuses %o', (fields, message) => {
  expect(() => open.encounter({ system: 'ford', ...fields })).toThrow(message);
});
