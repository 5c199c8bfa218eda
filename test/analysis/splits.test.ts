/** The secret pick: all combinations at once against one by one, what each split gives up, and open choices before it. */
import { describe, expect, it } from 'vitest';
import { allEquilibria } from '../../src/questions/splits/equilibria.js';
import {
  exactOdds,
  resolvePicks,
  solveOpening,
  splits,
  studySplits,
  type SplitStudy,
} from '../../src/questions/index.js';
import { solve } from '../../src/engines/solve/index.js';
import { compile } from '../../src/game/compile/index.js';
import type { Encounter, OpenChoice } from '../../src/system/index.js';
import { twilight } from '../systems/twilight/support.js';

const knight = { name: 'K', cost: 30, combat: 3, toughness: 4, stamina: 1, abilities: ['combat-trained'] };
const sempa = { name: 'S', cost: 60, combat: 4, toughness: 4, stamina: 1, abilities: ['dodge'] };
const militia = { name: 'M', cost: 20, combat: 2, support: 1, toughness: 4 };
const grishak = { name: 'G', cost: 15, combat: 2, support: 1, toughness: 3 };
const file = (attacker: object, defender: object, more: object = {}) => ({
  system: 'twilight',
  attacker: { model: knight, supporters: [militia], ...attacker },
  defender: { model: sempa, ...defender },
  ...more,
});

/** What one combination is worth to a player, solved by itself. */
function slowValue({ game, root, strategy }: Encounter, choice: number[], player: number): number {
  const play = strategy.map((one) => one.play);
  return solve(compile(game.structure), game, { choice, play }).value(root, player);
}

describe('every split against every other', () => {
  it.each([
    ['best play', file({}, {})],
    ['one side by a rule of thumb', file({ adjust: 'greedy' }, {})],
    ['nobody adjusts', file({ adjust: 'none' }, { adjust: 'none' })],
    ['against Wild', file({}, { wild: true, model: 'dhogu/yirnak-rider' })],
    ['payoffs that are not opposite', file({}, { payoff: 'survive' })],
  ])('is what each pair is worth by itself: %s', (_, scenario) => {
    const encounter = twilight.encounter(scenario);
    const study = studySplits(encounter);
    study.payoff.forEach((line, i) => {
      line.forEach((value, j) => {
        expect(value).toBeCloseTo(slowValue(encounter, [i, j], 0), 10);
        const second = study.general?.columnPayoff[i]?.[j] ?? -value;
        expect(second).toBeCloseTo(slowValue(encounter, [i, j], 1), 10);
      });
    });
    expect(splits(encounter).payoff).toEqual(study.payoff);
  });

  it('refuses a shot, where nobody picks', () => {
    const shot = { ...file({ supporters: [], weapon: { name: 'bow', move: 0, range: 10, stones: 2 } }, {}) };
    expect(() => splits(twilight.encounter({ ...shot, combat: 'ranged' }))).toThrow(
      /both sides would have to pick/,
    );
  });
});

describe('what speaks for and against a split', () => {
  const study = studySplits(twilight.encounter(file({}, {})));
  const { rows, columns, value } = study.equilibrium;

  it('is what it gives up against the best mix, and against an opponent who knows it', () => {
    study.options.rows.forEach((row, i) => {
      const line = study.payoff[i] ?? [];
      const mixed = line.reduce((sum, v, j) => sum + v * (columns[j] ?? 0), 0);
      expect(row.givesUp).toBeCloseTo(value - mixed, 9);
      expect(row.givesUpIfKnown).toBeCloseTo(value - Math.min(...line), 9);
      expect(row.bestResponse).toBe(value - mixed < 1e-6);
    });
    study.options.columns.forEach((column, j) => {
      const line = study.payoff.map((row) => row[j] ?? NaN);
      const mixed = line.reduce((sum, v, i) => sum + v * (rows[i] ?? 0), 0);
      expect(column.givesUp).toBeCloseTo(mixed - value, 9);
      expect(column.givesUpIfKnown).toBeCloseTo(Math.max(...line) - value, 9);
    });
  });

  it('names no split of the mix as one that gives something up, and no dominated one in the mix', () => {
    for (const options of [study.options.rows, study.options.columns]) {
      for (const { probability, bestResponse, dominated } of options) {
        if (probability > 1e-9) expect(bestResponse).toBe(true);
        if (dominated?.kind === 'strict') expect(probability).toBe(0);
      }
    }
    expect(study.options.rows.some(({ dominated }) => dominated !== undefined)).toBe(true);
  });

  it('shows that a dominated split is worse than the mix that dominates it, whatever the other picks', () => {
    const names = study.options.rows.map(({ name }) => name);
    for (const [i, { dominated }] of study.options.rows.entries()) {
      for (const j of columns.keys()) {
        const mixed = (dominated?.by ?? []).reduce(
          (sum, { name, probability }) => sum + probability * (study.payoff[names.indexOf(name)]?.[j] ?? NaN),
          0,
        );
        if (dominated) expect(mixed).toBeGreaterThanOrEqual((study.payoff[i]?.[j] ?? NaN) - 1e-9);
      }
    }
  });
});

