/**
 * A tournament of strategies over several match-ups: who is good, against which opponents, and how far from best play.
 */
import { checkSubject } from './subjects.js';
import type { Encounter } from '../system/index.js';
import { checkEach, checkFunction, msg, wrongKind } from '../errors/index.js';
import { bradleyTerry, hodgeDecomposition, nashAveraging } from '../math/index.js';
import { Match, equilibriumStrategy, type Strategy } from './strategies/index.js';

/** An encounter with a name. */
export interface NamedEncounter {
  readonly name: string;
  readonly encounter: Encounter;
}

/** The findings of a tournament. */
export interface Tournament {
  readonly matchUps: readonly string[];
  /** In the order of the ranking: by rating, with ties in the given order. */
  readonly strategies: readonly Ranked[];
  /**
   * `table[i][j]`: half the difference of the payoffs of i and j against each other, as a mean over match-ups and both
   * seats. If payoffs are opposite, that is i's mean payoff. The table is antisymmetric.
   */
  readonly table: readonly (readonly number[])[];
  /**
   * The mean payoff to the first seat by match-up: `seats[m][i][j]`, with strategy i in the first seat and j in the
   * second.
   */
  readonly seats: readonly (readonly (readonly number[])[])[];
  /** The share of the table (of its sum of squares) that no single rating explains, because results go in cycles. */
  readonly cyclic: number;
  /** The certificate of Nash averaging: the largest gain of any strategy against its mix. */
  readonly nashExploitability: number;
}

/** The results of one strategy. */
export interface Ranked {
  readonly name: string;
  readonly about: string;
  /** The mean over all opponents except itself. */
  readonly meanAdvantage: number;
  /**
   * Its mean loss to a best response, relative to the equilibrium, over match-ups and seats. Absent if any match-up's
   * payoffs are not opposite.
   */
  readonly exploitability?: number;
  /** Elo points with mean 0, from payoffs scaled to scores between 0 (the worst outcome) and 1 (the best). */
  readonly rating: number;
  /** Its share of the Nash average, and its mean advantage over it: 0 for its members, less for others. */
  readonly nash: { readonly share: number; readonly rating: number };
}

/**
 * Plays all strategies against each other.
 * @param matchUps at least one, each with two players
 * @param strategies at least one
 * @throws StonecastError if a strategy cannot play a match-up
 */
export function tournament(
  matchUps: readonly NamedEncounter[],
  strategies: readonly Strategy[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Tournament {
  checkEach('matchUps', matchUps, (one) => {
    checkSubject('match-up', one);
  });
  checkEach('strategies', strategies, (one) => {
    checkSubject('strategy', one);
  });
  checkFunction('onProgress', onProgress);
  if (strategies.length === 0)
    throw wrongKind(
      msg('"{field}"', { field: 'strategies' }),
      strategies,
      msg('at least {count} entries', { count: 1 }),
    );
  const field = new Field(matchUps, strategies);
  const { advantages, scores, seats } = field.play(onProgress);
  const count = strategies.length;
  const nash = nashAveraging(advantages.flat(), count);
  const { ratings } = bradleyTerry(scores.flat(), count);
  const { unexplained } = hodgeDecomposition(advantages.flat(), count);
  const exploitability = field.exploitability();
  const order = strategies.map((_, i) => i).sort((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0) || a - b);
  return {
    matchUps: matchUps.map(({ name }) => name),
    strategies: order.map((i): Ranked => {
      const { name, about } = strategies[i] ?? { name: '', about: '' };
      const line = advantages[i] ?? [];
      const loss = exploitability?.[i];
      return {
        name,
        about,
        meanAdvantage: count === 1 ? 0 : line.reduce((sum, value) => sum + value, 0) / (count - 1),
        ...(loss !== undefined && { exploitability: loss }),
        rating: ratings[i] ?? NaN,
        nash: { share: nash.mix[i] ?? NaN, rating: nash.ratings[i] ?? NaN },
      };
    }),
    table: ordered(order, advantages),
    seats: seats.map((table) => ordered(order, table)),
    cyclic: unexplained,
    nashExploitability: nash.exploitability,
  };
}

const ordered = (order: readonly number[], table: readonly (readonly number[])[]): number[][] =>
  order.map((i) => order.map((j) => table[i]?.[j] ?? NaN));

const NOTHING: readonly [number, number] = [NaN, NaN];

/** All strategies in all match-ups. */
class Field {
  private readonly matches: readonly Match[];

  constructor(
    matchUps: readonly NamedEncounter[],
    private readonly strategies: readonly Strategy[],
  ) {
    this.matches = matchUps.map(({ encounter }) => new Match(encounter));
  }

  play(onProgress: (done: number, total: number) => void): {
    advantages: number[][];
    scores: number[][];
    seats: number[][][];
  } {
    const { strategies, matches } = this;
    const zero = () => strategies.map(() => strategies.map(() => 0));
    const [advantages, scores] = [zero(), zero()];
    const seats = matches.map((match, m) => {
      const values = strategies.map((one, i) => {
        const line = strategies.map((two) => match.values(one, two));
        onProgress(m * strategies.length + i + 1, matches.length * strategies.length);
        return line;
      });
      const share = [0, 1].map((seat) => scorer(match, seat === 0 ? 0 : 1));
      strategies.forEach((_, i) => {
        strategies.forEach((__, j) => {
          if (i === j) return;
          const first = values[i]?.[j] ?? NOTHING;
          const second = values[j]?.[i] ?? NOTHING;
          add(advantages, i, j, (first[0] + second[1] - first[1] - second[0]) / 4 / matches.length);
          const won = ((share[0]?.(first[0]) ?? NaN) + (share[1]?.(second[1]) ?? NaN)) / 2;
          add(scores, i, j, won / matches.length);
        });
      });
      return values.map((line) => line.map(([value]) => value));
    });
    return { advantages, scores, seats };
  }

  /** Returns each strategy's loss to a best response, beyond the value of the match. Undefined for general games. */
  exploitability(): number[] | undefined {
    if (!this.matches.every((match) => match.opposite)) return undefined;
    const games = this.matches.map((match) => match.values(equilibriumStrategy, equilibriumStrategy));
    return this.strategies.map((strategy) => {
      const losses = this.matches.flatMap((match, m) =>
        ([0, 1] as const).map((seat) => {
          const value = games[m]?.[seat] ?? NaN;
          return value + match.bestReply(strategy, seat);
        }),
      );
      return Math.max(0, losses.reduce((sum, loss) => sum + loss, 0) / losses.length);
    });
  }
}

function add(table: number[][], i: number, j: number, value: number): void {
  const line = table[i];
  if (line) line[j] = (line[j] ?? 0) + value;
}

/** Scales a payoff to a score between 0 and 1. If all payoffs are equal, it is a draw. */
function scorer(match: Match, seat: 0 | 1): (payoff: number) => number {
  const [low, high] = match.payoffRange(seat);
  return (payoff) => (high > low ? (payoff - low) / (high - low) : 1 / 2);
}
