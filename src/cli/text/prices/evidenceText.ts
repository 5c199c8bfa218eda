/** The text of `stonecast log` about prices: the changes that the games make, and which lists to play next. */
import type { LogPrices } from '../../commands/log/priceEvidence.js';
import type { Estimate } from '../../../game/index.js';
import {
  chanceText,
  formatFixed,
  formatPercent,
  formatSigned,
  pointsText,
  shareText,
} from '../../../i18n/index.js';
import { confidenceText } from '../../options/optionValues.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/valuation/index.js';
import type { Part } from '../answerParts.js';

/** The most pairs of lists to play next. */
const MOST_NEXT = 3;
/** The least chance of a player that counts as decided. */
const DECIDED = 0.95;

/** The prices of all played units before and after the games, and the lists to play next. */
export function evidenceParts(found: LogPrices | undefined, quiet: boolean): Part[] {
  if (!found) return [];
  const { games, units, next, other, prices, doubt, confidence, players } = found;
  const how = { confidence: confidenceText(confidence), doubt: shareText(doubt, 0) };
  return [
    {
      title: t('evidence', { games, prices: escapeTerminal(prices) }),
      rows: [
        [t('unit'), t('cost'), t('evidence.prior'), t('evidence.posterior'), t('evidence.moved')],
        ...units
          .filter(({ played }) => played)
          .map(({ name, cost, prior, posterior }) => [
            escapeTerminal(name),
            formatFixed(cost, 1),
            priceText(prior),
            priceText(posterior),
            formatSigned(posterior.value - prior.value),
          ]),
      ],
      ...(!quiet && { foot: [...playersText(players), t('evidence.foot', how)].join(' ') }),
    },
    {
      title: t('evidence.next'),
      rows: [
        [t('evidence.reduces'), t('predicted.list'), t('predicted.against')],
        ...[...next.slice(0, MOST_NEXT), ...(other ? [other] : [])].map(
          ({ lists: [first, second], reduces }) => [
            formatPercent(pointsText(reduces, 2)),
            escapeTerminal(first),
            escapeTerminal(second),
          ],
        ),
      ],
      ...(other && !quiet && { foot: t('evidence.other') }),
    },
  ];
}

/** Says which simulated player predicts the games best. Empty for prices of one player. */
function playersText(players: LogPrices['players']): string[] {
  const [best] = players;
  if (!best) return [];
  const shares = players.map(({ player, share }) => `${player} ${chanceText(share, 0)}`).join(', ');
  return [
    best.share < DECIDED
      ? t('evidence.undecided', { shares })
      : t('evidence.players', { player: best.player, shares }),
  ];
}

const priceText = ({ value, low, high }: Estimate): string =>
  t('evidence.price', { value: formatFixed(value, 1), low: formatFixed(low, 1), high: formatFixed(high, 1) });
