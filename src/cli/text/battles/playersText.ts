/**
 * The text of ladders, training and play worth.
 *
 * The text of `stonecast players`.
 */
import { t } from '../../words/battle/index.js';
import type { Estimate } from '../../../game/index.js';
import type {
  LadderFindings,
  PlayWorthFindings,
  Trained,
  PlayersFindings,
  PlayerStrength,
} from '../../../questions/index.js';
import {
  estimateText,
  formatFixed,
  formatDecimal,
  formatInteger,
  formatSigned,
} from '../../../i18n/index.js';
import { confidenceText } from '../../options/optionValues.js';
import { textTable } from '../../terminal/textTable.js';
import { escapeTerminal } from '../../terminal/io.js';
import { systemNamed } from '../../../systems/registry.js';
import { gapLines } from './battleText.js';
import { policyText } from './policyText.js';

/** The policies with their ratings, best first, and the results of all pairs. */
export function ladderText(
  { system, players, pairs, files, method, stopped, ...gaps }: LadderFindings,
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
    `${ratingText(rating)} (${formatSigned(rating.low, 0)} … ${formatSigned(rating.high, 0)})`,
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
      ...gapLines(gaps, systemNamed(system)),
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Names the strongest policy, or those that it may not beat. Their own battles show that better than two ratings,
 * because each rating has the luck of its battles against all others. The policies stand best first. Of those whose
 * ratings print alike none is named first.
 */
function strongestText([best, ...others]: LadderFindings['players'], pairs: LadderFindings['pairs']): string {
  if (!best) return '';
  const beats = ({ first, second, result }: LadderFindings['pairs'][number], other: string): boolean =>
    (first === best.name && second === other && result.low > 0.5) ||
    (second === best.name && first === other && result.high < 0.5);
  const near = others.filter(({ name }) => !pairs.some((pair) => beats(pair, name)));
  const namesOf = (players: LadderFindings['players']): string =>
    players.map(({ name }) => policyText(name)).join(', ');
  const tied = near.filter(({ rating }) => ratingText(rating) === ratingText(best.rating));
  if (tied.length > 0) return t('ladder.tied', { names: namesOf([best, ...tied]) });
  const names = namesOf(near);
  return t(near.length > 0 ? 'ladder.near' : 'ladder.sentence', { best: policyText(best.name), names });
}

/** Formats a rating. */
const ratingText = ({ value }: Estimate): string => formatSigned(value, 0);

/** Formats a lead in points, with its interval. */
const leadText = ({ value, low, high }: Estimate): string => {
  // An interval as wide as a side's points makes a third decimal noise.
  const digits = high - low > 1 ? 2 : 3;
  return `${formatSigned(value, digits)} (${formatSigned(low, digits)} … ${formatSigned(high, digits)})`;
};

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
  { system, policy, by, usual, worths, unable, method, files, ...gaps }: PlayWorthFindings,
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
      ...gapLines(gaps, systemNamed(system)),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The strongest player against the weakest, all players, and the results of all pairs. */
export function strengthText({ players, against, method, stopped }: PlayersFindings, quiet: boolean): string {
  const order = byStrength(players, against);
  const head = (['player', 'strength', 'exploited', 'player.response', 'speed'] as const).map((key) =>
    t(key),
  );
  const rows = order.map((one) => [
    nameOf(one),
    one.needs === undefined ? pointsText(one.points) : t('strength.unknown'),
    ...answerText(one),
    one.speed === undefined ? '' : formatFixed(one.speed, 0),
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
    ...(stopped ? [t(`stopped.${stopped}`)] : []),
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

/**
 * Returns the players, weakest first. Where battles do not show the points of all, they stand by their results against the
 * weakest one, whose points are 100 exactly.
 */
function byStrength(
  players: readonly PlayerStrength[],
  against: PlayersFindings['against'],
): readonly PlayerStrength[] {
  const weakest = players.find(({ points: { low, high } }) => low === high);
  if (players.every(({ needs }) => needs === undefined))
    return players.toSorted((a, b) => a.points.value - b.points.value);
  const result = ({ name }: PlayerStrength): number => against[name]?.[weakest?.name ?? '']?.value ?? EVEN;
  return players.toSorted((a, b) => Number(b === weakest) - Number(a === weakest) || result(a) - result(b));
}

/** The result of a player against itself. */
const EVEN = 0.5;

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
  if (exploitable === undefined) return [t('strength.unknown'), ''];
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
