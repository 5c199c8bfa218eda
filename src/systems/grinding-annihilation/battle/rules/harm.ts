/** What attacks do to formations: allocation, wounds, mortal wounds, Deadly Demise (Making Attacks, steps 3 and 5). */
import type { Dice } from '../../rules/dice.js';
import { DEMISE_REACH, DEMISE_ROLL } from '../../rules/sequence/damage.js';
import { HAZARD_MORTAL_WOUNDS, hazardWounds } from '../../rules/sequence/hazard.js';
import { rollMade } from '../../rules/sequence/save.js';
import type { BattleSimulation } from '../simulation.js';
import { kindAt, pieceAt, formationAt } from '../plan.js';
import { LEFT, MOVED, TALLY } from '../state.js';
import { EMERGENCY, insideOf, lift, livingOf, places, REACH, setDown } from './transports.js';

/** What has happened since it was last told. */
interface Toll {
  /** Wounds lost by troop, and who was destroyed, by their ids. */
  lost: Record<string, number>;
  removed: string[];
  /** Who set off a Deadly Demise. */
  demises: string[];
}

/** A toll of nothing. */
export const noToll = (): Toll => ({ lost: {}, removed: [], demises: [] });

/** The roll of dice. */
export function rolled(battle: BattleSimulation, { count, sides, plus }: Dice): number {
  let sum = plus;
  for (let i = 0; i < count; i++) sum += battle.die(sides);
  return sum;
}

/**
 * Who takes the next attack on a formation: the troop that has taken one in this phase, the one that has lost wounds, else
 * whom its player picks (G-06, G-19); a Leader only when nobody of its Escort is left.
 * @param rank of each troop how gladly it is picked, or undefined
 * @returns −1 where nobody is left
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
  const struck = state.struck[formation] as number;
  if (struck >= 0 && struck !== leader && state.there[struck] === 1) return struck;
  let found = -1;
  for (const troop of standing)
    if (troop !== leader && (state.lost[troop] as number) > 0) {
      found = troop;
      break;
    }
  if (found < 0) found = picked(battle, formation, rank);
  state.struck[formation] = found;
  return found;
}

/** Ranks that lie so far apart are of different sorts: a better sort is always picked first. */
export const SORT = 1000;

/** The troop that its player gives up first: of the best sort, without whom the formation stays cohesive, best ranked. */
function picked(
  battle: BattleSimulation,
  formation: number,
  rank: ((troop: number) => number) | undefined,
): number {
  const { plan, field, state } = battle;
  const { leader } = formationAt(plan, formation);
  const scientist = (state.scientist[formation] as number) - 1;
  const order = battle.standing(formation).filter((troop) => troop !== leader);
  const ranks = order.map((troop) => (rank?.(troop) ?? 0) - (troop === scientist ? SORT : 0));
  let [best, sort] = [-1, 0];
  // The best one, then the next best: mostly the first will do.
  for (let left = order.length; left > 0; left--) {
    let place = 0;
    for (let i = 1; i < ranks.length; i++) if ((ranks[i] as number) >= (ranks[place] as number)) place = i;
    const troop = order[place] as number;
    const own = Math.floor((ranks[place] as number) / SORT);
    if (best < 0) [best, sort] = [troop, own];
    else if (own < sort) break;
    if (field.isCohesive(formation, troop)) return troop;
    ranks[place] = -Infinity;
  }
  return best;
}

/** A troop loses wounds, and when it falls others of its formation those that are left over. */
export function wound(battle: BattleSimulation, troop: number, wounds: number, by: number, toll: Toll): void {
  const { state, plan } = battle;
  const { formation } = pieceAt(plan, troop);
  let left = wounds;
  for (let at = troop; left > 0 && at >= 0;) {
    const has = kindAt(plan, at).unit.wounds - (state.lost[at] as number);
    const taken = Math.min(left, has);
    suffer(battle, at, taken, by, toll);
    left -= taken;
    if (left > 0) at = allocated(battle, formation);
  }
}

