/** Deadly Demises that run both ways between formations with Leaders: the widest states that this game has. */
import { expect, it } from 'vitest';
import { fallen, oddsOf } from './evaluate.js';

const blade = { name: 'blade', range: 'melee', swiftness: 2, skill: 3, strength: 8, ap: -2, damage: 2 };

const formation = (name: string, demise: object): object => ({
  name,
  vigour: 5,
  defence: 4,
  wounds: 3,
  troops: 3,
  keywords: ['VEHICLE'],
  ...demise,
  weapons: [{ weapon: blade, bearers: 3 }],
  leader: { vigour: 5, defence: 4, wounds: 4, ...demise },
});

it('both formations and both Leaders may go off: mass 1 on either side, and more falls than without', () => {
  const brawl = (demise: object) =>
    oddsOf({
      phase: 'brawl',
      conditions: ['assaulted'],
      attacker: formation('A', demise),
      target: formation('B', demise),
    });
  const [with6, without] = [brawl({ 'deadly-demise': 'D3' }), brawl({})];
  for (const answer of [with6, without]) {
    for (const side of [answer, answer.attacker]) {
      const mass = (side ? fallen(side) : []).reduce((sum, chance) => sum + chance, 0);
      expect(mass).toBeCloseTo(1, 12);
    }
  }
  expect(with6.woundsLost.value).toBeGreaterThan(without.woundsLost.value);
  expect(with6.attacker?.woundsLost.value).toBeGreaterThan(without.attacker?.woundsLost.value ?? NaN);
});
