/** Finds the smallest patches that bring units or forces to target win rates. */
import type { Estimate } from '../../../game/index.js';
import { pairEstimates, type MirrorPair } from '../../../engines/simulate/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { battleArena, type Arena, type Drawer, type Meeting } from '../arena.js';
import type { DrawnList, ListPair } from '../drawLists.js';
import { costStep, smallestPatches, type PatchGoal } from './costPatch.js';
import { surveyLists } from '../fitValues.js';
import type { Valuation } from '../valuation.js';

/** A target: how often lists with a unit, or lists of a force, should win against others of equal points. */
export interface Target {
  /** A unit or a force, by id. */
  readonly of: string;
  /** The opponents' unit or force, by id. The default is random lists of any force. */
  readonly against?: string | undefined;
  /** The target mean result, from 0 to 1. A draw counts ½. */
  readonly wins: number;
}

/** A target with its win rates at some costs. */
export interface TargetRates extends Target {
  /** By player, on battles outside the fit. */
  readonly players: Readonly<Record<string, Estimate>>;
}

/** A patch of few costs, with its results. */
export interface TargetPatch {
  readonly changes: readonly { readonly id: string; readonly name: string; readonly cost: number }[];
  /** The predicted distance from the targets: the root mean square, for the worst player. */
  readonly predicted: number;
  readonly rates: readonly TargetRates[];
}

/** The answer. */
export interface TargetsAnswer {
  /** The rates at the cards' costs. */
  readonly now: readonly TargetRates[];
  readonly patch: readonly TargetPatch[];
  readonly method: {
    readonly kind: 'battles';
    readonly seed: string;
    readonly confidence: number;
    readonly players: readonly string[];
    /** The pairs of battles of each rate. */
    readonly pairs: number;
  };
}

