/** Ladders and training, for people. */
import type { Estimate } from '../../game/index.js';
import type { LadderFindings, PlayWorthFindings, Trained } from '../../questions/index.js';
import { estimateText, fixed, marked, signed } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { textTable } from '../terminal/table.js';
import { tell } from '../words/battle/index.js';
import { policyText } from './policyText.js';

/** The rungs, best first, and each against each. */
export function ladderText({ rungs, pairs, files, method, stopped }: LadderFindings, quiet: boolean): string {
  const order = [...rungs].sort((a, b) => b.rating.value - a.rating.value);
  const answered = order.some(({ response }) => response !== undefined);
  const head = [
    tell('policy'),
    tell('rating'),
    tell('rung.score'),
    tell('rung.share'),
    ...(answered ? [tell('rung.response'), tell('rung.gain')] : []),
  ];
  const rows = order.map(({ name, rating, score, share, response }) => [
    policyText(name),
    `${signed(rating.value, 0)} (${signed(rating.low, 0)} … ${signed(rating.high, 0)})`,
    estimateText(score),
    `${fixed(share.value, 2)} (${fixed(share.low, 2)} … ${fixed(share.high, 2)})`,
    ...(response ? [policyText(response.by), leadText(response.points)] : []),
  ]);
  const timed = pairs.some(({ milliseconds }) => milliseconds !== undefined);
  const met = [tell('pair'), tell('pair.result'), tell('pair.points'), ...(timed ? [tell('pair.time')] : [])];
  const against = pairs.map(({ first, second, result, points, milliseconds }) => [
    `${policyText(first)} – ${policyText(second)}`,
    estimateText(result),
    leadText(points),
    ...(milliseconds === undefined ? [] : [fixed(milliseconds, 2)]),
  ]);
  const lines = [
    strongestText(order, pairs),
    '',
    textTable([head, ...rows]),
    textTable([met, ...against]),
    ...(stopped ? [tell(`stopped.${stopped}`)] : []),
  ];
  if (!quiet && method.kind === 'monte-carlo') {
    lines.push(
      tell('ladder.read'),
      ...(answered ? [tell('ladder.response')] : []),
      tell('ladder.sampled', {
        battles: marked(String(method.combats)),
        files: String(files),
        seed: method.seed,
        confidence: confidenceText(method.confidence),
      }),
    );
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Who is strongest, or whom the one that is rated highest may not beat: their own battles tell that better than two ratings, each
 * with the luck of its battles against all others. @param order the rungs, best first
 */
function strongestText([best, ...others]: LadderFindings['rungs'], pairs: LadderFindings['pairs']): string {
  if (!best) return '';
  const beats = ({ first, second, result }: LadderFindings['pairs'][number], other: string): boolean =>
    (first === best.name && second === other && result.low > 0.5) ||
    (second === best.name && first === other && result.high < 0.5);
  const near = others.filter(({ name }) => !pairs.some((pair) => beats(pair, name)));
  const names = near.map(({ name }) => policyText(name)).join(', ');
  return tell(near.length > 0 ? 'ladder.near' : 'ladder.sentence', { best: policyText(best.name), names });
}

/** Points ahead with their interval. */
export const leadText = ({ value, low, high }: Estimate): string =>
  `${signed(value, 3)} (${signed(low, 3)} … ${signed(high, 3)})`;

/** The new weights, what they gain, and how it went. */
export function trainedText({ policy, weights, log, gain, stopped }: Trained, quiet: boolean): string {
  const rows = Object.entries(weights).map(([name, weight]) => [name, fixed(weight, 4)]);
  const lines = [
    tell('trained.sentence', { policy: policyText(policy), result: estimateText(gain.result) }),
    '',
    textTable([[tell('feature'), tell('weight')], ...rows]),
  ];
  if (!quiet) {
    const rounds = log.map(({ generation, mean, average, best }) => [
      String(generation + 1),
      fixed(mean, 3),
      fixed(average, 3),
      fixed(best, 3),
    ]);
    lines.push(
      textTable([[tell('round'), tell('round.mean'), tell('round.average'), tell('round.best')], ...rounds]),
    );
    lines.push(tell('trained.read', { bouts: String(gain.bouts) }));
  }
  if (stopped) lines.push(tell(`stopped.${stopped}`));
  return `${lines.join('\n')}\n`;
}

/** What each thing that may be given up is worth, and how it was found. */
export function playWorthText(
  { policy, by, usual, worths, unable, method, files }: PlayWorthFindings,
  quiet: boolean,
): string {
  const head = [
    tell('habit'),
    tell('habit.without'),
    tell('pair.result'),
    tell('habit.worth'),
    tell('habit.points'),
  ];
  const rows = worths.map(({ habit, by: best, without, worth }) => [
    tell(`never.${habit}` as 'never.charge'),
    policyText(best),
    estimateText(without.result),
    leadText(worth.result),
    leadText(worth.points),
  ]);
  const lines = [
    tell('habit.sentence', {
      by: policyText(by),
      policy: policyText(policy),
      result: estimateText(usual.result),
    }),
    ...(rows.length > 0 ? ['', textTable([head, ...rows])] : []),
    ...unable.map((habit) => tell(`unable.${habit}` as 'unable.charge')),
  ];
  if (!quiet && method.kind === 'monte-carlo') {
    const confidence = confidenceText(method.confidence);
    const battles = marked(String(method.combats));
    lines.push(
      ...(rows.length > 0 ? [tell('habit.read')] : []),
      tell('ladder.sampled', { battles, files: String(files), seed: method.seed, confidence }),
    );
  }
  return `${lines.join('\n')}\n`;
}
