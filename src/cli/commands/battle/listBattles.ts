/**
 * `stonecast battle lists` on tables: lists against lists in whole battles. Predictions from prices stand beside the
 * played results.
 */
import {
  listBattles,
  type ListBattles,
  predictMeetings,
  type PredictedMeeting,
} from '../../../questions/index.js';
import type { ForceList, OpenSystem } from '../../../system/index.js';
import { playOptions } from '../../options/methodOptions.js';
import { plainNames } from '../../options/inputs/nameOverrides.js';
import { tableBattles, tablesFor, readLists, rulesOf } from '../../options/inputs/listsAndRosters.js';
import { rejectUnusedOptions } from '../../options/optionChecks.js';
import { type Place, confidenceText } from '../../options/optionValues.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { msg } from '../../../errors/index.js';
import { asWritten, estimateText, shareText } from '../../../i18n/index.js';
import type { Session } from '../../session.js';
import { unlawful } from '../../text/lists/listText.js';
import { listBattlesPage, listBattlesParts } from '../../text/lists/listBattlesText.js';
import { checkPage, type PageFlags, type Part } from '../../text/answerParts.js';
import { writeAnswer } from '../../text/answerPages.js';
import type { OptionName } from '../../options/optionTable.js';
import { escapeTerminal } from '../../terminal/io.js';
import { pricesOf } from '../../options/inputs/priceFiles.js';
import { t } from '../../words/valuation/index.js';

/** The options for lists that meet in battles, as commander delivers them. */
export interface ListBattlesFlags extends PageFlags, PredictionFlags {
  readonly where?: string;
  readonly players?: string;
  readonly battles?: string;
  readonly threads?: string;
  readonly seed?: string;
  readonly confidence?: string;
  readonly precision?: string;
  readonly time?: string;
  readonly profiles?: string[];
  readonly json?: boolean;
}

/** The folder of the example lists. */
export const LISTS = 'examples/twilight/lists';
/** The options for lists that meet, with or without tables. */
export const LIST_BATTLES = [
  'where',
  'players',
  'battles',
  'confidence',
  'seed',
  'threads',
  'profiles',
  'json',
] as const satisfies readonly OptionName[];

/**
 * Rejects the options that only battles on tables read: all cores, and a stop by precision or time.
 * @throws StonecastError `wrong-usage`
 */
export function refuseTableOptions(place: Place, flags: ListBattlesFlags): void {
  if (place.on === 'open')
    rejectUnusedOptions(
      flags,
      ['--threads', '--precision', '--time'],
      msg('lists that meet by {what}', { what: asWritten('--where open') }),
    );
}

/**
 * Converts the flags to the options of the question, which announce their cost if the battles take long.
 * @param usual the number of tables without `--battles`
 */
export function listBattleOptions(flags: ListBattlesFlags, place: Place, io: Session['io'], usual?: number) {
  const { players, battles, ...rest } = flags;
  return {
    ...playOptions(rest, io, tableBattles(battles, usual)),
    ...(players !== undefined && { players: plainNames('--players', players) ?? [] }),
    ...(place.scenarios && { scenarios: place.scenarios }),
    ...tablesFor(battles),
  };
}

/** Plays the battles of the lists and prints the results. */
export async function writeListBattles(
  files: readonly string[],
  { flags, place }: { readonly flags: ListBattlesFlags; readonly place: Place },
  session: Session,
): Promise<void> {
  await checkPage(flags);
  const { open, lists, found } = await answerListBattles(files, { flags, place }, session.io);
  await writeAnswer(session, flags, {
    command: 'battle',
    files,
    system: open.system,
    data: found,
    parts: (quiet) => {
      const [answer = '', ...others] = listBattlesParts(found, quiet);
      const broken = unlawful(lists).join('\n');
      return [answer, ...(broken ? [broken] : []), ...others, ...predictionParts(found.predicted)];
    },
    page: (behind) => listBattlesPage(found, behind),
  });
}

/** Plays the battles of the lists. @throws StonecastError located in a list's file */
export async function answerListBattles(
  files: readonly string[],
  { flags, place }: { readonly flags: ListBattlesFlags; readonly place: Place },
  io: Session['io'],
): Promise<{
  readonly open: OpenSystem;
  readonly lists: readonly ForceList[];
  readonly found: ListBattles & { readonly predicted?: ListPredictions };
}> {
  const systems = new OpenSystems(flags.profiles);
  const read = readLists(files, (document) => rulesOf(systems, document).read(document.data));
  const lists = read.map(({ document }) => document.data);
  const open = systems.of(lists[0]);
  const options = listBattleOptions(flags, place, io);
  const forces = read.map(({ list }) => list);
  const predicted = listPredictions(open, forces, flags);
  const found = await listBattles(open, lists, options);
  return { open, lists: forces, found: { ...found, ...(predicted && { predicted }) } };
}

/** The option, as commander delivers it. */
export interface PredictionFlags {
  readonly prices?: string;
}

/** The results that prices predict for some lists. */
interface ListPredictions {
  /** The date of the prices that come with Stonecast, or the name of the user's file. */
  readonly prices: string;
  readonly confidence: number;
  readonly meetings: readonly PredictedMeeting[];
}

/**
 * Predicts the result of every pair of lists. Undefined: no file is named, and no packaged prices know these cards.
 * @throws StonecastError located in the file if it holds no prices
 */
export function listPredictions(
  open: OpenSystem,
  lists: readonly ForceList[],
  flags: PredictionFlags,
): ListPredictions | undefined {
  const found = pricesOf(open, lists, flags.prices);
  if (!found) return undefined;
  const { prices, valuation } = found;
  const meetings = predictMeetings(valuation, found.lists);
  return { prices, confidence: valuation.method.confidence, meetings };
}

/** Shows the predictions as a table, with the past error of such predictions. Empty without prices. */
export function predictionParts(found: ListPredictions | undefined): Part[] {
  if (!found) return [];
  const { meetings, prices, confidence } = found;
  const rows = meetings.flatMap(({ first, second, players }) =>
    Object.entries(players).map(([player, { result, missed, held }]) => [
      escapeTerminal(first),
      escapeTerminal(second),
      escapeTerminal(player),
      estimateText(result),
      missed && held
        ? t('predicted.missed', {
            missed: shareText(missed.value, 1),
            inside: held.inside,
            of: held.of,
          })
        : t('unplayed'),
    ]),
  );
  const unpriced = [...new Set(meetings.flatMap((one) => one.unpriced))];
  const head = [
    'predicted.list',
    'predicted.against',
    'player',
    'predicted.score',
    'predicted.proof',
  ] as const;
  return [
    {
      title: t('predicted', { prices: escapeTerminal(prices) }),
      rows: [head.map((key) => t(key)), ...rows],
      foot: [
        t('predicted.foot', { confidence: confidenceText(confidence) }),
        ...(unpriced.length > 0
          ? [t('predicted.unpriced', { units: unpriced.map(escapeTerminal).join(', ') })]
          : []),
      ].join(' '),
    },
  ];
}
