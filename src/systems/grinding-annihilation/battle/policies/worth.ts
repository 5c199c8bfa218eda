/** The value of attacks for planning: expected points of damage. */
import { meanOf } from '../../games/brawl/arsenal.js';
import { attacksOf, crowdOf } from '../../rules/sequence/swiftness.js';
import { CONDITION, situationOf } from '../attacks.js';
import type { BattleSimulation } from '../simulation.js';
import { kindAt, pieceAt, formationAt } from '../plan.js';
import { meleeOf } from '../rules/brawl.js';

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
