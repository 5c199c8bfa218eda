/**
 * A possible plan for a model's action, and its score: fights at once and later, shots and losses. An expert weighs
 * the same consequences differently by the situation of the decision.
 */
import { scoreOf, type TentativePlan } from '../../../../../game/index.js';
import type { BattleSimulation } from '../../simulation.js';
import { adjacent, engaged, gapOf } from '../../ground/contact.js';
import { kindAt } from '../../plan/plan.js';
import { mayAttack } from '../../rules/fighting/meleeTargets.js';
import type { BattleHabit } from '../policyNames.js';
import { marginOf, staked, stakeOf, Pairs, shotMargin } from './forecast.js';
import {
  ACT,
  ACTION_FEATURES,
  CLUB_FEATURES,
  effectiveWeights,
  FIRST,
  SITUATIONS,
} from './featureWeights.js';
import { ThreatMap, chanceToAct } from './threatMap.js';
import { AT } from '../../state.js';
import type { BattleWay } from '../../ground/battleWay.js';

/** The weight of the next Combat Phase if the model fights at once. The later fight may then not take place. */
const AFTERWARDS = 0.5;
/** Scores the plans of one model after another. */
export class Weighing {
  readonly pairs: Pairs;
  readonly threatMap: ThreatMap;
  model = -1;
  /** The model's position before its action. */
  x = 0;
  y = 0;
  /** Whether the model is Engaged before its action. */
  engaged = false;
  readonly situation: Situation;
  /** Whether the weights depend on the situation, or value what only an expert sees. */
  readonly expert: boolean;
  /** The weights of actions for the decision at hand. */
  private readonly effective: Float64Array;
  /** Whether `beset` can only lower a score. */
  private fears: boolean;

  /**
   * @param never the actions that no plan may take
   * @param learns whether the policy learns, so that it needs all features
   */
  constructor(
    readonly battle: BattleSimulation,
    private readonly weights: Float64Array,
    private readonly never: ReadonlySet<BattleHabit>,
    learns: boolean,
  ) {
    this.effective = weights.slice(FIRST.action, FIRST.action + ACTION_FEATURES.length);
    this.fears = weights[FIRST.action + ACT.beset]! <= 0;
    this.expert =
      learns ||
      weights.subarray(CLUB_FEATURES, ACTION_FEATURES.length).some((weight) => weight !== 0) ||
      weights.subarray(FIRST.inSituations).some((weight) => weight !== 0);
    this.situation = new Situation(battle);
    this.pairs = new Pairs(battle);
    this.threatMap = new ThreatMap(battle, this.pairs);
  }

  /** Prepares for the plans of a model, from its position. */
  begin(model: number): void {
    const { plan, state } = this.battle;
    this.model = model;
    this.x = state.x[model]!;
    this.y = state.y[model]!;
    this.engaged = engaged(plan, state, model);
    this.threatMap.with(model);
    if (!this.expert) return;
    this.threatMap.withBackers();
    this.situation.ofSide(plan.side[model]!);
    effectiveWeights(this.effective, this.weights, this.situation.ofModel(model));
    this.fears = this.effective[ACT.beset]! <= 0;
  }

  /** Returns whether a model charges if it may. */
  charges(model: number): boolean {
    return kindAt(this.battle.plan, model).charge && !this.never.has('charge');
  }

  /** Returns the score of a model's position, by the features that depend only on positions. */
  standing(): number {
    const amounts = new Float64Array(ACTION_FEATURES.length);
    this.threatMap.at(this.x, this.y, amounts);
    if (this.expert) this.threatMap.more(this.x, this.y, amounts);
    return scoreOf(amounts, this.effective, 0);
  }

  /**
   * Computes the features of a plan and its score.
   * @param later whether `complete` may count `beset` later: the score is then an upper bound
   */
  weigh(found: ModelPlan, later = false): void {
    const { amounts, x, y, what } = found;
    // `at` does not write these. Setting them one by one is cheaper than `fill`.
    amounts[ACT.fight] = 0;
    amounts[ACT.shot] = 0;
    amounts[ACT.clash] = 0;
    amounts[ACT.beset] = 0;
    found.unmet = 0;
    const { x: fromX, y: fromY } = this;
    const moves = x !== fromX || y !== fromY;
    this.threatMap.at(x, y, amounts);
    if (this.expert) this.threatMap.more(x, y, amounts);
    if (what === 'contact' || what === 'charge' || this.engaged || what === 'thrown') {
      const { state } = this.battle;
      const { model } = this;
      [state.x[model], state.y[model]] = [x, y];
      this.melee(found, later && this.fears);
      [state.x[model], state.y[model]] = [fromX, fromY];
    }
    if (found.shoots >= 0) this.shot(found, fromX, fromY);
    if (this.expert) this.manner(found);
    amounts[ACT.disengage] = this.engaged && moves ? kindAt(this.battle.plan, this.model).cost : 0;
    found.score = scoreOf(amounts, this.effective, 0);
  }

