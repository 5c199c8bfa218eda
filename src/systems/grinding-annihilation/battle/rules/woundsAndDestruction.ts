/** The effects of attacks: allocation, wounds, mortal wounds, Deadly Demise (Making Attacks, steps 3 and 5). */
import type { Dice } from '../../rules/dice.js';
import {
  DEMISE_REACH,
  DEMISE_ROLL,
  HAZARD_MORTAL_WOUNDS,
  hazardWounds,
} from '../../rules/sequence/damage.js';
import { rollMade } from '../../rules/sequence/hitWoundSave.js';
import type { BattleSimulation } from '../battleSimulation.js';
import { kindAt, pieceAt, formationAt } from '../battlePlan.js';
import { LEFT, MOVED, TALLY } from '../battleState.js';
import { EMERGENCY, insideOf, lift, livingOf, places, REACH, setDown } from './transports.js';

/** The losses since the last event. */
interface Toll {
  /** Lost wounds by troop, and the destroyed troops, by id. */
  lost: Record<string, number>;
  removed: string[];
  /** The troops that triggered a Deadly Demise. */
  demises: string[];
}

/** Returns an empty toll. */
export const noToll = (): Toll => ({ lost: {}, removed: [], demises: [] });

/** Rolls dice. */
export function rolled(battle: BattleSimulation, { count, sides, plus }: Dice): number {
  let sum = plus;
  for (let i = 0; i < count; i++) sum += battle.die(sides);
  return sum;
}

/**
 * Returns the troop that takes the next attack on a formation. Order: a troop attacked in this phase, a wounded troop,
 * then the player's choice (G-06, G-19). A Leader comes only if its Escort is gone.
 * @param rank the player's preference for each troop, or undefined
 * @returns −1 if no troop is left
 */
export function allocated(
  battle: BattleSimulation,
  formation: number,
  rank?: (troop: number) => number,
): number {
  const { state, plan } = battle;
  const standing = battle.standing(formation);
  const { leader } = formationAt(plan, formation);
  const [only] = standing;
  if (only === undefined) return -1;
  if (standing.length === 1) return only;
  const struck = state.struck[formation]!;
  if (struck >= 0 && struck !== leader && state.there[struck] === 1) return struck;
  let found = -1;
  for (const troop of standing)
    if (troop !== leader && state.lost[troop]! > 0) {
      found = troop;
      break;
    }
  if (found < 0) found = picked(battle, formation, rank);
  state.struck[formation] = found;
  return found;
}

/** Ranks that differ by this much belong to different classes. A better class always comes first. */
export const SORT = 1000;

/** Returns the troop that its player removes first: best class, then cohesion without it, then best rank. */
function picked(
  battle: BattleSimulation,
  formation: number,
  rank: ((troop: number) => number) | undefined,
): number {
  const { plan, field, state } = battle;
  const { leader } = formationAt(plan, formation);
  const scientist = state.scientist[formation]! - 1;
  const order = battle.standing(formation).filter((troop) => troop !== leader);
  const ranks = order.map((troop) => (rank?.(troop) ?? 0) - (troop === scientist ? SORT : 0));
  let [best, sort] = [-1, 0];
  // Finds the best one, then the next best. Usually the first is enough, so no full sort.
  for (let left = order.length; left > 0; left--) {
    let place = 0;
    for (let i = 1; i < ranks.length; i++) if (ranks[i]! >= ranks[place]!) place = i;
    const troop = order[place]!;
    const own = Math.floor(ranks[place]! / SORT);
    if (best < 0) [best, sort] = [troop, own];
    else if (own < sort) break;
    if (field.isCohesive(formation, troop)) return troop;
    ranks[place] = -Infinity;
  }
  return best;
}

/** Wounds, and the troop whose attack causes them, or −1. */
interface Blow {
  readonly wounds: number;
  readonly by: number;
}

/** Applies wounds to a troop. When it falls, the rest goes to others of its formation. */
export function wound(battle: BattleSimulation, troop: number, { wounds, by }: Blow, toll: Toll): void {
  const { state, plan } = battle;
  const { formation } = pieceAt(plan, troop);
  let left = wounds;
  for (let at = troop; left > 0 && at >= 0;) {
    const has = kindAt(plan, at).unit.wounds - state.lost[at]!;
    const taken = Math.min(left, has);
    suffer(battle, at, { wounds: taken, by }, toll);
    left -= taken;
    if (left > 0) at = allocated(battle, formation);
  }
}

/** Applies wounds to a troop, at most the wounds that it has. */
function suffer(battle: BattleSimulation, troop: number, { wounds, by }: Blow, toll: Toll): void {
  const { state, plan } = battle;
  const id = battle.id(troop);
  toll.lost[id] = (toll.lost[id] ?? 0) + wounds;
  state.lost[troop] = state.lost[troop]! + wounds;
  if (state.lost[troop] >= kindAt(plan, troop).unit.wounds) destroy(battle, troop, toll, by);
}

/**
 * Destroys a troop. Its Deadly Demise is rolled before its removal.
 * @param by the troop whose attack destroys it, or −1
 */
