/** Strategies as players: what each is worth against each, and what a best response takes from it. */
import { describe, expect, it } from 'vitest';
import {
  equilibriumStrategy,
  habitStrategy,
  Match,
  maximinStrategy,
  quantalStrategy,
  randomStrategy,
  responseStrategy,
  splits,
  strategyNamed,
  tournament,
  type Strategy,
} from '../../src/questions/index.js';
import { Memory } from '../../src/questions/strategies/strategy.js';
import { logitPick } from '../../src/questions/strategies/picks.js';
import { solveRoots } from '../../src/engines/solve/index.js';
import { randomPolicy } from '../../src/game/index.js';
import { twilight } from '../systems/twilight/support.js';
import { blotto, hands, normalForm, pennies } from './toys.js';

const knight = { name: 'K', cost: 30, combat: 3, toughness: 4, stamina: 1, abilities: ['combat-trained'] };
const sempa = { name: 'S', cost: 40, combat: 3, toughness: 4, stamina: 1, abilities: ['dodge'] };
const combat = twilight.encounter({
  system: 'twilight',
  attacker: { model: knight },
  defender: { model: sempa },
});
const value = splits(combat).equilibrium.value;
const match = new Match(combat);
const greedy = habitStrategy('greedy');

/** Always one option. */
const always = (name: string, option: number): Strategy => ({
  name,
  about: `always ${name}`,
  sit: (seat) => ({
    pick: (seat.encounter.game.picks[seat.player] ?? []).map((_, i) => (i === option ? 1 : 0)),
    tables: () => equilibriumStrategy.sit(seat).tables([0, 0]),
  }),
});

describe('strategies at a table', () => {
  it('are worth what their tables together are worth: random against random', () => {
    const { game, root } = combat;
    const play = [randomPolicy, randomPolicy];
    let sum = 0;
    const [rows = [], columns = []] = game.picks;
    for (const i of rows.keys()) {
      for (const j of columns.keys()) {
        sum += solveRoots(match.compiled, game, { choice: [i, j], play })[0]?.[root] ?? NaN;
      }
    }
    expect(match.values(randomStrategy, randomStrategy)[0]).toBeCloseTo(
      sum / rows.length / columns.length,
      10,
    );
  });

  it('get the value of the game when both play the equilibrium, and nobody gets more against it', () => {
    expect(match.values(equilibriumStrategy, equilibriumStrategy)[0]).toBeCloseTo(value, 9);
    expect(match.bestReply(equilibriumStrategy, 0)).toBeCloseTo(-value, 9);
    expect(match.bestReply(equilibriumStrategy, 1)).toBeCloseTo(value, 9);
  });

  it.each([randomStrategy, greedy, maximinStrategy, quantalStrategy(0.3)])(
    'are beaten by their best response more than by anybody: $name',
    (strategy) => {
      const response = responseStrategy(strategy);
      for (const seat of [0, 1] as const) {
        const best = match.bestReply(strategy, seat);
        const [first, second] = seat === 0 ? [strategy, response] : [response, strategy];
        expect(match.values(first, second)[1 - seat]).toBeCloseTo(best, 9);
        for (const other of [randomStrategy, greedy, equilibriumStrategy, maximinStrategy]) {
          const [one, two] = seat === 0 ? [strategy, other] : [other, strategy];
          expect(match.values(one, two)[1 - seat]).toBeLessThanOrEqual(best + 1e-9);
        }
      }
    },
  );

  it('ask for each payoff once, however many outcomes there are', () => {
    const supporters = Array.from({ length: 3 }, () => knight);
    const { game, ...rest } = twilight.encounter({
      system: 'twilight',
      attacker: { model: knight, supporters },
      defender: { model: sempa, supporters },
    });
    let asked = 0;
    const payoff = (outcome: number, player: number) => {
      asked++;
      return game.payoff(outcome, player);
    };
    const counted = new Match({ ...rest, game: { ...game, numbers: game.numbers.bind(game), payoff } });
    const outcomes = counted.compiled.outcomes.length;
    expect(outcomes).toBeGreaterThan(500);
    expect([counted.worst(greedy, 0), counted.worst(greedy, 1)].every(Number.isFinite)).toBe(true);
    expect(counted.payoffRange(0)[0]).toBeLessThan(0);
    expect(asked).toBe(2 * outcomes);
  });

  it('play maximin: no other single split has a better worst case', () => {
    const { payoff } = splits(combat);
    const worst = payoff.map((line) => Math.min(...line));
    const { pick } = match.player(maximinStrategy, 0);
    expect(worst[pick.indexOf(1)]).toBeCloseTo(Math.max(...worst), 9);
    expect(-match.bestReply(maximinStrategy, 0)).toBeCloseTo(Math.max(...worst), 9);
  });

  it('mix at random without rationality, and near best play with much of it', () => {
    const none = match.values(quantalStrategy(0), randomStrategy)[0];
    expect(none).toBeCloseTo(match.values(randomStrategy, randomStrategy)[0], 9);
    const losses = [0, 0.1, 1, 30].map(
      (rationality) => value + match.bestReply(quantalStrategy(rationality), 0),
    );
    losses.forEach((loss, i) => {
      expect(loss).toBeGreaterThanOrEqual(-1e-9);
      if (i > 0) expect(loss).toBeLessThan(losses[i - 1] ?? NaN);
    });
    expect(losses[3]).toBeLessThan(0.2);
  });
});

