/** Shots and blows that the rules forbid: refused, each with the rule that forbids it. */
import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import { bare, oddsOf } from './evaluate.js';

const weapon = { swiftness: 1, skill: 4, strength: 4, damage: 1 };
const target = { vigour: 4, defence: 5, wounds: 1, troops: 5 };

const scenario = (
  abilities: object,
  conditions: readonly string[],
  more: object = {},
): Record<string, unknown> => ({
  system: 'grinding-annihilation',
  weapon: { ...weapon, abilities },
  conditions,
  target,
  ...more,
});

function errorOf(file: Record<string, unknown>): StonecastError {
  try {
    bare.encounter(file);
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
  throw new Error('the scenario was taken');
}

const works = (file: Record<string, unknown>): boolean => oddsOf(file).woundsLost.value > 0;

describe('who may shoot', () => {
  it('after an Advance only Storm weapons', () => {
    const error = errorOf(scenario({}, ['advanced']));
    expect(error.code).toBe('cannot-do');
    expect(error.message).toContain('[STORM]');
    expect(works(scenario({ storm: true }, ['advanced']))).toBe(true);
  });

  it('after a Retreat nobody', () => {
    expect(errorOf(scenario({ storm: true }, ['retreated'])).message).toContain('Retreated');
  });

  it('within Threat Range only SideArms and the Monstrous', () => {
    expect(errorOf(scenario({}, ['threat-range'])).message).toContain('[SIDEARM]');
    expect(works(scenario({ sidearm: true }, ['threat-range']))).toBe(true);
    const monster = { ...target, keywords: ['MONSTROUS'] };
    expect(works(scenario({}, ['threat-range'], { attacker: monster }))).toBe(true);
  });

  it('SideArms reach only what stands within Threat Range', () => {
    expect(errorOf(scenario({ sidearm: true }, ['locked'])).message).toContain('within Threat Range');
  });

  it('nobody at a target locked with friends, unless it is Monstrous', () => {
    expect(errorOf(scenario({ sidearm: true }, ['target-locked'])).message).toContain('friends');
    const monster = { ...target, keywords: ['MONSTROUS'] };
    expect(works(scenario({}, ['target-locked'], { target: monster }))).toBe(true);
  });

  it('Volatile never within Threat Range of friends', () => {
    const file = scenario({ volatile: true, sidearm: true }, ['threat-range']);
    expect(errorOf(file).message).toContain('[VOLATILE]');
    expect(errorOf(scenario({ volatile: true }, [], { phase: 'brawl' })).message).toContain('[VOLATILE]');
  });

  it('nobody but Indirect weapons at what is out of sight', () => {
    expect(errorOf(scenario({}, ['target-not-visible'])).message).toContain('[INDIRECT]');
  });

  it('nobody beyond range, nobody at a Covert target beyond 12"', () => {
    const far = scenario({}, [], { distance: 25, weapon: { ...weapon, range: 24 } });
    expect(errorOf(far).message).toContain('reaches 24"');
    expect(works({ ...far, distance: 24 })).toBe(true);
    const covert = { ...target, abilities: ['covert'] };
    expect(errorOf(scenario({}, [], { distance: 13, target: covert })).message).toContain('Covert');
    expect(works(scenario({}, [], { distance: 12, target: covert }))).toBe(true);
    const led = { ...target, leader: { vigour: 4, defence: 5, wounds: 3, abilities: ['covert'] } };
    expect(works(scenario({}, [], { distance: 13, target: led }))).toBe(true);
  });

  it('no Titanic formation on overwatch, and nobody beyond 24"', () => {
    const titan = { ...target, keywords: ['TITANIC'] };
    expect(errorOf(scenario({}, ['overwatch'], { attacker: titan })).message).toContain('TITANIC');
    expect(errorOf(scenario({}, ['overwatch'], { distance: 25 })).message).toContain('24"');
  });

  it('no melee weapon, no Extra Attacks', () => {
    expect(errorOf(scenario({}, [], { weapon: { ...weapon, range: 'melee' } })).message).toContain('melee');
    expect(errorOf(scenario({ 'extra-attacks': true }, [])).message).toContain('[EXTRA ATTACKS]');
  });
});

describe('who may brawl', () => {
  it('no ranged weapon', () => {
    const ranged = scenario({}, [], { phase: 'brawl', weapon: { ...weapon, range: 12 } });
    expect(errorOf(ranged).message).toContain('ranged weapon');
  });

  it('conditions of ranged attacks forbid nothing and change nothing', () => {
    const wounds = (conditions: readonly string[], abilities: object = {}): number =>
      oddsOf(scenario(abilities, conditions, { phase: 'brawl' })).woundsLost.value;
    for (const condition of ['half-range', 'target-not-visible', 'overwatch', 'plunging']) {
      expect(wounds([condition])).toBe(wounds([]));
    }
    expect(wounds(['half-range'], { 'rapid-fire': 1 })).toBeCloseTo(2 * wounds([]), 14);
  });

  it('Aircraft only with those that can fly', () => {
    const plane = { ...target, keywords: ['AIRCRAFT', 'FLY'] };
    expect(errorOf(scenario({}, [], { phase: 'brawl', target: plane })).message).toContain('FLY');
    const bird = { ...target, keywords: ['FLY'] };
    expect(works(scenario({}, [], { phase: 'brawl', target: plane, attacker: bird }))).toBe(true);
  });

  it('one melee weapon a troop, besides Extra Attacks', () => {
    const troops = { ...target, troops: 2 };
    const carried = (extra: boolean) => ({
      weapon: { ...weapon, abilities: extra ? { 'extra-attacks': true } : {} },
      bearers: 2,
    });
    const two = (extra: boolean): Record<string, unknown> => ({
      system: 'grinding-annihilation',
      phase: 'brawl',
      attacker: { ...troops, weapons: [carried(false), carried(extra)] },
      target,
    });
    expect(errorOf(two(false)).message).toContain('each fights with one');
    expect(works(two(true))).toBe(true);
  });
});

describe('what contradicts itself', () => {
  const wrong: readonly [string, Record<string, unknown>, string][] = [
    ['no weapon', { weapon: undefined }, 'weapon'],
    ['both weapon and weapons', { weapons: [{ weapon, bearers: 1 }] }, 'weapons'],
    ['an assault into shooting', { assault: 7 }, 'assault'],
    ['a payoff for a Leader that is not there', { payoff: 'leader' }, 'payoff'],
    ['a payoff in points without costs', { payoff: 'points' }, 'payoff'],
    ['swiftness 1e9', { weapon: { ...weapon, swiftness: 1e9 } }, 'swiftness'],
    ['damage D7', { weapon: { ...weapon, damage: 'D7' } }, 'damage'],
    ['a thousand troops', { target: { ...target, troops: 1000 } }, 'troops'],
    ['more wounds lost than there are', { target: { ...target, 'wounds-lost': 1 } }, 'wounds-lost'],
    ['an unknown keyword of the schema', { target: { ...target, vigor: 4 } }, 'vigor'],
  ];

  it.each(wrong)('%s', (_, more, field) => {
    const { path } = errorOf(scenario({}, [], more));
    expect(path).toContain(field);
  });

  it('a Leader’s weapon without a Leader', () => {
    const attacker = { ...target, weapons: [{ weapon, bearers: 1, by: 'leader' }] };
    expect(errorOf(scenario({}, [], { weapon: undefined, attacker })).path).toEqual([
      'attacker',
      'weapons',
      0,
      'by',
    ]);
  });

  it('too many wounds to count are refused with a limit', () => {
    const error = errorOf(scenario({}, [], { target: { ...target, troops: 100, wounds: 60 } }));
    expect(error.code).toBe('too-large');
  });
});
