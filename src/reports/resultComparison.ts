/**
 * Compares two results: versions, inputs, and each figure of the fights and profiles that both contain. Describes
 * their differences in words.
 */
import type { Results } from '../questions/index.js';
import type { Estimate } from '../game/index.js';
import { rosterFigureKinds, rosterFiguresOf } from './kinds/index.js';
import { View } from './chartData.js';
import type { Figure } from '../system/index.js';
import { capital, formatSigned } from '../i18n/index.js';
import { figureText, t } from './textFormat.js';

/** A figure that changed. */
export interface FigureChange {
  /** The names of the levels in axis order. For a profile: its name, the policy and the amount. */
  readonly fight: readonly string[];
  /** A figure of the game system, or of a profile evaluation, e.g. `efficiency.swing`. */
  readonly figure: string;
  readonly before: Estimate;
  readonly after: Estimate;
  /** `after` minus `before`. */
  readonly difference: number;
  /** Whether the intervals do not overlap. This is always true for exact figures that differ. */
  readonly certain: boolean;
}

/** The differences between two results. */
export interface Comparison {
  /** Maps the name of a version, seed or question to its values before and after. */
  readonly facts: Readonly<Record<string, readonly [string, string]>>;
  /** The files whose content changed, and the files that only one result used. */
  readonly inputs: readonly string[];
  /** The changes by figure, in the system's order, largest first. */
  readonly changes: readonly FigureChange[];
  /** The number of figures that both results contain. */
  readonly compared: number;
  /** The numbers of fights and profiles that only one result contains. */
  readonly onlyBefore: number;
  readonly onlyAfter: number;
}

/** Exact figures within this difference are equal. The order of a sum changes the last digits. */
const SAME = 1e-12;

/** Compares two results fight by fight. */
export function compareResults(before: Results, after: Results): Comparison {
  const [old, recent] = [new View(before).results, new View(after).results];
  const was = new Map([...fightsOf(old), ...judgedOf(old)]);
  const is = new Map([...fightsOf(recent), ...judgedOf(recent)]);
  const shared = [...was].flatMap(([name, job]) => {
    const other = is.get(name);
    return other ? [[job, other] as const] : [];
  });
  const order = Object.keys(kindsOf(recent.system.figures));
  const changes = shared.flatMap(([a, b]) => changesOf(a, b));
  changes.sort(
    (a, b) =>
      order.indexOf(a.figure) - order.indexOf(b.figure) || Math.abs(b.difference) - Math.abs(a.difference),
  );
  return {
    facts: factsOf(old, recent),
    inputs: inputsOf(old, recent),
    changes,
    compared: shared.reduce(
      (sum, [a, b]) => sum + Object.keys(a.figures).filter((id) => b.figures[id]).length,
      0,
    ),
    onlyBefore: was.size - shared.length,
    onlyAfter: is.size - shared.length,
  };
}

/** The figures of a fight or a profile. */
interface Judged {
  readonly names: readonly string[];
  /** Whether the figures show the effect of a change of a profile. */
  readonly figures: Readonly<Record<string, Estimate>>;
}

/** Returns the kinds of all figures. Figures of profiles come first, because the question asked for them. */
const kindsOf = (figures: Results['system']['figures']): Results['system']['figures'] => ({
  ...rosterFigureKinds(),
  ...figures,
});

/** Returns the fights by axis and level names, independent of the order of the axes. */
function fightsOf({ axes, jobs }: Results): Map<string, Judged> {
  return new Map(
    jobs.flatMap((job) => {
      if (!('figures' in job)) return [];
      const levels = axes.map((axis, a) => axis.levels[job.levels[a] ?? -1]);
      const parts = axes.map((axis, a) => `${axis.name}=${levels[a]?.id ?? levels[a]?.name ?? ''}`);
      const names = levels.map((level) => level?.name ?? '');
      const judged = { names, figures: job.figures };
      return [[parts.sort().join('\n'), judged] as const];
    }),
  );
}

/** Returns the evaluated profiles by id, policy and amount. The figures cover all parts and all opponents. */
function judgedOf({ jobs }: Results): Map<string, Judged> {
  const found = new Map<string, Judged & { figures: Record<string, Estimate> }>();
  for (const one of jobs.flatMap(rosterFiguresOf)) {
    if (one.part !== undefined || one.enemy !== undefined) continue;
    const key = [one.question, one.member.id, one.play, one.amount].join('\n');
    const names = [one.member.name, one.play, one.amount].filter((part) => part !== undefined);
    const entry = found.get(key) ?? { names, figures: {} };
    entry.figures[`${one.question}.${one.figure}`] = one.estimate;
    found.set(key, entry);
  }
  return found;
}

function changesOf(before: Judged, after: Judged): FigureChange[] {
  return Object.entries(before.figures).flatMap(([figure, was]) => {
    const is = after.figures[figure];
    if (is === undefined || Math.abs(is.value - was.value) <= SAME) return [];
    const certain = is.low > was.high || is.high < was.low;
    const { names: fight } = before;
    const difference = is.value - was.value;
    return [{ fight, figure, before: was, after: is, difference, certain }];
  });
}

function factsOf(before: Results, after: Results): Comparison['facts'] {
  const facts = (results: Results): Record<string, string> => ({
    Stonecast: results.stonecast,
    rules: `${results.system.id} ${results.system.rules}`,
    seed: results.seed,
    experiment: results.experiment.experiment,
  });
  const [was, is] = [facts(before), facts(after)];
  return Object.fromEntries(
    Object.entries(was).flatMap(([name, value]) =>
      is[name] === value ? [] : [[name, [value, is[name] ?? '']]],
    ),
  );
}

function inputsOf(before: Results, after: Results): string[] {
  const sums = (results: Results): Map<string, string> =>
    new Map(results.inputs.map((one) => [one.file, one.sha256]));
  const [was, is] = [sums(before), sums(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((file) => was.get(file) !== is.get(file)).sort();
}

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
