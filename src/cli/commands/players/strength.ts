/**
 * `stonecast players strength`: who plays the simulated battles, how strong each player is, and what beats it.
 * `stonecast players worth`: the value of charging, leading or a second activation to the best play.
 */
import type { Command } from 'commander';
import { DEFAULT_MEETINGS, playerStrengths, playWorth } from '../../../questions/index.js';
import { systemNamed, USUAL_SYSTEM } from '../../../systems/registry.js';
import { playOptions, wholeNumber } from '../../options/methodOptions.js';
import { boutProgress } from '../../options/costHints.js';
import { plainNames } from '../../options/inputs/nameOverrides.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import type { Session } from '../../session.js';
import { strengthText, playWorthText } from '../../text/battles/playersText.js';
import { examples } from '../../words/helpWords.js';
import { BATTLED, type PlayersFlags, meetingTables, played, sourcesOf } from './ladder.js';
import { withOptions } from '../../options/optionTable.js';

interface Flags extends PlayersFlags {
  readonly system?: string;
}

/** Fewer battles give no interval. */
const FEWEST = 16;
const MOST = 20_000;

/** Adds `players strength`. */
export function addStrength(players: Command, { io }: Session): void {
  const command = players
    .command('strength')
    .argument('[players...]', 'the players; one alone meets novice and club (default: both)')
    .description('how many points each player is worth, and what beats it, on lists drawn at random');
  withOptions(command, 'players', ...BATTLED, 'system')
    .addHelpText(
      'after',
      examples(
        'stonecast players novice random --battles 16',
        'stonecast players close-in --battles 16 --json',
      ),
    )
    .action(async (names: string[], flags: Flags) => {
      const open = new OpenSystems(flags.profiles).get(systemNamed(flags.system ?? USUAL_SYSTEM));
      const { battles } = flags;
      const players = [...names, ...(plainNames('--players', flags.players) ?? [])];
      const options = playOptions(flags, io);
      const found = await playerStrengths(open, {
        ...options,
        ...boutProgress(io, { asked: battles, usual: 2 * DEFAULT_MEETINGS, least: FEWEST }),
        ...(players.length > 0 && { players }),
        ...(battles !== undefined && {
          meetings: Math.ceil(wholeNumber('--battles', battles, FEWEST, MOST) / 2),
        }),
      });
      io.out(flags.json ? `${JSON.stringify(found)}\n` : strengthText(found, io.quiet === true));
    });
}

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
