/** The law in the project: every ruling that is played is cited where it is applied and where it is held to account. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(ROOT, 'docs/for-developers/rulings.md'), 'utf8');

interface Ruling {
  readonly id: string;
  readonly played: boolean;
}

const rulings: Ruling[] = [...text.matchAll(/^- \*\*([RGT]-\d\d)\*\* (.*)$/gm)].map(
  ([, id = '', line = '']) => ({
    id,
    played: !line.endsWith('_(not played yet)_'),
  }),
);

/** The ids that the files of a folder cite; `R-12 … R-14` cites all three. */
function cited(folder: string): Set<string> {
  const found = new Set<string>();
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('rulings.test.ts'))) {
    const source = readFileSync(path.join(ROOT, folder, name), 'utf8');
    for (const [, kind = '', from, to = from] of source.matchAll(
      /\b([RGT])-(\d\d)\b(?: (?:…|to) \1-(\d\d)\b)?/g,
    )) {
      for (let i = Number(from); i <= Number(to); i++) found.add(`${kind}-${String(i).padStart(2, '0')}`);
    }
  }
  return found;
}

describe('the rulings', () => {
  it('are listed once each, in order, without a gap', () => {
    for (const [kind, count] of [
      ['R', 44],
      ['G', 23],
      ['T', 29],
    ] as const) {
      const ids = rulings.map(({ id }) => id).filter((id) => id.startsWith(kind));
      expect(ids).toEqual(
        Array.from({ length: count }, (_, i) => `${kind}-${String(i + 1).padStart(2, '0')}`),
      );
    }
  });

  it.each(['src/systems', 'test'])('are cited in %s wherever they are played', (folder) => {
    const known = cited(folder);
    expect(rulings.filter(({ id, played }) => played && !known.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('are all that code and tests cite', () => {
    const ids = new Set(rulings.map(({ id }) => id));
    const foreign = ['src', 'test'].flatMap((folder) => [...cited(folder)].filter((id) => !ids.has(id)));
    expect(foreign).toEqual([]);
  });
});
