/** Lists that take a member in place of their own models: what the comparison of patches plays. */
import { describe, expect, it } from 'vitest';
import { battlesOf, Exchanger, fieldOf } from '../../src/questions/compare/exchangedLists.js';
import { twilight } from '../systems/twilight/battle/battles.js';

const lists = [
  {
    system: 'twilight',
    name: 'Empire',
    culture: 'empire',
    points: 100,
    models: ['empire/knight', { model: 'empire/militia', count: 4 }],
  },
  {
    system: 'twilight',
    name: 'Dhogu',
    culture: 'dhogu',
    points: 90,
    models: [{ model: 'dhogu/dhogu-spear', count: 4 }, 'dhogu/dhogu-bow'],
  },
];
const member = (id: string) => {
  const [found] = twilight.roster?.().members([id]) ?? [];
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const pointsOf = (sides: readonly [unknown, unknown]) =>
  twilight
    .battle?.({ system: 'twilight', scenario: { table: { width: 30, depth: 30, terrain: [] } }, sides })
    .sides.map(({ points }) => points);

describe('an exchange', () => {
  const field = fieldOf(twilight, lists);
  const exchanger = new Exchanger(battlesOf(twilight), field, { seed: 'points', scenarios: 3 });

  it('leaves the points of both lists what they were, with models that lead and with others', () => {
    const all = field.map(({ points }) => points).sort();
    for (const id of ['empire/knight', 'empire/militia-captain']) {
      for (let ground = 0; ground < 12; ground++) {
        const found = pointsOf(exchanger.arm(ground, member(id), 1, 'close-in').sides) ?? [];
        const sorted = [...found].sort();
        for (const [i, points] of sorted.entries()) expect(points).toBeCloseTo(all[i] ?? 0, 9);
      }
    }
  });

  it('joins every list, and meets the other', () => {
    const joined = Array.from({ length: 12 }, (_, ground) => {
      const { sides } = exchanger.arm(ground, member('kedashi/abrok'), 2, 'close-in');
      return (sides[1] as { readonly list: unknown }).list;
    });
    expect(new Set(joined)).toEqual(new Set(lists));
  });
});
