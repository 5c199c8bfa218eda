/**
 * Simulates a brawl round by round (The Strategy Phases).
 * Each round has a roll-off for the first turn, Battle-Fatigue tests, shooting by both, and at most one assault.
 * Then formations in contact fight once. The remaining wounds are the whole state, because a wounded troop takes
 * the next wound (G-06).
 *
 * The bearers of weapons in a formation of any size, after casualties.
 *
 * Tables of a formation's strength by remaining wounds, from the casualty rules, without a Leader.
 */
import { brawlCode, type BrawlDraws } from '../../../../system/index.js';
import type { Formation, Carried } from '../../rules/weaponsAndFormations.js';
import { fightsEarly } from '../../rules/assaultAndFatigue.js';
import type { Dice } from '../../rules/dice.js';
import { DEMISE_ROLL, HAZARD_MORTAL_WOUNDS, hazardFails, hazardWounds } from '../../rules/sequence/damage.js';
import { rollMade, crowdOf } from '../../rules/sequence/hitWoundSave.js';
import { meanOf, type Shot } from './brawlAttacks.js';
import { Casualties, belowHalfStrength } from '../../rules/casualties.js';
import { bearersStanding, type Combatant } from '../../rules/phasePlan.js';

/** A weapon in a scene, with its bearers. */
export interface Armed extends Shot {
  /** The bearers by number of remaining troops. */
  readonly bearers: Int32Array;
}

/** The data of one group. */
export interface GroupPlan {
  readonly formation: Formation;
  /** The number of failed Battle-Fatigue tests among 36 rolls of two dice. It is 0 without Heroism. */
  readonly fatigue: number;
  readonly assault: 'when-better' | 'always' | 'never';
  /** By distance, then by battle-fatigue. */
  readonly shooting: readonly (readonly [fresh: readonly Armed[], fatigued: readonly Armed[]])[];
  /** The weapons within Threat Range. */
  readonly locked: readonly [fresh: readonly Armed[], fatigued: readonly Armed[]];
  /** The weapons in a brawl, by whether it made the Assault move. */
  readonly melee: readonly [engaged: readonly Armed[], assaulted: readonly Armed[]];
}

/** Both groups and the distances between them. */
export interface BrawlPlan {
  readonly groups: readonly [GroupPlan, GroupPlan];
  readonly turns: number;
  readonly distances: readonly number[];
  /** By distance: the number of successful rolls among 36. It is 0 if no Assault may be declared. */
  readonly reaches: readonly number[];
  /** By distance: whether a Deadly Demise reaches the other formation. */
  readonly demiseReaches: readonly boolean[];
}

type Side = 0 | 1;
const SIDES = [0, 1] as const;
/** Simulates brawls, one after another. */
export class BrawlSimulation {
  private readonly strengths: readonly [Strength, Strength];
  /** The remaining wounds of each group. */
  private readonly left = new Int32Array(2);
  private readonly fatigued = new Uint8Array(2);
  /** Deadly Demises that have not reached the other formation yet. */
  private readonly pending = new Int32Array(2);
  private near = false;

  constructor(
    private readonly plan: BrawlPlan,
    private readonly draws: BrawlDraws,
  ) {
    const [first, second] = plan.groups;
    this.strengths = [strengthOf(first.formation), strengthOf(second.formation)];
  }

  /** Simulates a brawl. Returns its end in the code of `brawlEnd`. */
  play(): number {
    const { plan, left, draws } = this;
    for (const side of SIDES) left[side] = this.strengths[side].whole;
    let contact = false;
    let turn = 0;
    while (turn < plan.turns && this.bothStand()) {
      const first = draws.below(2) === 0 ? 0 : 1;
      for (const side of first === 0 ? SIDES : ([1, 0] as const)) this.testFatigue(side);
      const at = Math.min(turn, plan.distances.length - 1);
      this.near = contact || plan.demiseReaches[at] === true;
      this.shoot(first, contact ? undefined : at);
      const assaulter: Side | undefined = contact ? undefined : this.assault(first, at);
      contact ||= assaulter !== undefined;
      this.near = contact;
      if (contact) this.fight(first, assaulter);
      turn++;
    }
    return brawlCode(this.troops(0), this.troops(1), turn);
  }

  private bothStand(): boolean {
    return this.left[0]! > 0 && this.left[1]! > 0;
  }

