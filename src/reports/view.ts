/** Results as charts look at them: axes by name, figures of match-ups, means over what is not shown. */
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
import { escapeHtml, list, t } from './text.js';

/** A mean of estimates: the mean of the values and of the ends of their intervals. */
export interface Mean extends Estimate {
  /** How many fights it is the mean of. */
  readonly count: number;
}

/** Results with ways to look at them. All text in it is harmless. */
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

  /** The figure of that id, or the system's first. */
  figure(id?: string): Figure & { readonly id: string } {
    const { figures } = this.results.system;
    const known = id ?? Object.keys(figures)[0] ?? '';
    return {
      id: known,
      ...(figures[known] ?? { label: known, short: known, unit: 'count', better: 'high' }),
    };
  }

  /** Fights, or whole battles, whose levels are those of `at`. */
  odds(at: FixedLevels = {}): (ResultJob & FiguresResult)[] {
    return this.#jobs(at).filter((job) => 'figures' in job);
  }

  /** Picks as games whose levels are those of `at`. */
  splits(at: FixedLevels = {}): (ResultJob & SplitsResult)[] {
    return this.#jobs(at).filter((job) => job.kind === 'splits');
  }

  /** The mean of a figure for each combination of levels of some axes, by `key` of the levels' indices. */
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
   * The figure that the picks' payoff is: the one with an even value that agrees with the value of best play wherever both
   * are known. Where none does, a plain number about 0.
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

  /** A figure's short name as a sentence begins, with the levels that a chart is of: `Points swing (Seldoath)`. */
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

/** The key of a combination of level indices. */
export const key = (indices: readonly number[]): string => indices.join(',');

/** The mean of estimates. */
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

/** A level's name, marked where figures of its profile are assumed. */
export function levelName({ name, fields }: ResultLevel): string {
  return Array.isArray(fields?.['assumed']) ? `${name}*` : name;
}

/** A value with every text in it made harmless, keys included. */
export function escapeDeep<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return escapeHtml(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [escapeHtml(name), cleaned(one)]));
}
