/** `stonecast fight sheet`: from names or a file, as Markdown, HTML and JSON. */
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});
const model = (name: string) => ({ name, cost: 20, combat: 2, toughness: 4, stamina: 1, abilities: [] });
const file = scratch.file(
  'a.json',
  JSON.stringify({
    system: 'twilight',
    attacker: { model: model('A|nn <b>') },
    defender: { model: model('Bob') },
  }),
);

describe('stonecast fight sheet', () => {
  it('prints a page in Markdown whose tables keep their columns', async () => {
    const { out, code } = await stonecast('fight', 'sheet', file);
    expect(code).toBe(0);
    expect(out).toMatch(/^# A\\\|nn \\<b\\> against Bob\n/);
    for (const line of out.split('\n').filter((one) => one.startsWith('| '))) {
      expect(line.replace(/\\\|/g, '').split('|').length).toBeGreaterThanOrEqual(5);
    }
    expect(out).toMatch(/Before the cast/);
    expect(out).toMatch(/What habits give away/);
  });

  it('prints it in HTML with nothing from outside and names escaped', async () => {
    const { out } = await stonecast('fight', 'sheet', file, '--forms', 'html');
    expect(out).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(out).toContain('A|nn &lt;b&gt;');
    // Names of XML are no addresses.
    expect(out.replace(/ xmlns(:xlink)?="[^"]*"/g, '')).not.toMatch(/<b>|https?:/);
  });

  it('draws a decision in HTML and tells it in words in both, with a curve of what can be spent', async () => {
    const page = (await stonecast('fight', 'sheet', file, '--forms', 'html')).out;
    expect(page.match(/<figure role="img" aria-label="[^"]+"><svg /g)).toHaveLength(1);
    const plain = (await stonecast('fight', 'sheet', file)).out;
    expect(plain).not.toContain('<svg');
    for (const text of [page, plain]) {
      expect(text).toMatch(/A decision of the (attacker|defender)/);
      expect(text).toContain('What Stamina is worth in this combat');
      expect(text).toMatch(/Bob, Stamina now 1.*▁[▁-█]█/);
    }
    const french = (await stonecast('fight', 'sheet', file, '--lang', 'fr')).out;
    expect(french).toContain('Ce que vaut la Vigueur dans ce combat');
  });

  it('tells decisions that say the same once', async () => {
    const { out } = await stonecast('fight', 'sheet', 'empire/knight', 'devanu/sempa');
    const tables = (out.split('\n## A decision')[0] ?? '').split('\n### ').slice(1);
    expect(tables).toHaveLength(4);
    for (const table of tables) {
      const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('%'));
      // The first action on either side tells rows apart.
      const acts = rows.map((row) =>
        row
          .split('|')
          .slice(3)
          .map((cell) => cell.split('(')[0]?.trim())
          .join('|'),
      );
      expect(new Set(acts).size, table).toBe(acts.length);
      expect(
        rows.some((row) => row.includes('; ')),
        table,
      ).toBe(true);
    }
    expect(out).toMatch(/\| Knight\/Devanu Sempa +\| chance/);
  });

  it('has no curve where the match-up is no duel', async () => {
    const { out } = await stonecast('fight', 'sheet', 'examples/twilight/shot.yaml');
    expect(out).toMatch(/A decision of the (attacker|defender)/);
    expect(out).not.toContain('What Stamina is worth');
  });

  it('takes names, and answers in JSON', async () => {
    const keysOf = async (...argv: string[]) => {
      const { out, code } = await stonecast('fight', 'sheet', ...argv, '--json');
      expect(code).toBe(0);
      return Object.keys(JSON.parse(out) as object);
    };
    const common = ['names', 'players', 'values', 'chances', 'mixes', 'legend', 'casts'];
    // Nobody can do anything after this cast.
    expect(await keysOf('empire/militia', 'empire/militia')).toEqual([...common, 'ladders', 'habits']);
    expect(await keysOf(file)).toEqual([...common, 'decision', 'ladders', 'habits']);
  });

  it('is for one match-up, of a system whose plays can be followed', async () => {
    expect((await stonecast('fight', 'sheet', file, file)).err).toMatch(/one match-up, you gave 2 files/);
    const other = scratch.file('b.json', JSON.stringify({ system: 'genertela' }));
    expect((await stonecast('fight', 'sheet', other)).err).toMatch(
      /a sheet cannot be done here: fights of \S+ have no stones/,
    );
  });
});