  private troops(side: Side): number {
    return this.strengths[side].troops[this.left[side]!]!;
  }

  private testFatigue(side: Side): void {
    const { fatigue } = this.plan.groups[side];
    const tested = fatigue > 0 && this.strengths[side].belowHalf[this.left[side]!] === 1;
    this.fatigued[side] = tested && this.draws.below(36) < fatigue ? 1 : 0;
  }

  /** Both groups shoot, the first side first. `at` is the distance, undefined within Threat Range. */
  private shoot(first: Side, at: number | undefined): void {
    for (let i = 0; i < 2 && this.bothStand(); i++) {
      const side = (i === 0 ? first : 1 - first) as Side;
      this.volley(side, this.guns(side, at));
    }
  }

  private guns(side: Side, at: number | undefined): readonly Armed[] {
    const { shooting, locked } = this.plan.groups[side];
    const arms = at === undefined ? locked : (shooting[at] ?? locked);
    return arms[this.fatigued[side] === 1 ? 1 : 0];
  }

  /** Returns the side whose Assault move succeeds, if any. */
  private assault(first: Side, at: number): Side | undefined {
    const reaches = this.plan.reaches[at] ?? 0;
    for (let i = 0; i < 2; i++) {
      const side = (i === 0 ? first : 1 - first) as Side;
      if (reaches === 0 || !this.bothStand() || this.fatigued[side] === 1 || !this.wants(side, at)) continue;
      if (reaches === 36 || this.draws.below(36) < reaches) return side;
    }
    return undefined;
  }

  private wants(side: Side, at: number): boolean {
    const { assault, melee } = this.plan.groups[side];
    if (assault === 'never' || melee[1].length === 0) return false;
    return assault === 'always' || this.wounding(side, melee[1]) > this.wounding(side, this.guns(side, at));
  }

  /** Returns the expected wounds of weapons, without earlier wounds and excess damage. */
  private wounding(side: Side, arms: readonly Armed[]): number {
    const troops = this.troops(side);
    const crowd = crowdOf(this.troops((1 - side) as Side));
    return arms.reduce((sum, { bearers, attacks, crowding, combats }) => {
      const each = meanOf(attacks) + crowding * crowd;
      return sum + bearers[troops]! * each * this.draws.value(combats);
    }, 0);
  }

  /**
   * Resolves a brawl. Fights First formations, including an assaulting one, fight first.
   * In each step, the side whose turn it is not begins. Destroyed troops do not strike back.
   */
  private fight(turnOf: Side, assaulter: Side | undefined): void {
    const early = (side: Side): boolean => fightsEarly(this.plan.groups[side].formation, assaulter === side);
    const waiting = (1 - turnOf) as Side;
    const first = early(turnOf) && !early(waiting) ? turnOf : waiting;
    for (const side of [first, (1 - first) as Side]) {
      if (this.bothStand()) this.volley(side, this.plan.groups[side].melee[assaulter === side ? 1 : 0]);
    }
  }

  /** Makes all attacks of a formation, weapon by weapon, then Deadly Demises and Hazard tests. */
  private volley(side: Side, arms: readonly Armed[]): void {
    const target = (1 - side) as Side;
    const troops = this.troops(side);
    const crowd = crowdOf(this.troops(target));
    for (const { bearers, attacks, crowding, combats } of arms) {
      const carrying = bearers[troops]!;
      let count = carrying * (attacks.plus + crowding * crowd);
      for (let die = carrying * attacks.count; die > 0; die--) count += 1 + this.draws.below(attacks.sides);
      for (; count > 0 && this.left[target]! > 0; count--) this.attack(target, combats);
    }
    this.explode();
    for (const { bearers, hazard } of arms) {
      if (!hazard) continue;
      for (let test = bearers[troops]!; test > 0; test--) this.testHazard(side);
    }
    this.explode();
  }

  private attack(target: Side, combats: number): void {
    const lost = this.strengths[target].lost[this.left[target]!]!;
    this.lose(target, this.draws.fightOutcome(combats + lost));
  }

  private testHazard(side: Side): void {
    const { remaining, hazardWounds } = this.strengths[side];
    const left = this.left[side]!;
    if (left === 0 || !hazardFails(1 + this.draws.below(6))) return;
    if (hazardWounds) this.mortal(side, HAZARD_MORTAL_WOUNDS);
    else this.lose(side, remaining[left]!);
  }

