/** Several weapons, attached Leaders, half-strength, mortal wounds, Hazard and Deadly Demise. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallen, oddsOf, type Answer } from './evaluate.js';

/** Five of six attacks kill, whatever else: no hit roll, Strength double the Vigour, no save. */
const sure = { swiftness: 1, skill: 'auto', strength: 8, ap: 0, damage: 1 };
const soft = { vigour: 4, defence: 'none', wounds: 1, troops: 1 };
const p = 5 / 6;

describe('several weapons in one volley', () => {
  const big = { swiftness: 2, skill: 3, strength: 8, damage: 3 };
  const small = { swiftness: 3, skill: 3, strength: 5, damage: 1 };
  const target = { vigour: 4, defence: 5, wounds: 3, troops: 3 };
  const volley = (weapons: readonly object[], play: string): number =>
    oddsOf({
      weapons: weapons.map((weapon) => ({ weapon, bearers: 1 })),
      target,
      payoff: 'wounds',
      play: { attacker: play },
    }).value.value;

  it('the best order is found: heavy weapons first, for on wounded troops they waste damage', () => {
    expect(volley([small, big], 'never')).toBeLessThan(volley([big, small], 'never') - 0.1);
    expect(volley([small, big], 'optimal')).toBeCloseTo(volley([big, small], 'never'), 12);
  });

  const any = fc.record({
    swiftness: fc.constantFrom<number | string>(1, 2, 'D3'),
    skill: fc.integer({ min: 2, max: 5 }),
    strength: fc.integer({ min: 3, max: 9 }),
    ap: fc.integer({ min: -3, max: 0 }),
    damage: fc.constantFrom<number | string>(1, 2, 3, 'D3', 'D6'),
  });

  it('no fixed order beats the solved one', () => {
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        const best = volley([a, b, c], 'optimal');
        const orders = [
          [a, b, c],
          [a, c, b],
          [b, a, c],
          [b, c, a],
          [c, a, b],
          [c, b, a],
        ];
        for (const order of orders) expect(volley(order, 'never')).toBeLessThanOrEqual(best + 1e-12);
      }),
      { numRuns: 20, seed: 11 },
    );
  });
});

describe('an attached Leader', () => {
  const leader = { vigour: 8, defence: 'none', wounds: 2 };
  const led = { ...soft, leader };
  const shoot = (swiftness: number, abilities: object = {}, more: object = {}): Answer =>
    oddsOf({ weapon: { ...sure, swiftness, abilities }, target: led, ...more });

  it('takes wounds only when its Escort is gone, and the Escort’s Vigour counts throughout', () => {
    expect(shoot(2).leaderDestroyed?.value).toBe(0);
    expect(shoot(3).leaderDestroyed?.value).toBeCloseTo(p ** 3, 14);
    expect(fallen(shoot(3))).toHaveLength(3);
    expect(fallen(shoot(3))[2]).toBeCloseTo(p ** 3, 14);
  });

  it('saves with its own Defence once it is hit', () => {
    const answer = shoot(2, {}, { target: { ...soft, leader: { ...leader, defence: 3, wounds: 1 } } });
    expect(answer.leaderDestroyed?.value).toBeCloseTo((p * p * 2) / 6, 14);
  });

  it('Precision picks it out when that pays, and only when it is seen', () => {
    const precise = { precision: true };
    expect(shoot(2, precise, { payoff: 'leader' }).leaderDestroyed?.value).toBeCloseTo(p ** 2, 14);
    expect(shoot(2, precise, { payoff: 'troops' }).leaderDestroyed?.value).toBe(0);
    const hidden = { ...soft, leader: { ...leader, visible: false } };
    expect(shoot(2, precise, { payoff: 'leader', target: hidden }).leaderDestroyed?.value).toBe(0);
  });

  it('Stealth counts when the Leader has it too', () => {
    const roll = { weapon: { ...sure, skill: 4 } };
    const hits = (abilities: readonly string[]): number =>
      oddsOf({
        ...roll,
        target: { ...soft, abilities: ['stealth'], leader: { ...leader, abilities } },
      }).troopsDestroyed.value / p;
    expect(hits([])).toBeCloseTo(3 / 6, 14);
    expect(hits(['stealth'])).toBeCloseTo(2 / 6, 14);
  });

  it('counts for half-strength as one more troop', () => {
    const three = { ...soft, troops: 3, leader: { ...leader, wounds: 1 } };
    const answer = oddsOf({ weapon: { ...sure, swiftness: 3 }, target: three });
    // Three lost of four is below half; three of three troops leave the Leader alone, at full strength of its own.
    expect(answer.belowHalfStrength.value).toBe(0);
    const five = { ...soft, troops: 4, leader };
    const two = oddsOf({ weapon: { ...sure, swiftness: 3 }, target: five });
    expect(two.belowHalfStrength.value).toBeCloseTo(p ** 3, 14);
  });
});

