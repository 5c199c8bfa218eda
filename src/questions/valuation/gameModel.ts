/** A normal linear model of games: prices of units, effects of list pairs, and strengths of people. */
import { dot } from '../../math/index.js';
import type { ForceList } from '../../system/index.js';

/** A list with games as evidence. */
export type EvidenceList = Pick<ForceList, 'name' | 'models' | 'points'>;

/** Games of two lists. */
export interface EvidenceGames {
  readonly lists: readonly [EvidenceList, EvidenceList];
  /** The people who played the first and the second list. Undefined if the log does not name them. */
  readonly players: readonly [string | undefined, string | undefined];
  readonly games: number;
  /** The first list's wins. A draw counts half. */
  readonly won: number;
}

/** Two lists whose game would be informative. */
export interface NextPairing {
  readonly lists: readonly [string, string];
  /** The expected reduction, by one game, of the squared relative errors of all prices together, as a share. */
  readonly reduces: number;
}

/** The standard deviation of a person's strength, as a difference of win rates. */
const PEOPLE = 0.1;
/** Games use win rates at least this far from 0 and 1. */
const LEAST_RATE = 0.1;

/** A belief about some quantities: means, and covariances packed by rows. */
export interface Belief {
  readonly mean: Float64Array;
  readonly covariance: Float64Array;
}

/** The prior for a real group's game. */
export interface Prior {
  readonly units: readonly { readonly id: string; readonly name: string; readonly cost: number }[];
  readonly mean: readonly number[];
  /** The covariance of the units, packed by rows. */
  readonly covariance: Float64Array;
  readonly gain: number;
  readonly pointsGain: number;
  /** The standard deviation of a list pair's effect beyond unit values. */
  readonly missed: number;
  readonly doubt: number;
}

/** Games as rows of a regression: first prices of units, then effects of list pairs, then people. */
export class GameModel {
  private readonly places: ReadonlyMap<string, number>;
  private readonly pairs: readonly string[];
  private readonly people: readonly string[];
  /** The belief before any game. */
  readonly prior: Belief;

  constructor(
    private readonly known: Prior,
    games: readonly EvidenceGames[],
  ) {
    this.places = new Map(known.units.map(({ id }, unit) => [id, unit]));
    this.pairs = [...new Set(games.map(({ lists }) => pairOf(lists)))];
    this.people = [...new Set(games.flatMap(({ players }) => players.filter((one) => one !== undefined)))];
    this.prior = this.before();
  }

  private before(): Belief {
    const { mean, covariance, missed } = this.known;
    const units = mean.length;
    const n = this.size;
    const all = new Float64Array(n * n);
    for (let i = 0; i < units; i++)
      for (let j = 0; j < units; j++) all[i * n + j] = covariance[i * units + j]!;
    for (let i = units; i < n; i++) all[i * n + i] = (i < units + this.pairs.length ? missed : PEOPLE) ** 2;
    return { mean: Float64Array.from({ length: n }, (_, i) => mean[i] ?? 0), covariance: all };
  }

  /** Returns the belief after more games, by one step of recursive least squares. */
  updated({ mean, covariance }: Belief, { lists, players, games, won }: EvidenceGames): Belief {
    const row = this.row(lists, players);
    const rate = 0.5 + this.offset(lists) + dot(row, this.prior.mean);
    const n = mean.length;
    const change = times(covariance, row);
    const variance = noiseOf(rate) / games + dot(row, change);
    const surprise = won / games - 0.5 - this.offset(lists) - dot(row, mean);
    const left = covariance.slice();
    for (let i = 0; i < n; i++) {
      const share = change[i]! / variance;
      for (let j = 0; j < n; j++) left[i * n + j] = left[i * n + j]! - share * change[j]!;
    }
    return {
      mean: mean.map((one, i) => one + (change[i]! * surprise) / variance),
      covariance: left,
    };
  }

