/** Pages that are held to plain English; a page joins this list once it is rewritten, and never leaves it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES, ROOT } from '../../scripts/answers.mjs';
import {
  docstringsOf,
  faultsOf,
  LIMITS,
  pageOf,
  sentencesOf,
  sourcePage,
  styleOf,
  textsOf,
} from '../../scripts/style.mjs';

/** Pages for developers, and what we measured. Short pages have few sentences, so one passive is a large share. */
const FURTHER = ['docs/for-developers', 'docs/evidence'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
);
const FURTHER_LIMITS = { ...LIMITS, passiveShare: 0.15 };
const PLAIN = [...PAGES, 'CHANGELOG.md'];
const DOCS = PAGES.filter((page) => page.startsWith('docs/'));
const read = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');

/** The terms of the glossary: its headings. */
const TERMS = [...read('docs/glossary.md').matchAll(/^### (.+)$/gm)].map(([, term = '']) => term);

/** Terms whose first use in the prose of a page does not link to the glossary; links to other pages are no prose. */
function unlinked(page: string, terms: readonly string[]): string[] {
  const prose = page.replace(/^```[^]*?^```|^(?:#+ |\||!\[).*$|`[^`\n]*`/gm, '');
  return terms.filter((term) => {
    const slug = term.toLowerCase().replaceAll(' ', '-');
    const own = new RegExp(String.raw`glossary\.md#${slug}$`);
    const text = prose.replace(/\[[^\]]*\]\(([^)]*)\)/g, (_, place: string) =>
      own.test(place) ? '\u0000' : '',
    );
    const first = new RegExp(
      String.raw`\u0000|\b${term.replaceAll(' ', String.raw`\s+`)}(?:s|es)?\b`,
      'i',
    ).exec(text);
    return first !== null && first[0] !== '\u0000';
  });
}

describe('plain English', () => {
  it.each(PLAIN)('%s keeps to the limits', (page) => {
    expect(faultsOf(read(page))).toEqual([]);
  });

  it.each(FURTHER)('%s keeps to the limits', (page) => {
    expect(faultsOf(read(page), FURTHER_LIMITS)).toEqual([]);
  });

  it('has few passives on all pages for developers together', () => {
    expect(styleOf(FURTHER.map(read).join('\n\n')).passiveShare).toBeLessThanOrEqual(0.04);
  });

  it.each(PAGES)('%s speaks to you', (page) => {
    expect(styleOf(read(page)).youPerThousand).toBeGreaterThanOrEqual(8);
  });

  it.each(PAGES.filter((page) => page !== 'docs/glossary.md'))('%s explains its terms', (page) => {
    expect(unlinked(read(page), TERMS)).toEqual([]);
  });

  it('asks for the link where a term comes first, and only there', () => {
    expect(unlinked('A [mix](glossary.md#mix) of a mix.\n', ['mix'])).toEqual([]);
    expect(unlinked('A mix, a [mix](glossary.md#mix).\n', ['mix'])).toEqual(['mix']);
    expect(unlinked('# Mix\n\n`mix` and [mixes](mixes.md)\n', ['mix'])).toEqual([]);
  });

  it('needs at most twelve pages of docs, each of at most 1,200 words', () => {
    expect(DOCS.length).toBeLessThanOrEqual(12);
    expect(DOCS.filter((page) => read(page).split(/\s+/).length > 1200)).toEqual([]);
  });

  it('is not kept by long sentences, brackets and passives', () => {
    const long = `${'word '.repeat(36)}end. The battle is played. It was won, lost (drawn); drawn: again, and again.`;
    const found = faultsOf(`${long}\n`).map((fault) => fault.split(' ')[0]);
    expect(found).toEqual(expect.arrayContaining(['longShare', 'longest', 'marks', 'passiveShare']));
  });

  it('is kept by the texts of the program, in sentences of at most 25 words', () => {
    const page = sourcePage(textsOf);
    expect(styleOf(page).sentences).toBeGreaterThan(3000);
    expect(faultsOf(page, { ...LIMITS, longShare: 0, longest: 25, passiveShare: 0.01 })).toEqual([]);
  });

  it('is kept by most public docstrings', () => {
    const page = sourcePage(docstringsOf);
    expect(styleOf(page).sentences).toBeGreaterThan(5000);
    expect(faultsOf(page, { ...LIMITS, longShare: 0.012, passiveShare: 0.04 })).toEqual([]);
  });

  it('finds texts and docstrings in code', () => {
    const code = `/** Says it. */ export const EN = { a: 'A text. {b} too', c: 'word' }; say(msg('a message'));
      const FR = { 'a key': 'une valeur française' };`;
    expect(textsOf(code)).toEqual(['A text. {b} too', 'a message', 'a key']);
    expect(docstringsOf(code)).toEqual(['Says it.']);
    expect(pageOf(['A text. {b} too', 'a {b}'])).toBe('A text. Word too\n\na word');
  });

  it('looks at sentences alone: no code, tables, headings or pictures', () => {
    const page =
      '# A heading\n\nOne `sentence` here. Another [link](there.md).\n\n```sh\ncode that is long\n```\n\n| a | b |\n\n- An item of it';
    expect(sentencesOf(page)).toEqual(['One code here.', 'Another link.', 'An item of it']);
    expect(styleOf(page).median).toBe(3);
  });
});
