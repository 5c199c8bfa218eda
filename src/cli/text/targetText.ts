/** What `stonecast price --targets` says to people. */
import type { StatCombination, FittedPoints, TargetFit } from '../../questions/index.js';
import type { System } from '../../system/index.js';
import { estimateText, fixed, grouped, marked } from '../../wording/index.js';
import { confidenceText, percent } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { inSystem } from '../options/language.js';
import { say } from '../words/index.js';
import { tell } from '../words/price/index.js';
import { assumedLines, starred } from './assumedText.js';
import { saveText } from './compareText.js';
import type { Part } from './parts.js';

/**
 * The fit as a sentence, what it changes, and every pair's win rate before and after.
 * @param quiet leaves out how it was reached
 */
export function targetParts(fit: TargetFit, system: System, quiet: boolean): Part[] {
  const last = [...remarks(fit, system), ...(quiet ? [] : [methodText(fit, system)])];
  return [
    sentence(fit, system),
    { rows: fit.stats ? statsTable(fit.stats.nearest, system) : pointsTable(fit.points) },
    { title: tell('target.rates'), rows: pairsTable(fit) },
    last.join('\n'),
  ];
}

function sentence({ pairs, points, stats, off }: TargetFit, system: System): string {
  const met = { count: pairs.length, off: share(off) };
  if (stats) {
    const best = stats.nearest[0];
    const changes = best ? changesOf(best, system) : tell('target.nothing');
    const key = pairs.length === 1 ? 'target.oneStats' : 'target.manyStats';
    return tell(key, { ...met, changes, tried: stats.tried });
  }
  const costs = points.map(({ name, fair }) =>
    tell('target.cost', { name: inert(name), cost: fixed(fair.value, 1) }),
  );
  if (costs.length === 0) return tell('target.noCost');
  return tell(pairs.length === 1 ? 'target.one' : 'target.many', { ...met, costs: costs.join(', ') });
}

const share = (off: number): string => percent(Math.round(1000 * off) / 1000);

function pointsTable(points: readonly FittedPoints[]): string[][] {
  const rows = points.map(({ name, assumed, sold, fair, suggestion }) => {
    const text = (x: number): string => fixed(x * sold.models, 1);
    return [
      inert(starred({ name, assumed }, points)),
      written(sold.points, sold.models),
      say('interval', { value: text(fair.value), low: text(fair.low), high: text(fair.high) }),
      suggested(suggestion),
    ];
  });
  return [['', tell('costs'), tell('target.fitted'), tell('target.steps')], ...rows];
}

function suggested(found: FittedPoints['suggestion']): string {
  if (!found) return tell('none');
  return found.change === 0 ? tell('keepCell') : written(found.points, found.models);
}

function statsTable(nearest: readonly StatCombination[], system: System): string[][] {
  const rows = nearest.map((one) => [changesOf(one, system), share(one.off)]);
  return [[tell('target.nearest'), tell('target.off')], ...rows];
}

function changesOf({ changes }: StatCombination, system: System): string {
  if (changes.length === 0) return tell('target.noChange');
  return changes
    .map(
      ({ id, field, from, to }) =>
        `${inert(id)} ${inert(inSystem(system, field))} ${saveText(field, [from, to], system) ?? `${from} → ${to}`}`,
    )
    .join(', ');
}

function pairsTable({ pairs }: TargetFit): string[][] {
  const told = pairs.some(({ written }) => written !== undefined);
  const rows = pairs.map(({ first, second, wanted, now, fitted, written: round }) => [
    ...[first, second, percent(wanted), estimateText(now), estimateText(fitted)],
    ...(told ? [round ? estimateText(round) : '–'] : []),
  ]);
  const head = [tell('target.first'), tell('target.second'), tell('target.wanted')];
  const last = told ? [tell('target.steps')] : [];
  return [[...head, tell('now'), tell('target.fitted'), ...last], ...rows];
}

function remarks({ pairs, points, converged }: TargetFit, system: System): string[] {
  const beyond = pairs.filter(({ unreached }) => unreached !== undefined);
  return [
    ...points
      .filter(({ missing }) => missing.length > 0)
      .map(({ name, missing }) =>
        tell('missing', { name: inert(name), list: missing.map(inert).join(', ') }),
      ),
    ...beyond.map(({ first, second }) =>
      tell('target.unreached', { first: inert(first), second: inert(second) }),
    ),
    ...(converged || beyond.length > 0 ? [] : [tell('target.wide')]),
    ...assumedLines(points, system),
  ];
}

function methodText({ method, skill }: TargetFit, system: System): string {
  const how = tell('target.play', { id: inert(skill.id), about: inSystem(system, skill.about) });
  if (method.kind === 'exact') return how;
  const { combats, seed, confidence } = method;
  const drawn = { brawls: grouped(combats), seed: inert(seed), confidence: confidenceText(confidence) };
  return `${how} ${tell('target.sampled', drawn)}`;
}

const written = (points: number, models: number): string => {
  const text = marked(String(Math.round(points * 10) / 10));
  return models === 1 ? text : tell('sold', { points: text, models });
};
