/** `stonecast efficiency`: what the points of a roster buy against a field. */
import type { Command } from 'commander';
import { efficiency } from '../../questions/index.js';
import { examples } from '../words/helpTexts.js';
import { methodOptions, withMethod, type MethodFlags } from '../options/method.js';
import { listOf, poseRoster, withRoster, type RosterFlags } from '../options/rosters.js';
import type { Session } from '../session.js';
import { efficiencyPage } from '../text/answerPages.js';
import { efficiencyParts } from '../text/efficiencyText.js';
import { checkPage, withPage, type PageFlags } from '../text/subjectPage.js';
import { tellAnswer } from '../text/tellAnswer.js';
import { JSON_ANSWER, weighting } from '../options/shared.js';

interface Flags extends RosterFlags, MethodFlags, PageFlags {
  readonly weighting: 'even' | 'nash';
  readonly json?: boolean;
}

/** Adds `efficiency`. */
export function addEfficiency(program: Command, session: Session): void {
  const { io } = session;
  const command = withRoster(
    program
      .command('efficiency')
      .argument('[roster...]', 'profiles, groups of them or profile files (default: all packaged ones)')
      .description('what the points of a roster buy against a field: removed, lost, standing, role by role'),
  )
    .addOption(weighting())
    .option(...JSON_ANSWER);
  withMethod(withPage(command))
    .addHelpText(
      'after',
      examples(
        'stonecast efficiency empire --field kedashi --strategy greedy',
        'stonecast efficiency empire/militia kedashi/abrok --roles attack,defend --weighting nash --json',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      const { open, members, field, strategies, files } = poseRoster(operands, flags);
      await checkPage(flags);
      const roles = listOf(flags.roles);
      const { onProgress, ...odds } = methodOptions(flags, io);
      const found = await efficiency(open, members, field, {
        ...{ strategies, weighting: flags.weighting, odds },
        ...(roles && { roles }),
        ...(onProgress && { onProgress }),
      });
      await tellAnswer(session, flags, {
        ...{ command: 'efficiency', files, system: open.system, data: found },
        parts: (quiet) => efficiencyParts(found, open.system, quiet),
        page: (behind) => efficiencyPage(found, behind),
      });
    });
}
