import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fallen, oddsOf } from './evaluate.js';

interface Vector {
  readonly scenario: Record<string, unknown>;
  readonly expect: { readonly destroyed: readonly number[]; readonly woundsLost: number };
}

const place = new URL('../../golden/vectors/grinding-annihilation.json', import.meta.url);
const vectors = JSON.parse(readFileSync(place, 'utf8')) as readonly Vector[];

describe('the reference vectors', () => {
  it('are there', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(8);
  });

  it.each(vectors.map((vector, i) => [i, vector] as const))(
    'case %i, to 1e-9',
    (_, { scenario, expect: wanted }) => {
      const answer = oddsOf(scenario);
      expect(fallen(answer)).toHaveLength(wanted.destroyed.length);
      fallen(answer).forEach((chance, k) =>
        expect(Math.abs(chance - (wanted.destroyed[k] ?? 0))).toBeLessThan(1e-12),
      );
      expect(Math.abs(answer.woundsLost.value - wanted.woundsLost)).toBeLessThan(1e-9);
    },
  );
});

describe('a known figure', () => {
  it('ten attacks with D6 damage against three-wound troops destroy 1.5795069762162668 of them on average', () => {
    const answer = oddsOf({
      weapon: { swiftness: 10, skill: 3, strength: 4, ap: 0, damage: 'D6' },
      target: { vigour: 4, defence: 5, wounds: 3, troops: 10 },
    });
    expect(answer.troopsDestroyed.value).toBeCloseTo(1.5795069762162668, 13);
    expect(fallen(answer).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 14);
  });
});
