/** Values the parts of cards in points, by paired battles: one more of each stat, and one ability fewer. */
import type { Estimate } from '../../game/index.js';
import { holm, normalQuantile } from '../../math/index.js';
import type { OpenSystem } from '../../system/index.js';
import { msg, StonecastError, stoppedRun } from '../../errors/index.js';
import { battleArena, type Arena } from './arena.js';
import type { UnitChange } from './units.js';
import { Clock } from '../clock.js';
import { type PriceScale, surveyLists } from './fitValues.js';
import { PriceSearch, type PlayerValues } from './fixedPoint.js';
import { takeTurns } from './takeTurns.js';
import { meetingsOfPair, PairedRun, type ChangeEffect } from './pairedChanges.js';
import type { ValuationOptions } from './valuation.js';

/** The value of a change to one player, in the cards' points of one model. */
export interface PartValue extends Estimate {
  /** Whether it differs from 0, adjusted for all values of the answer together. */
  readonly differs: boolean;
  /** The number of list pairs behind it. */
  readonly pairs: number;
}

/** A change with its values by player. */
export interface ValuedPart extends UnitChange {
  readonly players: Readonly<Record<string, PartValue>>;
}

/** A card with the values of its changes. */
export interface UnitParts {
  readonly id: string;
  readonly name: string;
  /** The cost of one model. */
  readonly cost: number;
  /** Empty if too few lists could take the unit. */
  readonly parts: readonly ValuedPart[];
}

/** The played battles of one player. */
export interface PartsPlayed {
  /** The pairs of battles that show the value of a point. */
  readonly pairs: number;
  /** The rise of the result per unit of value, as a share of a list's points. */
  readonly gain: Estimate;
}

/** The answer. */
export interface PartsAnswer {
  /** The requested units. */
  readonly units: readonly UnitParts[];
  /** Means over models of drawn lists, for the whole roster. Only if no unit was requested. */
  readonly roster: readonly ValuedPart[];
  readonly method: {
    readonly kind: 'paired battles';
    readonly seed: string;
    readonly confidence: number;
    readonly adjusted: 'holm';
    readonly players: Readonly<Record<string, PartsPlayed>>;
    /** The players whose battles did not show the value of a point before a stop. They have no values. */
    readonly leftOut?: readonly string[];
    /** Present if a stop came before all battles with changed cards. */
    readonly stopped?: true;
  };
}

/** The effort. */
export interface PartsOptions extends Omit<ValuationOptions, 'precision' | 'proof' | 'pairs'> {
  /** Ids of units. Empty: means over the whole roster. */
  readonly units: readonly string[];
  /** The list pairs for each unit and player, or for the roster and each player. */
  readonly pairs?: number | undefined;
  /** Each player's pairs of battles that show the value of a point. */
  readonly points?: number | undefined;
}

/** The default list pairs: for one unit or the roster, and for the value of a point. */
export const PARTS_PAIRS = { changes: 200, points: 600 } as const;
/** The share of the time for the value of a point. */
const POINTS_TIME = 0.35;

/**
 * Values one more of each stat and one ability fewer, for some units or as means over the roster.
 * A list that takes the unit meets another of similar points. The same battles are then played with the changed card in
 * the unit's place, on the same draws and at the same cost. The difference of results has little noise. Battles of
 * drawn lists at several costs show how much the result rises with a point of fair price. The ratio of the two is what
 * the change adds to the fair price of one model.
 * A player whose battles did not show this before a stop is left out.
 * @throws StonecastError `cannot-do` if the game has no lists or battles, `unknown-profile` for a unit that no list takes,
 * `incomplete` if all players are left out
 */
export async function partValues(open: OpenSystem, options: PartsOptions): Promise<PartsAnswer> {
  const arena = battleArena(open, options);
  try {
    return await arenaParts(arena, options);
  } finally {
    await arena.close();
  }
}

/** A run of paired battles for one player and subject. */
interface Paired {
  readonly player: number;
  readonly unit: number | undefined;
  readonly run: PairedRun;
}

/**
 * Values the changes of an arena's cards.
 * @throws StonecastError as `partValues` does
 */
