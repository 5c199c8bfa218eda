/** `stonecast list judge` on lists that come with Stonecast. */
import { describe, expect, it } from 'vitest';
import type { ListVerdict } from '../../src/questions/index.js';
import { stonecast } from '../cli/console.js';

const FOLDER = 'examples/twilight/lists';
const rough = ['--gauntlet', `${FOLDER}/kedashi.yaml`, '--drawn', '1', '--brawls', '100'];

describe('stonecast list judge', () => {
  it('meets each list in each way of playing, and tries the list with one model fewer', async () => {
    const { code, out } = await stonecast('list', 'judge', `${FOLDER}/empire.yaml`, ...rough, '--json');
    expect(code).toBe(0);
    const found = JSON.parse(out) as ListVerdict;
    expect(found.enemies.map(({ drawn }) => drawn)).toEqual([false, true]);
    expect(found.enemies.every(({ scores }) => scores.length === found.ways.length)).toBe(true);
    expect(found.enemies.every(({ points }) => points >= 190 && points <= 200)).toBe(true);
    expect(found.models.map(({ id }) => id).sort()).toEqual([
      'empire/knight',
      'empire/militia',
      'empire/militia-captain',
      'empire/slinger',
    ]);
  });

  it('says all of it in French too', async () => {
    const asked = ['list', 'judge', `${FOLDER}/empire.yaml`, ...rough.slice(0, 2), '--drawn', '0'];
    const { code, out } = await stonecast('--lang', 'fr', ...asked, '--brawls', '20');
    expect(code).toBe(0);
    expect(out).toContain('Ce que contient Empire patrol');
    expect(out).toMatch(/mêlées par paire/);
    expect(out).not.toMatch(/ brawls | points of 100 |undefined|NaN|\{/);
  });
});
