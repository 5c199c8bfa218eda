/** The text of `stonecast battle play`. */
import type { Estimate } from '../../../game/index.js';
import type { BattleFindings, BattleModelFindings } from '../../../questions/index.js';
import type { System } from '../../../system/index.js';
import {
  assumedTexts,
  bareEstimateText,
  chanceText,
  estimateText,
  formatFixed,
  formatDecimal,
  sampledChanceText,
} from '../../../i18n/index.js';
import { confidenceText } from '../../options/percentages.js';
import { inSystem, timeIn } from '../../options/language.js';
import { textTable } from '../../terminal/table.js';
import { t } from '../../words/battle/index.js';
import { tBattles } from '../../words/listBattles/index.js';
import { policyText } from './policyText.js';

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
function modelsTable({ models, sides }: BattleFindings, system: System): string {
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
        ofTurns(group),
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

/** Returns the share of Turns with an activation, among the Turns that began with the model on the table. */
function ofTurns(group: readonly BattleModelFindings[]): string {
  const acted = group.reduce((sum, { activated }) => sum + (activated?.value ?? 0), 0);
  const idle = group.reduce((sum, model) => sum + (model.idle?.value ?? 0), 0);
  if (!(acted + idle > 0)) return '';
  const isExact = group.every(({ activated }) => !activated || activated.low === activated.high);
  return (isExact ? chanceText : sampledChanceText)(acted / (acted + idle), 0);
}

function remarks({ notPlayed, assumed, method, battles, stopped }: BattleFindings, system: System): string[] {
  const lines: string[] = [];
  if (method.kind === 'monte-carlo') {
    const { seed, confidence } = method;
    lines.push(t('sampled', { battles: amount(battles), seed, confidence: confidenceText(confidence) }));
  } else lines.push(t('exact'));
  if (stopped) lines.push(t(`stopped.${stopped}`));
  const unplayed = notPlayed.map((one) => inSystem(system, one));
  const guessed = assumedTexts(assumed, {
    text: (english) => inSystem(system, english),
    label: (name) => t('label', { name }),
  });
  if (unplayed.length > 0) lines.push(t('notPlayed', { list: unplayed.join(tBattles('next')) }));
  if (guessed.length > 0) lines.push(t('assumed', { list: guessed.join(tBattles('next')) }));
  return lines;
}

const amount = (value: number): string => formatDecimal(String(Math.round(value * 10) / 10));
