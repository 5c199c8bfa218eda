/**
 * Learning from random decisions: a policy makes some of its decisions at random, and a regression finds which features
 * of a choice lead to better results (advantage regression).
 */
import { choleskyFactor, choleskySolve, dot } from '../../math/index.js';
import type { BattleState, Explorer } from '../../game/index.js';
import { uniformStream } from '../sample/index.js';
import type { BattlePlayer } from './playBattles.js';
import { aheadBy, controlled, luckAhead, meanPoints, winShare } from './sideComparison.js';

/** The seed's stream for random decisions, by battle number. */
const STRAYING = 78;

/**
 * The share of the way to the best fit. A policy takes the candidate with the highest score, and the highest of many
 * uncertain scores is too high by chance, so the whole way won fewer battles than half of it.
 */
const STEP = 0.5;

/** Features whose mean square is smaller have no data, only rounding. They are shares of a side's points. */
const NOTHING = 1e-12;

/** The least that a point of the old score counts as: with few rows, chance can make it negative. */
const LEAST_WORTH = 0.05;

/** The normal equations of the regression of results on features. */
export interface AdvantageSums {
  rows: number;
  /** Sums of products of two features: the lower triangle by rows, of a square of all features. */
  readonly products: Float64Array;
  /** Sums of feature × result. */
  readonly moments: Float64Array;
}

/** Returns sums of no rows. */
export const noAdvantages = (features: number): AdvantageSums => ({
  rows: 0,
  products: new Float64Array(features * features),
  moments: new Float64Array(features),
});

/** Adds sums to others of equal size. */
export function addAdvantages(to: AdvantageSums, from: AdvantageSums): void {
  to.rows += from.rows;
  from.products.forEach((value, i) => (to.products[i] = to.products[i]! + value));
  from.moments.forEach((value, i) => (to.moments[i] = to.moments[i]! + value));
}

/** Adds a row to sums. Most of its features are 0. */
export function addRow(sums: AdvantageSums, features: Float64Array, result: number): void {
  const { products, moments } = sums;
  const places: number[] = [];
  features.forEach((value, i) => value !== 0 && places.push(i));
  for (const i of places) {
    const value = features[i]!;
    moments[i] = moments[i]! + value * result;
    for (const j of places) {
      if (j > i) break;
      const at = i * features.length + j;
      products[at] = products[at]! + value * features[j]!;
    }
  }
  sums.rows++;
}

/** The weight of the ends of later Turns, relative to the Turn before (the λ of TD(λ)). */
const LATER = 0.6;

/** What a win counts more than a defeat beside points ahead, as a share of a side's points. */
const WON = 1;

/** A random decision: its features, how far ahead and how lucky the side was before it, and the number of Turns ended. */
interface Strayed {
  readonly side: number;
  readonly features: Float64Array;
  readonly ahead: number;
  readonly luck: number;
  readonly ended: number;
}

/** A random decision with its result, and the side's luck after it. */
interface Row {
  readonly features: Float64Array;
  readonly result: number;
  readonly luck: number;
}

/** Plays battles in which learners stray, and sums what the results say about their choices. */
export class Practice implements Explorer {
  private readonly unit: number;
  private uniform: () => number = () => 0;
  private readonly strayed: Strayed[] = [];
  /** The rows of battles not yet added, by the players on both sides and the side that strayed. */
  private readonly waiting = new Map<string, Row[]>();
  /** How far each side was ahead before the present step, without luck, as a share of a side's points. */
  private readonly ahead: Float64Array;
  /** The luck of each side before the present step, as a share of a side's points. */
  private readonly luck: Float64Array;
  private readonly found: Float64Array;
  /** How far each side was ahead at the end of each Turn so far. */
  private readonly ends: Float64Array[] = [];
  private turn = 0;

  /**
   * @param words the four words of the seed
   * @param share the share of decisions that are random
   */
  constructor(
    private readonly player: BattlePlayer,
    private readonly words: Uint32Array,
    private readonly share: number,
    private readonly sums: AdvantageSums,
  ) {
    this.unit = meanPoints(player.battle);
    this.ahead = new Float64Array(player.battle.sides.length);
    this.luck = new Float64Array(player.battle.sides.length);
    this.found = new Float64Array(player.battle.measures.length);
  }

  strays(): boolean {
    return this.uniform() < this.share;
  }

  pick(candidates: number): number {
    return Math.floor(this.uniform() * candidates);
  }

