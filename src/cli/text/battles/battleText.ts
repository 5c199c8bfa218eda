/** The text of `stonecast battle play` and of `stonecast battle explain`. */
import { removesLuck } from '../../../engines/simulate/index.js';
import type { Estimate } from '../../../game/index.js';
import type {
  BattleGaps,
  BattleFindings,
  BattleModelFindings,
  ExplainedOption,
  Explanation,
} from '../../../questions/index.js';
import type { System } from '../../../system/index.js';
import {
  assumedTexts,
  bareEstimateText,
  chanceText,
  estimateText,
  formatFixed,
  formatDecimal,
  formatSigned,
} from '../../../i18n/index.js';
import { confidenceText } from '../../options/optionValues.js';
import { inSystem, timeIn } from '../../options/language.js';
import { textTable } from '../../terminal/textTable.js';
import { t } from '../../words/battle/index.js';
import { tBattles } from '../../words/listBattles/index.js';
import { policyText } from './policyText.js';
import { systemNamed } from '../../../systems/registry.js';
import { escapeTerminal } from '../../terminal/io.js';

/** A sentence, the sides, the results of each kind of model, and what Stonecast does not play. */
export function battleText(found: BattleFindings, system: System, quiet: boolean): string {
  const roles = found.roles ? [rolesText(found.roles, found.draw, system)] : [];
  const parts = [sentence(found, system), ...roles, '', sidesTable(found), modelsTable(found, system)];
  if (!quiet) parts.push(...remarks(found, system));
  return `${parts.join('\n')}\n`;
}

function sentence({ sides, wins, draw, turns }: BattleFindings, system: System): string {
  const lasts = { draws: estimateText(draw), turns: formatFixed(turns.value, 1), ...timeIn(system) };
  if (sides.length > 2) {
    const each = sides.map(({ name }, side) =>
      t('sentence.side', { name, wins: wins[side] ? estimateText(wins[side]) : '' }),
    );
    return t('sentence.several', { list: each.join(', '), ...lasts });
  }
  const [first, second] = sides.map(({ name }) => name);
  const [win, loss] = wins.map(estimateText);
  return t('sentence', {
    first: first ?? '',
    second: second ?? '',
    wins: win ?? '',
    losses: loss ?? '',
    ...lasts,
  });
}

/** How often the side in each role wins, and whether the scenario favours one. */
function rolesText(roles: NonNullable<BattleFindings['roles']>, draw: Estimate, system: System): string {
  const all = roles.map(({ role, wins }) =>
    t('roles.one', { role: inSystem(system, role), wins: estimateText(wins) }),
  );
  // A role is favoured if it wins significantly more than half of the battles that somebody wins.
  const even = (1 - draw.value) / 2;
  const favoured = roles.find(({ wins }) => wins.low > even);
  const verdict = favoured ? t('roles.favoured', { role: inSystem(system, favoured.role) }) : t('roles.even');
  return `${t('roles', { list: all.join(tBattles('next')) })} ${verdict}`;
}

function sidesTable({ sides, wins, points }: BattleFindings): string {
  const head = [t('side'), t('policy'), t('points'), t('wins'), t('left'), t('score')];
  const rows = sides.map(({ name, policy, points: all }, side) => [
    withAllies(sides, side, name),
    policyText(policy),
    amount(all),
    ...[wins[side], points[side]?.left, points[side]?.score].map((one, i) =>
      one === undefined ? '' : i === 0 ? estimateText(one) : formatFixed(one.value, 1),
    ),
  ]);
  return textTable([head, ...rows]);
}

/** Returns a side's name, with its allies if it has any. */
function withAllies(sides: BattleFindings['sides'], side: number, name: string): string {
  const { team } = sides[side] ?? {};
  const allies = sides.filter((other, i) => team !== undefined && i !== side && other.team === team);
  if (allies.length === 0) return name;
  return t('allied', { name, list: allies.map((one) => one.name).join(', ') });
}

