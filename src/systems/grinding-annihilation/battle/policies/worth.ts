/** What attacks are worth to a player who plans: points that they take on average. */
import { meanOf } from '../../games/brawl/arsenal.js';
import { attacksOf, crowdOf } from '../../rules/sequence/swiftness.js';
import { CONDITION, situationOf } from '../attacks.js';
import type { BattleSimulation } from '../simulation.js';
import { kindAt, pieceAt, formationAt } from '../plan.js';
import { gunsFor } from '../rules/brawl.js';

/** Points that one bearer of a weapon takes from a formation on average, nobody wounded, in the open. */
export function worthOf(battle: BattleSimulation, gun: number, target: number, conditions = 0): number {
  const [first] = battle.standing(target);
  if (first === undefined) return 0;
  const { plan, chance, attacks } = battle;
  const { index, side } = kindAt(plan, first);
  const { weapon } = plan.guns[gun] as (typeof plan.guns)[number];
  const count = meanOf(attacksOf(weapon, situationOf(conditions), crowdOf(battle.standing(target).length)));
  const expected = chance.expected(attacks.number(gun, index, index, conditions, 0));
  return count * (expected[side] as number);
}

/** Points that one bearer takes from the Leader of a formation on average, whom its Escort's Vigour protects. */
export function worthOfLeader(battle: BattleSimulation, gun: number, target: number): number {
  const { plan, chance, attacks } = battle;
  const { leader, first } = formationAt(plan, target);
  const { index, side } = kindAt(plan, leader);
  const { weapon } = plan.guns[gun] as (typeof plan.guns)[number];
  const conditions = weapon.range === 'melee' ? CONDITION.brawl : 0;
  const count = meanOf(attacksOf(weapon, situationOf(conditions), crowdOf(battle.standing(target).length)));
  const fight = attacks.number(gun, index, kindAt(plan, first).index, conditions, 0);
  return count * (chance.expected(fight)[side] as number);
}

/** Points that a formation takes from another in one brawl if all of its troops fight. */
export function brawlWorth(
  battle: BattleSimulation,
  formation: number,
  target: number,
  assaults: boolean,
): number {
  const conditions = CONDITION.brawl | (assaults ? CONDITION.assaulted : 0);
  let sum = 0;
  for (const troop of battle.standing(formation))
    for (const gun of gunsFor(battle, troop, target)) sum += worthOf(battle, gun, target, conditions);
  return Math.min(sum, pointsLeft(battle, target));
}

/** Points of the troops of a formation that stand. */
export function pointsLeft(battle: BattleSimulation, formation: number): number {
  let sum = 0;
  for (const troop of battle.standing(formation)) sum += pieceAt(battle.plan, troop).cost;
  return sum;
}

/** The longest range of a formation's weapons, 0 where it has none. */
export function rangeOf({ plan }: BattleSimulation, formation: number): number {
  const { first, count } = formationAt(plan, formation);
  let most = 0;
  for (let troop = first; troop < first + count; troop++)
    for (const gun of pieceAt(plan, troop).ranged) {
      const { range } = (plan.guns[gun] as (typeof plan.guns)[number]).weapon;
      if (typeof range === 'number') most = Math.max(most, range);
    }
  return most;
}
