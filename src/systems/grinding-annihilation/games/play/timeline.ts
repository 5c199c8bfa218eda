/**
 * Moves from one narrow state to the next: phases, strikes and pending effects, without dice and choices.
 * `advance` stops at the next random event or decision.
 *
 * Battle-Fatigue tests in the Manoeuvres Phase: formations below Half-Strength roll two dice against their Heroism.
 *
 * Deadly Demises that reach other formations. Each one reaches all formations within 6", one after another.
 * Further demises wait until it is done. They start after the volley, because the striker's attacks were declared
 * together: its destroyed troops still attack.
 */
import { FACING, other, type Side } from '../../rules/phasePlan.js';
import { GRENADES_REACH } from '../../rules/battleManoeuvres.js';
import type { SequenceSimulation } from './gameSimulation.js';
import { at, F, RESUME, set, STAGE, copied, changed, type Row } from './stateAndMoves.js';
import type { Expansion } from '../../../../game/index.js';
import type { BodyName } from '../../rules/casualties.js';
import { bestHeroism, fatigueFails } from '../../rules/assaultAndFatigue.js';

/** Advances a row to the next state with a random event or decision. */
export function advance(simulation: SequenceSimulation, row: Row): Row {
  for (;;) {
    const step = PASSING.get(at(row, F.stage));
    if (step === undefined || !step(simulation, row)) return row;
  }
}

/** The actions of stages that may pass. They return false if the stage needs an action. */
const PASSING = new Map<number, (simulation: SequenceSimulation, row: Row) => boolean>([
  [STAGE.nextPhase, nextPhase],
  [STAGE.begin, begin],
  [STAGE.fatigue, fatigue],
  [STAGE.grenades, grenades],
  [STAGE.assault, () => false],
  [STAGE.armoured, armoured],
  [STAGE.select, select],
  [STAGE.epic, epic],
  [STAGE.enter, enter],
  [STAGE.settle, resolveRow],
  [STAGE.fought, fought],
]);

function nextPhase(simulation: SequenceSimulation, row: Row): boolean {
  const phase = at(row, F.phase) + 1;
  // Clears the fields that last only one phase.
  row.fill(0, F.step, F.reached);
  row[F.phase] = phase;
  const next = simulation.plan.phases[phase];
  row[F.stage] = next === undefined ? STAGE.end : STAGE.begin;
  return next !== undefined;
}

/** Starts a phase: adds Manoeuvre Points, and sets the first to act. */
function begin(simulation: SequenceSimulation, row: Row): boolean {
  const phase = simulation.phase(row);
  for (const side of [0, 1] as const) row[F.points + side] = simulation.points(row, side) + phase.gain;
  const striker = FACING[phase.by];
  const struck = FACING[other(phase.by)];
  set(row, { striker, struck });
  if (phase.kind === 'manoeuvres') set(row, { stage: STAGE.fatigue, fatigued: 0 });
  else if (phase.kind === 'shooting') set(row, { stage: STAGE.grenades });
  else if (phase.assault === undefined) set(row, { stage: STAGE.armoured });
  else {
    const able =
      simulation.stands(row, striker) && simulation.stands(row, struck) && !simulation.fatigued(row, striker);
    set(row, { stage: able ? STAGE.assault : STAGE.nextPhase });
  }
  return true;
}

/** Stops at the next formation that must take a Battle-Fatigue test. */
function fatigue(simulation: SequenceSimulation, row: Row): boolean {
  for (let combatant = at(row, F.roll); combatant < simulation.plan.combatants.length; combatant++) {
    if (!takesFatigueTest(simulation, row, combatant)) continue;
    set(row, { roll: combatant });
    return false;
  }
  set(row, { stage: STAGE.nextPhase });
  return true;
}

function grenades(simulation: SequenceSimulation, row: Row): boolean {
  const phase = simulation.phase(row);
  const striker = at(row, F.striker);
  const { keywords } = simulation.combatant(striker).formation;
  const { conditions, distance } = phase.situations[phase.by];
  const near = distance !== undefined && distance <= GRENADES_REACH;
  const apart =
    !conditions.has('threat-range') && !conditions.has('locked') && !conditions.has('target-locked');
  const fit = !conditions.has('target-not-visible') && !simulation.fatigued(row, striker);
  const open = near && apart && fit && keywords.has('GRENADES') && simulation.stands(row, striker);
  if (open && simulation.affords(row, phase.by, 'grenades')) return false;
  set(row, { stage: STAGE.enter, resume: RESUME.strikeDone });
  return true;
}

