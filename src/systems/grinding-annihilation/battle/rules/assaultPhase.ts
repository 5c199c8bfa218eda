/** The Assault Phase: legal targets, the roll of two dice, and the Assault move. */
import { ROUNDED } from '../../../../system/index.js';
import { ASSAULT_REACH, THREAT_RANGE } from '../../rules/assaultAndFatigue.js';
import { writtenPath, type BattleSimulation } from '../battleSimulation.js';
import { hasKeyword, formationAt } from '../battlePlan.js';
import { LEFT, MOVED, TALLY } from '../battleState.js';
import { close } from './moveIntoContact.js';
import { gapTo } from './contactPositions.js';
import type { Moved } from './moveFormation.js';
import { overwatch } from './shootingPhase.js';
import { charge, isOpen, reordered, used } from './battleManoeuvres.js';
import { selected, waitingOf } from './deployment.js';

/** Makes the next Assault that the player wants. Returns false if there is none. */
export function stepAssault(battle: BattleSimulation, side: number): boolean {
  const { state } = battle;
  for (;;) {
    const formation = selected(battle, side, 'assault', waitingOf(battle, side));
    if (formation < 0) return false;
    state.done[formation] = 1;
    const targets = assaultable(battle, formation);
    if (targets.length === 0) continue;
    const target = battle.agent(side).assault(battle, formation, targets);
    if (!targets.includes(target)) continue;
    declared(battle, formation, target);
    return true;
  }
}

/**
 * Returns the enemies that a formation may assault. It may not after an Advance or Retreat, in battle-fatigue, as an
 * Aircraft, or within Threat Range (G-18). Only units that can FLY assault Aircraft.
 */
function assaultable(battle: BattleSimulation, formation: number): number[] {
  const { plan, state, field } = battle;
  const { side } = formationAt(plan, formation);
  const moved = state.moved[formation];
  if (moved === MOVED.advance || moved === MOVED.retreat || state.fatigued[formation] === 1) return [];
  if (state.left[formation] === LEFT.moved || state.left[formation] === LEFT.wreck) return [];
  if (hasKeyword(plan, formation, 'AIRCRAFT') || field.threats(formation).length > 0) return [];
  const own = battle.standing(formation);
  return plan.own[1 - side]!.filter((target) => {
    if (hasKeyword(plan, target, 'AIRCRAFT') && !hasKeyword(plan, formation, 'FLY')) return false;
    if (field.apartBy(formation, target) > ASSAULT_REACH + ROUNDED) return false;
    return own.some((troop) => field.nearestOf(troop, target) <= ASSAULT_REACH);
  });
}

/** Resolves an Assault with its answers: overwatch before and after its move, and Hero's Ingress. */
function declared(battle: BattleSimulation, formation: number, target: number): void {
  const { plan, state } = battle;
  const { side } = formationAt(plan, formation);
  const isVehicle = hasKeyword(plan, formation, 'VEHICLE');
  const ram = { manoeuvre: 'armoured-charge', able: () => [formation], about: target } as const;
  const armoured = isVehicle ? used(battle, side, ram) : -1;
  overwatch(battle, formation);
  if (!battle.isThere(formation)) return;
  if (!assault(battle, formation, target, true)) return;
  state.assaulted[formation] = 1;
  if (armoured >= 0) charge(battle, formation, target);
  overwatch(battle, formation);
  ingress(battle, formation);
}

/** Hero's Ingress: a formation near an enemy that ended an Assault move assaults it, without an Assault Bonus. */
function ingress(battle: BattleSimulation, enemy: number): void {
  const { plan, field } = battle;
  if (!battle.isThere(enemy)) return;
  const side = 1 - formationAt(plan, enemy).side;
  const near = (formation: number): boolean =>
    battle
      .standing(formation)
      .some((troop) => battle.standing(enemy).some((one) => field.gap(troop, one) <= INGRESS_REACH));
  const able = (): readonly number[] =>
    plan.own[side]!.filter(
      (one) =>
        battle.isThere(one) &&
        isOpen(battle, one) &&
        (!hasKeyword(plan, one, 'VEHICLE') || hasKeyword(plan, one, 'WALKER')) &&
        near(one) &&
        assaultable(battle, one).includes(enemy),
    );
  const chosen = used(battle, side, { manoeuvre: 'heros-ingress', able, about: enemy });
  if (chosen >= 0) assault(battle, chosen, enemy, false);
}

const INGRESS_REACH = 6;

/** Rolls and moves. Returns whether it reaches its target. */
function assault(battle: BattleSimulation, formation: number, target: number, own: boolean): boolean {
  const { state, plan, field } = battle;
  const enemies = [...battle.standing(target)];
  const far = Math.min(...battle.standing(formation).map((troop) => gapTo(battle, troop, enemies)));
  const two = (): number => battle.die() + battle.die();
  const roll = reordered(battle, formation, { kind: 'assault', wanted: far - THREAT_RANGE }, two);
  field.allow(target);
  // Every path stays outside the Threat Range of other enemies.
  const moved = close(battle, formation, { manner: 'assault', most: roll, enemies }) ?? [];
  field.settle(target);
  for (const one of moved) {
    battle.put(one.troop, one.x, one.y, one.level);
    state.tally(one.troop, TALLY.charges, 1);
  }
  battle.log?.({
    event: 'assault',
    formation: formationAt(plan, formation).id,
    target: formationAt(plan, target).id,
    roll,
    reaches: moved.length > 0,
    paths: writtenMoves(battle, moved),
    ...(!own && { ingress: true }),
  });
  return moved.length > 0;
}

/** Returns moves in the format of replays. */
export const writtenMoves = (battle: BattleSimulation, moved: readonly Moved[]): unknown[] =>
  moved.map(({ troop, path, climb, level }) => ({
    troop: battle.id(troop),
    path: writtenPath(path),
    ...(climb !== undefined && { climb }),
    ...(level > 0 && { level }),
  }));
