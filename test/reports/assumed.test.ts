/** What no document gives of whole battles, as pages tell it: each figure in the language, equal figures of several once. */
import { describe, expect, it } from 'vitest';
import { playedIn, playedNotes } from '../../src/reports/kinds/reportKind.js';
import { withLocale } from '../../src/errors/index.js';
import { assumedTexts } from '../../src/i18n/index.js';

const FRENCH: Readonly<Record<string, string>> = {
  Knight: 'Chevalier',
  size: 'Taille',
  cost: 'coût en points',
  terrain: 'décor',
};
const text = (english: string): string => FRENCH[english] ?? english;
const found = { notPlayed: [], assumed: ['Knight: cost, size', 'Slinger: size', 'Abrok: size', 'terrain'] };

describe('what battles assume', () => {
  it('is told once for all of whom the same is assumed', () => {
    expect(playedNotes([found, found], 'battle')).toEqual([
      'What no document gives, assumed for these battles: Knight: cost, size; Slinger, Abrok: size; terrain.',
    ]);
  });

  it('is in French where French is spoken, with its colons', () => {
    const reported = withLocale('fr', () => playedNotes([playedIn(found, { text })], 'battle'));
    expect(reported.map((one) => one.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
      "Ce qu'aucun document ne donne, supposé pour ces batailles : Chevalier : coût en points, Taille ; Slinger, Abrok : Taille ; décor.",
    ]);
  });

  it('keeps things by themselves apart', () => {
    const label = (name: string): string => `${name}:`;
    expect(assumedTexts(['table', 'Abrok: size', 'terrain'], { text: (one) => one, label })).toEqual([
      'table',
      'terrain',
      'Abrok: size',
    ]);
  });
});
