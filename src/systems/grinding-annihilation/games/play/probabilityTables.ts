/**
 * The named probabilities and kernels of a plan. The structure refers to them by index.
 *
 * Assigns indices to named objects, for references in a structure.
 */
import type { Kernel, KernelMatrix } from '../../../../game/index.js';
import type { BodyName } from '../../rules/casualties.js';
import type { Formation } from '../../rules/weaponsAndFormations.js';
import { asSpread, spreadOf, type Spread } from '../../rules/dice.js';
import { phaseOf, weaponOf, type SequencePlan } from '../../rules/phasePlan.js';
import {
  CHARGE_MORE_DICE,
  CHARGE_MOST,
  CHARGE_ROLL,
  GRENADES_DICE,
  GRENADES_ROLL,
} from '../../rules/battleManoeuvres.js';
import { AttackKernels, attackChances, type AttackChances } from '../../rules/sequence/attackChances.js';
import { rollChance } from '../../rules/sequence/hitWoundSave.js';
import { binomialPmf } from '../../../../math/index.js';
import { VARIANT, type Arm, type Strike } from './stateAndMoves.js';
import { battleFatigued, defencesOf, isPrecise, swiftnessOf, situationOf } from './weaponUse.js';
import { HAZARD_MORTAL_WOUNDS, hazardWounds } from '../../rules/sequence/damage.js';

/** A distribution with the slots of its probabilities. */
export interface Rolled {
  readonly values: readonly number[];
  readonly slots: readonly number[];
}

/** The data of one weapon against one combatant under one variant. */
export interface AttackTable {
  readonly chances: AttackChances;
  readonly hits: readonly number[];
  readonly wound: readonly [fails: number, succeeds: number];
  readonly saves: Readonly<Record<BodyName, readonly [holds: number, fails: number]>>;
  readonly damage: Rolled;
  /** Whether the attacker may direct wounds at the Leader. */
  readonly precision: boolean;
  /**
   * Kernels: a whole attack, a hit, a wound (allocated by the rules, to a troop, to the Leader), rolled damage, fixed
   * damage.
   */
  readonly attack: number;
  readonly hit: number;
  readonly allocated: number;
  readonly wounds: Readonly<Record<BodyName, number>>;
  readonly rolledDamage: Readonly<Record<BodyName, number>>;
  readonly points: Readonly<Record<BodyName, readonly number[]>>;
}

/** A Deadly Demise on one combatant: its effects by earlier losses, and their slots if they were requested. */
interface Demise {
  readonly rows: Float64Array;
  readonly at: (Rolled | undefined)[];
}

export class Tables {
  /** The size of the value axis: the largest among the combatants' casualties. */
  readonly size: number;
  /** The slot with probability 1. */
  readonly certain: number;
  private readonly slots = new Registry<number>();
  private readonly kernels = new Registry<() => KernelMatrix>();
  private readonly makers: readonly AttackKernels[];
  private readonly attacks = new Map<string, AttackTable>();
  private readonly counts = new Map<string, Rolled>();
  private readonly demises = new Map<string, Demise>();

  constructor(private readonly plan: SequencePlan) {
    this.size = Math.max(...plan.combatants.map(({ casualties }) => casualties.size));
    this.makers = plan.combatants.map(({ casualties }) => new AttackKernels(casualties, this.size));
    this.certain = this.slots.add('certain', () => 1);
    for (let by = 1; by < this.size; by *= 2) this.enterBit(by);
  }

  /** Closes the registries. A request for an unknown name is then a defect. */
  close(): void {
    this.slots.close();
    this.kernels.close();
  }

  get slotNames(): readonly string[] {
    return this.slots.names;
  }

  get slotChances(): Float64Array {
    return Float64Array.from(this.slots.entries);
  }

  get kernelList(): readonly Kernel[] {
    return this.kernels.names.map((name) => ({ name, axis: 0 }));
  }

  /** Returns all kernels. Each call creates them again. */
  matrices(): KernelMatrix[] {
    return this.kernels.entries.map((make) => make());
  }

  /** Returns the kernel word that puts a formation on its slab at `losses`. */
  enter(losses: number): number[] {
    const word: number[] = [];
    for (let by = 1; by <= losses; by *= 2) if ((losses & by) !== 0) word.push(this.enterBit(by));
    return word;
  }

