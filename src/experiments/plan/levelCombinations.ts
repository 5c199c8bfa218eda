/** Combinations of an experiment's levels, and the scenario of each one. */
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { commonOf } from './jobSubject.js';
import type { Level, LevelAxis } from '../spec/levels.js';
import type { WrittenAxis, Experiment } from '../spec/spec.js';

/** The maximum number of combinations in one experiment. */
const MAX_COMBINATIONS = 200_000;

/**
 * Returns every combination that the axes' `unlike` allows, as level indices, last axis fastest.
 * @throws StonecastError `too-large` above `MAX_COMBINATIONS`, before the list is built
 */
export function combinationsOf(experiment: Experiment, axes: readonly LevelAxis[]): number[][] {
  const found = axes.reduce((product, { levels }) => product * levels.length, 1);
  if (found > MAX_COMBINATIONS) {
    const params = {
      what: msg('the experiment'),
      found: asWritten(found),
      unit: msg('jobs'),
      limit: MAX_COMBINATIONS,
    };
    throw new StonecastError(
      'too-large',
      { ...params, tip: msg('give its axes fewer levels') },
      { path: ['axes'] },
    );
  }
  const all = axes.reduce<number[][]>(
    (before, { levels }) => before.flatMap((choice) => levels.map((_, i) => [...choice, i])),
    [[]],
  );
  return all.filter((choice) => experiment.axes.every((axis, a) => unlikeHolds(axis, axes, choice, a)));
}

function unlikeHolds(
  axis: WrittenAxis,
  axes: readonly LevelAxis[],
  choice: readonly number[],
  a: number,
): boolean {
  if (!('profiles' in axis) || axis.unlike === undefined) return true;
  const { axis: otherName, field } = axis.unlike;
  const other = axes.findIndex(({ name }) => name === otherName);
  const own = levelAt(axes, choice, a)?.fields?.[field];
  return own === undefined || own !== levelAt(axes, choice, other)?.fields?.[field];
}

function levelAt(axes: readonly LevelAxis[], choice: readonly number[], a: number): Level | undefined {
  return axes[a]?.levels[choice[a] ?? -1];
}

/**
 * Returns the scenario of a combination: the common part plus the levels' settings. Later axes override earlier ones.
 * @throws StonecastError at the axis whose path leads through a plain value
 */
export function scenarioOf(
  experiment: Experiment,
  axes: readonly LevelAxis[],
  choice: readonly number[],
): Record<string, unknown> {
  const scenario: Record<string, unknown> = structuredClone(commonOf(experiment).data);
  axes.forEach((_, a) => {
    for (const [path, value] of Object.entries(levelAt(axes, choice, a)?.set ?? {})) {
      setField(scenario, path, structuredClone(value), originOf(experiment, choice, a, path));
    }
  });
  return scenario;
}

/**
 * Returns the path in the experiment that caused an error in a scenario: a level's setting, or the common part.
 * @param path the error's path from the scenario's root
 */
export function placeInExperiment(
  experiment: Experiment,
  axes: readonly LevelAxis[],
  choice: readonly number[],
  path: readonly (string | number)[],
): (string | number)[] {
  for (let a = axes.length - 1; a >= 0; a--) {
    for (const set of Object.keys(levelAt(axes, choice, a)?.set ?? {})) {
      const parts = set.split('.');
      const leads = parts.every((part, i) => i >= path.length || String(path[i]) === part);
      if (!leads) continue;
      const origin = originOf(experiment, choice, a, set);
      return origin.includes('values') ? [...origin, ...path.slice(parts.length)] : origin;
    }
  }
  return [commonOf(experiment).field, ...path];
}

/** Returns the path in the experiment of the setting at `path` of axis `a`. */
function originOf(
  experiment: Experiment,
  choice: readonly number[],
  a: number,
  path: string,
): (string | number)[] {
  const axis = experiment.axes[a];
  const level = choice[a] ?? 0;
  if (axis === undefined) return ['axes', a];
  if ('values' in axis) return ['axes', a, 'values', level, 'set', path];
  return 'numbers' in axis ? ['axes', a, 'numbers', level] : ['axes', a, 'set'];
}

function setField(
  into: Record<string, unknown>,
  path: string,
  value: unknown,
  place: (string | number)[],
): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let group = into;
  for (const part of parts) {
    if (!Object.hasOwn(group, part)) group[part] = {};
    const next = group[part];
    if (typeof next !== 'object' || next === null) {
      const found = msg('leading through "{part}", which is a plain value', { part });
      const params = {
        what: msg('the path "{path}"', { path }),
        found,
        expected: msg('a path through groups of fields'),
      };
      throw new StonecastError('wrong-value', params, { path: place });
    }
    group = next as Record<string, unknown>;
  }
  group[last] = value;
}
