/** Each weapon ability and condition in a case worked by hand. One attack unless said; what is not rolled always works. */
import { describe, expect, it } from 'vitest';
import { fallen, oddsOf } from './evaluate.js';

/** Hits on 4+, wounds on 4+, no save, one damage on one-wound troops: every step is 1/2 or certain. */
const weapon = { swiftness: 1, skill: 4, strength: 4, ap: 0, damage: 1 };
const target = { vigour: 4, defence: 'none', wounds: 1, troops: 10 };

interface Case {
  readonly swiftness?: number | string;
  readonly skill?: number | string;
  readonly strength?: number;
  readonly ap?: number;
  readonly damage?: number | string;
  readonly abilities?: object;
  readonly conditions?: readonly string[];
  readonly phase?: string;
  readonly on?: object;
  readonly more?: object;
}

const attack = ({ abilities = {}, conditions = [], phase = 'shooting', on = {}, more = {}, ...own }: Case) =>
  oddsOf({
    weapon: { ...weapon, ...own, abilities },
    conditions,
    phase,
    target: { ...target, ...on },
    ...more,
  });

const kills = (one: Case): number => attack(one).troopsDestroyed.value;
const wounds = (one: Case): number => attack(one).woundsLost.value;

describe('hit rolls (G-01, G-02)', () => {
  it('plain: 1/2 to hit, 1/2 to wound', () => expect(kills({})).toBeCloseTo(1 / 4, 14));

  it('a modifier adds up without a cap, and a 6 still hits, a 1 still misses', () => {
    expect(kills({ more: { modifiers: { hit: -4, wound: 0 } } })).toBeCloseTo(1 / 12, 14);
    expect(kills({ more: { modifiers: { hit: 6, wound: 0 } } })).toBeCloseTo(5 / 12, 14);
  });

  it('auto never rolls: no criticals, no Stealth', () => {
    const auto = { skill: 'auto', abilities: { destructive: true, 'sustained-fire': 2 } };
    expect(kills(auto)).toBeCloseTo(1 / 2, 14);
    expect(kills({ ...auto, on: { abilities: ['stealth'] } })).toBeCloseTo(1 / 2, 14);
  });

  it('auto on overwatch needs an unmodified 6 like any weapon, and that is critical (G-03)', () => {
    const hidden = { on: { abilities: ['stealth'] } };
    expect(kills({ skill: 'auto', ...hidden, conditions: ['overwatch'] })).toBeCloseTo(1 / 12, 14);
    const critical = { skill: 'auto', abilities: { destructive: true }, conditions: ['overwatch'] };
    expect(kills(critical)).toBeCloseTo(1 / 6, 14);
  });

  it('Heavy adds 1 when stationary', () => {
    expect(kills({ abilities: { heavy: true } })).toBeCloseTo(1 / 4, 14);
    expect(kills({ abilities: { heavy: true }, conditions: ['stationary'] })).toBeCloseTo(
      (4 / 6) * (1 / 2),
      14,
    );
    expect(kills({ conditions: ['stationary'] })).toBeCloseTo(1 / 4, 14);
  });

  it('Stealth and Dense Cover subtract 1 each from ranged attacks, Cover none', () => {
    expect(kills({ on: { abilities: ['stealth'] } })).toBeCloseTo(2 / 12, 14);
    expect(kills({ on: { cover: 'dense' } })).toBeCloseTo(2 / 12, 14);
    expect(kills({ on: { cover: 'cover' } })).toBeCloseTo(3 / 12, 14);
    expect(kills({ on: { cover: 'dense', abilities: ['stealth'] } })).toBeCloseTo(1 / 12, 14);
  });

  it('in a brawl neither Stealth nor cover counts', () => {
    const hidden = { cover: 'dense', abilities: ['stealth'], defence: 5 };
    expect(kills({ phase: 'brawl', on: hidden })).toBeCloseTo((1 / 4) * (4 / 6), 14);
  });

  it('overwatch hits on an unmodified 6 only, Annihilation too', () => {
    expect(kills({ conditions: ['overwatch'], more: { modifiers: { hit: 3, wound: 0 } } })).toBeCloseTo(
      1 / 12,
      14,
    );
    expect(kills({ abilities: { annihilation: true }, conditions: ['overwatch'] })).toBeCloseTo(1 / 6, 14);
  });

  it('battle-fatigued shooters have a skill of 6+', () => {
    expect(kills({ conditions: ['battle-fatigued'] })).toBeCloseTo(1 / 12, 14);
    expect(kills({ skill: 'auto', conditions: ['battle-fatigued'] })).toBeCloseTo(1 / 12, 14);
    expect(kills({ phase: 'brawl', conditions: ['battle-fatigued'] })).toBeCloseTo(1 / 4, 14);
  });

  it('Indirect at what is out of sight: −1 to hit, and the target has Cover', () => {
    const unseen = { abilities: { indirect: true }, conditions: ['target-not-visible'] };
    expect(kills(unseen)).toBeCloseTo(2 / 12, 14);
    expect(kills({ ...unseen, on: { defence: 5 } })).toBeCloseTo((2 / 12) * (3 / 6), 14);
    expect(kills({ ...unseen, on: { defence: 5, cover: 'dense' } })).toBeCloseTo((1 / 12) * (3 / 6), 14);
    expect(kills({ abilities: { indirect: true } })).toBeCloseTo(1 / 4, 14);
  });
});