  /** Returns the slots of a probability and of its complement. */
  chance(name: string, chance: number): readonly [no: number, yes: number] {
    return [this.slots.add(`${name} not`, () => 1 - chance), this.slots.add(name, () => chance)];
  }

  /** Returns a distribution with slots. */
  rolled(name: string, { values, chances }: Spread): Rolled {
    return {
      values,
      slots: values.map((value, i) => this.slots.add(`${name}=${value}`, () => chances[i] ?? 0)),
    };
  }

  /** Returns the attacks by `bearers` of a striker's weapon. `fives` counts the target's troops, for [VOLATILE]. */
  count(arm: Arm, bearers: number, fives: number): Rolled {
    const { phase, striker, weapon } = arm;
    const { abilities } = weaponOf(phaseOf(this.plan, phase), striker, weapon).weapon;
    const crowd = abilities.volatile ? fives : 0;
    const key = `attacks ${phase} ${striker} ${weapon} ${bearers} ${crowd}`;
    let found = this.counts.get(key);
    if (found === undefined) {
      found = this.rolled(key, spreadOf(swiftnessOf(this.plan, arm, crowd), bearers));
      this.counts.set(key, found);
    }
    return found;
  }

  /** Returns the table of a striker's weapon against a combatant. */
  attack(strike: Strike): AttackTable {
    const { phase, striker, struck, weapon, variant } = strike;
    const key = `${phase} ${striker} ${struck} ${weapon} ${variant}`;
    const known = this.attacks.get(key) ?? this.makeAttack(key, strike);
    this.attacks.set(key, known);
    return known;
  }

  /**
   * Returns a kernel that is available only while a combatant's troops remain, its Leader remains, or nobody remains.
   */
  guard(struck: number, when: 'troops' | 'leader' | 'leader only' | 'nobody'): number {
    const maker = this.maker(struck);
    const { casualties } = maker;
    return this.kernels.add(
      `guard ${struck} ${when}`,
      () => () =>
        maker.guard((index) => {
          const troops = casualties.troopsLeft(index) > 0;
          const leader = casualties.leaderStands(index);
          if (when === 'troops') return troops;
          if (when === 'leader') return leader;
          return when === 'leader only' ? leader && !troops : !leader && !troops;
        }),
    );
  }

  /** Returns the effect of a combatant's Deadly Demise on another with given losses: the loss states by probability. */
  demise(from: number, body: BodyName, reached: number, losses: number): Rolled {
    const name = `demise ${from} ${body} on ${reached}`;
    const known = this.demises.get(name) ?? this.makeDemise(from, body, reached);
    this.demises.set(name, known);
    return (known.at[losses] ??= this.rolled(
      `${name} at ${losses}`,
      asSpread(known.rows.subarray(losses * this.size, (losses + 1) * this.size), 0),
    ));
  }

  private makeDemise(from: number, body: BodyName, reached: number): Demise {
    const dice = this.maker(from).casualties.body(body).demise;
    const { rows } = this.maker(reached).mortal(dice ? spreadOf(dice) : { values: [0], chances: [1] });
    return { rows, at: new Array<Rolled | undefined>(this.size) };
  }

  /** Returns the kernel of Grenades: six dice, a mortal wound for each success. */
  grenades(struck: number): number {
    const hits = binomialPmf(GRENADES_DICE, rollChance(GRENADES_ROLL));
    return this.mortal(`grenades on ${struck}`, struck, asSpread(hits, 0));
  }

  /** Returns the kernel of an armoured charge with a melee weapon of a given Strength. */
  armouredCharge(struck: number, strength: number, target: Formation): number {
    const dice = strength + (strength > target.vigour ? CHARGE_MORE_DICE : 0);
    const hits = binomialPmf(dice, rollChance(CHARGE_ROLL));
    const capped = new Float64Array(CHARGE_MOST + 1);
    hits.forEach((chance, k) => {
      const at = Math.min(k, CHARGE_MOST);
      capped[at] = capped[at]! + chance;
    });
    return this.mortal(`charge ${strength} on ${struck}`, struck, asSpread(capped, 0));
  }

