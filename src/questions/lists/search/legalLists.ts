/**
 * The search space: all legal lists within the points that meet the limits, and the rules of a system for searches
 * among lists.
 */
import type { ListLimits, ListPool, ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';

/** A list of a search. */
export interface Candidate {
  /** The index of its pool, and the number of each of the pool's units. */
  readonly pool: number;
  readonly counts: readonly number[];
  /** Identifies the list. */
  readonly key: string;
  readonly points: number;
  /** The list file. */
  readonly file: unknown;
}

/** The limits of lists. */
export interface SpaceOptions {
  /** The most and the least points of a list. */
  readonly points: number;
  readonly least: number;
  /** The game's extra limits on a list. */
  readonly limits?: ListLimits;
}

/** Sums of points that differ by less count as equal, because costs such as 20/3 round. */
const EQUAL = 1e-6;
/** The most lists to check one by one. */
const MOST_LOOKED = 20_000;
/** The most attempts to draw a legal list. */
const TRIES = 2000;

/** The sums of points that a pool's first units can make, with the number of ways for each. */
type Ways = ReadonlyMap<number, number>;

/** The lists of some pools. */
export class ListSpace {
  /** The exact number of lists within the points, legal or not. */
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

  /** Returns all legal lists. Undefined if there are too many to check. */
  all(): readonly Candidate[] | undefined {
    if (this.bought > MOST_LOOKED) return undefined;
    this.every ??= this.pools.flatMap((_, pool) =>
      [...this.bundles(pool)].flatMap((counts) => this.candidate(pool, counts) ?? []),
    );
    return this.every;
  }

  /** Draws a legal list, all with equal chances. Undefined if many attempts find none. */
  draw(uniform: () => number): Candidate | undefined {
    for (let tries = 0; tries < TRIES && this.bought > 0; tries++) {
      const [pool, counts] = this.bundle(uniform);
      const found = this.candidate(pool, counts);
      if (found) return found;
    }
    return undefined;
  }

  /** Returns the legal lists that swap one unit for up to two others, or two units for up to one, or that add one. */
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
    // An index after the last unit means no unit.
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

  /** Returns the list if it is legal. */
  candidate(pool: number, counts: readonly number[]): Candidate | undefined {
    const key = `${pool}:${counts.join(' ')}`;
    if (!this.known.has(key)) this.known.set(key, this.made(pool, counts, key));
    return this.known.get(key);
  }

  /** Describes the content of a list. */
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

  /** Yields every bundle of a pool within the points, in the order of its units. */
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

  /** Draws a bundle within the points, all with equal chances. */
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

  /**
   * Draws a bundle with a given sum. It starts with the last unit. Each number of it is as likely as its share of the
   * ways to make the sum.
   */
  private bundleOf(pool: number, sum: number, uniform: () => number): number[] {
    const { units } = this.pool(pool);
    const ways = this.ways[pool] ?? [];
    const counts = units.map(() => 0);
    let left = sum;
    for (let unit = units.length - 1; unit >= 0; unit--) {
      const [before, cost] = [ways[unit], units[unit]?.points ?? 0];
      // A unit that no list can afford draws nothing, so that the lists stay the same without it.
      if (cost > this.asked.points + EQUAL) continue;
      let at = uniform() * (ways[unit + 1]?.get(left) ?? 0);
      let n = 0;
      // Rounding errors fall to the last possible number.
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

/**
 * Returns, for each number of first units, the sums that they can make and the number of ways. The last entry covers
 * whole lists within the points.
 */
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

/**
 * Returns a system's list rules.
 * @throws StonecastError `cannot-do` if it has none
 */
export function listRulesOf(open: OpenSystem): ListRules {
  if (open.lists) return open.lists;
  throw refusal(open);
}

/**
 * Returns the units of some forces.
 * @throws StonecastError `cannot-do` if the system does not list them, or `wrong-value` for an unknown force
 */
export function poolsOf(open: OpenSystem, forces: readonly string[]): ListPool[] {
  const rules = listRulesOf(open);
  return [...new Set(forces.map((one) => one.trim().toLowerCase()))].map((force) => {
    const pool = rules.pool?.(force);
    if (!pool) throw refusal(open);
    return pool;
  });
}

const refusal = (open: OpenSystem): StonecastError =>
  new StonecastError('cannot-do', {
    what: asWritten('list search'),
    reason: msg('{system} knows no lists', { system: open.system.name }),
  });
