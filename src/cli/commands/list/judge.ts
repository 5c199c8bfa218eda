/** `stonecast list judge`: is a list too strong, by which unit, and what would mend it? */
import type { Command } from 'commander';
import {
  battleFights,
  DEFAULT_DRAWN,
  DEFAULT_JUDGE_BRAWLS,
  DEFAULT_JUDGE_TABLES,
  DEFAULT_TABLE_BOUTS,
  judgeList,
} from '../../../questions/index.js';
import { located, packagedLists, readDocument } from '../../../files/index.js';
import { judgePage } from '../../text/answerPages.js';
import { judgeParts } from '../../text/judgeText.js';
import type { OpenSystem, System } from '../../../system/index.js';
import { placed, readLists, rulesOf } from '../../options/lists.js';
import { brawlFields, listOptions, withBrawlOptions } from '../../options/brawls.js';
import { secondsOfBattles } from '../../options/byBattle.js';
import { methodOptions, wholeNumber } from '../../options/method.js';
import { OpenSystems } from '../../options/scenarios.js';
import {
  checkBy,
  listBattleOptions,
  LISTS,
  withListBattles,
  type ListBattlesFlags,
} from '../battle/listBattles.js';
import { progressBar, warnIfSlow } from '../../terminal/progress.js';
import type { Session } from '../../session.js';
import { formatInteger } from '../../../i18n/index.js';
import { checkPage, withPage } from '../../text/pageModel.js';
import { writeAnswer } from '../../text/writeAnswer.js';
import { examples } from '../../words/helpTexts.js';
import { t } from '../../words/index.js';
import { CONFIDENCE, JSON_ANSWER, PROFILES, SEED } from '../../options/shared.js';

interface Flags extends ListBattlesFlags {
  readonly gauntlet?: readonly string[];
  readonly drawn?: string;
  readonly brawls?: string;
  readonly turns?: string;
  /** What systems declare. */
  readonly [declared: string]: unknown;
}

const MOST_BRAWLS = 100_000_000;
const MOST_DRAWN = 50;

/** Adds `list judge`. */
export function addJudge(list: Command, session: Session): void {
  const command = list
    .command('judge')
    .argument('<file>', 'a list file')
    .description(
      'is a list too strong: against other lists and drawn ones, by which unit, what would mend it',
    )
    .option('--gauntlet <files...>', 'the lists that it meets (default: those that come with Stonecast)')
    .option('--drawn <n>', `lists drawn at random for equal points (default: ${DEFAULT_DRAWN})`)
    .option('--turns <n>', 'Turns of a brawl at most (default: 6)');
  withBrawlOptions(command, listOptions)
    .option('--brawls <n>', `brawls of each pair (default: ${DEFAULT_JUDGE_BRAWLS})`)
    .option(...SEED)
    .option(...CONFIDENCE)
    .option(...PROFILES)
    .option(...JSON_ANSWER);
  withPage(withListBattles(command, DEFAULT_JUDGE_TABLES))
    .addHelpText(
      'after',
      examples(
        `stonecast list judge ${LISTS}/empire.yaml`,
        `stonecast list judge ${LISTS}/empire.yaml --gauntlet ${LISTS}/kedashi.yaml --drawn 0 --by brawl --play greedy --brawls 100 --json`,
        `stonecast list judge ${LISTS}/casanii.yaml --gauntlet ${LISTS}/kedashi.yaml --drawn 0 --players close-in --tables 2 --battles 1`,
      ),
    )
    .action(async (file: string, flags: Flags) => {
      const { io } = session;
      checkBy(flags);
      await checkPage(flags);
      const systems = new OpenSystems(flags.profiles);
      const own = readDocument(file);
      const rules = located(own, () => rulesOf(systems, own));
      const { system } = systems.of(own.data);
      const [document = own, ...others] = readLists(
        [file, ...(flags.gauntlet ?? packagedLists(system))],
        ({ data }) => rules.read(data),
      ).map(({ document: one }) => one);
      const gauntlet = others.map(({ data }) => data);
      const { seed, confidence } = methodOptions(methodFlags(flags), io);
      const options = {
        gauntlet,
        drawn: count('--drawn', flags.drawn, 0, MOST_DRAWN, DEFAULT_DRAWN),
        brawls: count('--brawls', flags.brawls, 1, MOST_BRAWLS, DEFAULT_JUDGE_BRAWLS),
        ...(seed !== undefined && { seed }),
        ...(confidence !== undefined && { confidence }),
        settings: settingsOf(system, flags),
        signal: io.signal,
        onProgress: progressBar(io),
        onBegin: warnOf(flags, io),
      };
      const list = located(document, () => rules.read(document.data));
      const fights =
        flags.by === 'battle' ? fightsOf(systems.of(document.data), document.data, flags, io) : undefined;
      const found = await placed(document, judgeList(rules, document.data, options, fights));
      await writeAnswer(session, flags, {
        command: 'list judge',
        files: [file, ...(flags.gauntlet ?? [])],
        system,
        data: found,
        parts: (quiet) => judgeParts(found, list, system, quiet),
        page: (behind) => judgePage(found, behind),
      });
    });
}

/** Says how long so many fights take, where that is long. */
const warnOf =
  ({ by, tables, battles, threads }: Flags, io: Session['io']) =>
  (fights: number, byBrawl: number): void => {
    if (by === 'battle') {
      const bouts = Number(battles ?? DEFAULT_TABLE_BOUTS);
      const all = 2 * fights * bouts * Number(tables ?? DEFAULT_JUDGE_TABLES);
      const seconds = secondsOfBattles(all, threads === undefined ? undefined : Number(threads));
      warnIfSlow(io, seconds, (time) => t('judge.longBattles', { battles: formatInteger(all), time }));
    } else {
      warnIfSlow(io, byBrawl, (time) => t('judge.long', { fights, time }));
    }
  };

/** Of every brawl; how both sides play, where that was asked for. */
function settingsOf(system: System, flags: Flags): Readonly<Record<string, unknown>> {
  const { first, shared } = brawlFields(system, listOptions, flags);
  const { turns } = flags;
  return {
    ...first,
    ...shared,
    ...(turns !== undefined && { turns: wholeNumber('--turns', turns, 1, 100) }),
  };
}

const fightsOf = (open: OpenSystem, list: unknown, flags: Flags, io: Session['io']) =>
  battleFights(open, list, { tables: DEFAULT_JUDGE_TABLES, ...listBattleOptions(flags, io) });

const methodFlags = ({ seed, confidence }: Flags) => ({
  ...(seed !== undefined && { seed }),
  ...(confidence !== undefined && { confidence }),
});

const count = (what: string, text: string | undefined, low: number, high: number, usual: number): number =>
  text === undefined ? usual : wholeNumber(what, text, low, high);