  note(side: number, features: Float64Array): void {
    const [ahead, luck] = [this.ahead[side]!, this.luck[side]!];
    this.strayed.push({ side, features, ahead, luck, ended: this.ends.length });
  }

  /**
   * Plays the battle with a number between agents, and keeps its random decisions.
   * @param players names the agents: only results of the same players on the same sides are compared
   */
  play(number: number, agents: readonly unknown[], players: string): void {
    this.uniform = uniformStream(this.words, STRAYING, number);
    this.strayed.length = 0;
    this.ends.length = 0;
    this.turn = 0;
    const state = this.player.play(number, undefined, undefined, agents, (before) => {
      this.look(before);
    });
    this.look(state);
    this.ends.push(this.ahead.slice());
    this.player.battle.measure(state, this.found);
    for (const { side, features, ahead, luck, ended } of this.strayed) {
      const key = `${players} ${side}`;
      const rows = this.waiting.get(key) ?? [];
      this.waiting.set(key, rows);
      const result =
        this.returnOf(side, ended) - ahead + WON * winShare(this.player.battle, side, this.found);
      rows.push({ features, result, luck: this.luck[side]! - luck });
    }
  }

  /**
   * Adds all decisions to the sums, by what their results differ from the mean of the same players on the same sides. What
   * lists and players make of a battle is noise here. So is luck after the decision: a regression removes it.
   */
  finish(): void {
    const all = [...this.waiting.values()].flatMap((rows) => {
      const mean = (of: (row: Row) => number): number =>
        rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
      const [usual, lucky] = [mean(({ result }) => result), mean(({ luck }) => luck)];
      return rows.map(({ features, result, luck }) => ({
        features,
        result: result - usual,
        luck: luck - lucky,
      }));
    });
    const { slope } = controlled(
      all.map(({ result }) => result),
      all.map(({ luck }) => luck),
    );
    for (const { features, result, luck } of all)
      addRow(
        this.sums,
        features.map((amount) => amount / this.unit),
        result - slope * luck,
      );
    this.waiting.clear();
  }

  /** Returns the mean of how far ahead a side is at the ends of Turns; later ones count less (a λ-return). */
  private returnOf(side: number, from: number): number {
    const { ends } = this;
    const last = ends.length - 1;
    let found = 0;
    let weight = 1;
    for (let i = from; i < last; i++) {
      found += weight * (1 - LATER) * (ends[i]?.[side] as number);
      weight *= LATER;
    }
    return found + weight * (ends[last]?.[side] as number);
  }

  private look(state: BattleState): void {
    const { battle } = this.player;
    const { choices } = battle;
    if (!choices) return;
    const turn = choices.turn(state);
    if (turn !== this.turn) {
      if (this.turn > 0) this.ends.push(this.ahead.slice());
      this.turn = turn;
    }
    for (let side = 0; side < this.ahead.length; side++) {
      const lead = aheadBy(battle, side, (one) => choices.score(state, one));
      this.luck[side] = luckAhead(battle, side, state.luck) / this.unit;
      this.ahead[side] = lead / this.unit - this.luck[side]!;
    }
  }
}

/**
 * Returns weights on the way to those that fit the sums, drawn towards others (ridge regression). A score has no unit, so
 * the results are first divided by what a point of the old score is worth. Features without data keep their weight.
 * @param towards the weights before
 * @param rows the strength of the draw: as much as this number of rows says about an average feature
 */
export function fittedWeights(
  { products, moments, rows: seen }: AdvantageSums,
  towards: Float64Array,
  rows: number,
): Float64Array {
  const n = towards.length;
  const gram = new Float64Array(n * n);
  const old = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const product = products[i >= j ? i * n + j : j * n + i]!;
      gram[i * n + j] = product;
      old[i] = old[i]! + product * towards[j]!;
    }
  }
  const worth = Math.max(LEAST_WORTH, dot(towards, moments) / (dot(towards, old) || 1));
  const right = moments.map((moment, i) => moment / worth - old[i]!);
  for (let i = 0; i < n; i++) {
    const own = gram[i * n + i]!;
    if (own > NOTHING * seen) gram[i * n + i] = own * (1 + rows / Math.max(1, seen));
    else {
      for (let j = 0; j < n; j++) gram[i * n + j] = gram[j * n + i] = i === j ? 1 : 0;
      right[i] = 0;
    }
  }
  const factor = choleskyFactor(gram, n);
  if (!factor) throw new Error('features that depend on each other, in spite of the ridge');
  const step = choleskySolve(factor, n, right);
  return towards.map((weight, i) => weight + STEP * step[i]!);
}
