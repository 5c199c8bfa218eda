/**
 * Combines the traces of many battles: where points fall and stand, the losses by Turn, who removes which models, the
 * distance before the first fight, and unused counters.
 */
import type { BattleTrace, Battle, TracePlace, Estimate } from '../../game/index.js';
import { meanInterval } from '../../math/index.js';
import type { BattlePlayer } from '../../engines/simulate/index.js';
import { recordBattle } from '../../engines/simulate/index.js';

/** The default number of traced battles. */
export const DEFAULT_TIMELINES = 256;
/** The most cells along the longer edge of a table. */
const MOST_CELLS = 24;
/** The step of distance distributions, in inches. */
const DISTANCE_STEP = 4;

/** A table divided into square cells. */
export interface TimelineBoard {
  /** In inches; `cell` is the edge of a cell. The last cells may extend beyond the table. */
  readonly width: number;
  readonly depth: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
}

/** A kind of model of one side. */
export interface TimelineModel {
  readonly id: string;
  readonly name: string;
  readonly side: number;
}

/** The points that one kind of model removed of another, per battle. Without `by`, the model was given up. */
export interface TimelineRemoval {
  readonly by?: TimelineModel | undefined;
  readonly model: TimelineModel;
  readonly points: Estimate;
}

/** The combined traces. Means are per battle. */
export interface BattleTimelines {
  readonly battles: number;
  readonly sides: readonly string[];
  readonly board: TimelineBoard;
  /**
   * For each side, row by row from y = 0: the points that fell in a cell, and the mean points there at the end of a
   * Turn.
   */
  readonly fell: readonly (readonly number[])[];
  readonly stood: readonly (readonly number[])[];
  /** For each Turn from the first: the points that each side has lost by its end, and the share of finished battles. */
  readonly turns: readonly { readonly lost: readonly Estimate[]; readonly over: Estimate }[];
  readonly removals: readonly TimelineRemoval[];
  readonly contact: {
    /**
     * The share of battles with a combat; for those, the distance in inches and its distribution in steps of 4 inches.
     */
    readonly met: Estimate;
    readonly distance?: Estimate | undefined;
    readonly turn?: Estimate | undefined;
    readonly step: number;
    readonly steps: readonly Estimate[];
  };
  /** For each side, counters per Turn: left in the bag at its end, and drawn without an activation. */
  readonly counters: readonly { readonly left: Estimate; readonly idle: Estimate }[];
}

/** Which battles to trace. */
export interface TimelineOptions {
  /** The number of battles, from the first on. */
  readonly battles: number;
  readonly confidence: number;
  /** In milliseconds. After that it traces no more battles, but at least two. */
  readonly timeLimit?: number | undefined;
}

/** Traces battles from number 0 on. Undefined if the system records no traces. */
export function battleTimelines(player: BattlePlayer, options: TimelineOptions): BattleTimelines | undefined {
  const { battle } = player;
  if (!battle.trace) return undefined;
  const until = performance.now() + (options.timeLimit ?? Infinity);
  const timelines: BattleTrace[] = [];
  for (let number = 0; number < Math.max(2, options.battles); number++) {
    if (number >= 2 && performance.now() > until) break;
    timelines.push(battle.trace(recordBattle(player, number, false)));
  }
  return timelinesOf(battle, timelines, options.confidence);
}

/** Combines traces. */
export function timelinesOf(
  { models, sides }: Pick<Battle, 'models' | 'sides'>,
  timelines: readonly BattleTrace[],
  confidence: number,
): BattleTimelines {
  const reported: Estimator = (values, most) => meanOf(values, confidence, most);
  const cost = (model: number): number => models[model]?.cost ?? 0;
  const side = (model: number): number => models[model]?.side ?? 0;
  const board = boardOf(timelines[0]);
  const cells = () => sides.map(() => new Array<number>(board.columns * board.rows).fill(0));
  const [fell, stood] = [cells(), cells()];
  for (const timeline of timelines) {
    for (const { model, at } of timeline.falls) add(fell[side(model)], cellAt(board, at), cost(model));
    for (const turn of timeline.stood) {
      for (const { model, at } of turn)
        add(stood[side(model)], cellAt(board, at), cost(model) / timeline.stood.length);
    }
  }
  const share = (all: number[][]) => all.map((one) => one.map((value) => rounded(value / timelines.length)));
  return {
    battles: timelines.length,
    sides: sides.map(({ name }) => name),
    board,
    fell: share(fell),
    stood: share(stood),
    turns: turnsOf(timelines, sides.length, { cost, side, reported }),
    removals: removalsOf(timelines, models, reported),
    contact: contactOf(timelines, reported),
    counters: sides.map((_, s) => ({
      left: countersOf(timelines, s, 'left', reported),
      idle: countersOf(timelines, s, 'idle', reported),
    })),
  };
}

/** @param most the upper bound of all values */
type Estimator = (values: readonly number[], most?: number) => Estimate;

