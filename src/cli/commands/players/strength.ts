/** `stonecast players strength`: who plays the simulated battles, how strong each player is, and what beats it. */
import type { Command } from 'commander';
import { DEFAULT_MEETINGS, playerStrengths } from '../../../questions/index.js';
import { systemNamed, USUAL_SYSTEM } from '../../../systems/registry.js';
import { playOptions, wholeNumber } from '../../options/method.js';
import { boutProgress } from '../../options/boutProgress.js';
import { plainNames } from '../../options/inputs/overrides.js';
import { OpenSystems } from '../../options/inputs/scenarios.js';
import type { Session } from '../../session.js';
import { strengthText } from '../../text/battles/playersText.js';
import { examples } from '../../words/helpTexts.js';
import { BATTLED, type PlayersFlags } from './ladder.js';
import { withOptions } from '../../options/table.js';

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
