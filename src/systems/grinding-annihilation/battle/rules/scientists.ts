/** Scientist Capture: the controller of a marker may give a Scientist to a formation there, which brings it home. */
import type { BattleSimulation } from '../simulation.js';
import { kindAt, formationAt } from '../plan.js';
import { isWithin, zoneOf } from './deployment.js';
import { controlOf, isAbout, markersInPlay, score } from './objectives.js';

/** Plays a side's turn of the Manoeuvres phase: formations at home deliver, then markers give new Scientists. */
export function takeScientists(battle: BattleSimulation, side: number): void {
  const { plan } = battle;
  if (plan.data.scenario.mission !== 'scientist-capture') return;
  deliver(battle, side);
  for (const marker of markersInPlay(battle)) {
    if (controlOf(battle, marker) !== side) continue;
    const able = plan.own[side]!.filter((one) => mayTake(battle, one, marker));
    if (able.length === 0) continue;
    const chosen = battle.agent(side).take(battle, marker, able);
    if (able.includes(chosen)) take(battle, marker, chosen);
  }
}

/**
 * Returns whether a formation may take a Scientist: in range of the marker, with Battle Effectiveness, without a
 * Scientist.
 */
function mayTake(battle: BattleSimulation, formation: number, marker: number): boolean {
  const { plan, state } = battle;
  if (state.scientist[formation] !== 0 || state.fatigued[formation] === 1) return false;
  const standing = battle.standing(formation);
  return (
    standing.some((troop) => kindAt(plan, troop).effectiveness > 0) &&
    standing.some((troop) => isAbout(battle, marker, troop))
  );
}

/** Makes a troop the Scientist: the attached CHARACTER, otherwise the last troop, because attacks reach it last. */
function take(battle: BattleSimulation, marker: number, formation: number): void {
  const { plan, state, log } = battle;
  const standing = battle.standing(formation);
  const { leader, id } = formationAt(plan, formation);
  const troop = standing.includes(leader) ? leader : (standing.at(-1) as number);
  state.scientist[formation] = troop + 1;
  log?.({ event: 'scientist', formation: id, marker, troop: battle.id(troop) });
}

/** Delivers the Scientists of formations completely at home, for a Tactical Point each. */
function deliver(battle: BattleSimulation, side: number): void {
  const { plan, state } = battle;
  const zone = zoneOf(battle, side);
  for (const formation of plan.own[side]!) {
    const troop = state.scientist[formation]! - 1;
    if (troop < 0 || !battle.isThere(formation)) continue;
    const isHome = battle
      .standing(formation)
      .every((one) => isWithin(zone, state.x[one]!, state.y[one]!, kindAt(plan, one).radius));
    if (!isHome) continue;
    state.scientist[formation] = 0;
    battle.log?.({ event: 'deliver', formation: formationAt(plan, formation).id, troop: battle.id(troop) });
    score(battle, side, 1);
  }
}
