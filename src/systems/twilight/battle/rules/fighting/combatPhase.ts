/** The Combat Phase: sides initiate combats until no side will or can (Combat Phase; ). */
import { WAY } from '../../fights/fightRow.js';
import { adjacent, engaged, inContact, isPresent, mayStrike } from '../../ground/contact.js';
import { isEntangled } from '../../conditions.js';
import type { BattleSimulation, Initiated } from '../../simulation.js';
import { kindAt } from '../../plan/plan.js';
import { AT, STAGE } from '../../state.js';
import { PLAYER_INITIATIVE } from '../../../rules/wild.js';
import { COMBAT_COUNTERS } from '../turn.js';
import { fightCombat } from './combat.js';
import { handOver } from '../objects/giveObject.js';
import { attackBy, mayAttack, pouncePath, reaches } from './meleeTargets.js';
import { after, drawOrder, forgetLots } from '../initiative.js';
import { move } from '../movement.js';
import { steamAll } from '../boats/steaming.js';

const combat: Initiated = { attacker: -1, defender: -1 };

/** Starts the phase after a Combat counter was drawn. */
export function beginCombatPhase(battle: BattleSimulation): void {
  const { state, chance, plan } = battle;
  state.set(AT.stage, STAGE.combat);
  state.set(AT.passed, 0);
  state.fought.fill(0);
  const alone = plan.wild.some(Boolean);
  const initiative = state.get(AT.initiative);
  if (plan.names.length > 2) {
    drawOrder(battle);
    state.set(AT.turnOf, state.track[0]!);
    return;
  }
  // before any player's counter, a fair coin decides the order for the phase. Against a Wild side that
  // order has no effect.
  state.set(AT.turnOf, alone || initiative >= 0 ? Math.max(0, initiative) : chance.below(2));
}

/** Plays one combat or one pass. If there is neither, the phase ends. */
export function stepCombatPhase(battle: BattleSimulation): void {
  const { state, plan } = battle;
  const more = plan.wild.some(Boolean) ? stepAgainstWild(battle) : stepBetweenPlayers(battle);
  if (more || state.get(AT.stage) !== STAGE.combat) return;
  if (plan.boats.length > 0) steamAll(battle);
  if (state.get(AT.stage) !== STAGE.combat) return;
  state.fought.fill(0);
  state.markers.fill(0);
  forgetLots(battle);
  state.set(AT.turnOf, 0);
  state.set(AT.passed, 0);
  const combats = state.get(AT.combats) + 1;
  state.set(AT.combats, combats);
  state.set(AT.stage, combats < COMBAT_COUNTERS ? STAGE.draw : STAGE.end);
}

/**
 * Players take turns in Initiative order, each with one Combat Action or a pass. The phase ends when all pass
 * in a row. A pass is a step of its own, so the next side decides anew.
 */
function stepBetweenPlayers(battle: BattleSimulation): boolean {
  const { plan, state } = battle;
  for (let passed = state.get(AT.passed); passed < plan.names.length; passed++) {
    const side = state.get(AT.turnOf);
    state.set(AT.turnOf, after(battle, side));
    if (!mayInitiate(battle, side)) continue;
    const fights = initiate(battle, side);
    if (!fights) battle.log?.({ event: 'pass', side });
    state.set(AT.passed, fights ? 0 : passed + 1);
    return fights || passed + 1 < plan.names.length;
  }
  return false;
}

/**
 * Models attack in Initiative order, the lowest first (R-41). Players' models count as 3. In a tie they come
 * first, unless the last counter was a Wild one. Several players take turns as they do without Wild sides.
 */
function stepAgainstWild(battle: BattleSimulation): boolean {
  const { state, plan } = battle;
  const wild = nextWild(battle);
  const waits = waitingPlayer(battle);
  if (wild >= 0) {
    const { initiative } = kindAt(plan, wild);
    const tied = initiative === PLAYER_INITIATIVE;
    const last = state.get(AT.initiative);
    const first = tied ? last >= 0 && plan.wild[last] === true : initiative < PLAYER_INITIATIVE;
    if (first || waits === undefined) {
      attackByCard(battle, wild);
      return true;
    }
  }
  if (waits === undefined) return false;
  const { side, passed } = waits;
  const more = initiate(battle, side);
  if (!more) battle.log?.({ event: 'pass', side });
  state.set(AT.passed, more ? 0 : passed + 1);
  state.set(AT.turnOf, after(battle, side));
  return true;
}

