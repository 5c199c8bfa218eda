/** Names in a log: one spelling for each, and which of them look like slips of one another. */
import { foldName, looksAlike, tidyName } from '../../i18n/index.js';
import type { PlayedResult } from './matchUps.js';
import { LIST_ROLE } from './predict.js';

/** What a name of a log is of. */
export type NamedKind = 'list' | 'player' | 'scenario' | 'group';

/** Two names of a log that count as two, and look like one. */
export interface NearMiss {
  readonly kind: NamedKind;
  readonly names: readonly [string, string];
}

/** A log in which each name is spelt in one way. */
interface SpeltLog {
  readonly log: readonly PlayedResult[];
  readonly nearMisses: readonly NearMiss[];
}

/**
 * Gives every name of lists, players, scenarios and groups the spelling that the log has first. Spellings that differ in
 * Unicode forms, case, blanks or apostrophes are one name. Lines keep their order: paths to cells stay right.
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
  return KINDS.flatMap((kind) => {
    const names = [...spellings[kind].values()];
    return names.flatMap((name, i) =>
      names
        .slice(i + 1)
        .filter((other) => looksAlike(name, other))
        .map((other): NearMiss => ({ kind, names: [name, other] })),
    );
  });
}
