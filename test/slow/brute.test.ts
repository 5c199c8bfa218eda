/** Generated combats: the exact engines against the plain recursion over all stones, choices and dice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oracle, wildOracle, type OracleModel, type OracleSide } from '../systems/twilight/oracle.js';
import { near, odds } from '../systems/twilight/support.js';

const seed = 20_260;

const modelArb = (abilities: readonly string[], combat: number): fc.Arbitrary<OracleModel> =>
  fc.record({
    cost: fc.integer({ min: 1, max: 100 }),
    combat: fc.integer({ min: 0, max: combat }),
    support: fc.integer({ min: 0, max: 1 }),
    toughness: fc.oneof(fc.integer({ min: 2, max: 7 }), fc.constant('none' as const)),
    stamina: fc.integer({ min: 0, max: 2 }),
    abilities: fc.subarray([...abilities]),
  });

const ALL = ['dodge', 'combat-discipline', 'combat-trained', 'savage', 'powerful', 'very-tough'];

function sideArb(adjust: readonly OracleSide['adjust'][], combat: number): fc.Arbitrary<OracleSide> {
  return fc
    .record({
      model: modelArb(ALL, combat),
      supporters: fc.array(modelArb(['very-tough'], 2), { maxLength: 2 }),
      pick: fc.nat(),
      extraOran: fc.integer({ min: 0, max: 1 }),
      adjust: fc.constantFrom(...adjust),
    })
    .map(({ pick, ...side }) => {
      const stones = side.supporters.reduce((sum, { support }) => sum + support, side.model.combat);
      const erac = pick % (stones + 1);
      return { ...side, split: { erac, oran: stones - erac } };
    });
}

const scenario = (attacker: object, defender: object) => ({
  system: 'twilight',
  combat: 'melee',
  attacker,
  defender,
});

describe('a melee equals the plain recursion (R-05 … R-07, R-10)', () => {
  it('when nobody adjusts', () => {
    fc.assert(
      fc.property(sideArb(['none'], 4), sideArb(['none'], 4), (attacker, defender) => {
        const answer = odds(scenario(attacker, defender));
        const wanted = oracle([attacker, defender]);
        expect(near(answer.value.value, wanted.value)).toBe(true);
        expect(near(answer.attacker.models[0]?.killed.value ?? NaN, wanted.primary[0])).toBe(true);
        expect(near(answer.defender.models[0]?.killed.value ?? NaN, wanted.primary[1])).toBe(true);
        expect(near(answer.joint.both.value, wanted.both)).toBe(true);
      }),
      { seed, numRuns: 60 },
    );
  });

  it('when one or both play best', () => {
    const some = sideArb(['optimal', 'optimal', 'none'], 3);
    fc.assert(
      fc.property(some, some, (attacker, defender) => {
        const answer = odds(scenario(attacker, defender));
        expect(near(answer.value.value, oracle([attacker, defender]).value)).toBe(true);
      }),
      { seed, numRuns: 40 },
    );
  });
});

describe('a melee against a Wild side equals drawing stone after stone', () => {
  it('for a player who passes', () => {
    const colours = fc.constantFrom(
      { erac: ['green'], oran: ['red', 'blue'] },
      { erac: ['green', 'blue'], oran: ['red'] },
      { erac: ['red', 'green', 'blue'], oran: [] },
      { erac: [], oran: ['red', 'green', 'blue'] },
    );
    fc.assert(
      fc.property(sideArb(['none'], 4), sideArb(['none'], 4), colours, (player, other, colour) => {
        const attacker = { ...player, extraOran: 0 };
        const wild = { ...other, extraOran: 0, model: { ...other.model, colours: colour } };
        const stones = wild.split.erac + wild.split.oran;
        const { split: _, ...side } = wild;
        const answer = odds(scenario(attacker, { ...side, wild: true }));
        const wanted = wildOracle(attacker, wild, stones);
        expect(answer.defender.split).toBe('wild');
        expect(near(answer.value.value, wanted.value)).toBe(true);
        expect(near(answer.joint.both.value, wanted.both)).toBe(true);
      }),
      { seed, numRuns: 30 },
    );
  });
});
