/** `battle` of lists: what values predict beside direct play. */
import type { Command } from 'commander';
import { openSystem, packagedValuation, readDocument } from '../../../files/index.js';
import { predictMeetings, type PredictedMeeting, type Valuation } from '../../../questions/index.js';
import type { ForceList, OpenSystem, ProfileEntry } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten, estimateText, shareText } from '../../../i18n/index.js';
import { escapeTerminal } from '../../terminal/io.js';
import { confidenceText } from '../../options/amounts.js';
import type { Part } from '../../text/parts.js';
import { t } from '../../words/valuation/index.js';

/** Its option as commander delivers it. */
export interface PredictionFlags {
  readonly prices?: string;
}

/** What values predict of some lists. */
export interface ListPredictions {
  /** The day on which the prices were computed, where they come with Stonecast; else their file. */
  readonly prices: string;
  readonly confidence: number;
  readonly meetings: readonly PredictedMeeting[];
}

/** Adds the option that names prices. */
export const withPrices = (command: Command): Command =>
  command.option(
    '--prices <file>',
    'predict from prices that `price --json` printed (default: the prices that come with Stonecast)',
  );

/**
 * Predicts the results of lists, each against each. Undefined where no prices are named and none come with Stonecast for
 * these cards.
 * @throws StonecastError `wrong-value` for a file without prices of this game
 */
export function listPredictions(
  open: OpenSystem,
  lists: readonly ForceList[],
  { prices }: PredictionFlags,
): ListPredictions | undefined {
  if (prices !== undefined) return predictions(readValuation(prices), prices, lists);
  const packaged = packagedValuation(open.system);
  if (!packaged) return undefined;
  const known = asPackaged(open, lists);
  if (known.every(({ models }) => models.every(({ id }) => id === undefined))) return undefined;
  return predictions(packaged.valuation as Valuation, packaged.date, known);
}

type PredictedList = Pick<ForceList, 'name' | 'models' | 'points'>;

/**
 * The lists with the ids that their cards bear among the packaged ones; without an id where no packaged card is the same. A price
 * belongs to a card: it stays whatever other files are read, and for a copy under another name.
 */
function asPackaged(open: OpenSystem, lists: readonly ForceList[]): PredictedList[] {
  const packaged = openSystem(open.system).profiles();
  const ids = new Map(packaged.map((entry) => [cardOf(entry), entry.id]));
  const cards = new Map(packaged.map((entry) => [entry.id, cardOf(entry)]));
  const own = new Map(open.profiles().map((entry) => [entry.id, cardOf(entry)]));
  const idOf = (id: string): string | undefined => {
    const card = own.get(id);
    return card !== undefined && cards.get(id) === card ? id : ids.get(card ?? '');
  };
  return lists.map(({ name, points, models }) => ({
    name,
    points,
    models: models.map((model) => ({ ...model, id: model.id === undefined ? undefined : idOf(model.id) })),
  }));
}

/** What a card says but for how it is called and where it stands. */
const cardOf = (entry: ProfileEntry): string =>
  JSON.stringify(Object.entries(entry).filter(([field]) => !NAMES.has(field)));

const NAMES: ReadonlySet<string> = new Set(['id', 'name', 'french', 'culture', 'source', 'section']);

function predictions(valuation: Valuation, prices: string, lists: readonly PredictedList[]): ListPredictions {
  const { confidence } = valuation.method;
  return { prices, confidence, meetings: predictMeetings(valuation, lists) };
}

/** @throws StonecastError `wrong-value` */
function readValuation(file: string): Valuation {
  const { data } = readDocument(file);
  const found = data as Partial<Valuation> | null;
  if (found?.units && found.fits && found.proof && found.method) return found as Valuation;
  throw new StonecastError('wrong-value', {
    what: asWritten(file),
    found: msg('a file without prices'),
    expected: msg('what {command} prints', { command: asWritten('stonecast price --json') }),
  });
}

/** The predictions as a table, with how good such predictions were; nothing without prices. */
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
