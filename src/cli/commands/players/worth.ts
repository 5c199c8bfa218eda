/** `stonecast players worth`: what charging, leadership or a second activation is worth to who plays best. */
import { Option, type Command } from 'commander';
import { playWorth } from '../../../questions/index.js';
import { wholeNumber } from '../../options/method.js';
import type { Session } from '../../session.js';
import { playWorthText } from '../../text/ladderText.js';
import { examples } from '../../words/helpTexts.js';
import { MOST_TABLES, played, sourcesOf, type PlayersFlags } from './ladder.js';
import {
  JSON_ANSWER,
  MEETING_TABLES,
  PLAYERS,
  PROFILES,
  SAMPLED_CONFIDENCE,
  SEED,
  THREADS,
} from '../../options/shared.js';

interface WorthFlags extends PlayersFlags {
  readonly of: string;
  readonly players: string;
  readonly tables: string;
}

const FOLDER = 'examples/twilight';

/** Adds `players worth`. */
export function addWorth(players: Command, { io }: Session): void {
  players
    .command('worth')
    .argument('<files...>', 'battle files, or two lists that meet on drawn tables')
    .description('what charging, leading or a second activation is worth: the best play with it and without')
    .option(
      '--of <habits>',
      'what is given up: charge, shoot, disengage, lead, again, initiate, support',
      'charge,lead,again',
    )
    .addOption(new Option(...PLAYERS).default('planner'))
    .option('--bouts <n>', 'bouts of two policies on each table, two battles each (default: 16)')
    .option(...MEETING_TABLES)
    .option(...SEED)
    .option(...SAMPLED_CONFIDENCE)
    .option(...THREADS)
    .option(...PROFILES)
    .option(...JSON_ANSWER)
    .addHelpText(
      'after',
      examples(
        `stonecast players worth ${FOLDER}/small-lists.yaml --of again --bouts 2`,
        `stonecast players worth ${FOLDER}/small-lists.yaml --of initiate --players close-in --bouts 1 --json`,
      ),
    )
    .action(async (files: string[], flags: WorthFlags) => {
      const sources = sourcesOf(files, flags, wholeNumber('--tables', flags.tables, 1, MOST_TABLES));
      const found = await playWorth(
        sources.map(({ source }) => source),
        flags.of.split(',').map((habit) => habit.trim()),
        { ...played(flags, io), policy: flags.players },
      );
      io.out(flags.json ? `${JSON.stringify(found)}\n` : playWorthText(found, io.quiet === true));
    });
}