  /** Counts what kind of plan it is. */
  private manner({ amounts, shoots, what }: ModelPlan): void {
    const { cost } = kindAt(this.battle.plan, this.model);
    amounts[ACT.waits] = what === 'stay' && shoots < 0 ? cost : 0;
    amounts[ACT.fires] = shoots >= 0 ? cost : 0;
    amounts[ACT.engages] = what === 'contact' || what === 'charge' ? cost : 0;
  }

  /**
   * Computes the feature of shots. Only a closer look checks sight. Until then, the target counts as seen in
   * the clear.
   */
  private shot(found: ModelPlan, fromX: number, fromY: number): void {
    const { battle, model } = this;
    const { state } = battle;
    const { amounts, shoots } = found;
    if (!found.known || found.what === 'thrown') {
      amounts[ACT.shot] = staked(battle, shoots, this.pairs.shot(model, shoots));
      return;
    }
    [state.x[model], state.y[model]] = [found.x, found.y];
    const margin = shotMargin(battle, this.pairs, model, shoots);
    [state.x[model], state.y[model]] = [fromX, fromY];
    if (margin === undefined) found.shoots = -1;
    else amounts[ACT.shot] = staked(battle, shoots, margin);
  }

  /** Counts what `weigh` left out of a plan's score. */
  complete(found: ModelPlan): void {
    const { battle, model } = this;
    const { state } = battle;
    const { amounts, x, y, unmet } = found;
    [state.x[model], state.y[model]] = [x, y];
    amounts[ACT.beset] = unmet * this.beset();
    [state.x[model], state.y[model]] = [this.x, this.y];
    found.unmet = 0;
    found.score = scoreOf(amounts, this.effective, 0);
  }

  /** Computes the fights at once and in the next Combat Phase, with the model at the end of the plan. */
  private melee(found: ModelPlan, later: boolean): void {
    const { battle, model } = this;
    const { plan, state } = battle;
    const { amounts, target, way, what } = found;
    const { strike, side } = kindAt(plan, model);
    const mayChoose = strike && !this.never.has('initiate');
    let touches = false;
    let [clash, struck] = [0, 0];
    for (const enemy of plan.enemies[side]!) {
      if (state.there[enemy] === 0 || !adjacent(state, model, enemy)) continue;
      touches = true;
      clash = Math.max(clash, stakeOf(battle, enemy) * this.added(enemy));
      if (mayChoose) struck = Math.max(struck, staked(battle, enemy, marginOf(battle, model, enemy)));
    }
    const charges =
      this.charges(model) && (what === 'charge' || (what === 'contact' && way?.cautious !== true));
    const share = charges || struck > 0 ? AFTERWARDS : 1;
    amounts[ACT.clash] = share * clash;
    if (later && touches) found.unmet = share;
    else amounts[ACT.beset] = share * this.beset();
    // The player chooses a strike after the other models have moved. So a bad strike never takes place
    //
    amounts[ACT.fight] =
      struck + (charges ? staked(battle, target, marginOf(battle, model, target, { alone: true })) : 0);
  }

  /** Returns the most points that one enemy in contact with the model may take from it. */
  private beset(): number {
    const { battle, model } = this;
    const { plan, state } = battle;
    let beset = 0;
    for (const enemy of plan.enemies[plan.side[model]!]!) {
      if (state.there[enemy] === 0 || !adjacent(state, model, enemy)) continue;
      beset = Math.max(beset, plan.stakes[model]! * marginOf(battle, enemy, model));
    }
    return beset;
  }

  /** Returns what a model in contact adds to the points that its side may take from an enemy. */
  private added(enemy: number): number {
    const { battle, model } = this;
    const { plan, state } = battle;
    let apart = 0;
    let joined = marginOf(battle, model, enemy);
    for (const friend of plan.friends[plan.side[model]!]!) {
      if (friend === model || state.there[friend] === 0 || !adjacent(state, friend, enemy)) continue;
      if (!mayAttack(battle, friend)) continue;
      apart = Math.max(apart, marginOf(battle, friend, enemy, { without: model }));
      joined = Math.max(joined, marginOf(battle, friend, enemy));
    }
    return Math.max(0, joined - apart);
  }
}

const IN = Object.fromEntries(SITUATIONS.map((name, i) => [name, i])) as Readonly<
  Record<(typeof SITUATIONS)[number], number>
