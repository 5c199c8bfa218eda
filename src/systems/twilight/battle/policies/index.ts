/** The policies that battles come with: rules of thumb that a player would recognise, and two for checking. */
import type { Action, Initiated } from '../agents.js';
import { isPresent, seatOf } from '../ground/aboard.js';
import type { Agent, BattleSimulation } from '../simulation.js';
import type { Supporters } from '../fights/fights.js';
import { adjacent, engaged, gapOf, nearestEnemy } from '../ground/near.js';
import { kindAt } from '../plan/plan.js';
import { areEnemies } from '../plan/sides.js';
import { mayAttack } from '../rules/fighting/initiating.js';
import { rangeOf } from '../rules/fighting/shooting.js';
import { approach } from '../wild/approach.js';
import { enemyPlaces, placesBeyond, sailing, seafaring, stokeTowards } from './afloat.js';
import { arriving, byWeaponRange, toEnemies, toGoals, withinRange } from './arrive.js';
import { advance, attack, attackBest, best, following, nearness, strikeBest } from './close.js';
import { randomAgent } from './random.js';
import type { Point } from '../../../../space/index.js';
import type { Weights } from '../../../../game/index.js';
import { deployGrouped } from './deploy.js';
import { towardsGoals } from './goals.js';
import { held } from './habits.js';
import type { BattlePolicy, PolicyName } from './names.js';
import { plannerWith } from './planner/index.js';
import { BOLD, WARY } from './planner/weights.js';
import { aimBest, fireBest, shootFrom, shootWithin, throwAndEngage, throwAndLeave } from './shots.js';

/** How near keep-range lets enemies come before it steps back, beyond their Movement. */
const SAFETY = 1;

/** Never activates; in a Combat Phase its models initiate in file order against the adjacent enemy of highest cost. */
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
    const attacker = (plan.own[side] as readonly number[]).find(
      (model) => mayAttack(battle, model) && engaged(plan, state, model),
    );
    if (attacker === undefined) return false;
    let dearest = -1;
    for (const enemy of plan.foes[side] as readonly number[]) {
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
  aim: (_battle, _shooter, candidates) => candidates.models[0] as number,
  supports: () => true,
};

/** What the plain scripts do alike; they differ in what a model does, and in where its reserves come. */
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

/** Whatever lies there; a coracle only where an objective speaks of it. */
const wants = ({ plan }: BattleSimulation, _model: number, object: number): boolean => {
  const { boat, id } = plan.objects[object] as BattleSimulation['plan']['objects'][number];
  const speaks = (one: object): boolean => Object.values(one).includes(id);
  return boat < 0 || plan.data.scenario.objectives.some(speaks);
};

/** A further counter is of use as long as somebody of the side has not been activated. */
const isShort = ({ plan, state }: BattleSimulation, model: number): boolean =>
  (plan.own[plan.side[model] as number] as readonly number[]).some(
    (one) => state.activated[one] === 0 && isPresent(plan, state, one),
  );

/** What is dropped is put as far from enemies as may be. */
function out({ plan, state }: BattleSimulation, model: number, places: readonly Point[]): number {
  const enemies = (plan.enemies[plan.side[model] as number] as readonly number[]).filter(
    (enemy) => state.there[enemy] === 1,
  );
  let [found, most] = [0, -1];
  places.forEach(([x, y], i) => {
    const nearest = enemies.reduce((least, enemy) => {
      const [dx, dy] = [(state.x[enemy] as number) - x, (state.y[enemy] as number) - y];
      return Math.min(least, dx * dx + dy * dy);
    }, Infinity);
    if (nearest > most) [found, most] = [i, nearest];
  });
  return found;
}

/** It rides on what is faster while no enemy is near. */
const ridesOn = (battle: BattleSimulation, model: number, vehicle: number): boolean =>
  kindAt(battle.plan, vehicle).movement > kindAt(battle.plan, model).movement &&
  nearness(battle, model) > kindAt(battle.plan, model).movement;

/** Who does not shoot gets off where it is nearest to an enemy once one is within its Movement. */
function getsOff(battle: BattleSimulation, model: number, places: readonly Point[]): number {
  const { plan, state } = battle;
  const { weapon, movement } = kindAt(plan, model);
  const near = nearness(battle, seatOf(plan, state, model));
  if (weapon !== undefined || near > movement) return -1;
  return nearestTo(battle, plan.foes[plan.side[model] as number] as readonly number[], places);
}

/** A stranded crew is put where its enemies are. */
const among = (battle: BattleSimulation, model: number, places: readonly Point[]): number =>
  nearestTo(battle, battle.plan.foes[battle.plan.side[model] as number] as readonly number[], places);

/** Which of the places is nearest to one of some models. */
function nearestTo({ state }: BattleSimulation, models: readonly number[], places: readonly Point[]): number {
  let [found, least] = [0, Infinity];
  places.forEach(([x, y], i) => {
    for (const model of models) {
      if (state.there[model] === 0) continue;
      const [dx, dy] = [(state.x[model] as number) - x, (state.y[model] as number) - y];
      const far = dx * dx + dy * dy;
      if (far < least) [found, least] = [i, far];
    }
  });
  return found;
}

