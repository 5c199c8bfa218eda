/**
 * The planner scores the possible actions of a model by named features. The exact expected points of the
 * resulting fights count most. It takes the plan with the highest score. The weights are in `featureWeights.ts` or
 * in the battle file.
 */
import {
  bestPlan,
  scoreOf,
  strayed,
  weightsInOrder,
  type Explorer,
  type Term,
  type Weights,
} from '../../../../../game/index.js';
import type { Agent, BattleSimulation, Action } from '../../simulation.js';
import type { Supporters } from '../../fights/fights.js';
import { engaged } from '../../ground/contact.js';
import type { BattleWay } from '../../ground/battleWay.js';
import { kindAt } from '../../plan/plan.js';
import { AT } from '../../state.js';
import { best, following, take } from '../basicActions.js';
import { arriving } from '../reserves.js';
import { passage, placesBeyond } from '../boats.js';
import { markFor } from '../shooting.js';
import type { BattleHabit } from '../policyNames.js';
import { combatsOf, initiate, strikes, supports, staked, type ScoredCombat, shotMargin } from './forecast.js';
import {
  featuresIn,
  FIRST,
  PLANNER_FEATURES,
  PLANNER_WEIGHTS,
  SELECT,
  SELECTION_FEATURES,
} from './featureWeights.js';
import type { ModelPlan } from './planScores.js';
import { Planning } from './possiblePlans.js';

const wanted = new Float64Array(SELECTION_FEATURES.length);

/**
 * A search treats two plans as one if they do the same and end nearer to each other than this share of a
 * Movement.
 */
const ALIKE = 0.3;

/** The decisions of the planner, and its alternatives. */
export interface Planner {
  /** The decisions that it makes itself. It makes all others as the plain scripts do. */
  readonly agent: Pick<
    Agent,
    'arrives' | 'direct' | 'lead' | 'next' | 'act' | 'initiate' | 'strikes' | 'fires' | 'supports' | 'defends'
  >;
  /** Returns how urgent the activation of a model is. */
  urgency(battle: BattleSimulation, model: number): number;
  /** Returns the best distinct plans of a model, the best first, up to `most`. */
  plans(battle: BattleSimulation, model: number, most: number): readonly ModelPlan[];
  /** Writes a plan into an action. */
  carryOut(battle: BattleSimulation, model: number, found: ModelPlan, action: Action): void;
  /** Returns the best combats of a side, the best first, up to `most`. */
  combats(battle: BattleSimulation, side: number, most: number): readonly ScoredCombat[];
  /**
   * Returns the terms of a score.
   *
   * @param amounts the amounts of the features
   * @param from the offset of the weights for the kind of decision (`FIRST`)
   */
  terms(amounts: Float64Array, from: number): Term[];
  /** Returns the features for activating a model. */
  selection(battle: BattleSimulation, model: number): Float64Array;
}

/**
 * Returns a planner.
 *
 * @param given the weights that differ from the default
 * @param never the actions that it never takes
 * @param explorer makes some decisions at random, to learn from them
 */
export function plannerWith(
  given: Weights,
  never: readonly BattleHabit[] = [],
  explorer?: Explorer,
): Planner {
  const weights = weightsInOrder(PLANNER_FEATURES, PLANNER_WEIGHTS, given);
  const made = new WeakMap<BattleSimulation, Planning>();
  const planning = (battle: BattleSimulation): Planning => {
    let found = made.get(battle);
    if (!found)
      made.set(battle, (found = new Planning(battle, weights, new Set(never), explorer !== undefined)));
    return found;
  };
  const urgency = (battle: BattleSimulation, model: number): number => {
    weighSelection(planning(battle), model);
    return scoreOf(wanted, weights, FIRST.selection);
  };
  const carryOut = (battle: BattleSimulation, model: number, found: ModelPlan, action: Action): void => {
    carry(planning(battle), model, found, action);
  };
  return {
    urgency,
    carryOut,
    plans(battle, model, most) {
      const found = planning(battle);
      found.make(model);
      return differing(found, model, most);
    },
    combats: (battle, side, most) => combatsOf(battle, side, weights, most),
    terms: (amounts, from) =>
      Array.from(amounts, (amount, i) => ({
        feature: PLANNER_FEATURES[from + i] as string,
        amount,
        weight: weights[from + i]!,
      })),
    selection(battle, model) {
      weighSelection(planning(battle), model);
      return wanted.slice();
    },
    agent: agentOf(planning, urgency, weights, explorer),
  };
}

