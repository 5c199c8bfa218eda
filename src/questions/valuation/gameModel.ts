/** Games of lists as a normal linear model: prices of units, what pairs of lists add, and how strong people are. */
import { dot } from '../../math/index.js';
import type { ForceList } from '../../system/index.js';

/** A list whose games are evidence. */
export type EvidenceList = Pick<ForceList, 'name' | 'models' | 'points'>;

/** Games of two lists. */
export interface EvidenceGames {
  readonly lists: readonly [EvidenceList, EvidenceList];
  /** Who played the first list and the second; undefined where the log does not say. */
  readonly players: readonly [string | undefined, string | undefined];
  readonly games: number;
  /** Games that the first list won; a draw counts half. */
  readonly won: number;
}

/** Two lists whose game would teach much. */
export interface NextPairing {
  readonly lists: readonly [string, string];
  /** The share by which one game is expected to lower the squared relative errors of all prices together. */
  readonly reduces: number;
}

/** The standard deviation of a person's strength, as a difference of win rates. */
const PEOPLE = 0.1;
/** Win rates that the noise of a game is computed for are at least this far from 0 and 1. */
const LEAST_RATE = 0.1;

/** What is known of some quantities: means, and covariances packed by rows. */
export interface Belief {
  readonly mean: Float64Array;
  readonly covariance: Float64Array;
}

/** The prior of a real group's game. */
export interface Prior {
  readonly units: readonly { readonly id: string; readonly name: string; readonly cost: number }[];
  readonly mean: readonly number[];
  /** Of the units, packed by rows. */
  readonly covariance: Float64Array;
  readonly gain: number;
  readonly pointsGain: number;
  /** The standard deviation of what a pair of lists adds that no unit value predicts. */
  readonly missed: number;
  readonly doubt: number;
}

/** Games as rows of a regression: prices of units, then terms of pairs of lists, then people. */
export class GameModel {
  private readonly places: ReadonlyMap<string, number>;
  private readonly pairs: readonly string[];
  private readonly people: readonly string[];
  /** What is known before any game. */
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
      for (let j = 0; j < units; j++) all[i * n + j] = covariance[i * units + j] as number;
    for (let i = units; i < n; i++) all[i * n + i] = (i < units + this.pairs.length ? missed : PEOPLE) ** 2;
    return { mean: Float64Array.from({ length: n }, (_, i) => mean[i] ?? 0), covariance: all };
  }

  /** What is known after some games more: one step of recursive least squares. */
  updated({ mean, covariance }: Belief, { lists, players, games, won }: EvidenceGames): Belief {
    const row = this.row(lists, players);
    const rate = 0.5 + this.offset(lists) + dot(row, this.prior.mean);
    const n = mean.length;
    const change = times(covariance, row);
    const variance = noiseOf(rate) / games + dot(row, change);
    const surprise = won / games - 0.5 - this.offset(lists) - dot(row, mean);
    const left = covariance.slice();
    for (let i = 0; i < n; i++) {
      const share = (change[i] as number) / variance;
      for (let j = 0; j < n; j++)
        left[i * n + j] = (left[i * n + j] as number) - share * (change[j] as number);
    }
    return {
      mean: mean.map((one, i) => one + ((change[i] as number) * surprise) / variance),
      covariance: left,
    };
  }

  /** Pairs of lists by how much one game of theirs teaches, the best first. */
  worthPlaying(
    { covariance }: Belief,
    pairs: readonly (readonly [EvidenceList, EvidenceList])[],
  ): NextPairing[] {
    const n = this.size;
    const units = this.known.units.map(({ cost }, unit) => ({
      unit,
      scale: Math.max(this.known.mean[unit] as number, cost) ** 2,
    }));
    const total = units.reduce(
      (sum, { unit, scale }) => sum + (covariance[unit * n + unit] as number) / scale,
      0,
    );
    return pairs
      .map(([first, second]): NextPairing => {
        const row = this.row([first, second], [undefined, undefined]);
        const change = times(covariance, row);
        const isNew = !this.pairs.includes(pairOf([first, second]));
        const chance = noiseOf(0.5) + (isNew ? this.known.missed ** 2 : 0);
        const variance = chance + dot(row, change);
        const removed = units.reduce(
          (sum, { unit, scale }) => sum + (change[unit] as number) ** 2 / variance / scale,
          0,
        );
        return { lists: [first.name, second.name], reduces: total > 0 ? removed / total : 0 };
      })
      .sort((a, b) => b.reduces - a.reduces);
  }

  private get size(): number {
    return this.known.units.length + this.pairs.length + this.people.length;
  }

  /** The derivatives of a result. */
  private row(lists: EvidenceGames['lists'], players: EvidenceGames['players']): Float64Array {
    const row = new Float64Array(this.size);
    const add = (at: number, value: number): void => {
      row[at] = (row[at] as number) + value;
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

  /** What costs alone add to a result: expensive models give more when they fall. */
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

/** The variance of one game's result. */
function noiseOf(rate: number): number {
  const kept = Math.min(1 - LEAST_RATE, Math.max(LEAST_RATE, rate));
  return kept * (1 - kept);
}

const isTurned = ([first, second]: EvidenceGames['lists']): boolean => first.name > second.name;

const pairOf = (lists: EvidenceGames['lists']): string =>
  JSON.stringify(lists.map(({ name }) => name).sort());

/** A matrix packed by rows times a column. */
function times(matrix: Float64Array, x: Float64Array): Float64Array {
  const n = x.length;
  return Float64Array.from({ length: n }, (_, i) => dot(matrix.subarray(i * n, (i + 1) * n), x));
}
