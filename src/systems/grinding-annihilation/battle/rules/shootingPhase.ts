/** The Shooting Phase: which formations shoot, their legal targets, and their weapons. */
import { ROUNDED } from '../../../../system/index.js';
import type { Condition, Situation } from '../../rules/weaponsAndFormations.js';
import { refusal } from '../../rules/legalWeapons.js';
import { CONDITION, CONDITION_CODES } from '../solvedAttacks.js';
import type { BattleSimulation } from '../battleSimulation.js';
import { kindAt, pieceAt, formationAt } from '../battlePlan.js';
import { AT, MOVED, TALLY } from '../battleState.js';
import { grenades, isOpen, takeCover, used } from './battleManoeuvres.js';
import { deckGuns } from './transports.js';
import { selected, waitingOf } from './deployment.js';
import { resolve, type Use } from './makingAttacks.js';

/**
 * The possible targets of a formation, by weapon. Each target has its shooters with conditions, encoded as `shotOf`.
 */
type Targets = ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;

/** Encodes one bearer's shot as a number. Objects would need too much memory. */
const shotOf = (troop: number, conditions: number): number => troop * CONDITION_CODES + conditions;
/** Returns the bearer of a shot. */
const bearerOf = (shot: number): number => Math.floor(shot / CONDITION_CODES);
/** The code for no shot. */
const NO_SHOT = -1;

/** Makes a formation of the active side shoot. Returns false if none is left. */
export function stepShooting(battle: BattleSimulation, side: number): boolean {
  const { state } = battle;
  for (;;) {
    const formation = selected(battle, side, 'shoot', waitingOf(battle, side));
    if (formation < 0) return false;
    state.done[formation] = 1;
    if (shoot(battle, formation)) return true;
  }
}

/** Makes a formation shoot at targets that its player chooses. Returns false without a target. */
function shoot(battle: BattleSimulation, formation: number): boolean {
  grenades(battle, formation);
  if (!battle.isThere(formation)) return true;
  return fire(battle, formation, targetsOf(battle, formation), 0);
}

/** Fires each weapon at the target that its player chooses. Returns false if no weapon fires. */
function fire(battle: BattleSimulation, formation: number, targets: Targets, more: number): boolean {
  const agent = battle.agent(formationAt(battle.plan, formation).side);
  const uses: Use[] = [];
  for (const [gun, byTarget] of targets) {
    const aimed = new Set<number>();
    // Bearers that cannot reach the first target choose another.
    for (let open = [...byTarget.keys()]; open.length > 0;) {
      const target = agent.shoot(battle, formation, gun, open);
      if (!open.includes(target)) break;
      for (const shot of byTarget.get(target) ?? []) {
        const troop = bearerOf(shot);
        if (aimed.has(troop) || isOther(battle, troop, gun, uses)) continue;
        aimed.add(troop);
        uses.push({ troop, gun, target, conditions: (shot % CONDITION_CODES) | more });
      }
      open = open.filter(
        (one) => one !== target && byTarget.get(one)?.some((shot) => !aimed.has(bearerOf(shot))),
      );
    }
  }
  if (uses.length === 0) return false;
  if (more === 0) takeCover(battle, [...new Set(uses.map(({ target }) => target))], formation);
  for (const troop of new Set(uses.map((use) => use.troop))) battle.state.tally(troop, TALLY.shots, 1);
  resolve(battle, formation, uses);
  return true;
}

/**
 * Onslaught Overwatch: a formation may shoot at an enemy formation in the other side's turn of the Move or Assault
 * phase.
 * The enemy formation was just placed, or starts or ends a move.
 */
export function overwatch(battle: BattleSimulation, mover: number): void {
  const { plan, state } = battle;
  const side = 1 - formationAt(plan, mover).side;
  if (state.get(AT.watched + side) === 1 || !battle.isThere(mover)) return;
  const able = (): readonly number[] =>
    plan.own[side]!.filter(
      (one) =>
        battle.isThere(one) &&
        isOpen(battle, one) &&
        isNear(battle, one, mover) &&
        hasTarget(battle, one, mover),
    );
  const chosen = used(battle, side, { manoeuvre: 'onslaught-overwatch', able, about: mover });
  if (chosen < 0) return;
  state.set(AT.watched + side, 1);
  fire(battle, chosen, targetsOf(battle, chosen, mover), CONDITION.overwatch);
}

