/** Scores the plans of a model: fights at once and later, shots, and losses. */
import { scoreOf } from '../../../../../game/index.js';
import type { BattleSimulation } from '../../simulation.js';
import { adjacent, engaged } from '../../ground/near.js';
import { kindAt } from '../../plan/plan.js';
import { mayAttack } from '../../rules/fighting/initiating.js';
import type { BattleHabit } from '../names.js';
import { marginOf } from './combats.js';
import type { ModelPlan } from './modelPlan.js';
import { ThreatMap } from './threatMap.js';
import { Pairs } from './pairs.js';
import { shotMargin } from './shooting.js';
import { staked, stakeOf } from './stakes.js';
import { Situation } from './situation.js';
import { ACT, ACTION_FEATURES, CLUB_FEATURES, effectiveWeights, FIRST } from './weights.js';

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
      struck + (charges ? staked(battle, target, marginOf(battle, model, target, -1, true)) : 0);
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
      apart = Math.max(apart, marginOf(battle, friend, enemy, model));
      joined = Math.max(joined, marginOf(battle, friend, enemy));
    }
    return Math.max(0, joined - apart);
  }
}
