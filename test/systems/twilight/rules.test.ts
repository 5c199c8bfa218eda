/** Saves, allocation and splits by hand and by brute force; abilities that somebody invents; changed rules. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fallChance,
  modifierOf,
  rollChance,
  saveChance,
  allocate,
  type Target,
} from '../../../src/systems/twilight/rules/blowsAndSaves.js';
import { allSplits, pickOf, stonesCast } from '../../../src/systems/twilight/rules/stones.js';
import { near, odds, twilight } from './support.js';

const same = (found: number, wanted: number) =>
  expect(near(found, wanted), `${found}, not ${wanted}`).toBe(true);

describe('saves (R-12 … R-14)', () => {
  it.each([
    [5, 0, 2 / 6],
    [6, -1, 0],
    [2, 0, 5 / 6],
    [1, 0, 1],
    [7, 0, 0],
    [7, 1, 1 / 6],
    [Infinity, 6, 0],
  ])('Toughness %d with %i: %d', (toughness, modifier, chance) => {
    same(rollChance(toughness, modifier), chance);
  });

  it('Very Tough re-rolls each failed save once; every blow must be saved', () => {
    same(saveChance({ toughness: 5, rerolls: 1 }, 0), 2 / 6 + (4 / 6) * (2 / 6));
    same(saveChance({ toughness: 5, rerolls: 1 }, -1), 1 / 6 + (5 / 6) * (1 / 6));
    same(fallChance({ toughness: 5, rerolls: 0 }, 2, 0), 1 - (2 / 6) ** 2);
    same(fallChance({ toughness: 5, rerolls: 0 }, 0, 0), 0);
  });

  it('Powerful and Savage add up', () => {
    expect(modifierOf({ always: -1, allErac: -1 }, true)).toBe(-2);
    expect(modifierOf({ always: -1, allErac: -1 }, false)).toBe(-1);
  });
});

describe('allocation (R-11)', () => {
  const targetArb: fc.Arbitrary<Target> = fc.record({
    save: fc.record({
      toughness: fc.oneof(fc.integer({ min: 2, max: 7 }), fc.constant(Infinity)),
      rerolls: fc.integer({ min: 0, max: 1 }),
    }),
    worth: fc.integer({ min: 0, max: 30 }),
  });

  /** The most that any spread with the first blow on the primary is worth. */
  function best(targets: readonly Target[], blows: number, modifier: number): number {
    const from = (i: number, left: number): number => {
      const target = targets[i];
      if (!target) return left === 0 ? 0 : -Infinity;
      let most = -Infinity;
      for (let n = i === 0 ? 1 : 0; n <= left; n++) {
        most = Math.max(most, target.worth * fallChance(target.save, n, modifier) + from(i + 1, left - n));
      }
      return most;
    };
    return from(0, blows);
  }

  it('is worth the most for every number of blows', () => {
    fc.assert(
      fc.property(
        fc.array(targetArb, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -2, max: 0 }),
        (targets, m) => {
          const allocation = allocate(targets, 6, m);
          for (let blows = 1; blows <= 6; blows++) {
            const first = allocation.given.slice(0, blows);
            const given = targets.map((_, i) => first.filter((target) => target === i).length);
            expect(given[0]).toBeGreaterThan(0);
            const worth = targets.reduce(
              (sum, t, i) => sum + t.worth * fallChance(t.save, given[i] ?? 0, m),
              0,
            );
            expect(worth).toBeCloseTo(best(targets, blows, m), 9);
          }
        },
      ),
      { seed: 20_263, numRuns: 100 },
    );
  });

  it('gives ties to the primary, then to supporters as listed', () => {
    const target = { save: { toughness: Infinity, rerolls: 0 }, worth: 5 };
    expect(allocate([target, target, target], 4, 0).given).toEqual([0, 1, 2, 0]);
    const worthless = { ...target, worth: 0 };
    expect(allocate([worthless, worthless], 3, 0).given).toEqual([0, 0, 0]);
  });

  it('follows the payoff of the striker', () => {
    const knight = { name: 'K', cost: 10, combat: 1, support: 1, toughness: 4 };
    const dear = { ...knight, cost: 100 };
    const fight = (payoff: unknown) =>
      odds({
        system: 'twilight',
        payoff,
        attacker: { model: { ...knight, combat: 2 }, split: 'all-out', adjust: 'none' },
        defender: {
          model: { ...knight, combat: 0 },
          supporters: [{ ...dear, support: 0 }],
          split: 'turtle',
          adjust: 'none',
        },
      });
    // The second blow goes to the dear supporter for points, and to the primary where only that counts or nothing does.
    same(fight('points').defender.models[1]?.killed.value ?? NaN, 1 / 4 / 2);
    same(fight({ kill: 1, loss: 0 }).defender.models[1]?.killed.value ?? NaN, 1 / 4 / 2);
    same(fight('kill').defender.models[1]?.killed.value ?? NaN, 0);
    same(fight('survive').defender.models[1]?.killed.value ?? NaN, 0);
    same(fight('kill').value.value, (1 / 2) * (1 / 2) + (1 / 4) * (3 / 4));
  });

  it('of the defender follows its own payoff, and its value is told', () => {
    const model = { name: 'K', cost: 10, combat: 1, toughness: 'none' };
    const answer = odds({
      system: 'twilight',
      attacker: { model, split: 'all-out', adjust: 'none' },
      defender: { model, split: 'all-out', adjust: 'none', payoff: 'kill' },
    });
    same(answer.value.value, 0);
    same(answer.defenderValue?.value ?? NaN, 1 / 2);
  });
});

