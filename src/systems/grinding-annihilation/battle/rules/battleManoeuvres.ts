/** Battle-Manoeuvres: legal use, cost and effect. */
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
} from '../../rules/battleManoeuvres.js';
import type { RollMade, BattleSimulation } from '../battleSimulation.js';
import { hasKeyword, kindAt, pieceAt, formationAt } from '../battlePlan.js';
import { AT, WARD } from '../battleState.js';
import { mortal, noToll } from './woundsAndDestruction.js';

/** The bit of each Battle-Manoeuvre. */
const BIT = Object.fromEntries(ALL_MANOEUVRES.map((one, i) => [one, 1 << i])) as Readonly<
  Record<AnyManoeuvre, number>
>;

/** Returns the bits of some Battle-Manoeuvres. */
export const bitsOf = (manoeuvres: readonly AnyManoeuvre[]): number =>
  manoeuvres.reduce((bits, one) => bits | BIT[one], 0);

/** Returns whether a side has prepared a Battle-Manoeuvre, can pay for it, and has not used it in this phase. */
export function canUse({ plan, state }: BattleSimulation, side: number, manoeuvre: AnyManoeuvre): boolean {
  return (
    (plan.prepared[side as 0 | 1] & ~state.get(AT.used + side) & BIT[manoeuvre]) !== 0 &&
    state.get(AT.points + side) >= COST[manoeuvre]
  );
}

/** Makes a side pay for a Battle-Manoeuvre. */
export function pay(
  battle: BattleSimulation,
  side: number,
  manoeuvre: AnyManoeuvre,
  more: object = {},
): void {
  const { state, log } = battle;
  state.set(AT.points + side, state.get(AT.points + side) - COST[manoeuvre]);
  state.set(AT.used + side, state.get(AT.used + side) | BIT[manoeuvre]);
  log?.({ event: 'manoeuvre', side, manoeuvre, left: state.get(AT.points + side), ...more });
}

/** A Battle-Manoeuvre that a side may use now. */
interface Opportunity {
  readonly manoeuvre: AnyManoeuvre;
  /** Returns the possible targets. Formations among them must not be battle-fatigued. */
  readonly able: () => readonly number[];
  /** The enemy formation that it answers, if any. */
  readonly about?: number;
}

/**
 * Asks a side whether it uses a Battle-Manoeuvre, and takes its cost.
 * @returns the chosen target, or −1
 */
export function used(
  battle: BattleSimulation,
  side: number,
  { manoeuvre, able, about = -1 }: Opportunity,
): number {
  if (!canUse(battle, side, manoeuvre)) return -1;
  const options = able();
  if (options.length === 0) return -1;
  const chosen = battle.agent(side).use(battle, side, { manoeuvre, options, about });
  if (!options.includes(chosen)) return -1;
  const { plan } = battle;
  const on = manoeuvre === 'epic-momentum' ? battle.id(chosen) : formationAt(plan, chosen).id;
  pay(battle, side, manoeuvre, { on });
  return chosen;
}

/** Returns whether Battle-Manoeuvres may affect a formation. They do not affect battle-fatigued ones. */
export const isOpen = ({ state }: BattleSimulation, formation: number): boolean =>
  state.fatigued[formation] === 0;

/** Returns a roll, re-rolled if its owner has Reorder Roll and wants to use it. */
export function reordered(
  battle: BattleSimulation,
  formation: number,
  { kind, wanted }: Omit<RollMade, 'rolled'>,
  roll: () => number,
): number {
  const { side } = formationAt(battle.plan, formation);
  const rolled = roll();
  if (!isOpen(battle, formation) || !canUse(battle, side, 'reorder-roll')) return rolled;
  if (!battle.agent(side).reorder(battle, side, { kind, rolled, wanted })) return rolled;
  pay(battle, side, 'reorder-roll', { on: formationAt(battle.plan, formation).id, roll: kind, rolled });
  return roll();
}

