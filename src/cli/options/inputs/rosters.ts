/** Reads rosters as people name them: profiles and groups by id, or files of profiles. */
import type { OpenSystem, System, Roster, RosterMember } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { rosterOf, type Strategies } from '../../../questions/index.js';
import { asWritten } from '../../../i18n/index.js';
import { OpenSystems, looksLikeFile } from './scenarios.js';
import { inferSystem } from './inferSystem.js';

/** The options that commands about rosters share. */
export interface RosterFlags {
  readonly system?: string;
  readonly field?: readonly string[];
  readonly strategy?: string;
  readonly against?: string;
  readonly roles?: string;
  readonly profiles?: readonly string[];
}

/** A roster and a field, ready to fight. */
export interface PreparedRoster {
  readonly open: OpenSystem;
  readonly roster: Roster;
  readonly members: readonly RosterMember[];
  readonly field: readonly RosterMember[];
  readonly strategies: Strategies;
  /** The profile files besides the packaged ones. */
  readonly files: readonly string[];
}

/**
 * Opens the system with the named files and finds the members.
 * @param operands ids, groups and profile files; none means every packaged profile
 * @throws StonecastError for unknown names, or `cannot-do` if the system has no rosters
 */
export function prepareRoster(operands: readonly string[], flags: RosterFlags): PreparedRoster {
  const wanted = flags.field ?? [];
  const system = inferSystem(flags.system, [...operands, ...wanted], flags.profiles);
  const files = [...new Set([...operands, ...wanted].filter(looksLikeFile))];
  const base = new OpenSystems([...(flags.profiles ?? [])]);
  const all = new OpenSystems([...(flags.profiles ?? []), ...files]);
  const open = all.get(system);
  const roster = rosterOf(open);
  const before = new Map(
    rosterOf(base.get(system))
      .members([])
      .map((one) => [one.id, JSON.stringify(one)] as const),
  );
  const members = (names: readonly string[]): readonly RosterMember[] => {
    const ids = names.filter((name) => !looksLikeFile(name));
    const own = names.filter(looksLikeFile);
    const added = own.length > 0 ? idsOf(own, system, flags, before) : [];
    if (names.length > 0) return found(roster.members([...ids, ...added]));
    return found(roster.members([]).filter(({ id }) => before.has(id)));
  };
  const best = Object.keys(roster.strategies)[0] ?? '';
  const strategy = flags.strategy ?? best;
  return {
    open,
    roster,
    members: members(operands),
    field: members(wanted),
    strategies: [strategy, flags.against ?? strategy],
    files: [...(flags.profiles ?? []), ...files],
  };
}

/** Returns the ids of the profiles that files add or change. */
function idsOf(
  files: readonly string[],
  system: System,
  flags: RosterFlags,
  before: ReadonlyMap<string, string>,
): string[] {
  const open = new OpenSystems([...(flags.profiles ?? []), ...files]).get(system);
  const ids = rosterOf(open)
    .members([])
    .filter((one) => before.get(one.id) !== JSON.stringify(one))
    .map(({ id }) => id);
  if (ids.length > 0) return ids;
  throw new StonecastError('wrong-value', {
    what: asWritten(files.join(', ')),
    found: msg('a file without profiles'),
    expected: msg('a file of profiles'),
  });
}

function found(members: readonly RosterMember[]): readonly RosterMember[] {
  if (members.length > 0) return members;
  throw new StonecastError('wrong-usage', {
    found: msg('no profiles are there to fight'),
    tip: msg('name some'),
  });
}

/** Splits a typed list such as `attack,shoot`. */
export const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
