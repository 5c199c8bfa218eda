/** Each condition, worked by hand: what it does to stones, and what that does to a small combat. */
import { describe, expect, it } from 'vitest';
import { near, odds, twilight } from './support.js';

/** Never saves, so that a blow is a kill. */
const frail = (combat: number, more: object = {}) => ({
  name: 'F',
  cost: 10,
  combat,
  toughness: 'none',
  ...more,
});
const none = { adjust: 'none' };

function melee(attacker: object, defender: object, more: object = {}) {
  return odds({
    system: 'twilight',
    attacker: { model: frail(1), split: 'all-out', ...none, ...attacker },
    defender: { model: frail(0), split: 'turtle', ...none, ...defender },
    ...more,
  });
}

function shot(attacker: object, defender: object, more: object = {}) {
  return odds({
    system: 'twilight',
    combat: 'ranged',
    attacker: { model: frail(1), weapon: { stones: 1 }, ...none, ...attacker },
    defender: { model: frail(0), ...none, ...defender },
    ...more,
  });
}

const kills = (answer: ReturnType<typeof odds>, model = 0) =>
  answer.defender.models[model]?.killed.value ?? NaN;
const same = (found: number, wanted: number) =>
  expect(near(found, wanted), `${found}, not ${wanted}`).toBe(true);

describe('Stunned and terrified (R-02)', () => {
  it.each([
    [3, ['stunned'], 2],
    [3, ['terror'], 2],
    [3, ['stunned', 'terror'], 2],
    [0, ['stunned'], 0],
  ])('Combat %i, %j: %i stones', (combat, conditions, stones) => {
    expect(melee({ model: frail(combat), conditions }, {}).attacker.stones).toBe(stones);
  });

  it('lower the Support of a supporter, not below 0', () => {
    const supporters = [
      { model: frail(1, { support: 2 }), conditions: ['stunned'] },
      { model: frail(1, { support: 0 }), conditions: ['terror'] },
    ];
    expect(melee({ supporters }, {}).attacker.stones).toBe(2);
  });

  it('cost a shooter a stone, a target none (R-15)', () => {
    expect(shot({ weapon: { stones: 3 }, conditions: ['stunned', 'terror'] }, {}).attacker.stones).toBe(2);
    expect(shot({}, { conditions: ['stunned'] }).defender.stones).toBe(2);
  });
});

describe('Entangled', () => {
  it('costs a stone when attacked, not when attacking', () => {
    expect(melee({}, { model: frail(3), conditions: ['entangled'] }).defender.stones).toBe(2);
    const counters = { model: undefined, counters: 1 };
    expect(melee({ model: frail(3), conditions: ['entangled'] }, counters).attacker.stones).toBe(3);
  });

  it('costs the target of a shot an Oran: 1 Erac against 1', () => {
    same(kills(shot({}, { conditions: ['entangled'] })), 1 / 4);
  });

  it('may be fought: two counters save on 5+, and blows go to one each (R-29)', () => {
    const answer = melee({ model: frail(2) }, { model: undefined, counters: 2 });
    expect(answer.defender.stones).toBe(0);
    // One blow or two with 3/4; it fails to be saved with 4/6. The second counter needs the second blow.
    same(kills(answer, 0), (3 / 4) * (4 / 6));
    same(kills(answer, 1), (1 / 4) * (4 / 6));
  });

  it('has counters that models near by may support with their Support', () => {
    const supporters = [frail(3, { support: 1 })];
    expect(melee({}, { model: undefined, counters: 3, supporters }).defender.stones).toBe(1);
  });
});

describe('water and boats', () => {
  it('shallow water costs a stone, unless one flies or swims', () => {
    const wet = { conditions: ['shallow-water'] };
    expect(melee({ model: frail(3), ...wet }, {}).attacker.stones).toBe(2);
    expect(melee({ model: frail(3, { abilities: ['flying'] }), ...wet }, {}).attacker.stones).toBe(3);
    expect(melee({ model: frail(3, { abilities: ['swim'] }), ...wet }, {}).attacker.stones).toBe(3);
    same(kills(shot({}, wet)), 1 / 4);
  });

  it('clinging gives the defender an Oran, whichever of the two clings', () => {
    same(kills(melee({}, {})), 1 / 2);
    same(kills(melee({ conditions: ['clinging'] }, {})), 1 / 4);
    same(kills(melee({}, { conditions: ['clinging'] })), 1 / 4);
  });
});

