/** Battles without decisions are swept as a grid; their graph, which knows no shortcut, is the slow twin. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactMeasures, exactOdds, resolvePicks } from '../../../src/questions/index.js';
import { sweptMeasures, sweptOutcomes } from '../../../src/engines/exact/index.js';
import { outcomeOf } from '../../../src/systems/genertela/rules/battleSimulation.js';
import { OneByOne, volley, type Dice } from '../../../src/systems/genertela/rules/volleyFire.js';
import { genertela } from '../../../src/systems/genertela/index.js';
import type { OpenSystem } from '../../../src/system/index.js';

const system: OpenSystem = genertela.open([]);

function battle(attacker: object, defender: object, terrain = 'lowland') {
  return system.encounter({ system: 'genertela', zone: { terrain }, attacker, defender });
}

const standard = (count: number, more: object = {}) => ({ units: { standard: count }, ...more });
const order = { targets: ['standard', 'monster', 'special', 'dragon-hero'] };

describe('a grid is what its graph is', () => {
  it.each([
    ['one against one', standard(1), standard(1)],
    ['mirrors', standard(12), standard(12)],
    ['unequal dice', standard(9, { hit: 2 }), standard(4, { resist: 3 })],
    ['many against few', standard(20), standard(3)],
    ['one that leaves', standard(8, { retreat: { below: 3 } }), standard(8, { retreat: { below: 5 } })],
    ['both leave at once', standard(4, { retreat: { below: 9 } }), standard(4, { retreat: { below: 9 } })],
    [
      'several kinds',
      { units: { standard: 3, hero: 1, giant: 1 }, ...order },
      { units: { standard: 2, city: 1 }, ...order },
    ],
    [
      'several kinds in a highland',
      { units: { standard: 2, superhero: 1, dragon: 1 }, ...order },
      { units: { standard: 3, guardian: 1, hero: 1 }, ...order },
      'highland',
    ],
  ])('%s', (_, attacker, defender, terrain = 'lowland') => {
    const encounter = battle(attacker, defender, terrain);
    if (encounter.grid === undefined) throw new Error('no grid');
    const swept = sweptMeasures(encounter.grid, encounter.measures);
    const slow = exactMeasures(resolvePicks(encounter));
    expect([...swept.keys()]).toEqual([...slow.keys()]);
    for (const [id, value] of slow) {
      expect(Math.abs((swept.get(id) ?? NaN) - value), id).toBeLessThan(1e-12 * Math.max(1, Math.abs(value)));
    }
  });

  it('is left to the graph where somebody chooses or the first phase differs', () => {
    const mixed = { standard: 2, hero: 1, giant: 1 };
    expect(battle({ units: mixed, targets: 'optimal' }, { units: mixed }).grid).toBeUndefined();
    expect(battle(standard(3, { retreat: 'optimal' }), standard(3)).grid).toBeUndefined();
    expect(battle({ units: { standard: 2, assassin: 1 } }, standard(3)).grid).toBeUndefined();
  });

  it('makes no graph for an answer', () => {
    const encounter = {
      ...battle(standard(64), standard(64)),
      get game(): never {
        throw new Error('the graph was asked for');
      },
    };
    const { result } = exactOdds(encounter).answer as {
      result: Record<'attacker' | 'defender', { value: number }>;
    };
    expect(Math.abs(result.attacker.value - result.defender.value)).toBeLessThan(1e-12);
  });
});

describe('sides of one kind each are swept die by die', () => {
  /** The largest difference of any measure, as a part of it where it is above 1. */
  const apart = (found: ReadonlyMap<string, number>, known: ReadonlyMap<string, number>): number => {
    expect([...found.keys()]).toEqual([...known.keys()]);
    return Math.max(
      ...Array.from(
        known,
        ([id, value]) => Math.abs((found.get(id) ?? NaN) - value) / Math.max(1, Math.abs(value)),
      ),
    );
  };
  const gridOf = ({ grid }: ReturnType<typeof battle>) => {
    if (grid === undefined) throw new Error('no grid');
    return grid;
  };

  const KINDS = [
    'standard',
    'hero',
    'superhero',
    'guardian',
    'dragon-hero',
    'giant',
    'dragon',
    'crimson-bat',
  ];
  const side = fc
    .record({
      kind: fc.constantFrom(...KINDS),
      count: fc.integer({ min: 1, max: 5 }),
      hit: fc.integer({ min: -8, max: 8 }),
      resist: fc.integer({ min: -6, max: 6 }),
      targets: fc.shuffledSubarray(order.targets, { minLength: 4 }),
      below: fc.integer({ min: 0, max: 6 }),
    })
    .map(({ kind, count, below, ...more }) => ({
      units: { [kind]: count },
      ...more,
      retreat: below === 0 ? 'never' : { below },
    }));

  it('and come out as their graph and as the sweep of places', () => {
    fc.assert(
      fc.property(side, side, fc.constantFrom('lowland', 'highland'), (attacker, defender, terrain) => {
        const encounter = battle(attacker, defender, terrain);
        const grid = gridOf(encounter);
        expect(grid.dice).toBeDefined();
        const found = sweptMeasures(grid, encounter.measures);
        const placed = sweptMeasures({ ...grid, dice: undefined }, encounter.measures);
        expect(apart(found, placed)).toBeLessThan(1e-12);
        expect(apart(found, exactMeasures(resolvePicks(encounter)))).toBeLessThan(1e-12);
      }),
      { numRuns: 25, seed: 28 },
    );
  });

  it('however many they are, with the same tails', () => {
    const encounter = battle(standard(40, { hit: 3 }), standard(60, { resist: 1 }));
    const grid = gridOf(encounter);
    const ends = sweptOutcomes(grid);
    for (const [end, chance] of sweptOutcomes({ ...grid, dice: undefined }))
      expect(Math.abs((ends.get(end) ?? 0) / chance - 1)).toBeLessThan(1e-11);
  });

  it('unless nobody ever hits', () => {
    const grid = gridOf(battle(standard(3), standard(2)));
    const none = { each: 1, chance: 0 };
    expect(() => sweptOutcomes({ ...grid, dice: { ofRows: none, ofColumns: none } })).toThrow(
      'it can go round for ever',
    );
    // Where one side hits, the other is gone in the end.
    const ends = sweptOutcomes({ ...grid, dice: { ofRows: none, ofColumns: { each: 2, chance: 0.5 } } });
    expect([...ends.keys()]).toEqual([outcomeOf({ result: 'attacker', attacker: 3, defender: 0 }, 4)]);
  });

  it('but not where a side has two kinds', () => {
    const mixed = { units: { standard: 2, giant: 1 }, ...order };
    expect(gridOf(battle(mixed, standard(3))).dice).toBeUndefined();
    expect(gridOf(battle(standard(3), mixed)).dice).toBeUndefined();
  });
});

