/**
 * Uses real games as evidence on prices. A valuation's prices are the prior, and each game updates them by Bayes' rule.
 */
import { normalQuantile } from '../../math/index.js';
import type { Estimate } from '../../game/index.js';
import type { OpenSystem } from '../../system/index.js';
import { drawerOf } from './arena.js';
import {
  GameModel,
  type Belief,
  type EvidenceGames,
  type EvidenceList,
  type NextPairing,
  type Prior,
} from './gameModel.js';
import { comparedPairs } from './nextPlaytest.js';
import type { PlayerFit } from './proof/predictMeetings.js';
import { unitPool } from './units.js';

/** The effect of games on the price of one model, in points. */
export interface UnitEvidence {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** The price for a real group before any game, from simulated battles. */
  readonly prior: Estimate;
  /** The price with the games. */
  readonly posterior: Estimate;
  /** Whether a list of the games has the unit. */
  readonly played: boolean;
}

/** The evidence of games on prices. */
export interface PriceEvidence {
  readonly games: number;
  readonly units: readonly UnitEvidence[];
  /** The most informative pairings of the games' lists, best first. */
  readonly next: readonly NextPairing[];
  /** The best pairing of some legal lists of equal points. Absent if the game draws none. */
  readonly other?: NextPairing;
  /** How well the prices of each player predict the games, best first. Empty for prices of one player. */
  readonly players: readonly PlayerShare[];
  /** The standard deviation between real and simulated prices, as a share of the price. */
  readonly doubt: number;
  readonly confidence: number;
}

/** The chance that a group plays like a simulated player, if all players were equally likely before its games. */
export interface PlayerShare {
  readonly player: string;
  readonly share: number;
}

/** The parts of a valuation that form the prior. */
export interface PriorPrices {
  readonly units: readonly {
    readonly id: string;
    readonly name: string;
    readonly cost: number;
    readonly fair: Estimate;
    readonly fitted: boolean;
    readonly players: Readonly<Record<string, Estimate>>;
  }[];
  readonly fits: Readonly<Record<string, PlayerFit>>;
  readonly proof: Readonly<
    Record<string, { readonly predictions: { readonly missed: Pick<Estimate, 'value'> } }>
  >;
  readonly method: {
    readonly confidence: number;
    readonly players: Readonly<Record<string, { readonly share: number }>>;
  };
}

/** The expected error of a price without a fit, as a share of the cost. */
const UNFITTED = 0.5;
/** The doubt about prices of a single player, and the least doubt if players agree. Real people may still differ. */
const DOUBT = { one: 0.2, least: 0.1 } as const;
/** The standard deviation of predictions of list against list, if no proof was played. */
const UNPROVED = 0.1;
/**
 * Updates prices with the results of games. The result of a game minus one half is linear in the prices, as in
 * predictions. Three further terms are what the two lists add beyond unit values, the strengths of both people, and the
 * chance of the game. All are normal. So the posterior is that of Bayesian linear regression, with one update for each
 * kind of game.
 * The prior of a price is the fair price. Its covariance is that of the simulation, plus the doubt that real people
 * play like simulated players: an independent error of each price, as large as the differences among simulated players.
 * Source: A. Gelman et al., Bayesian Data Analysis, 3rd ed. 2013, section 14.8 (prior information as a further data
 * point).
 * @param drawn other lists that could be played
 */
export function priceEvidence(
  prices: PriorPrices,
  games: readonly EvidenceGames[],
  drawn: readonly (readonly [EvidenceList, EvidenceList])[] = [],
): PriceEvidence {
  const { confidence } = prices.method;
  const lists = [...new Map(games.flatMap((one) => one.lists).map((list) => [list.name, list])).values()];
  const prior = priorOf(prices, [...lists, ...drawn.flat()]);
  const model = new GameModel(prior, games);
  const before = model.prior;
  const after = games.reduce((belief, one) => model.updated(belief, one), before);
  const quantile = normalQuantile((1 + confidence) / 2);
  const estimate = ({ mean, covariance }: Belief, unit: number): Estimate => {
    const half = quantile * Math.sqrt(Math.max(0, covariance[unit * mean.length + unit]!));
    const value = Math.max(0, mean[unit]!);
    return { value, low: Math.max(0, value - half), high: value + half };
  };
  const played = new Set(lists.flatMap(({ models }) => models.map(({ id, name }) => id ?? name)));
  const known = prices.units.length;
  const pairs = lists.flatMap((one, i) => lists.slice(i + 1).map((other) => [one, other] as const));
  const [other] = model.worthPlaying(after, drawn);
  return {
    games: games.reduce((sum, one) => sum + one.games, 0),
    units: prior.units.flatMap((unit, i) =>
      i < known || played.has(unit.id)
        ? [
            {
              ...unit,
              prior: estimate(before, i),
              posterior: estimate(after, i),
              played: played.has(unit.id),
            },
          ]
        : [],
    ),
    next: model.worthPlaying(after, pairs),
    ...(other && { other }),
    players: playerShares(prices, games, lists),
    doubt: prior.doubt,
    confidence,
  };
}

