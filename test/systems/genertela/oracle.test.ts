/** Battles of the fast rules against the plain ones, for stacks of every type. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { odds, values } from './battles.js';
import { playPlainly, type PlainBattle, type PlainSide } from './oracle.js';

const MOBILE = [
  'standard',
  'hero',
  'superhero',
  'guardian',
  'assassin',
  'guardian+assassin',
  'superhero+assassin',
  'dragon-hero',
  'dragon-hero+guardian',
  'giant',
  'dragon',
  'crimson-bat',
];
const TARGETS = ['special', 'monster', 'dragon-hero', 'standard'];

const side = (types: readonly string[], most: number): fc.Arbitrary<PlainSide> =>
  fc.record({
    units: fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: most }),
    hit: fc.integer({ min: -1, max: 2 }),
    resist: fc.integer({ min: -1, max: 2 }),
    targets: fc.shuffledSubarray(TARGETS, { minLength: 4 }),
    below: fc.integer({ min: 0, max: 2 }),
  });

const battle: fc.Arbitrary<PlainBattle> = fc.record({
  terrain: fc.constantFrom('lowland', 'highland', 'mountain', 'waste'),
  fortress: fc.boolean(),
  attacker: side(MOBILE, 3),
  defender: side([...MOBILE, 'city', 'forest', 'standard', 'standard'], 4),
});

function written({ units, hit, resist, targets, below }: PlainSide): object {
  const counts = new Map<string, number>();
  for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return { units: Object.fromEntries(counts), hit, resist, targets, retreat: { below } };
}

/** The oracle's ends summed as the contract's answer shows them. */
function summed(ends: ReadonlyMap<string, number>): { results: Map<string, number>; left: number[][] } {
  const results = new Map<string, number>();
  const left: number[][] = [[], []];
  for (const [text, p] of ends) {
    const [result = '', counts = ''] = text.split(' ');
    results.set(result, (results.get(result) ?? 0) + p);
    counts.split('|').forEach((count, who) => {
      const list = left[who] ?? [];
      list[Number(count)] = (list[Number(count)] ?? 0) + p;
    });
  }
  return { results, left };
}

describe('plain and fast rules agree', () => {
  it('for random stacks of every type', () => {
    fc.assert(
      fc.property(battle, (plain) => {
        const { ends, phases } = playPlainly(plain);
        const { results, left } = summed(ends);
        const answer = odds({
          zone: { terrain: plain.terrain, fortress: plain.fortress },
          attacker: written(plain.attacker),
          defender: written(plain.defender),
        });
        for (const [result, { value }] of Object.entries(answer.result)) {
          expect(value).toBeCloseTo(results.get(result) ?? 0, 12);
        }
        [answer.survivors.attacker, answer.survivors.defender].forEach((list, who) =>
          values(list).forEach((value, k) => expect(value).toBeCloseTo(left[who]?.[k] ?? 0, 12)),
        );
        expect(answer.phases.value).toBeCloseTo(phases, 10);
      }),
      { numRuns: 100, seed: 8 },
    );
  });
});
