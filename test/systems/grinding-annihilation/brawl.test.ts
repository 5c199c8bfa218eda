/** Brawls: who strikes when, both sides, the dead not striking back; Assault moves; Reprisal. */
import { describe, expect, it } from 'vitest';
import { fallen, oddsOf, type Answer } from './evaluate.js';

const p = 5 / 6;
const blade = { range: 'melee', swiftness: 1, skill: 'auto', strength: 8, ap: 0, damage: 1 };
const body = { vigour: 4, defence: 'none', wounds: 1 };
const fighters = (troops: number, more: object = {}): object => ({
  ...body,
  troops,
  weapons: [{ weapon: blade, bearers: troops }],
  ...more,
});

const brawl = (more: object): Answer => oddsOf({ phase: 'brawl', ...more });
const lost = (answer: Answer | undefined): number => answer?.troopsDestroyed.value ?? NaN;

describe('one formation against another', () => {
  it('the side whose turn it is not selects first; the dead do not strike back', () => {
    const answer = brawl({ attacker: fighters(1), target: fighters(1) });
    expect(lost(answer.attacker)).toBeCloseTo(p, 14);
    expect(lost(answer)).toBeCloseTo((1 - p) * p, 14);
  });

  it('who made an Assault move fights first', () => {
    const answer = brawl({ attacker: fighters(1), target: fighters(1), conditions: ['assaulted'] });
    expect(lost(answer)).toBeCloseTo(p, 14);
    expect(lost(answer.attacker)).toBeCloseTo((1 - p) * p, 14);
  });

  it('where both fight first, the side whose turn it is not selects first', () => {
    const target = fighters(1, { abilities: ['fights-first'] });
    const answer = brawl({ attacker: fighters(1), target, conditions: ['assaulted'] });
    expect(lost(answer.attacker)).toBeCloseTo(p, 14);
  });

  it('survivors strike, and only they', () => {
    const answer = brawl({ attacker: fighters(2), target: fighters(2), conditions: ['assaulted'] });
    const left = 2 - 2 * p;
    expect(lost(answer)).toBeCloseTo(2 * p, 14);
    expect(lost(answer.attacker)).toBeCloseTo(left * p, 14);
    expect(answer.attacker && fallen(answer.attacker)[2]).toBeCloseTo((1 - p) ** 2 * p ** 2, 14);
  });

  it('the weapon listed first falls first', () => {
    const club = { ...blade, damage: 3 };
    const weapons = [
      { weapon: blade, bearers: 1 },
      { weapon: club, bearers: 1 },
    ];
    const target = fighters(2, { weapons });
    const attacker = { ...body, troops: 1, wounds: 3, weapons: [{ weapon: blade, bearers: 1 }] };
    const answer = brawl({ attacker, target, conditions: ['assaulted'] });
    // One of two falls with 5/6; the club is left and kills alone.
    expect(lost(answer.attacker)).toBeCloseTo(p * p + (1 - p) * p, 14);
  });

  it('a target without weapons, or told not to, does not strike', () => {
    const quiet = { attacker: fighters(1), target: fighters(1), 'strikes-back': false };
    expect(lost(brawl(quiet).attacker)).toBe(0);
    expect(lost(brawl({ ...quiet, target: { ...body, troops: 1 }, 'strikes-back': true }).attacker)).toBe(0);
  });

  it('an attached Leader strikes while it stands', () => {
    const leader = { vigour: 4, defence: 'none', wounds: 1 };
    const weapons = [
      { weapon: blade, bearers: 1 },
      { weapon: { ...blade, swiftness: 2 }, bearers: 1, by: 'leader' },
    ];
    const answer = brawl({
      attacker: fighters(1),
      target: fighters(1, { leader, weapons, abilities: [] }),
      conditions: ['assaulted'],
    });
    // The Escort falls with 5/6 and leaves the Leader's two attacks on one attacker.
    const two = 1 - (1 - p) ** 2;
    const three = 1 - (1 - p) ** 3;
    expect(lost(answer.attacker)).toBeCloseTo(p * two + (1 - p) * three, 14);
  });
});