function agentOf(
  planning: (battle: BattleSimulation) => Planning,
  urgency: (battle: BattleSimulation, model: number) => number,
  weights: Float64Array,
  explorer: Explorer | undefined,
): Planner['agent'] {
  const mostUrgent = (battle: BattleSimulation, candidates: Supporters): number =>
    best(candidates, (model) => urgency(battle, model));
  return {
    arrives: arriving((battle, model) => planning(battle).worth(model)),
    direct: (battle, _side, candidates) => mostUrgent(battle, candidates),
    lead: (battle, _leader, candidates) => mostUrgent(battle, candidates),
    next(battle, _side, from) {
      const { state } = battle;
      let [found, most] = [from, -Infinity];
      if (state.get(AT.queued) - from <= 1) return from;
      for (let i = from; i < state.get(AT.queued); i++) {
        const model = state.queue[i]!;
        if (state.there[model] === 0) continue;
        const score = urgency(battle, model);
        if (score > most) [found, most] = [i, score];
      }
      return found;
    },
    act(battle, model, action) {
      const plans = planning(battle);
      plans.make(model);
      const found = explorer?.strays()
        ? strayedPlan(plans, explorer, model)
        : plans.plans[bestPlan(plans.plans, plans.count, plans.look)];
      const crossing = found && fights(found) ? undefined : crossingOf(plans, model);
      if (crossing) take(action, crossing);
      else if (found) carry(plans, model, found, action);
    },
    initiate: (battle, side, combat) => initiate(battle, side, combat, weights),
    strikes: (battle, model, candidates) => strikes(battle, model, candidates, weights),
    fires(battle, model, candidates) {
      const { pairs } = planning(battle).weighing;
      let [found, most] = [-1, 0];
      for (let i = 0; i < candidates.count; i++) {
        const enemy = candidates.models[i]!;
        const margin = staked(battle, enemy, shotMargin(battle, pairs, model, enemy) ?? 0);
        if (margin > most) [found, most] = [enemy, margin];
      }
      return found;
    },
    supports: (battle, model, combat, turn) =>
      supports(battle, model, combat, turn, weights[FIRST.limits + 1]!),
    defends: (battle, model, enemy) => planning(battle).weighing.pairs.attack(model, enemy) >= 0,
  };
}

/** The candidates among which a learner strays. */
const STRAYED = 10;

/** Returns a random one of the best distinct plans. */
function strayedPlan(planning: Planning, explorer: Explorer, model: number): ModelPlan | undefined {
  const { battle, weighing } = planning;
  const side = battle.plan.side[model]!;
  const { amounts: situation } = weighing.situation;
  return strayed(explorer, side, differing(planning, model, STRAYED), ({ amounts }) =>
    featuresIn(amounts, situation),
  );
}

/** Returns the best plans. For each one, it leaves out the plans that are alike. */
function differing(planning: Planning, model: number, most: number): ModelPlan[] {
  const { battle, plans, count, look } = planning;
  const near = ALIKE * kindAt(battle.plan, model).movement;
  const found: ModelPlan[] = [];
  while (found.length < most) {
    const next = plans[bestPlan(plans, count, look)];
    if (!next) break;
    found.push({ ...next, amounts: next.amounts.slice() });
    for (let i = 0; i < count; i++) {
      const plan = plans[i]!;
      if (plan === next || alike(plan, next, near)) [plan.score, plan.known] = [-Infinity, true];
    }
  }
  return found;
}

function alike(one: ModelPlan, other: ModelPlan, near: number): boolean {
  const [dx, dy] = [one.x - other.x, one.y - other.y];
  const fights = (plan: ModelPlan): number =>
    plan.what === 'contact' || plan.what === 'charge' ? plan.target : -1;
  return fights(one) === fights(other) && one.shoots === other.shoots && Math.sqrt(dx * dx + dy * dy) < near;
}

/** Computes the features of a model that may be selected. */
function weighSelection({ battle, weighing }: Planning, model: number): void {
  const { plan, state } = battle;
  weighing.threatMap.urgency(model, wanted);
  const { cost } = kindAt(plan, model);
  wanted[SELECT.leads] = following(battle, model) * cost;
  const isEngaged = engaged(plan, state, model);
  wanted[SELECT.engaged] = isEngaged ? cost : 0;
  wanted[SELECT.progress] = isEngaged ? 0 : weighing.threatMap.progress(model);
}

const fights = ({ what, shoots }: ModelPlan): boolean =>
  shoots >= 0 || what === 'contact' || what === 'charge';

/** Returns a model's way to a position beyond water that its side has to take. */
const crossingOf = ({ battle, weighing }: Planning, model: number): BattleWay | undefined =>
  battle.plan.boats.length === 0 || weighing.engaged
    ? undefined
    : passage(battle, model, placesBeyond(battle, model));

/** Writes a plan into an action. */
function carry(planning: Planning, model: number, found: ModelPlan, action: Action): void {
  const { battle } = planning;
  const { what, target, shoots, way, onward } = found;
  action.way = way;
  if (shoots >= 0) {
    action.kind = 'shoot';
    action.target = shoots;
    action.onward = onward;
    markFor(battle, model, action);
  } else if (what === 'charge') {
    action.kind = 'charge';
    action.target = target;
  } else if (way) {
    action.target = target;
    const charges = what === 'contact' && !way.cautious && planning.weighing.charges(model);
    action.kind = charges ? 'charge' : 'move';
  }
}
