/** One side's fire in one phase: the distribution of whom it removes, die after die (T-01, T-02, T-03, T-06). */
import type { Losses, LossesInto } from '../../../game/index.js';
import { auraOf, hitChance, hitModifiers, total, type Aura } from './modifiers.js';
import type { Group, RosterCodes, Side } from './side.js';
import { isVictim, VICTIMS, type Category, type Target, type Victim } from './units.js';

/**
 * Who shoots, as far as targets ask: a special character may fire at anyone, a monster or Dragon Hero at all but covered
 * assassins, plain units at special characters only when nothing else stands; `ability` is an assassin's.
 */
const SHOOTERS = ['ability', 'special', 'heavy', 'plain'] as const;
export type Shooter = (typeof SHOOTERS)[number];

/** Equal dice of one volley. */
export interface Dice {
  readonly shooter: Shooter;
  readonly bonus: number;
  readonly count: number;
}

/** How a side fires in a phase. */
export interface Targeting {
  /** Every category once. */
  readonly order: readonly Target[];
  readonly use: 'ability' | 'fire';
  /** Every victim once. */
  readonly victims: readonly Victim[];
}

/** Who is fired at, as it stands at the start of the phase. */
export interface Exposure {
  readonly groups: readonly Group[];
  readonly roster: RosterCodes;
  /** Resistance of each group. */
  readonly resist: readonly number[];
  /** Groups that only special characters may fire at: assassins that use their ability in the first phase. */
  readonly covered: readonly boolean[];
  /** Groups by index, first lost first. */
  readonly losses: readonly number[];
}

/** Whom a die removes when it hits, for each roster that may still stand, and the resistance it has to reach. */
export interface Aim {
  /** What a hit takes off the roster; 0 where the die has no target. */
  readonly step: Int32Array;
  readonly resist: Int16Array;
}

function shooterOf(category: Category): Shooter {
  if (category === 'special') return 'special';
  return category === 'monster' || category === 'dragon-hero' ? 'heavy' : 'plain';
}

/** Whether the ability of assassins finds a target in this stack. */
export function hasVictims(side: Side, standing: (group: number) => number): boolean {
  return side.groups.some(
    ({ kind }, index) => standing(index) > 0 && VICTIMS.some((victim) => isVictim(kind, victim)),
  );
}

/** Whether the units of a group fight by their ability: always when they have nothing else (T-06). */
export function usesAbility({ kind }: Group, use: 'ability' | 'fire', victims: boolean): boolean {
  return kind.assassin && victims && (use === 'ability' || kind.dice === 0);
}

/**
 * A side's dice in the order of T-02: the highest bonus first, at equal bonus those that may fire at special characters.
 * The ability takes no modifiers, so its bonus counts as 0; where that is a tie it is resolved first.
 * @param victims whether the ability finds a target at the start of the phase
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

/** Whom dice of one kind of shooter hit, whoever still stands. */
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
        if (least === Infinity) aim.step[state] = roster.strides[group] as number;
        least = Math.min(least, resist[group] as number);
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

/** Groups that a shooter may take together, in the order in which they are lost. */
interface TargetList {
  readonly groups: readonly number[];
  /** Special characters, at whom plain shooters may not fire while anything else but cities and forests stands. */
  readonly special: boolean;
}

/** A shooter's targets in its order, without those that it may never fire at. */
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

/** Indices of groups, first lost first. */
function groupsWhere(
  { groups, losses }: Exposure,
  wanted: (group: Group, index: number) => boolean,
): number[] {
  return losses.filter((index) => {
    const group = groups[index];
    return group !== undefined && wanted(group, index);
  });
}

/** The chance that a die of the ability hits: 6 or more, no modifiers (T-06). */
const ABILITY_CHANCE = 0.5;

/**
 * Resolves a volley: one pass over the rosters that may stand for each die. A hit leads to a lower roster, so a rising
 * sweep moves every part of the mass at most once.
 * @param aims an aim for each entry of `dice`
 * @param below the rosters that can be left of the first one, rising; the last is the roster fired at
 * @param mass scratch, as long as there are rosters
 */
export function volley(
  dice: readonly Dice[],
  aims: readonly Aim[],
  below: Int32Array,
  mass: Float64Array,
): Losses {
  for (const roster of below) mass[roster] = 0;
  const full = below[below.length - 1] as number;
  mass[full] = 1;
  dice.forEach((kind, index) => {
    for (let die = 0; die < kind.count; die++) throwDie(kind, aims[index] as Aim, below, mass);
  });
  return collect(below, full, mass);
}

