/** The plane program of a combat against the graph of the same combat: two descriptions of one thing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeDistribution } from '../../../src/engines/sample/kernel/index.js';
import { checkPlaneProgram, planeLayout } from '../../../src/game/plane/planeProgram.js';
import type { Encounter } from '../../../src/system/index.js';
import { near, playExactly, twilight } from './support.js';

const ALL = ['dodge', 'combat-discipline', 'combat-trained', 'savage', 'powerful', 'very-tough'];
const INVENTED = [
  { id: 'riposte', when: 'adjust', cost: 1, uses: 1, effect: { kind: 'turn-enemy', stone: 'oran' } },
  { id: 'steady', when: 'adjust', cost: 0, uses: 2, effect: { kind: 'recast-own', erac: false, most: 2 } },
  { id: 'fury', when: 'adjust', cost: 2, effect: { kind: 'recast-own', oran: false, most: 1 } },
];

const modelArb = fc.record({
  cost: fc.integer({ min: 1, max: 100 }),
  combat: fc.integer({ min: 0, max: 4 }),
  support: fc.integer({ min: 0, max: 1 }),
  toughness: fc.oneof(fc.integer({ min: 2, max: 7 }), fc.constant('none')),
  stamina: fc.integer({ min: 0, max: 2 }),
  abilities: fc.subarray<string | object>([...ALL, ...INVENTED]),
});

const sideArb = fc.record({
  model: modelArb,
  supporters: fc.array(modelArb, { maxLength: 2 }),
  split: fc.constantFrom('all-out', 'turtle', 'balanced'),
  adjust: fc.constantFrom('none', 'greedy', 'greedy'),
});

/** Every measure of an encounter with fixed picks, read off the program's exact distribution. */
function byPlane(encounter: Encounter, choice: readonly number[]): Map<string, number> {
  const planed = encounter.plane?.(choice);
  if (!planed) throw new Error('this combat should have a plane program');
  const cells = planeDistribution(checkPlaneProgram(planed.program));
  const layout = planeLayout(planed.program);
  return new Map(
    encounter.measures.map(({ id }) => {
      const { table, values } = planed.reading(id);
      const { offset, cells: count } = layout[table] ?? { offset: 0, cells: 0 };
      expect(values).toHaveLength(count);
      return [id, values.reduce((sum, value, cell) => sum + value * (cells[offset + cell] ?? NaN), 0)];
    }),
  );
}

const choiceOf = ({ strategy }: Encounter): number[] =>
  strategy.map(({ pick }) => (pick === 'equilibrium' ? -1 : pick.indexOf(1)));

describe('the plane program of a combat', () => {
  it('has the same answers as the graph', () => {
    fc.assert(
      fc.property(sideArb, sideArb, (attacker, defender) => {
        const encounter = twilight.encounter({ system: 'twilight', attacker, defender });
        const choice = choiceOf(encounter);
        const exact = playExactly(encounter, choice);
        for (const [id, value] of byPlane(encounter, choice)) {
          expect(near(value, exact.get(id) ?? NaN), `${id}: ${value}, not ${exact.get(id) ?? NaN}`).toBe(
            true,
          );
        }
      }),
      { seed: 20_261, numRuns: 60 },
    );
  });

  it('of a single shot too', () => {
    const shot = fc.record({
      attacker: fc.record({
        model: modelArb,
        weapon: fc.record({
          stones: fc.integer({ min: 0, max: 5 }),
          abilities: fc.subarray<string | object>(['accurate', 'focus', 'powerful', ...INVENTED]),
        }),
        adjust: fc.constantFrom('none', 'greedy'),
      }),
      defender: fc.record({
        model: modelArb,
        conditions: fc.subarray(['obstructed', 'entangled']),
        adjust: fc.constantFrom('none', 'greedy'),
      }),
    });
    fc.assert(
      fc.property(shot, (sides) => {
        const encounter = twilight.encounter({ system: 'twilight', combat: 'ranged', ...sides });
        const exact = playExactly(encounter, []);
        for (const [id, value] of byPlane(encounter, [])) {
          expect(near(value, exact.get(id) ?? NaN), `${id}: ${value}, not ${exact.get(id) ?? NaN}`).toBe(
            true,
          );
        }
      }),
      { seed: 20_262, numRuns: 40 },
    );
  });

  it('is missing where stones are worn, drawn from a bag, or somebody plays best', () => {
    const side = { model: 'empire/militia', split: 'balanced', adjust: 'none' };
    const plane = (change: object) =>
      twilight.encounter({ system: 'twilight', attacker: side, defender: side, ...change }).plane?.([0, 0]);
    expect(plane({})).toBeDefined();
    expect(plane({ rules: { faceUp: 0.4 } })).toBeUndefined();
    expect(plane({ defender: { model: 'empire/militia', wild: true } })).toBeUndefined();
    expect(plane({ attacker: { ...side, adjust: 'optimal' } })).toBeUndefined();
  });
});
