/** The policies of battles: rules of thumb that a player would recognise, and two for checks. */
import type { Agent, BattleSimulation, Action, Initiated } from '../simulation.js';
import { adjacent, engaged, gapOf, nearestEnemy, isPresent, seatOf } from '../ground/contact.js';
import type { Supporters } from '../fights/fights.js';
import { kindAt } from '../plan/plan.js';
import { areEnemies } from '../plan/modelsAndSides.js';
import { mayAttack } from '../rules/fighting/meleeTargets.js';
import { rangeOf } from '../rules/fighting/shooting.js';
import { approach } from '../wild/moveToGap.js';
import { enemyPlaces, placesBeyond, sailing, seafaring, stokeTowards } from './boats.js';
import { advance, attack, attackBest, best, following, nearness, strikeBest } from './basicActions.js';
import { arriving, byWeaponRange, toEnemies, toGoals, withinRange } from './reserves.js';
import { randomAgent } from './random.js';
import type { Point } from '../../../../space/index.js';
import type { Explorer, Weights } from '../../../../game/index.js';
import { deployGrouped } from './deployment.js';
import { towardsGoals } from './goals.js';
import { held } from './habits.js';
import type { BattleHabit, BattlePolicy, PolicyName } from './policyNames.js';
import { EXPERT_WEIGHTS } from './expertWeights.js';
import { plannerWith } from './planner/index.js';
import { BOLD, WARY } from './planner/featureWeights.js';
import { aimBest, fireBest, shootFrom, shootWithin, throwAndEngage, throwAndLeave } from './shooting.js';

/** The margin beyond an enemy's Movement at which keep-range steps back, in inches. */
const SAFETY = 1;

/**
 * Never activates. In a Combat Phase, its models initiate in file order against the costliest adjacent enemy.
 */
const hold: Agent = {
  deploys: deployGrouped,
  arrives: arriving(() => 0),
  direct: () => -1,
  lead: () => -1,
  returns: () => false,
  next: (_battle, _side, from) => from,
  act: () => undefined,
  initiate(battle, side, combat) {
    const { plan, state } = battle;
    const attacker = plan.own[side]!.find((model) => mayAttack(battle, model) && engaged(plan, state, model));
    if (attacker === undefined) return false;
    let dearest = -1;
    for (const enemy of plan.foes[side]!) {
      const { cost } = kindAt(plan, enemy);
      if (state.there[enemy] === 0 || cost <= dearest || !adjacent(state, attacker, enemy)) continue;
      dearest = cost;
      combat.attacker = attacker;
      combat.defender = enemy;
    }
    return true;
  },
  strikes: () => -1,
  defends: () => false,
  blocks: () => true,
  yields: () => false,
  takes: () => false,
  hands: () => 'keep',
  lays: out,
  mounts: () => false,
  alights: () => -1,
  sails: () => -1,
  stokes: () => 0,
  steers: () => -1,
  clings: () => true,
  replaces: () => false,
  fires: () => -1,
  strands: () => 0,
  sacrifices: () => false,
  aim: (_battle, _shooter, candidates) => candidates.models[0]!,
  supports: () => true,
};

/**
 * The common answers of the plain scripts. They differ in the actions of models and in the positions of
 * reserves.
 */
const scripted = (act: Agent['act'], arrives: Agent['arrives']): Agent => ({
  deploys: deployGrouped,
  arrives,
  direct: (battle, _side, candidates) => mostUrgent(battle, candidates),
  lead: (battle, _leader, candidates) => mostUrgent(battle, candidates),
  returns: isShort,
  next: (_battle, _side, from) => from,
  act,
  initiate: attackBest,
  strikes: strikeBest,
  defends: ({ plan }, model, enemy) => kindAt(plan, model).cost <= DARING * kindAt(plan, enemy).cost,
  blocks: ({ plan }, model) => kindAt(plan, model).weapon === undefined,
  yields: () => false,
  takes: wants,
  hands: () => 'keep',
  lays: out,
  ...sailing(enemyPlaces),
  stokes: stokeTowards,
  clings: () => true,
  replaces: () => true,
  mounts: ridesOn,
  alights: getsOff,
  fires: fireBest,
  strands: among,
  sacrifices: pays,
  aim: aimBest,
  supports: helps,
});

/** Picks up every object, but a coracle only if an objective names it. */
const wants = ({ plan }: BattleSimulation, _model: number, object: number): boolean => {
  const { boat, id } = plan.objects[object]!;
  const speaks = (one: object): boolean => Object.values(one).includes(id);
  return boat < 0 || plan.data.scenario.objectives.some(speaks);
};

