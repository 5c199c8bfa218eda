/** `stonecast log`: a log of real combats and games beside the prediction. */
import type { Command } from 'commander';
import {
  DEFAULT_TABLES,
  playtest,
  playtestSeconds,
  rosterOf,
  usualStrategies,
} from '../../../questions/index.js';
import { located, LOG_COLUMNS, readLog, type ParsedLog } from '../../../files/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { OpenSystem, Roster } from '../../../system/index.js';
import { systemNamed } from '../../../systems/registry.js';
import { chanceOf } from '../../options/amounts.js';
import { examples } from '../../words/helpTexts.js';
import { helpWords } from '../../words/helpWords.js';
import { wholeNumber } from '../../options/method.js';
import { evidenceParts } from '../../text/evidenceText.js';
import { playtestPage } from '../../text/answerPages.js';
import { playtestParts, roleNames } from '../../text/playtestText.js';
import { checkPage, withPage, type PageFlags } from '../../text/pageModel.js';
import { writeAnswer } from '../../text/writeAnswer.js';
import { OpenSystems } from '../../options/scenarios.js';
import { listOf } from '../../options/rosters.js';
import { endProgress, progressBar, warnIfSlow } from '../../terminal/progress.js';
import type { Session } from '../../session.js';
import { t } from '../../words/verdicts/index.js';
import {
  OF_BATTLES,
  listDesignOptions,
  warnOfBattles,
  withByBattle,
  type ByBattleFlags,
} from '../../options/byBattle.js';
import { rejectUnusedOptions } from '../../options/unusedOptions.js';
import { JSON_ANSWER, PROFILES, THREADS, USUAL } from '../../options/shared.js';
import { withPrices, type PredictionFlags } from '../battle/predictions.js';
import { logPrices } from './evidence.js';

interface Flags extends PageFlags, ByBattleFlags, PredictionFlags {
  readonly strategy?: string;
  readonly against?: string;
  readonly play?: string;
  readonly points?: string;
  readonly trust?: string;
  readonly error: string;
  readonly confidence: string;
  readonly next: string;
  readonly brawls?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly system: string;
  readonly profiles?: readonly string[];
  readonly json?: boolean;
}

