/**
 * Proves prices on tables and lists outside the fit: it measures how uneven battles of equal points are. The list
 * hunter finds the legal list of highest value, as an integer program for each force.
 */
import type { Estimate } from '../../../game/index.js';
import { normalQuantile, quadraticForm, varianceBetween } from '../../../math/index.js';
import { pairEstimates, type MirrorPair } from '../../../engines/simulate/index.js';
import type { Arena, Drawer, Meeting } from '../arena.js';
import type { PlayerValues } from '../fixedPoint.js';
import { listUnits, type ListUnits } from '../nextPlaytest.js';
import type { Run } from '../takeTurns.js';
import { predicted, valueOf } from '../fitValues.js';
import { contrast } from '../regressionRows.js';
import { type DrawnList, type ListPair, MOST_UNITS, type Counts } from '../drawLists.js';

/** The subject and the effort of a proof. */
export interface ProofOptions {
  readonly player: PlayerValues;
  /** In the points of battles. */
  readonly costs: readonly number[];
  readonly seed: string;
  readonly confidence: number;
  /** The number of list pairs of equal points, or of the hunter list's opponents. */
  readonly count: number;
}

/** How uneven battles of equal points are. */
export interface SpreadProof {
  /** The standard deviation of the true win rate among random pairs of lists of equal points. */
  readonly spread: Estimate;
  /** The number of list pairs behind it. */
  readonly pairs: number;
  /** The number of predictions whose observed result lay within their interval, and the number of all predictions. */
  readonly calibration: { readonly inside: number; readonly of: number };
  /** The distance of predictions from the true win rate: the root mean square, without the noise of battles. */
  readonly missed: Estimate;
}

/** The performance of the best list. */
export interface HunterProof {
  /** The win rate of the hunter's best list against random lists of equal points. */
  readonly hunter: Estimate;
  /** The hunter's list: units by id, with their numbers. */
  readonly list: ListUnits;
}

/** The points of the hunter's lists: the middle of the fitted range. */
const HUNTED = 150;
/** The opponents in the first round, which chooses among the forces' best lists. The chosen list then meets others. */
const SCREEN = 12;
/** The first table number of the hunter. */
const HUNTER_TABLES = 40_000;
/** The tables of each pair of lists. */
export const PROOF_TABLES = 8;
/** The list pairs of one step, and the hunter's opponents. */
const STEP = { pairs: 3, rivals: 12 } as const;
/** The fewest list pairs and opponents for a proof. A spread needs three pairs, and each pair is left out in turn. */
const LEAST = { pairs: 4, rivals: 4 } as const;

/** Plays random pairs of lists of equal points, each on several tables. */
export class SpreadRun implements Run {
  private readonly pairs: readonly ListPair[];
  private readonly bouts: MirrorPair[][] = [];

  constructor(
    private readonly arena: Arena,
    private readonly options: ProofOptions,
  ) {
    const drawer = arena.drawer(options.costs, options.seed);
    this.pairs = Array.from({ length: options.count }, (_, number) => drawer.equal(number)).flatMap(
      (pair): ListPair[] => (pair ? [pair] : []),
    );
  }

  get done(): boolean {
    return this.bouts.length >= this.pairs.length;
  }

  get work(): number {
    return this.bouts.length * PROOF_TABLES;
  }

  async advance(signal?: AbortSignal): Promise<void> {
    const { player, costs, seed } = this.options;
    const first = this.bouts.length;
    const meetings = this.pairs.slice(first, first + STEP.pairs).flatMap((pair, i) =>
      Array.from({ length: PROOF_TABLES }, (_, t): Meeting => ({
        pair,
        table: (first + i) * PROOF_TABLES + t,
      })),
    );
    const bouts = await this.arena.play({ costs, player: player.player, seed, meetings }, signal);
    for (let i = 0; (i + 1) * PROOF_TABLES <= bouts.length; i++)
      this.bouts.push(bouts.slice(i * PROOF_TABLES, (i + 1) * PROOF_TABLES));
  }