/** Facts about models by number, and the estimator for values of battles. */
interface Reading {
  readonly cost: (model: number) => number;
  readonly side: (model: number) => number;
  readonly reported: Estimator;
}

function turnsOf(
  timelines: readonly BattleTrace[],
  sides: number,
  { cost, side, reported }: Reading,
): BattleTimelines['turns'] {
  const most = timelines.reduce((longest, { turns }) => Math.max(longest, turns), 0);
  return Array.from({ length: most }, (_, i) => ({
    lost: Array.from({ length: sides }, (__, s) =>
      reported(
        timelines.map(({ falls }) =>
          falls.reduce(
            (sum, { model, turn }) => sum + (turn <= i + 1 && side(model) === s ? cost(model) : 0),
            0,
          ),
        ),
      ),
    ),
    over: reported(
      timelines.map(({ turns }) => (turns <= i + 1 ? 1 : 0)),
      1,
    ),
  }));
}

function removalsOf(
  timelines: readonly BattleTrace[],
  models: Battle['models'],
  reported: Estimator,
): TimelineRemoval[] {
  const found = new Map<
    string,
    { readonly head: Omit<TimelineRemoval, 'points'>; readonly values: number[] }
  >();
  timelines.forEach(({ falls }, battle) => {
    for (const { model, by } of falls) {
      const fallen = models[model];
      if (!fallen) continue;
      const remover = by === undefined ? undefined : models[by];
      const head = { ...(remover && { by: kindOf(remover) }), model: kindOf(fallen) };
      const key = JSON.stringify([head.by ?? null, head.model]);
      const one = found.get(key) ?? { head, values: timelines.map(() => 0) };
      found.set(key, one);
      add(one.values, battle, fallen.cost);
    }
  });
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { head, values }]) => ({ ...head, points: reported(values) }));
}

const kindOf = ({ model, name, side }: Battle['models'][number]): TimelineModel => ({
  id: model ?? name,
  name,
  side,
});

function contactOf(timelines: readonly BattleTrace[], reported: Estimator): BattleTimelines['contact'] {
  const met = timelines.flatMap(({ contact }) => (contact ? [contact] : []));
  const longest = met.reduce((most, { distance }) => Math.max(most, distance), 0);
  const steps = met.length === 0 ? 0 : Math.floor(longest / DISTANCE_STEP) + 1;
  return {
    met: reported(
      timelines.map(({ contact }) => (contact ? 1 : 0)),
      1,
    ),
    ...(met.length > 0 && {
      distance: reported(met.map(({ distance }) => distance)),
      turn: reported(met.map(({ turn }) => turn)),
    }),
    step: DISTANCE_STEP,
    steps: Array.from({ length: steps }, (_, i) =>
      reported(
        met.map(({ distance }) => (Math.floor(distance / DISTANCE_STEP) === i ? 1 : 0)),
        1,
      ),
    ),
  };
}

/** Returns the mean over battles of the mean over their Turns. A battle that ended in its first Turn has none. */
function countersOf(
  timelines: readonly BattleTrace[],
  side: number,
  what: 'left' | 'idle',
  reported: Estimator,
): Estimate {
  return reported(
    timelines.flatMap(({ counters }) =>
      counters.length === 0
        ? []
        : [counters.reduce((sum, turn) => sum + (turn[what][side] ?? 0), 0) / counters.length],
    ),
  );
}

function boardOf(timeline: BattleTrace | undefined): TimelineBoard {
  const { width = 1, depth = 1 } = timeline ?? {};
  const cell = Math.max(1, Math.ceil(Math.max(width, depth) / MOST_CELLS));
  return { width, depth, cell, columns: Math.ceil(width / cell), rows: Math.ceil(depth / cell) };
}

/** Returns the cell of a position. A position on or beyond the edge counts for the nearest cell. */
function cellAt({ cell, columns, rows }: TimelineBoard, [x, y]: TracePlace): number {
  const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value / cell)));
  return within(y, rows) * columns + within(x, columns);
}

function add(to: number[] | undefined, at: number, by: number): void {
  if (to) to[at] = (to[at] ?? 0) + by;
}

/** There are many cells, and a hundredth of a point is finer than any colour. */
const rounded = (value: number): number => Math.round(100 * value) / 100;

/** Returns the mean with Student's interval, cut at 0 and `most`. For fewer than two values it is the value itself. */
function meanOf(values: readonly number[], confidence: number, most = Infinity): Estimate {
  const sum = values.reduce((a, b) => a + b, 0);
  const value = sum / (values.length || 1);
  if (values.length < 2) return { value, low: value, high: value };
  const sumOfSquares = values.reduce((a, b) => a + b * b, 0);
  const { low, high } = meanInterval({ count: values.length, sum, sumOfSquares }, confidence);
  return { value, low: Math.max(0, low), high: Math.min(most, high) };
}
