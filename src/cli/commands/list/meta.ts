/** `stonecast list meta`: which list to field, how to play it, and whether the ranking depends on the players. */
import type { Command } from 'commander';
import { DEFAULT_META_BOUTS, DEFAULT_META_JUDGE, listMetagame } from '../../../questions/index.js';
import { wholeNumber, playOptions } from '../../options/method.js';
import type { Session } from '../../session.js';
import { metaText } from '../../text/lists/metaText.js';
import { examples } from '../../words/helpTexts.js';
import { withOptions } from '../../options/table.js';
import { BATTLED, fieldOf, MEETING_TABLES, type PlayersFlags } from '../players/ladder.js';

const LISTS = 'examples/twilight/lists';
const USUAL_PLAYERS = 'planner,close-in';
/** The fewest battles for each pair of strategies. Fewer give no interval. */
const FEWEST = 8;
const MOST = 10_000_000;
/** New bouts of a strategy against the equilibrium, per bout of two strategies. */
const JUDGED = DEFAULT_META_JUDGE / DEFAULT_META_BOUTS;

/** Adds `list meta`. */
export function addMeta(list: Command, { io }: Session): void {
  const command = list
    .command('meta')
    .argument('<lists...>', 'lists, which meet on drawn tables')
    .description(
      'lists with the policies that play them as strategies: what to field, and whether play changes the order of the lists',
    );
  withOptions(command, 'players', ...BATTLED)
    .addHelpText(
      'after',
      examples(
        `stonecast list meta ${LISTS}/empire.yaml ${LISTS}/casanii.yaml --players close-in,keep-range --battles 8`,
        `stonecast list meta ${LISTS}/casanii.yaml ${LISTS}/empire.yaml --players close-in --battles 8 --json`,
      ),
    )
    .action(async (files: string[], flags: PlayersFlags) => {
      const { battles, players = USUAL_PLAYERS } = flags;
      const bouts =
        battles === undefined ? undefined : Math.ceil(wholeNumber('--battles', battles, FEWEST, MOST) / 2);
      const field = fieldOf(files, players, flags, Math.min(MEETING_TABLES, bouts ?? MEETING_TABLES));
      const judge = bouts === undefined ? {} : { judge: JUDGED * bouts };
      const found = await listMetagame(field, {
        ...playOptions(flags, io, { asked: battles, usual: 2 * DEFAULT_META_BOUTS, least: FEWEST }),
        bouts,
        ...judge,
      });
      io.out(flags.json ? `${JSON.stringify(found)}\n` : metaText(found, io.quiet === true));
    });
}
