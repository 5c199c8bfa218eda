/** `stonecast battle lists --by battle`: lists against lists in whole battles. */
import type { Command } from 'commander';
import {
  DEFAULT_TABLE_BOUTS,
  DEFAULT_TABLES,
  listBattles,
  MOST_TABLES,
  type ListBattles,
} from '../../../questions/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { listOptions, namesOf } from '../../options/brawls.js';
import { secondsOfBattles } from '../../options/byBattle.js';
import { playOptions, wholeNumber } from '../../options/method.js';
import { listOf } from '../../options/rosters.js';
import { readLists, rulesOf } from '../../options/lists.js';
import { OpenSystems } from '../../options/scenarios.js';
import { rejectUnusedOptions } from '../../options/unusedOptions.js';
import { msg } from '../../../errors/index.js';
import { asWritten, formatInteger } from '../../../i18n/index.js';
import type { Session } from '../../session.js';
import { warnIfSlow } from '../../terminal/progress.js';
import {
  listPredictions,
  predictionParts,
  type ListPredictions,
  type PredictionFlags,
} from './predictions.js';
import { listBattlesPage, listBattlesParts } from '../../text/listBattlesText.js';
import { tBattles } from '../../words/listBattles/index.js';
import { checkPage, type PageFlags } from '../../text/pageModel.js';
import { writeAnswer } from '../../text/writeAnswer.js';
import { meetBy, PLAYERS, SCENARIOS } from '../../options/shared.js';

/** The options of lists that meet in battles as commander delivers them. */
export interface ListBattlesFlags extends PageFlags, PredictionFlags {
  readonly by: 'brawl' | 'battle';
  readonly players?: string;
  readonly scenarios?: string;
  readonly tables?: string;
  readonly battles?: string;
  readonly threads?: string;
  readonly seed?: string;
  readonly confidence?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** Where the lists of examples lie. */
export const LISTS = 'examples/twilight/lists';
/** Bouts on one table at most. */
const MOST_BOUTS = 10_000;
/** Options that speak of brawls, or of battles. */
const OF_BRAWLS = ['--turns', '--brawls'] as const;
const OF_BATTLES = ['--players', '--scenarios', '--tables', '--battles', '--threads'] as const;

/**
 * Adds the options of battles to a command about lists.
 * @param usual how many tables, by default
 */
export function withListBattles(command: Command, usual = DEFAULT_TABLES): Command {
  return command
    .addOption(meetBy())
    .option(...PLAYERS)
    .option(...SCENARIOS)
    .option('--tables <n>', `by battle: tables drawn from the seed (default: ${usual})`)
    .option(
      '--battles <n>',
      `by battle: bouts on each table, two battles each (default: ${DEFAULT_TABLE_BOUTS})`,
    )
    .option('--threads <n>', 'by battle: worker threads (default: one a core)');
}

/**
 * Refuses what is not read.
 * @throws StonecastError `wrong-usage`
 */
export function checkBy(flags: ListBattlesFlags & Readonly<Record<string, unknown>>): void {
  const unread = flags.by === 'battle' ? [...OF_BRAWLS, ...namesOf(listOptions)] : OF_BATTLES;
  rejectUnusedOptions(flags, unread, msg('lists that meet by {what}', { what: asWritten(flags.by) }));
}

/** The options of battles as a question reads them. */
export function listBattleOptions(flags: ListBattlesFlags, io: Session['io']) {
  const { players, scenarios, tables, battles } = flags;
  return {
    ...playOptions(flags, io),
    ...(players !== undefined && { rungs: listOf(players) ?? [] }),
    ...(scenarios !== undefined && { scenarios: listOf(scenarios) ?? [] }),
    ...(tables !== undefined && { tables: wholeNumber('--tables', tables, 2, MOST_TABLES) }),
    ...(battles !== undefined && { bouts: wholeNumber('--battles', battles, 1, MOST_BOUTS) }),
  };
}

/** Says before it begins that every pair of so many lists takes long. */
export function warnOfPairs(
  lists: number,
  options: ReturnType<typeof listBattleOptions>,
  io: Session['io'],
): void {
  const { tables = DEFAULT_TABLES, bouts = DEFAULT_TABLE_BOUTS, rungs = [''], threads } = options;
  const battles = lists * (lists - 1) * tables * bouts * rungs.length;
  warnIfSlow(io, secondsOfBattles(battles, threads), (time) =>
    tBattles('long', { battles: formatInteger(battles), time }),
  );
}

/** Plays the battles of some lists and tells what came of them. */
export async function writeListBattles(
  files: readonly string[],
  flags: ListBattlesFlags,
  session: Session,
): Promise<void> {
  await checkPage(flags);
  const { open, found } = await answerListBattles(files, flags, session.io);
  await writeAnswer(session, flags, {
    command: 'battle',
    files,
    system: open.system,
    data: found,
    parts: (quiet) => [...listBattlesParts(found, quiet), ...predictionParts(found.predicted)],
    page: (behind) => listBattlesPage(found, behind),
  });
}

/** Plays the battles of some lists. @throws StonecastError located in a list's file */
export async function answerListBattles(
  files: readonly string[],
  flags: ListBattlesFlags,
  io: Session['io'],
): Promise<{
  readonly open: OpenSystem;
  readonly found: ListBattles & { readonly predicted?: ListPredictions };
}> {
  const systems = new OpenSystems(flags.profiles);
  const read = readLists(files, (document) => rulesOf(systems, document).read(document.data));
  const lists = read.map(({ document }) => document.data);
  const open = systems.of(lists[0]);
  const options = listBattleOptions(flags, io);
  const predicted = listPredictions(
    open,
    read.map(({ list }) => list),
    flags,
  );
  warnOfPairs(lists.length, options, io);
  const found = await listBattles(open, lists, options);
  return { open, found: { ...found, ...(predicted && { predicted }) } };
}