function armoured(simulation: SequenceSimulation, row: Row): boolean {
  const phase = simulation.phase(row);
  const striker = at(row, F.striker);
  const { formation } = simulation.combatant(striker);
  const moved = phase.assaulted[striker] === true;
  const armed = (phase.weapons[striker] ?? []).length > 0;
  const able = simulation.stands(row, striker) && !simulation.fatigued(row, striker);
  const open = moved && armed && able && formation.keywords.has('VEHICLE');
  if (open && simulation.affords(row, phase.by, 'armoured-charge')) return false;
  openBrawl(simulation, row);
  return true;
}

/** The player whose turn it is not selects first. */
export function openBrawl(simulation: SequenceSimulation, row: Row): void {
  set(row, { stage: STAGE.select, step: 0, turn: other(simulation.phase(row).by), striker: 0, struck: 0 });
}

/**
 * Takes a single option automatically. Without options, the other side selects, then the next step, then the phase
 * ends.
 */
function select(simulation: SequenceSimulation, row: Row): boolean {
  set(row, { resume: RESUME.strikeDone });
  const side = at(row, F.turn) as Side;
  const own = simulation.eligible(row, side);
  if (own.length > 1) return false;
  const only = own[0];
  if (only !== undefined) {
    set(row, { striker: only.striker, struck: only.struck, stage: STAGE.epic });
  } else if (simulation.eligible(row, other(side)).length > 0) {
    set(row, { turn: other(side) });
  } else if (at(row, F.step) === 0) {
    set(row, { step: 1, turn: other(simulation.phase(row).by) });
  } else {
    set(row, { stage: STAGE.nextPhase });
  }
  return true;
}

function epic(simulation: SequenceSimulation, row: Row): boolean {
  if (simulation.epicIsOpen(row)) return false;
  set(row, { stage: STAGE.enter });
  return true;
}

/** Starts a strike if both formations remain. Otherwise it is over. */
function enter(simulation: SequenceSimulation, row: Row): boolean {
  const ready = simulation.stands(row, at(row, F.striker)) && simulation.stands(row, at(row, F.struck));
  if (ready && simulation.armed(row)) return false;
  set(row, { stage: STAGE.settle });
  return true;
}

/** Resolves pending Deadly Demises, then Hazard tests, then the next step. */
function resolveRow(simulation: SequenceSimulation, row: Row): boolean {
  if (pendingDemise(simulation, row)) return false;
  if (at(row, F.attacks) + at(row, F.hits) > 0) {
    set(row, { stage: STAGE.hazards });
    return false;
  }
  const cleared = { roll: 0, variant: 0, crowd: 0, done: 0, group: 0, body: 0 };
  set(row, cleared);
  const resume = at(row, F.resume);
  set(row, { resume: RESUME.strikeDone });
  if (resume === RESUME.shoot) {
    set(row, { stage: STAGE.enter });
    const by = simulation.phase(row).by;
    set(row, { striker: FACING[by], struck: FACING[other(by)] });
  } else if (resume === RESUME.select) openBrawl(simulation, row);
  else if (simulation.phase(row).kind === 'shooting') set(row, { stage: STAGE.nextPhase });
  else set(row, { stage: STAGE.fought, fought: at(row, F.fought) | (1 << at(row, F.striker)), struck: 0 });
  return true;
}

/** Lets the other side select after a fight, unless it may strike at once by Reprisal. */
function fought(simulation: SequenceSimulation, row: Row): boolean {
  const side = other(simulation.strikerSide(row));
  if (simulation.reprisals(row, side).length > 0) return false;
  set(row, { stage: STAGE.select, turn: side, striker: 0 });
  return true;
}

