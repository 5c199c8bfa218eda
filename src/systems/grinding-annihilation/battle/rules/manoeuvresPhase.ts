/**
 * The Manoeuvres Phase: Initiative, Manoeuvre Points, dangerous terrain, Battle-Fatigue.
 *
 * Scientist Capture: the controller of a marker may give a Scientist to a formation there, which brings it home.
 */
import { isBelowHalf } from '../../rules/casualties.js';
import { gapToFeature } from '../../table/warfield.js';
import type { BattleSimulation } from '../battleSimulation.js';
import { hasKeyword, kindAt, formationAt } from '../battlePlan.js';
import { AT, LEFT, MOVED } from '../battleState.js';
import { writtenMoves } from './assaultPhase.js';
import { rollOff, winnerOf, isWithin, zoneOf } from './deployment.js';
import { allocated, mortalTo, noToll } from './woundsAndDestruction.js';
import { scoreFirst, scoreLast, controlOf, isAbout, markersInPlay, score } from './objectiveMarkers.js';
import { shift } from './moveFormation.js';
import { insideOf } from './transports.js';

/** Starts a round: Initiative, and a Manoeuvre Point for both sides. */
export function beginRound(battle: BattleSimulation): void {
  const { state, plan } = battle;
  state.set(AT.round, state.get(AT.round) + 1);
  state.moved.fill(MOVED.not);
  state.assaulted.fill(0);
  state.fought.fill(0);
  state.left.fill(LEFT.not);
  const initiative = rollOff(battle);
  state.set(AT.first, winnerOf(initiative));
  for (const side of [0, 1]) {
    state.set(AT.points + side, state.get(AT.points + side) + 1);
    state.set(AT.watched + side, 0);
  }
  battle.log?.({ event: 'round', round: state.get(AT.round), first: state.get(AT.first), initiative });
  for (const { index } of plan.formations)
    for (const troop of battle.standing(index)) state.tally(troop, 2, 1);
  if (state.get(AT.round) === 1) scouts(battle);
}

/** Moves Scouts before the first phase, the side with the Initiative first. */
function scouts(battle: BattleSimulation): void {
  const { plan, state } = battle;
  const first = state.get(AT.first);
  for (const side of [first, 1 - first])
    for (const formation of plan.own[side]!) {
      const most = scoutingOf(battle, formation);
      const goal = most > 0 ? battle.agent(side).scout(battle, formation) : undefined;
      if (!goal || battle.field.threats(formation).length > 0) continue;
      const least = Math.min(...battle.standing(formation).map((troop) => kindAt(plan, troop).movement));
      const moved = shift(battle, formation, goal, { manner: 'move', more: most - least });
      if (moved.length === 0) continue;
      battle.log?.({
        event: 'move',
        formation: formationAt(plan, formation).id,
        as: 'scout',
        paths: writtenMoves(battle, moved),
      });
    }
}

/**
 * Returns the scouting distance in inches: the minimum of its troops, or of all passengers of a Dedicated Transport.
 */
function scoutingOf(battle: BattleSimulation, formation: number): number {
  const { plan } = battle;
  if (!battle.isThere(formation)) return 0;
  const least = (one: number): number => {
    const { first, count } = formationAt(plan, one);
    let most = Infinity;
    for (let i = first; i < first + count; i++) most = Math.min(most, kindAt(plan, i).scouts);
    return most;
  };
  const own = least(formation);
  if (own > 0 || !hasKeyword(plan, formation, 'DEDICATED TRANSPORT')) return own;
  const inside = battle.standing(formation).flatMap((troop) => insideOf(battle, troop));
  return inside.length === 0 ? 0 : Math.min(...inside.map(least));
}

/** Plays a side's turn of the phase. */
export function manoeuvres(battle: BattleSimulation, side: number): void {
  for (const formation of battle.plan.own[side]!) battle.state.fatigued[formation] = 0;
  scoreFirst(battle, side);
  takeScientists(battle, side);
  dangers(battle, side);
  for (const formation of battle.plan.own[side]!) testFatigue(battle, formation);
  scoreLast(battle, side);
}

/** Dangerous features: their reach, and the roll at or below which they hurt (Dangerous Terrain). */
const DANGERS: Readonly<Record<string, { readonly reach: number; readonly roll: number }>> = {
  'radioactive-source': { reach: 3, roll: 1 },
  'acidic-pond': { reach: 3, roll: 1 },
  'dangerous-flora': { reach: 3, roll: 2 },
};

function dangers(battle: BattleSimulation, side: number): void {
  const { plan, field } = battle;
  for (const feature of field.features) {
    const { kind } = feature;
    const danger = DANGERS[kind];
    if (!danger) continue;
    for (const formation of plan.own[side]!) {
      const near = battle
        .standing(formation)
        .filter((troop) => gapToFeature(feature, field.troops[troop]!) <= danger.reach);
      if (near.length === 0) continue;
      const toll = noToll();
      for (const hurt of near.map(() => battle.die() <= danger.roll)) {
        const troop = hurt ? allocated(battle, formation) : -1;
        if (troop >= 0) mortalTo(battle, troop, toll);
      }
      battle.log?.({
        event: 'danger',
        formation: formationAt(plan, formation).id,
        terrain: kind,
        tests: near.length,
        ...toll,
      });
    }
  }
}

/** Tests the Heroism of a formation below Half-Strength. A failure means battle-fatigue until the next such phase. */
function testFatigue(battle: BattleSimulation, formation: number): void {
  const { state, plan } = battle;
  const standing = battle.standing(formation);
  if (standing.length === 0 || !isHalved(battle, formation)) return;
  const heroism = Math.min(...standing.map((troop) => kindAt(plan, troop).heroism));
  const roll = battle.die() + battle.die();
  const failed = roll < heroism;
  state.fatigued[formation] = failed ? 1 : 0;
  battle.log?.({ event: 'fatigue', formation: formationAt(plan, formation).id, roll, heroism, failed });
}

/**
 * Returns whether a formation is below Half-Strength.
 * If only the Leader or only the Escort is left, it counts alone (Attached Formations).
 */
function isHalved({ plan, state, field }: BattleSimulation, formation: number): boolean {
  const { count, leader } = formationAt(plan, formation);
  const standing = field.formations[formation]?.troops ?? [];
  const [one] = standing;
  if (one === undefined) return true;
  const isLed = leader >= 0 && state.there[leader] === 1;
  const alone = isLed && standing.length === 1;
  const strength = alone ? 1 : leader >= 0 && !isLed ? count - 1 : count;
  const { wounds } = kindAt(plan, one).unit;
  return isBelowHalf(strength, standing.length, wounds - state.lost[one]!, wounds);
}

/** Plays a side's turn of the Manoeuvres phase: formations at home deliver, then markers give new Scientists. */
function takeScientists(battle: BattleSimulation, side: number): void {
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
