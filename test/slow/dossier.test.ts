/** `stonecast dossier`: every part of the page, in both languages, and its figures those of the commands that it sums up. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dossierParts } from '../../src/cli/text/dossierPage.js';
import type { Dossier, Pricing } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { examplesOf } from '../cli/commands.js';
import { scratchFolder, stonecast } from '../cli/console.js';

const patch = new URL('../../examples/twilight/patch.yaml', import.meta.url).pathname;
const rough = ['--field', 'kedashi/abrok', '--skills', 'greedy', '--brawls', '2048', '--precision', '0.1'];

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

describe('stonecast dossier', () => {
  it('has its parts, and the price that stonecast price finds', async () => {
    // What changes is an ability that the profile has, not the profile: it is priced by the new one.
    const [own, ability] = ['own.yaml', 'ability.yaml'].map((name) => path.join(scratch.path, name));
    writeFileSync(
      own ?? '',
      'culture: empire\nprofiles:\n  - { id: militia, abilities: [{ id: savage }] }\n',
    );
    writeFileSync(
      ability ?? '',
      'abilities:\n  - { id: savage, effect: { kind: save-modifier, value: -4, if: all-erac } }\n',
    );
    const asked = ['militia', ...rough, '--profiles', own ?? '', '--json'];
    const { out, err } = await stonecast('dossier', ...asked, '--patch', ability ?? '');
    expect(err).toBe('');
    const found = JSON.parse(out) as Dossier;
    const price = JSON.parse((await stonecast('price', '--by', 'brawl', ...asked)).out) as Pricing;
    expect(found.pricing).toEqual(price);
    expect(found.stands.map(({ id }) => id)).toEqual(['kedashi/abrok']);
    expect(found.patch?.change?.low).toBeGreaterThan(0);
    // Against some of the enemies alone it is another price than the one at the top, which the page says.
    const rows = (one: Dossier): string => JSON.stringify(dossierParts(one, systemNamed('twilight')));
    expect(rows({ ...found, stands: [] })).toMatch(
      /fair points against these.*The price at the top is against/,
    );
    expect(rows(found)).not.toMatch(/points against these|at the top/);
    const [before, after] = [found.patch?.before, found.patch?.after].map((one) => one?.overall.swing.value);
    expect(after).toBeGreaterThan((before ?? NaN) + 0.01);
    expect(found.picks[0]?.options.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 9);
  });

  it('reads as a page in both languages', async () => {
    const english = await stonecast('dossier', 'militia', ...rough);
    expect(english.out).toMatch(
      /^Fights for equal points against Abrok are even .*\n\nWhat it should cost\n/,
    );
    const folder = path.join(scratch.path, 'page');
    const french = await stonecast(
      'dossier',
      'militia',
      ...rough,
      '--patch',
      patch,
      '--lang',
      'fr',
      '--out',
      folder,
    );
    const page = readFileSync(path.join(folder, 'report.md'), 'utf8');
    for (const part of [
      'Ce que cela devrait coûter',
      'Avant et après la modification',
      'Ce qui est supposé',
    ]) {
      expect(french.out).toContain(part);
      expect(page).toContain(part);
    }
    expect(page.match(/^!\[/gm)?.length).toBeGreaterThan(2);
    expect(english.out + french.out).not.toMatch(/NaN|undefined|\{\w+\}/);
    expect((await stonecast('dossier', 'empire', ...rough)).err).toMatch(/a dossier is of one profile/);
  });

  it('runs as its help shows', async () => {
    for (const example of await examplesOf('dossier', '')) {
      const { err, code } = await stonecast(...example);
      expect(code, example.join(' ')).toBe(0);
      // What takes long says so before, and nothing else.
      expect(err, example.join(' ')).toMatch(
        /^(\d+ match-ups of brawls, each way of playing counted: about .*\n)?$/,
      );
    }
  });
});
