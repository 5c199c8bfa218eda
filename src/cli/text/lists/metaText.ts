/** The text of `stonecast list meta`. */
import type { ListMetagameFindings } from '../../../questions/index.js';
import { estimateText, formatFixed, formatDecimal, pointsText, formatSigned } from '../../../i18n/index.js';
import { confidenceText } from '../../options/percentages.js';
import { textTable } from '../../terminal/table.js';
import { t } from '../../words/battle/index.js';
import { policyText } from '../battles/policyText.js';

/** The strategies by share, the gain of the best answer to the equilibrium, and the rankings of the lists. */
export function metaText(
  { strategies, gain, orders, method, tables }: ListMetagameFindings,
  quiet: boolean,
): string {
  const order = [...strategies].sort(
    (a, b) => b.share.value - a.share.value || b.against.result.value - a.against.result.value,
  );
  const head = [t('meta.list'), t('policy'), t('player.share'), t('meta.against'), t('meta.points')];
  const rows = order.map(({ list, policy, share, against: { result, points } }) => [
    list,
    policyText(policy),
    `${formatFixed(share.value, 2)} (${formatFixed(share.low, 2)} … ${formatFixed(share.high, 2)})`,
    estimateText(result),
    `${formatSigned(points.value, 3)} (${formatSigned(points.low, 3)} … ${formatSigned(points.high, 3)})`,
  ]);
  const lines = [
    t('meta.sentence', {
      played: String(strategies.filter(({ share }) => share.value > 0).length),
      count: String(strategies.length),
      gain: pointsText(Math.max(0, gain.high)),
    }),
    '',
    textTable([head, ...rows]),
    ...(orders ?? []).map(({ policies: [first, second], tau }) =>
      t('meta.order', {
        first: policyText(first),
        second: policyText(second),
        tau: `${formatSigned(tau.value, 2)} (${formatSigned(tau.low, 2)} … ${formatSigned(tau.high, 2)})`,
      }),
    ),
  ];
  if (!quiet && method.kind === 'monte-carlo') {
    const battles = formatDecimal(String(method.combats));
    const confidence = confidenceText(method.confidence);
    lines.push(
      t('meta.read'),
      t('ladder.sampled', { battles, files: String(tables), seed: method.seed, confidence }),
    );
  }
  return `${lines.join('\n')}\n`;
}
