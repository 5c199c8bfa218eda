/** What an answer says beside the losses, in both languages, and the wounds as a distribution. */
import { afterEach, describe, expect, it } from 'vitest';
import { exactEstimate } from '../../../src/game/index.js';
import { setLocale } from '../../../src/errors/index.js';
import { measuresOf, oddsOf } from './evaluate.js';
import { packaged } from './roster.js';

const exact = { kind: 'exact' } as const;

function reported(file: object): { sentence: string; table: readonly (readonly string[])[]; answer: object } {
  const encounter = packaged.encounter({ system: 'grinding-annihilation', ...file });
  const values = measuresOf(encounter);
  const answer = encounter.answer((id) => exactEstimate(values.get(id) ?? NaN), { picks: [[], []] });
  return { sentence: encounter.sentence(answer, exact), table: encounter.table(answer), answer };
}

const charge = {
  attacker: 'lantern-levy/mortar-wagon',
  target: { profile: 'tarn-brood/shell-kin', leader: 'tarn-brood/brood-warden', 'starting-strength': 6 },
  phase: 'brawl',
  assault: 8,
  payoff: 'points',
  manoeuvres: { attacker: { points: 1, prepared: ['armoured-charge'] } },
};

describe('a sentence', () => {
  afterEach(() => {
    setLocale('en');
  });

  it('tells the Assault, the Leader, Half-Strength and what is left of the Manoeuvre Points', () => {
    const { sentence } = reported(charge);
    expect(sentence).toContain('The Assault reaches its target 41.7 % of the time.');
    expect(sentence).toMatch(/Shell Kin loses its Leader .* % of the time\./);
    expect(sentence).toMatch(
      /Shell Kin ends below Half-Strength .* of the time, and battle-fatigued .* of the time\./,
    );
    // The charge is bought whenever the move succeeds.
    expect(sentence).toContain('Manoeuvre Points left on average: 0.58 and 0.00.');
  });

  it('speaks French', () => {
    setLocale('fr');
    const { sentence, table } = reported(charge);
    expect(sentence).toContain("L'Assault atteint sa cible dans 41,7\u202f% des cas.");
    expect(table[0]?.[0]).toBe('figurines détruites');
  });

  it('points that only later rounds bring are told too', () => {
    const { sentence } = reported({
      attacker: 'lantern-levy/lamp-guard',
      target: 'tarn-brood/shell-kin',
      phases: [{ phase: 'manoeuvres' }, { phase: 'shooting', distance: 20 }],
      manoeuvres: { attacker: { points: 0, prepared: ['reorder-roll'] } },
    });
    expect(sentence).toContain('Manoeuvre Points left on average');
  });
});

describe('the damage', () => {
  it('is a distribution of mass 1 whose mean is that of the wounds lost', () => {
    const answer = oddsOf(
      {
        attacker: 'lantern-levy/siege-lamps',
        target: { profile: 'tarn-brood/shell-kin', leader: 'tarn-brood/brood-warden', 'wounds-lost': 1 },
        distance: 12,
      },
      packaged,
    );
    const chances = answer.damage.map(({ value }) => value);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chances.reduce((sum, chance, k) => sum + k * chance, 0)).toBeCloseTo(answer.woundsLost.value, 12);
  });
});
