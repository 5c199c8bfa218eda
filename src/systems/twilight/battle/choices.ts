/** The decisions in a state of a battle, and the options that a search considers. */
import type { BattleChoices, BattleState, SearchOption } from '../../../game/index.js';
import type { Agent, BattleSimulation, Action, Initiated } from './simulation.js';
import { isEntangled } from './conditions.js';
import { isPresent } from './ground/contact.js';
import { SCRIPTS } from './policies/index.js';
import type { ScoredCombat } from './policies/planner/forecast.js';
import { plannerWith } from './policies/planner/index.js';
import { FIRST } from './policies/planner/featureWeights.js';
import { victoryWorth } from './plan/victoryConditions.js';
import { mayAttack } from './rules/fighting/meleeTargets.js';
import { after } from './rules/initiative.js';
import { scoreOf } from './rules/victory.js';
import { AT, ENDS, STAGE, type State } from './state.js';
import { endOf } from './ground/battleWay.js';

/** The reason of an end by a condition of victory. */
const BY_CONDITION = ENDS.indexOf('victory');

/** The most options of each kind. */
const MOST_PLANS = 6;
const MOST_COMBATS = 5;
const MOST_MODELS = 5;
const MOST_FIRST = 3;

const planner = plannerWith({});

type Option = SearchOption<Agent>;

/** Returns the choices of a battle. */
export function choicesOf(
  battle: BattleSimulation,
  stateOf: (state: BattleState) => State,
): BattleChoices<Agent> {
  return {
    deciding: (state) => deciding(battle.bind(stateOf(state), battle.chance, [], undefined)),
    options(state, side, usual) {
      // The search does not know the other sides' players or their splits.
      const known: Agent[] = [];
      known[side] = usual;
      battle.bind(stateOf(state), battle.chance, known, undefined);
      const stage = battle.state.get(AT.stage);
      if (stage === STAGE.select) return selections(battle, side, usual);
      return stage === STAGE.activate ? actions(battle, side, usual) : combats(battle, side, usual);
    },
    ongoing: (state) => {
      const stage = stateOf(state).get(AT.stage);
      return stage === STAGE.select || stage === STAGE.activate;
    },
    turn: (state) => stateOf(state).get(AT.turn),
    score: (state, side) => valueOf(battle.bind(stateOf(state), battle.chance, [], undefined), side),
  };
}

/** Returns a side's score, and what it is worth to have won by a condition of victory. */
function valueOf(battle: BattleSimulation, side: number): number {
  const { plan, state } = battle;
  const winner = state.get(AT.winner);
  const won = state.get(AT.why) === BY_CONDITION && plan.team[winner] === plan.team[side];
  return scoreOf(battle, side) + (won ? victoryWorth(plan) : 0);
}

/** Returns the side that makes the next decision, or −1 if no side does. */
function deciding(battle: BattleSimulation): number {
  const { state, plan } = battle;
  const stage = state.get(AT.stage);
  if (stage === STAGE.select || stage === STAGE.activate) return state.get(AT.activating);
  if (stage !== STAGE.combat || plan.wild.some(Boolean)) return -1;
  let side = state.get(AT.turnOf);
  // A side that cannot initiate passes too. If all sides have passed, there is no decision.
  for (let passed = state.get(AT.passed); passed < plan.names.length; passed++, side = after(battle, side))
    if (plan.own[side]!.some((model) => mayAttack(battle, model))) return side;
  return -1;
}

/** Returns options for the model that a counter activates, and scripts that play the whole Activation. */
function selections(battle: BattleSimulation, side: number, usual: Agent): Option[] {
  const { state, plan, candidates } = battle;
  candidates.count = 0;
  for (const model of plan.own[side]!) {
    if (isPresent(plan, state, model) && state.activated[model] === 0)
      candidates.models[candidates.count++] = model;
  }
  const chosen = usual.direct(battle, side, candidates);
  const models = [...candidates.models.subarray(0, candidates.count)]
    .filter((model) => model !== chosen)
    .map((model) => ({ model, urgency: planner.urgency(battle, model) }))
    .sort((a, b) => b.urgency - a.urgency)
    .slice(0, MOST_MODELS);
  const terms = (model: number) => {
    if (model < 0) return undefined;
    const amounts = planner.selection(battle, model);
    return () => planner.terms(amounts, FIRST.selection);
  };
  return [
    { agent: usual, lasts: false, reported: { activate: nameOf(battle, chosen) }, terms: terms(chosen) },
    ...models.map(({ model }): Option => ({
      lasts: false,
      reported: { activate: nameOf(battle, model) },
      terms: terms(model),
      agent: { ...usual, direct: () => model },
    })),
    ...scripts(),
  ];
}

/** Returns scripts that play the rest of an Activation. */
const scripts = (): Option[] =>
  SCRIPTS.map(([script, agent]): Option => ({ agent, lasts: true, reported: { script } }));

/**
 * Returns options for the next model's action, for the order of the waiting models, and for scripts that play
 * the rest.
 */