describe('half-strength and Battle-Fatigue', () => {
  it('of several troops fewer than half, of one fewer than half its wounds', () => {
    const four = oddsOf({ weapon: { ...sure, swiftness: 3 }, target: { ...soft, troops: 4 } });
    expect(four.belowHalfStrength.value).toBeCloseTo(p ** 3, 14);
    const one = oddsOf({ weapon: { ...sure, swiftness: 3 }, target: { ...soft, wounds: 5 } });
    expect(one.belowHalfStrength.value).toBeCloseTo(p ** 3, 14);
    const before = { ...soft, troops: 4, 'starting-strength': 8 };
    const weakened = oddsOf({ weapon: sure, target: before });
    expect(weakened.belowHalfStrength.value).toBeCloseTo(p, 14);
  });

  it('the test fails on two dice below the best Heroism', () => {
    const answer = oddsOf({ weapon: { ...sure, swiftness: 3 }, target: { ...soft, troops: 4, heroism: 7 } });
    expect(answer.battleFatigued?.value).toBeCloseTo(p ** 3 * (15 / 36), 14);
    const leader = { vigour: 4, defence: 'none', wounds: 1, heroism: 5 };
    const led = oddsOf({
      weapon: { ...sure, swiftness: 4 },
      target: { ...soft, troops: 5, heroism: 7, leader },
    });
    expect(led.battleFatigued?.value).toBeCloseTo(p ** 4 * (6 / 36), 14);
  });
});

describe('Hazard', () => {
  const risky = { ...sure, abilities: { hazard: true } };
  const shooter = { ...soft, troops: 3, wounds: 2 };
  const shoot = (attacker: object, bearers = 2): Answer =>
    oddsOf({ attacker, weapon: risky, bearers, target: soft });

  it('destroys one common troop for each 1', () => {
    const { attacker } = shoot(shooter);
    expect(attacker && fallen(attacker)[2]).toBeCloseTo(1 / 36, 14);
    expect(attacker?.troopsDestroyed.value).toBeCloseTo(2 / 6, 14);
  });

  it('is three mortal wounds to a Vehicle, a Monstrous troop or a Character', () => {
    for (const keyword of ['VEHICLE', 'MONSTROUS', 'CHARACTER']) {
      const { attacker } = shoot({ ...shooter, troops: 1, wounds: 4, keywords: [keyword] }, 1);
      expect(attacker?.woundsLost.value).toBeCloseTo(3 / 6, 14);
      expect(attacker?.troopsDestroyed.value).toBe(0);
    }
  });

  it('of an attached Leader is suffered by the Leader first', () => {
    const leader = { vigour: 4, defence: 'none', wounds: 2 };
    const weapons = [{ weapon: risky, bearers: 1, by: 'leader' }];
    const { attacker } = oddsOf({ attacker: { ...shooter, leader, weapons }, target: soft });
    expect(attacker?.leaderDestroyed?.value).toBeCloseTo(1 / 6, 14);
    expect(attacker?.woundsLost.value).toBeCloseTo(3 / 6, 14);
  });
});

describe('Deadly Demise', () => {
  const bomb = { ...soft, 'deadly-demise': 2 };
  const near = { ...soft, troops: 4 };

  it('goes off on a 6 and reaches a shooter within 6"', () => {
    const at = (distance: number): Answer => oddsOf({ weapon: sure, attacker: near, target: bomb, distance });
    expect(at(6).attacker?.woundsLost.value).toBeCloseTo((p / 6) * 2, 14);
    expect(at(7).attacker?.woundsLost.value).toBe(0);
  });

  it('reaches its own formation, troop after troop', () => {
    const answer = oddsOf({ weapon: sure, target: { ...bomb, troops: 3 } });
    // A second troop falls when the first goes off, and the third with it: two mortal wounds on one-wound troops.
    expect(fallen(answer)[1]).toBeCloseTo(p * (5 / 6), 14);
    expect(fallen(answer)[3]).toBeCloseTo(p / 6, 14);
  });

  it('sets off another in a chain', () => {
    const chain = { ...soft, troops: 3, 'deadly-demise': 1 };
    const answer = oddsOf({ weapon: sure, target: chain });
    expect(fallen(answer)[2]).toBeCloseTo((p / 6) * (5 / 6), 14);
    expect(fallen(answer)[3]).toBeCloseTo(p / 36, 14);
  });

  it('goes to and fro between two formations until it is spent', () => {
    const answer = oddsOf({
      weapon: sure,
      distance: 3,
      attacker: { ...soft, troops: 2, 'deadly-demise': 1 },
      target: { ...soft, troops: 2, 'deadly-demise': 1 },
    });
    // The first target troop goes off (1/6): its comrade and one attacker fall; each of those goes off or not.
    const both = (p / 6) * (1 - (5 / 6) * (5 / 6));
    expect(answer.attacker && fallen(answer.attacker)[1]).toBeCloseTo((p / 6) * (5 / 6) * (5 / 6), 14);
    expect(answer.attacker && fallen(answer.attacker)[2]).toBeCloseTo(both, 14);
  });
});

