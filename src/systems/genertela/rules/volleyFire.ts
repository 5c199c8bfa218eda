/** One side's fire in one phase: the distribution of the removed units, die by die (T-01, T-02, T-03, T-06). */
import type { Losses, LossesInto } from '../../../game/index.js';
import type { Group, RosterCodes, Side } from './side.js';
import { auraOf, hitChance, hitModifiers, total, type Aura } from './rollModifiers.js';
import { isVictim, VICTIMS, type Category, type Target, type Victim } from '../model/unitTypes.js';

/**
 * The kinds of shooters by their possible targets. A special character may fire at anyone.
 * A monster or Dragon Hero may fire at all but covered assassins.
 * Plain units may fire at special characters only if no other target is left. `ability` is an assassin's.
 */
const SHOOTERS = ['ability', 'special', 'heavy', 'plain'] as const;
export type Shooter = (typeof SHOOTERS)[number];

/** Equal dice of one volley. */
export interface Dice {
  readonly shooter: Shooter;
  readonly bonus: number;
  readonly count: number;
}

/** How a side chooses its targets in a phase. */
export interface Targeting {
  /** Its place among the targetings of its side. */
  readonly index: number;
  /** The order of all categories. */
  readonly order: readonly Target[];
  readonly use: 'ability' | 'fire';
  /** The order of all victim types. */
  readonly victims: readonly Victim[];
}

/** The targets at the start of the phase. */
export interface Exposure {
  readonly groups: readonly Group[];
  readonly roster: RosterCodes;
  /** The resistance of each group. */
  readonly resist: readonly number[];
  /** Whether only special characters may fire at a group: assassins that use their ability in the first phase. */
  readonly covered: readonly boolean[];
  /** The order of losses, as group indices. */
  readonly losses: readonly number[];
}

/** The target of a die for each roster, and the resistance to beat. */
export interface Aim {
  /** The difference of roster codes after a hit. It is 0 if the die has no target. */
  readonly step: Int32Array;
  readonly resist: Int16Array;
}

function shooterOf(category: Category): Shooter {
  if (category === 'special') return 'special';
  return category === 'monster' || category === 'dragon-hero' ? 'heavy' : 'plain';
}

/** Returns whether the ability of assassins has a target in this stack. */
export function hasVictims(side: Side, standing: (group: number) => number): boolean {
  return side.groups.some(
    ({ kind }, index) => standing(index) > 0 && VICTIMS.some((victim) => isVictim(kind, victim)),
  );
}

/** Returns whether a group uses its ability. It always does if it has no ordinary dice (T-06). */
export function usesAbility({ kind }: Group, use: 'ability' | 'fire', victims: boolean): boolean {
  return kind.assassin && victims && (use === 'ability' || kind.dice === 0);
}

/**
 * Returns a side's dice in the order of T-02: highest bonus first. At equal bonus, dice that may fire at special
 * characters come first. The ability has no modifiers, so its bonus counts as 0; it comes first in a tie.
 * @param victims whether the ability has a target at the start of the phase
 */
export function diceOf(
  side: Side,
  standing: (group: number) => number,
  use: 'ability' | 'fire',
  victims: boolean,
): Dice[] {
  const aura: Aura = auraOf(side, standing);
  const dice: Dice[] = [];
  const add = (shooter: Shooter, bonus: number, count: number): void => {
    const same = dice.findIndex((other) => other.shooter === shooter && other.bonus === bonus);
    if (same >= 0) dice[same] = { shooter, bonus, count: count + (dice[same]?.count ?? 0) };
    else if (count > 0) dice.push({ shooter, bonus, count });
  };
  side.groups.forEach((group, index) => {
    const units = standing(index);
    if (usesAbility(group, use, victims)) add('ability', 0, units);
    else add(shooterOf(group.kind.category), total(hitModifiers(side, group, aura)), units * group.kind.dice);
  });
  return dice.sort((a, b) => b.bonus - a.bonus || SHOOTERS.indexOf(a.shooter) - SHOOTERS.indexOf(b.shooter));
}