function actions(battle: BattleSimulation, side: number, usual: Agent): Option[] {
  const { state, plan } = battle;
  const from = state.get(AT.moved);
  const waiting = state.get(AT.queued) - from;
  const place = usual.next(battle, side, from);
  const model = state.queue[place]!;
  // The search does not consider actions of crew, or of an ally's models.
  if (state.there[model] === 0 || plan.side[model] !== side)
    return [{ agent: usual, lasts: false, reported: {} }];
  const others = Array.from({ length: waiting }, (_, i) => from + i).filter((at) => at !== place);
  const orders = [
    ...others.slice(0, MOST_FIRST).map((at): Option => ({
      lasts: false,
      reported: { first: nameOf(battle, state.queue[at]!) },
      agent: { ...usual, next: () => at },
    })),
    ...(waiting > 1 ? scripts() : []),
  ];
  // An Entangled model fights its counters, whatever its player wants. So there are no actions to compare
  // (Entangled; R-29).
  if (isEntangled(plan, state, model)) return [{ agent: usual, lasts: false, reported: {} }, ...orders];
  const first = actionBy(battle, model, usual);
  const known = [first];
  const fresh = (action: Action): boolean => {
    if (known.some((other) => same(action, other))) return false;
    known.push(action);
    return true;
  };
  const planned = planner.plans(battle, model, MOST_PLANS).map((plan) => {
    const action = blank();
    planner.carryOut(battle, model, plan, action);
    return { action, terms: () => planner.terms(plan.amounts, FIRST.action) };
  });
  const termsOf = (action: Action) => planned.find((plan) => same(plan.action, action))?.terms;
  const scripted = SCRIPTS.map(([, agent]) => actionBy(battle, model, agent));
  return [
    { agent: usual, lasts: false, reported: describeAction(battle, model, first), terms: termsOf(first) },
    ...[...planned.map(({ action }) => action), ...scripted].filter(fresh).map((action): Option => ({
      lasts: false,
      reported: describeAction(battle, model, action),
      terms: termsOf(action),
      agent: {
        ...usual,
        next: () => place,
        act: (_battle, _model, into) => void Object.assign(into, action),
      },
    })),
    ...orders,
  ];
}

const blank = (): Action => ({ kind: 'stay', way: undefined, target: -1, onward: undefined, marks: -1 });

function actionBy(battle: BattleSimulation, model: number, agent: Agent): Action {
  const action = blank();
  agent.act(battle, model, action);
  return action;
}

/** Two ways count as the same if their ends are nearer than this, in inches. */
const NEAR = 0.5;

function same(one: Action, other: Action): boolean {
  if (one.kind !== other.kind || one.target !== other.target) return false;
  const ends = [one, other].map(({ way, onward }) => {
    const last = onward ?? way;
    return last && endOf(last);
  });
  const [a, b] = ends;
  if (!a || !b) return a === b;
  const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
  return Math.sqrt(dx * dx + dy * dy) < NEAR;
}

/** Returns options for the combat to initiate, and the option to pass. */
function combats(battle: BattleSimulation, side: number, usual: Agent): Option[] {
  const chosen: Initiated = { attacker: -1, defender: -1 };
  const begins = usual.initiate(battle, side, chosen);
  const all = planner.combats(battle, side, MOST_COMBATS);
  const isChosen = ({ attacker, defender }: Initiated): boolean =>
    attacker === chosen.attacker && defender === chosen.defender;
  const others = all.filter((one) => !isChosen(one));
  const terms = (one: ScoredCombat | undefined) => one && (() => planner.terms(one.amounts, FIRST.combat));
  const reported = ({ attacker, defender }: Initiated): Option['reported'] => ({
    attacker: nameOf(battle, attacker),
    defender: nameOf(battle, defender),
  });
  // The planner passes rather than start a combat with a lower score. So passing has that limit as its term.
  const pass = { reported: { pass: side }, terms: () => planner.terms(Float64Array.of(1), FIRST.limits) };
  const done = begins ? { reported: reported(chosen), terms: terms(all.find(isChosen)) } : pass;
  return [
    { agent: usual, lasts: false, ...done },
    ...others.map((one): Option => ({
      lasts: false,
      reported: reported(one),
      terms: terms(one),
      agent: {
        ...usual,
        initiate(_battle, _side, combat) {
          combat.attacker = one.attacker;
          combat.defender = one.defender;
          return true;
        },
      },
    })),
    ...(begins ? [{ agent: { ...usual, initiate: () => false }, lasts: false, ...pass }] : []),
  ];
}

/** Describes an action in the words of replays. */
function describeAction(
  battle: BattleSimulation,
  model: number,
  { kind, way, target, onward }: Action,
): Option['reported'] {
  const last = onward ?? way;
  return {
    model: battle.id(model),
    does: kind,
    ...(target >= 0 && { target: battle.id(target) }),
    ...(last && last.length > 0 && { to: endOf(last) }),
  };
}

const nameOf = (battle: BattleSimulation, model: number): string | null =>
  model < 0 ? null : battle.id(model);