describe('one kind of units shares one table of volleys', () => {
  const full = 9;
  /** Everybody is hit alike, or each roster has a resistance of its own. */
  const aim = (resist: (roster: number) => number) => ({
    step: Int32Array.from({ length: full + 1 }, (_, roster) => (roster === 0 ? 0 : 1)),
    resist: Int16Array.from({ length: full + 1 }, (_, roster) => resist(roster)),
  });
  const below = (roster: number) => Int32Array.from({ length: roster + 1 }, (_, left) => left);

  it('to the last bit what dice one by one do to every roster', () => {
    for (const bonus of [-6, -1, 0, 2, 7]) {
      const dice: Dice = { shooter: 'plain', bonus, count: 0 };
      const like = aim(() => 1);
      const shared = OneByOne.of(dice, like);
      if (!shared) throw new Error('all are hit alike');
      const into = { loss: new Int32Array(full + 1), chance: new Float64Array(full + 1), count: 0 };
      for (const count of [4, 0, 1, 12, 3, 40]) {
        for (let roster = 0; roster <= full; roster++) {
          shared.write(count, roster, into);
          const slow = volley([{ ...dice, count }], [like], below(roster), new Float64Array(full + 1));
          expect(into.loss.slice(0, into.count)).toEqual(slow.loss);
          expect(into.chance.slice(0, into.count)).toEqual(slow.chance);
        }
      }
    }
  });

  it('is refused where resistance depends on who stands, or a hit takes more', () => {
    const dice: Dice = { shooter: 'plain', bonus: 0, count: 0 };
    expect(
      OneByOne.of(
        dice,
        aim((roster) => roster),
      ),
    ).toBeUndefined();
    expect(OneByOne.of(dice, { ...aim(() => 1), step: new Int32Array(full + 1) })).toBeUndefined();
  });
});