describe('what strategies computed', () => {
  it('is kept while it fits, and computed anew when it was dropped for something newer', () => {
    const asked: string[] = [];
    const memory = new Memory(10);
    const of = memory.perChoice(
      (choice) => {
        asked.push(choice.join(''));
        return choice[0] ?? 0;
      },
      () => 4,
    );
    for (const option of [1, 2, 1, 3, 1, 2]) expect(of([option])).toBe(option);
    // 1 and 2 fit; 3 drives out 2, which was asked for longest ago; then 2 drives out 3.
    expect(asked).toEqual(['1', '2', '3', '2']);
  });

  it('may be larger than all that is kept', () => {
    const of = new Memory(1).perChoice(
      (choice) => choice,
      () => 100,
    );
    expect(of([7])).toEqual([7]);
    expect(of([7])).toEqual([7]);
  });
});

describe('the logit equilibrium of a pick', () => {
  it.each([0.1, 1, 10, 1000])('answers itself by the logit rule at λ = %d', (rationality) => {
    const payoff = [3, -1, 2, -2, 4, 0, 1, 1, -3];
    const values = [Float64Array.from(payoff), Float64Array.from(payoff, (v) => -v)] as const;
    const [x, y] = logitPick({ counts: [3, 3], values: [values[0], values[1]] }, rationality);
    const worth = [0, 1, 2].map((i) =>
      [0, 1, 2].reduce((sum, j) => sum + (payoff[3 * i + j] ?? 0) * (y[j] ?? 0), 0),
    );
    const best = Math.max(...worth);
    const weights = worth.map((w) => Math.exp(rationality * (w - best)));
    const sum = weights.reduce((a, b) => a + b, 0);
    weights.forEach((weight, i) => expect(x[i]).toBeCloseTo(weight / sum, 8));
  });

  it('is by halves in matching pennies, and by the asymmetric mix of Goeree and Holt when one payoff is raised', () => {
    const pair = (a: number[], b: number[]) => ({
      counts: [2, 2] as const,
      values: [Float64Array.from(a), Float64Array.from(b)] as const,
    });
    const [x] = logitPick(pair([1, -1, -1, 1], [-1, 1, 1, -1]), 5);
    expect(x[0]).toBeCloseTo(1 / 2, 12);
    // Own payoffs matter in a quantal response, though not in the Nash equilibrium (halves for the row player).
    const [row] = logitPick(pair([320, 40, 40, 80], [40, 80, 80, 40]), 0.02);
    expect(row[0]).toBeGreaterThan(0.55);
  });
});

