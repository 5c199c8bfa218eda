/** How scripts spend Manoeuvre Points: on uses that gain or save enough points. */
import { CONDITION } from '../attacks.js';
import type { Agent, BattleSimulation } from '../simulation.js';
import { kindAt, pieceAt } from '../plan.js';
import { GRENADES_DICE, type AnyManoeuvre } from '../../rules/manoeuvres.js';
import { worthOf, brawlWorth, pointsLeft } from './worth.js';

/** The points at which Reorder Roll is reserved, and the value of a Manoeuvre Point. */
export const STAKE = 8;
/** The objectives policy assaults if it takes this many times its probable loss. */
export const DARING = 0.8;
/** The minimum value of a formation to hide, in points per Manoeuvre Point. */
const WORTH_HIDING = 60;

/** Returns the best use of a Battle-Manoeuvre, or −1 if its value is too low. */
export const useBest: Agent['use'] = (battle, _side, { manoeuvre, options, about }) => {
  const value = (option: number): number => worthOfUse(battle, manoeuvre, option, about);
  const [first = -1] = options;
  const best = options.reduce((found, one) => (value(one) > value(found) ? one : found), first);
  return best >= 0 && value(best) > 0 ? best : -1;
};

/** Returns the value of a use in points, minus its cost. */
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

/** Returns the points per wound of a formation. */
function perWound(battle: BattleSimulation, formation: number): number {
  const [first] = battle.standing(formation);
  if (first === undefined) return 0;
  return pieceAt(battle.plan, first).cost / kindAt(battle.plan, first).unit.wounds;
}

/** Returns the expected points of a formation's shots at another on overwatch. */
function volleyWorth(battle: BattleSimulation, formation: number, target: number): number {
  let sum = 0;
  for (const troop of battle.standing(formation))
    for (const gun of pieceAt(battle.plan, troop).ranged)
      sum += worthOf(battle, gun, target, CONDITION.overwatch);
  return sum;
}

/** Returns the expected points that a formation takes in its brawl. */
export const strongest = (battle: BattleSimulation, formation: number): number =>
  Math.max(0, ...battle.field.threats(formation).map((enemy) => brawlWorth(battle, formation, enemy, false)));
