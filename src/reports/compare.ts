/** What changed between two results: versions, inputs, and every figure of the fights and profiles that both have. */
import type { Results } from '../questions/index.js';
import type { Estimate } from '../game/index.js';
import { rosterFigureKinds, rosterFiguresOf } from './kinds/index.js';
import { View } from './view.js';

/** A figure that is not what it was. */
export interface FigureChange {
  /** The names of the levels, in the order of the axes; of a judged profile its name, the way of playing and the amount. */
  readonly fight: readonly string[];
  /** One of the system's, or of a judged profile e.g. `efficiency.swing`. */
  readonly figure: string;
  readonly before: Estimate;
  readonly after: Estimate;
  /** After minus before. */
  readonly difference: number;
  /** Whether the intervals lie apart; exact figures that differ always do. */
  readonly certain: boolean;
}

/** What changed. */
export interface Comparison {
  /** Name → before and after, of versions, seed and question. */
  readonly facts: Readonly<Record<string, readonly [string, string]>>;
  /** Files whose content changed, or that only one of the results was made from. */
  readonly inputs: readonly string[];
  /** The largest first, figure by figure in the system's order. */
  readonly changes: readonly FigureChange[];
  /** Figures that both have. */
  readonly compared: number;
  /** Fights and judged profiles that only one of them has. */
  readonly onlyBefore: number;
  readonly onlyAfter: number;
}

/** Below this an exact figure is the same: sums in another order differ in the last digits. */
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

/** What two results may both have. */
interface Judged {
  readonly names: readonly string[];
  /** Whether the figures are how far a change of a profile moves them. */
  readonly figures: Readonly<Record<string, Estimate>>;
}

/** The kinds of all figures, those of judged profiles first: they are what was asked. */
export const kindsOf = (figures: Results['system']['figures']): Results['system']['figures'] => ({
  ...rosterFigureKinds(),
  ...figures,
});

/** Fights by the names of their axes and levels, in whatever order the axes stand. */
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

/** Judged profiles by id, way of playing and amount: figures over all parts and the whole field. */
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
