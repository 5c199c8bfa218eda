/** Predicts list against list from the sum of values, for each player. */
import type { Estimate } from '../../../game/index.js';
import { normalQuantile } from '../../../math/index.js';
import type { ForceList } from '../../../system/index.js';
import type { Arena } from '../arena.js';
import type { PlayerValues } from '../fixedPoint.js';
import type { SpreadProof } from './spreadProof.js';

/** The parameters that turn one player's values into results of battles. Points are those of the cards. */
export interface PlayerFit {
  /** The rise of the result per point of value above cost, as a share of a list's points. */
  readonly gain: number;
  /** The rise of the result per share of points, if units are worth their cost. */
  readonly pointsGain: number;
  /** The standard deviation of the mean of two battles that neither values nor luck explain. */
  readonly noise: number;
  /** The covariance of the prices of one model: for each unit, its entries with the units up to itself. */
  readonly covariance: readonly (readonly number[])[];
}

/** Two lists, and the predicted result of the first. */
export interface PredictedMeeting {
  readonly first: string;
  readonly second: string;
  /** Units without a price. They count at their cost. */
  readonly unpriced: readonly string[];
  readonly players: Readonly<Record<string, PredictedResult>>;
}

/** A prediction for one player. */
export interface PredictedResult {
  /**
   * The mean result: a win counts 1, a draw ½. The interval covers the errors of the values and of earlier predictions.
   */
  readonly result: Estimate;
  /** The typical error of such predictions on battles outside the fit. Absent without a proof. */
  readonly missed?: Estimate;
  /** The number of those that lay within their intervals. */
  readonly held?: { readonly inside: number; readonly of: number };
}

/** The parts of a valuation that predictions use. */
interface PredictingValues {
  readonly units: readonly {
    readonly id: string;
    readonly fitted: boolean;
    readonly players: Readonly<Record<string, Estimate>>;
  }[];
  readonly fits: Readonly<Record<string, PlayerFit>>;
  readonly proof: Readonly<
    Record<string, { readonly predictions: Pick<SpreadProof, 'calibration' | 'missed'> }>
  >;
  readonly method: { readonly confidence: number };
}

/** The digits of a covariance. */
const DIGITS = 6;

/** Returns the fit of a player, in the cards' points of one model. */
export function playerFit(
  { units, scale }: Pick<Arena, 'units' | 'scale'>,
  { gain, pointsGain, noise, covariance }: PlayerValues,
): PlayerFit {
  const factors = units.map(({ models }) => scale / models);
  return {
    gain,
    pointsGain,
    noise,
    covariance: units.map((_, i) =>
      Array.from({ length: i + 1 }, (__, j) => {
        const own = covariance[i * units.length + j]!;
        return Number((own * factors[i]! * factors[j]!).toPrecision(DIGITS));
      }),
    ),
  };
}

/** Predicts the results of all pairs of some lists. */
export function predictMeetings(
  valuation: PredictingValues,
  lists: readonly Pick<ForceList, 'name' | 'models' | 'points'>[],
): PredictedMeeting[] {
  return lists.flatMap((first, i) => lists.slice(i + 1).map((second) => meeting(valuation, first, second)));
}

type PredictedList = Pick<ForceList, 'name' | 'models' | 'points'>;

function meeting(valuation: PredictingValues, first: PredictedList, second: PredictedList): PredictedMeeting {
  const { units, fits, proof, method } = valuation;
  const points = (first.points + second.points) / 2;
  const lines = [first, second].flatMap(({ models }, side) =>
    models.map(({ id, name, models: count, cost }) => {
      const unit = units.findIndex((one) => one.id === id && one.fitted);
      return { unit, name, cost, x: ((side === 0 ? 1 : -1) * count) / points };
    }),
  );
  const x = units.map((_, unit) => lines.reduce((sum, line) => sum + (line.unit === unit ? line.x : 0), 0));
  const quantile = normalQuantile((1 + method.confidence) / 2);
  const players = Object.entries(fits).map(([player, fit]): [string, PredictedResult] => {
    const { gain, pointsGain } = fit;
    const edge = lines.reduce((sum, line) => {
      const value = units[line.unit]?.players[player]?.value ?? line.cost;
      return sum + line.x * (gain * value + (pointsGain - gain) * line.cost);
    }, 0);
    const { missed, calibration } = proof[player]?.predictions ?? {};
    const half = quantile * Math.hypot(gain * errorOf(fit, x), missed?.value ?? 0);
    const at = (result: number): number => Math.min(1, Math.max(0, result));
    const result = { value: at(0.5 + edge), low: at(0.5 + edge - half), high: at(0.5 + edge + half) };
    return [player, { result, ...(missed && { missed }), ...(calibration && { held: calibration }) }];
  });
  return {
    first: first.name,
    second: second.name,
    unpriced: [...new Set(lines.flatMap(({ unit, name }) => (unit < 0 ? [name] : [])))],
    players: Object.fromEntries(players),
  };
}

/** Returns the standard error of Σ x × price. */
function errorOf({ covariance }: PlayerFit, x: readonly number[]): number {
  let sum = 0;
  covariance.forEach((row, i) => {
    row.forEach((one, j) => {
      sum += (i === j ? 1 : 2) * x[i]! * one * x[j]!;
    });
  });
  return Math.sqrt(Math.max(0, sum));
}