export async function arenaParts(arena: Arena, options: PartsOptions): Promise<PartsAnswer> {
  const { players, seed = 'stonecast', confidence = 0.95 } = options;
  const { pairs = PARTS_PAIRS.changes, points = PARTS_PAIRS.points } = options;
  const units = options.units.map((id) => arena.units.findIndex((unit) => unit.id === id));
  const unknown = options.units.find((_, i) => units[i] === -1);
  if (unknown !== undefined) throw new StonecastError('unknown-profile', { found: unknown });
  const subjects = units.length > 0 ? units : [undefined];
  const meetings = subjects.reduce<number>((sum, unit) => sum + pairs * meetingsOfPair(arena, unit), 0);
  const clock = new Clock(options, players.length * (points + meetings));
  try {
    const scale = surveyLists(arena, seed);
    const values = await pointValues(arena, { players, seed, points, scale }, clock);
    const { costs } = scale;
    const all = subjects.flatMap((unit) =>
      values.map(({ player: name }, player): Paired => {
        const own = { player: name, seed: `${seed} changes`, costs, unit, pairs };
        return { player, unit, run: new PairedRun(arena, own) };
      }),
    );
    const leftOut = players.filter((name) => values.every(({ player }) => player !== name));
    clock.begin(players.length * points);
    await takeTurns(
      all.map(({ run }) => run),
      clock.until(1),
      (work) => {
        clock.done(work);
      },
    );
    return answerOf(arena, { units, values, all, seed, confidence, leftOut });
  } finally {
    clock.end();
  }
}

/**
 * Returns the value of a point to each player whose battles show it: the slope of results on values, from battles at
 * several costs.
 */
async function pointValues(
  arena: Arena,
  asked: {
    readonly players: readonly string[];
    readonly seed: string;
    readonly points: number;
    readonly scale: PriceScale;
  },
  clock: Clock,
): Promise<PlayerValues[]> {
  const { players, seed, points, scale } = asked;
  const searches = players.map(
    (player) => new PriceSearch(arena, { player, seed, pairs: points, precision: 0, quantile: 1, scale }),
  );
  await takeTurns(searches, clock.until(POINTS_TIME), (work) => {
    clock.done(work);
  });
  const values = searches.map((search) => search.values()).filter(({ gainError }) => gainError !== undefined);
  if (values.length > 0) return values;
  throw stoppedRun({ what: msg('players'), left: players.length, tip: msg('give it more --time') });
}

function answerOf(
  arena: Arena,
  found: {
    readonly units: readonly number[];
    readonly values: readonly PlayerValues[];
    readonly all: readonly Paired[];
    readonly seed: string;
    readonly confidence: number;
    readonly leftOut: readonly string[];
  },
): PartsAnswer {
  const { units, values, all, seed, confidence, leftOut } = found;
  const quantile = normalQuantile((1 + confidence) / 2);
  const effects = all.flatMap(({ player, unit, run }) =>
    run.effects().map((effect) => ({ player, unit, effect })),
  );
  const tails = holm(effects.map(({ effect }) => effect.p));
  const partsOf = (subject: number | undefined): ValuedPart[] => {
    const parts = new Map<string, { change: UnitChange; players: Record<string, PartValue> }>();
    effects.forEach(({ player, unit, effect }, i) => {
      if (unit !== subject) return;
      const own = values[player]!;
      const part = parts.get(effect.change.id) ?? { change: effect.change, players: {} };
      parts.set(effect.change.id, part);
      part.players[own.player] = {
        ...inPoints(effect, own, arena.scale, quantile),
        differs: tails[i]! <= 1 - confidence,
        pairs: effect.pairs,
      };
    });
    return [...parts.values()].map(({ change, players }) => ({ ...change, players }));
  };
  return {
    units: units.map((unit) => {
      const { id, name, cost, models } = arena.units[unit]!;
      return { id, name, cost: cost / models, parts: partsOf(unit) };
    }),
    roster: units.length > 0 ? [] : partsOf(undefined),
    method: {
      kind: 'paired battles',
      seed,
      confidence,
      adjusted: 'holm',
      players: Object.fromEntries(values.map((one) => [one.player, playedOf(one, quantile)])),
      ...(leftOut.length > 0 && { leftOut }),
      ...(all.some(({ run }) => !run.done) && { stopped: true as const }),
    },
  };
}

function playedOf({ pairs, gain, gainError = 0 }: PlayerValues, quantile: number): PartsPlayed {
  const half = quantile * gainError;
  return { pairs, gain: { value: gain, low: gain - half, high: gain + half } };
}

/** Divides an effect by the value of a point. The error of the ratio comes from the delta method. */
function inPoints(
  { effect, error }: ChangeEffect,
  { gain, gainError = 0 }: PlayerValues,
  scale: number,
  quantile: number,
): Estimate {
  const value = (scale * effect) / gain;
  const half = (quantile * scale * Math.hypot(error, (effect / gain) * gainError)) / gain;
  return { value, low: value - half, high: value + half };
}