  /** Returns the findings. Undefined if too few battles were played. */
  result(): SpreadProof | undefined {
    const { bouts, options } = this;
    if (bouts.length < LEAST.pairs) return undefined;
    const expected = this.pairs.map((pair) => predicted(options.player, pair, options.costs));
    return {
      spread: spreadOf(bouts, options.confidence),
      pairs: bouts.length,
      calibration: this.calibration(expected),
      missed: spreadOf(bouts, options.confidence, expected),
    };
  }

  /**
   * Counts the predictions that hold. The interval is the one that `predictMeetings` gives, wider by the noise of the
   * played battles. How far predictions miss comes from the other pairs of lists.
   */
  private calibration(expected: readonly number[]): SpreadProof['calibration'] {
    const { bouts, options, pairs } = this;
    const { player, confidence } = options;
    const quantile = normalQuantile((1 + confidence) / 2);
    const inside = bouts.filter((each, i) => {
      const { value, low, high } = pairEstimates(each, ONE_ERROR).result;
      const noise = Math.max(high - value, value - low, player.noise / Math.sqrt(each.length));
      const error = player.gain * errorOfPair(player, pairs[i]!);
      const missed = spreadOf(bouts.toSpliced(i, 1), confidence, expected.toSpliced(i, 1)).value;
      return Math.abs(value - 0.5 - expected[i]!) <= quantile * Math.hypot(noise, error, missed);
    }).length;
    return { inside, of: bouts.length };
  }
}

/** Returns the standard error of the difference of two lists' values, in the units of `contrast`. */
const errorOfPair = ({ covariance }: PlayerValues, pair: ListPair): number =>
  Math.sqrt(Math.max(0, quadraticForm(covariance, contrast(pair))));

/** The confidence of an interval of one standard error. */
const ONE_ERROR = 2 * 0.8413447460685429 - 1;

/**
 * Returns the spread of true win rates, corrected for luck. Its interval starts at 0 if noise alone may explain the
 * results.
 * @param expected the expected result of each list pair; the spread is then around it
 */
function spreadOf(
  bouts: readonly (readonly MirrorPair[])[],
  confidence: number,
  expected: readonly number[] = [],
): Estimate {
  const slope = luckSlope(bouts);
  const { value, low, high } = varianceBetween(
    bouts.map((each, i) => each.map(({ result, luck }) => result - slope * luck - (expected[i] ?? 0))),
    confidence,
  );
  const root = (variance: number): number => Math.sqrt(Math.max(0, variance));
  return { value: root(value), low: root(low), high: root(high) };
}

/** Returns the slope of results on luck within pairs of lists. */
function luckSlope(bouts: readonly (readonly MirrorPair[])[]): number {
  let [shared, own] = [0, 0];
  for (const each of bouts) {
    const [result, luck] = (['result', 'luck'] as const).map(
      (of) => each.reduce((sum, bout) => sum + bout[of], 0) / each.length,
    ) as [number, number];
    for (const bout of each) {
      shared += (bout.result - result) * (bout.luck - luck);
      own += (bout.luck - luck) ** 2;
    }
  }
  return own > 0 ? shared / own : 0;
}

/** Finds the best list by value. It screens each force's best list, and the best of them meets new opponents. */
export class HunterRun implements Run {
  private readonly drawer: Drawer;
  private best: DrawnList | undefined;
  private readonly bouts: MirrorPair[] = [];
  private met = 0;
  done = false;

  constructor(
    private readonly arena: Arena,
    private readonly options: ProofOptions,
  ) {
    this.drawer = arena.drawer(options.costs, options.seed);
  }

  get work(): number {
    return this.met;
  }

  async advance(signal?: AbortSignal): Promise<void> {
    this.best ??= await this.screened(signal);
    if (!this.best) {
      this.done = true;
      return;
    }
    const count = Math.min(STEP.rivals, this.options.count - this.met);
    this.bouts.push(...(await this.meet(this.best, SCREEN + this.met, count, signal)));
    this.met += count;
    this.done = this.met >= this.options.count;
  }