/** The results of the models, grouped by kind and side. */
function modelsTable({ models, sides, battles }: BattleFindings, system: System): string {
  const groups = new Map<string, BattleModelFindings[]>();
  for (const model of models) {
    const key = `${model.side} ${model.model}`;
    groups.set(key, [...(groups.get(key) ?? []), model]);
  }
  const head = [t('models'), t('side'), t('survives'), t('removed'), t('activated', timeIn(system))];
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      [
        `${group.length} ${first.name}`,
        sides[first.side]?.name ?? '',
        bareEstimateText(meanChance(group.map(({ survives }) => survives)), 0),
        perModel(group, ({ removedPoints }) => removedPoints),
        ofTurns(group, battles),
      ],
    ];
  });
  return textTable([[...head.slice(0, 2), ...head.slice(2)], ...rows]);
}

/** Returns the mean of chances with the mean of their intervals. The mean's own interval is hardly wider than that. */
function meanChance(chances: readonly Estimate[]): Estimate {
  const mean = (of: (one: Estimate) => number): number =>
    chances.reduce((sum, one) => sum + of(one), 0) / chances.length;
  return { value: mean(({ value }) => value), low: mean(({ low }) => low), high: mean(({ high }) => high) };
}

function perModel(
  group: readonly BattleModelFindings[],
  of: (model: BattleModelFindings) => Estimate | undefined,
): string {
  const known = group.flatMap((model) => of(model)?.value ?? []);
  return known.length === 0 ? '' : formatFixed(known.reduce((sum, one) => sum + one, 0) / known.length, 1);
}

/** In n trials a chance below 3 / n often gives no event: the bound at 95 % ("rule of three"). */
const UNSEEN = 3;

/**
 * Returns the share of Turns with an activation, among the Turns that began with the model on the table. If all or none
 * of the sampled Turns have one, it is a bound.
 */
function ofTurns(group: readonly BattleModelFindings[], battles: number): string {
  const acted = group.reduce((sum, { activated }) => sum + (activated?.value ?? 0), 0);
  const idle = group.reduce((sum, model) => sum + (model.idle?.value ?? 0), 0);
  if (!(acted + idle > 0)) return '';
  const isExact = group.every(({ activated }) => !activated || activated.low === activated.high);
  const value = acted / (acted + idle);
  if (isExact) return chanceText(value, 0);
  const unseen = Math.min(1, UNSEEN / (battles * (acted + idle)));
  return bareEstimateText({ value, low: value < 1 ? 0 : 1 - unseen, high: value > 0 ? 1 : unseen }, 0);
}

function remarks(
  { notPlayed, assumed, method, battles, sides, stopped }: BattleFindings,
  system: System,
): string[] {
  const lines: string[] = [];
  if (method.kind === 'monte-carlo') {
    const { seed, confidence } = method;
    const sample = { battles: amount(battles), seed, confidence: confidenceText(confidence) };
    lines.push(t(removesLuck(battles, sides.length) ? 'sampled' : 'sampledFew', sample));
  } else lines.push(t('exact'));
  if (stopped) lines.push(t(`stopped.${stopped}`));
  return [...lines, ...gapLines({ notPlayed, assumed }, system)];
}

/** Says what battles do not play and what they assume, if there is anything. */
export function gapLines({ notPlayed, assumed }: BattleGaps, system: System): string[] {
  const unplayed = notPlayed.map((one) => inSystem(system, one));
  const guessed = assumedTexts(assumed, {
    text: (english) => inSystem(system, english),
    label: (name) => t('label', { name }),
  });
  return [
    ...(unplayed.length > 0 ? [t('notPlayed', { list: unplayed.join(tBattles('next')) })] : []),
    ...(guessed.length > 0 ? [t('assumed', { list: guessed.join(tBattles('next')) })] : []),
  ];
}

const amount = (value: number): string => formatDecimal(String(Math.round(value * 10) / 10));

/** The text omits terms that add less than this to a score. */
const LEAST = 0.005;

/** The decimals of gains. A gain that rounds to zero is no preference. */
const DECIMALS = 3;