describe('stones and splits (R-02, R-03)', () => {
  const pool = { ofAKind: 6, most: 12 };

  it('are held between 0 and 12', () => {
    expect(stonesCast(3, [1, 2], 1, pool)).toBe(7);
    expect(stonesCast(1, [], -2, pool)).toBe(0);
    expect(stonesCast(10, [2, 2], 3, pool)).toBe(12);
  });

  it('are split in rising Erac, at most six of a kind', () => {
    expect(allSplits(8, [0], pool).map(({ erac, oran }) => [erac, oran])).toEqual([
      [2, 6],
      [3, 5],
      [4, 4],
      [5, 3],
      [6, 2],
    ]);
    expect(allSplits(0, [0], pool)).toEqual([{ erac: 0, oran: 0, extra: 0 }]);
  });

  it.each([
    ['all-out', 7, 6],
    ['turtle', 7, 1],
    ['balanced', 7, 4],
    ['balanced', 6, 3],
    ['balanced', 12, 6],
  ] as const)('%s of %i stones: %i Erac', (strategy, stones, erac) => {
    const splits = allSplits(stones, [0], pool);
    const pick = pickOf(strategy, splits, stones, pool);
    expect(splits[(pick as number[]).indexOf(1)]?.erac).toBe(erac);
  });

  it('may be mixed', () => {
    const splits = allSplits(2, [0], pool);
    const mix = [
      { erac: 0, oran: 2, probability: 0.25 },
      { erac: 2, oran: 0, probability: 0.75 },
    ];
    expect(pickOf(mix, splits, 2, pool)).toEqual([0.25, 0, 0.75]);
    expect(() => pickOf(mix.slice(1), splits, 2, pool)).toThrow(/sum of the probabilities/);
  });
});

describe('invented abilities', () => {
  const model = (abilities: unknown[], more: object = {}) => ({
    name: 'M',
    cost: 10,
    combat: 1,
    toughness: 'none',
    abilities,
    ...more,
  });
  const kill = (attacker: object, defender: object = {}) =>
    odds({
      system: 'twilight',
      attacker: { split: 'all-out', ...attacker },
      defender: { model: model([], { combat: 0 }), split: 'turtle', ...defender },
    }).defender.models[0]?.killed.value ?? NaN;

  it('recast, with their own cost and uses', () => {
    const again = { id: 'again', name: 'Again', cost: 0, uses: 2, effect: { kind: 'recast-own', most: 1 } };
    same(kill({ model: model([again]) }), 7 / 8);
    same(kill({ model: model([{ ...again, cost: 1, uses: 1 }], { stamina: 1 }) }), 3 / 4);
  });

  it('turn over enemy Oran', () => {
    const feint = { id: 'feint', cost: 0, uses: 1, effect: { kind: 'turn-enemy', stone: 'oran' } };
    const guarded = { model: model([], { combat: 1 }) };
    same(kill({ model: model([]) }, guarded), 1 / 4);
    same(kill({ model: model([feint]) }, guarded), 1 / 2);
  });

  it('add stones, Oran, and modifiers, by themselves or when declared', () => {
    const fury = { id: 'fury', effect: { kind: 'extra-stones', stones: 1 } };
    same(kill({ model: model([fury]) }), 1 / 2);
    same(kill({ model: model([fury]), use: ['fury'] }), 3 / 4);
    same(kill({ model: model([{ ...fury, when: 'automatic' }]) }), 3 / 4);
    const shield = { id: 'shield', applies: ['melee'], effect: { kind: 'extra-oran', stones: 1 } };
    same(kill({ model: model([]) }, { model: model([shield], { combat: 0 }) }), 1 / 4);
    const brutal = { id: 'brutal', effect: { kind: 'save-modifier', value: -2 } };
    const tough = { model: model([], { combat: 0, toughness: 4 }) };
    same(kill({ model: model([brutal]) }, tough), (1 / 2) * (5 / 6));
  });

  it('come with a file of abilities too', () => {
    const open = twilight.system.open([
      {
        file: 'mine.yaml',
        data: {
          culture: 'mine',
          profiles: [{ id: 'hero', ...model(['again']) }],
          abilities: [{ id: 'again', name: 'Again', cost: 0, uses: 1, effect: { kind: 'recast-own' } }],
        },
      },
    ]);
    const encounter = open.encounter({
      system: 'twilight',
      attacker: { model: 'HERO', split: 'all-out' },
      defender: { model: 'mine/hero', split: 'turtle' },
    });
    const names = [1, 2].map((move) => encounter.game.structure.moveName?.(move));
    expect(names).toEqual(['Again: recast 1 Erac', 'Again: recast 1 Oran']);
  });
});

