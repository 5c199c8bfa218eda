/** How scripts spend Manoeuvre Points: where points of the enemy, or of their own, are worth it. */
import { GRENADES_DICE, type AnyManoeuvre } from '../../rules/manoeuvres.js';
import type { BattleSimulation } from '../simulation.js';
import { CONDITION } from '../attacks.js';
import { kindAt, pieceAt } from '../plan.js';
import { brawlWorth, pointsLeft, worthOf } from './worth.js';

/** Points that a Reorder Roll is kept ready for, and that a Manoeuvre Point is worth. */
export const STAKE = 8;
/** Who takes and holds assaults where it takes so many times what it is likely to lose. */
export const DARING = 0.8;
/** Points of a formation that is worth hiding, for each Manoeuvre Point. */
const WORTH_HIDING = 60;

/** The best use of a Battle-Manoeuvre, or −1 where it is worth too little. */
export function useBest(
  battle: BattleSimulation,
  _side: number,
  manoeuvre: AnyManoeuvre,
  options: readonly number[],
  about: number,
): number {
  const value = (option: number): number => worthOfUse(battle, manoeuvre, option, about);
  const [first = -1] = options;
  const best = options.reduce((found, one) => (value(one) > value(found) ? one : found), first);
  return best >= 0 && value(best) > 0 ? best : -1;
}

/** Points beyond its price that a use may be worth. */
function worthOfUse(
  battle: BattleSimulation,
  manoeuvre: AnyManoeuvre,
  option: number,
  about: number,
): number {
  switch (manoeuvre) {
    case 'grenades':
      return (GRENADES_DICE / 2) * perWound(battle, option) - STAKE;
    case 'smokescreen':
      return pointsLeft(battle, option) - WORTH_HIDING;
    case 'find-cover':
      return pointsLeft(battle, option) - 2 * WORTH_HIDING;
    case 'onslaught-overwatch':
      return volleyWorth(battle, option, about) - STAKE;
    case 'reprisal':
      return strongest(battle, option) - 2 * STAKE;
    case 'heros-ingress':
      return brawlWorth(battle, option, about, false) - brawlWorth(battle, about, option, true) - STAKE;
    case 'epic-momentum':
    case 'armoured-charge':
      return 1;
    case 'deployment-order':
    case 'reorder-roll':
      return 0;
  }
}

/** Points of one wound of a formation. */
function perWound(battle: BattleSimulation, formation: number): number {
  const [first] = battle.standing(formation);
  if (first === undefined) return 0;
  return pieceAt(battle.plan, first).cost / kindAt(battle.plan, first).unit.wounds;
}

/** Points that all shots of a formation take from another on overwatch. */
function volleyWorth(battle: BattleSimulation, formation: number, target: number): number {
  let sum = 0;
  for (const troop of battle.standing(formation))
    for (const gun of pieceAt(battle.plan, troop).ranged)
      sum += worthOf(battle, gun, target, CONDITION.overwatch);
  return sum;
}

/** Points that a formation takes in its brawl. */
export const strongest = (battle: BattleSimulation, formation: number): number =>
  Math.max(0, ...battle.field.threats(formation).map((enemy) => brawlWorth(battle, formation, enemy, false)));
