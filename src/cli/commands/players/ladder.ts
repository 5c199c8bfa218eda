/** `stonecast players ladder` and `players train`: rates the players of battles, and improves them. */
import type { Command } from 'commander';
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import { checkFolderOf, readDocument, writeNamedFile } from '../../../files/index.js';
import {
  DEFAULT_BOUTS,
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
import { readList } from '../../options/inputs/listsAndRosters.js';
import { playOptions, wholeNumber, type MethodFlags } from '../../options/methodOptions.js';
import { boutProgress } from '../../options/costHints.js';
import { opened } from '../../options/replays.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { fieldsOfKind } from '../../options/fileSchemas.js';
import type { Session } from '../../session.js';
import type { Io } from '../../terminal/io.js';
import { progressBar } from '../../terminal/progressBar.js';
import { ladderText, trainedText } from '../../text/battles/playersText.js';
import { examples } from '../../words/helpWords.js';
import { withOptions, type OptionName } from '../../options/optionTable.js';

/** The options that all commands about players share. */
export interface PlayersFlags extends Pick<MethodFlags, 'seed' | 'confidence' | 'threads'> {
  readonly battles?: string;
  readonly players?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** The options for drawn battles. */
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
  readonly rounds: string;
  readonly out?: string;
}

/** The options that all questions about players read. */
export const BATTLED = [
  'battles',
  'confidence',
  'seed',
  'threads',
  'profiles',
  'json',
] as const satisfies readonly OptionName[];
const MOST_BATTLES = 2_000_000;
/** The number of tables on which two lists meet. */
export const MEETING_TABLES = 4;
/** The most battles that one run may draw. */
const MOST_DRAWN = 1000;
const MOST_PLAYOUTS = 100_000;
const MOST_ROUNDS = 10_000;
/**
 * The default ladder omits two policies. `hold` does nothing, so it tests no other policy; `search` is about 1,000 times
 * slower.
 */
const ASKED_FOR: readonly string[] = ['hold', 'search'];
const FOLDER = 'examples/twilight';
/** Policies that teach nothing, or take too long. All others are the default opponents in training. */
const NO_TEACHERS: readonly string[] = ['hold', 'random', 'search'];
/** The default number of pairs of battles per file in a round of practice. */
const PRACTISED = 12;
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
      const policies = policiesOf(sources, flags);
      const found = await ladder(
        sources.map(({ source }) => source),
        policies.map((policy) => ({ name: policy, policy })),
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
  withOptions(command, 'players', 'field', 'rounds', 'battles', 'drawn', 'alike', 'system');
  withOptions(command, 'seed', 'threads', 'out', 'profiles', 'json')
    .addHelpText(
      'after',
      examples(
        `stonecast players train ${FOLDER}/small-lists.yaml --rounds 1 --battles 16`,
        `stonecast players train --drawn 4 --rounds 1 --battles 16 --field close-in --json`,
      ),
    )
    .action(async (files: string[], flags: TrainFlags) => {
      const { seed = DEFAULT_SEED } = flags;
      if (flags.out !== undefined) checkFolderOf(flags.out);
      const read = (round: number): Read[] => ladderInput(files, { ...flags, seed: `${seed} ${round}` }, 1);
      const first = read(0);
      const sourcesOf = (round: number): BattleSource[] =>
        (round === 0 ? first : read(round)).map(({ source }) => source);
      const policy = flags.players ?? 'planner';
      const teachers = first[0]?.policies.filter((name) => name !== policy && !NO_TEACHERS.includes(name));
      const { bouts = PRACTISED, ...rest } = played(flags, first.length, io);
      const found = await train(sourcesOf, {
        ...rest,
        onProgress: progressBar(io),
        battles: 2 * bouts,
        seed,
        policy,
        against: flags.field ?? teachers ?? [],
        rounds: wholeNumber('--rounds', flags.rounds, 1, MOST_ROUNDS),
      });
      if (flags.out !== undefined) writeNamedFile(flags.out, weightsFile(found));
      io.out(flags.json ? `${JSON.stringify(found)}\n` : trainedText(found, io.quiet === true));
    });
}

/** Reads the shared options. `--battles` counts the battles of each pair over all sources together. */
export function played(flags: PlayersFlags, sources: number, io: Io) {
  const { battles } = flags;
  return {
    ...playOptions(flags, io),
    ...boutProgress(io, { asked: battles, usual: 2 * sources * DEFAULT_BOUTS, least: 2 * sources }),
    ...(battles !== undefined && {
      bouts: Math.ceil(wholeNumber('--battles', battles, 2, MOST_BATTLES) / (2 * sources)),
    }),
  };
}

/** Returns the number of tables on which two lists meet. It never exceeds the number of bouts. */
export const meetingTables = ({ battles }: PlayersFlags): number =>
  battles === undefined
    ? MEETING_TABLES
    : Math.min(MEETING_TABLES, Math.ceil(wholeNumber('--battles', battles, 2, MOST_BATTLES) / 2));

interface Read {
  readonly source: BattleSource;
  readonly policies: readonly string[];
}

/** Returns the battles of the files, then the drawn battles. */
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

/** Reads battle files, or puts two lists on `tables` drawn tables. */
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
 * Reads lists with the policies that may play them. They meet on drawn tables.
 * @throws StonecastError for a file that is no list, or for an unknown policy
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

/** Returns the lists' names if they are distinct. Otherwise it returns the file names. */
function namesOf(lists: readonly unknown[], files: readonly string[]): readonly string[] {
  const names = lists.map((list, i) => {
    const { name } = list as { readonly name?: unknown };
    return typeof name === 'string' ? name : files[i]!;
  });
  return new Set(names).size === names.length ? names : files;
}

/** Reports whether data is a list: it has the fields that some system requires of lists, and no sides. */
const isList = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  !Object.hasOwn(data, 'sides') &&
  neededByLists().some((needed) => needed.length > 0 && needed.every((field) => Object.hasOwn(data, field)));

const neededByLists = (): readonly (readonly string[])[] =>
  SYSTEMS.flatMap((system) =>
    system.schemas['list'] === undefined ? [] : [fieldsOfKind(system, 'list').needed],
  );

/**
 * Places two lists on tables that the seed draws. Each far half is the near half turned about. If scenarios have their
 * own tables, it uses those in turn.
 */
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

/** Formats weights as a file for the `weights` field of a side. */
const weightsFile = ({ weights }: Trained): string =>
  Object.entries(weights)
    .map(([name, weight]) => `${name}: ${weight}\n`)
    .join('');
