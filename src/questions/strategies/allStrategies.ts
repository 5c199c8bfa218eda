/** The strategies that exist for every game: random play, forms of best play, quantal play and best responses. */
import { randomPolicy, type Policy } from '../../game/index.js';
import { nearest } from '../../system/index.js';
import { checkEach, checkText, msg, StonecastError } from '../../errors/index.js';
import { checkSubject } from '../subjects.js';
import { asWritten } from '../../i18n/index.js';
import type { PolicyTables } from '../../game/compile/index.js';
import { tabulate } from '../../engines/exact/index.js';
import { bestResponse, quantalResponse, solve, type Solution } from '../../engines/solve/index.js';
import {
  choiceOf,
  joint,
  optionCount,
  type SeatedStrategy,
  type Seat,
  type Strategy,
  tableWeight,
} from './strategy.js';
import { optimalPicks, respondingPick, type SeatPicks, logitPick } from './picks.js';

/** Picks and plays each option with the same probability. */
export const randomStrategy: Strategy = {
  name: 'random',
  about: 'everything with the same probability',
  sit: (seat) => {
    const count = optionCount(seat.encounter, seat.player);
    return ruled(
      seat,
      Array.from({ length: count }, () => 1 / count),
      randomPolicy,
    );
  },
};

/** Plays the equilibrium mix of the pick, then best play. */
export const equilibriumStrategy: Strategy = {
  name: 'equilibrium',
  about: 'the equilibrium mix of picks, then best play of this combat',
  sit: (seat) => optimal(seat, optimalPicks(seat).mix),
};

/** Picks the single option with the best worst case, then plays best. */
export const maximinStrategy: Strategy = {
  name: 'maximin',
  about: 'the one pick whose worst case is best, then best play of this combat',
  sit: (seat) => {
    const { safest, count } = optimalPicks(seat);
    return optimal(
      seat,
      Array.from({ length: count }, (_, i) => (i === safest ? 1 : 0)),
    );
  },
};

/**
 * The logit quantal response equilibrium, for the pick and all later play.
 * @param rationality λ ≥ 0 in units of 1 / payoff
 */
export function quantalStrategy(rationality: number): Strategy {
  return {
    name: `quantal:${rationality}`,
    about: `better moves likelier, by e^(${rationality} × advantage), knowing that all do so`,
    sit: (seat) => {
      const { encounter, compiled, player, memory } = seat;
      const solutions = memory.perChoice(
        (choice) =>
          quantalResponse(compiled, encounter.game, { choice, rationality: [rationality, rationality] }),
        solutionWeight,
      );
      const mixes = logitPick(picksFrom(seat, solutions), rationality);
      return { pick: [...mixes[player === 0 ? 0 : 1]], tables: (choice) => solutions(choice).tables };
    },
  };
}

/** Plays the best response to one known strategy. */
export function responseStrategy(to: Strategy): Strategy {
  return {
    name: `best-response:${to.name}`,
    about: `the best against ${to.name}`,
    sit: (seat) => {
      const opponent = to.sit({ ...seat, player: 1 - seat.player });
      const { pick, solutions } = respond(seat, opponent);
      return { pick, tables: (choice) => solutions(choice).tables };
    },
  };
}

/** Returns a best response to an opponent: the pick, its value, and best play for every combination. */
export function respond(
  { encounter, compiled, player, memory }: Seat,
  opponent: SeatedStrategy,
): { pick: number[]; value: number; solutions: (choice: readonly number[]) => Solution } {
  const solutions = memory.perChoice(
    (choice) => bestResponse(compiled, encounter.game, player, { choice, tables: opponent.tables(choice) }),
    solutionWeight,
  );
  const worth = (own: number): number =>
    opponent.pick.reduce((sum, p, other) => {
      if (p === 0) return sum;
      const choice = choiceOf(encounter, joint(player, own, other));
      return sum + p * solutions(choice).value(encounter.root, player);
    }, 0);
  const { pick, value } = respondingPick(optionCount(encounter, player), worth);
  return { pick, value, solutions };
}

