/** The exact engine against every die face in turn, over generated attacks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playByHand, type Plain } from './byHand.js';
import { fallen, oddsOf } from './evaluate.js';

const pick = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const small = pick<1 | 2 | 'D3'>(1, 2, 'D3');

const plain: fc.Arbitrary<Plain> = fc.record({
  attacks: small,
  skill: pick<number | 'auto'>(2, 3, 4, 5, 6, 'auto'),
  strength: fc.integer({ min: 1, max: 10 }),
  ap: fc.integer({ min: -4, max: 0 }),
  damage: pick<1 | 2 | 'D3' | 'D6'>(1, 2, 'D3', 'D6'),
  vigour: fc.integer({ min: 1, max: 10 }),
  defence: fc.integer({ min: 2, max: 7 }),
  invulnerable: pick(4, 6, 7),
  health: pick(5, 7),
  wounds: fc.integer({ min: 1, max: 3 }),
  troops: fc.integer({ min: 1, max: 3 }),
  cover: pick<'none' | 'cover' | 'dense'>('none', 'cover', 'dense'),
  stealth: fc.boolean(),
  hitModifier: fc.integer({ min: -1, max: 1 }),
  woundModifier: fc.integer({ min: -1, max: 1 }),
  twin: fc.boolean(),
  automatic: fc.boolean(),
  annihilation: fc.boolean(),
  sustained: pick(0, 1),
  anti: pick(3, 7),
  overwatch: fc.boolean(),
  ignoresCover: fc.boolean(),
});

function asScenario(s: Plain): Record<string, unknown> {
  return {
    weapon: {
      swiftness: s.attacks,
      skill: s.skill,
      strength: s.strength,
      ap: s.ap,
      damage: s.damage,
      abilities: {
        ...(s.twin && { 'twin-weapon': true }),
        ...(s.automatic && { destructive: true }),
        ...(s.annihilation && { annihilation: true }),
        ...(s.sustained > 0 && { 'sustained-fire': s.sustained }),
        ...(s.anti < 7 && { anti: { beast: s.anti } }),
        ...(s.ignoresCover && { 'ignores-cover': true }),
      },
    },
    conditions: s.overwatch ? ['overwatch'] : [],
    modifiers: { hit: s.hitModifier, wound: s.woundModifier },
    target: {
      vigour: s.vigour,
      defence: s.defence,
      wounds: s.wounds,
      troops: s.troops,
      cover: s.cover,
      ...(s.invulnerable < 7 && { invulnerable: s.invulnerable }),
      ...(s.health < 7 && { 'reinforced-health': s.health }),
      abilities: s.stealth ? ['stealth'] : [],
      keywords: ['Beast'],
    },
  };
}

it('equals every die face in turn', () => {
  fc.assert(
    fc.property(plain, (s) => {
      const wanted = playByHand(s);
      const answer = oddsOf(asScenario(s));
      fallen(answer).forEach((chance, k) => expect(chance).toBeCloseTo(wanted.destroyed[k] ?? 0, 12));
      expect(answer.woundsLost.value).toBeCloseTo(wanted.wounds, 12);
    }),
    { numRuns: 200, seed: 7 },
  );
});
