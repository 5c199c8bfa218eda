/** Who may enter mountains, what comes back to its city, and stacks that are too large (Movement, Recovery, Stacking). */
import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import type { BattleAnswer } from '../../../src/systems/genertela/answers/battleAnswer.js';
import { answerExactly, odds, system } from './battles.js';

const mountain = { terrain: 'mountain' };
const stack = (standard: number, more: object = {}) => ({ units: { standard }, ...more });
const battle = (attacker: object, zone: object = mountain, defender: object = stack(2)) =>
  odds({ zone, attacker, defender });

function faultOf(work: () => unknown): StonecastError {
  try {
    work();
  } catch (error) {
    if (error instanceof StonecastError) return error;
    throw error;
  }
  throw new Error('it was taken');
}

const closed = /only Uz and Mostali may enter mountains, not heortlings/;

describe('mountains', () => {
  it.each([
    ['into one', { nation: 'heortlings' }, mountain, 'zone'],
    ['into a named one', { nation: 'Heortlings' }, { name: 'Yolp Mountains' }, 'zone'],
    ['out of one', { nation: 'heortlings', from: 'Greatway' }, { terrain: 'lowland' }, 'attacker.from'],
    ['out of one into another', { nation: 'heortlings', from: 'Greatway' }, mountain, 'zone'],
  ])('are closed to others: %s', (_, side, zone, path) => {
    const fault = faultOf(() => battle({ ...stack(3), ...side }, zone));
    expect(fault.message).toMatch(closed);
    expect(fault.path?.join('.')).toBe(path);
  });

  it('and no others stand there', () => {
    const heortlings = stack(2, { nation: 'heortlings' });
    expect(faultOf(() => battle(stack(3, { nation: 'uz' }), mountain, heortlings)).message).toMatch(closed);
  });

  it('are open to Uz and Mostali, the two plateaus to all, and to whoever nobody names', () => {
    for (const nation of ['uz', 'mostali', 'Mostali']) {
      expect(battle(stack(3, { nation })).holds.value).toBeGreaterThan(0);
      expect(battle(stack(3, { nation, from: 'Greatway' })).holds.value).toBeGreaterThan(0);
    }
    for (const name of ['Shadow Plateau', 'Blue Moon Plateau']) {
      expect(battle(stack(3, { nation: 'heortlings' }), { name }).holds.value).toBeGreaterThan(0);
    }
    expect(battle(stack(3)).assumed).toContain('attacker.nation');
    expect(battle(stack(3, { nation: 'uz' })).assumed).not.toContain('attacker.nation');
  });

  it('are no obstacle to assassins, nor to Hon-eel', () => {
    const assassin = { units: { assassin: 1 }, nation: 'heortlings' };
    const defender = { units: { hero: 1 } };
    expect(battle(assassin, mountain, defender).result.attacker.value).toBeGreaterThan(0);
    expect(battle({ units: { 'hon-eel': 1 } }, mountain, stack(1)).holds.value).toBeGreaterThan(0);
  });

  it('stay closed where a named unit of another nation marches with Uz', () => {
    const fault = faultOf(() => battle({ units: { standard: 2, harmast: 1 }, nation: 'uz' }));
    expect(fault.message).toMatch(closed);
  });

  const ask = (question: string, file: object) => {
    const asked = system.questions[question];
    if (!asked) throw new Error(`no question ${question}`);
    return asked({ system: 'genertela', ...file }, answerExactly);
  };

  it('are refused to force and allocate too, at the zone', () => {
    const available = { standard: { most: 3 } };
    const attacker = { nation: 'heortlings' };
    const force = { zone: mountain, attacker, defender: stack(1), available, chance: 0.5 };
    expect(faultOf(() => ask('force', force)).message).toMatch(closed);
    expect(ask('force', { ...force, attacker: { nation: 'uz' } })['cheapest']).not.toBeNull();
    const zones = [
      { zone: { terrain: 'lowland' }, defender: stack(1) },
      { zone: mountain, defender: stack(1) },
    ];
    const fault = faultOf(() => ask('allocate', { units: { standard: 3 }, attacker, zones }));
    expect(fault.message).toMatch(closed);
    expect(fault.path).toEqual(['zones', 1, 'zone']);
  });
});

describe('dragonewts', () => {
  const attack = (more: object) =>
    odds({
      zone: { terrain: 'lowland' },
      attacker: { army: 'dragonewts/dragonewt-city' },
      defender: stack(2),
      ...more,
    });

  it('of a packaged army return to the city whose name they bear', () => {
    const [named] = attack({}).attacker.units;
    expect(named?.lost.value).toBeGreaterThan(0.1);
    expect(named?.recovered?.value).toBeCloseTo(named?.lost.value ?? NaN, 12);
    expect(attack({}).attacker.cost.value).toBeCloseTo(0, 12);
    expect(attack({ turn: 40 }).attacker.units[0]?.recovered?.value).toBe(0);
  });

  it('do not where the scenario says so', () => {
    const units = { 'named-dragonewt': { count: 2, recovers: 'none' } };
    expect(attack({ attacker: { units } }).attacker.units[0]?.recovered).toBeUndefined();
  });
});

describe('too many units', () => {
  const table = (answer: BattleAnswer) => {
    const scenario = {
      system: 'genertela',
      zone: { terrain: 'highland' },
      attacker: stack(6),
      defender: stack(2),
    };
    return system.encounter(scenario).table({ ...answer });
  };
  it('are told to people, not only in the data', () => {
    const answer = odds({ zone: { terrain: 'highland' }, attacker: stack(6), defender: stack(2) });
    expect(answer.attacker.stacking).toEqual({ units: 6, limit: 4, excess: 2 });
    expect(table(answer).flat()).toContain('6 units where a highland holds 4: 2 too many');
    const fits = odds({ zone: { terrain: 'highland' }, attacker: stack(4), defender: stack(2) });
    expect(table(fits).flat().join()).not.toMatch(/too many/);
  });
});

describe('the units that the turns name', () => {
  it.each([
    ['queen-deezola', 'guardian', 'rinliddi', 'none'],
    ['teelo-imara', 'superhero', 'rinliddi', 'none'],
    ['yanafal-tarnils', 'superhero', 'rinliddi', 'none'],
    ['yara-aranis', 'superhero', 'rinliddi', 'none'],
    ['aelwrin', 'hero', 'rinliddi', '*'],
    ['sir-ethilrist', 'hero', 'malkioni', '*'],
    ['cragspider', 'hero', 'uz', '*'],
  ])('%s is a %s of the %s', (id, type, nation, recovers) => {
    const found = system.profiles().find((one) => one.id === `unit/${id}`);
    expect(found).toMatchObject({ types: [type], nation, recovers });
  });
});
