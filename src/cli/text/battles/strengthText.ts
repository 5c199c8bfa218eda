/** The text of `stonecast players`. */
import type { Estimate } from '../../../game/index.js';
import type { PlayersFindings, PlayerStrength } from '../../../questions/index.js';
import { estimateText, formatFixed, formatDecimal, formatInteger } from '../../../i18n/index.js';
import { confidenceText } from '../../options/amounts.js';
import { escapeTerminal } from '../../terminal/io.js';
import { textTable } from '../../terminal/table.js';
import { t } from '../../words/battle/index.js';
import { leadText } from './ladderText.js';
import { policyText } from './policyText.js';

/** The strongest player against the weakest, all players, and the results of all pairs. */
export function strengthText({ players, against, method }: PlayersFindings, quiet: boolean): string {
  const order = [...players].sort((a, b) => a.points.value - b.points.value);
  const head = (['player', 'strength', 'exploited', 'player.response', 'speed'] as const).map((key) =>
    t(key),
  );
  const rows = order.map((one) => [
    nameOf(one),
    one.needs === undefined ? pointsText(one.points) : t('strength.unknown'),
    ...answerText(one),
    formatFixed(one.speed, 0),
  ]);
  const results = order.map(({ name }) => [
    escapeTerminal(name),
    ...order.map((other) => {
      const found = against[name]?.[other.name];
      return found === undefined ? '' : estimateText(found);
    }),
  ]);
  const lines = [
    strongest(order),
    '',
    textTable([head, ...rows]),
    t('strength.against'),
    textTable([['', ...order.map(({ name }) => escapeTerminal(name))], ...results]),
  ];
  if (!quiet && method.kind === 'monte-carlo')
    lines.push(
      t('strength.read'),
      t('strength.sampled', {
        battles: formatDecimal(String(method.combats)),
        seed: method.seed,
        confidence: confidenceText(method.confidence),
      }),
    );
  return `${lines.join('\n')}\n`;
}

function strongest(order: readonly PlayerStrength[]): string {
  const [weakest] = order;
  const best = order.at(-1);
  if (!weakest || !best || best === weakest) return '';
  const { needs } = best;
  if (needs !== undefined) {
    const battles = formatInteger(needs);
    return t('strength.few', { best: nameOf(best), weakest: nameOf(weakest), battles, needs });
  }
  return t('strength.sentence', {
    best: nameOf(best),
    weakest: nameOf(weakest),
    points: pointsText(best.points),
  });
}

/** The gain of the best known counter-policy, and its name. */
function answerText({ policy, exploitable }: PlayerStrength): [gain: string, by: string] {
  if (exploitable.by === policy) return [t('strength.unanswered'), ''];
  return [leadText(exploitable), policyText(exploitable.by)];
}

/** Names a level, with its policy. */
const nameOf = ({ name, policy }: PlayerStrength): string =>
  name === policy ? policyText(policy) : `${escapeTerminal(name)} (${policyText(policy)})`;

function pointsText({ value, low, high }: Estimate): string {
  if (low === value && high === value) return formatFixed(value, 0);
  return t('strength.points', {
    value: formatFixed(value, 0),
    low: formatFixed(low, 0),
    high: formatFixed(high, 0),
  });
}