/** Says who decided what, which terms counted, and which option a search prefers. */
export function explanationText(
  { system: id, event, text, names, by, options, rather }: Explanation,
  quiet: boolean,
): string {
  const system = systemNamed(id);
  const [done] = options;
  const what = escapeTerminal(text ?? JSON.stringify(event));
  if (!by || !done) return `${t('explain.nobody', { event: what })}\n`;
  const optionText = (option: ExplainedOption): string => wayText(option, names);
  const lines = [
    what,
    t('explain.sentence', {
      side: escapeTerminal(by.side),
      policy: policyText(by.policy),
      option: optionText(done),
    }),
    '',
    ...termsOf(done, system),
  ];
  const preferred = options[rather];
  const isAhead =
    rather > 0 && preferred !== undefined && Number(formatFixed(preferred.gain.value, DECIMALS)) > 0;
  const head = [t('explain.option'), t('explain.score'), t('explain.gain'), t('playouts.head')];
  const rows = options.map((option, i) => [
    `${i === (isAhead ? rather : 0) ? '→ ' : ''}${optionText(option)}`,
    scoreOf(option),
    i === 0 ? '' : gainText(option),
    String(option.playouts),
  ]);
  lines.push(textTable([head, ...rows]), judgement(preferred && optionText(preferred), rather, isAhead));
  if (!quiet) lines.push(t('explain.read', timeIn(system)));
  return `${lines.join('\n')}\n`;
}

const gainText = ({ gain: { value, low, high } }: ExplainedOption): string =>
  `${formatSigned(value, DECIMALS)} (${formatSigned(low, DECIMALS)} … ${formatSigned(high, DECIMALS)})`;

/** Says what the search makes of the decision. */
function judgement(preferred: string | undefined, rather: number, isAhead: boolean): string {
  if (preferred === undefined || rather === 0) return t('explain.same');
  return isAhead ? t('explain.rather', { option: preferred }) : t('explain.even');
}

/** The table of the terms behind the policy's decision. */
function termsOf({ terms }: ExplainedOption, system: System): string[] {
  if (!terms) return [];
  const counted = terms.filter(({ points }) => Math.abs(points) >= LEAST);
  const head = [t('feature'), t('explain.amount'), t('weight'), t('explain.points')];
  const rows = counted.map(({ feature, amount, weight, points }) => [
    t(`feature.${feature}` as 'feature.fight', timeIn(system)),
    formatFixed(amount, 2),
    formatFixed(weight, 2),
    formatSigned(points, 2),
  ]);
  return rows.length === 0 ? [] : [textTable([head, ...rows])];
}

const scoreOf = ({ terms }: ExplainedOption): string =>
  terms
    ? formatFixed(
        terms.reduce((sum, { points }) => sum + points, 0),
        2,
      )
    : '';

/** Names an option briefly. */
function wayText({ reported }: ExplainedOption, names: Explanation['names']): string {
  const text = (key: string): string => {
    const value = reported[key];
    if (typeof value !== 'string') return '';
    const name = names[value];
    return escapeTerminal(name === undefined ? value : `${name} ${value}`);
  };
  if ('script' in reported)
    return t('does.script', { policy: t(`script.${text('script')}` as 'script.bold') });
  if ('first' in reported) return t('does.first', { model: text('first') });
  if ('pass' in reported) return t('does.pass');
  if ('attacker' in reported)
    return t('does.combat', { attacker: text('attacker'), defender: text('defender') });
  if ('activate' in reported)
    return reported['activate'] === null ? t('does.nobody') : t('does.activate', { model: text('activate') });
  if (!('does' in reported)) return t('does.nothing');
  const where = reported['does'] === 'shoot' ? 'does.ends' : 'does.to';
  const place = Array.isArray(reported['to'])
    ? ` ${t(where, { x: formatFixed(Number(reported['to'][0]), 1), y: formatFixed(Number(reported['to'][1]), 1) })}`
    : '';
  const target = 'target' in reported ? ` ${text('target')}` : '';
  return `${t(`does.${text('does')}` as 'does.move', { model: text('model') })}${target}${place}`;
}
