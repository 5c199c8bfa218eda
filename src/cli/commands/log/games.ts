/** `stonecast log games`: compares a log of real combats and games with the prediction. */
import type { Command } from 'commander';
import { playtest, playtestSeconds, rosterOf, usualStrategies } from '../../../questions/index.js';
import { located, LOG_COLUMNS, readLog, type ParsedLog } from '../../../files/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { OpenSystem, Roster } from '../../../system/index.js';
import { systemNamed, USUAL_SYSTEM } from '../../../systems/registry.js';
import { wholeNumber } from '../../options/methodOptions.js';
import { chanceOf, placeOf, type Place } from '../../options/optionValues.js';
import { examples, helpWords } from '../../words/helpWords.js';
import { evidenceParts } from '../../text/prices/evidenceText.js';
import { playtestPage, writeAnswer } from '../../text/answerPages.js';
import { playtestParts, roleNames } from '../../text/logText.js';
import { checkPage, PAGE, type PageFlags } from '../../text/answerParts.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { plainNames } from '../../options/inputs/nameOverrides.js';
import { rejectUnusedOptions } from '../../options/optionChecks.js';
import { announceCost } from '../../terminal/questionCost.js';
import { endProgress, progressBar } from '../../terminal/progressBar.js';
import type { Session } from '../../session.js';
import { t } from '../../words/verdicts/index.js';
import { listDesignOptions, type ByBattleFlags } from '../../options/inputs/battleOptions.js';
import { withOptions } from '../../options/optionTable.js';
import type { PredictionFlags } from '../battle/listBattles.js';
import { logPrices } from './priceEvidence.js';

interface Flags extends PageFlags, ByBattleFlags, PredictionFlags {
  readonly enemy?: string;
  readonly points?: string;
  readonly trust?: string;
  readonly error: string;
  readonly confidence?: string;
  readonly next: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly system?: string;
  readonly profiles?: readonly string[];
  readonly json?: boolean;
}

/** Adds `log games`. */
export function addGames(log: Command, session: Session): void {
  const command = log
    .command('games')
    .argument('<log>', 'a CSV file of results, see below')
    .description(
      'compares a log of real combats and games with the prediction: surprises, what to believe, what to play next',
    );
  withOptions(command, 'players', 'enemy', 'where', 'field', 'battles', 'points', 'trust', 'error', 'next');
  withOptions(command, 'prices', 'confidence', 'seed', 'threads', 'system', 'profiles', 'json', ...PAGE)
    .addHelpText('after', columnsText())
    .addHelpText(
      'after',
      examples(
        'stonecast log examples/twilight/log.csv --players greedy',
        'stonecast log examples/twilight/log.csv --players greedy --trust 50 --next 3 --json',
        'stonecast log examples/twilight/games.csv --where table --players close-in --battles 32',
        'stonecast log examples/twilight/games.csv --field examples/twilight/lists/empire.yaml examples/twilight/lists/kedashi.yaml',
      ),
    )
    .action((file: string, flags: Flags) => compareLog(file, flags, session));
}

/** Compares the log of a file with the predictions and prints the findings. */
async function compareLog(file: string, flags: Flags, session: Session): Promise<void> {
  const { io } = session;
  const log = readLog(file);
  await checkPage(flags);
  const open = new OpenSystems(flags.profiles).get(systemNamed(flags.system ?? USUAL_SYSTEM));
  const roster = rosterOf(open);
  const { enemy, points, trust, seed } = flags;
  const place = placeOf(flags.where, 'open');
  const players = plainNames('--players', flags.players);
  const { strategies: named, skills, levels } = playersIn(players, roster, place);
  const strategies = named ?? (enemy === undefined ? undefined : usualStrategies(roster));
  const battles = battlesOf(open, { flags, place, levels }, io);
  const brawls = place.on === 'open' ? flags.battles : undefined;
  const next = wholeNumber('--next', flags.next, 0, 100);
  const seconds = playtestSeconds(roster, log.data, { ...(skills && { skills }), next });
  announceCost(io, { seconds }, { keeps: true });
  const asked = playtest(open, log.data, {
    ...(strategies && { strategies: strategies.map((own) => [own, enemy ?? own] as const) }),
    error: chanceOf('--error', flags.error, 0.0001, 0.5),
    confidence: chanceOf('--confidence', flags.confidence ?? '95%', 0.5, 0.9999),
    next,
    onProgress: progressBar(io, { isKnown: true }),
    odds: { signal: io.signal, ...(seed !== undefined && { seed }) },
    ...(skills && { skills }),
    ...(points !== undefined && { points: wholeNumber('--points', points, 1, 100_000) }),
    ...(trust !== undefined && { trust: wholeNumber('--trust', trust, 1, 1_000_000) }),
    ...(brawls !== undefined && { brawls: wholeNumber('--battles', brawls, 1, 10_000_000) }),
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
}

/** The players for each kind of play: single combats, brawls of two groups, battles on tables. */
interface Players {
  readonly strategies?: readonly string[];
  readonly skills?: readonly string[];
  readonly levels?: readonly string[];
}

/**
 * Assigns each named player. On tables they all play whole battles; otherwise each plays every fight that knows its
 * name.
 * @throws StonecastError `wrong-value` for a name that no fight knows
 */
function playersIn(names: readonly string[] | undefined, roster: Roster, { on }: Place): Players {
  if (names === undefined) return {};
  if (on === 'table') return { levels: names };
  const strategies = Object.keys(roster.strategies);
  const skills = Object.keys(roster.brawls?.skills ?? {});
  const strange = names.find((name) => ![...strategies, ...skills].includes(name));
  if (strange !== undefined) {
    throw new StonecastError('wrong-value', {
      what: asWritten('--players'),
      found: asWritten(JSON.stringify(strange)),
      expected: msg('one of {list}', { list: [...new Set([...strategies, ...skills])].join(', ') }),
    });
  }
  const those = (known: readonly string[]): readonly string[] => names.filter((name) => known.includes(name));
  return {
    ...(those(strategies).length > 0 && { strategies: those(strategies) }),
    ...(those(skills).length > 0 && { skills: those(skills) }),
  };
}

/**
 * Returns the design for predicting whole games by battles. Undefined: brawls predict them.
 */
function battlesOf(
  open: OpenSystem,
  asked: { readonly flags: Flags; readonly place: Place; readonly levels: Players['levels'] },
  io: Session['io'],
) {
  const { place, levels } = asked;
  if (place.on === 'open') {
    const what = msg('a prediction by {what}', { what: asWritten('--where open') });
    rejectUnusedOptions(asked.flags, ['--threads'], what);
    return undefined;
  }
  // The surprises fix the intervals of predictions. The user's confidence applies only to beliefs.
  const { confidence: _, players: _all, ...flags } = asked.flags;
  return { ...listDesignOptions(open, flags, place, io), ...(levels && { players: levels }) };
}

/** Locates an error that a cell of the log caused. Rethrows other errors unchanged. */
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
