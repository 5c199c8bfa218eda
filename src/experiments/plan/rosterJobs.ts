/** Turns questions about rosters and lists into jobs. */
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import type { LevelAxis } from '../spec/levels.js';
import type { RosterSections } from '../spec/spec.js';
import { ROSTER_KINDS } from '../kinds/index.js';
import type { RosterAsk } from '../kinds/kind.js';

/** A question and its kind. */
export interface RosterQuestion {
  readonly kind: keyof typeof ROSTER_KINDS;
  readonly ask: RosterAsk;
}

/**
 * Returns the jobs of an experiment's questions, slowest first. `curve` has one job per member.
 * @throws StonecastError with a path into the experiment if an axis has no profiles
 */
export function rosterQuestions(sections: RosterSections, axes: readonly LevelAxis[]): RosterQuestion[] {
  return Object.values(ROSTER_KINDS).flatMap((one) => {
    const section = sections[one.kind];
    return section ? one.jobs(askOf(one.kind, section, axes)).map((ask) => ({ kind: one.kind, ask })) : [];
  });
}

interface Section {
  /** Absent in questions about lists. */
  readonly roster?: string | undefined;
  readonly field?: string | undefined;
  readonly strategy?: string | undefined;
  readonly against?: string | undefined;
  readonly lists?: readonly (string | Readonly<Record<string, unknown>>)[] | undefined;
}

function askOf(kind: string, section: Section, axes: readonly LevelAxis[]): RosterAsk {
  const { roster: own, field = own, strategy, against, lists, ...rest } = section;
  return {
    ...rest,
    members: own === undefined ? [] : profilesOf(axes, own, [kind, 'roster']),
    field: field === undefined ? [] : profilesOf(axes, field, [kind, 'field']),
    ...(lists && { lists: listsInPlace(lists, kind) }),
    ...(strategy !== undefined && { strategies: [strategy, against ?? strategy] }),
  };
}

/**
 * Returns lists as contents. The reader of the experiment replaces file names, and a program must write lists inline.
 */
function listsInPlace(lists: NonNullable<Section['lists']>, kind: string): Record<string, unknown>[] {
  return lists.map((list, i) => {
    if (typeof list !== 'string') return list;
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('"{field}"', { field: 'lists' }),
        found: asWritten(JSON.stringify(list)),
        expected: msg('a group of fields'),
      },
      { path: [kind, 'lists', i] },
    );
  });
}

function profilesOf(axes: readonly LevelAxis[], name: string, path: readonly string[]): string[] {
  const found = axes.find((axis) => axis.name === name)?.levels.flatMap(({ id }) => id ?? []) ?? [];
  if (found.length > 0) return found;
  const known = axes.filter(({ levels }) => levels.some(({ id }) => id !== undefined));
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('the axis'),
      found: asWritten(JSON.stringify(name)),
      expected: msg('an axis of profiles: {list}', {
        list: known.map((axis) => axis.name).join(', ') || msg('there is none'),
      }),
    },
    { path },
  );
}