  /**
   * Returns the logarithm of the chance of all games: each is predicted from those before it. A draw is half a win and
   * half a loss. Source: A. P. Dawid, Statistical theory: the prequential approach, 1984.
   */
  logScore(all: readonly EvidenceGames[]): number {
    let [belief, score] = [this.prior, 0];
    for (const { lists, players, games, won } of all) {
      const row = this.row(lists, players);
      for (let game = 0; game < games; game++) {
        const rate = keptRate(0.5 + this.offset(lists) + dot(row, belief.mean));
        const result = won / games;
        score += result * Math.log(rate) + (1 - result) * Math.log(1 - rate);
        belief = this.updated(belief, { lists, players, games: 1, won: result });
      }
    }
    return score;
  }

  /** Sorts pairs of lists by how informative one of their games is, best first. */
  worthPlaying(
    { covariance }: Belief,
    pairs: readonly (readonly [EvidenceList, EvidenceList])[],
  ): NextPairing[] {
    const n = this.size;
    const units = this.known.units.map(({ cost }, unit) => ({
      unit,
      scale: Math.max(this.known.mean[unit]!, cost) ** 2,
    }));
    const total = units.reduce((sum, { unit, scale }) => sum + covariance[unit * n + unit]! / scale, 0);
    return pairs
      .map(([first, second]): NextPairing => {
        const row = this.row([first, second], [undefined, undefined]);
        const change = times(covariance, row);
        const isNew = !this.pairs.includes(pairOf([first, second]));
        const chance = noiseOf(0.5) + (isNew ? this.known.missed ** 2 : 0);
        const variance = chance + dot(row, change);
        const removed = units.reduce(
          (sum, { unit, scale }) => sum + change[unit]! ** 2 / variance / scale,
          0,
        );
        return { lists: [first.name, second.name], reduces: total > 0 ? removed / total : 0 };
      })
      .sort((a, b) => b.reduces - a.reduces);
  }

  private get size(): number {
    return this.known.units.length + this.pairs.length + this.people.length;
  }

  /** Returns the derivatives of a result. */
  private row(lists: EvidenceGames['lists'], players: EvidenceGames['players']): Float64Array {
    const row = new Float64Array(this.size);
    const add = (at: number, value: number): void => {
      row[at] = row[at]! + value;
    };
    for (const { at, x } of this.lines(lists)) add(at, this.known.gain * x);
    const units = this.known.units.length;
    const pair = this.pairs.indexOf(pairOf(lists));
    if (pair >= 0 && lists[0].name !== lists[1].name) add(units + pair, isTurned(lists) ? -1 : 1);
    players.forEach((player, side) => {
      if (player !== undefined)
        add(units + this.pairs.length + this.people.indexOf(player), side === 0 ? 1 : -1);
    });
    return row;
  }

  /** Returns the effect of costs alone on a result. Expensive models give more points when they fall. */
  private offset(lists: EvidenceGames['lists']): number {
    const { gain, pointsGain } = this.known;
    return this.lines(lists).reduce((sum, { x, cost }) => sum + (pointsGain - gain) * x * cost, 0);
  }

  private lines(lists: EvidenceGames['lists']) {
    const points = (lists[0].points + lists[1].points) / 2;
    return lists.flatMap(({ models }, side) =>
      models.map(({ id, name, models: count, cost }) => ({
        at: this.places.get(id ?? name) as number,
        x: ((side === 0 ? 1 : -1) * count) / points,
        cost,
      })),
    );
  }
}

/** Returns the variance of one game's result. */
function noiseOf(rate: number): number {
  const kept = keptRate(rate);
  return kept * (1 - kept);
}

const keptRate = (rate: number): number => Math.min(1 - LEAST_RATE, Math.max(LEAST_RATE, rate));

const isTurned = ([first, second]: EvidenceGames['lists']): boolean => first.name > second.name;

const pairOf = (lists: EvidenceGames['lists']): string =>
  JSON.stringify(lists.map(({ name }) => name).sort());

/** Multiplies a matrix, packed by rows, by a column. */
function times(matrix: Float64Array, x: Float64Array): Float64Array {
  const n = x.length;
  return Float64Array.from({ length: n }, (_, i) => dot(matrix.subarray(i * n, (i + 1) * n), x));
}