  /** Removes wounds from a formation. Each fallen troop may trigger a Deadly Demise. */
  private lose(side: Side, wounds: number): void {
    const before = this.troops(side);
    this.left[side] = Math.max(0, this.left[side]! - wounds);
    const { demise } = this.plan.groups[side].formation;
    if (!demise) return;
    for (let fallen = before - this.troops(side); fallen > 0; fallen--) {
      if (!rollMade(DEMISE_ROLL, 6 - this.draws.below(6))) continue;
      if (this.near) this.pending[side] = this.pending[side]! + 1;
      this.mortal(side, this.roll(demise));
    }
  }

  /** Applies mortal wounds one by one, from troop to troop. Reinforced Health may ignore each. */
  private mortal(side: Side, count: number): void {
    const { reinforcedHealth } = this.plan.groups[side].formation;
    for (let wound = count; wound > 0 && this.left[side]! > 0; wound--) {
      // Without Reinforced Health, it uses no random number.
      const ignored = reinforcedHealth <= 6 && rollMade(reinforcedHealth, 1 + this.draws.below(6));
      if (!ignored) this.lose(side, 1);
    }
  }

  private roll({ count, sides, plus }: Dice): number {
    let sum = plus;
    for (let die = 0; die < count; die++) sum += 1 + this.draws.below(sides);
    return sum;
  }

  /** Resolves pending Deadly Demises after the volley. Their casualties may trigger more. */
  private explode(): void {
    const { pending, plan } = this;
    for (;;) {
      const side = pending[0]! > 0 ? 0 : 1;
      if (pending[side]! === 0) return;
      pending[side] = pending[side]! - 1;
      const { demise } = plan.groups[side].formation;
      if (demise) this.mortal((1 - side) as Side, this.roll(demise));
    }
  }
}

/** Returns how many of `troops` carry a weapon, if `bearers` of `model` troops do: all, or the same share. */
function bearersAmong(bearers: number, model: number, troops: number): number {
  return bearers >= model ? troops : Math.floor((bearers * troops) / model);
}

/**
 * Returns the bearers of each weapon by remaining troops, from 0 to `troops`.
 * Bearers of earlier weapons fall first, as in every other fight.
 * A formation smaller than the model counts as one with casualties.
 * @param weapons with their bearers in a formation of the model's size
 */
export function standingBearers(model: Formation, weapons: readonly Carried[], troops: number): Int32Array[] {
  const full = Math.max(troops, model.troops);
  const carried = weapons.map((one) => ({ ...one, bearers: bearersAmong(one.bearers, model.troops, full) }));
  // Each troop has one wound here, so a lost wound is a lost troop.
  const formation = { ...model, troops: full, wounds: 1, woundsLost: 0, demise: undefined };
  const combatant: Combatant = { side: 0, formation, casualties: new Casualties(formation, false) };
  return carried.map((_, at) =>
    Int32Array.from({ length: troops + 1 }, (__, left) =>
      bearersStanding(combatant, carried, at, full - left),
    ),
  );
}

/** The strength of a formation, by remaining wounds. */
export interface Strength {
  /** The total wounds of all troops. */
  readonly whole: number;
  /** The remaining troops. */
  readonly troops: Int32Array;
  /** The remaining and lost wounds of the troop that takes the next damage. */
  readonly remaining: Int32Array;
  readonly lost: Int32Array;
  /** 1 if below Half-Strength. */
  readonly belowHalf: Int32Array;
  /** Whether a failed Hazard test causes mortal wounds, instead of destroying a troop. */
  readonly hazardWounds: boolean;
}

function strengthOf(formation: Formation): Strength {
  const casualties = new Casualties(formation, false);
  const whole = casualties.settled - 1;
  const table = (of: (losses: number) => number): Int32Array =>
    Int32Array.from({ length: whole + 1 }, (_, left) => of(whole - left));
  return {
    whole,
    troops: table((losses) => casualties.troopsLeft(losses)),
    remaining: table((losses) => casualties.remaining(losses, 'troop')),
    lost: table((losses) => formation.wounds - casualties.remaining(losses, 'troop')),
    belowHalf: table((losses) => (belowHalfStrength(casualties, losses) ? 1 : 0)),
    hazardWounds: hazardWounds(formation),
  };
}