/** Returns the slots of a Battle-Fatigue test: passed (0) and failed (1). */
export const fatigueSlots = (simulation: SequenceSimulation, heroism: number): readonly [number, number] =>
  simulation.tables.chance(`fatigue ${heroism}`, fatigueFails(heroism));

/** Returns whether a formation is below Half-Strength and has a Heroism to test. */
function takesFatigueTest(
  simulation: SequenceSimulation,
  row: ArrayLike<number>,
  combatant: number,
): boolean {
  const { formation } = simulation.combatant(combatant);
  const tested = formation.tangible && heroismOf(simulation, row, combatant) !== undefined;
  return tested && simulation.stands(row, combatant) && simulation.belowHalf(row, combatant);
}

const heroismOf = (
  simulation: SequenceSimulation,
  row: ArrayLike<number>,
  combatant: number,
): number | undefined =>
  bestHeroism(simulation.combatant(combatant).casualties, simulation.losses(row, combatant));

/** Expands the test of the formation in the row. `advance` determines the next state. */
export function fatigueTest(
  simulation: SequenceSimulation,
  row: ArrayLike<number>,
  into: Expansion,
  advance: (simulation: SequenceSimulation, row: Row) => Row,
): void {
  const combatant = at(row, F.roll);
  into.chance();
  fatigueSlots(simulation, heroismOf(simulation, row, combatant) ?? 2).forEach((slot, failed) => {
    const to = copied(row);
    to[F.roll] = combatant + 1;
    to[F.fatigued] = at(row, F.fatigued) | (failed << combatant);
    into.result(slot, advance(simulation, to));
  });
}

type Cells = ArrayLike<number>;

/** Stops at the next formation that a demise reaches. Returns false if none is pending. */
function pendingDemise(simulation: SequenceSimulation, row: Row): boolean {
  for (;;) {
    const from = at(row, F.group) > 0 ? at(row, F.group) - 1 : firstPending(simulation, row);
    if (from === undefined) return false;
    for (let reached = at(row, F.roll); reached < simulation.plan.combatants.length; reached++) {
      const there = simulation.combatant(reached).formation.tangible && simulation.stands(row, reached);
      if (reached === from || !there) continue;
      set(row, { stage: STAGE.demise, group: from + 1, roll: reached });
      return true;
    }
    forget(simulation, row, from);
  }
}

function firstPending(simulation: SequenceSimulation, row: Cells): number | undefined {
  const found = simulation.plan.combatants.findIndex(({ casualties }, c) => {
    const { pendingTroops, pendingLeader } = casualties.losses(simulation.losses(row, c));
    return pendingTroops + pendingLeader > 0;
  });
  return found < 0 ? undefined : found;
}

/** Returns the body whose demise is resolved first: the troops', then the Leader's. */
const bodyOf = (simulation: SequenceSimulation, row: Cells, from: number): BodyName =>
  simulation.combatant(from).casualties.losses(simulation.losses(row, from)).pendingTroops > 0
    ? 'troop'
    : 'leader';

/** Removes a demise that has reached all formations. */
function forget(simulation: SequenceSimulation, row: Row, from: number): void {
  const { casualties } = simulation.combatant(from);
  const losses = casualties.losses(simulation.losses(row, from));
  const rest =
    bodyOf(simulation, row, from) === 'troop'
      ? { ...losses, pendingTroops: losses.pendingTroops - 1 }
      : { ...losses, pendingLeader: 0 };
  row[F.losses + from] = casualties.index(rest);
  set(row, { group: 0, roll: 0 });
}

/** Expands the effect of one demise on one formation: its mortal wounds by probability. */
export function demise(
  simulation: SequenceSimulation,
  row: Cells,
  into: Expansion,
  advance: (simulation: SequenceSimulation, row: Row) => Row,
): void {
  const from = at(row, F.group) - 1;
  const reached = at(row, F.roll);
  const body = bodyOf(simulation, row, from);
  const { values, slots } = simulation.tables.demise(from, body, reached, simulation.losses(row, reached));
  into.chance();
  values.forEach((losses, i) => {
    const to = changed(row, { stage: STAGE.settle, roll: reached + 1 });
    to[F.losses + reached] = losses;
    into.result(slots[i] ?? 0, advance(simulation, to));
  });
}