describe('payoffs that are not opposite', () => {
  it('have all their extreme equilibria listed, the best for both together first: battle of the sexes', () => {
    // Luce and Raiffa 1957: two pure equilibria, and the mixed one in which each goes its own way with 2/3.
    const found = allEquilibria({
      counts: [2, 2],
      values: [Float64Array.of(2, 0, 0, 1), Float64Array.of(1, 0, 0, 2)],
    });
    expect(found).toHaveLength(3);
    expect(
      found.map(({ rowValue, columnValue }) => rowValue + columnValue).map((v) => Number(v.toFixed(9))),
    ).toEqual([3, 3, 1.333333333]);
    expect(found[2]?.rows[0]).toBeCloseTo(2 / 3, 12);
    expect(found[2]?.columns[0]).toBeCloseTo(1 / 3, 12);
  });

  it('set dominated options aside and give them no share: the prisoners', () => {
    const found = allEquilibria({
      counts: [2, 2],
      values: [Float64Array.of(-1, -3, 0, -2), Float64Array.of(-1, 0, -3, -2)],
    });
    expect(found).toHaveLength(1);
    expect([...(found[0]?.rows ?? [])]).toEqual([0, 1]);
    expect([...(found[0]?.columns ?? [])]).toEqual([0, 1]);
  });

  it('make nobody wish for another split in any equilibrium of a combat', () => {
    const study: SplitStudy = studySplits(twilight.encounter(file({}, { payoff: { kill: 3, loss: 1 } })));
    expect(study.general?.equilibria.length).toBeGreaterThanOrEqual(1);
    for (const { rows, columns, rowValue, columnValue } of study.general?.equilibria ?? []) {
      study.payoff.forEach((line) => {
        const mixed = line.reduce((sum, v, j) => sum + v * (columns[j] ?? 0), 0);
        expect(mixed).toBeLessThanOrEqual(rowValue + 1e-8);
      });
      columns.forEach((_, j) => {
        const own = study.general?.columnPayoff.map((line) => line[j] ?? NaN) ?? [];
        expect(own.reduce((sum, v, i) => sum + v * (rows[i] ?? 0), 0)).toBeLessThanOrEqual(
          columnValue + 1e-8,
        );
      });
    }
  });

  it('can be asked for odds too', () => {
    const { answer } = exactOdds(twilight.encounter(file({}, { payoff: 'survive' })));
    expect(answer).toHaveProperty('defenderValue');
  });
});

describe('an equilibrium pick against a given one', () => {
  it('is the mix of the equilibrium, and the given pick stays', () => {
    const encounter = twilight.encounter(file({}, { split: { erac: 1, oran: 3 } }));
    const { equilibrium, columns } = splits(encounter);
    const { picks } = resolvePicks(encounter);
    expect(picks[0]).toEqual(equilibrium.rows);
    expect(picks[1]).toEqual(columns.map(({ erac }) => (erac === 1 ? 1 : 0)));
  });
});

describe('open choices before the pick', () => {
  const opening = (scenario: unknown, ...requests: string[]) => {
    const start = twilight.opening?.(scenario, requests);
    if (!start) throw new Error('Twilight knows open choices');
    return start;
  };
  const encounterOf = (scenario: unknown) => twilight.encounter(scenario);
  const candidates = file({ supporters: [{ model: militia, count: 2 }] }, { supporters: [grishak] });

  /** Nomination by a plain recursion over how many of each have been nominated. */
  function value(a: number, d: number, turn: 0 | 1, passed: boolean): number {
    const given = (model: object, count: number) => (count > 0 ? [{ model, count }] : []);
    const fight = file({ supporters: given(militia, a) }, { supporters: given(grishak, d) });
    const other = turn === 0 ? 1 : 0;
    const options = [passed ? splits(twilight.encounter(fight)).equilibrium.value : value(a, d, other, true)];
    const left = turn === 0 ? 2 - a : 1 - d;
    for (let n = 1; n <= left; n++)
      options.push(turn === 0 ? value(a + n, d, 1, false) : value(a, d + n, 0, false));
    return turn === 0 ? Math.max(...options) : Math.min(...options);
  }

  it('are solved backwards: nomination in turn until both pass', () => {
    const found = solveOpening(opening(candidates, 'nominate'), encounterOf);
    expect(found.values[0]).toBeCloseTo(value(0, 0, 0, false), 10);
    expect(found.values[1]).toBeCloseTo(-found.values[0], 10);
    for (const { move, moves } of found.steps) {
      const best = Math.max(...moves.map((one) => one.value));
      expect(moves.find((one) => one.move === move)?.value).toBeCloseTo(best, 8);
    }
  });

  it('lead to a scenario whose splits are worth what the choices are', () => {
    const found = solveOpening(opening(candidates, 'nominate'), encounterOf);
    expect(splits(twilight.encounter(found.scenario)).equilibrium.value).toBeCloseTo(found.values[0], 12);
  });

  it('offer additional Oran where a barrier does, unless the file says how many', () => {
    const barrier = file({}, { conditions: ['barrier'] });
    const offered = solveOpening(opening(barrier, 'optional-oran'), encounterOf);
    expect(offered.encounter.game.picks[1]).toContain('2e2o+1');
    const fixed = solveOpening(
      opening(file({}, { conditions: ['barrier'], extraOran: 1 }), 'optional-oran'),
      encounterOf,
    );
    expect(fixed.encounter.game.picks[1]).toContain('2e2o');
    expect(offered.values[0]).toBeLessThanOrEqual(fixed.values[0] + 1e-9);
  });

  it('are nothing where nobody may support', () => {
    const start: OpenChoice = opening(file({ supporters: [] }, {}), 'nominate');
    expect(start.kind).toBe('encounter');
  });

  it('are refused where they are too many', () => {
    const crowd = Array.from({ length: 10 }, (_, i) => ({ ...militia, name: `M${i}` }));
    expect(() => opening(file({ supporters: crowd }, {}), 'nominate')).toThrow(
      /1024 combinations of supporters/,
    );
  });
});
