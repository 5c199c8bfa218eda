/** Gives each name in a log one spelling, and finds names that look like misspellings of each other. */
import { foldName, looksAlike, tidyName } from '../../i18n/index.js';
import { LIST_ROLE } from './predict.js';
import type { PlayedResult } from './matchUps.js';

/** The kind of thing that a name in a log refers to. */
export type NamedKind = 'list' | 'player' | 'scenario' | 'group';

/** Two distinct names of a log that look alike. */
export interface NearMiss {
  readonly kind: NamedKind;
  readonly names: readonly [string, string];
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
