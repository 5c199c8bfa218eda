/** The possible decisions in a battle state: the move of the next formation. */
import type { BattleChoices, BattleState, SearchOption } from '../../../game/index.js';
import type { MoveOrder, Agent, BattleSimulation } from './battleSimulation.js';
import { formationAt } from './battlePlan.js';
import { SCRIPTS } from './policies/index.js';
import { isSame, plansFor, termsOf } from './policies/plannerPolicy.js';
import { lostBy } from './record/battleMeasures.js';
import { moversOf } from './rules/movePhase.js';
import { tacticalOf } from './rules/objectiveMarkers.js';
import { selected } from './rules/deployment.js';
import { AT, STAGE, WHERE, type State } from './battleState.js';

/** The maximum number of offered plans. */
const MOST_PLANS = 4;
/** The value of a Tactical Point, in points. */
const TACTICAL = 60;

/** Returns the choices of a battle simulation. */
export function choicesOf(
  battle: BattleSimulation,
  stateOf: (state: BattleState) => State,
): BattleChoices<Agent> {
  const bound = (state: BattleState): BattleSimulation =>
    battle.bind(stateOf(state), battle.chance, battle.agents, undefined);
  return {
    deciding: (state) => (moverOf(bound(state)) < 0 ? -1 : stateOf(state).get(AT.turn)),
    options: (state, _side, usual) => movesOf(bound(state), usual),
    ongoing: () => false,
    turn: (state) => stateOf(state).get(AT.round),
    score(state, side) {
      const { plan } = bound(state);
      return plan.points[side as 0 | 1] - lostBy(battle, side) + TACTICAL * tacticalOf(battle, side);
    },
  };
}

/** Returns the formation that moves next, or −1 if there is none or it is embarked. */
function moverOf(battle: BattleSimulation): number {
  const { state, plan } = battle;
  if (state.get(AT.stage) !== STAGE.move) return -1;
  const side = state.get(AT.turn);
  const own = plan.own[side]!;
  if (own.some((one) => state.where[one] === WHERE.embarked && state.done[one] === 0)) return -1;
  // Only planners select by what they see. To ask a random player would spend its draws.
  const waiting = moversOf(battle, side);
  return battle.agent(side).weights ? selected(battle, side, 'move', waiting) : (waiting[0] ?? -1);
}

function movesOf(battle: BattleSimulation, usual: Agent): SearchOption<Agent>[] {
  const formation = moverOf(battle);
  const first = orderBy(battle, formation, usual);
  const plans = plansFor(battle, formation, usual);
  const known: MoveOrder[] = [first];
  const fresh = (order: MoveOrder): boolean => {
    if (known.some((one) => isSame(one, order))) return false;
    known.push(order);
    return true;
  };
  const terms = (order: MoveOrder) => {
    const plan = plans.find((one) => isSame(one.order, order));
    return plan && (() => termsOf(plan, usual));
  };
  const scripted = SCRIPTS.map((agent) => orderBy(battle, formation, agent));
  const others = [...plans.slice(0, MOST_PLANS).map(({ order }) => order), ...scripted].filter(fresh);
  return [
    { agent: usual, lasts: false, reported: describeChoice(battle, formation, first), terms: terms(first) },
    ...others.map((order): SearchOption<Agent> => ({
      lasts: false,
      reported: describeChoice(battle, formation, order),
      terms: terms(order),
      agent: { ...usual, move: (_battle, _formation, into) => void Object.assign(into, order) },
    })),
  ];
}

function orderBy(battle: BattleSimulation, formation: number, agent: Agent): MoveOrder {
  const order: MoveOrder = { kind: 'stationary', x: 0, y: 0, level: 0, over: false };
  agent.move(battle, formation, order);
  return order;
}

/** The names of orders in reports on decisions. */
const DOES = { stationary: 'stay', normal: 'move', advance: 'advance', retreat: 'retreat' } as const;

/** Describes an order for reports on decisions. */
const describeChoice = ({ plan }: BattleSimulation, formation: number, { kind, x, y, level }: MoveOrder) => ({
  model: formationAt(plan, formation).id,
  does: DOES[kind],
  ...(kind !== 'stationary' && { to: level > 0 ? [x, y, level] : [x, y] }),
});