/** Returns, for every roster, the target that a hit by this kind of shooter removes, and the resistance to beat. */
export function aimOf(exposure: Exposure, targeting: Targeting, shooter: Shooter): Aim {
  const { roster, resist } = exposure;
  const lists = listsOf(exposure, targeting, shooter);
  const others = groupsWhere(
    exposure,
    ({ kind }) => kind.category !== 'special' && kind.category !== 'fixed',
  );
  const aim = { step: new Int32Array(roster.states), resist: new Int16Array(roster.states) };
  const stands = (state: number, group: number): boolean => roster.standing(state, group) > 0;
  for (let state = 0; state < roster.states; state++) {
    const shielded = shooter === 'plain' && anyOf(others, state, stands);
    for (const { groups, special } of lists) {
      if ((special && shielded) || !anyOf(groups, state, stands)) continue;
      let least = Infinity;
      for (const group of groups) {
        if (!stands(state, group)) continue;
        if (least === Infinity) aim.step[state] = roster.strides[group]!;
        least = Math.min(least, resist[group]!);
      }
      aim.resist[state] = least;
      break;
    }
  }
  return aim;
}

function anyOf(
  groups: readonly number[],
  state: number,
  stands: (state: number, group: number) => boolean,
): boolean {
  for (const group of groups) if (stands(state, group)) return true;
  return false;
}

/** Groups that a shooter may target together, in the order of losses. */
interface TargetList {
  readonly groups: readonly number[];
  /** Special characters. Plain shooters may fire at them only if just cities and forests are left besides. */
  readonly special: boolean;
}

/** Returns a shooter's targets in order, without forbidden ones. */
function listsOf(exposure: Exposure, { order, victims }: Targeting, shooter: Shooter): TargetList[] {
  if (shooter === 'ability') {
    return victims.map((victim) => ({
      groups: groupsWhere(exposure, ({ kind }) => isVictim(kind, victim)),
      special: true,
    }));
  }
  return [...order, 'fixed' as const].map((category) => ({
    groups: groupsWhere(
      exposure,
      ({ kind }, index) => kind.category === category && (shooter === 'special' || !exposure.covered[index]),
    ),
    special: category === 'special',
  }));
}

/** Returns the indices of matching groups, in the order of losses. */
function groupsWhere(
  { groups, losses }: Exposure,
  wanted: (group: Group, index: number) => boolean,
): number[] {
  return losses.filter((index) => {
    const group = groups[index];
    return group !== undefined && wanted(group, index);
  });
}

/** The probability that an ability die hits: 6 or more, without modifiers (T-06). */
const ABILITY_CHANCE = 0.5;

/**
 * Computes the distribution after a volley. Each die needs one pass over the rosters.
 * A hit leads to a lower roster code, so an ascending pass moves each part of the mass at most once.
 * @param aims the aim of each entry of `dice`
 * @param below the possible remaining rosters in ascending order; the last one is the full target
 * @param mass scratch memory with one entry per roster
 */
export function volley(
  dice: readonly Dice[],
  aims: readonly Aim[],
  below: Int32Array,
  mass: Float64Array,
): Losses {
  for (const roster of below) mass[roster] = 0;
  const full = below[below.length - 1]!;
  mass[full] = 1;
  dice.forEach((kind, index) => {
    for (let die = 0; die < kind.count; die++) throwDie(kind, aims[index]!, below, mass);
  });
  return collect(below, full, mass);
}

function throwDie(dice: Dice, { step, resist }: Aim, below: Int32Array, mass: Float64Array): void {
  for (let i = 0; i < below.length; i++) {
    const roster = below[i]!;
    const here = mass[roster]!;
    const taken = step[roster]!;
    if (here === 0 || taken === 0) continue;
    const chance = chanceAt(dice, resist[roster]!);
    mass[roster] = here * (1 - chance);
    mass[roster - taken] = mass[roster - taken]! + here * chance;
  }
}

/** Writes the losses from a number of equal dice at a roster, with the same result as `volley`. */
export type Firing = (count: number, into: LossesInto) => void;

/**
 * Volleys of equal dice at one roster. Each adds one die to the previous volley, so all cost as much as the largest.
 */
export class EqualVolleys {
  /** The distribution over lower rosters, the full one first, for 0, 1, 2, … dice. */
  private table = new Float64Array(0);
  private readonly full: number;

  /** @param dice the kind of dice; its count is ignored */
  constructor(
    private readonly dice: Dice,
    private readonly aim: Aim,
    private readonly below: Int32Array,
  ) {
    this.full = below[below.length - 1]!;
  }