describe('volleys in a row', () => {
  it('a second phase finds what the first left, and a Leader alone has its own Vigour', () => {
    const target = { ...soft, leader: { vigour: 8, defence: 'none', wounds: 1 } };
    const answer = oddsOf({
      weapon: sure,
      target,
      phases: [{ phase: 'shooting' }, { phase: 'shooting' }],
    });
    expect(answer.leaderDestroyed?.value).toBeCloseTo(p * (3 / 6), 14);
    expect(answer.destroyed[1]?.value).toBeCloseTo(p * (3 / 6) + (1 - p) * p, 14);
  });

  it('shooting back: the dead do not shoot', () => {
    const armed = { ...soft, weapons: [{ weapon: { ...sure, range: 24 }, bearers: 1 }] };
    const answer = oddsOf({
      attacker: armed,
      target: armed,
      phases: [{ phase: 'shooting' }, { phase: 'shooting', by: 'target' }],
    });
    expect(answer.attacker?.troopsDestroyed.value).toBeCloseTo((1 - p) * p, 14);
  });
});

describe('a round in between', () => {
  const gun = { range: 24, swiftness: 1, skill: 2, strength: 8, damage: 1 };
  const shooters = { ...soft, troops: 4, heroism: 7, weapons: [{ weapon: gun, bearers: 4 }] };
  const battle = (phases: readonly object[], more: object = {}): Answer =>
    oddsOf({
      weapons: [{ weapon: { ...sure, swiftness: 3 }, bearers: 1 }],
      attacker: { ...soft, troops: 30 },
      target: shooters,
      phases,
      ...more,
    });
  const volley = { phase: 'shooting' };
  const reply = { phase: 'shooting', by: 'target' };

  it('who falls below half-strength and fails the test shoots with a skill of 6+', () => {
    const lostThree = p ** 3;
    const fails = 15 / 36;
    const shots = 3 * p * (1 - p) ** 2 * 3 + 3 * p ** 2 * (1 - p) * 2 + (1 - p) ** 3 * 4;
    const steady = battle([volley, reply]);
    expect(steady.attacker?.woundsLost.value).toBeCloseTo((shots + lostThree) * p * p, 12);
    const tested = battle([volley, { phase: 'manoeuvres' }, reply]);
    const shaken = (shots + lostThree * (1 - fails)) * p * p + lostThree * fails * (1 / 6) * p;
    expect(tested.attacker?.woundsLost.value).toBeCloseTo(shaken, 12);
  });

  it('and makes no Assault move, and no manoeuvre affects it', () => {
    const blade = { ...sure, range: 'melee' };
    const chargers = { ...shooters, weapons: [{ weapon: blade, bearers: 4 }] };
    const charge = (between: readonly object[]): number =>
      battle([volley, ...between, { phase: 'brawl', by: 'target', assault: 2 }], {
        target: chargers,
        'strikes-back': true,
      }).assaultReaches?.value ?? NaN;
    expect(charge([])).toBeCloseTo(1, 14);
    expect(charge([{ phase: 'manoeuvres' }])).toBeCloseTo(1 - p ** 3 * (15 / 36), 14);
  });

  it('a Manoeuvres Phase gives both players a point', () => {
    const manoeuvres = {
      attacker: { points: 1, prepared: ['reprisal'] },
      target: { points: 0, prepared: [] },
    };
    const answer = battle([volley, { phase: 'manoeuvres' }, reply], { manoeuvres });
    expect(answer.manoeuvrePointsLeft?.attacker.value).toBeCloseTo(2, 12);
    expect(answer.manoeuvrePointsLeft?.target.value).toBeCloseTo(1, 12);
  });
});
