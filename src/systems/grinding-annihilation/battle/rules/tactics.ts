/** Battle-Manoeuvres: who may use them, what they cost, and what each does. */
import {
  ALL_MANOEUVRES,
  CHARGE_MORE_DICE,
  CHARGE_MOST,
  CHARGE_ROLL,
  COST,
  GRENADES_DICE,
  GRENADES_REACH,
  GRENADES_ROLL,
  type AnyManoeuvre,
} from '../../rules/manoeuvres.js';
import type { RollKind } from '../agents.js';
import type { BattleCourse } from '../course.js';
import { hasKeyword, kindAt, pieceAt, unityAt } from '../plan.js';
import { AT, WARD } from '../state.js';
import { mortal, noToll } from './harm.js';

/** Of each Battle-Manoeuvre the bit that stands for it. */
const BIT = Object.fromEntries(ALL_MANOEUVRES.map((one, i) => [one, 1 << i])) as Readonly<
  Record<AnyManoeuvre, number>
>;

/** The bits of some. */
export const bitsOf = (manoeuvres: readonly AnyManoeuvre[]): number =>
  manoeuvres.reduce((bits, one) => bits | BIT[one], 0);

/** Whether a side has prepared a Battle-Manoeuvre, can pay it and has not used it in this phase. */
export function canUse({ plan, state }: BattleCourse, side: number, manoeuvre: AnyManoeuvre): boolean {
  return (
    (plan.prepared[side as 0 | 1] & ~state.get(AT.used + side) & BIT[manoeuvre]) !== 0 &&
    state.get(AT.points + side) >= COST[manoeuvre]
  );
}

/** A side pays a Battle-Manoeuvre. */
export function pay(course: BattleCourse, side: number, manoeuvre: AnyManoeuvre, more: object = {}): void {
  const { state, log } = course;
  state.set(AT.points + side, state.get(AT.points + side) - COST[manoeuvre]);
  state.set(AT.used + side, state.get(AT.used + side) | BIT[manoeuvre]);
  log?.({ event: 'manoeuvre', side, manoeuvre, left: state.get(AT.points + side), ...more });
}

/**
 * Asks a side whether it uses a Battle-Manoeuvre, and takes its price.
 * @param options what it may be used on; of formations those that are battle-fatigued must not be among them
 * @returns what it is used on, or −1
 */
export function used(
  course: BattleCourse,
  side: number,
  manoeuvre: AnyManoeuvre,
  options: () => readonly number[],
  about = -1,
): number {
  if (!canUse(course, side, manoeuvre)) return -1;
  const offered = options();
  if (offered.length === 0) return -1;
  const chosen = course.agent(side).use(course, side, manoeuvre, offered, about);
  if (!offered.includes(chosen)) return -1;
  const { plan } = course;
  const on = manoeuvre === 'epic-momentum' ? course.id(chosen) : unityAt(plan, chosen).id;
  pay(course, side, manoeuvre, { on });
  return chosen;
}

/** Whether Battle-Manoeuvres may affect a formation: none that is battle-fatigued. */
export const isOpen = ({ state }: BattleCourse, formation: number): boolean =>
  state.fatigued[formation] === 0;

/** A roll, once more where its owner has Reorder Roll and wants to. */
export function reordered(
  course: BattleCourse,
  formation: number,
  kind: RollKind,
  wanted: number,
  roll: () => number,
): number {
  const { side } = unityAt(course.plan, formation);
  const first = roll();
  if (!isOpen(course, formation) || !canUse(course, side, 'reorder-roll')) return first;
  if (!course.agent(side).reorder(course, side, kind, first, wanted)) return first;
  pay(course, side, 'reorder-roll', { on: unityAt(course.plan, formation).id, roll: kind, rolled: first });
  return roll();
}

/** Whether Reorder Roll is ready for one attack, of the formation that makes it or takes it. */
export function isReady(course: BattleCourse, formation: number, points: number): boolean {
  const { side } = unityAt(course.plan, formation);
  return (
    isOpen(course, formation) &&
    canUse(course, side, 'reorder-roll') &&
    course.agent(side).stake(course, side, points)
  );
}

/** Smokescreen and Find Cover!, when an enemy has selected its targets. */
export function takeCover(course: BattleCourse, targets: readonly number[], attacker: number): void {
  const { plan, state } = course;
  const [first] = targets;
  if (first === undefined) return;
  const { side } = unityAt(plan, first);
  const open = (keyword: string) => () =>
    targets.filter((one) => isOpen(course, one) && hasKeyword(plan, one, keyword));
  for (const [manoeuvre, keyword, ward] of COVERS) {
    const chosen = used(course, side, manoeuvre, open(keyword), attacker);
    if (chosen >= 0) state.ward[chosen] = (state.ward[chosen] as number) | ward;
  }
}

const COVERS = [
  ['smokescreen', 'SMOKE', WARD.smoke],
  ['find-cover', 'INFANTRY', WARD.cover],
] as const;

/** Grenades of a formation that is about to shoot. */
export function grenades(course: BattleCourse, formation: number): void {
  const { plan, field } = course;
  const { side, id } = unityAt(plan, formation);
  if (!hasKeyword(plan, formation, 'GRENADES') || !isOpen(course, formation)) return;
  const targets = (): readonly number[] =>
    field.threats(formation).length > 0
      ? []
      : (plan.own[1 - side] as readonly number[]).filter(
          (one) => field.threats(one).length === 0 && isInReach(course, formation, one),
        );
  const target = used(course, side, 'grenades', targets, formation);
  if (target < 0) return;
  hurt(course, target, GRENADES_DICE, GRENADES_ROLL, GRENADES_DICE, { manoeuvre: 'grenades', formation: id });
}

/** Whether some troop of a formation sees one of another within reach of grenades. */
function isInReach(course: BattleCourse, formation: number, target: number): boolean {
  const { field } = course;
  const enemies = course.standing(target);
  return course
    .standing(formation)
    .some((troop) =>
      enemies.some((enemy) => field.gap(troop, enemy) <= GRENADES_REACH && field.sees(troop, enemy)),
    );
}

/** So many dice, each from a roll on a mortal wound, at most so many. */
function hurt(
  course: BattleCourse,
  target: number,
  dice: number,
  from: number,
  most: number,
  more: object,
): void {
  let wounds = 0;
  for (let i = 0; i < dice; i++) if (course.die() >= from) wounds++;
  const toll = noToll();
  mortal(course, target, Math.min(most, wounds), -1, toll);
  course.log?.({
    event: 'mortal',
    target: unityAt(course.plan, target).id,
    dice,
    wounds: Math.min(most, wounds),
    ...more,
    ...toll,
  });
}

/** An armoured charge into a formation that is within Threat Range after an Assault move. */
export function charge(course: BattleCourse, formation: number, target: number): void {
  const { plan } = course;
  const guns = course.standing(formation).flatMap((troop) => pieceAt(plan, troop).melee);
  const strength = Math.max(0, ...guns.map((gun) => plan.guns[gun]?.weapon.strength ?? 0));
  const [first] = course.standing(target);
  if (strength === 0 || first === undefined) return;
  const more = strength > kindAt(plan, first).unit.vigour ? CHARGE_MORE_DICE : 0;
  const { id } = unityAt(plan, formation);
  hurt(course, target, strength + more, CHARGE_ROLL, CHARGE_MOST, {
    manoeuvre: 'armoured-charge',
    formation: id,
  });
}
