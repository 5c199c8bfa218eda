/** Ladders and training, for people. */
import type { LadderFindings, Trained } from '../../questions/index.js';
import { estimateText, fixed, marked, signed } from '../../wording/index.js';
import { textTable } from '../terminal/table.js';
import { tell } from '../words/battle/index.js';
import { policyText } from './policyText.js';

/** The rungs, best first, and each against each. */
export function ladderText({ rungs, pairs, files, method }: LadderFindings, quiet: boolean): string {
  const order = [...rungs].sort((a, b) => b.rating.value - a.rating.value);
  const [best] = order;
  const head = [tell('policy'), tell('rating'), tell('rung.score'), tell('rung.share')];
  const rows = order.map(({ name, rating, score, share }) => [
    ...[
      policyText(name),
      `${signed(rating.value, 0)} (${signed(rating.low, 0)} … ${signed(rating.high, 0)})`,
    ],
    ...[estimateText(score), fixed(share, 2)],
  ]);
  const timed = pairs.some(({ milliseconds }) => milliseconds !== undefined);
  const met = [tell('pair'), tell('pair.result'), tell('pair.points'), ...(timed ? [tell('pair.time')] : [])];
  const against = pairs.map(({ first, second, result, points, milliseconds }) => [
    `${policyText(first)} – ${policyText(second)}`,
    estimateText(result),
    `${signed(points.value, 3)} (${signed(points.low, 3)} … ${signed(points.high, 3)})`,
    ...(milliseconds === undefined ? [] : [fixed(milliseconds, 2)]),
  ]);
  const lines = [
    tell('ladder.sentence', { best: policyText(best?.name ?? '') }),
    ...['', textTable([head, ...rows]), textTable([met, ...against])],
  ];
  if (!quiet && method.kind === 'monte-carlo') {
    lines.push(
      tell('ladder.read'),
      tell('ladder.sampled', {
        ...{ battles: marked(String(method.combats)), files: String(files), seed: method.seed },
        confidence: fixed(100 * method.confidence, 1),
      }),
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The new weights, what they gain, and how it went. */
export function trainedText({ policy, weights, log, gain }: Trained, quiet: boolean): string {
  const rows = Object.entries(weights).map(([name, weight]) => [name, fixed(weight, 4)]);
  const lines = [
    tell('trained.sentence', { policy: policyText(policy), result: estimateText(gain.result) }),
    ...['', textTable([[tell('feature'), tell('weight')], ...rows])],
  ];
  if (!quiet) {
    const rounds = log.map(({ generation, mean, average, best }) => [
      ...[String(generation + 1), fixed(mean, 3), fixed(average, 3), fixed(best, 3)],
    ]);
    lines.push(
      textTable([[tell('round'), tell('round.mean'), tell('round.average'), tell('round.best')], ...rounds]),
    );
    lines.push(tell('trained.read', { bouts: String(gain.bouts) }));
  }
  return `${lines.join('\n')}\n`;
}
