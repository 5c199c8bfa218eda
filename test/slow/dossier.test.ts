/** `stonecast dossier`: every part of the page, in both languages, and its figures those of the commands that it sums up. */
import { describe, expect, it } from 'vitest';
import type { Dossier, Pricing } from '../../src/questions/index.js';
import { examplesOf } from '../cli/commands.js';
import { stonecast } from '../cli/console.js';

const patch = new URL('../../examples/twilight/patch.yaml', import.meta.url).pathname;
const rough = ['--field', 'kedashi/abrok', '--skills', 'greedy', '--brawls', '2048', '--precision', '0.1'];

describe('stonecast dossier', () => {
  it('has its parts, and the price that stonecast price finds', async () => {
    const { out, err } = await stonecast('dossier', 'militia', ...rough, '--patch', patch, '--json');
    expect(err).toBe('');
    const found = JSON.parse(out) as Dossier;
    const price = JSON.parse((await stonecast('price', 'militia', ...rough, '--json')).out) as Pricing;
    expect(found.pricing).toEqual(price);
    expect(found.stands.map(({ id }) => id)).toEqual(['kedashi/abrok']);
    expect(found.patch?.change?.low).toBeGreaterThan(0);
    expect(found.picks[0]?.options.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 9);
  });

  it('reads as a page in both languages', async () => {
    const english = await stonecast('dossier', 'militia', ...rough);
    expect(english.out).toMatch(/^# Militia: a dossier\n\n## What it should cost\n/);
    expect(english.out.match(/^## /gm)).toHaveLength(7);
    const french = await stonecast('dossier', 'militia', ...rough, '--format', 'html', '--lang', 'fr');
    expect(french.out).toContain('<h2>Ce que cela devrait coûter</h2>');
    expect(english.out + french.out).not.toMatch(/NaN|undefined|\{\w+\}/);
    expect((await stonecast('dossier', 'empire', ...rough)).err).toMatch(/a dossier is of one profile/);
  });

  it('runs as its help shows', async () => {
    for (const example of await examplesOf('dossier', '')) {
      const { err, code } = await stonecast(...example);
      expect([code, err], example.join(' ')).toEqual([0, '']);
    }
  });
});
