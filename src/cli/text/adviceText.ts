/** Advice as people read it. */
import type { Advice, Chances, MomentAdvice, SheetDecision, SideAdvice } from '../../questions/index.js';
import type { ShownChance } from '../../system/index.js';
import { chanceText, definite, fixed } from '../../wording/index.js';
import { named, say } from '../words/index.js';
import { mixText } from './mixText.js';
import { partsText, type Part } from './parts.js';

/** Advice on a moment, and how it is told. */
export interface ToldAdvice {
  readonly advice: MomentAdvice;
  readonly shown: readonly ShownChance[];
  /** What is not known of those who fight; nothing where absent. */
  readonly under?: readonly string[];
}

/**
 * Advice on a moment.
 * @param quiet leaves out what it rests on
 */
export const adviceText = (told: ToldAdvice, quiet: boolean): string =>
  partsText(quiet ? [...adviceOnly(told), ...underParts(told)] : adviceParts(told));

/** The same in parts, for a page. */
export const adviceParts = (told: ToldAdvice): Part[] => [
  ...adviceOnly(told),
  say('advice.play'),
  ...underParts(told),
];

const underParts = ({ under = [] }: ToldAdvice): Part[] => (under.length > 0 ? [under.join('\n')] : []);

function adviceOnly({ advice, shown }: ToldAdvice): Part[] {
  if (advice.before === 'action') return actionParts(advice, shown);
  if ('chances' in advice) {
    return [say('advice.nothing', { value: fixed(advice.value, 2), chances: spoken(advice.chances, shown) })];
  }
  const first = named(advice.sides[0]?.player ?? '');
  const [rows = '', columns = ''] = advice.sides.map(({ options }) => mixText(options));
  const other = advice.sides[1]?.player ?? '';
  const value = say('splits.value', {
    ...first,
    value: fixed(advice.value, 2),
    rows,
    columns,
    other,
    leOther: definite(other),
  });
  return [value, ...advice.sides.map((side) => sidePart(side, shown))];
}

/** What to do now: the sentence, and every action. */
export const actionText = (advice: Advice, shown: readonly ShownChance[]): string =>
  partsText(actionParts(advice, shown));

function actionParts({ player, value, actions }: Advice, shown: readonly ShownChance[]): Part[] {
  const [best] = actions;
  const head = [
    '',
    say('advice.action'),
    say('advice.worth'),
    say('splits.givesUp'),
    ...shown.map(({ label }) => label),
    say('advice.why'),
  ];
  const rows = actions.map(({ action, value: worth, givesUp, chances, why }, i) => [
    String(i + 1),
    action,
    fixed(worth, 2),
    givesUp === 0 ? '–' : fixed(givesUp, 2),
    ...chancesOf(chances, shown),
    why,
  ]);
  const what = { action: best?.action ?? '', value: fixed(value, 2), why: best?.why ?? '' };
  return [say('advice.best', { ...named(player), ...what }), { rows: [head, ...rows] }];
}

/** A side's picks, best first. */
function sidePart({ player, options }: SideAdvice, shown: readonly ShownChance[]): Part {
  if (options.length === 1) return say('advice.noPick', named(player));
  const head = [
    '',
    say('splits.mix'),
    say('splits.givesUp'),
    say('splits.known'),
    ...shown.map(({ label }) => label),
    say('advice.why'),
  ];
  const rows = options.map(({ name, probability, givesUp, givesUpIfKnown, chances, why }) => [
    name,
    probability > 0 ? chanceText(probability) : '–',
    amount(givesUp),
    amount(givesUpIfKnown),
    ...chancesOf(chances, shown),
    why,
  ]);
  return { title: say('advice.pick', named(player)), rows: [head, ...rows] };
}

/** What was picked and what lies there, in a sentence. */
export function lyingText({ picks, table }: Pick<SheetDecision, 'picks' | 'table'>): string {
  const lies = table.map(({ what, count }) => say('sheet.count', { what, count })).join(', ');
  const told = say('sheet.decision.given', { lies });
  return picks.length === 0 ? told : `${say('sheet.decision.picked', { picks: against(picks) })} ${told}`;
}

/** What meets what. */
export const against = (names: readonly string[]): string =>
  names.reduce((first, second) => say('sheet.against', { first, second }));

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
