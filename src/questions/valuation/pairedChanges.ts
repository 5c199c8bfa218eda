/** Plays paired battles of a card and a changed card, with the same lists, tables and draws. */
import { chiSquareTail } from '../../math/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import type { Arena, Drawer, Meeting, PairResult } from './arena.js';
import type { UnitChange } from './units.js';
import type { ListPair } from './drawLists.js';
import type { Run } from './takeTurns.js';

/** What to pair. */
export interface PairedOptions {
  readonly player: string;
  readonly seed: string;
  /** In the points of battles. */
  readonly costs: readonly number[];
  /**
   * The index of the unit. Undefined: each pair of lists draws a unit, each model of the first list with equal chances.
   */
  readonly unit: number | undefined;
  /** The number of list pairs. */
  readonly pairs: number;
}

/** One pair of lists with and without the change. */
interface PairedResult {
  /** The number of changed models, divided by the mean of the lists' points. */
  readonly x: number;
  /** The result with the change minus that without it, and the same for luck. */
  readonly result: number;
  readonly luck: number;
}

/** The rise of the result per changed model, as a share of a list's points. */
export interface ChangeEffect {
  readonly change: UnitChange;
  readonly effect: number;
  readonly error: number;
  /** The p-value for no effect. */
  readonly p: number;
  readonly pairs: number;
}

/** The list pairs of one step. */
const STEP = 8;
/** Fewer list pairs show nothing. */
const LEAST = 20;
/** The seed's stream that chooses units. */
const CHOSEN = 86;
/** The change of a result if one of its two battles has another winner. */
const ONE_BATTLE = 0.5;

/** Returns the changes that a pair of lists plays for a unit. Without a named unit it plays only those that add. */
const changesOf = (arena: Arena, unit: number, isAsked: boolean): UnitChange[] =>
  arena.changes(unit).filter(({ kind }) => isAsked || kind === 'more');

/** Returns how many meetings each pair of lists plays: one unchanged, and one with each change. A mean without a named unit. */
export function meetingsOfPair(arena: Arena, unit: number | undefined): number {
  if (unit !== undefined) return 1 + changesOf(arena, unit, true).length;
  const each = arena.units.map((_, other) => changesOf(arena, other, false).length);
  return 1 + each.reduce((sum, n) => sum + n, 0) / each.length;
}

/** Plays pairs of lists, once unchanged and once with each change. */
export class PairedRun implements Run {
  private readonly drawer: Drawer;
  private readonly words: Uint32Array;
  private readonly found = new Map<string, { readonly change: UnitChange; readonly all: PairedResult[] }>();
  private readonly meetings: number;
  private number = 0;

  constructor(
    private readonly arena: Arena,
    private readonly options: PairedOptions,
  ) {
    const { costs, seed, unit } = options;
    this.meetings = meetingsOfPair(arena, unit);
    this.drawer = arena.drawer(costs, seed);
    this.words = seedWords(seed);
  }

  get done(): boolean {
    return this.number >= this.options.pairs;
  }

  get work(): number {
    return this.number * this.meetings;
  }

  async advance(signal?: AbortSignal): Promise<void> {
    const { costs, player, seed, pairs } = this.options;
    const last = Math.min(pairs, this.number + STEP);
    const drawn = [];
    for (let table = this.number; table < last; table++) {
      const one = this.drawn(table);
      if (one) drawn.push(one);
    }
    const meetings = drawn.flatMap(({ pair, table, unit, changes }) =>
      [undefined, ...changes].map((change): Meeting => ({ pair, table, change: { unit, id: change?.id } })),
    );
    const bouts = await this.arena.play({ costs, player, seed, meetings }, signal);
    let next = 0;
    for (const { pair, unit, changes } of drawn) {
      const [plain, ...changed] = bouts.slice(next, (next += 1 + changes.length));
      if (!plain) break;
      this.add({ pair, unit }, plain, changed, changes);
    }
    this.number = last;
  }

  /** Returns the effects of the changes, in the order of their first use. It omits those with too few pairs. */
  effects(): ChangeEffect[] {
    return [...this.found.values()].flatMap(({ change, all }) =>
      all.length < LEAST ? [] : [{ change, ...effectOf(all), pairs: all.length }],
    );
  }

  private drawn(table: number) {
    const { unit: asked } = this.options;
    const pair = asked === undefined ? this.drawer.pair(table) : this.drawer.holding(asked, table);
    if (!pair) return undefined;
    const unit = asked ?? this.anyUnit(pair, table);
    const changes = changesOf(this.arena, unit, asked !== undefined);
    return { pair, table, unit, changes };
  }

  /** Draws a unit of the first list, each model with equal chances. */
  private anyUnit([{ counts }]: ListPair, table: number): number {
    const models = counts.map((n, unit) => n * this.arena.units[unit]!.models);
    const all = models.reduce((sum, n) => sum + n, 0);
    let left = uniformStream(this.words, CHOSEN, table)() * all;
    return models.findIndex((n) => (left -= n) < 0);
  }

  private add(
    { pair, unit }: { readonly pair: ListPair; readonly unit: number },
    plain: PairResult,
    changed: readonly PairResult[],
    changes: readonly UnitChange[],
  ): void {
    const [first, second] = pair;
    const { models } = this.arena.units[unit]!;
    const x = (first.counts[unit]! * models) / ((first.points + second.points) / 2);
    changed.forEach((bout, i) => {
      const change = changes[i]!;
      const kept = this.found.get(change.id) ?? { change, all: [] };
      this.found.set(change.id, kept);
      kept.all.push({ x, result: bout.result - plain.result, luck: bout.luck - plain.luck });
    });
  }
}

/**
 * Returns the mean effect of a changed model: Σ (result − b × luck) / Σ x, with b the least-squares slope of results on
 * luck next to x. The error is that of a ratio, by linearization. If results rarely change, the error is at least that
 * of one more battle with another winner.
 * Source: W. G. Cochran, Sampling Techniques, 3rd edition, 1977, section 6.4 (ratio estimates).
 */
function effectOf(all: readonly PairedResult[]): Pick<ChangeEffect, 'effect' | 'error' | 'p'> {
  const sum = (of: (one: PairedResult) => number): number => all.reduce((total, one) => total + of(one), 0);
  const [xx, xl, ll] = [
    sum(({ x }) => x * x),
    sum(({ x, luck }) => x * luck),
    sum(({ luck }) => luck * luck),
  ];
  const [xr, lr] = [sum(({ x, result }) => x * result), sum(({ luck, result }) => luck * result)];
  const free = xx * ll - xl * xl;
  const slope = free > 1e-9 * xx * ll ? (xx * lr - xl * xr) / free : 0;
  const total = sum(({ x }) => x);
  const effect = sum(({ result, luck }) => result - slope * luck) / total;
  const left = sum(({ x, result, luck }) => (result - slope * luck - effect * x) ** 2);
  const error = Math.sqrt((all.length / (all.length - 2)) * Math.max(left, ONE_BATTLE ** 2)) / total;
  return { effect, error, p: chiSquareTail((effect / error) ** 2, 1) };
}
