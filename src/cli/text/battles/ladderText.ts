/** The text of ladders, training and play worth. */
import type { Estimate } from '../../../game/index.js';
import type { LadderFindings, PlayWorthFindings, Trained } from '../../../questions/index.js';
import {
  estimateText,
  formatFixed,
  formatDecimal,
  formatInteger,
  formatSigned,
} from '../../../i18n/index.js';
import { confidenceText } from '../../options/amounts.js';
import { textTable } from '../../terminal/table.js';
import { t } from '../../words/battle/index.js';
import { policyText } from './policyText.js';

/** The policies with their ratings, best first, and the results of all pairs. */
export function ladderText(
  { players, pairs, files, method, stopped }: LadderFindings,
  quiet: boolean,
): string {
  const order = [...players].sort((a, b) => b.rating.value - a.rating.value);
  const answered = order.some(({ response }) => response !== undefined);
  const head = [
    t('policy'),
    t('rating'),
    t('player.score'),
    t('player.share'),
    ...(answered ? [t('player.response'), t('player.gain')] : []),
  ];
  const rows = order.map(({ name, rating, score, share, response }) => [
    policyText(name),
    `${formatSigned(rating.value, 0)} (${formatSigned(rating.low, 0)} … ${formatSigned(rating.high, 0)})`,
    estimateText(score),
    `${formatFixed(share.value, 2)} (${formatFixed(share.low, 2)} … ${formatFixed(share.high, 2)})`,
    ...(response ? [policyText(response.by), leadText(response.points)] : []),
  ]);
  const timed = pairs.some(({ milliseconds }) => milliseconds !== undefined);
  const met = [t('pair'), t('pair.result'), t('pair.points'), ...(timed ? [t('pair.time')] : [])];
  const against = pairs.map(({ first, second, result, points, milliseconds }) => [
    `${policyText(first)} – ${policyText(second)}`,
    estimateText(result),
    leadText(points),
    ...(milliseconds === undefined ? [] : [formatFixed(milliseconds, 2)]),
  ]);
  const lines = [
    strongestText(order, pairs),
    '',
    textTable([head, ...rows]),
    textTable([met, ...against]),
    ...(stopped ? [t(`stopped.${stopped}`)] : []),
  ];
  if (!quiet && method.kind === 'monte-carlo') {
    lines.push(
      t('ladder.read'),
      ...(answered ? [t('ladder.response')] : []),
      t('ladder.sampled', {
        battles: formatDecimal(String(method.combats)),
        files: String(files),
        seed: method.seed,
        confidence: confidenceText(method.confidence),
      }),
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Names the strongest policy, or those that it may not beat. Their own battles show that better than two ratings,
 * because each rating has the luck of its battles against all others. The policies stand best first.
 */
function strongestText([best, ...others]: LadderFindings['players'], pairs: LadderFindings['pairs']): string {
  if (!best) return '';
  const beats = ({ first, second, result }: LadderFindings['pairs'][number], other: string): boolean =>
    (first === best.name && second === other && result.low > 0.5) ||
    (second === best.name && first === other && result.high < 0.5);
  const near = others.filter(({ name }) => !pairs.some((pair) => beats(pair, name)));
  const names = near.map(({ name }) => policyText(name)).join(', ');
  return t(near.length > 0 ? 'ladder.near' : 'ladder.sentence', { best: policyText(best.name), names });
}

/** Formats a lead in points, with its interval. */
export const leadText = ({ value, low, high }: Estimate): string =>
  `${formatSigned(value, 3)} (${formatSigned(low, 3)} … ${formatSigned(high, 3)})`;

/** The most weights in the text. A file has all of them. */
const MOST_WEIGHTS = 12;

/** The new weights, their gain, and the progress of the training. */
export function trainedText({ policy, weights, log, gain, stopped }: Trained, quiet: boolean): string {
  const changed = Object.entries(weights).toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  const rows = changed.slice(0, MOST_WEIGHTS).map(([name, weight]) => [name, formatFixed(weight, 4)]);
  const lines = [
    t('trained.sentence', { policy: policyText(policy), result: estimateText(gain.result) }),
    '',
    textTable([[t('feature'), t('weight')], ...rows]),
  ];
  if (!quiet) {
    const rounds = log.map(({ round, decisions, change }) => [
      String(round + 1),
      formatInteger(decisions),
      formatFixed(change, 4),
    ]);
    lines.push(textTable([[t('round'), t('round.decisions'), t('round.change')], ...rounds]));
    lines.push(t('trained.read', { bouts: String(gain.bouts) }));
  }
  if (stopped) lines.push(t(`stopped.${stopped}`));
  return `${lines.join('\n')}\n`;
}

/** The worth of each habit that a player can give up, and the method. */
export function playWorthText(
  { policy, by, usual, worths, unable, method, files }: PlayWorthFindings,
  quiet: boolean,
): string {
  const head = [t('habit'), t('habit.without'), t('pair.result'), t('habit.worth'), t('habit.points')];
  const rows = worths.map(({ habit, by: best, without, worth }) => [
    t(`never.${habit}` as 'never.charge'),
    policyText(best),
    estimateText(without.result),
    leadText(worth.result),
    leadText(worth.points),
  ]);
  const lines = [
    t('habit.sentence', {
      by: policyText(by),
      policy: policyText(policy),
      result: estimateText(usual.result),
    }),
    ...(rows.length > 0 ? ['', textTable([head, ...rows])] : []),
    ...unable.map((habit) => t(`unable.${habit}` as 'unable.charge')),
  ];
  if (!quiet && method.kind === 'monte-carlo') {
    const confidence = confidenceText(method.confidence);
    const battles = formatDecimal(String(method.combats));
    lines.push(
      ...(rows.length > 0 ? [t('habit.read')] : []),
      t('ladder.sampled', { battles, files: String(files), seed: method.seed, confidence }),
    );
  }
  return `${lines.join('\n')}\n`;
}