function throwDie(dice: Dice, { step, resist }: Aim, below: Int32Array, mass: Float64Array): void {
  for (let i = 0; i < below.length; i++) {
    const roster = below[i] as number;
    const here = mass[roster] as number;
    const taken = step[roster] as number;
    if (here === 0 || taken === 0) continue;
    const chance = chanceAt(dice, resist[roster] as number);
    mass[roster] = here * (1 - chance);
    mass[roster - taken] = (mass[roster - taken] as number) + here * chance;
  }
}

/** Writes what so many equal dice do to a roster: what `volley` makes of them. */
export type Firing = (count: number, into: LossesInto) => void;

/** Volleys of ever more equal dice at one roster: each is the one before and one die, so all cost what the largest does. */
export class EqualVolleys {
  /** The chance of every roster below, the full one first, for no die, one die and so on. */
  private table = new Float64Array(0);
  private readonly full: number;

  /** @param dice their kind; its count plays no part */
  constructor(
    private readonly dice: Dice,
    private readonly aim: Aim,
    private readonly below: Int32Array,
  ) {
    this.full = below[below.length - 1] as number;
  }

  /** Writes what so many dice do: what `volley` makes of them. */
  write(count: number, into: LossesInto): void {
    const { below, full } = this;
    const width = below.length;
    if (this.table.length < (count + 1) * width) this.throwAll(count);
    let next = 0;
    for (let i = 0; i < width; i++) {
      const chance = this.table[count * width + i] as number;
      if (chance === 0) continue;
      into.loss[next] = full - (below[width - 1 - i] as number);
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
      for (let i = width - 1; i >= 0; i--) this.table[at++] = mass[below[i] as number] as number;
    }
  }
}

/**
 * `EqualVolleys` at every roster of one kind of units, all hit alike: what dice take off a larger roster they take off a
 * smaller one as often, as long as somebody is left of it. So all rosters share one table.
 */
export class OneByOne {
  /** The chance of so many losses where more stand, by dice and losses. */
  private some = new Float64Array(0);
  /** The chance that nobody is left, by dice and who stood. */
  private all = new Float64Array(0);
  private thrown = -1;

  private constructor(
    private readonly chance: number,
    /** Rosters, the empty one included. */
    private readonly rosters: number,
  ) {}

  /** Such volleys; undefined where hits do more than take one of the same units, or not all are hit alike. */
  static of(dice: Dice, { step, resist }: Aim): OneByOne | undefined {
    const like = step.every((taken, roster) => roster === 0 || (taken === 1 && resist[roster] === resist[1]));
    return like ? new OneByOne(chanceAt(dice, resist[1] as number), step.length) : undefined;
  }

  /** Writes what so many dice do to a roster. */
  write(count: number, roster: number, into: LossesInto): void {
    if (this.thrown < count) this.throwAll(count);
    const from = count * this.rosters;
    let next = 0;
    for (let k = 0; k < roster && k <= count; k++) {
      const chance = this.some[from + k] as number;
      if (chance === 0) continue;
      into.loss[next] = k;
      into.chance[next++] = chance;
    }
    const gone = this.all[from + roster] as number;
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
      some[at] = (some[before] as number) * (1 - chance);
      all[at] = 1;
      for (let k = 1; k < rosters; k++) {
        const hit = (some[before + k - 1] as number) * chance;
        some[at + k] = (some[before + k] as number) * (1 - chance) + hit;
        all[at + k] = (all[before + k] as number) + hit;
      }
    }
    this.some = some;
    this.all = all;
    this.thrown = count;
  }
}

/** The chance that a die takes one of a roster that it can aim at. */
export const chanceOf = (dice: Dice, { resist }: Aim, roster: number): number =>
  chanceAt(dice, resist[roster] as number);

/** The chance of a die to hit who has this resistance. */
const chanceAt = ({ shooter, bonus }: Dice, resist: number): number =>
  shooter === 'ability' ? ABILITY_CHANCE : hitChance(bonus, resist);

function collect(below: Int32Array, full: number, mass: Float64Array): Losses {
  let possible = 0;
  for (const roster of below) if (mass[roster] !== 0) possible++;
  const loss = new Int32Array(possible);
  const chance = new Float64Array(possible);
  let next = 0;
  for (let i = below.length - 1; i >= 0; i--) {
    const roster = below[i] as number;
    const here = mass[roster] as number;
    if (here === 0) continue;
    loss[next] = full - roster;
    chance[next++] = here;
  }
  return { loss, chance };
}
