/** Finds the best list against a weighted field of lists. It chooses on some plays and judges on new ones. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import { rangedMeanInterval } from '../../../math/index.js';
import type { Estimate } from '../../../game/index.js';
import type { MeetingManner, PlannedMeeting, Meetings, PlayScores } from './listMeetings.js';
import { levelEstimate } from '../../battle/design/index.js';
import { race, type Pull, type Raced, type RaceOptions } from './racing.js';
import type { Candidate, ListSpace } from './legalLists.js';

/** A possible opponent. */
export interface Opponent {
  readonly file: unknown;
  /** Above 0. Its share of all weights counts. */
  readonly weight: number;
}

/** Opponents, and how lists meet them. */
export interface OpponentField {
  readonly opponents: readonly Opponent[];
  readonly meetings: Meetings;
}

/** How to search for the best list. Searches with different first plays share none. */
export interface ListRespondOptions extends Omit<RaceOptions, 'error'> {
  readonly seed: string;
  readonly confidence: number;
  readonly by: MeetingManner['by'];
  /** The number of plays that judge the result. */
  readonly judged: number;
}

/** The best known list, as plain data. */
export interface ListResponse {
  readonly pool: number;
  readonly counts: readonly number[];
  /** Its score against the field, on plays that did not influence the choice. */
  readonly score: Estimate;
  /** The number of tried lists. */
  readonly raced: number;
  /** Whether these were all legal lists. */
  readonly all: boolean;
  /** The upper bound of every tried list's score. */
  readonly most: number;
  readonly plays: number;
}

/** The plays of each random list in the first round of its race. It determines the number of random lists. */
const FIRST_PLAYS = 16;
/** The least number of racing lists, if there are that many. */
const LEAST_DRAWN = 16;
/** The most races of the best list against its neighbours. */
const STEPS = 6;
/** The numbers of plays for one search. It chooses with the first of them, and judges with those from the middle on. */
export const NUMBERS = 40_000_000;
const JUDGED_FROM = NUMBERS / 2;
/** The seed's streams for opponents and for random lists. */
const OPPONENTS = 5;
const DRAWN = 6;

/**
 * Finds the best list of a space against a field.
 * @param begin lists that always race
 * @throws StonecastError `incomplete` after a stop
 */
export async function respond(
  space: ListSpace,
  field: OpponentField,
  begin: readonly Candidate[],
  options: ListRespondOptions,
): Promise<ListResponse | undefined> {
  const every = space.all();
  const { budget, confidence } = options;
  const racers = every ?? drawn(space, begin, options);
  if (racers.length === 0) return undefined;
  const met = new Set(racers.map(({ key }) => key));
  const run = async (group: readonly Candidate[], step: number): Promise<Raced> =>
    race(group.length, pullOf(group, field, options), {
      // The steps spend ½, ¼, … of the error rate.
      budget: budget / (step === 0 ? 1 : 2),
      error: (1 - confidence) / 2 ** (step + 1),
      first: options.first + step * (JUDGED_FROM / (STEPS + 1)),
      within: options.within,
    });
  let found = await run(racers, 0);
  let best = racers[found.left[0] ?? 0]!;
  let [most, plays] = [found.most, found.plays];
  for (let step = 1; step <= STEPS && !every; step++) {
    const around = [best, ...space.neighbours(best)];
    for (const { key } of around) met.add(key);
    found = await run(around, step);
    const next = around[found.left[0] ?? 0]!;
    [most, plays] = [Math.max(most, found.most), plays + found.plays];
    if (next === best) break;
    best = next;
  }
  const score = await judge(best.file, field, options);
  return {
    pool: best.pool,
    counts: best.counts,
    score,
    raced: met.size,
    all: every !== undefined,
    most,
    plays: plays + options.judged,
  };
}

/** Returns a list's score against a field, on plays that did not influence the choice. */
async function judge(
  file: unknown,
  field: OpponentField,
  { seed, judged, first, ...how }: ListRespondOptions,
): Promise<Estimate> {
  const numbers = Array.from({ length: judged }, (_, i) => first + JUDGED_FROM + i);
  const [values = []] = await against([{ file }], field, numbers, seed);
  return scoreOf(values, how);
}

/**
 * Returns the mean of equally distributed results with its interval. Battles are few, so they use Student's interval
 * over their tables, as designs do. Brawls use an interval that also holds for rare results.
 */
export function scoreOf(
  values: PlayScores,
  { by, confidence }: Pick<ListRespondOptions, 'by' | 'confidence'>,
): Estimate {
  if (by === 'battle') {
    const { value, low, high } = levelEstimate(
      values.map((one) => [one]),
      { confidence },
    );
    return { value, low: Math.max(0, low), high: Math.min(1, high) };
  }
  const sum = values.reduce((all, one) => all + one, 0);
  const sumOfSquares = values.reduce((all, one) => all + one * one, 0);
  const sums = { count: values.length, sum, sumOfSquares };
  return { value: sum / values.length, ...rangedMeanInterval(sums, { low: 0, high: 1 }, confidence) };
}

function drawn(
  space: ListSpace,
  begin: readonly Candidate[],
  { seed, first, budget }: ListRespondOptions,
): Candidate[] {
  const uniform = uniformStream(seedWords(seed), DRAWN, first);
  const found = new Map(begin.map((one) => [one.key, one]));
  const rounds = Math.max(1, Math.log2(budget / FIRST_PLAYS / 8));
  const wanted = begin.length + Math.max(LEAST_DRAWN, Math.floor(budget / rounds / FIRST_PLAYS));
  for (let tries = 0; found.size < wanted && tries < 4 * wanted; tries++) {
    const one = space.draw(uniform);
    if (!one) break;
    found.set(one.key, one);
  }
  return [...found.values()];
}

const pullOf =
  (racers: readonly Candidate[], field: OpponentField, { seed }: ListRespondOptions): Pull =>
  (group, numbers) =>
    against(
      group.map((i) => racers[i]!),
      field,
      numbers,
      seed,
    );

/** Plays lists against a field. The play's number decides the opponent, the same for every list. */
async function against(
  lists: readonly { readonly file: unknown }[],
  { opponents, meetings }: OpponentField,
  numbers: readonly number[],
  seed: string,
): Promise<PlayScores[]> {
  const words = seedWords(seed);
  const total = opponents.reduce((sum, { weight }) => sum + weight, 0);
  const met = opponents.map((): number[] => []);
  numbers.forEach((number, at) => {
    let left = uniformStream(words, OPPONENTS, number)() * total;
    const one = opponents.findIndex(({ weight }) => (left -= weight) < 0);
    met[one < 0 ? opponents.length - 1 : one]?.push(at);
  });
  const asked = lists.flatMap(({ file }) =>
    opponents.flatMap((opponent, k): PlannedMeeting[] => {
      const own = (met[k] ?? []).map((at) => numbers[at]!);
      return own.length > 0 ? [{ first: file, second: opponent.file, numbers: own }] : [];
    }),
  );
  const found = await meetings.play(asked);
  const places = met.filter((one) => one.length > 0);
  return lists.map((_, i) => {
    const results = new Array<number>(numbers.length).fill(0);
    places.forEach((own, k) => {
      const values = found[i * places.length + k] ?? [];
      own.forEach((at, j) => (results[at] = values[j]!));
    });
    return results;
  });
}
