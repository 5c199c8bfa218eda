/** Where the editions read the rules differently (docs/for-developers/editions.md), and the Initiative that follows the bag. */
import { describe, expect, it } from 'vitest';
import { duelOdds } from '../../../src/questions/duel/duel.js';
import { StonecastError } from '../../../src/errors/index.js';
import { near, odds, twilight } from './support.js';

const frail = (more: object = {}) => ({ name: 'F', cost: 10, combat: 1, toughness: 'none', ...more });
const melee = (attacker: object, defender: object, rules: object) => ({
  system: 'twilight',
  attacker: { model: frail(), split: 'all-out', adjust: 'none', ...attacker },
  defender: { model: frail({ combat: 0 }), split: 'turtle', adjust: 'none', ...defender },
  rules,
});
const killed = (attacker: object, defender: object, rules: object) =>
  odds(melee(attacker, defender, rules)).defender.models[0]?.killed.value ?? NaN;
const same = (found: number, wanted: number) => {
  expect(near(found, wanted), `${found}, not ${wanted}`).toBe(true);
};

describe('the Oran of a barrier and of crew', () => {
  const barrier = { conditions: ['barrier'] };
  const agile = { model: frail({ abilities: ['agility'] }) };
  it('may be added in English, must be in French', () => {
    same(killed({}, barrier, {}), 1 / 2);
    for (const rules of [{ edition: 'french' }, { additionalOran: 'must' }]) {
      same(killed({}, barrier, rules), 1 / 4);
      // The barrier stands between both.
      same(killed(barrier, {}, rules), 1 / 4);
      same(killed(agile, { conditions: ['crew'] }, rules), 1 / 4);
      same(killed(agile, { conditions: ['crew', 'barrier'] }, rules), 1 / 8);
      // What the file adds beyond is added, not counted twice.
      same(killed({}, { ...barrier, extraOran: 1 }, rules), 1 / 4);
    }
    same(killed({}, barrier, { edition: 'french', additionalOran: 'may' }), 1 / 2);
  });

  it('leave no choice to best play', () => {
    const both = { ...agile, conditions: ['barrier'], extraOran: 'best', split: 'equilibrium' };
    const picks = (rules: object) => twilight.encounter(melee(both, {}, rules)).game.picks[0];
    expect(picks({})).toHaveLength(4);
    expect(picks({ edition: 'french' })).toHaveLength(2);
  });
});

describe('freeing oneself', () => {
  it('is a combat against all counters in English, against one in French', () => {
    const counters = { model: undefined, counters: 3 };
    const fought = (rules: object) =>
      odds(melee({ model: frail({ combat: 2 }) }, counters, rules)).defender.models;
    expect(fought({})).toHaveLength(3);
    expect(fought({ edition: 'french' })).toHaveLength(1);
    expect(fought({ freeing: 'one-counter' })).toHaveLength(1);
    // Both blows are for the one counter: it saves each on 5+.
    same(
      fought({ edition: 'french' })[0]?.killed.value ?? NaN,
      (1 / 2) * (4 / 6) + (1 / 4) * (1 - (2 / 6) ** 2),
    );
  });
});

type Value = { value: number };
const duel = (attacker: object, defender: object, rules: object, turns = 1) => {
  const made = twilight.duel?.({ system: 'twilight', attacker, defender, rules, turns });
  if (!made) throw new Error('Twilight knows duels');
  return made;
};

describe('a Stunned model', () => {
  // Only the attacker can strike; it dodges nothing and regains for its recasts.
  const fight = (rules: object) => {
    const attacker = { model: frail({ stamina: 1, combat: 2 }), stamina: 0, conditions: ['stunned'] };
    const made = duel(attacker, { model: frail({ combat: 0, toughness: 5 }) }, rules, 2);
    return (duelOdds(made).answer['value'] as Value).value;
  };
  it('regains never in English, on a success in French', () => {
    const never = fight({});
    const success = fight({ edition: 'french' });
    expect(success).toBeGreaterThan(never + 0.01);
    same(fight({ stunned: 'on-success' }), success);
    // As Terror does in both editions: the same loss of a stone, and regaining on a face-up stone.
    const terror = duel(
      { model: frail({ stamina: 1, combat: 2 }), stamina: 0, conditions: ['terror'] },
      { model: frail({ combat: 0, toughness: 5 }) },
      {},
      2,
    );
    same((duelOdds(terror).answer['value'] as Value).value, success);
  });
});