  /** Returns the findings. Undefined if too few battles were played. */
  result(): HunterProof | undefined {
    const { best, bouts, options, arena } = this;
    if (!best || bouts.length < LEAST.rivals) return undefined;
    return {
      hunter: pairEstimates(bouts, options.confidence).result,
      list: listUnits(arena.units, best.counts),
    };
  }

  /** Returns the best of the forces' best lists. Undefined if no force has one, or after a stop. */
  private async screened(signal: AbortSignal | undefined): Promise<DrawnList | undefined> {
    const { player, costs, confidence } = this.options;
    const lists = bestLists(this.arena, {
      points: HUNTED,
      costs,
      values: player.costs,
      allows: (list) => this.drawer.allows(list),
    }).sort((a, b) => valueOf(player, b.counts) - valueOf(player, a.counts));
    let best: { readonly list: DrawnList; readonly result: number } | undefined;
    for (const list of lists) {
      const bouts = await this.meet(list, 0, SCREEN, signal);
      if (signal?.aborted) return undefined;
      if (bouts.length < LEAST.rivals) continue;
      const { value } = pairEstimates(bouts, confidence).result;
      if (!best || value > best.result) best = { list, result: value };
    }
    return best?.list;
  }

  private meet(
    list: DrawnList,
    from: number,
    count: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly MirrorPair[]> {
    const { player, costs, seed } = this.options;
    const meetings = Array.from({ length: count }, (_, i) => from + i).flatMap((number): Meeting[] => {
      const rival = this.drawer.rivalOf(list.points, number);
      return rival ? [{ pair: [list, rival], table: HUNTER_TABLES + number }] : [];
    });
    return this.arena.play({ costs, player: player.player, seed, meetings }, signal);
  }
}

/** The task of the hunter. */
export interface Hunt {
  /** The maximum points of the list. */
  readonly points: number;
  /** Costs in the same points. */
  readonly costs: readonly number[];
  /** The values of units. */
  readonly values: readonly number[];
  readonly allows: (list: Pick<DrawnList, 'counts' | 'force'>) => boolean;
}

/** The most lists to check in one force. */
const MOST_LOOKED = 2_000_000;

/**
 * Returns the list of highest value in each force that has one. It maximises Σ count × value, with Σ count × cost
 * within the points, among legal lists. It uses branch and bound. The bound is the linear relaxation: the remaining
 * points, at the best value per point among the open units.
 * Source: P. J. Kolesar, A branch and bound algorithm for the knapsack problem, Management Science 13 (1967) 723-735.
 */
export function bestLists({ forces }: Pick<Arena, 'forces'>, hunt: Hunt): DrawnList[] {
  return forces.flatMap((units, force): DrawnList[] => {
    const counts = bestOf(units, force, hunt);
    if (!counts) return [];
    const points = counts.reduce((sum, n, unit) => sum + n * hunt.costs[unit]!, 0);
    return [{ counts, force, points }];
  });
}

function bestOf(
  units: readonly number[],
  force: number,
  { points, costs, values, allows }: Hunt,
): Counts | undefined {
  const rate = (unit: number): number => values[unit]! / costs[unit]!;
  const order = [...units].sort((a, b) => rate(b) - rate(a) || a - b);
  const counts = costs.map(() => 0);
  let [best, most, looked] = [undefined as Counts | undefined, -Infinity, 0];
  const from = (place: number, left: number, value: number, room: number): void => {
    const unit = order[place];
    if (unit === undefined) {
      if (value > most && counts.some((n) => n > 0) && allows({ counts, force }))
        [best, most] = [[...counts], value];
      return;
    }
    if (value + left * Math.max(0, rate(unit)) <= most || ++looked > MOST_LOOKED) return;
    const cost = costs[unit]!;
    // Try large numbers first. The first leaf is then the greedy list, which is a good bound.
    for (let n = Math.min(room, Math.floor(left / cost + 1e-9)); n >= 0; n--) {
      counts[unit] = n;
      from(place + 1, left - n * cost, value + n * values[unit]!, room - n);
    }
    counts[unit] = 0;
  };
  from(0, points, 0, MOST_UNITS);
  return best;
}
