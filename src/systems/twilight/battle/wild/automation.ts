/**
 * Wild forces: the models that a counter activates, and the first behaviour of the card that the model can
 * complete.
 */
import { isEntangled } from '../conditions.js';
import type { BattleSimulation } from '../simulation.js';
import { WAY } from '../fights/fightRow.js';
import { endOf, type BattleWay } from '../ground/battleWay.js';
import { adjacent, engaged, gapOf, nearestEnemy, SAME_GAP } from '../ground/contact.js';
import { kindAt, type Manner } from '../plan/plan.js';
import { charge, freeItself } from '../rules/activationCombats.js';
import { mark, mayMark } from '../rules/targetMarkers.js';
import { moveAnswered } from '../rules/fighting/defender.js';
import { treading } from '../rules/fighting/displacement.js';
import { allowance, movementOf } from '../rules/movement.js';
import { mayShoot, shoot } from '../rules/fighting/shooting.js';
import { AT } from '../state.js';
import { retreat } from './moveToGap.js';
import type { Behaviour, BehaviourId } from './behaviours.js';
import { followPath } from './follow.js';
import { createSwarm } from './swarm.js';

/**
 * Queues the models whose card names this counter of this colour: by Initiative, lowest first, then file
 * order.
 */
export function queueByCard({ plan, state }: BattleSimulation, colour: string, number: number): void {
  let queued = 0;
  for (const { index, kind } of plan.pieces) {
    const { counter, initiative } = kind;
    if (state.there[index] === 0 || counter?.colour !== colour || counter.number !== number) continue;
    let at = queued++;
    while (at > 0 && kindAt(plan, state.queue[at - 1]!).initiative > initiative) {
      state.queue[at] = state.queue[at - 1]!;
      at--;
    }
    state.queue[at] = index;
  }
  state.set(AT.queued, queued);
}

/** Activates a Wild model. Returns false if it gave its Activation to free itself. */
export function actByCard(battle: BattleSimulation, model: number): boolean {
  battle.state.activated[model] = 1;
  battle.log?.({ event: 'activate', model: battle.id(model), by: 'counter' });
  if (isEntangled(battle.plan, battle.state, model)) {
    freeItself(battle, model);
    return false;
  }
  for (const behaviour of kindAt(battle.plan, model).behaviours) {
    if (BEHAVIOURS[behaviour.id](battle, model, behaviour)) return true;
  }
  return true;
}

type Behave = (battle: BattleSimulation, model: number, behaviour: Behaviour) => boolean;

/**
 * Moves a model into contact if it can reach the target in this Activation. Returns whether the two are in
 * contact.
 */
function contact(battle: BattleSimulation, model: number, target: number, mayBeCautious: boolean): boolean {
  const { state } = battle;
  if (target < 0) return false;
  if (adjacent(state, model, target)) return true;
  const way = wayToContact(battle, model, target, { mayBeCautious });
  if (!way) return false;
  moveAnswered(battle, model, way, 'basic');
  return true;
}

/** How a model gets into contact: whether it may be cautious, and its Movement in inches. */
interface Caution {
  readonly mayBeCautious?: boolean;
  readonly movement?: number;
}

/**
 * Returns the shortest way into contact within the Movement. It is cautious only if it must and may be. If
 * there is none, it returns a way at whose end the model steps on smaller enemies.
 */
export function wayToContact(
  battle: BattleSimulation,
  model: number,
  target: number,
  { mayBeCautious = true, movement = movementOf(battle, model) }: Caution = {},
): BattleWay | undefined {
  const { ground } = battle.plan;
  const manners: Manner[] = [{ cautious: false, most: movement }];
  if (mayBeCautious) manners.push({ cautious: true, most: allowance(battle, model, true, movement) });
  for (const manner of manners) {
    const way = ground.toContact(battle, model, target, manner);
    if (way) return way;
  }
  if (!ground.mayTread(model)) return undefined;
  for (const manner of manners) {
    const found = ground.toContact(battle, model, target, { ...manner, treading: true });
    const way = treading(battle, model, found);
    if (way) return way;
  }
  return undefined;
}

const engage: Behave = (battle, model) =>
  contact(battle, model, nearestEnemy(battle, model, 'unengaged', SAME_GAP), true);

const gangUp: Behave = (battle, model) =>
  contact(battle, model, nearestEnemy(battle, model, 'any', SAME_GAP), true);

/** Moves into contact with the nearest enemy without caution, then fights a combat at once. */
function chargeBy(battle: BattleSimulation, model: number, way: number): boolean {
  const target = nearestEnemy(battle, model, 'any', SAME_GAP);
  const touched = target >= 0 && adjacent(battle.state, model, target);
  if (!contact(battle, model, target, false)) return false;
  if (touched) moveAnswered(battle, model, still(battle, model), 'basic');
  charge(battle, model, target, way);
  return true;
}

