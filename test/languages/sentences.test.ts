/**
 * Every wording of every catalogue, said with what may fill its places at worst: nothing, one, many, no end. (That both
 * languages have every wording with the same places is `catalogues.test.ts`.)
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { chanceText } from '../../src/i18n/chances.js';
import { MESSAGES, withLocale } from '../../src/errors/index.js';
import {
  formatFixed,
  formatInteger,
  LANGUAGES,
  formatDecimal,
  messages,
  phrases,
  formatSigned,
  type Language,
} from '../../src/i18n/index.js';
import { figureText } from '../../src/reports/textFormat.js';
import { EN as WHY_EN, FR as WHY_FR } from '../../src/questions/advise/comparison.js';
import { MESSAGES as GENERTELA } from '../../src/systems/genertela/words/messages.js';
import { MESSAGES as GRINDING_ANNIHILATION } from '../../src/systems/grinding-annihilation/words/messages.js';
import { MESSAGES as TWILIGHT } from '../../src/systems/twilight/words/messages.js';

type Catalogue = Readonly<Record<string, string>>;
type Book = Readonly<Record<Language, Catalogue>>;

const SOURCES = path.join(import.meta.dirname, '../../src');

/** What fills the places, all of a wording alike. */
const ODD = [0, -1, 0.04, 12_345, Infinity, -Infinity, '', 'Sempa'];

/** What no sentence may hold, however it was filled. (What stands in columns is set with blanks: `COLUMNS`.) */
const FAULTY = /undefined|NaN|\bnull\b|Infinity|\[object|(?<!-)[-−]0(?![.,\d])|\{\w+\}|\S {2,}\S/;

const COLUMNS = new Set(['selftest.right', 'selftest.wrong', 'run.report', 'run.results']);

const places = (wording: string): string[] =>
  [...wording.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

async function books(): Promise<Book[]> {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const english = names.filter((name) => /[\\/](en|decisionsEn)\.ts$/.test(name));
  const one = async (file: string): Promise<Catalogue> => {
    const module = (await import(pathToFileURL(path.join(SOURCES, file)).href)) as Record<string, Catalogue>;
    return Object.values(module).find((each) => typeof each === 'object') ?? {};
  };
  const pairs = english.map(async (file): Promise<Book> => {
    const [en, fr] = await Promise.all([
      one(file),
      one(file.replace(/en\.ts$/, 'fr.ts').replace('decisionsEn', 'decisionsFr')),
    ]);
    return { en, fr };
  });
  return [...(await Promise.all(pairs)), { en: WHY_EN, fr: WHY_FR }];
}

/** Every sentence of a language with all its places filled by one thing. */
function* sentences(all: readonly Book[], language: Language, by: string | number): Generator<string> {
  for (const book of all) {
    const say = phrases(book);
    for (const [key, wording] of Object.entries(book[language])) {
      if (COLUMNS.has(key)) continue;
      yield say(key, Object.fromEntries(places(wording).map((name) => [name, by])));
    }
  }
  // Faults tell what was typed as it was typed.
  if (typeof by === 'number' && !Number.isFinite(by)) return;
  for (const faults of [MESSAGES, TWILIGHT, GENERTELA, GRINDING_ANNIHILATION] as readonly Catalogue[]) {
    const fault = messages(faults) as (key: string, parts: object) => { texts: Catalogue };
    for (const key of Object.keys(faults)) {
      yield fault(key, Object.fromEntries(places(key).map((name) => [name, by]))).texts[language] ?? '';
    }
  }
}

describe.each(LANGUAGES)('every sentence in "%s"', (language) => {
  let all: Book[];
  beforeAll(async () => {
    all = await books();
  });

  it('holds no hole, no double blank and nothing of the machine, whatever fills it', () => {
    const faulty = withLocale(language, () =>
      ODD.flatMap((by) => [...sentences(all, language, by)].filter((text) => FAULTY.test(text))),
    );
    expect(faulty).toEqual([]);
    expect([...withLocale(language, () => sentences(all, language, 1))].length).toBeGreaterThan(2000);
  });

  it('speaks of one thing in the singular', () => {
    const found = withLocale(language, () =>
      [...sentences(all, language, 1)].flatMap((text) =>
        [...text.matchAll(/(?<![\d.,])1 (?:autres )?(\p{L}{2,}s)(?!\p{L})/gu)].map(([, word = '']) => word),
      ),
    );
    const other = NOT_COUNTED[language].split(' ');
    expect([...new Set(found)].filter((word) => !other.includes(word)).sort()).toEqual([]);
  });

  it('has verbs and adjectives in the singular beside one thing', () => {
    const found = withLocale(language, () =>
      [...sentences(all, language, 1)].flatMap((text) => text.match(MANY[language]) ?? []),
    );
    expect([...new Set(found)].sort()).toEqual([]);
  });
});

/** A verb or an adjective of many beside one thing. */
const MANY = {
  en: /(?<![\d.,])1 (?:game|battle|list|model|troop|unit|figure|win|fight|point|brawl)s? (?:that )?(?:are|were|have|do|change|show|stand|happen|sell|fall|say)(?!\p{L})/gu,
  fr: /(?<![\d.,])1 (?:partie|bataille|liste|figurine|unité|victoire|combat|point|mêlée|affrontement|nom|valeur)s? (?:ne )?(?:(?!souvent|comment|seulement)\p{L}+ent|sont|ont|\p{L}+ées|\p{L}+és)(?!\p{L})/gu,
};

/** What ends like many and counts nothing: verbs behind a name, prepositions, what agrees with a noun before it. */
const NOT_COUNTED = {
  en:
    'across axis activates acts adds arrives assaults attacks beats begins belongs breaks brings carries charges chooses closes comes consolidates ' +
    'costs covers declares depends disembarks displaces does drops embarks ends fails falls fights finds flees flies follows gains gets gives goes ' +
    'has helps holds is knows leads leaves loses makes moves pass passes pays picks plays prints reaches refuses removes returns scores scouts sees sets shoots stands ' +
    'starts stays stirs suffers takes uses was wins spends splits Advances Remains Retreats',
  fr: 'alors après dans depuis des fois hors les plus près sans sous vers',
};

describe('numbers at their ends', () => {
  const reported = (value: number): string[] => [
    formatFixed(value, 1),
    formatSigned(value),
    formatDecimal(String(value)),
    formatInteger(value),
    chanceText(Math.abs(value)),
    ...(['points', 'probability'] as const).map((unit) => figureText(Math.abs(value), { unit })),
  ];
  it.each([0, -0, 1, -1, 1e-9, -1e-9, Infinity, -Infinity])('%s', (value) => {
    for (const language of LANGUAGES) {
      expect(withLocale(language, () => reported(value)).filter((text) => FAULTY.test(text))).toEqual([]);
    }
  });
  it('one point is one point, and a half is not many in French', () => {
    const points = (value: number): string => figureText(value, { unit: 'points' });
    expect([1, 1.5, 0.5, 2].map(points)).toEqual(['1 point', '1.5 points', '0.5 points', '2 points']);
    expect(withLocale('fr', () => [1, 1.5, 0.5, 2].map(points))).toEqual([
      '1 point',
      '1,5 point',
      '0,5 point',
      '2 points',
    ]);
  });
});
