/** What attacks are worth to a player who plans: points that they take on average. */
import { meanOf } from '../../games/brawl/arsenal.js';
import { attacksOf, crowdOf } from '../../rules/sequence/swiftness.js';
import { MOMENT, situationOf } from '../attacks.js';
import type { BattleCourse } from '../course.js';
import { kindAt, pieceAt, unityAt } from '../plan.js';
import { gunsFor } from '../rules/brawl.js';

/** Points that one bearer of a weapon takes from a formation on average, nobody wounded, in the open. */
export function worthOf(course: BattleCourse, gun: number, target: number, moment = 0): number {
  const [first] = course.standing(target);
  if (first === undefined) return 0;
  const { plan, chance, attacks } = course;
  const { index, side } = kindAt(plan, first);
  const { weapon } = plan.guns[gun] as (typeof plan.guns)[number];
  const count = meanOf(attacksOf(weapon, situationOf(moment), crowdOf(course.standing(target).length)));
  const expected = chance.expected(attacks.number(gun, index, index, moment, 0));
  return count * (expected[side] as number);
}

/** Points that one bearer takes from the Leader of a formation on average, whom its Escort's Vigour protects. */
export function worthOfLeader(course: BattleCourse, gun: number, target: number): number {
  const { plan, chance, attacks } = course;
  const { leader, first } = unityAt(plan, target);
  const { index, side } = kindAt(plan, leader);
  const { weapon } = plan.guns[gun] as (typeof plan.guns)[number];
  const moment = weapon.range === 'melee' ? MOMENT.brawl : 0;
  const count = meanOf(attacksOf(weapon, situationOf(moment), crowdOf(course.standing(target).length)));
  const fight = attacks.number(gun, index, kindAt(plan, first).index, moment, 0);
  return count * (chance.expected(fight)[side] as number);
}

/** Points that a formation takes from another in one brawl if all of its troops fight. */
export function brawlWorth(
  course: BattleCourse,
  formation: number,
  target: number,
  assaults: boolean,
): number {
  const moment = MOMENT.brawl | (assaults ? MOMENT.assaulted : 0);
  let sum = 0;
  for (const troop of course.standing(formation))
    for (const gun of gunsFor(course, troop, target)) sum += worthOf(course, gun, target, moment);
  return Math.min(sum, pointsLeft(course, target));
}

/** Points of the troops of a formation that stand. */
export function pointsLeft(course: BattleCourse, formation: number): number {
  let sum = 0;
  for (const troop of course.standing(formation)) sum += pieceAt(course.plan, troop).cost;
  return sum;
}

/** The longest range of a formation's weapons, 0 where it has none. */
export function rangeOf({ plan }: BattleCourse, formation: number): number {
  const { first, count } = unityAt(plan, formation);
  let most = 0;
  for (let troop = first; troop < first + count; troop++)
    for (const gun of pieceAt(plan, troop).ranged) {
      const { range } = (plan.guns[gun] as (typeof plan.guns)[number]).weapon;
      if (typeof range === 'number') most = Math.max(most, range);
    }
  return most;
}
