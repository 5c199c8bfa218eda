/** What `stonecast price --targets` says to people. */
import type { StatCombination, FittedPoints, TargetFit } from '../analysis/index.js';
import { chanceText, type Estimate } from '../game/index.js';
import { percent } from './amounts.js';
import { inert } from './io.js';
import { textTable } from './table.js';

/** The fit as a sentence, what it changes, and every pair's win rate before and after. */
export function targetText(fit: TargetFit): string {
  return [
    `${sentence(fit)}\n`,
    fit.stats ? statsTable(fit.stats.nearest) : pointsTable(fit.points),
    `Win rates at equal points, even ends counted half:\n${pairsTable(fit)}`,
    `${[...remarks(fit), methodText(fit)].join('\n')}\n`,
  ].join('\n');
}

function sentence({ pairs, points, stats, off }: TargetFit): string {
  const wanted = pairs.length === 1 ? 'The wanted win rate is' : `The ${pairs.length} wanted win rates are`;
  const met = `met to ${percent(Math.round(1000 * off) / 1000)} (root mean square)`;
  if (stats) {
    const best = stats.nearest[0];
    return `${wanted} ${met} by ${best ? changesOf(best) : 'nothing'}, the nearest of ${stats.tried} combinations.`;
  }
  const costs = points.map(({ name, fair }) => `${inert(name)} at ${fair.value.toFixed(1)}`);
  return costs.length > 0
    ? `${wanted} ${met} with ${costs.join(', ')}.`
    : 'No cost follows from what was wanted.';
}

function pointsTable(points: readonly FittedPoints[]): string {
  const rows = points.map(({ name, assumed, sold, fair, suggestion }) => {
    const text = (x: number): string => (x * sold.models).toFixed(1);
    return [
      name + (assumed.length > 0 ? '*' : ''),
      written(sold.points, sold.models),
      `${text(fair.value)} (${text(fair.low)} to ${text(fair.high)})`,
      !suggestion ? 'none' : suggestion.change === 0 ? 'keep' : written(suggestion.points, suggestion.models),
    ];
  });
  return textTable([['', 'costs', 'fitted', 'in steps of 5'], ...rows]);
}

function statsTable(nearest: readonly StatCombination[]): string {
  const rows = nearest.map((one) => [changesOf(one), percent(Math.round(1000 * one.off) / 1000)]);
  return textTable([['nearest combinations', 'off'], ...rows]);
}

function changesOf({ changes }: StatCombination): string {
  if (changes.length === 0) return 'no change';
  return changes.map(({ id, field, from, to }) => `${inert(id)} ${inert(field)} ${from} → ${to}`).join(', ');
}

function pairsTable({ pairs }: TargetFit): string {
  const rate = ({ value, low, high }: Estimate): string =>
    `${chanceText(value)} (${chanceText(low)} to ${chanceText(high)})`;
  const rows = pairs.map(({ first, second, wanted, now, fitted }) => [
    ...[first, second, percent(wanted), rate(now), rate(fitted)],
  ]);
  return textTable([['first', 'second', 'wanted', 'now', 'fitted'], ...rows]);
}

function remarks({ pairs, points, converged }: TargetFit): string[] {
  const beyond = pairs.filter(({ unreached }) => unreached !== undefined);
  return [
    ...points
      .filter(({ missing }) => missing.length > 0)
      .map(
        ({ name, missing }) =>
          `${inert(name)}: brawls do not play ${missing.map(inert).join(', ')}; no price is suggested.`,
      ),
    ...beyond.map(({ first, second }) => `No number of ${inert(first)} gets there against ${inert(second)}.`),
    ...(converged || beyond.length > 0
      ? []
      : ['It has not converged: allow more --brawls, or a wider --precision.']),
    ...(points.some(({ assumed }) => assumed.length > 0) ? ['* some figures are assumed.'] : []),
  ];
}

function methodText({ method, skill }: TargetFit): string {
  const how = `Both sides play "${inert(skill.id)}": ${skill.about}.`;
  if (method.kind === 'exact') return how;
  const { combats, seed, confidence } = method;
  return `${how} ${combats.toLocaleString('en')} brawls, seed "${inert(seed)}", intervals at ${percent(confidence)}.`;
}

const written = (points: number, models: number): string => {
  const text = String(Math.round(points * 10) / 10);
  return models === 1 ? text : `${text} for ${models}`;
};