/** How to reach the targets. */
export interface TargetsOptions {
  readonly targets: readonly Target[];
  readonly seed?: string | undefined;
  readonly confidence?: number | undefined;
  /** The pairs of battles of each rate. */
  readonly pairs?: number | undefined;
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The default pairs of battles of each rate. */
const TARGET_PAIRS = 150;
/** The list pairs behind a predicted rate. */
const PREDICTED = 150;
/** The most attempts to draw a list with the right force or unit. */
const TRIES = 100;

/**
 * Finds the best patches of few costs for target win rates, with the values of a valuation of the same cards. It
 * measures the rates on new battles.
 * @throws StonecastError `wrong-value` for a target whose unit or force no list takes
 */
export async function targetedPatches(
  open: OpenSystem,
  valuation: Valuation,
  options: TargetsOptions,
): Promise<TargetsAnswer> {
  const arena = battleArena(open, options);
  try {
    return await targetArena(arena, valuation, options);
  } finally {
    await arena.close();
  }
}

/** Does the same on an arena. */
export async function targetArena(
  arena: Arena,
  valuation: Valuation,
  { targets, seed = 'stonecast', confidence = 0.95, pairs = TARGET_PAIRS, ...rest }: TargetsOptions,
): Promise<TargetsAnswer> {
  const survey = surveyLists(arena, seed);
  const players = Object.keys(valuation.fits);
  const drawn = targets.map((target) => targetPairs(arena, target, survey.costs, { seed, count: PREDICTED }));
  const values = players.map((player) => ({
    costs: valuation.units.map((unit, i) => {
      const { models } = arena.units[i]!;
      return ((unit.players[player]?.value ?? unit.cost) * models) / arena.scale;
    }),
    gain: valuation.fits[player]?.gain ?? 0,
    known: valuation.units.map(({ fitted }) => fitted),
    covariance: new Float64Array(arena.units.length ** 2),
  }));
  const step = costStep(arena.units.map(({ cost }) => cost)) / arena.scale;
  const goal = missGoal(targets, drawn, values);
  const patches = smallestPatches({ survey, players: values, step, goal });
  const lists = [survey.costs, ...patches.map(({ changes }) => changedCosts(survey.costs, changes))];
  const total = lists.length * targets.length * players.length;
  let done = 0;
  const rates: TargetRates[][] = [];
  for (const costs of lists) {
    const found: TargetRates[] = [];
    for (const target of targets) {
      const meetings = targetPairs(arena, target, costs, { seed: `${seed} targets`, count: pairs }).map(
        (pair, table): Meeting => ({ pair, table }),
      );
      const each: [string, Estimate][] = [];
      for (const player of players) {
        const asked = { costs, player, seed: `${seed} targets`, meetings };
        const bouts = await arena.play(asked, rest.signal);
        each.push([player, rateOf(bouts, confidence)]);
        rest.onProgress?.(++done, total);
      }
      found.push({ ...target, players: Object.fromEntries(each) });
    }
    rates.push(found);
  }
  const [now = [], ...after] = rates;
  return {
    now,
    patch: patches.map(({ changes, predicted }, i) => ({
      changes: changes.map(({ unit, cost }) => {
        const { id, name, models } = arena.units[unit]!;
        return { id, name, cost: (cost * arena.scale) / models };
      }),
      predicted,
      rates: after[i] ?? [],
    })),
    method: { kind: 'battles', seed, confidence, players, pairs },
  };
}

/** Returns the rate of some bouts. Too few of them give the widest interval. */
const rateOf = (bouts: readonly MirrorPair[], confidence: number): Estimate =>
  bouts.length > 2 ? pairEstimates(bouts, confidence).result : { value: 0.5, low: 0, high: 1 };

function changedCosts(
  costs: readonly number[],
  changes: readonly { readonly unit: number; readonly cost: number }[],
): number[] {
  const found = [...costs];
  for (const { unit, cost } of changes) found[unit] = cost;
  return found;
}

/** Draws pairs of lists of equal points. The first list is that of the target. */
function targetPairs(
  arena: Arena,
  { of, against }: Target,
  costs: readonly number[],
  { seed, count }: { readonly seed: string; readonly count: number },
): ListPair[] {
  const drawer = arena.drawer(costs, seed);
  const [isOwn, isEnemy] = [memberOf(arena, of), memberOf(arena, against)];
  const unit = arena.units.findIndex(({ id }) => id === of);
  const found = Array.from({ length: count }, (_, number): ListPair[] => {
    const first = firstList(drawer, unit, number, isOwn);
    const second = first && firstOf((i) => drawer.rivalOf(first.points, number * TRIES + i), isEnemy);
    return first && second ? [[first, second]] : [];
  }).flat();
  if (found.length > 0) return found;
  throw new StonecastError('wrong-value', {
    what: msg('the target'),
    found: asWritten(against === undefined ? of : `${of}, ${against}`),
    expected: msg('units or forces that lists can take'),
  });
}

const firstList = (
  drawer: Drawer,
  unit: number,
  number: number,
  isOwn: (list: DrawnList) => boolean,
): DrawnList | undefined =>
  firstOf((i) => {
    const at = number * TRIES + i;
    return unit < 0 ? drawer.pair(at)?.[0] : drawer.holding(unit, at)?.[0];
  }, isOwn);

/** Returns the first suitable list among some drawn ones. */
function firstOf(
  draw: (number: number) => DrawnList | undefined,
  does: (list: DrawnList) => boolean,
): DrawnList | undefined {
  for (let i = 0; i < TRIES; i++) {
    const list = draw(i);
    if (!list) return undefined;
    if (does(list)) return list;
  }
  return undefined;
}

/** Returns a test for lists that take a unit or belong to a force. The first part of the units' ids names the force. */
function memberOf({ units }: Arena, id: string | undefined): (list: DrawnList) => boolean {
  if (id === undefined) return () => true;
  const unit = units.findIndex((one) => one.id === id);
  if (unit >= 0) return ({ counts }) => counts[unit]! > 0;
  const forces = new Set(units.flatMap((one) => (one.id.split('/')[0] === id ? [one.force] : [])));
  return ({ force }) => forces.has(force);
}

/**
 * Returns the predicted distance of win rates from the targets, for the worst player: the root mean square. The win
 * rate of a list with value V and points P against one of equal points is ½ + gain × (V/P − V′/P′).
 */
function missGoal(
  targets: readonly Target[],
  drawn: readonly (readonly ListPair[])[],
  players: readonly { readonly costs: readonly number[]; readonly gain: number }[],
): PatchGoal {
  const sum = (of: readonly number[], counts: readonly number[]): number =>
    counts.reduce((all, n, i) => all + n * of[i]!, 0);
  return (prices) => {
    const lists = drawn.map((pairs) => pairs.map((pair) => pair.map(({ counts }) => sum(prices, counts))));
    const values = players.map(({ costs }) =>
      drawn.map((pairs) => pairs.map((pair) => pair.map(({ counts }) => sum(costs, counts)))),
    );
    return (unit, change) => {
      const misses = players.map(({ gain }, p) => {
        const squares = targets.map(({ wins }, t) => {
          const pairs = drawn[t]!;
          const edge = pairs.reduce((all, pair, k) => {
            const [own, enemy] = pair.map(({ counts }, side) => {
              const points = (lists[t]?.[k]?.[side] as number) + change * counts[unit]!;
              return (values[p]?.[t]?.[k]?.[side] as number) / points;
            }) as [number, number];
            return all + own - enemy;
          }, 0);
          return (0.5 + (gain * edge) / pairs.length - wins) ** 2;
        });
        return Math.sqrt(squares.reduce((all, one) => all + one, 0) / squares.length);
      });
      return Math.max(...misses);
    };
  };
}