describe('critical hits (G-03)', () => {
  it('Destructive and Devastating: a 6 wounds by itself', () => {
    for (const name of ['destructive', 'devastating']) {
      expect(kills({ abilities: { [name]: true } })).toBeCloseTo(1 / 6 + (2 / 6) * (1 / 2), 14);
    }
  });

  it('Annihilation: 5 and 6 hit and wound, whatever the skill and modifiers', () => {
    const one = { skill: 6, abilities: { annihilation: true }, more: { modifiers: { hit: -2, wound: 0 } } };
    expect(kills(one)).toBeCloseTo(2 / 6, 14);
  });

  it('Sustained Fire: a 6 scores so many hits more, which are not critical', () => {
    expect(kills({ abilities: { 'sustained-fire': 2 } })).toBeCloseTo((2 / 6 + 3 / 6) * (1 / 2), 14);
    const both = { 'sustained-fire': 2, destructive: true };
    expect(kills({ abilities: both })).toBeCloseTo(1 / 6 + (2 / 6 + 2 / 6) * (1 / 2), 14);
    expect(fallen(attack({ abilities: both }))[3]).toBeCloseTo((1 / 6) * (1 / 4), 14);
  });
});

describe('wound rolls', () => {
  it.each([
    [8, 4, 5],
    [5, 4, 4],
    [4, 4, 3],
    [3, 4, 2],
    [2, 4, 1],
    [7, 4, 4],
    [3, 5, 2],
  ])('Strength %i against Vigour %i wounds on %i faces', (strength, vigour, faces) => {
    expect(kills({ skill: 'auto', strength, on: { vigour } })).toBeCloseTo(faces / 6, 14);
  });

  it('Twin-Weapon re-rolls a failed wound roll once', () => {
    expect(kills({ abilities: { 'twin-weapon': true } })).toBeCloseTo((1 / 2) * (3 / 4), 14);
  });

  it('Bayonet adds 1 after an Assault move', () => {
    const bayonet = { abilities: { bayonet: true }, phase: 'brawl' };
    expect(kills(bayonet)).toBeCloseTo(1 / 4, 14);
    expect(kills({ ...bayonet, conditions: ['assaulted'] })).toBeCloseTo((1 / 2) * (4 / 6), 14);
  });

  it('Emission adds 1 against Infantry', () => {
    expect(kills({ abilities: { emission: true } })).toBeCloseTo(1 / 4, 14);
    const infantry = { keywords: ['Infantry'] };
    expect(kills({ abilities: { emission: true }, on: infantry })).toBeCloseTo((1 / 2) * (4 / 6), 14);
  });

  it('Anti wounds critically on its roll, unmodified, against the keyword only', () => {
    const anti = {
      strength: 1,
      abilities: { anti: { vehicle: 3 } },
      more: { modifiers: { hit: 0, wound: -3 } },
    };
    expect(kills(anti)).toBeCloseTo((1 / 2) * (1 / 6), 14);
    expect(kills({ ...anti, on: { keywords: ['VEHICLE'] } })).toBeCloseTo((1 / 2) * (4 / 6), 14);
  });
});

describe('saves (G-04, G-05)', () => {
  const sure = { skill: 'auto', strength: 8, abilities: {} } as const;
  const through = (one: Case): number => kills({ ...sure, ...one }) / (5 / 6);

  it('armour less AP; a 1 always fails', () => {
    expect(through({ on: { defence: 3 } })).toBeCloseTo(2 / 6, 14);
    expect(through({ ap: -2, on: { defence: 3 } })).toBeCloseTo(4 / 6, 14);
    expect(through({ ap: -4, on: { defence: 3 } })).toBeCloseTo(1, 14);
    expect(through({ on: { defence: 2 } })).toBeCloseTo(1 / 6, 14);
  });

  it('the likelier of armour and invulnerable save counts, and AP does not touch the latter', () => {
    expect(through({ ap: -3, on: { defence: 3, invulnerable: 5 } })).toBeCloseTo(4 / 6, 14);
    expect(through({ on: { defence: 3, invulnerable: 5 } })).toBeCloseTo(2 / 6, 14);
  });

  it('Cover lowers the roll needed by 1, but not below 3', () => {
    expect(through({ on: { defence: 4, cover: 'cover' } })).toBeCloseTo(2 / 6, 14);
    expect(through({ on: { defence: 3, cover: 'cover' } })).toBeCloseTo(2 / 6, 14);
    expect(through({ on: { defence: 2, cover: 'cover' } })).toBeCloseTo(1 / 6, 14);
    expect(through({ ap: -1, on: { defence: 3, cover: 'cover' } })).toBeCloseTo(2 / 6, 14);
    expect(through({ ap: -3, on: { defence: 6, invulnerable: 6, cover: 'cover' } })).toBeCloseTo(5 / 6, 14);
  });

  it('Ignores Cover takes away the save’s help and the −1 to hit, also of Indirect’s Cover', () => {
    const ignoring = { ...sure, abilities: { 'ignores-cover': true, indirect: true } };
    expect(kills({ ...ignoring, on: { defence: 4, cover: 'dense' } })).toBeCloseTo((5 / 6) * (3 / 6), 14);
    expect(kills({ ...ignoring, skill: 4, on: { defence: 4, cover: 'dense' } })).toBeCloseTo(
      (5 / 12) * (3 / 6),
      14,
    );
    const unseen = { ...ignoring, conditions: ['target-not-visible'], on: { defence: 4 } };
    expect(kills(unseen)).toBeCloseTo((5 / 6) * (3 / 6), 14);
  });

  it('Plunging Fire improves AP by 1', () => {
    expect(through({ conditions: ['plunging'], on: { defence: 3 } })).toBeCloseTo(3 / 6, 14);
  });
});

