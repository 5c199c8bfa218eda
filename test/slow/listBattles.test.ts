/** `stonecast battle --where table`: it plays what `battle` plays, and tells it with its tables. */
import { describe, expect, it } from 'vitest';
import { openSystem, readDocument } from '../../src/files/index.js';
import { battlePlayer, listBattles, readBattle, type ListBattles } from '../../src/questions/index.js';
import { groundsOf } from '../../src/questions/battle/design/tables.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { stonecast } from '../cli/console.js';
import type { OpenSystem } from '../../src/system/index.js';

const FOLDER = 'examples/twilight/lists';
const [casanii, kedashi, empire] = ['casanii', 'kedashi', 'empire'].map(
  (name) => `${FOLDER}/${name}.yaml`,
) as [string, string, string];
const rough = ['--where', 'table', '--battles', '4', '--threads', '1'];

describe('lists in battles', () => {
  it('are the battles that `battle` plays, on the tables of the seed', async () => {
    const open: OpenSystem = openSystem(twilight, []);
    const lists = [casanii, kedashi].map((file) => readDocument(file).data);
    // Two bouts on each of two tables: too few for what luck explains to be taken away.
    const found = await listBattles(open, lists, {
      tables: 2,
      bouts: 2,
      seed: 'same',
      players: ['close-in'],
      threads: 1,
    });
    const groundAt = groundsOf(open, { seed: 'same' });
    let [result, battles] = [0, 0];
    for (const table of [0, 1]) {
      for (const turned of [false, true]) {
        const sides = (turned ? [...lists].reverse() : lists).map((list) => ({ list }));
        const battle = readBattle(open, { ...groundAt(table).fields, sides });
        const player = battlePlayer(battle, 'same');
        const into = new Float64Array(battle.measures.length);
        for (const number of [2 * table, 2 * table + 1]) {
          battle.measure(player.play(number), into);
          const won = (1 + (into[0] ?? NaN) - (into[1] ?? NaN)) / 2;
          result += turned ? 1 - won : won;
          battles++;
        }
      }
    }
    expect(found.meetings[0]?.score.value).toBeCloseTo(result / battles, 12);
    expect(found.method).toMatchObject({ combats: battles });
  });

  it('are even where both lists are one, for each player of the prices', async () => {
    const { out, code } = await stonecast('battle', casanii, casanii, ...rough, '--json');
    expect(code).toBe(0);
    const { meetings } = JSON.parse(out) as ListBattles;
    expect(meetings.map(({ player, score, ahead }) => [player, score.value, ahead.value])).toEqual([
      ['novice', 0.5, 0],
      ['club', 0.5, 0],
    ]);
  });

  it('are told for each who plays, in French too', async () => {
    const asked = ['battle', casanii, kedashi, empire, ...rough, '--players', 'close-in,keep-range'];
    const { out, code } = await stonecast(...asked);
    expect(code).toBe(0);
    expect(out).toMatch(/^keep-range +Kedashi pack +Empire patrol/m);
    expect(out).toMatch(
      /Both sides play as keep-range; played as close-in no score differs outside its interval|differ outside their intervals/,
    );
    const french = await stonecast('--lang', 'fr', ...asked);
    expect(french.out).toMatch(/^Chacune contre chacune/m);
    expect(french.out).not.toMatch(/ battles|undefined|NaN|\{/);
  });

  it('refuse what plays no part, and a policy that nobody has', async () => {
    const turns = await stonecast('battle', casanii, kedashi, ...rough, '--where', 'table,turns=3');
    expect([turns.code, turns.out]).toEqual([2, '']);
    expect(turns.err).toContain('--where has no part "turns" here');
    const nobody = await stonecast('battle', casanii, kedashi, ...rough, '--players', 'nobody');
    expect(nobody.code).toBe(2);
  });
});
