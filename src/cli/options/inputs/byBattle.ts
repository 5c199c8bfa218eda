/** The options of questions about whole battles. */
import { packagedLists } from '../../../files/index.js';
import { readLists } from './lists.js';
import type { ListDesignOptions } from '../../../questions/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { t } from '../../words/index.js';
import type { Io } from '../../terminal/io.js';
import { warnIfSlow } from '../../terminal/progress.js';
import { playOptions, type PlayFlags } from '../method.js';
import { plainNames } from './overrides.js';
import { tablesFor } from './tables.js';
import type { Place } from '../where.js';

/** The options, as commander delivers them. */
export interface ByBattleFlags {
  readonly where?: string;
  readonly field?: readonly string[];
  readonly players?: string;
  readonly battles?: string;
}

/** The approximate number of default players. */
const USUAL_PLAYERS = 4;
/** The approximate number of battles per second on one core, for a mix of planners and plain scripts. */
const A_SECOND = 90;

/** Converts the flags to options of a design. */
export function listDesignOptions(
  open: OpenSystem,
  flags: ByBattleFlags & PlayFlags,
  { scenarios }: Place,
  io: Io,
): ListDesignOptions {
  const { players, field, battles } = flags;
  return {
    lists: listsOf(open, field),
    ...playOptions(flags, io),
    ...(players !== undefined && { players: plainNames('--players', players) ?? [] }),
    ...(scenarios && { scenarios }),
    ...tablesFor(battles),
  };
}

function listsOf(open: OpenSystem, files: readonly string[] | undefined): unknown[] {
  return readLists(
    files ?? packagedLists(open.system),
    ({ data }) => open.lists?.read(data) ?? { name: '' },
  ).map(({ document }) => document.data);
}

/** Estimates the time of a number of battles, in seconds. */
export const secondsOfBattles = (battles: number, threads = 2): number => battles / A_SECOND / threads;

/**
 * Warns before a long run.
 * @param players the number of players
 */
export function warnOfBattles(
  arms: number,
  options: ListDesignOptions,
  io: Io,
  players = options.players?.length ?? USUAL_PLAYERS,
): void {
  if (options.precision !== undefined) return;
  const { tables = 0, bouts = 2, threads = 2 } = options;
  const battles = 2 * tables * bouts * arms * players;
  warnIfSlow(io, secondsOfBattles(battles, threads), (time) => t('battles.long', { battles, time }));
}
