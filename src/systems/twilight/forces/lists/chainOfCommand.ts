/**
 * The chain of command of a list: which models may activate which (the chapter Activation Phase), and the bag's
 * counters.
 */
import type { ListFinding, ListOwn } from '../../../../system/index.js';
import { chanceText, formatFixed, displayName } from '../../../../i18n/index.js';
import { drawnBefore, PLAYER_COUNTERS } from '../../rules/turn.js';
import type { Library } from '../../profiles/library.js';
import type { ProfileData } from '../../model/profile/profileSchema.js';
import type { LeadershipData } from '../../model/force.js';
import { declared, t } from '../../words/index.js';
import {
  commandFindings,
  type ChainOfCommand,
  type CommandFindings,
  type CommandRank,
} from './fewestCounters.js';
import type { ForceEntry, Force } from './force.js';

/** The counters with which a force should be able to activate everything (Advanced Rules, Building forces). */
const ADVISED = 4;
/** Combat counters in the bag. */
const COMBAT_COUNTERS = 2;
/** The default targets of the abilities. Only Commander reaches Allied models (Friends and Allies). */
const USUAL_WHOM: Readonly<Record<string, NonNullable<LeadershipData['whom']>>> = {
  captain: 'friendly',
  commander: 'allied',
  'beast-handler': 'beasts',
};

/** The command of a list, with its assumptions and findings. */
export interface Command {
  readonly chain: ChainOfCommand;
  readonly assumed: readonly string[];
  readonly findings: readonly ListFinding[];
}

/** A model of a list, with its force. */
interface Placed {
  readonly entry: ForceEntry;
  readonly force: Force;
}

/** Builds the command of a list. Every kind of model in a force is a rank. */
export function commandOf(forces: readonly Force[], library: Library): Command {
  const placed = forces.flatMap((force) => force.entries.map((entry) => ({ entry, force })));
  const leaders = placed.map(({ entry }) => leadershipOf(entry, library));
  const nameOf = (id: string): string => {
    const ability = library.abilities.get(id);
    return ability ? displayName(ability) : id;
  };
  const ranks = placed.map(({ entry, force }, i): CommandRank => ({
    name: displayName(entry.profile),
    models: entry.models,
    abilities: (leaders[i]?.abilities ?? []).map((ability) => ({
      name: nameOf(ability.id),
      activates: ability.activates,
      whom: placed.flatMap((one, j) => (mayLead(ability, force, one) ? [j] : [])),
    })),
  }));
  const assumed = placed.flatMap(({ entry }, i) => {
    const { source, abilities = [] } = leaders[i] ?? {};
    if (source === undefined) return [];
    return abilities.map(({ id, activates }) =>
      t('lists.assumedLeader', {
        name: displayName(entry.profile),
        ability: nameOf(id),
        activates,
        source: declared(source),
      }),
    );
  });
  const drawn = (nth: number) => drawnBefore(PLAYER_COUNTERS.usual, COMBAT_COUNTERS, nth);
  return {
    chain: { ranks, advised: ADVISED, drawn: [drawn(1), drawn(2)] },
    assumed: [...assumed, t('lists.range')],
    findings: placed.flatMap(({ entry }, i) => unled(entry, leaders[i]?.abilities ?? [], library)),
  };
}

/**
 * Describes how a list is led, as data and as text.
 * @throws StonecastError `too-large` for too many kinds of leaders
 */
export function ledBy(chain: ChainOfCommand): ListOwn {
  const command = commandFindings(chain);
  return { fields: { command }, lines: () => describeCommand(command) };
}

/** Reports whether this number of counters activates the whole list. */
export function setInMotion(chain: ChainOfCommand, counters: number = PLAYER_COUNTERS.usual): boolean {
  return commandFindings(chain).counters <= counters;
}

function describeCommand({
  counters,
  own,
  advised,
  before: [first, second],
  left,
}: CommandFindings): string[] {
  return [
    t(counters > own ? 'lists.counters.few' : 'lists.counters', {
      counters,
      own,
      advised,
      first: chanceText(first),
      second: chanceText(second),
    }),
    t('lists.left', {
      advised: left.advised,
      few: advised,
      all: left.all,
      first: formatFixed(left.mean[0], 1),
      second: formatFixed(left.mean[1], 1),
    }),
  ];
}

/**
 * Returns the leadership of a model: the list's, else the profile's, else the assumed one. `source` gives the reason
 * for an assumption.
 */
export function leadershipOf(
  {
    leadership,
    profile,
  }: Pick<ForceEntry, 'leadership'> & { readonly profile: ProfileData & { readonly id: string } },
  library: Library,
): { readonly abilities: readonly LeadershipData[]; readonly source?: string } {
  if (leadership) return { abilities: leadership };
  if (profile.leadership) {
    const marked = profile.assumed.includes('leadership');
    return { abilities: profile.leadership, ...(marked && { source: t('lists.marked') }) };
  }
  return library.leadership.get(profile.id) ?? { abilities: [] };
}

/** Returns which models a Leadership Ability may choose. */
export const whomOf = ({ id, whom }: LeadershipData): NonNullable<LeadershipData['whom']> =>
  whom ?? USUAL_WHOM[id] ?? 'friendly';

function mayLead(ability: LeadershipData, own: Force, { entry, force }: Placed): boolean {
  switch (whomOf(ability)) {
    case 'friendly':
      return force === own;
    case 'beasts':
      return force === own && entry.profile.descriptors.includes('beast');
    case 'allied':
      return true;
  }
}

/** Returns findings for Leadership Abilities of a profile without a number. */
function unled(
  { profile, path }: ForceEntry,
  known: readonly LeadershipData[],
  library: Library,
): ListFinding[] {
  return profile.abilities.flatMap((reference) => {
    const id = typeof reference === 'string' ? reference : reference.id;
    const ability = library.abilities.get(id);
    if (ability?.category !== 'leadership' || known.some((one) => one.id === id)) return [];
    const text = t('lists.unled', { name: displayName(profile), ability: displayName(ability) });
    return [
      { rule: 'list-command', kind: 'advice' as const, source: declared('Activation Phase'), text, path },
    ];
  });
}
