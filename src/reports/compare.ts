/** Compares two results: versions, inputs, and each figure of the fights and profiles that both contain. */
import type { Results } from '../questions/index.js';
import type { Estimate } from '../game/index.js';
import { rosterFigureKinds, rosterFiguresOf } from './kinds/index.js';
import { View } from './view.js';

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
export const kindsOf = (figures: Results['system']['figures']): Results['system']['figures'] => ({
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
