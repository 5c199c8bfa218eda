/** All strategies against all, over a set of match-ups: who is good, against whom, and how far from best play. */
import type { Encounter } from '../../system/index.js';
import { bradleyTerry, hodgeDecomposition, nashAveraging } from '../../math/index.js';
import { Match, equilibriumStrategy, type Strategy } from '../strategies/index.js';

/** An encounter with a name. */
export interface NamedEncounter {
  readonly name: string;
  readonly encounter: Encounter;
}

/** What a tournament found. */
export interface Tournament {
  readonly matchUps: readonly string[];
  /** In the order of the ranking: by rating, equal ones as given. */
  readonly strategies: readonly Ranked[];
  /**
   * `table[i][j]`: what strategy i gets against j on average over the match-ups and both seats, less what j gets, halved.
   * Where payoffs are opposite that is i's mean payoff. Antisymmetric.
   */
  readonly table: readonly (readonly number[])[];
  /** Mean payoff to the first seat by match-up: `seats[m][i][j]`, strategy i in the first seat, j in the second. */
  readonly seats: readonly (readonly (readonly number[])[])[];
  /** Share of the table (of its sum of squares) that no single rating explains: how much goes round in circles. */
  readonly cyclic: number;
  /** The certificate of Nash averaging: the most that any strategy gains against its mix. */
  readonly nashExploitability: number;
}

/** One strategy's results. */
export interface Ranked {
  readonly name: string;
  readonly about: string;
  /** Mean over all opponents, itself left out. */
  readonly meanAdvantage: number;
  /**
   * What it falls short of the equilibrium against a best response, on average over match-ups and seats; absent where some
   * match-up has payoffs that are not opposite.
   */
  readonly exploitability?: number;
  /** Elo points, mean 0, from payoffs turned into scores between 0 (the worst outcome) and 1 (the best). */
  readonly rating: number;
  /** Its share of the Nash average, and its mean advantage over that (0 for those in it, less for others). */
  readonly nash: { readonly share: number; readonly rating: number };
}

/**
 * Plays all against all.
 * @param matchUps at least one, each of two players
 * @param strategies at least one
 * @throws StonecastError where a strategy cannot play a match-up
 */
export function tournament(
  matchUps: readonly NamedEncounter[],
  strategies: readonly Strategy[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Tournament {
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

/** Everybody at every table. */
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

  /** For each strategy, what a best response takes from it beyond the value of the match; none in general games. */
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

/** Turns a payoff into a score between 0 and 1; all payoffs equal: a draw. */
function scorer(match: Match, seat: 0 | 1): (payoff: number) => number {
  const [low, high] = match.payoffRange(seat);
  return (payoff) => (high > low ? (payoff - low) / (high - low) : 1 / 2);
}
