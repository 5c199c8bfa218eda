/** Advice as people read it. */
import type { Advice, Chances, MomentAdvice, SideAdvice } from '../../questions/index.js';
import type { ShownChance } from '../../system/index.js';
import { chanceText, fixed } from '../../wording/index.js';
import { textTable } from '../terminal/table.js';
import { named, say } from '../words/index.js';

/** Advice on a moment. */
export function adviceText(advice: MomentAdvice, shown: readonly ShownChance[]): string {
  if (advice.before === 'action') return actionText(advice, shown);
  if ('chances' in advice)
    return `${say('advice.nothing', { value: fixed(advice.value, 2), chances: spoken(advice.chances, shown) })}\n`;
  const first = named(advice.sides[0]?.player ?? '');
  const value = `${say('advice.value', { ...first, value: fixed(advice.value, 2) })}\n`;
  return [value, ...advice.sides.map((side) => sideText(side, shown))].join('\n');
}

/** What to do now: the sentence, and every action. */
export function actionText({ player, value, actions }: Advice, shown: readonly ShownChance[]): string {
  const [best] = actions;
  const head = [
    ...['', say('advice.action'), say('advice.worth'), say('splits.givesUp')],
    ...[...shown.map(({ label }) => label), say('advice.why')],
  ];
  const rows = actions.map(({ action, value: worth, givesUp, chances, why }, i) => [
    ...[String(i + 1), action, fixed(worth, 2), givesUp === 0 ? '–' : fixed(givesUp, 2)],
    ...chancesOf(chances, shown),
    why,
  ]);
  const what = { action: best?.action ?? '', value: fixed(value, 2), why: best?.why ?? '' };
  const sentence = `${say('advice.best', { ...named(player), ...what })}\n`;
  return `${sentence}\n${textTable([head, ...rows])}`;
}

/** A side's picks, best first. */
function sideText({ player, options }: SideAdvice, shown: readonly ShownChance[]): string {
  if (options.length === 1) return `${say('advice.noPick', named(player))}\n`;
  const head = [
    ...['', say('splits.mix'), say('splits.givesUp'), say('splits.known')],
    ...[...shown.map(({ label }) => label), say('advice.why')],
  ];
  const rows = options.map(({ name, probability, givesUp, givesUpIfKnown, chances, why }) => [
    ...[name, probability > 0 ? chanceText(probability) : '–', amount(givesUp), amount(givesUpIfKnown)],
    ...chancesOf(chances, shown),
    why,
  ]);
  return `${say('advice.pick', named(player))}\n${textTable([head, ...rows])}`;
}

/** Chances in a sentence. */
export function spoken(chances: Chances, shown: readonly ShownChance[]): string {
  return shown
    .map(({ id, label }) => say('advice.chance', { label, chance: chanceText(chances[id] ?? NaN) }))
    .join(', ');
}

const chancesOf = (chances: Chances, shown: readonly ShownChance[]): string[] =>
  shown.map(({ id }) => chanceText(chances[id] ?? NaN));

/** An amount given up; rounding below zero is none. */
const amount = (value: number): string => (value < 5e-13 ? '–' : fixed(value, 2));
