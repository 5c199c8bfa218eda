/** The coach: values that add up over the cast, odds worked by hand, and tables that cannot be. */
import { describe, expect, it } from 'vitest';
import { advise, exactOdds, splits, type Advice, type PositionAdvice } from '../../src/questions/index.js';
import { twilight } from '../systems/twilight/support.js';
import type { Answer } from '../../src/systems/twilight/answers/answer.js';

const knight = {
  name: 'Knight',
  cost: 30,
  combat: 3,
  toughness: 4,
  stamina: 1,
  abilities: ['combat-trained'],
};
const sempa = { name: 'Sempa', cost: 60, combat: 4, toughness: 4, stamina: 1, abilities: ['dodge'] };
const combat = {
  system: 'twilight',
  attacker: { model: knight, split: { erac: 2, oran: 1 } },
  defender: { model: sempa, split: { erac: 2, oran: 2 } },
};

function ask(file: unknown): PositionAdvice {
  const found = twilight.position?.(file);
  if (!found) throw new Error('Twilight follows plays');
  return advise(found.encounter, found.position);
}

function action(file: unknown): Advice {
  const advice = ask(file);
  if (advice.before !== 'action') throw new Error('stones are cast');
  return advice;
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
const pmf = (n: number, k: number): number => choose(n, k) / 2 ** n;

describe('advice on the action', () => {
  it('adds up over the cast to what the combat is worth, and to its odds', () => {
    const sums = { value: 0, attackerFalls: 0, defenderFalls: 0 };
    for (let a = 0; a <= 2; a++)
      for (let b = 0; b <= 1; b++)
        for (let c = 0; c <= 2; c++)
          for (let d = 0; d <= 2; d++) {
            const state = { attacker: { erac: a, oran: b }, defender: { erac: c, oran: d } };
            const { value, actions } = action({ ...combat, state });
            const p = pmf(2, a) * pmf(1, b) * pmf(2, c) * pmf(2, d);
            sums.value += p * value;
            sums.attackerFalls += p * (actions[0]?.chances['attackerFalls'] ?? NaN);
            sums.defenderFalls += p * (actions[0]?.chances['defenderFalls'] ?? NaN);
          }
    const answer = exactOdds(twilight.encounter(combat)).answer as unknown as Answer;
    expect(sums.value).toBeCloseTo(answer.value.value, 10);
    expect(sums.attackerFalls).toBeCloseTo(answer.attacker.models[0]?.killed.value ?? NaN, 10);
    expect(sums.defenderFalls).toBeCloseTo(answer.defender.models[0]?.killed.value ?? NaN, 10);
  });

  it('is what the dice say when only a pass is left', () => {
    // The Knight's two Erac against one Oran: one blow, saved on 4+; the Sempa's none. Nothing is left to spend.
    const { actions, value, player } = action({
      ...combat,
      state: {
        turn: 'defender',
        attacker: { erac: 2, oran: 1, stamina: 0, used: ['combat-trained'] },
        defender: { erac: 1, oran: 1, stamina: 0 },
      },
    });
    expect(player).toBe('defender');
    expect(actions.map((one) => one.action)).toEqual(['pass']);
    expect(value).toBeCloseTo(-30, 12);
    expect(actions[0]?.chances).toEqual({ defenderFalls: 0.5, attackerFalls: 0 });
  });

  it('weighs a last Dodge against passing', () => {
    const { actions } = action({
      ...combat,
      state: {
        turn: 'defender',
        attacker: { erac: 2, oran: 1, stamina: 0, used: { 'combat-trained': 1 } },
        defender: { erac: 1, oran: 1 },
      },
    });
    const [first, ...others] = actions;
    expect(first?.action).toBe('Dodge: turn 1 Erac');
    expect(first?.value).toBeCloseTo(0, 12);
    expect(first?.why).toBe('Worth 30.00 more than pass: Sempa falls in 0 % instead of 50.0 %.');
    // Recasting the failed Oran saves the Sempa half as often, the failed Erac not at all.
    const recast = others.find((one) => one.action === 'Stamina: recast 1 Oran');
    expect(recast?.givesUp).toBeCloseTo(15, 12);
    expect(others.at(-1)?.action).toBe('pass');
  });

  it('lists actions best first, equal ones as the rules order them', () => {
    const { actions } = action({
      ...combat,
      state: { attacker: { erac: 1 }, defender: { erac: 1, oran: 1 } },
    });
    actions.forEach(({ givesUp, value }, i) => {
      expect(givesUp).toBeGreaterThanOrEqual(actions[i - 1]?.givesUp ?? 0);
      expect((actions[0]?.value ?? NaN) - value).toBeCloseTo(givesUp, 6);
    });
  });

  it('serves a target of a shot', () => {
    const shot = {
      system: 'twilight',
      combat: 'ranged',
      attacker: {
        model: { ...knight, abilities: [], stamina: 0 },
        weapon: { name: 'bow', move: 0, range: 10, stones: 3 },
      },
      defender: { model: sempa },
      state: { turn: 'defender', attacker: { erac: 2 }, defender: { oran: 1 } },
    };
    const { actions, player } = action(shot);
    expect(player).toBe('defender');
    // Dodge leaves no blow; recasting the failed Oran leaves one half the time.
    const by = new Map(actions.map((one) => [one.action, one.chances['defenderFalls']]));
    expect(by.get('pass')).toBeCloseTo(1 / 2, 12);
    expect(by.get('Dodge: turn 1 Erac')).toBeCloseTo(0, 12);
    expect(by.get('Stamina: recast 1 Oran')).toBeCloseTo(1 / 4, 12);
  });

  it('serves a player against a Wild side, who acts alone', () => {
    const wild = {
      system: 'twilight',
      attacker: { model: knight, split: { erac: 3, oran: 0 } },
      defender: { model: 'dhogu/yirnak-rider', wild: true },
      state: { attacker: { erac: 1, stamina: 0 }, defender: { erac: 0, oran: 1 } },
    };
    const { actions, player } = action(wild);
    expect(player).toBe('attacker');
    expect(actions[0]?.action).toBe('Combat Trained: recast 2 Erac');
    expect(() => ask({ ...wild, state: { ...wild.state, turn: 'defender' } })).toThrow(
      /attacker: only who adjusts/,
    );
  });

  it('takes the other to have passed where it must have', () => {
    const state = { turn: 'defender', attacker: { erac: 1 }, defender: { erac: 1 } };
    expect(action({ ...combat, state })).toEqual(action({ ...combat, state: { ...state, passed: true } }));
  });

  it('follows the rule of thumb that the file gives the opponent', () => {
    const state = { attacker: { erac: 2, oran: 1 }, defender: { erac: 1, oran: 1 } };
    const best = action({ ...combat, state });
    const idle = action({ ...combat, defender: { ...combat.defender, adjust: 'none' }, state });
    expect(idle.value).toBeGreaterThan(best.value);
  });
});

describe('advice on the pick', () => {
  const open = { ...combat, attacker: { model: knight }, defender: { model: sempa } };

  it('is the study of the splits with their odds, best first for both sides', () => {
    const advice = ask(open);
    if (advice.before !== 'cast') throw new Error('nothing is cast');
    const { equilibrium, columns } = splits(twilight.encounter(open));
    expect(advice.value).toBeCloseTo(equilibrium.value, 12);
    expect(advice.sides.map(({ player }) => player)).toEqual(['attacker', 'defender']);
    const [attacker] = advice.sides;
    attacker?.options.forEach(({ givesUp }, i) => {
      expect(givesUp).toBeGreaterThanOrEqual(attacker.options[i - 1]?.givesUp ?? 0);
    });
    // The chances of the first option against the other's mix, by mixing its combats.
    const first = attacker?.options[0];
    const split = { erac: Number(first?.name[0]), oran: Number(first?.name[2]) };
    const mix = columns.map((column, j) => ({ ...column, probability: equilibrium.columns[j] ?? 0 }));
    const { answer } = exactOdds(
      twilight.encounter({
        ...open,
        attacker: { model: knight, split },
        defender: { model: sempa, split: mix },
      }),
    );
    const models = (answer as unknown as Answer).defender.models;
    expect(first?.chances['defenderFalls']).toBeCloseTo(models[0]?.killed.value ?? NaN, 10);
  });

  it('says what a shot is worth, where nobody picks', () => {
    const shot = {
      system: 'twilight',
      combat: 'ranged',
      attacker: { model: knight, weapon: { name: 'bow', move: 0, range: 10, stones: 3 } },
      defender: { model: sempa },
    };
    const advice = ask(shot);
    const { answer } = exactOdds(twilight.encounter(shot));
    expect(advice.value).toBeCloseTo((answer as unknown as Answer).value.value, 12);
  });
});

describe('tables that cannot be', () => {
  it.each([
    [
      { ...combat, attacker: { model: knight }, state: {} },
      /"attacker.split" of a combat in progress is missing, or not one split/,
    ],
    [{ ...combat, state: { attacker: { erac: 3 } } }, /"erac" face up is 3; it should be at most 2/],
    [{ ...combat, state: { attacker: { stamina: 2 } } }, /"stamina" is 2; it should be at most 1/],
    [
      { ...combat, state: { attacker: { used: ['dodge'] } } },
      /"used" is dodge; it should be one of .*combat-trained/,
    ],
    [
      { ...combat, state: { attacker: { used: { 'combat-trained': 2 } } } },
      /no more uses than the ability has/,
    ],
    [{ ...combat, state: { turn: 'defender', passed: false } }, /no combat of this scenario leads to it/],
    [{ ...combat, state: { flying: true } }, /unknown field "flying"/],
  ])('are refused: %j', (file, message) => {
    expect(() => ask(file)).toThrow(message);
  });
});
