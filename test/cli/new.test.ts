import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
const home = process.cwd();
beforeAll(() => {
  process.chdir(scratch.path);
});
afterAll(() => {
  process.chdir(home);
  scratch.remove();
});

describe('stonecast new experiment', () => {
  it('writes a file that runs as it stands, with the schema that it names', async () => {
    expect((await stonecast('new', 'experiment', 'my-question')).code).toBe(0);
    const schema = JSON.parse(readFileSync('experiment.schema.json', 'utf8')) as { properties: object };
    expect(Object.keys(schema.properties)).toContain('axes');
    const { code, out } = await stonecast('report', 'my-question.yaml', '--threads', '1');
    expect(code).toBe(0);
    expect(out).toMatch(/20 of 20 jobs/);
    expect(existsSync(path.join('reports', 'my-question', 'report.html'))).toBe(true);
    expect(
      (
        await stonecast(
          'report',
          'diff',
          'reports/my-question/results.json',
          'reports/my-question/results.json',
        )
      ).out,
    ).toMatch(/^Nothing changed: 140 figures are in both/);
  });

  it('does not overwrite, and takes no path for an id', async () => {
    const again = await stonecast('new', 'experiment', 'my-question');
    expect([again.code, again.err]).toEqual([2, expect.stringMatching(/exists already/)]);
    expect((await stonecast('new', 'experiment', 'my-question', '--force')).code).toBe(0);
    expect((await stonecast('new', 'experiment', '../up')).code).toBe(2);
    expect(existsSync('../up.yaml')).toBe(false);
  });
});

describe('stonecast new profile, patch, list, battle and log', () => {
  it.each([
    ['profile', 'profiles check my-profile.yaml', /sound, 1 profile/],
    ['patch', 'patch my-patch.yaml --field kedashi --players greedy', /^Militia: better for greedy/m],
    ['list', 'list check my-list.yaml', /It is legal/],
    ['battle', 'battle my-battle.yaml --battles 2', /Empire/],
    ['games', 'log my-games.csv', /2 games of 2 lists/],
    ['log', 'log my-log.csv --players greedy --battles 1000', /Militia/],
  ])('a %s works as it stands', async (kind, line, said) => {
    const before = new Set(readdirSync('.'));
    const { out: made } = await stonecast('new', kind, `my-${kind}`);
    expect(made).toMatch(/: change it, then: stonecast /);
    for (const file of readdirSync('.').filter((one) => !before.has(one))) expect(made).toContain(file);
    const { out, err, code } = await stonecast(...line.split(' '));
    expect([err, code]).toEqual(['', 0]);
    expect(out).toMatch(said);
  });

  it.each([
    ['games', '\ufeffpremier;second;rôle;résultat;premier-joueur;', ['partie;victoire', 'partie;nul']],
    ['log', '\ufeffpremier;second;rôle;résultat;nombre;date;remarque\n', ['attaque;mort', 'mêlée;victoire']],
  ])('%s in French opens in a French spreadsheet, and is read again', async (kind, head, cells) => {
    expect((await stonecast('new', kind, `mes-${kind}`, '--lang', 'fr')).code).toBe(0);
    const text = readFileSync(`mes-${kind}.csv`, 'utf8');
    expect(text.startsWith(head)).toBe(true);
    for (const cell of cells) expect(text).toContain(cell);
    const asked = ['log', `mes-${kind}.csv`, '--players', 'greedy', '--battles', '1000'];
    const { err, code } = await stonecast(...(kind === 'log' ? asked : asked.slice(0, 2)));
    expect([err, code]).toEqual(['', 0]);
  });

  it.each([
    ['profile', 'profiles check their-profile.yaml', /sound, 1 profile/],
    ['list', 'list their-list.yaml', /The army keeps the rules of Army Creation/],
    ['battle', 'battle their-battle.yaml --battles 4', /Brood/],
  ])('a %s of Grinding-Annihilation works as it stands', async (kind, line, said) => {
    const made = await stonecast('new', kind, `their-${kind}`, '--system', 'grinding-annihilation');
    expect([made.err, made.code]).toEqual(['', 0]);
    const { out, err, code } = await stonecast(...line.split(' '));
    expect([err, code]).toEqual(['', 0]);
    expect(out).toMatch(said);
  });
});