export function destroy(battle: BattleSimulation, troop: number, toll: Toll, by = -1): void {
  const { state, plan } = battle;
  const { demise } = kindAt(plan, troop).body;
  toll.removed.push(battle.id(troop));
  if (by >= 0) state.tally(by, TALLY.removed, pieceAt(plan, troop).cost);
  const goesOff = demise !== undefined && battle.die() >= DEMISE_ROLL;
  const near = goesOff ? nearTo(battle, troop) : [];
  if (kindAt(plan, troop).unit.capacity) abandon(battle, troop);
  battle.fall(troop);
  if (!goesOff) return;
  toll.demises.push(battle.id(troop));
  for (const formation of near) mortal(battle, formation, rolled(battle, demise), toll);
}

/** Returns the formations within reach of a troop's Deadly Demise. */
function nearTo(battle: BattleSimulation, troop: number): number[] {
  return battle.plan.formations.flatMap(({ index }) =>
    battle.standing(index).some((one) => one !== troop && battle.field.gap(troop, one) <= DEMISE_REACH)
      ? [index]
      : [],
  );
}

/** Applies mortal wounds to a formation, one at a time. Reinforced Health may ignore each. */
export function mortal(battle: BattleSimulation, formation: number, count: number, toll: Toll): void {
  for (let i = 0; i < count; i++) {
    const troop = allocated(battle, formation);
    if (troop < 0) return;
    mortalTo(battle, troop, toll);
  }
}

/** Applies one mortal wound to one troop. */
export function mortalTo(battle: BattleSimulation, troop: number, toll: Toll): void {
  const { reinforcedHealth } = kindAt(battle.plan, troop).body;
  if (reinforcedHealth <= 6 && rollMade(reinforcedHealth, battle.die())) return;
  suffer(battle, troop, { wounds: 1, by: -1 }, toll);
}

/**
 * Applies a failed Hazard test (Hazard). For a common troop's weapon, one bearer is destroyed.
 * Its player selects it: the wounded one, otherwise the one that tested.
 * Other kinds suffer mortal wounds, which pass on to the next troop; a Leader takes its own first.
 * Nothing happens if no troop of that kind is left.
 * @param bearers the users of the Hazard weapons
 */
export function failHazard(
  battle: BattleSimulation,
  tester: number,
  bearers: readonly number[],
  toll: Toll,
): void {
  const { state, plan } = battle;
  const { formation } = pieceAt(plan, tester);
  const { leader } = formationAt(plan, formation);
  const stands = (troop: number): boolean => state.there[troop] === 1;
  if (tester === leader) {
    if (!stands(leader)) return;
    for (let i = 0; i < HAZARD_MORTAL_WOUNDS; i++) {
      const troop = stands(leader) ? leader : allocated(battle, formation);
      if (troop >= 0) mortalTo(battle, troop, toll);
    }
    return;
  }
  if (!battle.standing(formation).some((troop) => troop !== leader)) return;
  if (hazardWounds(kindAt(plan, tester).body)) {
    mortal(battle, formation, HAZARD_MORTAL_WOUNDS, toll);
    return;
  }
  const able = bearers.filter((troop) => troop !== leader && stands(troop));
  const wounded = able.find((troop) => state.lost[troop]! > 0);
  const chosen = wounded ?? (able.includes(tester) ? tester : able[0]);
  if (chosen !== undefined) destroy(battle, chosen, toll);
}

/** A wreck hurts its passengers on these rolls or lower. */
const WRECK_ROLL = 1;
const EMERGENCY_ROLL = 3;

/**
 * Disembarks the passengers of a Transport troop before its removal (Destroyed Transports; Emergency Disembarkation).
 */
function abandon(battle: BattleSimulation, transport: number): void {
  for (const formation of insideOf(battle, transport)) leaveWreck(battle, formation, transport);
}

function leaveWreck(battle: BattleSimulation, formation: number, transport: number): void {
  const { state, plan } = battle;
  const living = livingOf(battle, formation);
  const goal = [state.x[transport]!, state.y[transport]!] as const;
  let out = setDown(battle, formation, goal, REACH);
  const emergency = out.length < living.length;
  if (emergency) {
    lift(battle, formation, transport);
    out = setDown(battle, formation, goal, EMERGENCY);
  }
  state.left[formation] = LEFT.wreck;
  state.moved[formation] = MOVED.normal;
  state.fatigued[formation] = 1;
  const troops = places(battle, out);
  const toll = noToll();
  for (const troop of living) if (!out.includes(troop)) destroy(battle, troop, toll);
  const tests = out.map(() => battle.die() <= (emergency ? EMERGENCY_ROLL : WRECK_ROLL));
  for (const hurt of tests) {
    const troop = hurt ? allocated(battle, formation) : -1;
    if (troop >= 0) mortalTo(battle, troop, toll);
  }
  battle.log?.({
    event: 'wreck',
    formation: formationAt(plan, formation).id,
    transport: battle.id(transport),
    emergency,
    troops,
    tests: tests.length,
    ...toll,
  });
}