/** Returns a Basic Movement of length zero. */
export function still({ state }: BattleSimulation, model: number): BattleWay {
  return { path: [[state.x[model]!, state.y[model]!]], length: 0, cautious: false };
}

const BEHAVIOURS: Readonly<Record<BehaviourId, Behave>> = {
  engage,
  'gang-up': gangUp,
  // The combat follows after the counter's other models have moved (see `strike`). The model does not leave
  // one enemy to engage another.
  'coordinated-strike': (battle, model, behaviour) =>
    engaged(battle.plan, battle.state, model) || engage(battle, model, behaviour),
  charge: (battle, model) => chargeBy(battle, model, WAY.charge),
  bomber: (battle, model, { beside }) =>
    isBeside(battle, model, beside) && chargeBy(battle, model, WAY.bomber),
  'ranged-attack': rangedAttack,
  'concentrated-fire': concentrateFire,
  'create-swarm': createSwarm,
  detach(battle, model, { distance }) {
    if (!engaged(battle.plan, battle.state, model)) return false;
    const way = retreat(battle, model, distance);
    if (!way) return false;
    moveAnswered(battle, model, way, 'detach');
    return true;
  },
  hold: ({ plan, state }, model) => engaged(plan, state, model),
  gather(battle, model, { type }) {
    const { plan, state } = battle;
    const target = nearestOfType(battle, model, type ?? '');
    if (target < 0 || engaged(plan, state, model)) return false;
    const way = followPath(battle, model, { target, gap: 0 }, movementOf(battle, model));
    if (way) moveAnswered(battle, model, way, 'basic');
    return true;
  },
  follow(battle, model, { distance }) {
    const { plan, state } = battle;
    const target = nearestEnemy(battle, model, 'any', SAME_GAP);
    // Follow never makes an Engaged model leave.
    if (target < 0 || engaged(plan, state, model)) return true;
    const way = followPath(battle, model, { target, gap: distance }, movementOf(battle, model));
    if (way) moveAnswered(battle, model, way, 'basic');
    return true;
  },
};

/**
 * Moves as near to its distance as it can within the weapon's move. Then it shoots if it may.
 */
function rangedAttack(battle: BattleSimulation, model: number, { distance, stones }: Behaviour): boolean {
  const { plan, state } = battle;
  const { weapon } = kindAt(plan, model);
  if (!weapon || engaged(plan, state, model)) return false;
  const target = nearestEnemy(battle, model, 'unengaged', SAME_GAP);
  if (target < 0) return false;
  // Within range means strictly nearer than the range, so the goal is slightly less.
  const gap = Math.min(distance, weapon.range - HAIR);
  const way = followPath(battle, model, { target, gap }, weapon.move);
  if (!seesFrom(battle, model, target, way)) return false;
  if (way) moveAnswered(battle, model, way, 'ranged-attack');
  shoot(battle, model, target, stones);
  return true;
}

/** Marks the nearest enemy that it may mark and pay for (Concentrated Fire). */
function concentrateFire(battle: BattleSimulation, model: number): boolean {
  const { plan, state } = battle;
  let nearest = -1;
  let least = Infinity;
  for (const enemy of plan.enemies[plan.side[model]!]!) {
    if (state.there[enemy] === 0) continue;
    const gap = gapOf(state, model, enemy);
    if (gap > least - SAME_GAP || !mayMark(battle, model, enemy)) continue;
    [nearest, least] = [enemy, gap];
  }
  if (nearest < 0) return false;
  mark(battle, model, nearest);
  return true;
}

/** The difference from the range, in inches. */
const HAIR = 1e-4;

/** Returns whether the model could shoot from the end of a way. */
function seesFrom(
  battle: BattleSimulation,
  model: number,
  target: number,
  way: BattleWay | undefined,
): boolean {
  const { state } = battle;
  if (!way) return mayShoot(battle, model, target);
  const [x, y] = [state.x[model]!, state.y[model]!];
  [state.x[model], state.y[model]] = endOf(way);
  const may = mayShoot(battle, model, target);
  state.x[model] = x;
  state.y[model] = y;
  return may;
}

/** Returns whether a model of that profile and of the same side is in contact. */
function isBeside({ plan, state }: BattleSimulation, model: number, profile: string | undefined): boolean {
  return plan.own[plan.side[model]!]!.some(
    (other) =>
      other !== model &&
      state.there[other] === 1 &&
      plan.pieces[other]?.model === profile &&
      adjacent(state, model, other),
  );
}

/** Returns the nearest other model of the same side that has a trait. */
function nearestOfType({ plan, state }: BattleSimulation, model: number, type: string): number {
  let nearest = -1;
  let least = Infinity;
  for (const other of plan.own[plan.side[model]!]!) {
    if (other === model || state.there[other] === 0) continue;
    if (!kindAt(plan, other).model.abilities.some(({ id }) => id === type)) continue;
    const gap = gapOf(state, model, other);
    if (gap > least - SAME_GAP) continue;
    nearest = other;
    least = gap;
  }
  return nearest;
}
