/**
 * Finds the metagame: the lists in equilibrium. It uses the double oracle (H. McMahan, G. Gordon, A. Blum, ICML 2003).
 * It solves the equilibrium of the known lists, then adds the best list against it, until none gains.
 */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import { functionsOfMeans, nashAveraging, sampledMeans } from '../../../math/index.js';
import type { Estimate } from '../../../game/index.js';
import type { Meetings, PlayScores } from './listMeetings.js';
import { NUMBERS, respond, scoreOf, type ListRespondOptions, type ListResponse } from './bestList.js';
import type { Candidate, ListSpace } from './legalLists.js';

/** How to search for a metagame. */
export interface ListsMetagameOptions extends Omit<ListRespondOptions, 'first'> {
  /** The plays of each pair of known lists. */
  readonly pairs: number;
  /** The most known lists at the end. */
  readonly lists: number;
  /** Runs a step once and remembers its result by name, so that a continued search does not repeat it. */
  readonly once: Once;
  /** Receives the equilibrium of the known lists after each round. */
  readonly onKnown?: ((known: ListsMetagame) => void) | undefined;
}

/** Runs a named step, or returns its stored result. Results are plain data. */
export type Once = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A list of the metagame. */
export interface MetagameList {
  readonly pool: number;
  readonly counts: readonly number[];
  /** Its share of the equilibrium. */
  readonly share: Estimate;
  /** Its score against the equilibrium: ½ for members. */
  readonly score: Estimate;
}

/** A unit in the metagame. */
export interface MetagameUnit {
  readonly pool: number;
  readonly unit: number;
  /** The share of the equilibrium's lists that take it. */
  readonly taken: Estimate;
  /** The mean number of its models in such a list. */
  readonly models: Estimate;
}

/** The findings, as plain data. */
export interface ListsMetagame {
  /** The largest share first. */
  readonly lists: readonly MetagameList[];
  readonly units: readonly MetagameUnit[];
  /** The scores of these lists against each other. */
  readonly table: readonly (readonly (Estimate | null)[])[];
  /** The best known list against the equilibrium. Absent if a stop came first. */
  readonly response?: ListResponse;
  /** Whether no known list gains outside its interval. */
  readonly settled: boolean;
  /** The list with the largest share, and the best known list against it alone. */
  readonly unbeaten?: { readonly list: number; readonly response: ListResponse; readonly beaten: boolean };
  readonly plays: number;
}

/** The seed's stream for drawn scores. */
const DRAWN = 8;
/** The first play number of pairs. Searches use numbers from `NUMBERS` on. */
const PAIRS_FROM = 0;

/**
 * Searches for the metagame of a space.
 * @param begin the first lists, at least one
 * @throws StonecastError `incomplete` after a stop; `onKnown` has received the results so far
 */
export async function metagame(
  space: ListSpace,
  begin: readonly Candidate[],
  meetings: Meetings,
  options: ListsMetagameOptions,
): Promise<ListsMetagame> {
  const { once, onKnown } = options;
  const known = [...begin];
  const table = new PlayedTable(known, meetings, options);
  for (let round = 1; ; round++) {
    await table.grow();
    // The response of the last round met an older equilibrium, so this one has none yet.
    const found = table.read(space, undefined);
    onKnown?.(found);
    const opponents = found.lists.flatMap((one) => {
      const { file } = space.candidate(one.pool, one.counts) ?? {};
      return one.share.value > 0 ? [{ file, weight: one.share.value }] : [];
    });
    const response = await once(`response ${round}`, () =>
      needed(respond(space, { opponents, meetings }, known, { ...options, first: round * NUMBERS })),
    );
    table.plays += response.plays;
    const best = space.candidate(response.pool, response.counts) as Candidate;
    const settled = response.score.low <= 1 / 2 || known.some(({ key }) => key === best.key);
    if (settled || known.length >= options.lists) {
      const reported = { ...table.read(space, response), settled };
      onKnown?.(reported);
      const unbeaten = await unbeatenOf(space, reported, meetings, {
        ...options,
        first: (round + 1) * NUMBERS,
      });
      const plays = reported.plays + unbeaten.response.plays;
      return { ...reported, unbeaten, plays };
    }
    known.push(best);
  }
}

/** Returns the list with the largest share, and whether another list beats it. */
async function unbeatenOf(
  space: ListSpace,
  { lists }: ListsMetagame,
  meetings: Meetings,
  options: ListsMetagameOptions & { readonly first: number },
): Promise<NonNullable<ListsMetagame['unbeaten']>> {
  const all = lists.map((one) => space.candidate(one.pool, one.counts) as Candidate);
  const [first] = all;
  if (!first) throw new Error('a metagame has lists');
  const field = { opponents: [{ file: first.file, weight: 1 }], meetings };
  const response = await options.once('unbeaten', () => needed(respond(space, field, all, options)));
  return { list: 0, response, beaten: response.score.low > 1 / 2 };
}

