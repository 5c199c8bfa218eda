/**
 * The value of attacks for planning: expected points of damage. How scripts spend Manoeuvre Points: on uses that gain
 * or save enough points.
 */
import { meanOf } from '../../games/brawl/brawlAttacks.js';
import { attacksOf, crowdOf } from '../../rules/sequence/hitWoundSave.js';
import { CONDITION, situationOf } from '../solvedAttacks.js';
import type { BattleSimulation, Agent } from '../battleSimulation.js';
import { kindAt, pieceAt, formationAt } from '../battlePlan.js';
import { meleeOf } from '../rules/brawlPhase.js';
import { GRENADES_DICE, type AnyManoeuvre } from '../../rules/battleManoeuvres.js';

/** Returns the expected damage of one bearer of a weapon on a formation in the open, without wounded troops. */
export function worthOf(battle: BattleSimulation, gun: number, target: number, conditions = 0): number {
  const [first] = battle.standing(target);
  if (first === undefined) return 0;
  const { plan, chance, attacks } = battle;
  const { index, side } = kindAt(plan, first);
  const { weapon } = plan.guns[gun]!;
  const count = meanOf(attacksOf(weapon, situationOf(conditions), crowdOf(battle.standing(target).length)));
  const expected = chance.expected(attacks.number(gun, index, index, conditions, 0));
  return count * expected[side]!;
}

/** Returns the expected damage of one bearer on a formation's Leader, who uses the Escort's Vigour. */
export function worthOfLeader(battle: BattleSimulation, gun: number, target: number): number {
  const { plan, chance, attacks } = battle;
  const { leader, first } = formationAt(plan, target);
  const { index, side } = kindAt(plan, leader);
  const { weapon } = plan.guns[gun]!;
  const conditions = weapon.range === 'melee' ? CONDITION.brawl : 0;
  const count = meanOf(attacksOf(weapon, situationOf(conditions), crowdOf(battle.standing(target).length)));
  const fight = attacks.number(gun, index, kindAt(plan, first).index, conditions, 0);
  return count * chance.expected(fight)[side]!;
}

/** Returns the expected damage of a formation on another in one brawl, if all its troops fight. */
export function brawlWorth(
  battle: BattleSimulation,
  formation: number,
  target: number,
  assaults: boolean,
): number {
  const conditions = CONDITION.brawl | (assaults ? CONDITION.assaulted : 0);
  let sum = 0;
  for (const troop of battle.standing(formation)) sum += strikeWorth(battle, troop, target, conditions);
  return Math.min(sum, pointsLeft(battle, target));
}

/** Returns the expected damage of a troop's blows on a formation, with its best melee weapon. */
export function strikeWorth(
  battle: BattleSimulation,
  troop: number,
  target: number,
  conditions: number = CONDITION.brawl,
): number {
  const { main, extra } = meleeOf(battle, troop, target);
  const worth = (gun: number): number => worthOf(battle, gun, target, conditions);
  return extra.reduce((sum, gun) => sum + worth(gun), main.length > 0 ? Math.max(...main.map(worth)) : 0);
}

/** Returns the points of a formation's remaining troops. */
export function pointsLeft(battle: BattleSimulation, formation: number): number {
  let sum = 0;
  for (const troop of battle.standing(formation)) sum += pieceAt(battle.plan, troop).cost;
  return sum;
}

/** Returns the longest range of a formation's weapons, or 0 if it has none. */
export function rangeOf({ plan }: BattleSimulation, formation: number): number {
  const { first, count } = formationAt(plan, formation);
  let most = 0;
  for (let troop = first; troop < first + count; troop++)
    for (const gun of pieceAt(plan, troop).ranged) {
      const { range } = plan.guns[gun]!.weapon;
      if (typeof range === 'number') most = Math.max(most, range);
    }
  return most;
}

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
