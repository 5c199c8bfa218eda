/** `stonecast players`: who plays the simulated battles, how strong each is, and what beats it. */
import type { Command } from 'commander';
import { DEFAULT_MEETINGS, playerStrengths } from '../../../questions/index.js';
import { systemNamed } from '../../../systems/registry.js';
import { wholeNumber } from '../../options/method.js';
import { listOf } from '../../options/rosters.js';
import { OpenSystems } from '../../options/scenarios.js';
import type { Session } from '../../session.js';
import { strengthText } from '../../text/strengthText.js';
import { examples } from '../../words/helpTexts.js';
import { played, type PlayersFlags } from './ladder.js';
import {
  JSON_ANSWER,
  PLAYERS,
  PROFILES,
  SAMPLED_CONFIDENCE,
  SEED,
  THREADS,
  USUAL,
} from '../../options/shared.js';

interface Flags extends Omit<PlayersFlags, 'bouts'> {
  readonly players?: string;
  readonly battles?: string;
  readonly system: string;
}

/** Fewer have no interval. */
const FEWEST = 16;
const MOST = 20_000;

/** Adds `players strength`. */
export function addStrength(players: Command, { io }: Session): void {
  players
    .command('strength')
    .description('how many points each player is worth, and what beats it, on lists drawn at random')
    .option(...PLAYERS)
    .option('--battles <n>', `battles of every two players (default: ${2 * DEFAULT_MEETINGS})`)
    .option(...USUAL)
    .option(...SEED)
    .option(...SAMPLED_CONFIDENCE)
    .option(...THREADS)
    .option(...PROFILES)
    .option(...JSON_ANSWER)
    .addHelpText(
      'after',
      examples(
        'stonecast players --battles 40 --players novice,random',
        'stonecast players --battles 40 --players novice,random --json',
      ),
    )
    .action(async (flags: Flags) => {
      const open = new OpenSystems(flags.profiles).get(systemNamed(flags.system));
      const { battles } = flags;
      const found = await playerStrengths(open, {
        ...played(flags, io),
        ...(flags.players !== undefined && { players: listOf(flags.players) }),
        ...(battles !== undefined && {
          meetings: Math.ceil(wholeNumber('--battles', battles, FEWEST, MOST) / 2),
        }),
      });
      io.out(flags.json ? `${JSON.stringify(found)}\n` : strengthText(found, io.quiet === true));
    });
}
