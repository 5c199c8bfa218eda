/** The proof of prices, and the smallest patches, as `stonecast price` prints them. */
import type { MeasuredPatch, Valuation } from '../../../questions/index.js';
import type { Estimate } from '../../../game/index.js';
import { formatFixed, formatPercent, pointsText, shareEstimateText } from '../../../i18n/index.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/valuation/index.js';
import type { Part } from '../parts.js';

/** The proof: one row per figure, one column per player. */
export function proofPart({ proof }: Valuation): Part[] {
  const players = Object.entries(proof);
  if (players.length === 0) return [t('proof.none')];
  const each = players.map(([, one]) => one);
  const leftOut = each.some((one) => one.leftOut);
  const shortened = each.some((one) => one.shortened);
  return [
    {
      title: t('proof'),
      rows: [
        ['', ...players.map(([player]) => escapeTerminal(player))],
        [t('spread.before'), ...each.map(({ spread }) => shareEstimateText(spread.before))],
        [t('spread.after'), ...each.map(({ spread }) => shareEstimateText(spread.after))],
        ...(leftOut ? [[t('spread.leftOut'), ...each.map((one) => spreadOr(one.leftOut?.spread))]] : []),
        [t('hunter.before'), ...each.map(({ hunter }) => spreadOr(hunter?.before))],
        [t('hunter.after'), ...each.map(({ hunter }) => spreadOr(hunter?.after))],
      ],
      foot: [
        t('proof.foot'),
        ...(leftOut ? [t('proof.leftOut')] : []),
        ...(shortened ? [t('proof.short', { pairs: Math.min(...each.map(({ pairs }) => pairs)) })] : []),
      ].join(' '),
    },
  ];
}

/** The spread at each player's own prices, and the quality of predictions. */
export function ownPart({ proof }: Valuation): Part[] {
  const players = Object.entries(proof);
  if (players.length === 0) return [];
  const each = players.map(([, one]) => one);
  const several = each.some(({ own }) => own);
  const own = [
    [t('spread.own'), ...each.map((one) => spreadOr(one.own?.spread))],
    [t('hunter.own'), ...each.map((one) => spreadOr(one.own?.hunter))],
  ];
  return [
    {
      title: t(several ? 'proof.own' : 'predictions.foot'),
      rows: [
        ['', ...players.map(([player]) => escapeTerminal(player))],
        ...(several ? own : []),
        [t('predictions.missed'), ...each.map(({ predictions }) => shareEstimateText(predictions.missed))],
        [
          t('predictions.held'),
          ...each.map(({ predictions: { calibration } }) =>
            t('predictions.of', { inside: calibration.inside, of: calibration.of }),
          ),
        ],
      ],
      ...(several && { foot: t('predictions.foot') }),
    },
  ];
}

/** The best patches with few changed costs. Empty if none helps. */
export function patchPart({ patch }: Valuation): Part[] {
  if (patch.length === 0) return [];
  const isMeasured = ({ players }: MeasuredPatch): boolean => Object.keys(players).length > 0;
  return [
    {
      title: t('patch'),
      rows: [
        [t('patch.predicted'), t('patch.measured'), t('patch.changes')],
        ...patch.map((one) => [
          formatPercent(pointsText(one.predicted)),
          isMeasured(one) ? shareEstimateText(one.spread) : t('unplayed'),
          one.changes.map(({ name, cost }) => `${escapeTerminal(name)} ${formatFixed(cost, 1)}`).join(', '),
        ]),
      ],
      foot: t('patch.foot'),
    },
  ];
}

const spreadOr = (one: Estimate | undefined): string => (one ? shareEstimateText(one) : t('unplayed'));
