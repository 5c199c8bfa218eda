/** The options of questions that are asked of whole battles, and what they mean. */
import { Option, type Command } from 'commander';
import { packagedLists } from '../../files/index.js';
import { readLists } from './lists.js';
import type { ListDesignOptions } from '../../questions/index.js';
import type { OpenSystem } from '../../system/index.js';
import { t } from '../words/index.js';
import type { Io } from '../terminal/io.js';
import { warnIfSlow } from '../terminal/progress.js';
import { playOptions, wholeNumber, type PlayFlags } from './method.js';
import { listOf } from './rosters.js';
import { PLAYERS, SCENARIOS } from './shared.js';

/** Those options as commander delivers them. */
export interface ByBattleFlags {
  readonly by?: string;
  readonly lists?: readonly string[];
  readonly players?: string;
  readonly scenarios?: string;
  readonly tables?: string;
  readonly battles?: string;
}

/** The options of battles alone. */
export const OF_BATTLES = ['--lists', '--players', '--scenarios', '--tables', '--battles'] as const;
/** Tables, and bouts on each, at most. */
const MOST_TABLES = 65_536;
const MOST_BOUTS = 10_000;
/** Rungs that are played by default, about. */
const USUAL_PLAYERS = 4;
/** Battles a second on one core, about: planners and plain scripts together. */
const A_SECOND = 300;

/**
 * Adds them to a question that may be asked otherwise too.
 * @param usual the default way of asking
 * @param tables how many are played by default
 */
export function withByBattle(command: Command, usual: 'brawl' | 'fight', tables: number): Command {
  return command
    .addOption(
      new Option('--by <what>', 'by fights without a table, or by whole battles')
        .choices([usual, 'battle'])
        .default(usual),
    )
    .option(
      '--lists <files...>',
      'lists that meet in battles, or that a log names (default: the packaged ones)',
    )
    .option(...PLAYERS)
    .option(...SCENARIOS)
    .option('--tables <n>', `by battle: tables drawn from the seed (default: ${tables})`)
    .option('--battles <n>', 'by battle: bouts on each table, two battles each (default: 2)');
}

/** The flags as options of a design. */
export function listDesignOptions(
  open: OpenSystem,
  flags: ByBattleFlags & PlayFlags,
  io: Io,
): ListDesignOptions {
  const { players, scenarios, tables, battles } = flags;
  return {
    lists: listsOf(open, flags.lists),
    ...playOptions(flags, io),
    ...(players !== undefined && { rungs: listOf(players) ?? [] }),
    ...(scenarios !== undefined && { scenarios: listOf(scenarios) ?? [] }),
    ...(tables !== undefined && { tables: wholeNumber('--tables', tables, 2, MOST_TABLES) }),
    ...(battles !== undefined && { bouts: wholeNumber('--battles', battles, 1, MOST_BOUTS) }),
  };
}

function listsOf(open: OpenSystem, files: readonly string[] | undefined): unknown[] {
  return readLists(
    files ?? packagedLists(open.system),
    ({ data }) => open.lists?.read(data) ?? { name: '' },
  ).map(({ document }) => document.data);
}

/** How long so many battles take, about. */
export const secondsOfBattles = (battles: number, threads = 2): number => battles / A_SECOND / threads;

/**
 * Says before it begins that it takes long.
 * @param rungs how many are played
 */
export function warnOfBattles(
  arms: number,
  options: ListDesignOptions,
  io: Io,
  rungs = options.rungs?.length ?? USUAL_PLAYERS,
): void {
  if (options.precision !== undefined) return;
  const { tables = 0, bouts = 2, threads = 2 } = options;
  const battles = 2 * tables * bouts * arms * rungs;
  warnIfSlow(io, secondsOfBattles(battles, threads), (time) => t('battles.long', { battles, time }));
}
