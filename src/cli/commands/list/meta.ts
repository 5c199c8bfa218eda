/** `stonecast list meta`: which list to field and how to play it, and whether the lists' order hangs on who plays. */
import { Option, type Command } from 'commander';
import { DEFAULT_META_BOUTS, DEFAULT_META_JUDGE, listMetagame } from '../../../questions/index.js';
import { wholeNumber } from '../../options/method.js';
import type { Session } from '../../session.js';
import { metaText } from '../../text/metaText.js';
import { examples } from '../../words/helpTexts.js';
import { fieldOf, MOST_TABLES, played, type PlayersFlags } from '../players/ladder.js';
import { JSON_ANSWER, PLAYERS, PROFILES, SAMPLED_CONFIDENCE, SEED, THREADS } from '../../options/shared.js';

interface MetaFlags extends PlayersFlags {
  readonly players: string;
  readonly tables: string;
  readonly more?: string;
  readonly judge?: string;
}

const LISTS = 'examples/twilight/lists';
const MOST_MORE = 10_000_000;
/** Fewer bouts have no interval. */
const FEWEST = 4;

/** Adds `list meta`. */
export function addMeta(list: Command, { io }: Session): void {
  list
    .command('meta')
    .argument('<lists...>', 'lists, which meet on drawn tables')
    .description(
      'lists with the policies that play them as strategies: what to field, and whether the order of lists hangs on play',
    )
    .addOption(new Option(...PLAYERS).default('planner,close-in'))
    .option(
      '--bouts <n>',
      `bouts of every two strategies at first, two battles each (default: ${DEFAULT_META_BOUTS})`,
    )
    .option('--more <n>', 'bouts that go where the equilibrium is in doubt (default: as many again)')
    .option(
      '--judge <n>',
      `fresh bouts of each strategy against the equilibrium (default: ${DEFAULT_META_JUDGE})`,
    )
    .option('--tables <n>', 'tables that lists meet on', '4')
    .option(...SEED)
    .option(...SAMPLED_CONFIDENCE)
    .option(...THREADS)
    .option(...PROFILES)
    .option(...JSON_ANSWER)
    .addHelpText(
      'after',
      examples(
        `stonecast list meta ${LISTS}/empire.yaml ${LISTS}/casanii.yaml --players close-in,keep-range --bouts 4 --more 0 --judge 4 --tables 1`,
        `stonecast list meta ${LISTS}/casanii.yaml ${LISTS}/empire.yaml --players close-in --bouts 4 --more 4 --judge 4 --tables 1 --json`,
      ),
    )
    .action(async (files: string[], flags: MetaFlags) => {
      const field = fieldOf(
        files,
        flags.players,
        flags,
        wholeNumber('--tables', flags.tables, 1, MOST_TABLES),
      );
      const { more, judge } = flags;
      const options = played(flags, io);
      const found = await listMetagame(field, {
        ...options,
        ...(options.bouts !== undefined && {
          bouts: wholeNumber('--bouts', String(options.bouts), FEWEST, MOST_MORE),
        }),
        ...(more !== undefined && { more: wholeNumber('--more', more, 0, MOST_MORE) }),
        ...(judge !== undefined && { judge: wholeNumber('--judge', judge, FEWEST, MOST_MORE) }),
      });
      io.out(flags.json ? `${JSON.stringify(found)}\n` : metaText(found, io.quiet === true));
    });
}
