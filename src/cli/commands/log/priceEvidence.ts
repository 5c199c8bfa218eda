/** Updates prices with the whole games of a log. */
import {
  drawnLists,
  LIST_ROLE,
  priceEvidence,
  type EvidenceGames,
  type PriceEvidence,
} from '../../../questions/index.js';
import { packagedLists, type ParsedLog } from '../../../files/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten, foldName } from '../../../i18n/index.js';
import { readLists } from '../../options/inputs/listsAndRosters.js';
import { pricesOf, translateNames } from '../../options/inputs/priceFiles.js';

/** The options, as commander delivers them. */
export interface EvidenceFlags {
  readonly field?: readonly string[];
  readonly prices?: string;
  readonly seed?: string;
}

/** The changes that games make, and the source of the prices. */
export interface LogPrices extends PriceEvidence {
  /** The date of the prices that come with Stonecast, or the name of the user's file. */
  readonly prices: string;
}

/**
 * Updates prices with the logged games of two known lists. Undefined: there are no such games, or no prices.
 * @throws StonecastError if a named file is unreadable, or if no game of the log is between its lists
 */
export function logPrices(open: OpenSystem, log: ParsedLog, flags: EvidenceFlags): LogPrices | undefined {
  const { lists: rules } = open;
  const whole = log.data.filter(({ role }) => role === LIST_ROLE);
  const files = whole.length > 0 ? (flags.field ?? packagedLists(open.system)) : [];
  const lists = rules ? readLists(files, ({ data }) => rules.read(data)).map(({ list }) => list) : [];
  const found = pricesOf(open, lists, flags.prices);
  const named = new Map((found?.lists ?? []).map((list) => [foldName(list.name), list]));
  const games = new Map<string, EvidenceGames>();
  for (const { first, second, result, count, game } of whole) {
    const [own, enemy] = [named.get(foldName(first)), named.get(foldName(second))];
    if (!own || !enemy) continue;
    const players = game?.players ?? [undefined, undefined];
    const key = JSON.stringify([own.name, enemy.name, players]);
    const before = games.get(key) ?? { lists: [own, enemy], players, games: 0, won: 0 };
    const won = result === 'win' ? 1 : result === 'draw' ? 0.5 : 0;
    games.set(key, { ...before, games: before.games + count, won: before.won + count * won });
  }
  if (!found || games.size === 0) {
    const file = flags.prices === undefined ? '--field' : '--prices';
    if (flags.prices === undefined && flags.field === undefined) return undefined;
    throw noneKnown(file, [...new Set(whole.flatMap(({ first, second }) => [first, second]))]);
  }
  const drawn = drawnLists(open, flags.seed ?? 'stonecast');
  return {
    prices: found.prices,
    ...priceEvidence(translateNames(found.valuation, open), [...games.values()], drawn),
  };
}

function noneKnown(option: string, lists: readonly string[]): StonecastError {
  return new StonecastError('cannot-do', {
    what: asWritten(option),
    reason:
      lists.length > 0
        ? msg('no game of the log is between two known lists; unknown: {list}', {
            list: lists.join(', '),
          })
        : msg('the log has no whole games of lists'),
    tip: msg('call lists in the log as their files do (name:), and give the files with --field'),
  });
}
