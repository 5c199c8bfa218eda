/**
 * `stonecast fight habits`: a tournament of strategies over several match-ups.
 *
 * `stonecast fight habits --where open`: a tournament of brawl policies.
 */
import path from 'node:path';
import type { Command } from 'commander';
import {
  Match,
  strategyNamed,
  tournament,
  skillTable,
  type Strategy,
  type SkillTable,
} from '../../../questions/index.js';
import {
  isFields,
  type Encounter,
  type Brawl,
  type OpenSystem,
  type RosterBrawls,
} from '../../../system/index.js';
import { msg, StonecastError, withLocale } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { examples } from '../../words/helpWords.js';
import { announceCost } from '../../terminal/questionCost.js';
import { progressBar } from '../../terminal/progressBar.js';
import type { Session } from '../../session.js';
import { resolveInputs, withNames, type ScenarioInput } from '../../options/inputs/scenarioInput.js';
import { inSystem } from '../../options/language.js';
import { USUAL_SYSTEM } from '../../../systems/registry.js';
import { OpenSystems, looksLikeFile, inferSystem } from '../../options/inputs/systemOfInput.js';
import { rejectUnusedOptions } from '../../options/optionChecks.js';
import { loadStrategy } from '../../options/strategyModule.js';
import { dataGapLines } from '../../text/dataGapText.js';
import { habitsText } from '../../text/battles/habitsText.js';
import { optionNamed } from '../../options/optionTable.js';
import { located, readDocument } from '../../../files/index.js';
import { wholeNumber } from '../../options/methodOptions.js';
import { skillTableText } from '../../text/battles/waysText.js';

interface Flags extends GroupFlags {
  readonly players?: string;
  readonly where?: string;
  readonly profiles?: string[];
}

const DEFAULT_FIELD =
  'random,greedy,cautious,all-out,idle,maximin,equilibrium,quantal:0.2,best-response:greedy,best-response:random';
/** The default strategies that only some systems have. */
const HABITS = ['greedy', 'cautious', 'all-out', 'idle'];

/** The most strategies in one tournament. */
const MOST = 40;

/** Adds `fight habits`. */
export function addHabits(fight: Command, session: Session): void {
  const command = fight
    .command('habits')
    .argument(
      '<files or names...>',
      'scenario files: the match-ups; or the names that the options below go with',
    )
    .description(
      'what your habit gives away: ways to play against each other, and what an enemy gains who knows yours',
    )
    .addOption(optionNamed('players'))
    .addOption(optionNamed('battles'))
    .addOption(optionNamed('seed'))
    .addOption(optionNamed('profiles'))
    .addOption(optionNamed('json'));
  withNames(command, 'chosen')
    .addHelpText(
      'after',
      examples(
        'stonecast fight habits examples/twilight/combat.yaml',
        'stonecast fight habits empire/militia kedashi/abrok --players greedy,equilibrium',
        'stonecast fight habits empire/militia kedashi/abrok --where open --players greedy,look-ahead --battles 2000',
        'stonecast fight habits examples/twilight/combat.yaml examples/twilight/shot.yaml --players greedy,equilibrium,quantal:1 --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const systems = new OpenSystems(flags.profiles);
      const { players, where } = flags;
      if (where === 'open') {
        rejectUnusedOptions(flags, ['--with', '--enemy-with'], msg('brawls'));
        const ways = players === undefined ? undefined : namesOf(players);
        await groupsTournament(prepareGroups(operands, systems, flags), ways, flags, session.io);
        return;
      }
      rejectUnusedOptions(flags, ['--battles', '--seed'], msg('a tournament of single combats'));
      const resolve = () => resolveInputs('a tournament', operands, command, systems);
      await strategiesTournament(resolve, flags, session);
    });
}

/** Plays every strategy against every other in each match-up, and prints the results. */
async function strategiesTournament(
  resolve: () => readonly (() => ScenarioInput)[],
  { players, json }: Flags,
  session: Session,
): Promise<void> {
  const all = namesOf(players ?? DEFAULT_FIELD);
  const modules = await Promise.all(all.filter(isModule).map(loadStrategy));
  const makers = resolve();
  // Users type English player names, and modules receive English names.
  const matchUps = withLocale('en', () =>
    makers.map((make) => {
      const { name, data, open, inPlace } = make();
      const encounter = inPlace(() => open.encounter(data));
      return { name: path.basename(name).replace(/\.(ya?ml|json)$/i, ''), encounter };
    }),
  );
  const named = withLocale('en', () =>
    all.filter(
      (name) =>
        !isModule(name) &&
        modules.every((one) => one.name !== name) &&
        (players !== undefined || matchUps.every(({ encounter }) => knows(encounter, name))),
    ),
  );
  const field = [...named.map((name) => strategyNamed(name, modules)), ...modules];
  const onProgress = progressBar(session.io);
  const found = withLocale('en', () => tournament(matchUps, field, onProgress));
  const first = makers[0]?.();
  // Battles of the other games have no packaged players to compare.
  if (first?.open.system.id !== USUAL_SYSTEM) session.propose('new experiment my-question');
  session.io.out(
    json ? `${JSON.stringify(found)}\n` : [habitsText(found, habitsOf(first)), ...dataGaps(makers)].join(''),
  );
}

/** Reports whether a player is a JavaScript module. Its default export is then the strategy. */
const isModule = (name: string): boolean => /\.[cm]?js$/i.test(name);

/** Reports whether both seats can play a default strategy, or the strategy that a best response answers. */
function knows(encounter: Encounter, name: string): boolean {
  // Games with repeated states have no quantal response.
  if (name.startsWith('quantal:') && encounter.habits === undefined)
    return plays(encounter, strategyNamed(name));
  const habit = name.replace('best-response:', '');
  if (!HABITS.includes(habit)) return true;
  return [0, 1].every((seat) => encounter.habits?.(seat).some((one) => one.name === habit) === true);
}

function plays(encounter: Encounter, strategy: Strategy): boolean {
  try {
    new Match(encounter).values(strategy, strategy);
    return true;
  } catch (error) {
    if (error instanceof StonecastError && error.code === 'cannot-do') return false;
    throw error;
  }
}

/** Returns what the habits of a fight do, in the current language, by name. */
function habitsOf(fight: ScenarioInput | undefined): ReadonlyMap<string, string> {
  const { open, data, inPlace } = fight ?? {};
  const habits = withLocale('en', () => inPlace?.(() => open?.encounter(data).habits?.(0))) ?? [];
  return new Map(habits.map(({ name, about }) => [name, inSystem(open?.system, about)]));
}

/** Lists the data gaps of the fighters, in the current language. */
function dataGaps(makers: readonly (() => ScenarioInput)[]): string[] {
  const dataGaps = makers.flatMap((make) => {
    const { data, open } = make();
    return dataGapLines(open.encounter(data).dataGaps ?? [], open.system);
  });
  return [...new Set(dataGaps)].map((line) => `${line}\n`);
}

function namesOf(text: string): string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length > 0 && names.length <= MOST) return names;
  throw new StonecastError('wrong-value', {
    what: asWritten('--players'),
    found: names.length === 0 ? msg('empty') : msg('a list of {count}', { count: names.length }),
    expected: msg('{low} to {high} names, separated by commas', { low: '1', high: MOST }),
  });
}

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
async function groupsTournament(
  { open, data, inPlace }: PreparedGroups,
  named: readonly string[] | undefined,
  flags: GroupFlags,
  io: Session['io'],
): Promise<void> {
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