describe('an Assault move', () => {
  it.each([
    [2, 36],
    [7, 21],
    [9, 10],
    [12, 1],
  ])('of %i" succeeds on %i of 36 rolls; without it there is no brawl', (inches, ways) => {
    const answer = brawl({ attacker: fighters(1), target: fighters(1), assault: inches });
    expect(answer.assaultReaches?.value).toBeCloseTo(ways / 36, 14);
    expect(lost(answer)).toBeCloseTo((ways / 36) * p, 14);
  });

  it('is re-rolled by Reorder Roll when it fails', () => {
    const manoeuvres = { attacker: { points: 1, prepared: ['reorder-roll'] } };
    const answer = brawl({
      attacker: fighters(1),
      target: fighters(1),
      assault: 9,
      payoff: 'troops',
      manoeuvres,
    });
    const once = 10 / 36;
    expect(answer.assaultReaches?.value).toBeCloseTo(once + (1 - once) * once, 14);
  });

  it('meets overwatch first', () => {
    const gun = { range: 24, swiftness: 6, skill: 2, strength: 8, damage: 1 };
    const target = fighters(1, {
      weapons: [
        { weapon: gun, bearers: 1 },
        { weapon: blade, bearers: 1 },
      ],
    });
    const answer = oddsOf({
      attacker: fighters(1),
      target,
      phases: [
        { phase: 'shooting', by: 'target', conditions: ['overwatch'] },
        { phase: 'brawl', assault: 7 },
      ],
    });
    const shot = 1 - (1 - (1 / 6) * p) ** 6;
    const charge = (1 - shot) * (21 / 36);
    expect(answer.assaultReaches?.value).toBeCloseTo(charge, 14);
    expect(lost(answer)).toBeCloseTo(charge * p, 14);
    expect(lost(answer.attacker)).toBeCloseTo(shot + charge * (1 - p) * p, 14);
  });
});

describe('three formations', () => {
  const two = {
    attacker: fighters(1),
    allies: { attacker: [{ ...fighters(1), assaulted: true }], target: [] },
    target: fighters(2),
    conditions: ['assaulted'],
    payoff: 'troops',
  };

  it('both assaulting formations strike before the target', () => {
    const answer = brawl(two);
    expect(lost(answer)).toBeCloseTo(2 * p, 14);
    // One survivor has one attack, two have two, on either of the two formations.
    const struck = 2 * p * (1 - p) * p + (1 - p) ** 2 * 2 * p;
    const own = lost(answer.attacker) + lost(answer.allies?.[0]);
    expect(own).toBeLessThanOrEqual(struck + 1e-12);
    expect(own).toBeGreaterThan(0);
  });

  it('an ally that made no Assault move strikes after the target, and without the Bayonet', () => {
    const allies = { attacker: [fighters(1)], target: [] };
    const answer = brawl({ ...two, allies });
    // The assaulting formation strikes first, what is left of the target then, the ally last where it still stands.
    const first = lost(brawl({ ...two, allies: { attacker: [], target: [] }, 'strikes-back': false }));
    expect(lost(answer)).toBeLessThan(2 * p - 1e-6);
    expect(lost(answer)).toBeGreaterThan(first);
    const bayonet = { ...blade, strength: 4, abilities: { bayonet: true } };
    const carried = [{ weapon: bayonet, bearers: 1 }];
    const alone = (assaulted: boolean) => {
      const ally = { ...fighters(1), weapons: carried, assaulted };
      const quiet = { ...fighters(1), weapons: [{ weapon: { ...blade, strength: 1 }, bearers: 1 }] };
      return lost(
        brawl({ ...two, attacker: quiet, allies: { attacker: [ally], target: [] }, 'strikes-back': false }),
      );
    };
    expect(alone(true)).toBeGreaterThan(alone(false) + 0.01);
  });

  it('Reprisal lets the target strike between them, for two points', () => {
    const target = { points: 2, prepared: ['reprisal'] };
    const without = brawl({ ...two, manoeuvres: { target: { ...target, points: 1 } } });
    const answer = brawl({ ...two, manoeuvres: { target } });
    expect(answer.value.value).toBeLessThan(without.value.value - 0.3);
    expect(answer.manoeuvrePointsLeft?.target.value).toBeLessThan(1);
  });
});

describe('Epic Momentum', () => {
  const champion = { ...body, troops: 1, keywords: ['CHARACTER'], weapons: [{ weapon: blade, bearers: 1 }] };
  const target = { ...body, troops: 1, leader: { vigour: 4, defence: 'none', wounds: 1 } };
  const duel = (points: number): Answer =>
    brawl({
      attacker: champion,
      target,
      payoff: 'leader',
      manoeuvres: { attacker: { points, prepared: ['epic-momentum'] } },
    });

  it('gives a Character Precision against an attached formation', () => {
    expect(duel(0).leaderDestroyed?.value).toBe(0);
    expect(duel(1).leaderDestroyed?.value).toBeCloseTo(p, 14);
    expect(duel(1).manoeuvrePointsLeft?.attacker.value).toBeCloseTo(0, 14);
  });
});
