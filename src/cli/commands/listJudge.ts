/** `stonecast list judge`: is a list too strong, by which unit, and what would mend it? */
import type { Command } from 'commander';
import { DEFAULT_DRAWN, DEFAULT_JUDGE_BRAWLS, judgeList } from '../../questions/index.js';
import { located, packagedLists, readDocument } from '../../files/index.js';
import { judgePage } from '../text/answerPages.js';
import { judgeParts } from '../text/judgeText.js';
import { rulesOf } from '../options/lists.js';
import { methodOptions, wholeNumber } from '../options/method.js';
import { Systems } from '../options/scenarios.js';
import { progressBar } from '../terminal/progress.js';
import type { Session } from '../session.js';
import { checkPage, withPage, type PageFlags } from '../text/subjectPage.js';
import { tellAnswer } from '../text/tellAnswer.js';
import { examples } from '../words/helpTexts.js';
import { say } from '../words/index.js';

interface Flags extends PageFlags {
  readonly gauntlet?: readonly string[];
  readonly drawn?: string;
  readonly brawls?: string;
  readonly seed?: string;
  readonly confidence?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

const MOST_BRAWLS = 100_000_000;
const MOST_DRAWN = 50;
const FOLDER = 'examples/twilight/lists';

/** Adds `list judge`. */
export function addListJudge(list: Command, session: Session): void {
  const command = list
    .command('judge')
    .argument('<file>', 'a list file')
    .description(
      'is a list too strong: against other lists and drawn ones, by which unit, what would mend it',
    )
    .option('--gauntlet <files...>', 'the lists that it meets (default: those that come with Stonecast)')
    .option('--drawn <n>', `lists drawn at random for equal points (default: ${DEFAULT_DRAWN})`)
    .option('--brawls <n>', `brawls of each pair (default: ${DEFAULT_JUDGE_BRAWLS})`)
    .option('--seed <text>', 'seed: the same text gives the same bytes anywhere')
    .option('--confidence <p>', 'confidence of the intervals (default: 0.95)')
    .option('--profiles <path...>', 'profile files or folders to read besides the packaged ones')
    .option('--json', 'print JSON');
  withPage(command)
    .addHelpText(
      'after',
      examples(
        `stonecast list judge ${FOLDER}/empire.yaml`,
        `stonecast list judge ${FOLDER}/empire.yaml --gauntlet ${FOLDER}/kedashi.yaml --drawn 0 --brawls 100 --json`,
      ),
    )
    .action(async (file: string, flags: Flags) => {
      const { io } = session;
      const { seed, confidence } = methodOptions(flags, io);
      const count = (
        what: string,
        text: string | undefined,
        low: number,
        high: number,
        usual: number,
      ): number => (text === undefined ? usual : wholeNumber(what, text, low, high));
      const options = {
        brawls: count('--brawls', flags.brawls, 1, MOST_BRAWLS, DEFAULT_JUDGE_BRAWLS),
        drawn: count('--drawn', flags.drawn, 0, MOST_DRAWN, DEFAULT_DRAWN),
        ...(seed !== undefined && { seed }),
        ...(confidence !== undefined && { confidence }),
      };
      await checkPage(flags);
      const systems = new Systems(flags.profiles);
      const document = readDocument(file);
      const rules = located(document, () => rulesOf(systems, document));
      const { system } = systems.of(document.data);
      const gauntlet = (flags.gauntlet ?? packagedLists(system)).map((path) => {
        const other = readDocument(path);
        located(other, () => rules.read(other.data));
        return other.data;
      });
      if (io.quiet !== true) io.err(`${say('judge.long')}\n`);
      const found = located(document, () =>
        judgeList(rules, document.data, { ...options, gauntlet, onProgress: progressBar(io) }),
      );
      const list = rules.read(document.data);
      await tellAnswer(session, flags, {
        ...{ command: 'list judge', files: [file, ...(flags.gauntlet ?? [])], system, data: found },
        parts: (quiet) => judgeParts(found, list, quiet),
        page: (behind) => judgePage(found, behind),
      });
    });
}