/** Returns a counter as long as some model of the side has not been activated. */
const isShort = ({ plan, state }: BattleSimulation, model: number): boolean =>
  plan.own[plan.side[model]!]!.some((one) => state.activated[one] === 0 && isPresent(plan, state, one));

/** Puts a dropped object as far from enemies as possible. */
function out({ plan, state }: BattleSimulation, model: number, places: readonly Point[]): number {
  const enemies = plan.enemies[plan.side[model]!]!.filter((enemy) => state.there[enemy] === 1);
  let [found, most] = [0, -1];
  places.forEach(([x, y], i) => {
    const nearest = enemies.reduce((least, enemy) => {
      const [dx, dy] = [state.x[enemy]! - x, state.y[enemy]! - y];
      return Math.min(least, dx * dx + dy * dy);
    }, Infinity);
    if (nearest > most) [found, most] = [i, nearest];
  });
  return found;
}

/** Rides a faster vehicle while no enemy is near. */
const ridesOn = (battle: BattleSimulation, model: number, vehicle: number): boolean =>
  kindAt(battle.plan, vehicle).movement > kindAt(battle.plan, model).movement &&
  nearness(battle, model) > kindAt(battle.plan, model).movement;

/**
 * A crew model without a weapon gets off once an enemy is within its Movement, at the position nearest to an
 * enemy.
 */
function getsOff(battle: BattleSimulation, model: number, places: readonly Point[]): number {
  const { plan, state } = battle;
  const { weapon, movement } = kindAt(plan, model);
  const near = nearness(battle, seatOf(plan, state, model));
  if (weapon !== undefined || near > movement) return -1;
  return nearestTo(battle, plan.foes[plan.side[model]!]!, places);
}

/** Puts stranded crew as near to their enemies as possible. */
const among = (battle: BattleSimulation, model: number, places: readonly Point[]): number =>
  nearestTo(battle, battle.plan.foes[battle.plan.side[model]!]!, places);

/** Returns the index of the position nearest to one of some models. */
function nearestTo({ state }: BattleSimulation, models: readonly number[], places: readonly Point[]): number {
  let [found, least] = [0, Infinity];
  places.forEach(([x, y], i) => {
    for (const model of models) {
      if (state.there[model] === 0) continue;
      const [dx, dy] = [state.x[model]! - x, state.y[model]! - y];
      const far = dx * dx + dy * dy;
      if (far < least) [found, least] = [i, far];
    }
  });
  return found;
}

/** Returns the leader with the most models to lead, then the model nearest to an enemy. */
const mostUrgent = (battle: BattleSimulation, candidates: Supporters): number =>
  best(candidates, (model) => 1000 * following(battle, model) - nearness(battle, model));

/** A Defender moves unless it costs more than this many times the enemy. */
const DARING = 4;

/** Pays with a nearby model if the enemy costs more than it. */
const pays = ({ plan }: BattleSimulation, model: number, enemy: number): boolean =>
  kindAt(plan, enemy).cost > (kindAt(plan, model).fodder?.cost ?? Infinity);

/**
 * A model supports if it adds stones. It supports friends. In combats of others, it supports the side that
 * fights the costlier model.
 */
function helps({ plan }: BattleSimulation, model: number, combat: Initiated, turn: 0 | 1): boolean {
  const { attacker, defender } = combat;
  if (kindAt(plan, model).support === 0) return false;
  if (!areEnemies(plan, model, attacker) || !areEnemies(plan, model, defender)) return true;
  const dearer = kindAt(plan, attacker).cost > kindAt(plan, defender).cost ? 1 : 0;
  return turn === dearer;
}

/**
 * Wild models with Support above 0 that have not fought always support. Between others they support the
 * attacker, if they may.
 */
const alwaysHelps = ({ plan }: BattleSimulation, model: number): boolean => kindAt(plan, model).support > 0;

/** returns the adjacent enemy with the worst save, then the first in file order. */
const strikeWorst = ({ plan }: BattleSimulation, _model: number, candidates: Supporters): number =>
  best(candidates, (enemy) => kindAt(plan, enemy).save);

/**
 * A Wild model makes an additional attack at the nearest Unengaged enemy, like the first attack of its card
 * (R-40, R-43).
 */
const fireNearest = ({ plan, state }: BattleSimulation, model: number, candidates: Supporters): number =>
  best(candidates, (enemy) => (engaged(plan, state, enemy) ? -Infinity : -gapOf(state, model, enemy)));

