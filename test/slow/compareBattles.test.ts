/** `stonecast patch --where table`: a patch judged in whole battles. */
import { afterAll, describe, expect, it } from 'vitest';
import { openSystem, packagedLists, readDocument } from '../../src/files/index.js';
import { comparePatchInBattles } from '../../src/questions/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { scratchFolder, stonecast } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});
const open = (patch: readonly string[]) => openSystem(twilight, [], patch);
const file = (name: string, fields: string) =>
  scratch.file(name, `culture: empire\nprofiles:\n  - { id: militia, ${fields} }\n`);
const lists = packagedLists(twilight).map((path) => readDocument(path).data);
const few = { lists, players: ['close-in'], bouts: 1, threads: 1, scenarios: ['meeting'] };

describe('a patch in battles', () => {
  it('that changes nothing is nothing on every table, and one that arms a unit is no worse', async () => {
    const same = await comparePatchInBattles(open([]), open([]), {
      ...few,
      tables: 16,
      members: ['empire/militia'],
    });
    // Every interval is what the rule of three leaves, at the first look's part of the error.
    const [one] = same.verdicts;
    expect([one?.difference.value, one?.byPlayer?.[0]?.points?.value]).toEqual([0, 0]);
    expect(one?.difference.high).toBeCloseTo(1 - ((0.05 * 6) / Math.PI ** 2) ** (1 / 16), 12);
    const strong = open([file('strong.yaml', 'combat: 12, toughness: 2')]);
    const found = await comparePatchInBattles(open([]), strong, { ...few, tables: 64 });
    expect(found.changes.profiles.map(({ id }) => id)).toEqual(['empire/militia']);
    expect(found.verdicts.map(({ id, verdict }) => [id, verdict])).toEqual([['empire/militia', 'better']]);
    expect(found.battles).toMatchObject({ bouts: 1, scenarios: [{ id: 'meeting' }] });
  });

  it('leaves the same points in a list where the new cost is another', async () => {
    // Twice as dear, with the same figures: fewer come for as many points, so it is worse or not told apart.
    const dear = open([file('dear.yaml', 'cost: 30')]);
    const { verdicts } = await comparePatchInBattles(open([]), dear, { ...few, tables: 32 });
    expect(verdicts[0]?.difference.value).toBeLessThan(0);
  });

  it('refuses what it does not read, and an ability that is another for everybody', async () => {
    const by = ['patch', 'examples/twilight/patch.yaml', '--where', 'table'];
    const measure = await stonecast(...by, '--measure', 'brawl');
    expect([measure.code, measure.err]).toEqual([
      2,
      expect.stringContaining('--measure plays no part in --where table'),
    ]);
    const ability = scratch.file('ability.yaml', 'culture: empire\nabilities:\n  - { id: dodge, cost: 2 }\n');
    const redefined = await stonecast('patch', ability, '--where', 'table');
    expect([redefined.code, redefined.err]).toEqual([
      2,
      expect.stringMatching(/redefines the ability dodge for everybody/),
    ]);
  });
});
