/** Files that are played through, event by event (battles and campaigns): read with what they name, and one written down. */
import { recordBattle } from '../../engines/simulate/index.js';
import { readDocument, writeNamedFile, writeNamedFolder } from '../../files/index.js';
import type { Battle } from '../../game/index.js';
import { battlePlayer, DEFAULT_SEED, type BattleSource } from '../../questions/index.js';
import type { ReplayPlayer } from '../../space/index.js';
import type { OpenSystem } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { wholeNumber } from './method.js';
import { locatedReferences, withReferences } from './inputs/references.js';
import type { OpenSystems } from './inputs/scenarios.js';

/** The playings of a seed have numbers below this. */
const NUMBERS = 2 ** 32 - 1;

/** A file that was read, and what other threads need to read it again. */
export interface Opened<Game> {
  readonly game: Game;
  readonly open: OpenSystem;
  readonly source: BattleSource;
}

/**
 * Reads a file and what it names.
 * @param read what a system makes of the file's data
 * @param change what the command line changes in the data before
 * @throws StonecastError located in the file, or in one that it names
 */
export function opened<Game>(
  file: string,
  systems: OpenSystems,
  read: (system: OpenSystem, data: unknown) => Game,
  change: (system: OpenSystem, data: unknown) => unknown = (_system, data) => data,
): Opened<Game> {
  const document = readDocument(file);
  return locatedReferences(document, file, () => {
    const system = systems.of(document.data);
    const data = change(system, withReferences(document.data, system.system, file));
    const { documents = [] } = system;
    return {
      game: read(system, data),
      open: system,
      source: { system: system.system.id, documents, file: data },
    };
  });
}

/**
 * Writes one of a seed's playings as JSON, overwriting the file.
 * @param asked which one, as it was typed: the first by default
 * @returns its number
 * @throws StonecastError for a number out of range, or a file that cannot be written
 */
export function writeReplay(
  file: string,
  { game, source }: Pick<Opened<Battle>, 'game' | 'source'>,
  seed = DEFAULT_SEED,
  asked = '0',
): number {
  // With the file that it was played from a replay can be played again, and its decisions explained.
  const replay = { ...replayOf(game, seed, asked), file: source.file };
  writeNamedFile(file, `${JSON.stringify(replay)}\n`);
  return replay.number;
}

/** Whether a place is one to look at: a page, or a folder of pictures, which ends in a stroke. */
export const isFilm = (place: string): boolean => /\.html?$|[/\\]$/i.test(place);

/**
 * Writes one of a seed's playings to look at, overwriting: a page where the name ends in .html, else a folder of pictures.
 * @param asked which one, as it was typed: the first by default
 * @returns its number
 * @throws StonecastError for a number out of range, a system without pictures, or a place that cannot be written
 */
export async function writeReplayPage(
  place: string,
  { game, open }: Opened<Battle>,
  seed = DEFAULT_SEED,
  asked = '0',
): Promise<number> {
  const { replayPlayer, number } = replayPlayerOf(game, open, seed, asked);
  if (!replayPlayer) {
    const reason = msg('battles of {system} have no pictures yet', { system: open.system.name });
    throw new StonecastError('cannot-do', { what: asWritten('--replay'), reason });
  }
  // The drawing library takes longer to load than most commands take altogether.
  const { replayPage, replayPictures } = await import('../../reports/index.js');
  if (/\.html?$/i.test(place)) writeNamedFile(place, replayPage(replayPlayer));
  else writeNamedFolder(place, replayPictures(replayPlayer));
  return number;
}

/** One of a seed's playings to look at, where the system has pictures. */
export function replayPlayerOf(
  game: Battle,
  { replayPlayer }: Pick<OpenSystem, 'replayPlayer'>,
  seed: string,
  asked = '0',
): { readonly replayPlayer: ReplayPlayer | undefined; readonly number: number } {
  const replay = replayOf(game, seed, asked);
  return { replayPlayer: replayPlayer?.(replay), number: replay.number };
}

interface Numbered extends Readonly<Record<string, unknown>> {
  readonly number: number;
}

function replayOf(game: Battle, seed: string, asked: string): Numbered {
  const number = wholeNumber('--number', asked, 0, NUMBERS);
  const { system, replay, ...rest } = recordBattle(battlePlayer(game, seed), number);
  return { system, replay, seed, number, ...rest };
}
