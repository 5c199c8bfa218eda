/** `stonecast fight habits --where open`: a tournament of brawl policies. */
import { skillTable, type SkillTable } from '../../../questions/index.js';
import { located, readDocument } from '../../../files/index.js';
import { isFields, type Brawl, type OpenSystem, type RosterBrawls } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { wholeNumber } from '../../options/method.js';
import { inferSystem } from '../../options/inputs/inferSystem.js';
import { looksLikeFile, type OpenSystems } from '../../options/inputs/scenarios.js';
import type { Session } from '../../session.js';
import { announceCost } from '../../terminal/cost.js';
import { progressBar } from '../../terminal/progress.js';
import { skillTableText } from '../../text/battles/skillTableText.js';

/** The options that this tournament reads. */
export interface GroupFlags {
  readonly system?: string;
  readonly profiles?: readonly string[];
  readonly battles?: string;
  readonly seed?: string;
  readonly json?: boolean;
}

/**
 * Plays every policy of the first group against every policy of the second, and prints the results.
 * @param named the policies to compare; by default the system's usual ones
 * @throws StonecastError if the system has no brawls, or not these policies
 */
export async function groupsTournament(
  operands: readonly string[],
  named: readonly string[] | undefined,
  systems: OpenSystems,
  flags: GroupFlags,
  io: Session['io'],
): Promise<void> {
  const { open, data, inPlace } = prepareGroups(operands, systems, flags);
  const brawls = brawlsOf(open);
  const ids = named ?? brawls.usual;
  const skills = ids.map((id) => ({ id, about: brawls.skills[id] ?? '' }));
  const brawlOf = (first: string, second: string): Brawl => {
    const played = {
      ...data,
      first: { ...group(data['first']), ...brawls.fields(first) },
      second: { ...group(data['second']), ...brawls.fields(second) },
    };
    const brawl = inPlace(() => open.brawl?.(played));
    if (!brawl) throw none(open);
    return brawl;
  };
  announceCost(io, { seconds: secondsOf(brawls, ids) });
  const found: SkillTable = await skillTable(skills, brawlOf, {
    ...(flags.battles !== undefined && { brawls: wholeNumber('--battles', flags.battles, 1, 100_000_000) }),
    ...(flags.seed !== undefined && { seed: flags.seed }),
    onProgress: progressBar(io, { isKnown: true }),
    signal: io.signal,
  });
  io.out(flags.json ? `${JSON.stringify(found)}\n` : skillTableText(found, open.system, io.quiet === true));
}

/** Estimates the seconds of one core for all pairs. The slower policy of a pair sets its time. */
const secondsOf = ({ seconds }: RosterBrawls, ids: readonly string[]): number =>
  ids
    .flatMap((one) => ids.map((other) => Math.max(seconds[one] ?? 0, seconds[other] ?? 0)))
    .reduce((sum, each) => sum + each, 0);

interface PreparedGroups {
  readonly open: OpenSystem;
  readonly data: Readonly<Record<string, unknown>>;
  readonly inPlace: <T>(work: () => T) => T;
}

/** Reads a brawl file, or the names of two groups. */
function prepareGroups(operands: readonly string[], systems: OpenSystems, flags: GroupFlags): PreparedGroups {
  const [first, second, ...more] = operands;
  if (first !== undefined && second === undefined && looksLikeFile(first)) {
    const document = readDocument(first);
    const inPlace = <T>(work: () => T): T => located(document, work);
    return { open: inPlace(() => systems.of(document.data)), data: group(document.data), inPlace };
  }
  if (first === undefined || second === undefined || more.length > 0) {
    const found = msg('--where open takes a brawl file, or the names of two groups');
    throw new StonecastError('wrong-usage', { found });
  }
  const system = inferSystem(flags.system, operands, flags.profiles);
  const data = { system: system.id, first: { model: first }, second: { model: second } };
  return { open: systems.get(system), data, inPlace: (work) => work() };
}

function brawlsOf(open: OpenSystem): RosterBrawls {
  const brawls = open.roster?.().brawls;
  if (!brawls) throw none(open);
  return brawls;
}

const none = (open: OpenSystem): StonecastError =>
  new StonecastError('cannot-do', {
    what: msg('"{field}"', { field: '--where open' }),
    reason: msg('{system} knows no brawls', { system: open.system.name }),
  });

/** Returns a group as fields. A plain value, such as a name, becomes its model. */
function group(data: unknown): Readonly<Record<string, unknown>> {
  return isFields(data) ? { ...data } : { model: data };
}
