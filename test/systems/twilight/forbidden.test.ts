/** Combats that the rules forbid are refused in words, in both languages; those they allow are not. */
import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import { near, odds, twilight } from './support.js';

const frail = (more: object = {}) => ({ name: 'F', cost: 10, combat: 1, toughness: 'none', ...more });
const melee = (attacker: object, defender: object, more: object = {}) => ({
  system: 'twilight',
  attacker: { model: frail(), split: 'all-out', adjust: 'none', ...attacker },
  defender: { model: frail({ combat: 0 }), split: 'turtle', adjust: 'none', ...defender },
  ...more,
});
const shot = (attacker: object, defender: object = {}) => ({
  system: 'twilight',
  combat: 'ranged',
  attacker: { model: frail(), weapon: { stones: 1 }, ...attacker },
  defender: { model: frail(), ...defender },
});

function faultOf(work: () => unknown): StonecastError {
  try {
    work();
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
  throw new Error('it was taken');
}

const crew = { conditions: ['crew'] };
const entangled = { conditions: ['entangled'] };

describe('a combat that the rules forbid', () => {
  it.each([
    ['crew that attack', melee(crew, {}), 'attacker.conditions', /crew may not attack/],
    ['crew attacked on foot', melee({}, crew), 'defender.conditions', /Agility or Flying/],
    ['an Entangled attacker', melee(entangled, {}), 'attacker.conditions', /no Combat Action/],
    ['an Entangled shooter', shot(entangled), 'attacker.conditions', /may not activate/],
    [
      'crew in support',
      melee({ supporters: [{ model: frail({ support: 1 }), ...crew }] }, {}),
      'attacker.supporters.0.conditions',
      /may not support/,
    ],
  ])('%s is refused', (_, scenario, path, reason) => {
    const fault = faultOf(() => twilight.encounter(scenario));
    expect(fault.path?.join('.')).toBe(path);
    expect(fault.message).toMatch(reason);
    const { message, tip } = fault.reported('fr');
    expect(message).toMatch(/impossible ici/);
    expect(`${message} ${tip}`).not.toMatch(/\b(the|may|only|this|take|crew|model)\b/);
  });

  it('is refused to the coach and the table of splits too, for they read the same scenario', () => {
    expect(() => twilight.position?.(melee(entangled, {}))).toThrow(/no Combat Action/);
  });
});

describe('what the rules allow', () => {
  it('a model with Agility or Flying attacks crew, who may add an Oran', () => {
    for (const id of ['agility', 'flying']) {
      const model = frail({ abilities: [id] });
      expect(near(killed(melee({ model }, { ...crew, extraOran: 1 })), 1 / 4)).toBe(true);
    }
  });

  it('crew shoot and are shot at, an Entangled model is attacked, and fights its counters', () => {
    expect(odds(shot(crew, crew)).defender.stones).toBe(3);
    expect(
      odds(melee({}, { model: frail({ combat: 3 }), ...entangled, split: 'all-out' })).defender.stones,
    ).toBe(2);
    expect(odds(melee(entangled, { model: undefined, counters: 2 })).attacker.stones).toBe(1);
  });
});

const killed = (scenario: unknown) => odds(scenario).defender.models[0]?.killed.value ?? NaN;

describe('Stamina in hand (R-19)', () => {
  const side = (stamina: number) => ({ model: frail(), stamina });
  it.each([
    ['the attacker', melee(side(2), {}), 'attacker.stamina'],
    ['the defender', melee({}, side(13)), 'defender.stamina'],
    ['a shooter', shot(side(2)), 'attacker.stamina'],
    ['a target', shot({}, side(2)), 'defender.stamina'],
    [
      'a further target',
      { ...shot({ weapon: { stones: 1, abilities: ['blast'] } }), blast: [side(2)] },
      'blast.0.stamina',
    ],
    ['a model that engages', shot({}, { engagedBy: [side(2)] }), 'defender.engagedBy.0.stamina'],
  ])('of %s is at most one more than the stat', (_, scenario, path) => {
    const fault = faultOf(() => twilight.encounter(scenario));
    expect(fault.path?.join('.')).toBe(path);
    expect(fault.message).toMatch(/at most 1, one more than the stat/);
  });

  it('may be one more than the stat', () => {
    expect(() => twilight.encounter(melee(side(1), side(1)))).not.toThrow();
  });
});