/** Charges or engages an enemy in reach. Otherwise it shoots, or else advances. */
const engage: Agent['act'] = (battle, model, action) => {
  if (!kindAt(battle.plan, model).charge && throwAndEngage(battle, model, action)) return;
  if (attack(battle, model, action)) return;
  if (shootFrom(battle, model, action)) return;
  advance(battle, model, 0, action);
};
const onLand = scripted(engage, arriving(toEnemies));
const closeIn = seafaring(onLand, enemyPlaces);

/** Shooters shoot, and step back from near enemies. The others fight enemies that come near. */
const standOff: Agent['act'] = (battle, model, action) => {
  const { plan, state } = battle;
  const { weapon, movement } = kindAt(plan, model);
  if (!weapon) {
    guard(battle, model, action);
    return;
  }
  const enemy = nearestEnemy(battle, model, 'any');
  if (enemy < 0 || engaged(plan, state, model)) return;
  const threat = kindAt(plan, enemy).movement + SAFETY;
  if (throwAndLeave(battle, model, threat, action)) return;
  const range = rangeOf(plan, model);
  if (gapOf(state, model, enemy) < Math.min(threat, range)) {
    const back = approach(battle, model, { target: enemy, gap: threat }, Math.min(movement, weapon.move));
    if (back) action.way = back;
  }
  if (shootWithin(battle, model, action)) return;
  if (action.way) action.kind = 'move';
  else advance(battle, model, range - SAFETY, action);
};
const keepRange = scripted(standOff, arriving(withinRange));

/** Each model acts by its weapon: shooters shoot and keep away, and the others close in and fight. */
const byWeapon = seafaring(
  scripted((battle, model, action) => {
    if (kindAt(battle.plan, model).weapon) standOff(battle, model, action);
    else engage(battle, model, action);
  }, arriving(byWeaponRange)),
  enemyPlaces,
);

/** Fights an enemy in reach, or waits. */
function guard(battle: BattleSimulation, model: number, action: Action): void {
  attack(battle, model, action);
}

const objective = seafaring(scripted(towardsGoals, arriving(toGoals)), placesBeyond);

/**
 * The agents of the plain policies. A Wild side follows its cards and asks its agent only a few questions,
 * such as whether a model supports.
 */
const AGENTS: Readonly<Record<Exclude<PolicyName, 'expert' | 'planner' | 'search'>, Agent>> = {
  hold,
  random: randomAgent,
  'close-in': closeIn,
  'keep-range': keepRange,
  'by-weapon': byWeapon,
  objective,
  wild: {
    ...hold,
    strikes: strikeWorst,
    fires: fireNearest,
    supports: alwaysHelps,
    defends: () => true,
    sacrifices: () => true,
  },
};

/** Returns a planner that leaves decisions outside its evaluation to scripts. */
function planning(...how: Parameters<typeof plannerWith>): Agent {
  return seafaring({ ...onLand, ...plannerWith(...how).agent }, placesBeyond);
}

/** Returns the agent of a policy without the habits that all policies can have. */
function plainOf(
  of: PolicyName,
  weights: Weights,
  never: readonly BattleHabit[],
  explorer?: Explorer,
): Agent {
  if (of === 'expert') {
    // A copy of hundreds of weights for each agent takes time and memory.
    const own = Object.keys(weights).length > 0 ? { ...EXPERT_WEIGHTS, ...weights } : EXPERT_WEIGHTS;
    return planning(own, never, explorer);
  }
  return of === 'planner' || of === 'search' ? planning(weights, never, explorer) : AGENTS[of];
}

/** The default number of playouts for a decision. */
const USUAL_PLAYOUTS = 24;

/**
 * Returns the agent of a policy.
 *
 * @param weights the planner's values that differ from the default
 * @param against the policy that a search assumes for the other side. By default it alternates between a
 * planner and close-in.
 * @param explorer makes some decisions of a policy with weights at random
 */
export function agentOf(
  { of, never, always, playouts = USUAL_PLAYOUTS }: BattlePolicy,
  weights: Weights = {},
  against?: BattlePolicy,
  explorer?: Explorer,
): Agent {
  const plain = plainOf(of, weights, never, explorer);
  const holding = (agent: Agent): Agent => {
    const holds = never.length === 0 ? agent : held(agent, never);
    return always === undefined ? holds : { ...holds, split: always };
  };
  const agent = holding(plain);
  if (of !== 'search') return agent;
  return {
    ...agent,
    search: { playouts, against: against ? [agentOf(against)] : [PLANNER, closeIn], held: holding },
  };
}

const PLANNER: Agent = planning({});

/** The scripts that a search tries for whole activations, by name. */
export const SCRIPTS: readonly (readonly [string, Agent])[] = [
  ['close-in', closeIn],
  ['keep-range', keepRange],
  ['bold', planning(BOLD)],
  ['wary', planning(WARY)],
];