describe('Oran that may be added (R-03)', () => {
  it('are as many as the scenario says', () => {
    same(kills(melee({}, { conditions: ['barrier'], extraOran: 1 })), 1 / 4);
    same(kills(melee({}, { conditions: ['barrier'] })), 1 / 2);
  });

  it('come from the same six', () => {
    const six = { model: frail(6), extraOran: 2 };
    const answer = melee({ model: frail(6) }, six);
    const bare = melee({ model: frail(6) }, { model: frail(6) });
    same(kills(answer), kills(bare));
  });

  it('are an option of the pick where best play decides', () => {
    const encounter = twilight.encounter({
      system: 'twilight',
      attacker: { model: frail(1, { abilities: ['agility'] }), split: 'all-out' },
      defender: { model: frail(1), conditions: ['barrier', 'crew'], extraOran: 'best' },
    });
    expect(encounter.game.picks[1]).toEqual(['0e1o+0', '0e1o+1', '0e1o+2', '1e0o+0', '1e0o+1', '1e0o+2']);
  });
});

describe('the target of a shot (R-15)', () => {
  it.each([
    [[], 2],
    [['obstructed'], 3],
    [['crew'], 3],
    [['crew', 'obstructed'], 3],
    [['obstructed', 'entangled', 'shallow-water'], 1],
  ])('%j: %i Oran', (conditions, oran) => {
    const answer = shot({}, { conditions });
    expect(answer.defender.stones).toBe(oran);
    same(kills(answer), 1 / 2 / 2 ** oran);
  });

  it('casts more when Surefooted or agile, and never more than six', () => {
    expect(shot({}, { model: frail(0, { abilities: ['surefooted', 'agility'] }) }).defender.stones).toBe(4);
    expect(shot({}, { extraOran: 6 }).defender.stones).toBe(6);
  });
});

describe('frugin gas (R-29)', () => {
  it('takes a stone of Combat and Support, or halves them', () => {
    const supporters = [{ model: frail(1, { support: 3 }), conditions: ['frugin-halved'] }];
    expect(melee({ model: frail(3), conditions: ['frugin'] }, {}).attacker.stones).toBe(2);
    expect(melee({ model: frail(5), conditions: ['frugin-halved'], supporters }, {}).attacker.stones).toBe(
      2 + 1,
    );
    expect(melee({ model: frail(5), conditions: ['frugin-halved', 'stunned'] }, {}).attacker.stones).toBe(1);
  });

  it('is released on a 5 or 6 of each model among the plants', () => {
    const frugin = twilight.questions['frugin'] as (file: unknown) => Record<string, unknown>;
    const answer = frugin({ models: 2, toughness: 5 });
    same(answer['released'] as number, 1 - (4 / 6) ** 2);
    same((answer['clouds'] as number[])[2] ?? NaN, (2 / 6) ** 2);
    same(answer['halved'] as number, 4 / 6);
  });
});

describe('a Charge (R-04)', () => {
  it('adds its stones, by number or by the ability of the profile', () => {
    expect(melee({ model: frail(3) }, {}, { charge: 2 }).attacker.stones).toBe(5);
    const charger = frail(3, { abilities: [{ id: 'charge', stones: 1 }] });
    expect(melee({ model: charger, use: ['charge'] }, {}).attacker.stones).toBe(4);
    expect(melee({ model: charger }, {}).attacker.stones).toBe(3);
  });

  it('has no supporters, while the other side may be supported', () => {
    const supporters = ['empire/militia'];
    expect(() => melee({ supporters }, {}, { charge: 2 })).toThrow(/has no supporters/);
    expect(melee({}, { supporters }, { charge: 2 }).defender.stones).toBe(1);
  });
});