/** Returns a habit of the system by name. Only some encounters know it. */
export function habitStrategy(name: string): Strategy {
  return {
    name,
    about: 'a habit',
    sit: (seat) => {
      const habits = seat.encounter.habits?.(seat.player) ?? [];
      const habit = habits.find((one) => one.name === name);
      if (habit) return ruled(seat, habit.pick.length === 0 ? [1] : habit.pick, habit.play);
      const known = [...GENERAL.keys(), ...habits.map((one) => one.name)];
      const suggestion = nearest(name, known);
      throw new StonecastError('wrong-value', {
        what: msg('a strategy'),
        found: asWritten(JSON.stringify(name)),
        expected: msg('one of {list}', {
          list: `${known.join(', ')}, quantal:<rationality>, best-response:<strategy>`,
        }),
        ...(suggestion && { tip: msg('did you mean {near}?', { near: `"${suggestion}"` }) }),
      });
    },
  };
}

const GENERAL: ReadonlyMap<string, Strategy> = new Map(
  [randomStrategy, maximinStrategy, equilibriumStrategy].map((strategy) => [strategy.name, strategy]),
);

/**
 * Returns the strategy with a name: random, maximin, equilibrium, `quantal:2`, `best-response:greedy`, or a habit of
 * the system.
 * @param more the user's strategies, which take precedence
 * @throws StonecastError `wrong-value` for a rationality that is not a number, a name that is no text, or a wrong list
 */
export function strategyNamed(name: string, more: readonly Strategy[] = []): Strategy {
  checkText('name', name);
  checkEach('more', more, (one) => {
    checkSubject('strategy', one);
  });
  const own = more.find((strategy) => strategy.name === name);
  if (own) return own;
  const [kind = '', ...rest] = name.split(':');
  const argument = rest.join(':');
  if (kind === 'best-response' && argument !== '') return responseStrategy(strategyNamed(argument, more));
  if (kind === 'quantal') {
    const rationality = argument.trim() === '' ? NaN : Number(argument);
    if (rationality >= 0 && rationality <= 1e6) return quantalStrategy(rationality);
    throw new StonecastError('wrong-value', {
      what: msg('the rationality of a quantal response'),
      found: asWritten(JSON.stringify(argument)),
      expected: msg('a number from {low} to {high}, in units of 1 / payoff, e.g. quantal:0.5', {
        low: '0',
        high: '1000000',
      }),
    });
  }
  return GENERAL.get(name) ?? habitStrategy(name);
}

/** Seats a player with a mix of picks and a rule for all later play. */
export function ruled(
  { encounter, compiled, player, memory }: Seat,
  pick: readonly number[],
  policy: Policy,
): SeatedStrategy {
  const policies = Array.from({ length: compiled.players }, (_, one) =>
    one === player ? policy : undefined,
  );
  return {
    pick,
    tables: memory.perChoice(
      (choice) => tabulate(compiled, encounter.game.numbers(choice), policies),
      tableWeight,
    ),
  };
}

/** Seats a player that plays best after its pick. */
function optimal(seat: Seat, pick: readonly number[]): SeatedStrategy {
  const { encounter, compiled, memory } = seat;
  const tables = memory.perChoice(
    (choice): PolicyTables => solve(compiled, encounter.game, { choice }).tables,
    tableWeight,
  );
  return { pick, tables };
}

/** Returns the value of each combination to both players, from given solutions. */
function picksFrom({ encounter }: Seat, solutions: (choice: readonly number[]) => Solution): SeatPicks {
  const counts = [optionCount(encounter, 0), optionCount(encounter, 1)] as const;
  const values = [0, 1].map((player) =>
    Float64Array.from({ length: counts[0] * counts[1] }, (_, at) => {
      const choice = choiceOf(encounter, [Math.floor(at / counts[1]), at % counts[1]]);
      return solutions(choice).value(encounter.root, player);
    }),
  );
  return { counts, values: [values[0] ?? new Float64Array(), values[1] ?? new Float64Array()] };
}

/** Returns the number of values in a solution: its tables, and its values, which have twice the width. */
function solutionWeight({ tables, binding, zeroSum }: Solution): number {
  return tableWeight(tables) + 2 * binding.layout.total * (zeroSum ? 1 : binding.compiled.players);
}