describe('numbers of attacks', () => {
  const sure = { skill: 'auto', strength: 8, on: { troops: 30 } } as const;
  const attacks = (one: Case): number => kills({ ...sure, ...one }) / (5 / 6);

  it('Swiftness of dice, for each bearer', () => {
    expect(attacks({ swiftness: 'D6', more: { bearers: 2 } })).toBeCloseTo(7, 12);
    expect(attacks({ swiftness: 'D3' })).toBeCloseTo(2, 12);
    expect(attacks({ swiftness: '2D6' })).toBeCloseTo(7, 12);
    expect(attacks({ swiftness: 'D6+2' })).toBeCloseTo(5.5, 12);
  });

  it('Rapid Fire adds within half range, for each bearer', () => {
    const rapid = { abilities: { 'rapid-fire': 2 }, more: { bearers: 3 } };
    expect(attacks(rapid)).toBeCloseTo(3, 12);
    expect(attacks({ ...rapid, conditions: ['half-range'] })).toBeCloseTo(9, 12);
  });

  it('half range is measured where range and distance are given', () => {
    const at = (distance: number): number =>
      kills({ ...sure, abilities: { 'rapid-fire': 1 }, more: { distance, weapon: ranged } }) / (5 / 6);
    const ranged = { ...weapon, skill: 'auto', strength: 8, range: 24, abilities: { 'rapid-fire': 1 } };
    expect(at(12)).toBeCloseTo(2, 12);
    expect(at(12.1)).toBeCloseTo(1, 12);
  });

  it('Volatile adds one for every five troops of the target, for each bearer', () => {
    const blast = { swiftness: 2, abilities: { volatile: true }, more: { bearers: 2 } };
    expect(attacks({ ...blast, on: { troops: 30 } })).toBeCloseTo(2 * (2 + 6), 12);
    expect(attacks({ ...blast, on: { troops: 19 } })).toBeCloseTo(2 * (2 + 3), 6);
  });

  it('Extra Attacks are changed by no other rule', () => {
    const extra = { 'extra-attacks': true, 'rapid-fire': 3 };
    expect(attacks({ abilities: extra, phase: 'brawl' })).toBeCloseTo(1, 12);
  });
});

describe('damage (G-05, G-06)', () => {
  const sure = { skill: 'auto', strength: 8 } as const;

  it('Inferno adds within half range', () => {
    const inferno = { ...sure, abilities: { inferno: 2 }, on: { wounds: 10 } };
    expect(wounds(inferno)).toBeCloseTo(5 / 6, 12);
    expect(wounds({ ...inferno, conditions: ['half-range'] })).toBeCloseTo((5 / 6) * 3, 12);
  });

  it('what exceeds a troop’s last wound is lost', () => {
    expect(wounds({ ...sure, damage: 'D6', on: { wounds: 2 } })).toBeCloseTo((5 / 6) * (11 / 6), 12);
  });

  it('a wounded troop is hit first', () => {
    const answer = attack({ ...sure, swiftness: 2, damage: 2, on: { wounds: 3 } });
    expect(fallen(answer)[1]).toBeCloseTo((5 / 6) ** 2, 12);
    const before = attack({ ...sure, damage: 2, on: { wounds: 3, 'wounds-lost': 1 } });
    expect(fallen(before)[1]).toBeCloseTo(5 / 6, 12);
    expect(before.woundsLost.value).toBeCloseTo((5 / 6) * 2, 12);
  });

  it('Reinforced Health is rolled for each point until the troop is destroyed', () => {
    const answer = attack({ ...sure, damage: 2, on: { wounds: 2, 'reinforced-health': 5 } });
    expect(fallen(answer)[1]).toBeCloseTo((5 / 6) * (4 / 6) ** 2, 12);
    const three = attack({ ...sure, damage: 3, on: { wounds: 2, 'reinforced-health': 5 } });
    expect(fallen(three)[1]).toBeCloseTo((5 / 6) * ((4 / 6) ** 3 + 3 * (4 / 6) ** 2 * (2 / 6)), 12);
  });
});
