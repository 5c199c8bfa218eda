/** Battle-Manoeuvres that touch dice: each used by best play where it pays, and equal to what it is said to do. */
import { describe, expect, it } from 'vitest';
import { fallen, oddsOf, type Answer } from './evaluate.js';

const p = 5 / 6;
const gun = { range: 24, swiftness: 1, skill: 'auto', strength: 8, ap: 0, damage: 1 };
const soft = { vigour: 4, defence: 'none', wounds: 1, troops: 10 };

describe('Grenades', () => {
  const shooter = { ...soft, keywords: ['GRENADES'], weapons: [{ weapon: gun, bearers: 1 }] };
  const throwAt = (more: object): Answer =>
    oddsOf({
      attacker: shooter,
      target: soft,
      distance: 8,
      manoeuvres: { attacker: { points: 1, prepared: ['grenades'] } },
      ...more,
    });

  it('six dice, a mortal wound on 4 or more, before the shooting', () => {
    expect(throwAt({}).woundsLost.value).toBeCloseTo(3 + p, 12);
    const none = fallen(throwAt({}))[0];
    expect(none).toBeCloseTo((1 / 64) * (1 - p), 14);
  });

  it('mortal wounds go on to the next troop and meet Reinforced Health', () => {
    const pairs = throwAt({ target: { ...soft, wounds: 2, troops: 5 } });
    // Six of six: three pairs, and the shot wounds a fourth troop or not.
    expect(fallen(pairs)[3]).toBeCloseTo(1 / 64 + (6 / 64) * p, 14);
    expect(throwAt({ target: { ...soft, 'reinforced-health': 4 } }).woundsLost.value).toBeCloseTo(
      1.5 + p / 2,
      12,
    );
  });

  it('need the keyword, the reach and the point', () => {
    expect(throwAt({ distance: 9 }).woundsLost.value).toBeCloseTo(p, 14);
    const plain = { ...shooter, keywords: [] };
    expect(throwAt({ attacker: plain }).woundsLost.value).toBeCloseTo(p, 14);
    const broke = { attacker: { points: 0, prepared: ['grenades'] } };
    expect(throwAt({ manoeuvres: broke }).woundsLost.value).toBeCloseTo(p, 14);
    expect(throwAt({ distance: undefined }).woundsLost.value).toBeCloseTo(p, 14);
  });
});

describe('Armoured Charge', () => {
  const ram = { ...gun, range: 'melee', strength: 6 };
  const tank = { ...soft, troops: 1, keywords: ['VEHICLE'], weapons: [{ weapon: ram, bearers: 1 }] };
  const charge = (vigour: number, prepared: readonly string[], strength = 6): number =>
    oddsOf({
      phase: 'brawl',
      conditions: ['assaulted'],
      attacker: { ...tank, weapons: [{ weapon: { ...ram, strength }, bearers: 1 }] },
      target: { ...soft, vigour, troops: 20 },
      manoeuvres: { attacker: { points: 1, prepared } },
    }).woundsLost.value;

  it('rolls as many dice as the Strength, each a mortal wound on 5 or more', () => {
    expect(charge(6, ['armoured-charge']) - charge(6, [])).toBeCloseTo(6 / 3, 12);
  });

  it('and two more when the Strength is higher than the Vigour, six mortal wounds at most', () => {
    let mean = 0;
    let ways = 1;
    for (let k = 0; k <= 8; k++) {
      mean += (Math.min(6, k) * ways * 2 ** (8 - k)) / 3 ** 8;
      ways = (ways * (8 - k)) / (k + 1);
    }
    expect(charge(5, ['armoured-charge']) - charge(5, [])).toBeCloseTo(mean, 12);
  });
});

describe('what the target does when shot at', () => {
  const shot = { ...gun, skill: 4, strength: 4, swiftness: 2 };
  const armed = { ...soft, defence: 5, keywords: ['SMOKE', 'INFANTRY'] };
  const shoot = (target: object, hand: object = { prepared: [] }): Answer =>
    oddsOf({ weapon: shot, target, manoeuvres: { target: hand } });
  const same = (left: Answer, right: Answer): void =>
    fallen(left).forEach((chance, k) => expect(chance).toBeCloseTo(fallen(right)[k] ?? NaN, 14));

  it('Smokescreen is Cover and Stealth', () => {
    const hand = { points: 1, prepared: ['smokescreen'] };
    same(shoot(armed, hand), shoot({ ...armed, cover: 'cover', abilities: ['stealth'] }));
    same(shoot({ ...armed, keywords: [] }, hand), shoot(armed));
  });

  it('Find Cover! is Cover and an invulnerable save of 5+', () => {
    const hand = { points: 2, prepared: ['find-cover'] };
    same(
      shoot({ ...armed, defence: 7 }, hand),
      shoot({ ...armed, defence: 7, cover: 'cover', invulnerable: 5 }),
    );
    same(shoot(armed, { ...hand, points: 1 }), shoot(armed));
  });

  it('both where both are paid for', () => {
    const hand = { points: 3, prepared: ['find-cover', 'smokescreen'] };
    const both = { ...armed, defence: 7, cover: 'cover', invulnerable: 5, abilities: ['stealth'] };
    same(shoot({ ...armed, defence: 7 }, hand), shoot(both));
  });

  it('nothing where nothing is gained: the point is kept', () => {
    const hidden = { ...armed, cover: 'dense', abilities: ['stealth'] };
    const answer = shoot(hidden, { points: 1, prepared: ['smokescreen'] });
    expect(answer.manoeuvrePointsLeft?.target.value).toBeCloseTo(1, 14);
  });

  it('nothing while battle-fatigued', () => {
    const brawler = { ...soft, weapons: [{ weapon: shot, bearers: 1 }] };
    const answer = oddsOf({
      attacker: brawler,
      target: armed,
      conditions: ['battle-fatigued'],
      manoeuvres: { attacker: { points: 1, prepared: ['reorder-roll'] } },
    });
    expect(answer.manoeuvrePointsLeft?.attacker.value).toBeCloseTo(1, 14);
  });
});

describe('a stock of points over several phases', () => {
  const volley = (strength: number): object => ({
    phase: 'shooting',
    modifiers: { hit: 0, wound: strength },
  });
  const play = (points: number, worth = 0): Answer =>
    oddsOf({
      weapon: { ...gun, skill: 4, strength: 4 },
      target: { ...soft, wounds: 5 },
      phases: [volley(-2), volley(2)],
      manoeuvres: { attacker: { points, prepared: ['reorder-roll'] }, worth },
    });

  it('one point is kept for the better volley, a second one serves the first', () => {
    // First volley: 1/2 × 1/6; second: 1/2 × 5/6. A re-rolled miss of the second is worth 5/12, a failed wound 5/6.
    const first = 1 / 12;
    const second = 5 / 12;
    const reHit = 1 / 2 + 1 / 4;
    // Keep the point through the first volley unless its wound roll failed and the gain beats what the second gains.
    const gainLater = (reHit * 5) / 6 + ((1 / 2) * (1 / 6) * 5) / 6 - second;
    expect(gainLater).toBeGreaterThan(1 / 6);
    expect(play(1).value.value).toBeCloseTo(first + second + gainLater, 12);
    expect(play(2).value.value).toBeGreaterThan(play(1).value.value + 0.05);
  });

  it('a point that is worth more kept is kept', () => {
    expect(play(2, 1).manoeuvrePointsLeft?.attacker.value).toBeCloseTo(2, 12);
  });
});