describe('textbook games', () => {
  it.each([
    ['matching pennies', pennies, 0],
    ['rock, paper, scissors', hands, 0],
    ['a Colonel Blotto', blotto, 14 / 9],
  ])('have their known value: %s', (_, encounter, known) => {
    expect(splits(encounter).equilibrium.value).toBeCloseTo(known, 12);
    const table = new Match(encounter);
    expect(table.values(equilibriumStrategy, equilibriumStrategy)[0]).toBeCloseTo(known, 12);
  });
});

describe('a tournament', () => {
  it('of rock, paper and scissors goes wholly round in circles, all rated alike', () => {
    const found = tournament(
      [{ name: 'hands', encounter: hands }],
      ['rock', 'paper', 'scissors'].map((name, option) => always(name, option)),
    );
    expect(found.cyclic).toBeCloseTo(1, 12);
    for (const { rating, nash, exploitability } of found.strategies) {
      expect(rating).toBeCloseTo(0, 9);
      expect(nash.share).toBeCloseTo(1 / 3, 9);
      expect(exploitability).toBeCloseTo(1, 12);
    }
  });

  it('is unmoved by a clone in the field, but for the share that clones divide', () => {
    const field = [randomStrategy, greedy, maximinStrategy, quantalStrategy(0.3)];
    const clone: Strategy = { ...greedy, name: 'clone' };
    const matchUps = [{ name: 'combat', encounter: combat }];
    const before = tournament(matchUps, field);
    const after = tournament(matchUps, [...field, clone]);
    const of = (found: typeof before, name: string) => found.strategies.find((one) => one.name === name);
    for (const { name, nash, exploitability } of before.strategies) {
      expect(of(after, name)?.nash.rating).toBeCloseTo(nash.rating, 9);
      expect(of(after, name)?.exploitability).toBeCloseTo(exploitability ?? NaN, 9);
    }
    const shared = (of(after, 'greedy')?.nash.share ?? NaN) + (of(after, 'clone')?.nash.share ?? NaN);
    expect(shared).toBeCloseTo(of(before, 'greedy')?.nash.share ?? NaN, 9);
  });

  it('sets everybody in both seats: an antisymmetric table, in which the equilibrium loses to nobody', () => {
    const { table, strategies, seats, matchUps } = tournament(
      [
        { name: 'one', encounter: combat },
        { name: 'two', encounter: blotto },
      ],
      [randomStrategy, maximinStrategy, equilibriumStrategy],
    );
    expect(matchUps).toEqual(['one', 'two']);
    expect(seats).toHaveLength(2);
    table.forEach((line, i) => {
      line.forEach((advantage, j) => expect(advantage).toBeCloseTo(-(table[j]?.[i] ?? NaN), 9));
    });
    const best = strategies.findIndex(({ name }) => name === 'equilibrium');
    for (const advantage of table[best] ?? []) expect(advantage).toBeGreaterThanOrEqual(-1e-9);
    expect(strategies[best]?.exploitability).toBeLessThan(1e-9);
  });

  it('knows no exploitability where payoffs are not opposite', () => {
    const sexes = normalForm(
      'sexes',
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [
        [2, 0],
        [0, 1],
      ],
      [
        [1, 0],
        [0, 2],
      ],
    );
    const found = tournament([{ name: 'sexes', encounter: sexes }], [randomStrategy, always('a', 0)]);
    for (const one of found.strategies) expect(one.exploitability).toBeUndefined();
  });
});

describe('names of strategies', () => {
  it('are looked up, with their arguments', () => {
    expect(strategyNamed('best-response:quantal:2').name).toBe('best-response:quantal:2');
    expect(() => strategyNamed('quantal:much')).toThrow(/a number from 0/);
    expect(() => match.values(strategyNamed('greedi'), randomStrategy)).toThrow(/one of random, maximin/);
  });
});