async function needed(found: Promise<ListResponse | undefined>): Promise<ListResponse> {
  const response = await found;
  if (!response) throw new Error('a space has lists');
  return response;
}

/** All pairs of the known lists, with equal numbers of the same plays. */
class PlayedTable {
  plays = 0;
  /** By the indices of both lists, the smaller first. */
  private readonly results = new Map<string, PlayScores>();

  constructor(
    private readonly known: readonly Candidate[],
    private readonly meetings: Meetings,
    private readonly options: ListsMetagameOptions,
  ) {}

  /** Plays the missing pairs. */
  async grow(): Promise<void> {
    const { known, meetings, options } = this;
    const open = known
      .flatMap((_, j) => known.slice(0, j).map((__, i) => [i, j] as const))
      .filter((pair) => !this.results.has(pair.join(' ')));
    if (open.length === 0) return;
    const numbers = Array.from({ length: options.pairs }, (_, i) => PAIRS_FROM + i);
    const found = await options.once(`pairs of ${known.length}`, () =>
      meetings.play(open.map(([i, j]) => ({ first: known[i]?.file, second: known[j]?.file, numbers }))),
    );
    open.forEach((pair, k) => this.results.set(pair.join(' '), found[k] ?? []));
    this.plays += open.length * options.pairs;
  }

  /** Returns the current findings. */
  read(space: ListSpace, response: ListResponse | undefined): ListsMetagame {
    const { known, plays } = this;
    const values = [...this.results.values()];
    const sample = sampledMeans(values);
    const value = this.solved(sample.means);
    const order = known.map((_, i) => i).sort((a, b) => value.mix[b]! - value.mix[a]! || a - b);
    const units = this.units(space);
    const figuresOf = ({ mix, ratings }: ReturnType<typeof nashAveraging>): number[] => [
      ...mix,
      ...ratings.map((ahead) => 0.5 + ahead),
      ...units.flatMap(({ taken, models }) => [taken(mix), models(mix)]),
    ];
    const { confidence, seed } = this.options;
    const uniform = uniformStream(seedWords(seed), DRAWN, 0);
    const how = { confidence, bounds: { low: 0, high: 1 }, uniform };
    const ends =
      known.length > 1 ? functionsOfMeans([sample], (means) => figuresOf(this.solved(means)), how) : [];
    const figures = figuresOf(value).map((at, k): Estimate => ({ value: at, low: at, high: at, ...ends[k] }));
    const count = known.length;
    return {
      lists: order.map((i) => ({
        pool: known[i]!.pool,
        counts: known[i]!.counts,
        share: figures[i]!,
        score: figures[count + i]!,
      })),
      units: units.map(({ pool, unit }, k) => ({
        pool,
        unit,
        taken: figures[2 * count + 2 * k]!,
        models: figures[2 * count + 2 * k + 1]!,
      })),
      table: order.map((i) => order.map((j) => this.score(i, j))),
      ...(response && { response }),
      settled: false,
      plays,
    };
  }

  /** Returns every unit, with the functions of a mix that give its figures. */
  private units(space: ListSpace): UnitFigures[] {
    const { known } = this;
    return space.pools.flatMap(({ units }, pool) =>
      units.map(({ models }, unit): UnitFigures => {
        const taken = known.map((one) => (one.pool === pool ? (one.counts[unit] ?? 0) : 0));
        const share = (mix: Float64Array): number =>
          mix.reduce((sum, part, i) => sum + ((taken[i] ?? 0) > 0 ? part : 0), 0);
        const all = (mix: Float64Array): number =>
          mix.reduce((sum, part, i) => sum + part * models * (taken[i] ?? 0), 0);
        const mean = (mix: Float64Array): number => (share(mix) > 0 ? all(mix) / share(mix) : 0);
        return { pool, unit, taken: share, models: mean };
      }),
    );
  }

  /** Returns the score of one known list against another. */
  private score(i: number, j: number): Estimate | null {
    if (i === j) return null;
    const values = this.results.get(`${Math.min(i, j)} ${Math.max(i, j)}`) ?? [];
    const found = scoreOf(values, this.options);
    return i < j ? found : { value: 1 - found.value, low: 1 - found.high, high: 1 - found.low };
  }

  /** Solves the equilibrium of mean scores, in the order of the results. */
  private solved(means: readonly number[]): ReturnType<typeof nashAveraging> {
    const count = this.known.length;
    const lead = new Float64Array(count * count);
    [...this.results.keys()].forEach((pair, k) => {
      const [i = 0, j = 0] = pair.split(' ').map(Number);
      const ahead = means[k]! - 1 / 2;
      lead[i * count + j] = ahead;
      lead[j * count + i] = -ahead;
    });
    return nashAveraging(lead, count);
  }
}

/** A unit, with the share of a mix that takes it and its mean number of models. */
interface UnitFigures {
  readonly pool: number;
  readonly unit: number;
  readonly taken: (mix: Float64Array) => number;
  readonly models: (mix: Float64Array) => number;
}
