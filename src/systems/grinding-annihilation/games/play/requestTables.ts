/**
 * Requests every probability and kernel that the game may need, in a fixed order.
 * Plans of equal shape share one compiled graph, so their numbering must be equal.
 */
import { crowdOf } from '../../rules/sequence/hitWoundSave.js';
import { defences, hazardSlots } from './volley.js';
import type { SequenceSimulation } from './gameSimulation.js';
import { fatigueSlots } from './timeline.js';
import { at, F, set, VARIANT, type Arm, type Row } from './stateAndMoves.js';
import { assaultSlots, chargeKernel } from './beforeStrikes.js';
import { bearersStanding, phaseOf, type PhasePlan } from '../../rules/phasePlan.js';

/** Prepares the tables of a simulation. Returns the maximum number of attacks with one weapon. */
export function buildTables(simulation: SequenceSimulation): number {
  const { plan } = simulation;
  let most = 1;
  plan.phases.forEach((phase, p) => {
    if (phase.assault !== undefined) assaultSlots(simulation, phase.assault);
    plan.combatants.forEach((striker, f) => {
      (phase.weapons[f] ?? []).forEach((carried, w) => {
        const arm = { phase: p, striker: f, weapon: w };
        most = Math.max(most, buildCountTables(simulation, arm));
        if (carried.weapon.abilities.hazard && striker.formation.tangible) buildHazardTables(simulation, f);
        plan.combatants.forEach((struck, g) => {
          if (struck.side !== striker.side) buildAttackTables(simulation, arm, g);
        });
      });
    });
    buildManoeuvreTables(simulation, phase, p);
  });
  buildDemiseTables(simulation);
  buildFatigueTables(simulation);
  return most;
}

function buildCountTables(simulation: SequenceSimulation, arm: Arm): number {
  const { phase, striker, weapon } = arm;
  const { plan, tables } = simulation;
  const combatant = simulation.combatant(striker);
  const weapons = plan.phases[phase]?.weapons[striker] ?? [];
  const carried = weapons[weapon];
  const full = bearersStanding(combatant, weapons, weapon, combatant.casualties.start);
  const crowds = carried?.weapon.abilities.volatile ? mostCrowd(simulation, striker) : 0;
  let most = 0;
  for (let bearers = 1; bearers <= full; bearers++) {
    for (let crowd = 0; crowd <= crowds; crowd++) {
      const { values } = tables.count(arm, bearers, crowd);
      most = Math.max(most, values.at(-1) ?? 0);
    }
  }
  return most;
}

/** Returns the size of the largest enemy formation of a combatant, in fives. */
function mostCrowd(simulation: SequenceSimulation, striker: number): number {
  const { side } = simulation.combatant(striker);
  const enemies = simulation.plan.combatants.filter((one) => one.side !== side);
  const sizes = enemies.map(({ formation }) => formation.troops + (formation.leader ? 1 : 0));
  return crowdOf(Math.max(...sizes));
}

function buildAttackTables(simulation: SequenceSimulation, arm: Arm, struck: number): void {
  const { phase, striker } = arm;
  const { kind } = phaseOf(simulation.plan, phase);
  const { leader } = simulation.combatant(struck).formation;
  const { side } = simulation.combatant(striker);
  const bits = kind === 'shooting' ? defences(simulation, rowOf(simulation, phase, striker, struck)) : [0];
  const epics = simulation.plan.hands[side].prepared.has('epic-momentum') && leader ? [0, VARIANT.epic] : [0];
  const alones = leader ? [0, VARIANT.leaderAlone] : [0];
  const tested = kind === 'shooting' && testedBefore(simulation, phase);
  const fatigues = tested ? [0, VARIANT.fatigued] : [0];
  for (const defence of bits) {
    for (const epic of kind === 'brawl' ? epics : [0]) {
      for (const alone of alones) {
        for (const tired of fatigues) {
          simulation.tables.attack({ ...arm, struck, variant: defence | epic | alone | tired });
        }
      }
    }
  }
  if (leader) {
    for (const when of ['troops', 'leader', 'leader only', 'nobody'] as const)
      simulation.tables.guard(struck, when);
  }
}

/** Returns whether Battle-Fatigue tests happened before a phase. */
const testedBefore = (simulation: SequenceSimulation, phase: number): boolean =>
  simulation.plan.phases.slice(0, phase).some(({ kind }) => kind === 'manoeuvres');

function buildFatigueTables(simulation: SequenceSimulation): void {
  if (!testedBefore(simulation, simulation.plan.phases.length)) return;
  for (const { formation } of simulation.plan.combatants) {
    const { heroism: own, leader } = formation;
    const led = leader?.heroism;
    const found = [own, led, own !== undefined && led !== undefined ? Math.min(own, led) : undefined];
    for (const heroism of found) if (heroism !== undefined) fatigueSlots(simulation, heroism);
  }
}

/** Returns a row with the maximum affordable manoeuvres. */
function rowOf(simulation: SequenceSimulation, phase: number, striker: number, struck: number): Row {
  const { hands, phases, combatants } = simulation.plan;
  const gains = phases.reduce((sum, one) => sum + one.gain, 0);
  const row: Row = new Array<number>(F.losses + combatants.length).fill(0);
  set(row, { phase, striker, struck });
  hands.forEach((hand, side) => (row[F.points + side] = hand.points + gains));
  return row;
}

function buildHazardTables(simulation: SequenceSimulation, striker: number): void {
  hazardSlots(simulation);
  const bodies = simulation.combatant(striker).formation.leader
    ? (['troop', 'leader'] as const)
    : (['troop'] as const);
  for (const body of bodies) {
    for (const chance of [1 / 6, 1]) simulation.tables.hazard(striker, body, chance);
  }
}

function buildManoeuvreTables(simulation: SequenceSimulation, phase: PhasePlan, p: number): void {
  const striker = phase.by;
  const row = rowOf(simulation, p, striker, 1 - striker);
  const { prepared } = simulation.plan.hands[phase.by];
  if (phase.kind === 'shooting' && prepared.has('grenades')) simulation.tables.grenades(at(row, F.struck));
  const armed = (phase.weapons[striker] ?? []).length > 0;
  if (phase.kind === 'brawl' && armed && prepared.has('armoured-charge')) chargeKernel(simulation, row);
}

function buildDemiseTables(simulation: SequenceSimulation): void {
  simulation.plan.combatants.forEach(({ casualties, formation }, from) => {
    if (casualties.size === casualties.settled) return;
    simulation.plan.combatants.forEach((reached, struck) => {
      if (struck === from || !reached.formation.tangible) return;
      for (let losses = 0; losses < reached.casualties.size; losses++) {
        if (reached.casualties.possible(losses) !== losses) continue;
        if (formation.demise) simulation.tables.demise(from, 'troop', struck, losses);
        if (formation.leader?.demise) simulation.tables.demise(from, 'leader', struck, losses);
      }
    });
  });
}
