/** Pages that are held to plain English; a page joins this list once it is rewritten, and never leaves it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, sentencesOf, styleOf } from '../../scripts/style.mjs';

const PLAIN = ['README.md', 'CHANGELOG.md'];

describe('plain English', () => {
  it.each(PLAIN)('%s keeps to the limits', (page) => {
    expect(faultsOf(readFileSync(path.join(import.meta.dirname, '../..', page), 'utf8'))).toEqual([]);
  });

  it('is not kept by long sentences, brackets and passives', () => {
    const long = `${'word '.repeat(36)}end. The battle is played. It was won, lost (drawn); drawn: again, and again.`;
    const found = faultsOf(`${long}\n`).map((fault) => fault.split(' ')[0]);
    expect(found).toEqual(expect.arrayContaining(['longShare', 'longest', 'marks', 'passiveShare']));
  });

  it('looks at sentences alone: no code, tables, headings or pictures', () => {
    const page =
      '# A heading\n\nOne `sentence` here. Another [link](there.md).\n\n```sh\ncode that is long\n```\n\n| a | b |\n\n- An item of it';
    expect(sentencesOf(page)).toEqual(['One code here.', 'Another link.', 'An item of it']);
    expect(styleOf(page).median).toBe(3);
  });
});
