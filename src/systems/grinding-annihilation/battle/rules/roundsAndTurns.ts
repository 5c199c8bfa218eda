/** The order of rounds, phases and turns (The Strategy Phases; G-14), and the end of a battle. */
import type { BattleSimulation } from '../battleSimulation.js';
import { pieceAt, formationAt } from '../battlePlan.js';
import { AT, ENDS, STAGE, WHERE } from '../battleState.js';
import { stepAssault } from './assaultPhase.js';
import { beginBrawl, stepBrawl } from './brawlPhase.js';
import { leaveOut } from './deployment.js';
import { beginRound, manoeuvres } from './manoeuvresPhase.js';
import { orderIn, reinforce, stepMove } from './movePhase.js';
import { scoreEnd, tacticalOf, takeControl } from './objectiveMarkers.js';
import { stepShooting } from './shootingPhase.js';
import { livingOf } from './transports.js';

/** Continues to the next decision. Returns false when the battle is over. */
export function step(battle: BattleSimulation): boolean {
  const { state } = battle;
  for (;;) {
    const side = state.get(AT.turn);
    switch (state.get(AT.stage)) {
      case STAGE.round:
        beginRound(battle);
        begin(battle, STAGE.manoeuvres);
        break;
      case STAGE.manoeuvres:
        manoeuvres(battle, side);
        endTurn(battle, STAGE.move);
        return true;
      case STAGE.move:
        if (stepMove(battle, side)) return true;
        state.set(AT.stage, STAGE.reinforce);
        break;
      case STAGE.reinforce:
        reinforce(battle, side);
        orderIn(battle, 1 - side);
        state.set(AT.stage, STAGE.move);
        endTurn(battle, STAGE.shoot);
        return true;
      case STAGE.shoot:
        if (stepShooting(battle, side)) return true;
        endTurn(battle, STAGE.assault);
        break;
      case STAGE.assault:
        if (stepAssault(battle, side)) return true;
        endTurn(battle, STAGE.brawl);
        break;
      case STAGE.brawl:
        if (stepBrawl(battle)) return true;
        endPhase(battle);
        endRound(battle);
        return true;
      default:
        return false;
    }
    if (state.get(AT.stage) === STAGE.over) return true;
  }
}

/** Starts a phase with the first side's turn. */
function begin(battle: BattleSimulation, stage: number): void {
  const { state } = battle;
  state.set(AT.stage, stage);
  state.set(AT.turn, state.get(AT.first));
  state.done.fill(0);
  state.struck.fill(-1);
  state.ward.fill(0);
  for (const side of [0, 1]) state.set(AT.used + side, 0);
  battle.log?.({ event: 'phase', phase: PHASES[stage] ?? '' });
  if (stage === STAGE.brawl) beginBrawl(battle);
}

const PHASES: Readonly<Record<number, string>> = {
  [STAGE.manoeuvres]: 'manoeuvres',
  [STAGE.move]: 'move',
  [STAGE.shoot]: 'shooting',
  [STAGE.assault]: 'assault',
  [STAGE.brawl]: 'brawl',
};

/** Ends a side's turn, and starts the other side's turn or the next phase. */
function endTurn(battle: BattleSimulation, next: number): void {
  const { state } = battle;
  gather(battle);
  if (isOver(battle)) return;
  if (state.get(AT.turn) === state.get(AT.first)) {
    state.set(AT.turn, 1 - state.get(AT.first));
    return;
  }
  takeControl(battle);
  begin(battle, next);
}

function endPhase(battle: BattleSimulation): void {
  gather(battle);
  takeControl(battle);
}

/** Removes troops of formations without cohesion, one at a time, until they are cohesive (Formation Cohesion). */
function gather(battle: BattleSimulation): void {
  const { plan, state, field } = battle;
  for (const { index } of plan.formations) {
    if (state.torn[index] === 0) continue;
    state.torn[index] = 0;
    const removed: string[] = [];
    while (battle.standing(index).length > 1 && !field.isCohesive(index)) {
      const troop = strayOf(battle, index);
      removed.push(battle.id(troop));
      battle.fall(troop);
    }
    state.torn[index] = 0;
    if (removed.length > 0) battle.log?.({ event: 'stray', formation: formationAt(plan, index).id, removed });
  }
}

/**
 * Returns the troop to remove first: the one with fewest near friends. Ties go to the last.
 * It considers the troops that `apart` returns, or all if there are none. A Leader goes only if no other may.
 */
function strayOf(battle: BattleSimulation, formation: number): number {
  const { field, plan } = battle;
  const standing = battle.standing(formation);
  const apart = field.apart(formation);
  const able = apart.length > 0 ? apart : standing;
  const { leader } = formationAt(plan, formation);
  const others = able.filter((troop) => troop !== leader);
  const from = others.length > 0 ? others : able;
  const friends = (troop: number): number => standing.filter((one) => field.gap(one, troop) <= ABOUT).length;
  return from.reduce((best, troop) => (friends(troop) <= friends(best) ? troop : best), from[0]!);
}

/** The distance that counts as near here, in inches. */
const ABOUT = 6;

function endRound(battle: BattleSimulation): void {
  const { state, plan } = battle;
  if (isOver(battle)) return;
  if (state.get(AT.round) < plan.rounds) state.set(AT.stage, STAGE.round);
  else end(battle, 1);
}

/** Returns whether an army is destroyed, which ends the battle. */
function isOver(battle: BattleSimulation): boolean {
  const { state } = battle;
  if (![0, 1].some((side) => isDestroyed(battle, side))) return false;
  if (state.get(AT.stage) !== STAGE.over) end(battle, 0);
  return true;
}

const isDestroyed = ({ plan, state }: BattleSimulation, side: number): boolean =>
  plan.own[side]!.every((formation) => state.where[formation] === WHERE.gone);

/**
 * Destroys formations in reserve at the end of the battle (Reinforcements): those that never arrived,
 * passengers of Transports that did not arrive, and Aircraft that left the warfield.
 */
function destroyReserves(battle: BattleSimulation): void {
  const { state, plan, log } = battle;
  const late = plan.formations.filter(({ index }) => {
    const carrier = state.where[index] === WHERE.embarked ? state.inside[index]! : -1;
    return state.where[carrier < 0 ? index : pieceAt(plan, carrier).formation] === WHERE.reserve;
  });
  for (const { index, id } of late) {
    const removed = livingOf(battle, index).map((troop) => battle.id(troop));
    leaveOut(battle, index);
    log?.({ event: 'unarrived', formation: id, removed });
  }
}

/**
 * Determines the winner (Determine Victor): in two scenarios a side that destroyed the other, otherwise the one with
 * more points. Reserves count first, so an army without troops on the warfield is destroyed.
 */
function end(battle: BattleSimulation, why: number): void {
  const { state, plan } = battle;
  const { mission } = plan.data.scenario;
  scoreEnd(battle);
  destroyReserves(battle);
  const gone = ([0, 1] as const).map((side) => isDestroyed(battle, side));
  const points = [tacticalOf(battle, 0), tacticalOf(battle, 1)] as const;
  const byPoints = points[0] > points[1] ? 0 : points[1] > points[0] ? 1 : -1;
  const kills = mission === 'war-of-control' || mission === 'exstintech-recovery';
  const winner = kills && gone[0] !== gone[1] ? (gone[0] === true ? 1 : 0) : byPoints;
  state.set(AT.winner, winner);
  state.set(AT.why, why);
  state.set(AT.stage, STAGE.over);
  battle.log?.({
    event: 'over',
    winner: winner < 0 ? null : winner,
    why: ENDS[why],
    points,
  });
}