/** Returns whether two formations are near enough for overwatch. */
function isNear(battle: BattleSimulation, formation: number, mover: number): boolean {
  const { field } = battle;
  if (field.apartBy(formation, mover) > OVERWATCH_REACH + ROUNDED) return false;
  return battle.standing(formation).some((troop) => field.nearestOf(troop, mover) <= OVERWATCH_REACH);
}

const OVERWATCH_REACH = 24;

/**
 * Returns whether a weapon cannot be used together with the already chosen ones.
 * A troop that is neither MONSTROUS nor a VEHICLE shoots either its SideArms or its other weapons.
 */
function isOther(battle: BattleSimulation, troop: number, gun: number, uses: readonly Use[]): boolean {
  const { plan } = battle;
  if (kindAt(plan, troop).big) return false;
  const isSidearm = (one: number): boolean => plan.guns[one]?.weapon.abilities.sidearm === true;
  return uses.some((use) => use.troop === troop && isSidearm(use.gun) !== isSidearm(gun));
}

/** Returns the possible targets of each weapon of a formation: enemies on the warfield, in file order. */
function targetsOf(battle: BattleSimulation, formation: number, only = -1): Targets {
  const found = new Map<number, Map<number, number[]>>();
  eachShot(battle, formation, only, (shot, gun, target) => {
    const byTarget = found.get(gun) ?? new Map<number, number[]>();
    const shots = byTarget.get(target);
    if (shots) shots.push(shot);
    else found.set(gun, byTarget.set(target, [shot]));
    return true;
  });
  return found;
}

/** Returns whether a formation has a target. */
export function hasTarget(battle: BattleSimulation, formation: number, only = -1): boolean {
  let has = false;
  eachShot(battle, formation, only, () => {
    has = true;
    return false;
  });
  return has;
}

/**
 * Visits every legal shot of a formation: target by target, troop by troop, weapon by weapon.
 * @param only the only target on overwatch, or −1
 * @param each receives a shot and returns false to stop
 */
function eachShot(
  battle: BattleSimulation,
  formation: number,
  only: number,
  each: (shot: number, gun: number, target: number) => boolean,
): void {
  const { plan, state, field } = battle;
  const { side } = formationAt(plan, formation);
  if (state.moved[formation] === MOVED.retreat) return;
  const threatened = field.threats(formation);
  const advanced = state.moved[formation] === MOVED.advance ? (['advanced'] as const) : [];
  const locked = threatened.length > 0 ? (['locked'] as const) : [];
  const guns = battle.standing(formation).map((troop) => gunsOf(battle, troop));
  const reach = Math.max(0, ...guns.map((all) => longest(battle, all)));
  for (const target of plan.own[1 - side]!) {
    if (!battle.isThere(target) || (only >= 0 && target !== only)) continue;
    if (field.apartBy(formation, target) > reach + ROUNDED) continue;
    const isClose = threatened.includes(target);
    const held = !isClose && field.threats(target).length > 0 ? (['target-locked'] as const) : [];
    const watched = only < 0 ? [] : (['overwatch'] as const);
    const conditions = isClose ? [...watched, ...advanced] : [...watched, ...advanced, ...locked, ...held];
    const aim = new Aim(battle, formation, target, conditions, isClose);
    for (const [i, troop] of battle.standing(formation).entries()) {
      for (const gun of guns[i] ?? []) {
        const shot = aim.shot(troop, gun);
        if (shot !== NO_SHOT && !each(shot, gun, target)) return;
      }
    }
  }
}

/** Returns the longest range of some weapons, or 0. */
function longest({ plan }: BattleSimulation, guns: readonly number[]): number {
  let most = 0;
  for (const gun of guns) {
    const range = plan.guns[gun]?.weapon.range;
    if (typeof range === 'number') most = Math.max(most, range);
  }
  return most;
}

