/** The reference vectors: answers that independent code computed from the documents and the rulings. */
import { describe, expect, it } from 'vitest';
import { near, odds, playExactly, sameList, twilight, vectors } from './support.js';

const values = (list: readonly { value: number }[]) => list.map(({ value }) => value);

describe.each(['melee-plain', 'melee-optimal', 'wild', 'ranged'])('vectors %s', (name) => {
  it.each(vectors(name).map((one, i) => [i, one] as const))('case %i', (_, { scenario, expect: wanted }) => {
    const answer = odds(scenario);
    const found: Record<string, unknown> = {
      value: answer.value.value,
      attackerKilled: answer.attacker.models.map(({ killed }) => killed.value),
      defenderKilled: answer.defender.models.map(({ killed }) => killed.value),
      attackerBlows: values(answer.attacker.blows),
      defenderBlows: values(answer.defender.blows),
      joint: answer.joint,
    };
    for (const [field, expected] of Object.entries(wanted)) {
      const value = found[field];
      if (typeof expected === 'number') {
        expect(near(value as number, expected), `${field} ${String(value)}, expected ${expected}`).toBe(true);
      } else if (Array.isArray(expected)) {
        expect(sameList(value as number[], expected as number[]), `${field} ${String(value)}`).toBe(true);
      } else {
        for (const [ends, chance] of Object.entries(expected as Record<string, number>)) {
          const estimate = (value as Record<string, { value: number }>)[ends];
          expect(near(estimate?.value ?? NaN, chance), ends).toBe(true);
        }
      }
    }
  });
});

describe('vectors splits', () => {
  it.each(vectors('splits').map((one, i) => [i, one] as const))(
    'case %i',
    (_, { scenario, expect: wanted }) => {
      const encounter = twilight.encounter(scenario);
      expect(encounter.options[0]).toEqual(wanted['rows']);
      expect(encounter.options[1]).toEqual(wanted['columns']);
      (wanted['payoff'] as number[][]).forEach((row, r) => {
        const found = row.map((__, c) => playExactly(encounter, [r, c]).get('value.0') ?? NaN);
        expect(sameList(found, row), `row ${r}: ${found.join(', ')}`).toBe(true);
      });
    },
  );
});
