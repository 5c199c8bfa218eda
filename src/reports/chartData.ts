/**
 * Gives charts access to results: axes by name, figures of match-ups, and means over hidden axes. Roster results get
 * groups of members, and marks for assumed figures.
 */
import type {
  FixedLevels,
  FiguresResult,
  ResultAxis,
  ResultJob,
  ResultLevel,
  Results,
  SplitsResult,
} from '../questions/index.js';
import type { Estimate } from '../game/index.js';
import type { Figure } from '../system/index.js';
import { capital } from '../i18n/index.js';
import { escapeHtml, list, t } from './textFormat.js';

/** The mean of several estimates: of their values, and of the ends of their intervals. */
export interface Mean extends Estimate {
  /** The number of fights in the mean. */
  readonly count: number;
}

/** Results with query methods. All texts are escaped. */
export class View {
  readonly results: Results;

  constructor(results: Results) {
    this.results = escapeDeep(results);
  }

  axis(name: string): ResultAxis {
    return this.results.axes[this.axisIndex(name)] ?? { name, levels: [] };
  }

  axisIndex(name: string): number {
    return this.results.axes.findIndex((axis) => axis.name === name);
  }

  /** Returns the figure with this id. The default is the system's first figure. */
  figure(id?: string): Figure & { readonly id: string } {
    const { figures } = this.results.system;
    const known = id ?? Object.keys(figures)[0] ?? '';
    return {
      id: known,
      ...(figures[known] ?? { label: known, short: known, unit: 'count', better: 'high' }),
    };
  }

  /** Returns the fights or battles at the fixed levels of `at`. */
  odds(at: FixedLevels = {}): (ResultJob & FiguresResult)[] {
    return this.#jobs(at).filter((job) => 'figures' in job);
  }

  /** Returns the solved pick games at the fixed levels of `at`. */
  splits(at: FixedLevels = {}): (ResultJob & SplitsResult)[] {
    return this.#jobs(at).filter((job) => job.kind === 'splits');
  }

  /** Returns the mean of a figure for each combination of levels. The key is `key` of the level indices. */
  means(figure: string, axes: readonly string[], at: FixedLevels = {}): Map<string, Mean> {
    const indices = axes.map((name) => this.axisIndex(name));
    const found = new Map<string, Estimate[]>();
    for (const { levels, figures } of this.odds(at)) {
      const estimate = figures[figure];
      if (estimate === undefined) continue;
      const place = key(indices.map((a) => levels[a] ?? 0));
      const list = found.get(place);
      if (list) list.push(estimate);
      else found.set(place, [estimate]);
    }
    return new Map([...found].map(([at, estimates]) => [at, meanOf(estimates)]));
  }

  /**
   * Returns the figure that is the payoff of the picks. It has an even value, and equals the game value in every fight
   * where both are exact. If no figure does, returns a plain number with an even value of 0.
   */
  payoffFigure(games: readonly (ResultJob & SplitsResult)[]): Pick<Figure, 'unit' | 'even' | 'label'> {
    const values = new Map(games.map(({ levels, equilibrium }) => [key(levels), equilibrium.value]));
    const fights = this.odds().filter(
      ({ levels, method }) => method.kind === 'exact' && values.has(key(levels)),
    );
    const found = Object.entries(this.results.system.figures).find(
      ([id, { even }]) =>
        even !== undefined &&
        fights.length > 0 &&
        fights.every(({ levels, figures }) => {
          const off = (figures[id]?.value ?? NaN) - (values.get(key(levels)) ?? NaN);
          return Math.abs(off) < 1e-6;
        }),
    );
    return found?.[1] ?? { unit: 'count', even: 0, label: t('splits.payoff') };
  }

  /** Returns a title: the figure's short name and the fixed levels, e.g. `Points swing (Seldoath)`. */
  titleOf({ short }: Figure, at: FixedLevels = {}): string {
    const names = Object.entries(at).map(([axis, level]) => this.#level(axis, level)?.name ?? String(level));
    const title = capital(short);
    return names.length === 0 ? title : t('title.where', { title, at: list(names) });
  }

  #level(axis: string, level: FixedLevels[string]): ResultLevel | undefined {
    return this.axis(axis).levels.find((one) => one.name === String(level) || one.id === level);
  }

  #jobs(at: FixedLevels): ResultJob[] {
    const wanted = Object.entries(at).map(([name, level]) => {
      const axis = this.axisIndex(name);
      const levels = this.results.axes[axis]?.levels ?? [];
      return { axis, level: levels.findIndex((one) => one.name === String(level) || one.id === level) };
    });
    return this.results.jobs.filter(({ levels }) =>
      wanted.every(({ axis, level }) => levels[axis] === level),
    );
  }
}

/** Returns the map key of a combination of level indices. */
export const key = (indices: readonly number[]): string => indices.join(',');

/** Returns the mean of estimates. */
export function meanOf(estimates: readonly Estimate[]): Mean {
  const mean = (of: (one: Estimate) => number): number =>
    estimates.reduce((sum, one) => sum + of(one), 0) / estimates.length;
  return {
    value: mean(({ value }) => value),
    low: mean(({ low }) => low),
    high: mean(({ high }) => high),
    count: estimates.length,
  };
}

/** Returns a level's name. A star marks assumed figures of its profile. */
export function levelName({ name, fields }: ResultLevel): string {
  return Array.isArray(fields?.['assumed']) ? `${name}*` : name;
}

/** Escapes all texts in a value, including keys. */
export function escapeDeep<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return escapeHtml(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [escapeHtml(name), cleaned(one)]));
}

interface Member {
  readonly name: string;
  readonly group?: string | undefined;
  readonly assumed: readonly string[];
}

/** Returns a member's name. A star marks assumed figures of its profile. */
export const memberName = ({ name, assumed }: Member): string => name + (assumed.length > 0 ? '*' : '');

/** Returns the display name of a member's group. */
export const groupName = ({ group }: Member): string => capital(group ?? '');

/** Returns members group by group. Groups and their members are in descending order of `value`. */
export function byGroup<T extends Member>(members: readonly T[], value: (one: T) => number): T[] {
  const groups = [...new Set(members.map(({ group }) => group))].map((group) => {
    const own = members.filter((one) => one.group === group).sort((a, b) => value(b) - value(a));
    return { own, mean: own.reduce((sum, one) => sum + value(one) / own.length, 0) };
  });
  return groups.sort((a, b) => b.mean - a.mean).flatMap(({ own }) => own);
}