/** Returns whether Reorder Roll is reserved for one attack, by the attacking or the target formation. */
export function isReady(battle: BattleSimulation, formation: number, points: number): boolean {
  const { side } = formationAt(battle.plan, formation);
  return (
    isOpen(battle, formation) &&
    canUse(battle, side, 'reorder-roll') &&
    battle.agent(side).stake(battle, side, points)
  );
}

/** Offers Smokescreen and Find Cover!, after an enemy has selected its targets. */
export function takeCover(battle: BattleSimulation, targets: readonly number[], attacker: number): void {
  const { plan, state } = battle;
  const [first] = targets;
  if (first === undefined) return;
  const { side } = formationAt(plan, first);
  const open = (keyword: string) => () =>
    targets.filter((one) => isOpen(battle, one) && hasKeyword(plan, one, keyword));
  for (const [manoeuvre, keyword, ward] of COVERS) {
    const chosen = used(battle, side, { manoeuvre, able: open(keyword), about: attacker });
    if (chosen >= 0) state.ward[chosen] = state.ward[chosen]! | ward;
  }
}

const COVERS = [
  ['smokescreen', 'SMOKE', WARD.smoke],
  ['find-cover', 'INFANTRY', WARD.cover],
] as const;

/** Offers Grenades to a formation before it shoots. */
export function grenades(battle: BattleSimulation, formation: number): void {
  const { plan, field } = battle;
  const { side, id } = formationAt(plan, formation);
  if (!hasKeyword(plan, formation, 'GRENADES') || !isOpen(battle, formation)) return;
  const able = (): readonly number[] =>
    field.threats(formation).length > 0
      ? []
      : plan.own[1 - side]!.filter(
          (one) => field.threats(one).length === 0 && isInReach(battle, formation, one),
        );
  const target = used(battle, side, { manoeuvre: 'grenades', able, about: formation });
  if (target < 0) return;
  const roll = { dice: GRENADES_DICE, from: GRENADES_ROLL, most: GRENADES_DICE };
  hurt(battle, target, roll, { manoeuvre: 'grenades', formation: id });
}

/** Returns whether a troop of a formation sees a target troop within reach of grenades. */
function isInReach(battle: BattleSimulation, formation: number, target: number): boolean {
  const { field } = battle;
  const enemies = battle.standing(target);
  return battle
    .standing(formation)
    .some((troop) =>
      enemies.some((enemy) => field.gap(troop, enemy) <= GRENADES_REACH && field.sees(troop, enemy)),
    );
}

/** Rolls dice and applies a mortal wound for each roll from a minimum, up to a maximum. */
function hurt(
  battle: BattleSimulation,
  target: number,
  { dice, from, most }: { dice: number; from: number; most: number },
  more: object,
): void {
  let wounds = 0;
  for (let i = 0; i < dice; i++) if (battle.die() >= from) wounds++;
  const toll = noToll();
  mortal(battle, target, Math.min(most, wounds), toll);
  battle.log?.({
    event: 'mortal',
    target: formationAt(battle.plan, target).id,
    dice,
    wounds: Math.min(most, wounds),
    ...more,
    ...toll,
  });
}

/** Resolves an armoured charge into a formation within Threat Range after an Assault move. */
export function charge(battle: BattleSimulation, formation: number, target: number): void {
  const { plan } = battle;
  const guns = battle.standing(formation).flatMap((troop) => pieceAt(plan, troop).melee);
  const strength = Math.max(0, ...guns.map((gun) => plan.guns[gun]?.weapon.strength ?? 0));
  const [first] = battle.standing(target);
  if (strength === 0 || first === undefined) return;
  const more = strength > kindAt(plan, first).unit.vigour ? CHARGE_MORE_DICE : 0;
  const { id } = formationAt(plan, formation);
  const roll = { dice: strength + more, from: CHARGE_ROLL, most: CHARGE_MOST };
  hurt(battle, target, roll, { manoeuvre: 'armoured-charge', formation: id });
}