/** Leaders with most to lead first, then whoever is nearest to an enemy. */
const mostUrgent = (battle: BattleSimulation, candidates: Supporters): number =>
  best(candidates, (model) => 1000 * following(battle, model) - nearness(battle, model));

/** A Defender comes unless it is worth so many times more than the enemy. */
const DARING = 4;

/** Models near by are given for stones against an enemy that is worth more than one of them. */
const pays = ({ plan }: BattleSimulation, model: number, enemy: number): boolean =>
  kindAt(plan, enemy).cost > (kindAt(plan, model).fodder?.cost ?? Infinity);

/** A model supports where it adds stones: friends, and among others' combats whoever fights the dearer of the two. */
function helps({ plan }: BattleSimulation, model: number, combat: Initiated, turn: 0 | 1): boolean {
  const { attacker, defender } = combat;
  if (kindAt(plan, model).support === 0) return false;
  if (!areEnemies(plan, model, attacker) || !areEnemies(plan, model, defender)) return true;
  const dearer = kindAt(plan, attacker).cost > kindAt(plan, defender).cost ? 1 : 0;
  return turn === dearer;
}

/** Wild models with Support above 0 that have not fought always support; between others the attacker, if they may. */
const alwaysHelps = ({ plan }: BattleSimulation, model: number): boolean => kindAt(plan, model).support > 0;

/** the adjacent enemy with the worst save, then file order. */
const strikeWorst = ({ plan }: BattleSimulation, _model: number, candidates: Supporters): number =>
  best(candidates, (enemy) => kindAt(plan, enemy).save);

/** An additional attack of a Wild model is at the nearest Unengaged enemy, as its card has the first one. */
const fireNearest = ({ plan, state }: BattleSimulation, model: number, candidates: Supporters): number =>
  best(candidates, (enemy) => (engaged(plan, state, enemy) ? -Infinity : -gapOf(state, model, enemy)));

/** Get there and fight: charges or engages whom it can reach, else shoots, else advances. */
const engage: Agent['act'] = (battle, model, action) => {
  if (!kindAt(battle.plan, model).charge && throwAndEngage(battle, model, action)) return;
  if (attack(battle, model, action)) return;
  if (shootFrom(battle, model, action)) return;
  advance(battle, model, 0, action);
};
const onLand = scripted(engage, arriving(toEnemies));
const closeIn = seafaring(onLand, enemyPlaces);

/** Shoot and stay away: shooters shoot, from farther off where enemies are near; the others fight who comes near. */
const standOff: Agent['act'] = (battle, model, action) => {
  const { plan, state } = battle;
  const { weapon, movement } = kindAt(plan, model);
  if (!weapon) {
    guard(battle, model, action);
    return;
  }
  const enemy = nearestEnemy(plan, state, model, 'any');
  if (enemy < 0 || engaged(plan, state, model)) return;
  const threat = kindAt(plan, enemy).movement + SAFETY;
  if (throwAndLeave(battle, model, threat, action)) return;
  const range = rangeOf(plan, model);
  if (gapOf(state, model, enemy) < Math.min(threat, range)) {
    const back = approach(battle, model, enemy, threat, Math.min(movement, weapon.move));
    if (back) action.way = back;
  }
  if (shootWithin(battle, model, action)) return;
  if (action.way) action.kind = 'move';
  else advance(battle, model, range - SAFETY, action);
};
const keepRange = scripted(standOff, arriving(withinRange));

/** Each model by its weapon: shooters shoot and stay away, the others get there and fight, whatever shoots at them. */
const byWeapon = seafaring(
  scripted((battle, model, action) => {
    if (kindAt(battle.plan, model).weapon) standOff(battle, model, action);
    else engage(battle, model, action);
  }, arriving(byWeaponRange)),
  enemyPlaces,
);

/** Fights whom it reaches; else waits. */
function guard(battle: BattleSimulation, model: number, action: Action): void {
  attack(battle, model, action);
}

const objective = seafaring(scripted(towardsGoals, arriving(toGoals)), placesBeyond);

/** The agents of the plain policies; a Wild side asks none but whether its models support. */
const AGENTS: Readonly<Record<Exclude<PolicyName, 'planner' | 'search'>, Agent>> = {
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

/** A planner, which leaves to scripts what it does not weigh. */
function planning(...how: Parameters<typeof plannerWith>): Agent {
  return seafaring({ ...onLand, ...plannerWith(...how).agent }, placesBeyond);
}

/** Playouts for a decision by default. */
const USUAL_PLAYOUTS = 24;

/**
 * The agent of a policy.
 * @param weights what a planner values otherwise than usual
 * @param against whom a search takes the other side for; by default a planner and one who closes in, in turn
 */
export function agentOf(
  { of, never, always, playouts = USUAL_PLAYOUTS }: BattlePolicy,
  weights: Weights = {},
  against?: BattlePolicy,
): Agent {
  const plain = of === 'planner' || of === 'search' ? planning(weights, never) : AGENTS[of];
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

/** Scripts that a search tries for whole activations, by name. */
export const SCRIPTS: readonly (readonly [string, Agent])[] = [
  ['close-in', closeIn],
  ['keep-range', keepRange],
  ['bold', planning(BOLD)],
  ['wary', planning(WARY)],
];
