/** `stonecast players worth`: the value of charging, leading or a second activation to the best play. */
import type { Command } from 'commander';
import { playWorth } from '../../../questions/index.js';
import type { Session } from '../../session.js';
import { playWorthText } from '../../text/battles/playersText.js';
import { examples } from '../../words/helpTexts.js';
import { BATTLED, meetingTables, played, sourcesOf, type PlayersFlags } from './ladder.js';
import { withOptions } from '../../options/table.js';

interface WorthFlags extends PlayersFlags {
  readonly of: string;
}

const FOLDER = 'examples/twilight';

/** Adds `players worth`. */
export function addWorth(players: Command, { io }: Session): void {
  const command = players
    .command('worth')
    .argument('<files...>', 'battle files, or two lists that meet on drawn tables')
    .description('what charging, leading or a second activation is worth: the best play with it and without');
  withOptions(command, 'of', 'players', ...BATTLED)
    .addHelpText(
      'after',
      examples(
        `stonecast players worth ${FOLDER}/small-lists.yaml --of again --battles 4`,
        `stonecast players worth ${FOLDER}/small-lists.yaml --of initiate --players close-in --battles 2 --json`,
      ),
    )
    .action(async (files: string[], flags: WorthFlags) => {
      const sources = sourcesOf(files, flags, meetingTables(flags));
      const found = await playWorth(
        sources.map(({ source }) => source),
        flags.of.split(',').map((habit) => habit.trim()),
        { ...played(flags, sources.length, io), policy: flags.players ?? 'planner' },
      );
      io.out(flags.json ? `${JSON.stringify(found)}\n` : playWorthText(found, io.quiet === true));
    });
}
