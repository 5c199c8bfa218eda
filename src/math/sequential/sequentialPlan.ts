import { log } from '../numeric/elementaryFunctions.js';
import { requireCount, requireOpenProbability } from '../numeric/domainChecks.js';

/** The decision of a sequential plan after a number of games with a lead. */
export type PlanDecision = 'first' | 'second' | 'even' | 'continue';

/** A sequential test of "both sides win alike" against "one of them wins more", with its exact properties. */
export interface SequentialPlan {
  /** The maximum number of games. */
  readonly most: number;
  /** The probability to claim an imbalance if there is none. */
  readonly error: number;
  /** The probability to claim the right side if the imbalance is as large as planned. */
  readonly power: number;
  /** Expected number of games if both sides win equally often. */
  readonly expectedEven: number;
  /** Expected number of games if the imbalance is as large as planned. */
  readonly expectedReal: number;
  /**
   * Returns the lead (wins minus losses of one side) from which the plan claims, after `games` games, that it wins
   * more.
   */
  claimLead(games: number): number;
  /**
   * Returns the lead up to which the plan gives up the search for such an imbalance after `games` games. Negative: no
   * lead is that small.
   */
  evenLead(games: number): number;
  /** Returns the decision after a number of games and wins of the first side. */
  decide(games: number, wins: number): PlanDecision;
}

/** Beyond this the exact calculation would take minutes. */
const MOST_GAMES = 1_000_000;

/**
 * A sequential plan for decided games. After each game it claims a side, or claims that there is no imbalance of the
 * size `chance`, or plays on. It decides after `most` games at the latest. `alpha` is the maximum error, `power` the
 * minimum power.
 * It runs two of Wald's tests at once, one for each direction (M. Sobel, A. Wald, Ann. Math. Statist. 20 (1949)
 * 502-522). Their boundaries are log(2 / alpha) and log(1 - power). The cut-off is the first number of games at which
 * the exact error and power, summed over all paths, meet the request. Throws RangeError unless chance lies between 1/2
 * and 1, and alpha and power between 0 and 1. Example: `sequentialPlan(0.7, 0.05, 0.8).most` is 52.
 */
export function sequentialPlan(chance: number, alpha: number, power: number): SequentialPlan {
  requireOpenProbability('alpha', alpha);
  requireOpenProbability('power', power);
  if (!(chance > 0.5 && chance < 1)) {
    throw new RangeError(`chance is ${chance}; it must lie between 1/2 and 1`);
  }
  const bounds = new Bounds(chance, alpha, power);
  const paths = new Paths(chance, bounds);
  for (let games = 1; games <= MOST_GAMES; games++) {
    paths.play();
    const cut = paths.cut(alpha);
    const reached = paths.power + paths.beyond(cut);
    if (reached >= power) return planOf(bounds, paths, cut, reached);
    paths.settle();
  }
  throw new RangeError(`telling ${chance} from 1/2 would take more than ${MOST_GAMES} games`);
}

/** The leads at which the two tests end. Leads have the parity of the games; bounds are not rounded to it. */
class Bounds {
  private readonly step: number;
  private readonly slope: number;
  private readonly claim: number;
  private readonly even: number;

  constructor(chance: number, alpha: number, power: number) {
    // With a lead d after n games the log likelihood ratio is (n log(4 p q) + d log(p / q)) / 2.
    this.step = log(chance / (1 - chance));
    this.slope = -log(4 * chance * (1 - chance)) / this.step;
    this.claim = (2 * log(2 / alpha)) / this.step;
    this.even = (2 * log(1 - power)) / this.step;
  }

  claimLead(games: number): number {
    return Math.ceil(this.claim + this.slope * games);
  }

  evenLead(games: number): number {
    return Math.floor(this.even + this.slope * games);
  }
}