/** Returns the ranged weapons of a troop. A Transport's list includes those of its Weapons Deck. */
function gunsOf(battle: BattleSimulation, troop: number): readonly number[] {
  const { kind, ranged } = pieceAt(battle.plan, troop);
  return kind.unit.capacity?.deck === undefined ? ranged : [...ranged, ...deckGuns(battle, troop)];
}

/** One formation that aims at another. */
class Aim {
  /** Whether any troop of the formation sees the target, computed for [INDIRECT] weapons on demand. */
  private anybody: boolean | undefined;
  private readonly allowed = new Map<number, boolean>();
  private readonly still: number;

  constructor(
    private readonly battle: BattleSimulation,
    private readonly formation: number,
    private readonly target: number,
    private readonly conditions: readonly Condition[],
    private readonly close: boolean,
  ) {
    const { state } = battle;
    this.still =
      (state.moved[formation] === MOVED.stationary ? CONDITION.stationary : 0) |
      (state.assaulted[formation] === 1 ? CONDITION.assaulted : 0) |
      (state.fatigued[formation] === 1 ? CONDITION.fatigued : 0);
  }

  /** Returns the shot of a troop with a weapon, or no shot if it is not legal or out of reach. */
  shot(troop: number, gun: number): number {
    const { battle, target } = this;
    const { plan, field } = battle;
    const { weapon } = plan.guns[gun]!;
    const { range, abilities } = weapon;
    if (typeof range !== 'number') return NO_SHOT;
    const nearest = this.nearest(troop);
    if (nearest > range || !this.isAllowed(troop, gun, nearest)) return NO_SHOT;
    const seen = field.nearestSeen(troop, target);
    const indirect = abilities.indirect === true;
    if (seen > range && !indirect) return NO_SHOT;
    const gap = seen > range ? nearest : seen;
    const unseen = indirect && seen === Infinity && !this.isSeen() ? CONDITION.unseen : 0;
    const conditions =
      this.still |
      unseen |
      (gap <= range / 2 ? CONDITION.half : 0) |
      (field.isInSpores(troop) ? CONDITION.spores : 0) |
      (field.isPlunging(troop, target) ? CONDITION.plunging : 0);
    return shotOf(troop, conditions);
  }

  /** Returns whether the rules allow a weapon to shoot at the target, for any bearer (`rules/legalWeapons.ts`). */
  private isAllowed(troop: number, gun: number, distance: number): boolean {
    const { plan } = this.battle;
    const { body } = formationAt(plan, this.target).kind;
    const { weapon } = plan.guns[gun]!;
    const reaches = this.close && this.reaches(troop);
    // Covert depends on each bearer's distance. SideArms depend on Threat Range.
    const key = 2 * gun + (reaches && weapon.abilities.sidearm === true ? 1 : 0);
    const known = body.covert ? undefined : this.allowed.get(key);
    if (known !== undefined) return known;
    const near = reaches ? 'threat-range' : 'locked';
    const threat: Condition[] = this.close ? [near] : [];
    const situation: Situation = {
      phase: 'shooting',
      conditions: new Set([...this.conditions, ...threat]),
      modifiers: { hit: 0, wound: 0 },
      distance: body.covert ? distance : undefined,
    };
    const found = refusal(weapon, kindAt(plan, troop).body, body, situation) === undefined;
    this.allowed.set(key, found);
    return found;
  }

  /** Returns whether a bearer itself is within Threat Range of the target. */
  private reaches(troop: number): boolean {
    const { field } = this.battle;
    return field.formations[this.target]?.troops.some((one) => field.reaches(troop, one)) === true;
  }

  private nearest(troop: number): number {
    return this.battle.field.nearestOf(troop, this.target);
  }

  private isSeen(): boolean {
    const { battle, target } = this;
    this.anybody ??= battle
      .standing(this.formation)
      .some((troop) => battle.field.nearestSeen(troop, target) < Infinity);
    return this.anybody;
  }
}
