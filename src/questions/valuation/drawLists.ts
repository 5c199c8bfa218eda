/** Draws random lists for some points, legal by the rules of their game. */
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import type { UnitPool } from './units.js';

/** The number of each unit in a list, in the order of the pool. */
export type Counts = readonly number[];

/** A list with its points. */
export interface DrawnList {
  readonly counts: Counts;
  readonly force: number;
  readonly points: number;
}

/** Two lists that meet. */
export type ListPair = readonly [DrawnList, DrawnList];

/** The range of points. */
const LIST_POINTS = { from: 100, to: 200 } as const;
/** The largest ratio of two lists' points. The smallest is its inverse. */
const RATIO = 1.3;
/** No list has more points. */
export const MOST_POINTS = LIST_POINTS.to * RATIO;
/** The largest relative difference between equal points. */
const EQUAL = 0.02;
/** The least share of the points that a list spends. */
const SPENT = 0.9;
/** The most kinds of units, units, and models in a list. */
const KINDS = 6;
export const MOST_UNITS = 40;
const MOST_MODELS = 60;
/** The most attempts to draw a list. */
const TRIES = 400;
/** Streams of the seed. */
const STREAMS = { pairs: 81, equal: 82, rivals: 83, holding: 85 } as const;

/** Draws lists at some costs. A list depends only on its number, the seed and the costs. */
export class ListDrawer {
  private readonly words: Uint32Array;
  private readonly forces: readonly (readonly number[])[];

  /**
   * Prepares the drawing.
   * @param isLegal whether the rules allow a list file at these costs
   * @param costs the costs of what lists take at once, in the points of battles
   */
  constructor(
    private readonly isLegal: (file: unknown) => boolean,
    private readonly pool: UnitPool,
    private readonly costs: readonly number[],
    seed: string,
  ) {
    this.words = seedWords(seed);
    this.forces = pool.forces.map(({ units }) => units.filter((unit) => costs[unit]! <= MOST_POINTS));
  }

  /** Draws two lists of different points, for fitting prices. Undefined if it finds no legal list. */
  pair(number: number): ListPair | undefined {
    const uniform = uniformStream(this.words, STREAMS.pairs, number);
    const points = LIST_POINTS.from + uniform() * (LIST_POINTS.to - LIST_POINTS.from);
    const half = RATIO ** (uniform() - 0.5);
    return pairOf(this.list(points * half, uniform), this.list(points / half, uniform));
  }

  /** Draws a pair as `pair` does. The first list takes the given unit. */
  holding(unit: number, number: number): ListPair | undefined {
    const uniform = uniformStream(this.words, STREAMS.holding, number);
    const points = LIST_POINTS.from + uniform() * (LIST_POINTS.to - LIST_POINTS.from);
    const half = RATIO ** (uniform() - 0.5);
    const small = (one: DrawnList): boolean => one.points < SPENT * points * half;
    const first = this.list(points * half, uniform, (one) => one.counts[unit] === 0 || small(one), unit);
    return first && pairOf(first, this.list(points / half, uniform));
  }

  /** Draws two lists of equal points. */
  equal(number: number): ListPair | undefined {
    const uniform = uniformStream(this.words, STREAMS.equal, number);
    const points = LIST_POINTS.from + uniform() * (LIST_POINTS.to - LIST_POINTS.from);
    const first = this.list(points, uniform);
    return first && pairOf(first, this.rival(first.points, uniform));
  }

  /** Draws a list with the points of another, by number. */
  rivalOf(points: number, number: number): DrawnList | undefined {
    return this.rival(points, uniformStream(this.words, STREAMS.rivals, number));
  }

  /** Returns the list file. */
  file({ counts, force }: Pick<DrawnList, 'counts' | 'force'>, points: number): unknown {
    const { pool, units } = this.pool.forces[force]!;
    return pool.list(
      units.map((unit) => counts[unit]!),
      'List',
      points,
    );
  }

  /** Reports whether the rules allow a list, and whether a battle can hold its models. */
  allows(list: Pick<DrawnList, 'counts' | 'force'>): boolean {
    const { units } = this.pool;
    const models = list.counts.reduce((sum, n, unit) => sum + n * units[unit]!.models, 0);
    if (models > MOST_MODELS) return false;
    return this.isLegal(this.file(list, Math.ceil(this.pointsOf(list.counts))));
  }

  pointsOf(counts: Counts): number {
    return counts.reduce((sum, n, unit) => sum + n * this.costs[unit]!, 0);
  }

  private rival(points: number, uniform: () => number): DrawnList | undefined {
    const far = (one: DrawnList): boolean => Math.abs(one.points - points) > EQUAL * points;
    return this.list(points * (1 + EQUAL), uniform, far);
  }

  /**
   * Draws kinds of one force, then adds one fitting unit at a time. The first kind is any unit of the roster with equal
   * chances.
   * @param among a unit that must be one of the kinds
   */
  private list(
    points: number,
    uniform: () => number,
    refused: (one: DrawnList) => boolean = (one) => one.points < SPENT * points,
    among?: number,
  ): DrawnList | undefined {
    const { costs, forces } = this;
    const all = forces.flatMap((units, force) =>
      units.flatMap((unit) => (among === undefined || unit === among ? [force] : [])),
    );
    for (let tries = 0; tries < TRIES; tries++) {
      const force = all[Math.floor(uniform() * all.length)];
      if (force === undefined) return undefined;
      const drawn = someOf(forces[force]!, 1 + Math.floor(uniform() * KINDS), uniform);
      const kinds = among === undefined || drawn.includes(among) ? drawn : [among, ...drawn.slice(1)];
      const counts = costs.map(() => 0);
      let [spent, taken] = [0, 0];
      for (; taken < MOST_UNITS; taken++) {
        const left = points - spent;
        const fitting = kinds.filter((unit) => costs[unit]! <= left);
        const unit = fitting[Math.floor(uniform() * fitting.length)];
        if (unit === undefined) break;
        counts[unit] = counts[unit]! + 1;
        spent += costs[unit]!;
      }
      const found = { counts, force, points: spent };
      if (taken > 0 && !refused(found) && this.allows(found)) return found;
    }
    return undefined;
  }
}

const pairOf = (first: DrawnList | undefined, second: DrawnList | undefined): ListPair | undefined =>
  first && second && [first, second];

/** Draws some elements without replacement, in the order of the draw. */
function someOf(from: readonly number[], count: number, uniform: () => number): number[] {
  const left = [...from];
  const taken: number[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(Math.floor(uniform() * left.length), 1));
  }
  return taken;
}
