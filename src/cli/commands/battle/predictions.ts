/** Predictions from prices, shown with the played results of `battle lists`. */
import { predictMeetings, type PredictedMeeting } from '../../../questions/index.js';
import type { ForceList, OpenSystem } from '../../../system/index.js';
import { confidenceText } from '../../options/percentages.js';
import { estimateText, shareText } from '../../../i18n/index.js';
import { escapeTerminal } from '../../terminal/io.js';
import { pricesOf } from '../../options/inputs/prices.js';
import type { Part } from '../../text/parts.js';
import { t } from '../../words/valuation/index.js';

/** The option, as commander delivers it. */
export interface PredictionFlags {
  readonly prices?: string;
}

/** The results that prices predict for some lists. */
export interface ListPredictions {
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
