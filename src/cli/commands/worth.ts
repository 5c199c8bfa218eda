/** `stonecast worth`: one more or one less of every stat, ability and weapon. */
import type { Command } from 'commander';
import { worth, type Worth } from '../../questions/index.js';
import { examples } from '../words/helpTexts.js';
import { methodOptions, wholeNumber, withMethod, type MethodFlags } from '../options/method.js';
import { listOf, poseRoster, withRoster, type Posed, type RosterFlags } from '../options/rosters.js';
import type { Session } from '../session.js';
import { worthOnThreads } from '../options/worthJobs.js';
import { worthText } from '../text/worthText.js';

interface Flags extends RosterFlags, MethodFlags {
  readonly duels?: readonly string[];
  readonly game?: string;
  readonly json?: boolean;
}

/** Adds `worth`. */
export function addWorth(program: Command, { io }: Session): void {
  const command = withRoster(
    program
      .command('worth')
      .argument('[profiles...]', 'profiles, groups of them or profile files (default: all packaged ones)')
      .description(
        'what one more or one less of each stat, ability and weapon is worth in a fight, and in points',
      ),
  )
    .option('--duels <names...>', 'also the value of duels, against these opponents')
    .option('--game <fights>', 'fights of the game that points are meant for (default: 6)')
    .option('--json', 'print JSON, one document a line');
  withMethod(command)
    .addHelpText(
      'after',
      examples(
        'stonecast worth kedashi/seldoath --field empire --strategy greedy',
        'stonecast worth empire/militia --field kedashi/abrok --roles attack,defend --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const posed = poseRoster(operands, flags);
      const { open, members, field, strategies } = posed;
      const roles = listOf(flags.roles);
      const { onProgress, ...odds } = methodOptions(flags, io);
      const duels = flags.duels && posed.roster.members(flags.duels);
      const options = {
        ...{ strategies, odds },
        ...(roles && { roles }),
        ...(duels && { duels }),
        ...(flags.game !== undefined && { game: wholeNumber('--game', flags.game, 1, 1_000) }),
        ...(onProgress && { onProgress }),
      };
      // Asked about nobody, it checks everything that could be wrong, at once.
      await worth(open, [], field, options);
      // Where sampling ends by itself, it ends within each fight: nothing that jobs could share.
      const shared = members.length > 1 && odds.precision === undefined && odds.timeLimit === undefined;
      const found = shared
        ? await worthOnThreads(posed, options)
        : await worth(open, members, field, options);
      for (const one of found.map((each) => named(each, posed))) {
        io.out(flags.json ? `${JSON.stringify(one)}\n` : `${worthText(one, io.quiet === true)}\n`);
      }
    });
}

/** Threads speak English: names of changes are those of the language that is spoken here. */
function named(found: Worth, { roster, members }: Posed): Worth {
  const member = members.find(({ id }) => id === found.id);
  const spoken = new Map(member && roster.variants(member).map((one) => [one.id, one]));
  const variants = found.variants.map((one) => {
    const { label, what } = spoken.get(one.id) ?? one;
    return { ...one, label, what };
  });
  return { ...found, variants };
}
