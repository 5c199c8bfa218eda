/** Battles that nobody wrote: lists drawn at random, on drawn tables. To train players, and to judge them on what they were not trained on. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { asWritten, fault, StonecastError } from '../../../wording/index.js';
import { groundsOf } from '../design/grounds.js';
import type { BattleSource } from '../source.js';

/** Points of drawn lists: from so many up to so many. */
const POINTS = { from: 80, to: 200 } as const;
/** The stream of the seed that lists are drawn from, by the number of the battle. */
const LISTS = 77;

/** Which battles are drawn. */
export interface DrawnBattlesOptions {
  readonly count: number;
  readonly seed: string;
  /** Whether both sides have one list; else each has its own for as many points. */
  readonly alike?: boolean | undefined;
}

/**
 * Battles of drawn lists of one size for both sides, one on each drawn table, a table with each of the system's scenarios in turn.
 * @throws StonecastError where the system draws no lists
 */
export function drawnBattles(
  open: OpenSystem,
  { count, seed, alike = false }: DrawnBattlesOptions,
): BattleSource[] {
  const { lists, system, documents = [] } = open;
  if (!lists) {
    const reason = fault('{system} knows no lists', { system: system.name });
    throw new StonecastError('cannot-do', { what: asWritten('--drawn'), reason });
  }
  const ground = groundsOf(open, { seed });
  const words = seedWords(seed);
  return Array.from({ length: count }, (_, number): BattleSource => {
    const uniform = uniformStream(words, LISTS, number);
    const points = POINTS.from + Math.floor(uniform() * (1 + POINTS.to - POINTS.from));
    const first = lists.drawn(points, 1, uniform);
    const second = alike ? first : lists.drawn(points, 2, uniform);
    if (first === undefined || second === undefined) {
      throw new StonecastError('cannot-do', {
        ...{ what: asWritten('--drawn'), reason: fault('no list of {points} points is allowed', { points }) },
      });
    }
    const file = { ...ground(number, [first, second]).fields, sides: [{ list: first }, { list: second }] };
    return { system: system.id, documents, file };
  });
}
