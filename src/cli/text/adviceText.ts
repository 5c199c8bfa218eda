/** Formats advice for people. */
import type { Advice, Chances, PositionAdvice, SheetDecision, SideAdvice } from '../../questions/index.js';
import type { ShownChance } from '../../system/index.js';
import { chanceText, definite, formatFixed } from '../../i18n/index.js';
import { named, t } from '../words/index.js';
import { mixText } from './battles/strategyText.js';
import { partsText, type Part } from './parts.js';

/** Advice on a state of a fight, with what its text needs. */
export interface RenderedAdvice {
  readonly advice: PositionAdvice;
  readonly shown: readonly ShownChance[];
  /** Lines about the data gaps of the fighters. Absent: none. */
  readonly under?: readonly string[];
}

/**
 * Formats the advice.
 * @param quiet omits the assumptions
 */
export const adviceText = (rendered: RenderedAdvice, quiet: boolean): string =>
  partsText(quiet ? [...adviceOnly(rendered), ...underParts(rendered)] : adviceParts(rendered));

/** The same in parts, for a page. */
export const adviceParts = (rendered: RenderedAdvice): Part[] => [
  ...adviceOnly(rendered),
  t('advice.play'),
  ...underParts(rendered),
];

const underParts = ({ under = [] }: RenderedAdvice): Part[] => (under.length > 0 ? [under.join('\n')] : []);

function adviceOnly({ advice, shown }: RenderedAdvice): Part[] {
  if (advice.before === 'action') return actionParts(advice, shown);
  if ('chances' in advice) {
    return [
      t('advice.nothing', {
        value: formatFixed(advice.value, 2),
        chances: chancesText(advice.chances, shown),
      }),
    ];
  }
  const first = named(advice.sides[0]?.player ?? '');
  const [rows = '', columns = ''] = advice.sides.map(({ options }) => mixText(options));
  const other = advice.sides[1]?.player ?? '';
  const value = t('splits.value', {
    ...first,
    value: formatFixed(advice.value, 2),
    rows,
    columns,
    other,
    leOther: definite(other),
  });
  return [value, ...advice.sides.map((side) => sidePart(side, shown))];
}

/** Formats the best action now, and the table of all actions. */
export const actionText = (advice: Advice, shown: readonly ShownChance[]): string =>
  partsText(actionParts(advice, shown));

function actionParts({ player, value, actions }: Advice, shown: readonly ShownChance[]): Part[] {
  const [best] = actions;
  const head = [
    '',
    t('advice.action'),
    t('advice.worth'),
    t('splits.givesUp'),
    ...shown.map(({ label }) => label),
    t('advice.why'),
  ];
  const rows = actions.map(({ action, value: worth, givesUp, chances, why }, i) => [
    String(i + 1),
    action,
    formatFixed(worth, 2),
    givesUp === 0 ? '–' : formatFixed(givesUp, 2),
    ...chancesOf(chances, shown),
    why,
  ]);
  const what = { action: best?.action ?? '', value: formatFixed(value, 2), why: best?.why ?? '' };
  return [t('advice.best', { ...named(player), ...what }), { rows: [head, ...rows] }];
}

/** The picks of a side, best first. */
function sidePart({ player, options }: SideAdvice, shown: readonly ShownChance[]): Part {
  if (options.length === 1) return t('advice.noPick', named(player));
  const head = [
    '',
    t('splits.mix'),
    t('splits.givesUp'),
    t('splits.known'),
    ...shown.map(({ label }) => label),
    t('advice.why'),
  ];
  const rows = options.map(({ name, probability, givesUp, givesUpIfKnown, chances, why }) => [
    name,
    probability > 0 ? chanceText(probability) : '–',
    amount(givesUp),
    amount(givesUpIfKnown),
    ...chancesOf(chances, shown),
    why,
  ]);
  return { title: t('advice.pick', named(player)), rows: [head, ...rows] };
}

/** Says in one sentence which splits the players picked and what lies on the table. */
export function lyingText({ picks, table }: Pick<SheetDecision, 'picks' | 'table'>): string {
  const lies = table.map(({ what, count }) => t('sheet.count', { what, count })).join(', ');
  const rendered = t('sheet.decision.given', { lies });
  return picks.length === 0
    ? rendered
    : `${t('sheet.decision.picked', { picks: against(picks) })} ${rendered}`;
}

/** Joins the names of opponents, as in "A against B". */
export const against = (names: readonly string[]): string =>
  names.reduce((first, second) => t('sheet.against', { first, second }));

/** Formats chances for a sentence. */
export function chancesText(chances: Chances, shown: readonly ShownChance[]): string {
  return shown
    .map(({ id, label }) => t('advice.chance', { label, chance: chanceText(chances[id] ?? NaN) }))
    .join(', ');
}

const chancesOf = (chances: Chances, shown: readonly ShownChance[]): string[] =>
  shown.map(({ id }) => chanceText(chances[id] ?? NaN));

/** Formats an amount that an option gives up. Values below rounding count as zero. */
const amount = (value: number): string => (value < 5e-13 ? '–' : formatFixed(value, 2));