/** The probabilities of all open leads, without imbalance and with the planned one. */
class Paths {
  games = 0;
  error = 0;
  power = 0;
  expectedEven = 0;
  expectedReal = 0;
  /** Indexed by the leads' distance from `low`, in steps of 2. */
  private even = Float64Array.of(1);
  private real = Float64Array.of(1);
  private low = 0;

  constructor(
    private readonly chance: number,
    private readonly bounds: Bounds,
  ) {}

  /** Plays one more game on every open path. */
  play(): void {
    this.expectedEven += total(this.even);
    this.expectedReal += total(this.real);
    this.even = grown(this.even, 0.5);
    this.real = grown(this.real, this.chance);
    this.low -= 1;
    this.games++;
  }

  /** Ends the paths that reached a bound, and drops the probabilities at the edges that are gone. */
  settle(): void {
    const claim = this.bounds.claimLead(this.games);
    const even = this.bounds.evenLead(this.games);
    this.each((lead, at) => {
      const side = Math.abs(lead);
      if (side < claim && side > even) return;
      if (side >= claim) {
        this.error += this.even[at]!;
        if (lead > 0) this.power += this.real[at]!;
      }
      this.even[at] = 0;
      this.real[at] = 0;
    });
    const first = this.even.findIndex((p) => p > 0);
    const last = this.even.findLastIndex((p) => p > 0);
    if (first < 0) return;
    this.even = this.even.slice(first, last + 1);
    this.real = this.real.slice(first, last + 1);
    this.low += 2 * first;
  }

  /** Returns the smallest lead to claim if this game is the last one, so that the error stays within `alpha`. */
  cut(alpha: number): number {
    let error = this.error;
    let lead = this.low + 2 * (this.even.length - 1);
    for (let at = this.even.length - 1; lead > 0; at--, lead -= 2) {
      error += 2 * this.even[at]!;
      if (error > alpha) break;
    }
    return lead + 2;
  }

  /** Returns the probability, with the imbalance, of an open lead of at least `cut`. */
  beyond(cut: number): number {
    let sum = 0;
    this.each((lead, at) => {
      if (lead >= cut) sum += this.real[at]!;
    });
    return sum;
  }

  /** Returns the error if this game is the last one and leads from `cut` are claimed. */
  errorAt(cut: number): number {
    let sum = this.error;
    this.each((lead, at) => {
      if (Math.abs(lead) >= cut) sum += this.even[at]!;
    });
    return sum;
  }

  private each(visit: (lead: number, at: number) => void): void {
    for (let at = 0; at < this.even.length; at++) visit(this.low + 2 * at, at);
  }
}

function grown(row: Float64Array, chance: number): Float64Array<ArrayBuffer> {
  const next = new Float64Array(row.length + 1);
  for (let at = 0; at < row.length; at++) {
    const p = row[at]!;
    next[at] = next[at]! + p * (1 - chance);
    next[at + 1] = p * chance;
  }
  return next;
}

const total = (row: Float64Array): number => row.reduce((sum, p) => sum + p, 0);

function planOf(bounds: Bounds, paths: Paths, cut: number, power: number): SequentialPlan {
  const most = paths.games;
  const claimLead = (games: number): number => (games < most ? bounds.claimLead(games) : cut);
  const evenLead = (games: number): number => (games < most ? bounds.evenLead(games) : cut - 1);
  return {
    most,
    error: paths.errorAt(cut),
    power,
    expectedEven: paths.expectedEven,
    expectedReal: paths.expectedReal,
    claimLead,
    evenLead,
    decide(games, wins) {
      requireCount('games', games, 1);
      requireCount('wins', wins);
      if (wins > games || games > most) {
        throw new RangeError(`${wins} wins in ${games} games; the plan has at most ${most} games`);
      }
      const lead = 2 * wins - games;
      if (Math.abs(lead) >= claimLead(games)) return lead > 0 ? 'first' : 'second';
      return Math.abs(lead) <= evenLead(games) ? 'even' : 'continue';
    },
  };
}
