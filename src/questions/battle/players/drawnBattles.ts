/** Battles with random lists on drawn tables. They train players, and judge them on battles outside their training. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { groundsOf } from '../design/tables.js';
import type { BattleSource } from '../battleSource.js';

/** The seed's stream for lists, by battle number. */
const LISTS = 77;

/** Which battles to draw. */
export interface DrawnBattlesOptions {
  readonly count: number;
  readonly seed: string;
  /** Whether both sides have the same list. Otherwise each has its own list for the same points. */
  readonly alike?: boolean | undefined;
}

/** A battle of two lists whose points may differ. */
export interface UnequalBattle {
  readonly source: BattleSource;
  /** The same battle with exchanged lists. */
  readonly turned: BattleSource;
  /** The logarithm of the first list's points divided by the second's. */
  readonly ratio: number;
}

/** The largest ratio of the two lists' points. */
const MOST_RATIO = 2.4;

/**
 * Draws battles of lists with different points, each on its own table.
 * @throws StonecastError if the system draws no lists, or allows none
 */
export function unequalBattles(
  open: OpenSystem,
  { count, seed }: Pick<DrawnBattlesOptions, 'count' | 'seed'>,
): UnequalBattle[] {
  const lists = listsOf(open, 'players');
  const { from, to } = lists.usualPoints;
  const { system, documents = [] } = open;
  const ground = groundsOf(open, { seed });
  const words = seedWords(seed);
  return Array.from({ length: count }, (_, number): UnequalBattle => {
    const uniform = uniformStream(words, LISTS, number);
    const drawn = (which: number, points: number): unknown =>
      lists.drawn(Math.round(points), which, uniform) ?? refuseNone('players', Math.round(points));
    const points = from + uniform() * (to - from);
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

/** @throws StonecastError `cannot-do` if the system draws no lists */
function listsOf({ lists, system }: OpenSystem, what: string): ListRules {
  if (lists) return lists;
  const reason = msg('{system} knows no lists', { system: system.name });
  throw new StonecastError('cannot-do', { what: asWritten(what), reason });
}

function refuseNone(what: string, points: number): never {
  const reason = msg('the rules allow no list of {points} points', { points });
  throw new StonecastError('cannot-do', { what: asWritten(what), reason });
}

/**
 * Draws battles of lists with equal points, each on its own table. The system's scenarios rotate.
 * @throws StonecastError if the system draws no lists
 */
export function drawnBattles(
  open: OpenSystem,
  { count, seed, alike = false }: DrawnBattlesOptions,
): BattleSource[] {
  const lists = listsOf(open, '--drawn');
  const { from, to } = lists.usualPoints;
  const { system, documents = [] } = open;
  const ground = groundsOf(open, { seed });
  const words = seedWords(seed);
  return Array.from({ length: count }, (_, number): BattleSource => {
    const uniform = uniformStream(words, LISTS, number);
    const points = from + Math.floor(uniform() * (1 + to - from));
    const drawn = (which: number): unknown =>
      lists.drawn(points, which, uniform) ?? refuseNone('--drawn', points);
    const first = drawn(1);
    const second = alike ? first : drawn(2);
    const file = { ...ground(number, [first, second]).fields, sides: [{ list: first }, { list: second }] };
    return { system: system.id, documents, file };
  });
}
