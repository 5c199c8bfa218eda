/** The lists that a search is among: all that can be bought for the points, that are allowed, and that serve. */
import type { ListLimits, ListPool, ListRules } from '../../../system/index.js';

/** A list of a search. */
export interface Candidate {
  /** The pool it is bought from, by place, and how often each of its units is taken. */
  readonly pool: number;
  readonly counts: readonly number[];
  /** Tells it from all others. */
  readonly key: string;
  readonly points: number;
  /** The list file. */
  readonly file: unknown;
}

/** What lists must keep to. */
export interface SpaceOptions {
  /** Points that a list may cost at most, and must spend at least. */
  readonly points: number;
  readonly least: number;
  /** What the game asks of a list beside the law. */
  readonly limits?: ListLimits;
}

/** Sums of points that differ by less are equal: costs like 20/3. */
const EQUAL = 1e-6;
/** Lists that may be looked at before it is said that there are too many to go through them all. */
const MOST_LOOKED = 20_000;
/** How often a list is drawn anew that is not allowed. */
const TRIES = 2000;

/** Sums that can still be made from a unit on, and in how many ways. */
type Ways = ReadonlyMap<number, number>;

/** The lists of some pools. */
export class ListSpace {
  /** Lists by points alone, allowed or not: exactly. */
  readonly bought: number;
  private readonly ways: readonly (readonly Ways[])[];
  private readonly known = new Map<string, Candidate | undefined>();
  private every: readonly Candidate[] | undefined;

  constructor(
    private readonly rules: ListRules,
    readonly pools: readonly ListPool[],
    private readonly asked: SpaceOptions,
  ) {
    this.ways = pools.map((pool) => waysOf(pool, asked));
    this.bought = this.ways.reduce((sum, ways) => sum + total(ways.at(-1)), 0);
  }

  /** All allowed lists; undefined where there are too many to look at each. */
  all(): readonly Candidate[] | undefined {
    if (this.bought > MOST_LOOKED) return undefined;
    this.every ??= this.pools.flatMap((_, pool) =>
      [...this.bundles(pool)].flatMap((counts) => this.candidate(pool, counts) ?? []),
    );
    return this.every;
  }

  /** A list drawn so that each allowed one is as likely; undefined where none is met in many tries. */
  draw(uniform: () => number): Candidate | undefined {
    for (let tries = 0; tries < TRIES && this.bought > 0; tries++) {
      const [pool, counts] = this.bundle(uniform);
      const found = this.candidate(pool, counts);
      if (found) return found;
    }
    return undefined;
  }

  /** The allowed lists that are made by giving up one unit for at most two others, or two for at most one, or of adding one. */
  neighbours({ pool, counts, key }: Candidate): Candidate[] {
    const { units } = this.pool(pool);
    const none = units.length;
    const found = new Map<string, Candidate>();
    const swap = (out: readonly number[], into: readonly number[]): void => {
      const changed = counts.map(
        (n, i) => n - out.filter((one) => one === i).length + into.filter((one) => one === i).length,
      );
      if (changed.some((n) => n < 0)) return;
      const one = this.candidate(pool, changed);
      if (one && one.key !== key) found.set(one.key, one);
    };
    // A unit beyond the last is none.
    for (let one = 0; one <= none; one++) {
      for (let first = 0; first <= none; first++) {
        for (let second = first; second <= none; second++) {
          swap([one], [first, second]);
          swap([first, second], [one]);
        }
      }
    }
    return [...found.values()];
  }

  /** The list, where it is allowed. */
  candidate(pool: number, counts: readonly number[]): Candidate | undefined {
    const key = `${pool}:${counts.join(' ')}`;
    if (!this.known.has(key)) this.known.set(key, this.made(pool, counts, key));
    return this.known.get(key);
  }

  /** What a list holds, in words. */
  named({ pool, counts }: Pick<Candidate, 'pool' | 'counts'>): string {
    const { units } = this.pool(pool);
    return units
      .flatMap(({ name, models }, i) =>
        (counts[i] ?? 0) > 0 ? [`${(counts[i] ?? 0) * models} ${name}`] : [],
      )
      .join(', ');
  }