  /** Writes the losses from a number of dice, with the same result as `volley`. */
  write(count: number, into: LossesInto): void {
    const { below, full } = this;
    const width = below.length;
    if (this.table.length < (count + 1) * width) this.throwAll(count);
    let next = 0;
    for (let i = 0; i < width; i++) {
      const chance = this.table[count * width + i]!;
      if (chance === 0) continue;
      into.loss[next] = full - below[width - 1 - i]!;
      into.chance[next++] = chance;
    }
    into.count = next;
  }

  private throwAll(count: number): void {
    const { below, full } = this;
    const width = below.length;
    const mass = new Float64Array(full + 1);
    mass[full] = 1;
    this.table = new Float64Array((count + 1) * width);
    for (let thrown = 0, at = 0; thrown <= count; thrown++) {
      if (thrown > 0) throwDie(this.dice, this.aim, below, mass);
      for (let i = width - 1; i >= 0; i--) this.table[at++] = mass[below[i]!]!;
    }
  }
}

/**
 * `EqualVolleys` for all rosters of one kind of units that are hit equally.
 * While units remain, the losses do not depend on the roster's size. So all rosters share one table.
 */
export class OneByOne {
  /** The probability of a number of losses with more units left, by dice and losses. */
  private some = new Float64Array(0);
  /** The probability that no unit is left, by dice and initial units. */
  private all = new Float64Array(0);
  private thrown = -1;

  private constructor(
    private readonly chance: number,
    /** The number of rosters, including the empty one. */
    private readonly rosters: number,
  ) {}

  /** Returns such volleys. Returns undefined if a hit removes more than one equal unit, or resistances differ. */
  static of(dice: Dice, { step, resist }: Aim): OneByOne | undefined {
    const like = step.every((taken, roster) => roster === 0 || (taken === 1 && resist[roster] === resist[1]));
    return like ? new OneByOne(chanceAt(dice, resist[1]!), step.length) : undefined;
  }

  /** Writes the losses from a number of dice at a roster. */
  write(count: number, roster: number, into: LossesInto): void {
    if (this.thrown < count) this.throwAll(count);
    const from = count * this.rosters;
    let next = 0;
    for (let k = 0; k < roster && k <= count; k++) {
      const chance = this.some[from + k]!;
      if (chance === 0) continue;
      into.loss[next] = k;
      into.chance[next++] = chance;
    }
    const gone = this.all[from + roster]!;
    if (gone !== 0) {
      into.loss[next] = roster;
      into.chance[next++] = gone;
    }
    into.count = next;
  }

  private throwAll(count: number): void {
    const { chance, rosters } = this;
    const some = new Float64Array((count + 1) * rosters);
    const all = new Float64Array((count + 1) * rosters);
    some[0] = all[0] = 1;
    for (let thrown = 1; thrown <= count; thrown++) {
      const before = (thrown - 1) * rosters;
      const at = thrown * rosters;
      some[at] = some[before]! * (1 - chance);
      all[at] = 1;
      for (let k = 1; k < rosters; k++) {
        const hit = some[before + k - 1]! * chance;
        some[at + k] = some[before + k]! * (1 - chance) + hit;
        all[at + k] = all[before + k]! + hit;
      }
    }
    this.some = some;
    this.all = all;
    this.thrown = count;
  }
}

/** Returns the probability that a die hits a target of a roster. */
export const chanceOf = (dice: Dice, { resist }: Aim, roster: number): number =>
  chanceAt(dice, resist[roster]!);

/** Returns the probability that a die hits this resistance. */
const chanceAt = ({ shooter, bonus }: Dice, resist: number): number =>
  shooter === 'ability' ? ABILITY_CHANCE : hitChance(bonus, resist);

function collect(below: Int32Array, full: number, mass: Float64Array): Losses {
  let possible = 0;
  for (const roster of below) if (mass[roster] !== 0) possible++;
  const loss = new Int32Array(possible);
  const chance = new Float64Array(possible);
  let next = 0;
  for (let i = below.length - 1; i >= 0; i--) {
    const roster = below[i]!;
    const here = mass[roster]!;
    if (here === 0) continue;
    loss[next] = full - roster;
    chance[next++] = here;
  }
  return { loss, chance };
}
