/** Battles that nobody wrote: lists drawn at random, on drawn tables. To train players, and to judge them on what they were not trained on. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
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

/** A battle of two lists that may have unequal points. */
export interface UnequalBattle {
  readonly source: BattleSource;
  /** The same with the lists on each other's side. */
  readonly turned: BattleSource;
  /** The logarithm of the first list's points over the second's. */
  readonly ratio: number;
}

/** Points of the second list are at most so many times those of the first, or the other way round. */
const MOST_RATIO = 2.4;

/**
 * Battles of drawn lists whose points differ, one on each drawn table.
 * @throws StonecastError where the system draws no lists, or allows none
 */
export function unequalBattles(
  open: OpenSystem,
  { count, seed }: Pick<DrawnBattlesOptions, 'count' | 'seed'>,
): UnequalBattle[] {
  const lists = listsOf(open, 'players');
  const { system, documents = [] } = open;
  const ground = groundsOf(open, { seed });
  const words = seedWords(seed);
  return Array.from({ length: count }, (_, number): UnequalBattle => {
    const uniform = uniformStream(words, LISTS, number);
    const drawn = (which: number, points: number): unknown =>
      lists.drawn(Math.round(points), which, uniform) ?? refuseNone('players', Math.round(points));
    const points = POINTS.from + uniform() * (POINTS.to - POINTS.from);
    const share = MOST_RATIO ** (uniform() - 0.5);
    const [first, second] = [drawn(1, points * share), drawn(2, points / share)];
    const { fields } = ground(number, [first, second]);
    const source = (one: unknown, other: unknown): BattleSource => ({
      system: system.id,
      documents,
      file: { ...fields, sides: [{ list: one }, { list: other }] },
    });
    const ratio = Math.log(lists.read(first).points / lists.read(second).points);
    return { source: source(first, second), turned: source(second, first), ratio };
  });
}

/** @throws StonecastError `cannot-do` where the system draws no lists */
function listsOf({ lists, system }: OpenSystem, what: string): ListRules {
  if (lists) return lists;
  const reason = msg('{system} knows no lists', { system: system.name });
  throw new StonecastError('cannot-do', { what: asWritten(what), reason });
}

function refuseNone(what: string, points: number): never {
  const reason = msg('no list of {points} points is allowed', { points });
  throw new StonecastError('cannot-do', { what: asWritten(what), reason });
}

/**
 * Battles of drawn lists of one size for both sides, one on each drawn table, a table with each of the system's scenarios in turn.
 * @throws StonecastError where the system draws no lists
 */
export function drawnBattles(
  open: OpenSystem,
  { count, seed, alike = false }: DrawnBattlesOptions,
): BattleSource[] {
  const lists = listsOf(open, '--drawn');
  const { system, documents = [] } = open;
  const ground = groundsOf(open, { seed });
  const words = seedWords(seed);
  return Array.from({ length: count }, (_, number): BattleSource => {
    const uniform = uniformStream(words, LISTS, number);
    const points = POINTS.from + Math.floor(uniform() * (1 + POINTS.to - POINTS.from));
    const drawn = (which: number): unknown =>
      lists.drawn(points, which, uniform) ?? refuseNone('--drawn', points);
    const first = drawn(1);
    const second = alike ? first : drawn(2);
    const file = { ...ground(number, [first, second]).fields, sides: [{ list: first }, { list: second }] };
    return { system: system.id, documents, file };
  });
}