  private made(pool: number, counts: readonly number[], key: string): Candidate | undefined {
    const bought = this.pool(pool);
    const { units, kinds } = bought;
    const points = counts.reduce((sum, n, i) => sum + n * (units[i]?.points ?? 0), 0);
    const { points: most, least, limits = {} } = this.asked;
    if (points > most + EQUAL || points < least - EQUAL || counts.every((n) => n === 0)) return undefined;
    if (counts.filter((n) => n > 0).length > kinds) return undefined;
    const file = bought.list(counts, this.named({ pool, counts }), most);
    const read = this.rules.read(file);
    if (read.findings.some(({ kind }) => kind === 'breach')) return undefined;
    return read.serves(limits) ? { pool, counts, key, points, file } : undefined;
  }

  private pool(pool: number): ListPool {
    const found = this.pools[pool];
    if (!found) throw new Error(`no pool ${pool}`);
    return found;
  }

  /** Every bundle of a pool that the points allow, in the order of its units. */
  private *bundles(pool: number): Generator<readonly number[]> {
    const { units } = this.pool(pool);
    const { points, least } = this.asked;
    function* from(unit: number, left: number, taken: readonly number[]): Generator<readonly number[]> {
      const one = units[unit];
      if (!one) {
        if (points - left >= least - EQUAL) yield taken;
        return;
      }
      for (let n = 0; n * one.points <= left + EQUAL; n++)
        yield* from(unit + 1, left - n * one.points, [...taken, n]);
    }
    yield* from(0, points, []);
  }

  /** A bundle that the points allow, each as likely. */
  private bundle(uniform: () => number): readonly [number, readonly number[]] {
    let at = uniform() * this.bought;
    for (const [pool, ways] of this.ways.entries()) {
      for (const [sum, count] of ways.at(-1) ?? []) {
        if (at < count) return [pool, this.bundleOf(pool, sum, uniform)];
        at -= count;
      }
    }
    throw new Error('drawn from no lists');
  }

  /** A bundle of a sum: its last unit first, so often as leaves the others their share of the ways to make up the rest. */
  private bundleOf(pool: number, sum: number, uniform: () => number): number[] {
    const { units } = this.pool(pool);
    const ways = this.ways[pool] ?? [];
    const counts = units.map(() => 0);
    let left = sum;
    for (let unit = units.length - 1; unit >= 0; unit--) {
      const [before, cost] = [ways[unit], units[unit]?.points ?? 0];
      let at = uniform() * (ways[unit + 1]?.get(left) ?? 0);
      let n = 0;
      // What rounding leaves over falls to the last number that can be.
      for (let rest = left; rest > -EQUAL; rest = left - ++n * cost) {
        const share = before?.get(rounded(rest)) ?? 0;
        if (share > 0) [counts[unit], at] = [n, at - share];
        if (at < 0) break;
      }
      left = rounded(left - (counts[unit] ?? 0) * cost);
    }
    return counts;
  }
}

const rounded = (points: number): number => Math.round(points / EQUAL) * EQUAL;

/** For each number of the pool's first units the sums that they can make, and in how many ways; the last within the points. */
function waysOf({ units }: ListPool, { points, least }: SpaceOptions): Ways[] {
  const ways: Map<number, number>[] = [new Map([[0, 1]])];
  for (const unit of units) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways.at(-1) ?? []) {
      for (let more = sum; more <= points + EQUAL; more += unit.points) {
        const key = rounded(more);
        next.set(key, (next.get(key) ?? 0) + count);
      }
    }
    ways.push(next);
  }
  const last = ways.pop() ?? new Map<number, number>();
  return [...ways, new Map([...last].filter(([sum]) => sum >= least - EQUAL && sum > 0))];
}

const total = (ways: Ways | undefined): number =>
  [...(ways ?? [])].reduce((sum, [, count]) => sum + count, 0);
