/** Wanted win rates: the smallest patches that bring units or forces to them. */
import type { Estimate } from '../../../game/index.js';
import { pairEstimates, type MirrorPair } from '../../../engines/simulate/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { battleArena, type Arena, type Drawer, type Meeting } from '../arena.js';
import type { DrawnList, ListPair } from '../lists.js';
import { costStep, smallestPatches, type PatchGoal } from './patch.js';
import { surveyLists } from '../listSurvey.js';
import type { Valuation } from '../valuation.js';

/** Lists that take a unit, or lists of a force, should win so often against others of equal points. */
export interface Target {
  /** A unit or a force, by id. */
  readonly of: string;
  /** Whose lists they meet, also by id; random lists of any force where left out. */
  readonly against?: string | undefined;
  /** The wanted mean result, from 0 to 1: a draw counts ½. */
  readonly wins: number;
}

/** A target with the rates that some costs lead to. */
export interface TargetRates extends Target {
  /** By player, on battles that nothing was fitted to. */
  readonly players: Readonly<Record<string, Estimate>>;
}

/** A patch of few costs and what it comes to. */
export interface TargetPatch {
  readonly changes: readonly { readonly id: string; readonly name: string; readonly cost: number }[];
  /** How far rates miss the wanted ones as values predict it: the root of the mean square, of the worst player. */
  readonly predicted: number;
  readonly rates: readonly TargetRates[];
}

/** The answer. */
export interface TargetsAnswer {
  /** At the cards' costs. */
  readonly now: readonly TargetRates[];
  readonly patch: readonly TargetPatch[];
  readonly method: {
    readonly kind: 'battles';
    readonly seed: string;
    readonly confidence: number;
    readonly players: readonly string[];
    /** Pairs of battles of each rate. */
    readonly pairs: number;
  };
}

/** How targets are reached. */
export interface TargetsOptions {
  readonly targets: readonly Target[];
  readonly seed?: string | undefined;
  readonly confidence?: number | undefined;
  /** Pairs of battles of each rate. */
  readonly pairs?: number | undefined;
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Pairs of battles of each rate, where nothing is said. */
const TARGET_PAIRS = 150;
/** Pairs of lists that a rate is predicted from. */
const PREDICTED = 150;
/** How often a list is drawn again for its force or unit. */
const TRIES = 100;

/**
 * The best patches of few costs for wanted win rates, by the values of a valuation of the same cards, and the rates on fresh
 * battles.
 * @throws StonecastError `wrong-value` for a target whose unit or force no list takes
 */
export async function targetedPatches(
  open: OpenSystem,
  valuation: Valuation,
  options: TargetsOptions,
): Promise<TargetsAnswer> {
  const arena = battleArena(open, options.threads);
  try {
    return await targetArena(arena, valuation, options);
  } finally {
    await arena.close();
  }
}

/** The same on an arena. */
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
      const { models } = arena.units[i] as Arena['units'][number];
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
        const { id, name, models } = arena.units[unit] as Arena['units'][number];
        return { id, name, cost: (cost * arena.scale) / models };
      }),
      predicted,
      rates: after[i] ?? [],
    })),
    method: { kind: 'battles', seed, confidence, players, pairs },
  };
}

/** The rate of some bouts; of too few, anything. */
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

/** Pairs of lists of equal points, of which the first is what a target is about. */
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

/** The first of some drawn lists that will do. */
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

/** Whether a list takes a unit, or is of a force; forces are named by the first part of their units' ids. */
function memberOf({ units }: Arena, id: string | undefined): (list: DrawnList) => boolean {
  if (id === undefined) return () => true;
  const unit = units.findIndex((one) => one.id === id);
  if (unit >= 0) return ({ counts }) => (counts[unit] as number) > 0;
  const forces = new Set(units.flatMap((one) => (one.id.split('/')[0] === id ? [one.force] : [])));
  return ({ force }) => forces.has(force);
}

/**
 * How far win rates miss the targets, for the worst player: the root of the mean square. A list of value V and points P wins as
 * V/P says: ½ + gain × (V/P − V′/P′) against one of equal points.
 */
function missGoal(
  targets: readonly Target[],
  drawn: readonly (readonly ListPair[])[],
  players: readonly { readonly costs: readonly number[]; readonly gain: number }[],
): PatchGoal {
  const sum = (of: readonly number[], counts: readonly number[]): number =>
    counts.reduce((all, n, i) => all + n * (of[i] as number), 0);
  return (prices) => {
    const lists = drawn.map((pairs) => pairs.map((pair) => pair.map(({ counts }) => sum(prices, counts))));
    const values = players.map(({ costs }) =>
      drawn.map((pairs) => pairs.map((pair) => pair.map(({ counts }) => sum(costs, counts)))),
    );
    return (unit, change) => {
      const misses = players.map(({ gain }, p) => {
        const squares = targets.map(({ wins }, t) => {
          const pairs = drawn[t] as readonly ListPair[];
          const edge = pairs.reduce((all, pair, k) => {
            const [own, enemy] = pair.map(({ counts }, side) => {
              const points = (lists[t]?.[k]?.[side] as number) + change * (counts[unit] as number);
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