describe('Initiative in a duel', () => {
  // Whoever begins has the other cast an Oran more (clinging), so that it matters who has the Initiative.
  const side = {
    model: frail({ combat: 1, toughness: 4 }),
    conditions: ['clinging'],
    policy: 'none',
    split: 'all-out',
  };
  const answers = (rules: object, turns: number) => duelOdds(duel(side, side, rules, turns)).answer;

  /** The chances that just nobody has fallen after each Turn, by going through every course of it. */
  function standing(turns: number, same: number): number {
    // A combat: the attacker strikes at one Oran, the defender at none; saves on 4+.
    const stand = (1 - (1 / 4) * (1 / 2)) * (1 - (1 / 2) * (1 / 2));
    let left = 0;
    for (let courses = 0; courses < 4 ** turns; courses++) {
      let p = 1;
      for (let turn = 0, rest = courses; turn < turns; turn++, rest >>= 2) {
        const [first, second] = [rest & 1, (rest >> 1) & 1];
        p *= (1 / 2) * (first === second ? same : 1 - same) * stand ** 2;
      }
      left += p;
    }
    return left;
  }

  it('is a coin for each phase unless the bag is followed', () => {
    for (const rules of [{}, { initiative: 'coin' }]) {
      same((answers(rules, 2)['neitherFalls'] as Value).value, standing(2, 1 / 2));
    }
    same((answers({ initiative: 'bag' }, 2)['neitherFalls'] as Value).value, standing(2, 7 / 13));
  });

  /** The value of two phases where the initiator of the second depends on the first, from the four courses by hand. */
  it('makes two phases of the same player likelier by the bag: 7 of 13', () => {
    // One-sided: only the attacker may begin, for the defender is Entangled; with the Initiative it must, without it may.
    const quick = { model: frail({ combat: 2, stamina: 1, toughness: 4 }), conditions: ['clinging'] };
    const slow = { model: frail({ combat: 2, toughness: 4 }), conditions: ['clinging'] };
    const game = duel(quick, slow, { initiative: 'bag' }, 1).game;
    const odd = game.stage(1, 0);
    if (odd.kind !== 'chance') throw new Error('chance says who has the Initiative');
    expect(odd.branches.map(({ p }) => p)).toEqual([7 / 13, 1 - 7 / 13]);
    const other = game.stage(1, game.states / 2);
    if (other.kind !== 'chance') throw new Error('chance says who has the Initiative');
    expect(other.branches.map(({ p }) => p)).toEqual([1 - 7 / 13, 7 / 13]);
    const first = game.stage(0, 0);
    if (first.kind !== 'chance') throw new Error('a coin says who has the Initiative');
    expect(first.branches.map(({ p }) => p)).toEqual([1 / 2, 1 / 2]);
  });

  it('is remembered from the first phase to the second, whoever initiates', () => {
    const made = duel(side, side, { initiative: 'bag' }, 1);
    const half = made.game.states / 2;
    made.game.combats.forEach((_, combat) => {
      const compiled = made.game.after(0, combat, 0);
      if (!('next' in compiled)) throw new Error('nobody fell');
      const marks = new Set(compiled.next.map(({ state }) => Math.floor(state / half)));
      expect(marks.size).toBe(1);
    });
    const details = duelOdds(made, { details: true }).details;
    expect(new Set(details?.points.map(({ initiative }) => initiative))).toEqual(
      new Set([undefined, 'attacker', 'defender']),
    );
  });
});

describe('a reading where it cannot act', () => {
  const base = melee({}, {}, {});
  it.each([
    ['stunned in odds', () => twilight.encounter({ ...base, rules: { stunned: 'never' } }), 'stunned'],
    ['initiative in odds', () => twilight.encounter({ ...base, rules: { initiative: 'bag' } }), 'initiative'],
    [
      'freeing without counters',
      () => twilight.encounter({ ...base, rules: { freeing: 'one-counter' } }),
      'freeing',
    ],
    [
      'additionalOran in a shot',
      () =>
        twilight.encounter({
          system: 'twilight',
          combat: 'ranged',
          rules: { additionalOran: 'must' },
          attacker: { model: frail(), weapon: { stones: 1 } },
          defender: { model: frail() },
        }),
      'additionalOran',
    ],
    [
      'freeing in a duel',
      () => duel({ model: frail() }, { model: frail() }, { freeing: 'one-counter' }),
      'freeing',
    ],
    ['supporters in odds', () => twilight.encounter({ ...base, rules: { supporters: 'one' } }), 'supporters'],
    ['gas in odds', () => twilight.encounter({ ...base, rules: { gas: 'inside' } }), 'gas'],
    ['barrier in a duel', () => duel({ model: frail() }, { model: frail() }, { barrier: 'may' }), 'barrier'],
    [
      'stunned in a brawl',
      () => {
        const group = { model: frail(), models: 1 };
        return twilight.brawl?.({
          system: 'twilight',
          first: group,
          second: group,
          rules: { stunned: 'never' },
        });
      },
      'stunned',
    ],
  ])('%s is refused in words', (_, work, name) => {
    let fault: unknown;
    try {
      work();
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(StonecastError);
    expect((fault as StonecastError).path).toEqual(['rules', name]);
  });

  it('the edition itself may stand everywhere', () => {
    expect(() => twilight.encounter({ ...base, rules: { edition: 'french' } })).not.toThrow();
  });
});