/** Adds `playtest`. */
export function addGames(log: Command, session: Session): void {
  const { io } = session;
  const command = log
    .command('games')
    .argument('<log>', 'a CSV file of results, see below')
    .description(
      'a log of real combats and games beside the prediction: surprises, what to believe, what to play next',
    )
    .option(
      '--strategy <names>',
      'how both sides of a combat are predicted to play, comma-separated (default: all that are usual)',
    )
    .option('--against <name>', 'how the second side plays, where it differs')
    .option(
      '--play <skills>',
      'how both groups of a game are predicted to play, comma-separated (default: all that are usual)',
    )
    .option('--points <n>', 'points of a group of a game, about (default: 150)')
    .option('--trust <games>', 'how many games a prediction weighs as much as (default: learnt from the log)')
    .option('--error <p>', 'chance at most to call anything surprising where every prediction is right', '5%')
    .option('--confidence <p>', 'confidence of the intervals of what to believe', '95%')
    .option('--next <n>', 'match-ups to name as worth playing next', '5')
    .option('--brawls <n>', 'brawls to predict a game from (default: 20000)')
    .option('--seed <text>', 'seed of these: the same text gives the same bytes anywhere')
    .option(...THREADS)
    .option(...USUAL)
    .option(...PROFILES)
    .option(...JSON_ANSWER);
  withPage(withPrices(withByBattle(command, 'brawl', DEFAULT_TABLES)))
    .addHelpText('after', columnsText())
    .addHelpText(
      'after',
      examples(
        'stonecast log examples/twilight/log.csv --strategy greedy --play greedy',
        'stonecast log examples/twilight/log.csv --strategy greedy --play greedy --trust 50 --next 3 --json',
        'stonecast log examples/twilight/games.csv --by battle --players close-in --tables 8',
        'stonecast log examples/twilight/games.csv --lists examples/twilight/lists/empire.yaml examples/twilight/lists/kedashi.yaml',
      ),
    )
    .action(async (file: string, flags: Flags) => {
      const log = readLog(file);
      await checkPage(flags);
      const open = new OpenSystems(flags.profiles).get(systemNamed(flags.system));
      const roster = rosterOf(open);
      const { against, points, trust, brawls, seed } = flags;
      const skills = listOf(flags.play);
      const strategies =
        listOf(flags.strategy) ?? (against === undefined ? undefined : usualStrategies(roster));
      const battles = battlesOf(open, flags, io);
      const next = wholeNumber('--next', flags.next, 0, 100);
      warnOfBrawls(roster, playtestSeconds(roster, log.data, { ...(skills && { skills }), next }), io);
      const asked = playtest(open, log.data, {
        ...(strategies && { strategies: strategies.map((own) => [own, against ?? own] as const) }),
        error: chanceOf('--error', flags.error, 0.0001, 0.5),
        confidence: chanceOf('--confidence', flags.confidence, 0.5, 0.9999),
        next,
        onProgress: progressBar(io),
        odds: { signal: io.signal, ...(seed !== undefined && { seed }) },
        ...(skills && { skills }),
        ...(points !== undefined && { points: wholeNumber('--points', points, 1, 100_000) }),
        ...(trust !== undefined && { trust: wholeNumber('--trust', trust, 1, 1_000_000) }),
        ...(brawls !== undefined && { brawls: wholeNumber('--brawls', brawls, 1, 10_000_000) }),
        ...(battles && { battles }),
      });
      const found = await asked.catch((error: unknown) => placed(log, error)).finally(endProgress);
      const prices = logPrices(open, log, flags);
      const role = roleNames({ system: open.system, roster });
      await writeAnswer(session, flags, {
        command: 'log',
        files: [file],
        system: open.system,
        data: prices ? { ...found, prices } : found,
        parts: (quiet) => [
          ...playtestParts(found, { role, system: open.system }, quiet),
          ...evidenceParts(prices, quiet),
        ],
        page: (behind) => playtestPage(found, role, behind),
      });
    });
}

/** Says before it begins that brawls in several ways of playing take long, and which way is the quickest. */
function warnOfBrawls({ brawls }: Roster, seconds: number, io: Session['io']): void {
  warnIfSlow(io, seconds, (time) => t('playtest.long', { time, skill: brawls?.usual[0] ?? '' }));
}

/** How battles predict whole games; undefined where they do not. Says before it begins that it takes long. */
function battlesOf(open: OpenSystem, flags: Flags, io: Session['io']) {
  if (flags.by !== 'battle') {
    const what = msg('a prediction by {what}', { what: asWritten('--by brawl') });
    rejectUnusedOptions(flags, [...OF_BATTLES.filter((one) => one !== '--lists'), '--threads'], what);
    return undefined;
  }
  // The intervals of predictions are those that surprises need, whatever is wanted of beliefs.
  const { confidence: _, ...asked } = flags;
  const options = listDesignOptions(open, asked, io);
  const pairs = (options.lists.length * (options.lists.length - 1)) / 2;
  warnOfBattles(pairs, { tables: DEFAULT_TABLES, ...options }, io);
  return options;
}

/** A fault that a cell of the log caused, located; others keep their own words. */
function placed(log: ParsedLog, error: unknown): never {
  if (!(error instanceof StonecastError) || error.path === undefined) throw error;
  return located(log, () => {
    throw error;
  });
}

function columnsText(): string {
  const lines = Object.entries(LOG_COLUMNS).map(
    ([name, about]) => `  ${name.padEnd(15)}${helpWords(about)}\n`,
  );
  return `\n${t('playtest.columns')}\n${lines.join('')}${t('playtest.french')}\n`;
}
