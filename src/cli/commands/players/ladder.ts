/** `stonecast players` and `battle train`: how good the players of battles are, and how they become better. */
import type { Command } from 'commander';
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import { readDocument, writeNamedFile } from '../../../files/index.js';
import {
  DEFAULT_SEED,
  drawnBattles,
  groundsOf,
  ladder,
  openBattleOf,
  policyCalled,
  readBattle,
  readPair,
  train,
  USUAL_TABLE,
  type BattleSource,
  type ListField,
  type Trained,
} from '../../../questions/index.js';
import { SYSTEMS, systemNamed, USUAL_SYSTEM } from '../../../systems/registry.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { readList } from '../../options/inputs/lists.js';
import { playOptions, wholeNumber, type MethodFlags } from '../../options/method.js';
import { opened } from '../../options/playthrough.js';
import { OpenSystems } from '../../options/inputs/scenarios.js';
import { fieldsOfKind } from '../../options/schemas.js';
import type { Session } from '../../session.js';
import type { Io } from '../../terminal/io.js';
import { ladderText, trainedText } from '../../text/battles/ladderText.js';
import { examples } from '../../words/helpTexts.js';
import { withOptions, type OptionName } from '../../options/table.js';

/** The options that all commands of players share. */
export interface PlayersFlags extends Pick<MethodFlags, 'seed' | 'confidence' | 'threads'> {
  readonly battles?: string;
  readonly players?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** The options of battles that nobody wrote. */
interface DrawnFlags {
  readonly drawn?: string;
  readonly alike?: boolean;
  readonly system?: string;
}

interface LadderFlags extends PlayersFlags, DrawnFlags {
  readonly respond?: string;
}

interface TrainFlags extends PlayersFlags, DrawnFlags {
  readonly field?: readonly string[];
  readonly generations: string;
  readonly population: string;
  readonly out?: string;
}

/** What all questions of players read. */
export const BATTLED = [
  'battles',
  'confidence',
  'seed',
  'threads',
  'profiles',
  'json',
] as const satisfies readonly OptionName[];
const MOST_BATTLES = 2_000_000;
/** Tables that two lists meet on. */
export const MEETING_TABLES = 4;
/** Battles that may be drawn. */
const MOST_DRAWN = 1000;
const MOST_PLAYOUTS = 100_000;
const MOST_ROUNDS = 10_000;
/** What does nothing says nothing about the others, and what searches takes a thousand times longer: both where asked for. */
const ASKED_FOR: readonly string[] = ['hold', 'search'];
const FOLDER = 'examples/twilight';
/** Who trains with the policy, beside itself. */
const TRAINED_AGAINST = ['close-in', 'keep-range', 'objective'];
/** Adds `players ladder`. */
export function addLadder(players: Command, { io }: Session): void {
  const command = players
    .command('ladder')
    .argument('[files...]', 'battle files, or two lists that meet on drawn tables')
    .description('the policies of battles against each other, sides swapped: who plays better, and how much');
  withOptions(command, 'players', ...BATTLED, 'drawn', 'alike', 'system', 'respond')
    .addHelpText(
      'after',
      examples(
        `stonecast players ${FOLDER}/small-lists.yaml --players planner,close-in,random --battles 4`,
        `stonecast players ladder --drawn 3 --players planner,close-in --battles 6 --seed held-out --json`,
      ),
    )
    .action(async (files: string[], flags: LadderFlags) => {
      const sources = ladderInput(files, flags, meetingTables(flags));
      const rungs = policiesOf(sources, flags);
      const found = await ladder(
        sources.map(({ source }) => source),
        rungs.map((policy) => ({ name: policy, policy })),
        {
          ...played(flags, sources.length, io),
          ...(flags.respond !== undefined && {
            respond: wholeNumber('--respond', flags.respond, 0, MOST_PLAYOUTS),
          }),
        },
      );
      io.out(flags.json ? `${JSON.stringify(found)}\n` : ladderText(found, io.quiet === true));
    });
}

/** Adds `players train`. */
export function addTrain(players: Command, { io }: Session): void {
  const command = players
    .command('train')
    .argument('[files...]', 'battle files to play')
    .description('better weights of a policy, found in battles against others and itself');
  withOptions(
    command,
    'players',
    'field',
    'generations',
    'population',
    'battles',
    'drawn',
    'alike',
    'system',
  );
  withOptions(command, 'seed', 'threads', 'out', 'profiles', 'json')
    .addHelpText(
      'after',
      examples(
        `stonecast players train ${FOLDER}/small-lists.yaml --generations 1 --population 3 --battles 2`,
        `stonecast players train ${FOLDER}/small-lists.yaml --generations 1 --population 3 --battles 2 --field close-in --json`,
      ),
    )
    .action(async (files: string[], flags: TrainFlags) => {
      const sources = ladderInput(files, flags, 1);
      const { bouts = 2, seed = DEFAULT_SEED, ...rest } = played(flags, sources.length, io);
      const found = await train(
        sources.map(({ source }) => source),
        {
          ...rest,
          bouts,
          seed,
          policy: flags.players ?? 'planner',
          against: flags.field ?? TRAINED_AGAINST,
          generations: wholeNumber('--generations', flags.generations, 1, MOST_ROUNDS),
          population: wholeNumber('--population', flags.population, 3, MOST_ROUNDS),
        },
      );
      if (flags.out !== undefined) writeNamedFile(flags.out, weightsFile(found));
      io.out(flags.json ? `${JSON.stringify(found)}\n` : trainedText(found, io.quiet === true));
    });
}

/** The options that all share; battles are of every two, all sources together. */
export function played(flags: PlayersFlags, sources: number, io: Io) {
  const { battles } = flags;
  return {
    ...playOptions(flags, io),
    ...(battles !== undefined && {
      bouts: Math.ceil(wholeNumber('--battles', battles, 2, MOST_BATTLES) / (2 * sources)),
    }),
  };
}

/** How many tables two lists meet on: no more than there are bouts. */
export const meetingTables = ({ battles }: PlayersFlags): number =>
  battles === undefined
    ? MEETING_TABLES
    : Math.min(MEETING_TABLES, Math.ceil(wholeNumber('--battles', battles, 2, MOST_BATTLES) / 2));

interface Read {
  readonly source: BattleSource;
  readonly policies: readonly string[];
}

/** The files' battles, and those that are to be drawn. */
function ladderInput(files: readonly string[], flags: PlayersFlags & DrawnFlags, tables: number): Read[] {
  const own = files.length > 0 ? sourcesOf(files, flags, tables) : [];
  const { drawn, alike, system, seed = DEFAULT_SEED } = flags;
  if (drawn === undefined && own.length > 0) return own;
  const open = new OpenSystems(flags.profiles).get(systemNamed(system ?? USUAL_SYSTEM));
  const count = wholeNumber('--drawn', drawn ?? '', 1, MOST_DRAWN);
  const more = drawnBattles(open, { count, seed, ...(alike === true && { alike }) });
  const policies = own[0]?.policies ?? (more[0] && openBattleOf(more[0]).policies?.names) ?? [];
  return [...own, ...more.map((source) => ({ source, policies }))];
}

/** Battle files as they stand; two lists on so many drawn tables. */
export function sourcesOf(files: readonly string[], flags: PlayersFlags, tables: number): Read[] {
  const systems = new OpenSystems(flags.profiles);
  const documents = files.map((file) => readDocument(file));
  if (files.length === 2 && documents.every(({ data }) => isList(data))) {
    return meetings(
      documents.map(({ data }) => data),
      systems,
      flags,
      tables,
    );
  }
  return files.map((file) => {
    const { game, source } = opened(file, systems, readPair);
    return { source, policies: game.policies?.names ?? [] };
  });
}

/**
 * Lists with the policies that may play them, meeting on drawn tables.
 * @throws StonecastError where there is no list, or no such policy
 */
export function fieldOf(
  files: readonly string[],
  named: string,
  flags: PlayersFlags,
  tables: number,
): ListField {
  const systems = new OpenSystems(flags.profiles);
  const lists = files.map((file) => readList(file).data);
  const strange = files.find((_, i) => !isList(lists[i]));
  if (strange !== undefined || files.length === 0) {
    throw new StonecastError('wrong-value', {
      what: msg('"{field}"', { field: 'models' }),
      found: asWritten(strange ?? ''),
      expected: msg('a list'),
    });
  }
  const met = new Map<string, readonly BattleSource[]>();
  const battles = (i: number, j: number): readonly BattleSource[] => {
    const found =
      met.get(`${i} ${j}`) ??
      meetings([lists[i], lists[j]], systems, flags, tables).map(({ source }) => source);
    met.set(`${i} ${j}`, found);
    return found;
  };
  const [first] = battles(0, 0);
  const policies = named.split(',').map((name) => name.trim());
  const known = first && openBattleOf(first).policies;
  for (const policy of policies) known?.agent(policy);
  if (new Set(policies).size < policies.length || lists.length * policies.length < 2) {
    throw new StonecastError('wrong-value', {
      what: asWritten('--players'),
      found: asWritten(named),
      expected: msg('at least two different ones of {list}', { list: known?.names.join(', ') ?? '' }),
    });
  }
  return { lists: namesOf(lists, files), policies, battles };
}

/** The lists' names, where each has its own; else their files. */
function namesOf(lists: readonly unknown[], files: readonly string[]): readonly string[] {
  const names = lists.map((list, i) => {
    const { name } = list as { readonly name?: unknown };
    return typeof name === 'string' ? name : (files[i] as string);
  });
  return new Set(names).size === names.length ? names : files;
}

/** A list has what the lists of a system need, and says no sides. */
const isList = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  !Object.hasOwn(data, 'sides') &&
  neededByLists().some((needed) => needed.length > 0 && needed.every((field) => Object.hasOwn(data, field)));

const neededByLists = (): readonly (readonly string[])[] =>
  SYSTEMS.flatMap((system) =>
    system.schemas['list'] === undefined ? [] : [fieldsOfKind(system, 'list').needed],
  );

/** Two lists on tables drawn from the seed, their far halves the near ones turned about; where scenarios want tables of their own, on those in turn. */
function meetings(
  lists: readonly unknown[],
  systems: OpenSystems,
  { seed = DEFAULT_SEED }: PlayersFlags,
  tables: number,
): Read[] {
  const open = systems.of(lists[0]);
  const { id } = open.system;
  const { documents = [] } = open;
  const sides = lists.map((list) => ({ list }));
  const ground = open.tables?.scenarios?.some(({ table }) => table)
    ? groundsOf(open, { seed })
    : (k: number) => {
        const random = uniformStream(seedWords(seed), k, 0);
        const { table } = open.tables?.generate({ ...USUAL_TABLE, random }) ?? {};
        return { fields: { system: id, scenario: { table } } };
      };
  return Array.from({ length: tables }, (_, k) => {
    const file = { ...ground(k).fields, sides };
    const { policies } = readBattle(open, file);
    return { source: { system: id, documents, file }, policies: policies?.names ?? [] };
  });
}

function policiesOf(sources: readonly Read[], { players }: LadderFlags): readonly string[] {
  const known = sources[0]?.policies ?? [];
  if (players === undefined) return known.filter((name) => !ASKED_FOR.includes(name));
  const policies = sources[0] && openBattleOf(sources[0].source).policies;
  const names = players.split(',').map((name) => policyCalled(policies, name.trim()));
  const strange = names.find((name) => !known.includes(name.split(':')[0] ?? ''));
  if (strange === undefined && new Set(names).size === names.length && names.length > 1) return names;
  throw new StonecastError('wrong-value', {
    what: asWritten('--players'),
    found: asWritten(strange ?? players),
    expected: msg('at least two different ones of {list}', { list: known.join(', ') }),
  });
}

/** The weights as a file that a side's `weights` may name. */
const weightsFile = ({ weights }: Trained): string =>
  Object.entries(weights)
    .map(([name, weight]) => `${name}: ${weight}\n`)
    .join('');
