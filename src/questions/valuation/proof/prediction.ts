/** List against list from values: who wins, for each player, as the sum of values predicts it. */
import type { Estimate } from '../../../game/index.js';
import { normalQuantile } from '../../../math/index.js';
import type { ForceList } from '../../../system/index.js';
import type { Arena } from '../arena.js';
import type { PlayerValues } from '../fixedPoint.js';
import type { SpreadProof } from './proof.js';

/** What turns the values of one player into results of battles. Points are those of the cards. */
export interface PlayerFit {
  /** By how much the result rises with one more point of value above cost, for each share of a list's points. */
  readonly gain: number;
  /** By how much it rises with the share of points where units are worth what they cost. */
  readonly pointsGain: number;
  /** The standard deviation of the mean of two battles that neither values nor luck explain. */
  readonly noise: number;
  /** The covariance of the prices of one model: for each unit its numbers with the units up to itself. */
  readonly covariance: readonly (readonly number[])[];
}

/** Two lists, and the predicted result of the first. */
export interface PredictedMeeting {
  readonly first: string;
  readonly second: string;
  /** Units without a price: they count as worth their cost. */
  readonly unpriced: readonly string[];
  readonly players: Readonly<Record<string, PredictedResult>>;
}

/** A prediction for one player. */
export interface PredictedResult {
  /** The mean result: a win 1, a draw ½. The interval has the errors of the values and those of earlier predictions. */
  readonly result: Estimate;
  /** How far such predictions missed on battles that no price was fitted to; absent where no proof was played. */
  readonly missed?: Estimate;
  /** How many of them lay within their intervals. */
  readonly held?: { readonly inside: number; readonly of: number };
}

/** What of a valuation predicts. */
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

/** Digits of a covariance. */
const DIGITS = 6;

/** The fit of a player, in the cards' points of one model. */
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
        const own = covariance[i * units.length + j] as number;
        return Number((own * (factors[i] as number) * (factors[j] as number)).toPrecision(DIGITS));
      }),
    ),
  };
}

/** Predicts the results of some lists, each against each. */
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

/** The standard error of Σ x × price. */
function errorOf({ covariance }: PlayerFit, x: readonly number[]): number {
  let sum = 0;
  covariance.forEach((row, i) => {
    row.forEach((one, j) => {
      sum += (i === j ? 1 : 2) * (x[i] as number) * one * (x[j] as number);
    });
  });
  return Math.sqrt(Math.max(0, sum));
}
