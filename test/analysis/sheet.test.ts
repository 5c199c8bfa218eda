/** The sheet of a match-up: its die, its situations, its habits. */
import { describe, expect, it } from 'vitest';
import { dieMix } from '../../src/questions/sheet/dieMix.js';
import { advise, exactOdds, sheet, splits } from '../../src/questions/index.js';
import type { Answer } from '../../src/systems/twilight/answers/answer.js';
import { twilight } from '../systems/twilight/support.js';

const knight = {
  name: 'Knight',
  cost: 30,
  combat: 2,
  toughness: 4,
  stamina: 1,
  abilities: ['combat-trained'],
};
const sempa = { name: 'Sempa', cost: 60, combat: 3, toughness: 4, stamina: 1, abilities: ['dodge'] };
const file = { system: 'twilight', attacker: { model: knight }, defender: { model: sempa } };

function sheetOf(scenario: unknown) {
  const found = twilight.position?.(scenario);
  if (!found) throw new Error('Twilight follows plays');
  return sheet(found.encounter, found.position);
}

describe('a mix rolled with a die', () => {
  const distance = (mix: readonly number[]) => (wanted: readonly number[]) =>
    Math.max(...mix.map((p, i) => Math.abs(p - (wanted[i] ?? 0))));

  it('needs no die for one option', () => {
    expect(dieMix([0, 1, 0], () => 0, 0)).toMatchObject({ die: 1, faces: [{ option: 1 }] });
  });

  it('takes the smallest die that loses little enough, and covers each of its faces once', () => {
    const third = [1 / 3, 0, 2 / 3];
    expect(dieMix(third, distance(third), 1e-9)).toMatchObject({
      die: 6,
      faces: [
        { from: 1, to: 2, option: 0 },
        { from: 3, to: 6, option: 2 },
      ],
    });
    const odd = [0.13, 0.44, 0.43];
    const found = dieMix(odd, distance(odd), 0.031);
    expect(found.die).toBe(20);
    expect(found.faces.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [4, 12],
      [13, 20],
    ]);
  });

  it('takes the largest where none is close enough, and says what it gives up', () => {
    const odd = [0.123, 0.877];
    expect(dieMix(odd, distance(odd), 0)).toMatchObject({ die: 100 });
    expect(dieMix(odd, distance(odd), 0).givesUp).toBeCloseTo(0.003, 12);
  });
});

