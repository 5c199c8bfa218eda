/**
 * Reads the sides of the lines of a log, and reports their errors. Gives each name one spelling, and finds names that
 * look like misspellings of each other.
 */
import type { Roster, RosterMember } from '../../system/index.js';
import { msg, StonecastError, everyOf } from '../../errors/index.js';
import { asWritten, foldName, looksAlike, tidyName } from '../../i18n/index.js';
import { LIST_ROLE, GAME_ROLE, type Predictions } from './predictMatchUp.js';
import type { PlayedResult } from './matchUps.js';
import { judgeGames, type GameDetails, type GameFindings, type PlayedGame } from './gameStrengths.js';

/** Returns the two members of a line. It reports all errors of the line together. */
export function sidesOf(
  roster: Roster,
  played: PlayedResult,
  line: number,
  predictions: Predictions,
): [RosterMember, RosterMember] {
  const { role, result } = played;
  const member = (column: 'first' | 'second') => () =>
    under([line, column], () => single(roster.members([played[column]]), played[column]));
  const [first, second] = everyOf<RosterMember | undefined>([
    member('first'),
    member('second'),
    () => {
      if (role !== GAME_ROLE) under([line, 'role'], () => predictions.roleNamed(role));
      return undefined;
    },
    () => {
      under([line, 'result'], () => {
        checkResult(role, result);
      });
      return undefined;
    },
  ]);
  return [first, second] as [RosterMember, RosterMember];
}

/** Returns the findings from whole games of lists. Undefined if the log has none. */
export function gamesOf(log: readonly PlayedResult[], confidence: number): GameFindings | undefined {
  everyOf(
    log.flatMap(({ role, result }, line) =>
      role === LIST_ROLE
        ? [
            () => {
              under([line, 'result'], () => {
                checkResult(role, result);
              });
            },
          ]
        : [],
    ),
  );
  const games = log.flatMap(({ first, second, role, result, count, game }): PlayedGame[] => {
    if (role !== LIST_ROLE) return [];
    const known = result === 'win' || result === 'draw' ? result : 'loss';
    return [{ first, second, result: known, count, ...(game ?? UNTOLD) }];
  });
  return games.length === 0 ? undefined : judgeGames(games, confidence);
}

const UNTOLD: GameDetails = { players: [undefined, undefined], removed: [undefined, undefined] };

/** Runs work and adds a path to its errors. */
function under<T>(path: readonly (string | number)[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof StonecastError ? error.under(...path) : error;
  }
}

function single(members: readonly RosterMember[], name: string): RosterMember {
  const [first] = members;
  if (first && members.length === 1) return first;
  const found = msg('"{name}", a group of {count}', { name, count: members.length });
  throw new StonecastError('wrong-value', {
    what: msg('the profile'),
    found,
    expected: msg('a single profile'),
  });
}

const COMBAT_RESULTS: readonly PlayedResult['result'][] = ['kill', 'loss', 'both', 'neither'];
const GAME_RESULTS: readonly PlayedResult['result'][] = ['win', 'loss', 'draw'];

function checkResult(role: string, result: PlayedResult['result']): void {
  const isGame = role === GAME_ROLE || role === LIST_ROLE;
  if ((isGame ? GAME_RESULTS : COMBAT_RESULTS).includes(result)) return;
  const expected = isGame ? msg('one of win, loss, draw') : msg('one of kill, loss, both, neither');
  throw new StonecastError('wrong-value', {
    what: msg('the result of {role}', { role: `"${role}"` }),
    found: asWritten(`"${result}"`),
    expected,
  });
}

/** The kind of thing that a name in a log refers to. */
export type NamedKind = 'list' | 'player' | 'scenario' | 'group';

/** Distinct names of a log of which each looks like another one. */
export interface NearMiss {
  readonly kind: NamedKind;
  readonly names: readonly string[];
}

/** A log with one spelling per name. */
interface SpeltLog {
  readonly log: readonly PlayedResult[];
  readonly nearMisses: readonly NearMiss[];
}

/**
 * Gives every list, player, scenario and group its first spelling in the log. Spellings that differ in Unicode forms,
 * case, spaces or apostrophes are one name. Lines keep their order, so paths to cells stay valid.
 */
export function spelt(log: readonly PlayedResult[]): SpeltLog {
  const spellings: Record<NamedKind, Map<string, string>> = {
    list: new Map(),
    player: new Map(),
    scenario: new Map(),
    group: new Map(),
  };
  const of = (kind: NamedKind, name: string): string => {
    const known = spellings[kind];
    const key = foldName(name);
    if (!known.has(key)) known.set(key, tidyName(name));
    return known.get(key) ?? name;
  };
  const maybe = (kind: NamedKind, name: string | undefined): string | undefined =>
    name === undefined ? undefined : of(kind, name);
  const lines = log.map((line): PlayedResult => {
    if (line.role !== LIST_ROLE) return line;
    const { game } = line;
    return {
      ...line,
      first: of('list', line.first),
      second: of('list', line.second),
      ...(game && {
        game: {
          ...game,
          players: [maybe('player', game.players[0]), maybe('player', game.players[1])],
          scenario: maybe('scenario', game.scenario),
          group: maybe('group', game.group),
        },
      }),
    };
  });
  return { log: lines, nearMisses: nearMissesOf(spellings) };
}

const KINDS: readonly NamedKind[] = ['list', 'player', 'scenario', 'group'];

function nearMissesOf(spellings: Readonly<Record<NamedKind, ReadonlyMap<string, string>>>): NearMiss[] {
  return KINDS.flatMap((kind) =>
    groupsOfLikes([...spellings[kind].values()]).map((names): NearMiss => ({ kind, names })),
  );
}

/** Groups names that look alike, directly or through others, in the order of their first one. Omits single names. */
function groupsOfLikes(names: readonly string[]): string[][] {
  const left = new Set(names);
  const groups = names.map((first) => {
    const group = left.delete(first) ? [first] : [];
    // The group grows while the loop runs over it.
    for (const name of group)
      for (const other of left) if (looksAlike(name, other) && left.delete(other)) group.push(other);
    return group;
  });
  return groups.filter((group) => group.length > 1);
}
