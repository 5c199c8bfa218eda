/** The metagame of lists and policies, for people. */
import type { ListMetagameFindings } from '../../questions/index.js';
import { estimateText, fixed, marked, pointsText, signed } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { textTable } from '../terminal/table.js';
import { tell } from '../words/battle/index.js';
import { policyText } from './policyText.js';

/** The strategies, those that count most first; what any of them gains on the equilibrium; the orders of the lists. */
export function metaText(
  { strategies, gain, orders, method, tables }: ListMetagameFindings,
  quiet: boolean,
): string {
  const order = [...strategies].sort(
    (a, b) => b.share.value - a.share.value || b.against.result.value - a.against.result.value,
  );
  const head = [
    tell('meta.list'),
    tell('policy'),
    tell('rung.share'),
    tell('meta.against'),
    tell('meta.points'),
  ];
  const rows = order.map(({ list, policy, share, against: { result, points } }) => [
    list,
    policyText(policy),
    `${fixed(share.value, 2)} (${fixed(share.low, 2)} … ${fixed(share.high, 2)})`,
    estimateText(result),
    `${signed(points.value, 3)} (${signed(points.low, 3)} … ${signed(points.high, 3)})`,
  ]);
  const lines = [
    tell('meta.sentence', {
      played: String(strategies.filter(({ share }) => share.value > 0).length),
      count: String(strategies.length),
      gain: pointsText(Math.max(0, gain.high)),
    }),
    '',
    textTable([head, ...rows]),
    ...(orders ?? []).map(({ policies: [first, second], tau }) =>
      tell('meta.order', {
        first: policyText(first),
        second: policyText(second),
        tau: `${signed(tau.value, 2)} (${signed(tau.low, 2)} … ${signed(tau.high, 2)})`,
      }),
    ),
  ];
  if (!quiet && method.kind === 'monte-carlo') {
    const battles = marked(String(method.combats));
    const confidence = confidenceText(method.confidence);
    lines.push(
      tell('meta.read'),
      tell('ladder.sampled', { battles, files: String(tables), seed: method.seed, confidence }),
    );
  }
  return `${lines.join('\n')}\n`;
}
