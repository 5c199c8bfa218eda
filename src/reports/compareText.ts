/** Describes the differences between two results in words. */
import type { Results } from '../questions/index.js';
import { rosterFigureKinds } from './kinds/index.js';
import type { Figure } from '../system/index.js';
import { capital, formatSigned } from '../i18n/index.js';
import { figureText, t } from './text.js';
import { kindsOf, type FigureChange, type Comparison } from './compare.js';

/** The changes of one figure. The effect of a change of a profile is separate from the profile's own figures. */
interface Group {
  readonly name: string;
  readonly unit: Figure;
  readonly changes: readonly FigureChange[];
}

/**
 * Returns the comparison for people: sentences, and table rows that start with a heading.
 * @param own the system's figures
 * @param most the maximum number of rows per figure
 */
export function comparisonText(
  comparison: Comparison,
  own: Results['system']['figures'],
  most: number,
): { sentences: string[]; table: string[][] } {
  const { facts, inputs, changes, compared, onlyBefore, onlyAfter } = comparison;
  const groups = groupsOf(changes, own);
  const uncertain = changes.filter((one) => !one.certain).length;
  const sentences = [
    ...Object.entries(facts).map(([name, [from, to]]) => t('diff.fact', { name: factName(name), from, to })),
    ...(inputs.length > 0 ? [t('diff.inputs', { list: inputs.join(', ') })] : []),
    ...(onlyBefore > 0 ? [t('diff.onlyBefore', { count: onlyBefore })] : []),
    ...(onlyAfter > 0 ? [t('diff.onlyAfter', { count: onlyAfter })] : []),
    ...groups.map(sentenceOf),
    changes.length === 0
      ? t('diff.none', { compared })
      : t(uncertain > 0 ? 'diff.total' : 'diff.total.certain', {
          changed: changes.length,
          compared,
          uncertain,
        }),
  ];
  const head = (['fight', 'figure', 'before', 'after', 'difference'] as const).map((one) => t(`diff.${one}`));
  const rows = groups.flatMap((group) => group.changes.slice(0, most).map((change) => rowOf(group, change)));
  return { sentences, table: rows.length > 0 ? [head, ...rows] : [] };
}

/** Returns the display name of a fact. Other names, such as Stonecast, stay the same. */
const factName = (fact: string): string =>
  fact === 'rules' || fact === 'seed' || fact === 'experiment' ? t(`diff.fact.${fact}`) : fact;

function groupsOf(changes: readonly FigureChange[], own: Results['system']['figures']): Group[] {
  const judged = rosterFigureKinds();
  return Object.entries(kindsOf(own)).flatMap(([id, unit]) => {
    const some = changes.filter((one) => one.figure === id);
    if (some.length === 0) return [];
    // Two questions may have the same figure. The question's name then follows the figure's name.
    const [question = ''] = id.split('.');
    const name = id in judged ? t('diff.judged', { figure: unit.short, question }) : unit.short;
    return [{ name, unit, changes: some }];
  });
}

function sentenceOf({ name, unit, changes }: Group): string {
  const [largest] = changes;
  if (!largest) return '';
  const mean = changes.reduce((sum, { difference }) => sum + difference, 0) / changes.length;
  const units =
    unit.unit === 'probability' ? t('diff.percentagePoints') : unit.unit === 'points' ? t('unit.points') : '';
  const far = (value: number): string =>
    [movedBy(value, unit, digitsOf(largest, unit)), units].filter((part) => part !== '').join(' ');
  return t(changes.length === 1 ? 'diff.sentence.one' : 'diff.sentence', {
    figure: capital(name),
    count: changes.length,
    mean: far(mean),
    largest: far(largest.difference),
    fight: largest.fight.join(', '),
  });
}

function rowOf({ name, unit }: Group, change: FigureChange): string[] {
  const digits = digitsOf(change, unit);
  const value = (number: number): string => {
    return figureText(number, unit, digits);
  };
  const difference = `${movedBy(change.difference, unit, digits)}${change.certain ? '' : ' ?'}`;
  return [change.fight.join(', '), name, value(change.before.value), value(change.after.value), difference];
}

/** Returns the display scale of a figure: probabilities appear in per cent. */
const scaleOf = ({ unit }: Figure): number => (unit === 'probability' ? 100 : 1);

const movedBy = (difference: number, unit: Figure, digits: number): string =>
  formatSigned(scaleOf(unit) * difference, digits);

/** Returns the number of decimals of a change: one, or more when an exact change would be invisible. */
function digitsOf({ before, difference }: FigureChange, unit: Figure): number {
  if (before.low !== before.high) return 1;
  return Math.min(4, Math.max(1, Math.ceil(-Math.log10(Math.abs(2 * scaleOf(unit) * difference)))));
}
