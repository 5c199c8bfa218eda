/** Agreement with one: every wording of every catalogue, rendered with one of each thing. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { counted } from '../../src/i18n/singular.js';
import { MESSAGES } from '../../src/errors/index.js';
import { fill } from '../../src/i18n/index.js';

type Catalogue = Readonly<Record<string, string>>;

const SOURCES = path.join(import.meta.dirname, '../../src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /[\\/]en\.ts$/.test(name),
);

async function catalogue(file: string, name: 'EN' | 'FR'): Promise<Catalogue> {
  const module = (await import(pathToFileURL(path.join(SOURCES, file)).href)) as Record<string, Catalogue>;
  return module[name] ?? {};
}

function rendered(language: 'en' | 'fr', wording: string, text: string): string {
  const params = Object.fromEntries([...wording.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, text]));
  return fill(counted(language, wording, params), params);
}

/** A verb for many behind one thing. */
const EN_MANY =
  /\b1 (?!that |may |before |and )(?:[a-z]+ )?(?!that |and )[A-Za-z]+ (?:are|were|have|do|show|happen|win|lose|come|begin|gain|land|lie|take|add)\b/;
const FR_MANY =
  /(?<![\d,.])1 (?!se |y )\p{L}+(?: (?!se |y )\p{L}+)?(?: ne)? (?:sont|ont|peuvent|valent|finissent|sortent|montrent|arrivent|commencent|entrent|gagnent|laissent|ajoutent)(?!\p{L})/u;

/** Where what stands behind one is of more than it: the verb belongs to something else. */
const OF_OTHERS = /\b1 (?:of|or|and|in) |(?:1 of 1|1, 1|and 1)/;

describe('one of a thing', () => {
  it.each([
    [
      'en',
      '{games} games show nothing: even {games} wins happen too often.',
      '1',
      '1 game shows nothing: even 1 win happens too often.',
    ],
    [
      'en',
      '{games} games show nothing: even {games} wins happen too often.',
      '2',
      '2 games show nothing: even 2 wins happen too often.',
    ],
    [
      'fr',
      '{games} parties ne montrent rien : même {games} victoires arrivent.',
      '1',
      '1 partie ne montre rien : même 1 victoire arrive.',
    ],
    [
      'fr',
      '{games} parties ne montrent rien : même {games} victoires arrivent.',
      '2',
      '2 parties ne montrent rien : même 2 victoires arrivent.',
    ],
    [
      'en',
      '{first} win 3 % of brawls against {second}',
      '1 Huge cost*',
      '1 Huge cost* wins 3 % of brawls against 1 Huge cost*',
    ],
    ['en', '{first} win 3 % of brawls', '12 Huge cost', '12 Huge cost win 3 % of brawls'],
    ['en', 'Of the brawls {value} are even.', '1 %', 'Of the brawls 1 % are even.'],
    ['fr', '{first} gagnent 3 %', '1 Chevalier', '1 Chevalier gagne 3 %'],
    ['fr', '{results} ressortent à l’identique.', '1 résultat', '1 résultat ressort à l’identique.'],
    ['fr', 'une liste à qui {advised} Marqueurs suffisent', '1', 'une liste à qui 1 Marqueur suffit'],
    ['fr', '{count} fichiers lus ont ici le même contenu.', '1', '1 fichier lu a ici le même contenu.'],
    ['fr', '{count} résultats exacts sur 3', '1', '1 résultat exact sur 3'],
    ['en', 'About {tables} more tables decide it.', '1', 'About 1 more table decides it.'],
  ] as const)('%s: %s with %s', (language, wording, text, expected) => {
    expect(rendered(language, wording, text)).toBe(expected);
  });

  it.each(files)('agrees in %s and its French', async (file) => {
    const wrong = [
      ...Object.values(await catalogue(file, 'EN'))
        .map((wording) => rendered('en', wording, '1'))
        .filter((text) => EN_MANY.test(text) && !OF_OTHERS.test(text)),
      ...Object.values(await catalogue(file.replace(/en\.ts$/, 'fr.ts'), 'FR'))
        .map((wording) => rendered('fr', wording, '1'))
        .filter((text) => FR_MANY.test(text)),
    ];
    expect(wrong).toEqual([]);
  });

  it('agrees in errors', () => {
    const wrong = Object.entries(MESSAGES).flatMap(([english, french]) => [
      ...[rendered('en', english, '1')].filter((text) => EN_MANY.test(text) && !OF_OTHERS.test(text)),
      ...[rendered('fr', french, '1')].filter((text) => FR_MANY.test(text)),
    ]);
    expect(wrong).toEqual([]);
  });
});
