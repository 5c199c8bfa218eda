/**
 * Files that Stonecast plays event by event: battles and campaigns. Reads them and writes one play as a replay.
 *
 * The battle that a report on lists shows: the first two lists on the first table.
 */
import {
  checkFolderOf,
  located,
  readDocument,
  withNamedFiles,
  writeNamedFile,
  writeNamedFolder,
} from '../../files/index.js';
import type { Battle } from '../../game/index.js';
import {
  DEFAULT_SEED,
  watchedReplay,
  battleOfLists,
  readBattle,
  type BattleFile,
  type BattleSource,
  type WatchedReplay,
  type Results,
} from '../../questions/index.js';
import type { ReplayPlayer } from '../../space/index.js';
import type { OpenSystem } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { wholeNumber } from './methodOptions.js';
import { rejectUnusedOptions } from './optionChecks.js';
import type { OpenSystems } from './inputs/systemOfInput.js';
import type { Experiment } from '../../experiments/index.js';
import type { WatchedBattle, Words } from '../../reports/index.js';
import { systemNamed } from '../../systems/registry.js';

/** The play numbers of a seed are below this. */
const NUMBERS = 2 ** 32 - 1;

/** An opened file, and the source from which other threads read it again. */
export interface Opened<Game> {
  readonly game: Game;
  readonly open: OpenSystem;
  readonly source: BattleSource;
}

/**
 * Reads a file and the files that it names.
 * @param read builds the game from the file's data
 * @param change applies the command line's options to the data of the file. Its errors are those of an option, so they
 * have no place in the file
 * @throws StonecastError located in the file, or in a file that it names
 */
export function opened<Game>(
  file: string,
  systems: OpenSystems,
  read: (system: OpenSystem, data: unknown) => Game,
  change?: (data: unknown, game: Game) => unknown,
): Opened<Game> {
  const document = readDocument(file);
  const system = located(document, () => systems.of(document.data));
  const whole = withNamedFiles(document, system.system);
  const written = located(whole, () => read(system, whole.data));
  const data = change ? change(whole.data, written) : whole.data;
  const { documents = [] } = system;
  return {
    game: change ? located(whole, () => read(system, data)) : written,
    open: system,
    // The reader has checked the data.
    source: { system: system.system.id, documents, file: data as BattleFile },
  };
}

/** The options of many plays. A replay shows one play, so it reads none of them. */
const OF_MANY = [
  '--battles',
  '--combats',
  '--method',
  '--precision',
  '--confidence',
  '--time',
  '--threads',
  '--worth',
] as const;

/**
 * Rejects the options that a replay would ignore. Without a replay it accepts all.
 * @throws StonecastError `wrong-usage`
 */
export function rejectUnusedByReplay(flags: { readonly replay?: string | undefined }): void {
  if (flags.replay !== undefined) rejectUnusedOptions(flags, OF_MANY, asWritten('--replay'));
}

/** Plays what a replay shows. The default number is the function's own. */
type Recording = (game: Battle, seed: string, number?: number) => WatchedReplay;

/** The play that a replay shows. */
interface ShownPlay {
  readonly seed?: string | undefined;
  /** Its number as typed. The default is the play with the median result. */
  readonly number?: string | undefined;
  /** Plays it. The default is with a curve of the chances. */
  readonly record?: Recording | undefined;
}

/**
 * Writes one play of a seed as JSON. It overwrites the file.
 * @returns the number of the play
 * @throws StonecastError for a number out of range, or a file that it cannot write
 */
export function writeReplay(
  file: string,
  { game, source }: Pick<Opened<Battle>, 'game' | 'source'>,
  { seed = DEFAULT_SEED, number, record }: ShownPlay,
): number {
  checkFolderOf(file);
  // The replay includes its battle file, so that `explain` can play it again.
  const replay = { ...replayOf(game, seed, number, record), file: source.file };
  writeNamedFile(file, `${JSON.stringify(replay)}\n`);
  return replay.number;
}

/** Reports whether the target is visual: a page, or a folder of pictures (a name that ends in a slash). */
export const isFilm = (place: string): boolean => /\.html?$|[/\\]$/i.test(place);

/**
 * Writes one play of a seed as pictures, and overwrites the target. A name with .html makes a page, any other a folder.
 * @returns the number of the play
 * @throws StonecastError for a number out of range, a system without pictures, or a target that it cannot write
 */
export async function writeReplayPage(
  place: string,
  { game, open }: Opened<Battle>,
  { seed = DEFAULT_SEED, number: asked }: Omit<ShownPlay, 'record'>,
): Promise<number> {
  const isPage = /\.html?$/i.test(place);
  if (isPage) checkFolderOf(place);
  const { replayPlayer, number } = replayPlayerOf(game, open, seed, asked);
  if (!replayPlayer) {
    const reason = msg('battles of {system} have no pictures yet', { system: open.system.name });
    throw new StonecastError('cannot-do', { what: asWritten('--replay'), reason });
  }
  // The drawing library loads slower than most commands run.
  const { replayPage, replayPictures } = await import('../../reports/index.js');
  if (isPage) writeNamedFile(place, replayPage(replayPlayer));
  else writeNamedFolder(place, replayPictures(replayPlayer));
  return number;
}

/** Returns the player of one replay, with its number. The player is undefined if the system has no pictures. */
function replayPlayerOf(
  game: Battle,
  { replayPlayer }: Pick<OpenSystem, 'replayPlayer'>,
  seed: string,
  asked?: string,
): { readonly replayPlayer: ReplayPlayer | undefined; readonly number: number } {
  const replay = replayOf(game, seed, asked);
  return { replayPlayer: replayPlayer?.(replay), number: replay.number };
}

function replayOf(
  game: Battle,
  seed: string,
  asked: string | undefined,
  record: Recording = watchedReplay,
): WatchedReplay {
  const number = asked === undefined ? undefined : wholeNumber('--number', asked, 0, NUMBERS);
  return record(game, seed, number);
}

/**
 * Returns the battle to show. Undefined if no lists meet, or if the system has no pictures of battles.
 * @param systems opens the system in the current language
 */
export function watchedOf(
  results: Results,
  systems: OpenSystems,
  words: Words | undefined,
): WatchedBattle | undefined {
  const { listBattles } = (results as Results<Experiment>).experiment;
  const [first, second] = listBattles?.lists ?? [];
  const met = results.jobs.find((job) => job.kind === 'listBattles');
  if (!listBattles || !met || first === undefined || second === undefined) return undefined;
  const open = systems.get(systemNamed(results.system.id));
  const { players } = met.battles;
  const { scenarios } = listBattles;
  const how = { seed: results.seed, players, ...(scenarios && { scenarios }) };
  const { replayPlayer } = replayPlayerOf(
    readBattle(open, battleOfLists(open, [first, second], how)),
    open,
    results.seed,
  );
  const [one = '', other = ''] = met.battles.lists.map(({ name }) => words?.text(name) ?? name);
  return replayPlayer && { replayPlayer, names: [one, other] };
}