/** Returns some pairs of legal lists of equal points, named by their content. Empty if the game draws no lists. */
export function drawnLists(open: OpenSystem, seed: string): (readonly [EvidenceList, EvidenceList])[] {
  if (!open.lists?.pool || !open.repriced || !open.battle) return [];
  const pool = unitPool(open);
  const costs = pool.units.map(({ cost }) => cost / pool.scale);
  return comparedPairs(drawerOf(open, pool, { costs, seed })).map(([first, second]) => {
    const list = (counts: readonly number[]): EvidenceList => {
      const models = pool.units.flatMap(({ id, name, cost, models: each }, unit) => {
        const taken = counts[unit]! * each;
        return taken > 0 ? [{ id, name, models: taken, cost: cost / each }] : [];
      });
      return {
        name: models.map((one) => `${one.models} ${one.name}`).join(', '),
        models,
        points: models.reduce((sum, one) => sum + one.models * one.cost, 0),
      };
    };
    return [list(first.counts), list(second.counts)] as const;
  });
}

/** Compares players: the prices of each alone predict the games, one game after another. */
function playerShares(
  prices: PriorPrices,
  games: readonly EvidenceGames[],
  lists: readonly EvidenceList[],
): PlayerShare[] {
  const names = Object.keys(prices.fits);
  if (names.length < 2) return [];
  const scores = names.map((player) =>
    new GameModel(priorOf(pricesFor(prices, player), lists), games).logScore(games),
  );
  const best = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - best));
  const all = weights.reduce((sum, one) => sum + one, 0);
  return names.map((player, i) => ({ player, share: weights[i]! / all })).sort((a, b) => b.share - a.share);
}

/** Returns a valuation with the prices of one of its players alone. */
const pricesFor = (prices: PriorPrices, player: string): PriorPrices => ({
  ...prices,
  units: prices.units.map((unit) => ({ ...unit, fair: unit.players[player] ?? unit.fair })),
  fits: Object.fromEntries(Object.entries(prices.fits).filter(([name]) => name === player)),
  method: { ...prices.method, players: { [player]: { share: 1 } } },
});

/** Builds the prior: all units of the valuation, then other units of the lists. */
function priorOf({ units, fits, proof, method }: PriorPrices, lists: readonly EvidenceList[]): Prior {
  const ids = new Set(units.map(({ id }) => id));
  const others = new Map(
    lists
      .flatMap(({ models }) => models)
      .filter(({ id }) => id === undefined || !ids.has(id))
      .map(({ id, name, cost }) => [id ?? name, { id: id ?? name, name, cost }]),
  );
  const all = [...units.map(({ id, name, cost }) => ({ id, name, cost })), ...others.values()];
  const players = Object.entries(fits).map(([player, fit]) => ({
    fit,
    share: method.players[player]?.share ?? 0,
    missed: proof[player]?.predictions.missed.value ?? UNPROVED,
    prices: units.map((unit) => unit.players[player]?.value ?? unit.cost),
  }));
  const mixed = (of: (one: (typeof players)[number]) => number): number =>
    players.reduce((sum, one) => sum + one.share * of(one), 0);
  const mean = all.map(({ cost }, unit) => units[unit]?.fair.value ?? cost);
  const doubt = doubtOf(units, players);
  const n = all.length;
  const covariance = new Float64Array(n * n);
  all.forEach(({ cost }, i) => {
    const isFitted = units[i]?.fitted === true;
    for (let j = 0; j < n; j++) {
      const [row, column] = [Math.max(i, j), Math.min(i, j)];
      covariance[i * n + j] = players.reduce(
        (sum, { share, fit }) => sum + share ** 2 * (fit.covariance[row]?.[column] ?? 0),
        0,
      );
    }
    const own = isFitted ? doubt * mean[i]! : UNFITTED * cost;
    covariance[i * n + i] = covariance[i * n + i]! + own ** 2;
  });
  return {
    units: all,
    mean,
    covariance,
    gain: mixed(({ fit }) => fit.gain),
    pointsGain: mixed(({ fit }) => fit.pointsGain),
    missed: mixed(({ missed }) => missed),
    doubt,
  };
}

/** Returns how much players differ: the root mean square of their differences from the fair price, as a share of it. */
function doubtOf(
  units: PriorPrices['units'],
  players: readonly { readonly share: number; readonly prices: readonly number[] }[],
): number {
  const fitted = units.flatMap(({ fitted, fair }, unit) =>
    fitted && fair.value > 0 ? [{ unit, fair }] : [],
  );
  if (players.length < 2 || fitted.length === 0) return DOUBT.one;
  const squares = fitted.flatMap(({ unit, fair }) =>
    players.map(({ prices }) => (prices[unit]! / Math.max(fair.value, 1) - 1) ** 2),
  );
  return Math.max(DOUBT.least, Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length));
}