  /** Returns the kernel of a Hazard test: not yet rolled (`chance` 1/6), or already failed (1). */
  hazard(struck: number, body: BodyName, chance: number): number {
    const maker = this.maker(struck);
    const wounds = body === 'leader' || hazardWounds(maker.casualties.formation);
    return this.kernels.add(`hazard ${struck} ${body} ${chance === 1 ? 'failed' : 'test'}`, () => () => {
      if (!wounds) return maker.destroyTroop(chance);
      const spread =
        chance === 1
          ? { values: [HAZARD_MORTAL_WOUNDS], chances: [1] }
          : { values: [0, HAZARD_MORTAL_WOUNDS], chances: [1 - chance, chance] };
      return maker.mortal(spread, body);
    });
  }

  private mortal(name: string, struck: number, spread: Spread): number {
    return this.kernels.add(name, () => () => this.maker(struck).mortal(spread));
  }

  private enterBit(by: number): number {
    return this.kernels.add(`enter ${by}`, () => () => this.maker(0).enter(by));
  }

  private maker(combatant: number): AttackKernels {
    const maker = this.makers[combatant];
    if (maker === undefined) throw new Error(`no combatant ${combatant}`);
    return maker;
  }

  private makeAttack(key: string, { phase, striker, struck, weapon, variant }: Strike): AttackTable {
    const plan = phaseOf(this.plan, phase);
    const carried = weaponOf(plan, striker, weapon);
    const maker = this.maker(struck);
    const target = maker.casualties.formation;
    const alone = (variant & VARIANT.leaderAlone) !== 0;
    const attacker = this.plan.combatants[striker];
    const stated = situationOf(plan, striker, attacker?.side ?? 0);
    const situation = (variant & VARIANT.fatigued) === 0 ? stated : battleFatigued(stated);
    const attack = { weapon: carried.weapon, target, situation };
    const chances = attackChances(attack, defencesOf(target, variant), alone);
    const kernel = (name: string, make: () => KernelMatrix): number =>
      this.kernels.add(`${name} ${key}`, () => make);
    const precision = !alone && isPrecise(carried, attacker?.formation, target, variant);
    const collapsed = !precision;
    const bodies = this.bodiesNeeded(striker, struck, precision);
    const each = <T>(make: (body: BodyName) => T, none: T): Record<BodyName, T> => ({
      troop: bodies ? make('troop') : none,
      leader: bodies && target.leader ? make('leader') : none,
    });
    return {
      chances,
      precision,
      hits: chances.hits.map(({ hits, wounds, chance }) =>
        this.slots.add(`hit ${key} ${hits} ${wounds}`, () => chance),
      ),
      wound: this.chance(`wound ${key}`, chances.wound),
      saves: each((body) => this.chance(`fail ${body} ${key}`, chances.saveFails[body]), [0, 0]),
      damage: this.rolled(`damage ${key}`, chances.damage),
      attack: collapsed ? kernel('attack', () => maker.attack(chances)) : -1,
      hit: bodies && collapsed ? kernel('hit', () => maker.hit(chances)) : -1,
      allocated: bodies && collapsed ? kernel('wound', () => maker.allocated(chances)) : -1,
      wounds: each((body) => kernel(`wound ${body}`, () => maker.wound(body, chances)), -1),
      rolledDamage: each(
        (body) => kernel(`damage ${body}`, () => maker.rolledDamage(body, chances.damage)),
        -1,
      ),
      points: each(
        (body) =>
          chances.damage.values.map((n) => kernel(`damage ${body} ${n}`, () => maker.damage(body, n))),
        [],
      ),
    };
  }

  /** Returns whether attacks split into single rolls, because a player may re-roll one or direct a wound. */
  private bodiesNeeded(striker: number, struck: number, precision: boolean): boolean {
    const sides = [striker, struck].map((c) => this.plan.combatants[c]?.side ?? 0);
    return precision || sides.some((side) => this.plan.hands[side].prepared.has('reorder-roll'));
  }
}

/** Named probabilities and kernels. The first request of a name determines its index. */
class Registry<T> {
  readonly names: string[] = [];
  readonly entries: T[] = [];
  private readonly index = new Map<string, number>();

  private closed = false;

  /** Forbids new names. Structures that share a compiled graph must have the same indices. */
  close(): void {
    this.closed = true;
  }

  add(name: string, make: () => T): number {
    const known = this.index.get(name);
    if (known !== undefined) return known;
    if (this.closed) throw new Error(`"${name}" was not foreseen`);
    this.index.set(name, this.names.length);
    this.names.push(name);
    this.entries.push(make());
    return this.names.length - 1;
  }
}