describe('the order of moves (R-28)', () => {
  it('spends less first, then Stamina, then abilities as listed, then fewer stones, then Erac', () => {
    const model = {
      name: 'M',
      cost: 10,
      combat: 2,
      toughness: 4,
      stamina: 1,
      abilities: [
        'dodge',
        'combat-trained',
        { id: 'feint', cost: 1, effect: { kind: 'turn-enemy', stone: 'oran' } },
      ],
    };
    const file = { system: 'twilight', rules: { ofAKind: 2 }, attacker: { model }, defender: { model } };
    const { game } = twilight.encounter(file);
    const names = Array.from({ length: 13 }, (_, move) => game.structure.moveName?.(move));
    expect(names).toEqual([
      'pass',
      ...[
        '1 Erac',
        '1 Oran',
        '2 Erac',
        '1 Erac and 1 Oran',
        '2 Oran',
        '2 Erac and 1 Oran',
        '1 Erac and 2 Oran',
      ].map((stones) => `Combat Trained: recast ${stones}`),
      'Combat Trained: recast 2 Erac and 2 Oran',
      'Stamina: recast 1 Erac',
      'Stamina: recast 1 Oran',
      'Dodge: turn 1 Erac',
      'feint: turn 1 Oran',
    ]);
    const ranks: [number, number][] = [];
    const state = Int32Array.from(game.structure.roots[0]?.state ?? []);
    state[game.structure.control.findIndex(({ name }) => name === 'stage')] = 1;
    const ignore = () => undefined;
    game.structure.expand(state, {
      decide: ignore,
      chance: ignore,
      result: ignore,
      pick: ignore,
      joint: ignore,
      sort: ignore,
      end: ignore,
      move: (id, rank) => void ranks.push([id, rank]),
    });
    expect(ranks).toEqual(names.map((_, i) => [i, i]));
  });
});

describe('changed rules', () => {
  const side = (model: object, more: object = {}) => ({ model, split: 'all-out', adjust: 'none', ...more });
  const plain = { name: 'P', cost: 10, combat: 1, toughness: 4 };

  it('worn stones land as they do (R-01)', () => {
    const rules = { faceUp: { erac: 0.25, oran: 1 } };
    const answer = odds({
      system: 'twilight',
      rules,
      attacker: side(plain),
      defender: side({ ...plain, combat: 0 }),
    });
    same(answer.defender.models[0]?.killed.value ?? NaN, 0.25 / 2);
  });

  it('seven stones of a kind', () => {
    const encounter = twilight.encounter({
      system: 'twilight',
      rules: { ofAKind: 7 },
      attacker: side({ ...plain, combat: 8 }),
      defender: side(plain),
    });
    expect(encounter.options[0]?.map(({ erac }) => erac)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('no Savage, and a Dodge that is free once', () => {
    const savage = side({ ...plain, abilities: ['savage'] });
    const other = side({ ...plain, combat: 0 });
    const kill = (rules: object, defender: object = other) =>
      odds({ system: 'twilight', rules, attacker: savage, defender }).defender.models[0]?.killed.value ?? NaN;
    same(kill({}), (1 / 2) * (4 / 6));
    same(kill({ abilities: { savage: 'off' } }), (1 / 2) * (3 / 6));
    const dodger = side({ ...plain, combat: 0, abilities: ['dodge'] }, { adjust: 'optimal' });
    same(kill({}, dodger), (1 / 2) * (4 / 6));
    same(kill({ abilities: { dodge: { cost: 0, uses: 1 } } }, dodger), 0);
  });
});
