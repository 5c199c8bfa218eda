/** The text of `stonecast price --targets`. */
import type { TargetRates, TargetsAnswer } from '../../../questions/index.js';
import { formatFixed, estimateText, shareText } from '../../../i18n/index.js';
import { confidenceText } from '../../options/percentages.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/valuation/index.js';
import type { Part } from '../parts.js';

/** The rates now, and the rates after each patch. */
export function targetsParts({ now, patch, method }: TargetsAnswer): Part[] {
  const { players } = method;
  const rows = (rates: readonly TargetRates[]): string[][] => [
    [t('target.of'), t('predicted.against'), t('target.wins'), ...players.map(escapeTerminal)],
    ...rates.map(({ of, against, wins, players: each }) => [
      escapeTerminal(of),
      against === undefined ? t('target.all') : escapeTerminal(against),
      shareText(wins, 1),
      ...players.map((player) => {
        const rate = each[player];
        return rate ? estimateText(rate) : '';
      }),
    ]),
  ];
  return [
    { title: t('target.now'), rows: rows(now) },
    ...patch.map(({ changes, predicted, rates }) => ({
      title: t('target.patch', {
        count: changes.length,
        changes: changes
          .map(({ name, cost }) => `${escapeTerminal(name)} ${formatFixed(cost, 1)}`)
          .join(', '),
        predicted: shareText(predicted, 1),
      }),
      rows: rows(rates),
    })),
    ...(patch.length === 0 ? [t('target.none')] : []),
    t('target.method', {
      pairs: method.pairs,
      confidence: confidenceText(method.confidence),
      seed: escapeTerminal(method.seed),
    }),
  ];
}