/** A troop loses so many of the wounds that it has. */
function suffer(battle: BattleSimulation, troop: number, wounds: number, by: number, toll: Toll): void {
  const { state, plan } = battle;
  const id = battle.id(troop);
  toll.lost[id] = (toll.lost[id] ?? 0) + wounds;
  state.lost[troop] = (state.lost[troop] as number) + wounds;
  if (state.lost[troop] >= kindAt(plan, troop).unit.wounds) destroy(battle, troop, by, toll);
}

/** A troop is destroyed; its Deadly Demise is rolled before it is taken away. */
export function destroy(battle: BattleSimulation, troop: number, by: number, toll: Toll): void {
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
  for (const formation of near) mortal(battle, formation, rolled(battle, demise), -1, toll);
}

/** The formations that a troop's Deadly Demise reaches. */
function nearTo(battle: BattleSimulation, troop: number): number[] {
  return battle.plan.formations.flatMap(({ index }) =>
    battle.standing(index).some((one) => one !== troop && battle.field.gap(troop, one) <= DEMISE_REACH)
      ? [index]
      : [],
  );
}

/** A formation suffers mortal wounds, one at a time; Reinforced Health may ignore each. */
export function mortal(
  battle: BattleSimulation,
  formation: number,
  count: number,
  by: number,
  toll: Toll,
): void {
  for (let i = 0; i < count; i++) {
    const troop = allocated(battle, formation);
    if (troop < 0) return;
    mortalTo(battle, troop, by, toll);
  }
}

/** One mortal wound of one troop. */
export function mortalTo(battle: BattleSimulation, troop: number, by: number, toll: Toll): void {
  const { reinforcedHealth } = kindAt(battle.plan, troop).body;
  if (reinforcedHealth <= 6 && rollMade(reinforcedHealth, battle.die())) return;
  suffer(battle, troop, 1, by, toll);
}

/**
 * What a failed Hazard test costs (Hazard). Of a common troop's weapon one bearer is destroyed, whom its player selects: the
 * wounded one, else the one that tested. Others suffer mortal wounds, which go on to the next troop; a Leader takes its own
 * first. Nobody is hurt where nobody of that kind is left.
 * @param bearers of the Hazard weapons that were used
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
      if (troop >= 0) mortalTo(battle, troop, -1, toll);
    }
    return;
  }
  if (!battle.standing(formation).some((troop) => troop !== leader)) return;
  if (hazardWounds(kindAt(plan, tester).body)) {
    mortal(battle, formation, HAZARD_MORTAL_WOUNDS, -1, toll);
    return;
  }
  const able = bearers.filter((troop) => troop !== leader && stands(troop));
  const wounded = able.find((troop) => (state.lost[troop] as number) > 0);
  const chosen = wounded ?? (able.includes(tester) ? tester : able[0]);
  if (chosen !== undefined) destroy(battle, chosen, -1, toll);
}

/** Rolls at or below which a wreck hurts somebody. */
const WRECK_ROLL = 1;
const EMERGENCY_ROLL = 3;

/** Those inside a Transport troop get out before it is taken away (Destroyed Transports; Emergency Disembarkation). */
function abandon(battle: BattleSimulation, transport: number): void {
  for (const formation of insideOf(battle, transport)) leaveWreck(battle, formation, transport);
}

function leaveWreck(battle: BattleSimulation, formation: number, transport: number): void {
  const { state, plan } = battle;
  const living = livingOf(battle, formation);
  const goal = [state.x[transport] as number, state.y[transport] as number] as const;
  let out = setDown(battle, formation, transport, goal, REACH);
  const emergency = out.length < living.length;
  if (emergency) {
    lift(battle, formation, transport);
    out = setDown(battle, formation, transport, goal, EMERGENCY);
  }
  state.left[formation] = LEFT.wreck;
  state.moved[formation] = MOVED.normal;
  state.fatigued[formation] = 1;
  const troops = places(battle, out);
  const toll = noToll();
  for (const troop of living) if (!out.includes(troop)) destroy(battle, troop, -1, toll);
  const tests = out.map(() => battle.die() <= (emergency ? EMERGENCY_ROLL : WRECK_ROLL));
  for (const hurt of tests) {
    const troop = hurt ? allocated(battle, formation) : -1;
    if (troop >= 0) mortalTo(battle, troop, -1, toll);
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