describe('the sheet of a match-up', () => {
  const found = sheetOf(file);
  const { equilibrium } = splits(twilight.encounter(file));

  it('has the value and the odds of best play', () => {
    expect(found.values[0]).toBeCloseTo(equilibrium.value, 9);
    const answer = exactOdds(twilight.encounter(file)).answer as unknown as Answer;
    expect(found.chances['defenderFalls']).toBeCloseTo(answer.defender.models[0]?.killed.value ?? NaN, 9);
    expect(found.chances['attackerFalls']).toBeCloseTo(answer.attacker.models[0]?.killed.value ?? NaN, 9);
  });

  it('gives each side a mix whose die loses next to nothing', () => {
    expect(found.mixes.map(({ player }) => player)).toEqual(['attacker', 'defender']);
    for (const { options, die } of found.mixes) {
      expect(options.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      expect(die.givesUp).toBeLessThanOrEqual(0.002 * 90);
      expect(die.faces.at(-1)?.to).toBe(die.die);
    }
  });

  it('covers the casts that it says, each with the best actions of the coach', () => {
    for (const { picks, situations, covered } of found.casts) {
      expect(situations.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(covered, 12);
      expect(covered).toBeLessThanOrEqual(1 + 1e-12);
      for (const { first, reply } of situations) {
        for (const { actions } of reply ? [first, reply] : [first]) {
          expect(actions.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
        }
      }
      // One cast of each table by the coach: nothing up but the defender's first Erac.
      const [own = '', other = ''] = picks;
      const split = (name: string) => ({ erac: Number(name[0]), oran: Number(name[2]) });
      if (split(other).erac === 0) continue;
      const position = twilight.position?.({
        ...file,
        attacker: { model: knight, split: split(own) },
        defender: { model: sempa, split: split(other) },
        state: { defender: { erac: 1 } },
      });
      const advice = position && advise(position.encounter, position.position);
      const wanted = advice?.before === 'action' ? advice.actions[0]?.action : undefined;
      const row = situations.find(({ situation }) => situation === 'Knight 0, Sempa +1');
      if (row) expect(row.first.actions.map(({ action }) => action)).toContain(wanted);
    }
  });

  it('draws the decision of a cast as the coach advises it, the commonest where acting is best', () => {
    const { decision } = found;
    const [own = '', other = ''] = decision?.picks ?? [];
    const split = (name: string) => ({ erac: Number(name[0]), oran: Number(name[2]) });
    const [attackerErac, attackerOran, defenderErac, defenderOran] =
      decision?.table.map(({ count }) => count) ?? [];
    const position = twilight.position?.({
      ...file,
      attacker: { model: knight, split: split(own) },
      defender: { model: sempa, split: split(other) },
      state: {
        attacker: { erac: attackerErac, oran: attackerOran },
        defender: { erac: defenderErac, oran: defenderOran },
        turn: decision?.tree.player,
        ...(decision?.passed !== undefined && { passed: true }),
      },
    });
    const advice = position && advise(position.encounter, position.position);
    if (advice?.before !== 'action') throw new Error('an action is to be chosen');
    const actions = decision?.tree.branches.map(({ action, value }) => ({ action, value }));
    expect(actions).toEqual(advice.actions.map(({ action, value }) => ({ action, value })));
    expect(actions?.[0]?.action).not.toBe('pass');
    // As often as its stones fall so: two fair coins each, all four faces independent.
    const ways = (n: number, up = 0): number => [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]][n]?.[up] ?? NaN;
    const stones = [split(own).erac, split(own).oran, split(other).erac, split(other).oran];
    const chance = stones.reduce((p, n, i) => (p * ways(n, decision?.table[i]?.count)) / 2 ** n, 1);
    expect(decision?.probability).toBeCloseTo(chance, 12);
  });

  it('takes the decision that its file describes', () => {
    const { decision } = sheetOf({
      ...file,
      attacker: { model: knight, split: { erac: 1, oran: 1 } },
      defender: { model: sempa, split: { erac: 1, oran: 2 } },
      state: { defender: { erac: 1 } },
    });
    expect(decision).not.toHaveProperty('probability');
    expect(decision?.table.map(({ count }) => count)).toEqual([0, 0, 1, 0]);
  });

  it('tells what each amount of Stamina is worth, as the combat with that Stamina does', () => {
    const { encounter, position } = twilight.position?.(file) ?? {};
    const duel = twilight.duel?.(file);
    if (!encounter || !position || !duel) throw new Error('Twilight knows plays and duels');
    const { ladders = [] } = sheet(encounter, position, { duel });
    expect(found.ladders).toBeUndefined();
    expect(ladders.map(({ player, start }) => [player, start])).toEqual([
      ['attacker', 1],
      ['defender', 1],
    ]);
    ladders.forEach(({ values }, player) => {
      expect(values).toHaveLength(3);
      values.forEach((value, stamina) => {
        const one = { attacker: file.attacker, defender: file.defender };
        const side = player === 0 ? 'attacker' : 'defender';
        const { equilibrium } = splits(
          twilight.encounter({ ...file, ...one, [side]: { ...one[side], stamina } }),
        );
        expect(value).toBeCloseTo(player === 0 ? equilibrium.value : -equilibrium.value, 9);
      });
    });
  });

  it('says what habits cost: never less when they are known', () => {
    expect(found.habits.map((list) => list.map(({ name }) => name))).toEqual(
      [0, 1].map(() => ['greedy', 'cautious', 'all-out', 'idle', 'random']),
    );
    for (const { givesUp, givesUpIfKnown } of found.habits.flat()) {
      expect(givesUpIfKnown).toBeGreaterThanOrEqual(givesUp - 1e-9);
    }
  });

  it('serves shots and Wild sides, where one side or both pick nothing', () => {
    const shot = sheetOf({
      system: 'twilight',
      combat: 'ranged',
      attacker: { model: knight, weapon: { name: 'bow', move: 0, range: 10, stones: 3 } },
      defender: { model: sempa },
    });
    expect(shot.mixes).toEqual([]);
    expect(shot.casts).toHaveLength(1);
    expect(shot.casts[0]?.situations.every(({ situation }) => /^Knight [+−]?\d$/.test(situation))).toBe(true);
    const wild = sheetOf({ ...file, defender: { model: 'dhogu/yirnak-rider', wild: true } });
    expect(wild.mixes.map(({ player }) => player)).toEqual(['attacker']);
    expect(wild.casts.flatMap(({ situations }) => situations).every(({ reply }) => reply === undefined)).toBe(
      true,
    );
  });
});
