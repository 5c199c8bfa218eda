/** Advice as people read it. */
import type { Advice, Chances, MomentAdvice, SideAdvice } from '../analysis/index.js';
import { chanceText, type ShownChance } from '../game/index.js';
import { textTable } from './table.js';

/** Advice on a moment. */
export function adviceText(advice: MomentAdvice, shown: readonly ShownChance[]): string {
  if (advice.before === 'action') return actionText(advice, shown);
  if ('chances' in advice)
    return `Nothing is to be picked. Best play is worth ${advice.value.toFixed(2)}: ${spoken(advice.chances, shown)}.\n`;
  const value = `Best play is worth ${advice.value.toFixed(2)} to the ${advice.sides[0]?.player ?? ''}.\n`;
  return [value, ...advice.sides.map((side) => sideText(side, shown))].join('\n');
}

/** What to do now: the sentence, and every action. */
export function actionText({ player, value, actions }: Advice, shown: readonly ShownChance[]): string {
  const [best] = actions;
  const head = ['', 'action', 'value', 'gives up', ...shown.map(({ label }) => label), 'why'];
  const rows = actions.map(({ action, value: worth, givesUp, chances, why }, i) => [
    ...[String(i + 1), action, worth.toFixed(2), givesUp === 0 ? '–' : givesUp.toFixed(2)],
    ...chancesOf(chances, shown),
    why,
  ]);
  const sentence = `Best for the ${player}: ${best?.action ?? 'pass'} (worth ${value.toFixed(2)}). ${best?.why ?? ''}\n`;
  return `${sentence}\n${textTable([head, ...rows])}`;
}

/** A side's picks, best first. */
function sideText({ player, options }: SideAdvice, shown: readonly ShownChance[]): string {
  if (options.length === 1) return `The ${player} has nothing to pick.\n`;
  const head = ['', 'best mix', 'gives up', 'if known', ...shown.map(({ label }) => label), 'why'];
  const rows = options.map(({ name, probability, givesUp, givesUpIfKnown, chances, why }) => [
    ...[name, probability > 0 ? chanceText(probability) : '–', amount(givesUp), amount(givesUpIfKnown)],
    ...chancesOf(chances, shown),
    why,
  ]);
  return `The ${player} should pick:\n${textTable([head, ...rows])}`;
}

/** Chances in a sentence. */
export function spoken(chances: Chances, shown: readonly ShownChance[]): string {
  return shown.map(({ id, label }) => `${label} in ${chanceText(chances[id] ?? NaN)}`).join(', ');
}

const chancesOf = (chances: Chances, shown: readonly ShownChance[]): string[] =>
  shown.map(({ id }) => chanceText(chances[id] ?? NaN));

/** An amount given up; rounding below zero is none. */
const amount = (value: number): string => (value < 5e-13 ? '–' : value.toFixed(2));
