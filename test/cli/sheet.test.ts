/** `stonecast sheet`: from names or a file, as Markdown, HTML and JSON. */
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

describe('stonecast sheet', () => {
  it('prints a page in Markdown whose tables keep their columns', async () => {
    const { out, code } = await stonecast('sheet', file);
    expect(code).toBe(0);
    expect(out).toMatch(/^# A\\\|nn \\<b\\> against Bob\n/);
    for (const line of out.split('\n').filter((one) => one.startsWith('| '))) {
      expect(line.replace(/\\\|/g, '').split('|').length).toBeGreaterThanOrEqual(5);
    }
    expect(out).toMatch(/Before the cast/);
    expect(out).toMatch(/What habits give away/);
  });

  it('prints it in HTML with nothing from outside and names escaped', async () => {
    const { out } = await stonecast('sheet', file, '--format', 'html');
    expect(out).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(out).toContain('A|nn &lt;b&gt;');
    expect(out).not.toMatch(/<b>|https?:/);
  });

  it('takes names, and answers in JSON', async () => {
    const { out, code } = await stonecast('sheet', 'empire/militia', 'empire/militia', '--json');
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(out) as object)).toEqual([
      ...['names', 'players', 'values', 'chances', 'mixes', 'legend', 'casts', 'habits'],
    ]);
  });

  it('is for one match-up, of a system whose plays can be followed', async () => {
    expect((await stonecast('sheet', file, file)).err).toMatch(/one match-up, 2 files were given/);
    const other = scratch.file('b.json', JSON.stringify({ system: 'genertela' }));
    expect((await stonecast('sheet', other)).err).toMatch(/a sheet cannot be done here: \S+ follows no play/);
  });
});
