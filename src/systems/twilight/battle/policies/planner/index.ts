/**
 * The planner: scores what a model might do by named features, the exact expected points of the fights that a plan leads to
 * before all, and takes the plan of the highest score. What it values is `weights.ts`, or what a battle file says.
 */
import { bestPlan, scoreOf, weightsInOrder, type Weights } from '../../../../../game/index.js';
import type { Action } from '../../agents.js';
import type { Agent, Course } from '../../course.js';
import type { Supporters } from '../../fights.js';
import { engaged } from '../../near.js';
import { kindAt } from '../../plan.js';
import { AT } from '../../state.js';
import { best, following, nearness } from '../close.js';
import { markFor } from '../shots.js';
import { initiate, supports } from './combats.js';
import { Planning, type ModelPlan } from './plans.js';
import { FIRST, PLANNER_FEATURES, PLANNER_WEIGHTS, SELECTION_FEATURES } from './weights.js';

const wanted = new Float64Array(SELECTION_FEATURES.length);

/** What the planner decides; it does everything else as the plain scripts do. */
export function plannerWith(
  given: Weights,
): Pick<Agent, 'direct' | 'lead' | 'next' | 'act' | 'initiate' | 'supports' | 'defends'> {
  const weights = weightsInOrder(PLANNER_FEATURES, PLANNER_WEIGHTS, given);
  const made = new WeakMap<Course, Planning>();
  const planning = (course: Course): Planning => {
    let found = made.get(course);
    if (!found) made.set(course, (found = new Planning(course, weights)));
    return found;
  };
  const urgency = (course: Course, model: number): number => {
    weighSelection(planning(course), model);
    return scoreOf(wanted, weights, FIRST.selection);
  };
  const mostUrgent = (course: Course, candidates: Supporters): number =>
    best(candidates, (model) => urgency(course, model));
  return {
    direct: (course, _side, candidates) => mostUrgent(course, candidates),
    lead: (course, _leader, candidates) => mostUrgent(course, candidates),
    next(course, _side, from) {
      const { state } = course;
      let [found, most] = [from, -Infinity];
      if (state.get(AT.queued) - from <= 1) return from;
      for (let i = from; i < state.get(AT.queued); i++) {
        const model = state.queue[i] as number;
        if (state.there[model] === 0) continue;
        const score = urgency(course, model);
        if (score > most) [found, most] = [i, score];
      }
      return found;
    },
    act(course, model, action) {
      const plans = planning(course);
      plans.make(model);
      const found = plans.plans[bestPlan(plans.plans, plans.count, plans.look)];
      if (found) carryOut(course, model, found, action);
    },
    initiate: (course, side, combat) => initiate(course, side, combat, weights),
    supports: (course, model, combat) => supports(course, model, combat, weights[FIRST.limits + 1] as number),
    defends: (course, model, enemy) => planning(course).pairs.attack(model, enemy) >= 0,
  };
}

/** The features of a model that may be selected. */
function weighSelection({ course, outlook }: Planning, model: number): void {
  const { plan, state } = course;
  outlook.of(model);
  const { strikes, shoots, endangered } = outlook.urgency();
  const { cost, movement } = kindAt(plan, model);
  const near = nearness(course, model);
  wanted[0] = strikes;
  wanted[1] = shoots;
  wanted[2] = endangered;
  wanted[3] = following(course, model) * cost;
  wanted[4] = near === Infinity ? 0 : (cost * near) / Math.max(1, movement);
  wanted[5] = engaged(plan, state, model) ? cost : 0;
}

/** A plan as an action. */
function carryOut(course: Course, model: number, found: ModelPlan, action: Action): void {
  const { what, target, shoots, way, onward } = found;
  action.way = way;
  if (shoots >= 0) {
    action.kind = 'shoot';
    action.target = shoots;
    action.onward = onward;
    markFor(course, model, action);
  } else if (what === 'charge') {
    action.kind = 'charge';
    action.target = target;
  } else if (way) {
    action.target = target;
    const charges = what === 'contact' && !way.cautious && kindAt(course.plan, model).charge;
    action.kind = charges ? 'charge' : 'move';
  }
}