>;
/** The first amount that depends on the model. All from here on do, and so does `shooter`. */
const OF_MODEL = IN.dear;
const DEAREST = 2;
/** A side with a smaller share of points in weapons counts as unarmed. */
const UNARMED = 0.1;

/** Reads the situation of a side, and then of its models. */
class Situation {
  readonly amounts = new Float64Array(SITUATIONS.length);
  /** The average cost of a model of the side. */
  private mean = 1;

  constructor(private readonly battle: BattleSimulation) {}

  /** Reads what all models of a side share. */
  ofSide(side: number): void {
    const { amounts, battle } = this;
    const { plan, state } = battle;
    const own = forceOf(battle, plan.own[side]!);
    const other = forceOf(battle, plan.enemies[side]!);
    const turn = state.get(AT.turn);
    this.mean = own.points / Math.max(1, own.models);
    amounts[IN.enemyFire] = other.fire / Math.max(1, other.points);
    amounts[IN.ownFire] = own.fire / Math.max(1, own.points);
    amounts[IN.unarmed] = amounts[IN.ownFire]! < UNARMED ? 1 : 0;
    amounts[IN.ahead] = own.standing - other.standing;
    amounts[IN.left] = Math.max(0, plan.turns - turn) / plan.turns;
    amounts[IN.last] = turn >= plan.turns ? 1 : 0;
    const foes = plan.opposing[side]!;
    amounts[IN.ready] = foes.reduce((most, foe) => Math.max(most, chanceToAct(battle, foe)), 0);
    amounts[IN.spent] = own.activated / Math.max(1, own.models);
    amounts[IN.aims] = plan.victory.length > 0 || plan.data.scenario.objectives.length > 0 ? 1 : 0;
  }

  /** Reads what depends on a model of that side. */
  ofModel(model: number): Float64Array {
    const { amounts, battle } = this;
    const { plan, state } = battle;
    const { cost, movement, stamina, weapon } = kindAt(plan, model);
    amounts[IN.shooter] = weapon ? 1 : 0;
    amounts[OF_MODEL] = Math.min(DEAREST, cost / Math.max(1, this.mean) - 1);
    let nearest = Infinity;
    for (const enemy of plan.enemies[plan.side[model]!]!)
      if (state.there[enemy] === 1) nearest = Math.min(nearest, gapOf(state, model, enemy));
    amounts[IN.close] = 1 / (1 + Math.max(0, nearest) / Math.max(1, movement));
    amounts[IN.fresh] = stamina > 0 ? state.stamina[model]! / stamina : 0;
    amounts[IN.engaged] = engaged(plan, state, model) ? 1 : 0;
    return amounts;
  }
}

/** Sums over models: points and number on the table, those with weapons, those activated, and the share of all points. */
interface Force {
  points: number;
  fire: number;
  models: number;
  activated: number;
  standing: number;
}

function forceOf({ plan, state }: BattleSimulation, models: readonly number[]): Force {
  const force: Force = { points: 0, fire: 0, models: 0, activated: 0, standing: 0 };
  let all = 0;
  for (const model of models) {
    const { cost, weapon } = kindAt(plan, model);
    all += cost;
    if (state.there[model] === 0) continue;
    force.points += cost;
    force.models++;
    if (weapon) force.fire += cost;
    if (state.activated[model] === 1) force.activated++;
  }
  force.standing = force.points / Math.max(1, all);
  return force;
}

/** A possible plan for a model's action. */
export interface ModelPlan extends TentativePlan {
  /**
   * `stay` does not move. `charge` charges from its position. `contact` engages, by a Charge if it can.
   * `place` moves straight to a position. `path` moves towards an enemy by the shortest way. `thrown` shoots
   * during a move (Bushwack).
   */
  what: 'stay' | 'charge' | 'contact' | 'place' | 'path' | 'thrown';
  /** The position at its end. */
  x: number;
  y: number;
  /** The enemy that it engages or approaches, or −1. Then the enemy at which it shoots. */
  target: number;
  shoots: number;
  way: BattleWay | undefined;
  onward: BattleWay | undefined;
  readonly amounts: Float64Array;
  /**
   * The share at which `beset` still has to be counted. While it is above 0, the score is an upper bound, because
   * `beset` can only lower it.
   */
  unmet: number;
}

/**
 * Returns an empty plan. Numbers that will be reals are reals from the start, so that engines store them
 * without boxes.
 */
export const newPlan = (): ModelPlan => ({
  what: 'stay',
  x: NaN,
  y: NaN,
  target: -1,
  shoots: -1,
  score: NaN,
  known: false,
  way: undefined,
  onward: undefined,
  amounts: new Float64Array(ACTION_FEATURES.length),
  unmet: NaN,
});