/**
 * Returns the player whose turn it is, and the number of passes before. A player who cannot initiate passes.
 * Returns undefined if all players have passed.
 */
function waitingPlayer(
  battle: BattleSimulation,
): { readonly side: number; readonly passed: number } | undefined {
  const { state, plan } = battle;
  const players = plan.wild.reduce((count, automated) => count + (automated ? 0 : 1), 0);
  let passed = state.get(AT.passed);
  let side = state.get(AT.turnOf);
  for (let i = 0; i < plan.names.length && passed < players; i++, side = after(battle, side)) {
    if (plan.wild[side] === true) continue;
    if (mayInitiate(battle, side)) return { side, passed };
    passed++;
  }
  return undefined;
}

/**
 * Returns the Wild model that attacks next, by Initiative, then file order. It must not have fought and must
 * have a target. Returns −1 if there is none.
 */
function nextWild(battle: BattleSimulation): number {
  const { state, plan } = battle;
  let next = -1;
  let least = Infinity;
  plan.wild.forEach((automated, side) => {
    if (!automated) return;
    for (const model of plan.own[side]!) {
      const { initiative } = kindAt(plan, model);
      if (state.there[model] === 0 || state.fought[model] === 1 || initiative >= least) continue;
      if (isEntangled(plan, state, model) || wildTarget(battle, model) < 0) continue;
      next = model;
      least = initiative;
    }
  });
  return next;
}

/**
 * Returns the adjacent enemy with the worst save, then the first in file order. Without an adjacent
 * enemy, it considers those that Lunge or Pounce reaches.
 */
function wildTarget(battle: BattleSimulation, model: number): number {
  const { state, plan } = battle;
  const touching = engaged(plan, state, model);
  let found = -1;
  let worst = -1;
  for (const enemy of plan.foes[plan.side[model]!]!) {
    const { save } = kindAt(plan, enemy);
    if (save <= worst || !isPresent(plan, state, enemy)) continue;
    if (touching ? !mayStrike(plan, state, model, enemy) : !reaches(battle, model, enemy)) continue;
    found = enemy;
    worst = save;
  }
  return found;
}

function attackByCard(battle: BattleSimulation, model: number): void {
  combat.attacker = model;
  combat.defender = wildTarget(battle, model);
  fightBy(battle);
}

/** Returns whether a side has a model that still has its Combat Action and a target. */
function mayInitiate(battle: BattleSimulation, side: number): boolean {
  return battle.plan.own[side]!.some((model) => mayAttack(battle, model));
}

/** Lets a player use a Combat Action. Returns false if the player passes. */
function initiate(battle: BattleSimulation, side: number): boolean {
  if (handOver(battle, side)) return true;
  combat.attacker = -1;
  combat.defender = -1;
  if (battle.agents[side]?.initiate(battle, side, combat) !== true) return false;
  fightBy(battle);
  return true;
}

/** Fights the present combat: with an enemy in contact, or with one that Lunge or Pounce reaches. */
function fightBy(battle: BattleSimulation): void {
  const { plan, state } = battle;
  const { attacker, defender } = combat;
  const by = inContact(plan, state, attacker, defender) ? 'phase' : attackBy(battle, attacker, defender);
  const way = by === 'pounce' ? pouncePath(battle, attacker, defender) : undefined;
  if (way) {
    move(battle, attacker, way, 'pounce');
    // Gas may have stopped the attacker on its way. Then its Combat Action is spent without a combat (The
    // frugin).
    if (state.there[attacker] === 0 || !adjacent(state, attacker, defender)) {
      state.fought[attacker] = 1;
      return;
    }
  }
  fightCombat(battle, combat, WAY.melee, by ?? 'phase');
}
