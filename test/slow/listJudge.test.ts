/** `stonecast list judge` on lists that come with Stonecast. */
import { describe, expect, it } from 'vitest';
import type { ListVerdict } from '../../src/questions/index.js';
import { stonecast } from '../cli/console.js';

const FOLDER = 'examples/twilight/lists';
const rough = ['--field', `${FOLDER}/kedashi.yaml`, '--drawn', '1', '--where', 'open', '--battles', '50'];

describe('stonecast list judge', () => {
  it('meets each list in each way of playing, and tries the list with one model fewer', async () => {
    const { code, out } = await stonecast('list', 'judge', `${FOLDER}/empire.yaml`, ...rough, '--json');
    expect(code).toBe(0);
    const found = JSON.parse(out) as ListVerdict;
    expect(found.ways.map(({ skill, play }) => [skill, play])).toEqual([
      ['greedy', 'greedy'],
      ['best-in-combat', 'best'],
    ]);
    expect(found.main).toBe(1);
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
    const { code, out } = await stonecast('--lang', 'fr', ...asked, '--where', 'open', '--battles', '20');
    expect(code).toBe(0);
    expect(out).toContain('Ce que contient Empire patrol');
    expect(out).toMatch(/mêlées par paire et façon de jouer/);
    expect(out).toMatch(/score moyen/);
    expect(out).not.toMatch(/ brawls | points of 100 |undefined|NaN|\{/);
  });

  it('asks whole battles the same, in the same shape', async () => {
    const asked = ['list', 'judge', `${FOLDER}/casanii.yaml`, '--field', `${FOLDER}/kedashi.yaml`];
    const by = ['--where', 'table', '--players', 'hold,close-in', '--battles', '4'];
    const { code, out } = await stonecast(...asked, '--drawn', '0', ...by, '--json');
    expect(code).toBe(0);
    const found = JSON.parse(out) as ListVerdict;
    expect(found.ways).toEqual([{ policy: 'hold' }, { policy: 'close-in' }]);
    expect([found.main, found.battles?.tables, found.battles?.bouts]).toEqual([1, 2, 1]);
    // One enemy in two ways, and each of four kinds with one model fewer: a battle and its mirror image on two tables.
    expect(found.method).toMatchObject({ combats: 2 * 2 * (2 + found.models.length) });
    for (const { lost, carries, without } of found.models) {
      expect(lost.value).toBe(carries);
      expect(carries).toBeCloseTo((found.enemies[0]?.scores[1]?.value ?? NaN) - without.value, 12);
    }
    const refused = await stonecast(...asked, ...by, '--where', 'table,shots=1');
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('--where has no part "shots" here'),
    ]);
  });
});
