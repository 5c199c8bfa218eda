/** The control row of a state of play: what each integer means. */
import type { Axis } from '../../../../game/index.js';
import type { SequencePlan } from './plan.js';

/** Positions in a row. From `losses` on stands one number for each combatant: what it lost, 0 while it is on the slab. */
export const F = {
  phase: 0,
  stage: 1,
  /** In a brawl: 0 Fights First, 1 Remaining Combats. */
  step: 2,
  /** In a brawl: the side that selects next. */
  turn: 3,
  /** In a brawl: bit c is set when combatant c has fought. */
  fought: 4,
  striker: 5,
  /** The combatant whose losses are on the slab. */
  struck: 6,
  /** Bit w is set when the striker's weapon w has been resolved. */
  done: 7,
  /** The weapon being resolved; while a Deadly Demise is dealt out, 1 + the combatant whose it is. */
  group: 8,
  /** Attacks still to make, or Hazard tests of troops still to take. */
  attacks: 9,
  /** Hits of this attack still to resolve, bearers whose attacks are still to count, or the Leader's Hazard tests. */
  hits: 10,
  /** Automatic wounds of this attack still to resolve. */
  autos: 11,
  /** What the last die showed, or the combatant that a Deadly Demise reaches. */
  roll: 12,
  /** Whom the wound is allocated to: 0 troops, 1 the Leader. */
  body: 13,
  /** Bits of `VARIANT`. */
  variant: 14,
  /** Manoeuvres used in this phase: bits of `SPENT`, shifted by the side. */
  spent: 15,
  /** Troops of the target in fives, when it was selected: for [VOLATILE]. */
  crowd: 16,
  /** What follows when nothing is pending: a value of `RESUME`. */
  resume: 17,
  /** Whether an Assault move succeeded. */
  reached: 18,
  /** Bit c is set while combatant c is battle-fatigued by a failed test. */
  fatigued: 19,
  /** Manoeuvre Points of either side. */
  points: 20,
  losses: 22,
} as const;

type Field = keyof typeof F;

/** What changes an attack for the length of a volley. */
export const VARIANT = { smoke: 1, cover: 2, epic: 4, leaderAlone: 8, fatigued: 16 } as const;

/** Manoeuvres that a player may use once in a phase and could be offered again. */
export const SPENT = { reorder: 1, reprisal: 4, epic: 16 } as const;

/** Where play goes on after something was dealt out. */
export const RESUME = { strikeDone: 0, shoot: 1, select: 2 } as const;

/** What a state is about to do. Those from `FIRST_WIDE` on carry a slab. */
export const STAGES = [
  'begin',
  'fatigue',
  'assault',
  'assaultRolled',
  'assaultAgain',
  'grenades',
  'armoured',
  'select',
  'epic',
  'enter',
  'settle',
  'demise',
  'hazards',
  'fought',
  'nextPhase',
  'end',
  'defend',
  'choose',
  'count',
  'counted',
  'countAgain',
  'attack',
  'hit',
  'hitAgain',
  'wound',
  'woundRolled',
  'woundAgain',
  'allocate',
  'save',
  'saved',
  'saveAgain',
  'damage',
  'damaged',
  'damageAgain',
  'hazard',
  'hazarded',
  'hazardAgain',
  'after',
] as const;

export type Stage = (typeof STAGES)[number];

export const STAGE = Object.fromEntries(STAGES.map((name, i) => [name, i])) as Readonly<
  Record<Stage, number>
>;

/** Stages from this one on are wide. */
export const FIRST_WIDE = STAGE.defend;

/** A row being made. */
export type Row = number[];

/** One integer of a row. */
export const at = (row: ArrayLike<number>, field: number): number => {
  const value = row[field];
  if (value === undefined) throw new Error(`a row has no field ${field}`);
  return value;
};

/** A copy of a row. A loop: `Array.from` walks typed arrays by their iterator, many times slower. */
export function copied(row: ArrayLike<number>): Row {
  const copy = new Array<number>(row.length);
  for (let i = 0; i < row.length; i++) copy[i] = row[i] as number;
  return copy;
}

/** A copy of a row with some fields set. */
export function changed(row: ArrayLike<number>, changes: Partial<Record<Field, number>>): Row {
  return set(copied(row), changes);
}

/** Sets some fields of a row. */
export function set(row: Row, changes: Partial<Record<Field, number>>): Row {
  for (const name in changes) {
    const value = changes[name as Field];
    if (value !== undefined) row[F[name as Field]] = value;
  }
  return row;
}

/** The axes of a plan's rows. */
export function axesOf(plan: SequencePlan, mostAttacks: number): Axis[] {
  const most = Math.max(...plan.phases.flatMap((phase) => phase.weapons.map((weapons) => weapons.length)), 1);
  const gains = plan.phases.reduce((sum, phase) => sum + phase.gain, 0);
  const bearers = plan.phases.flatMap((phase) => phase.weapons.flat().map((carried) => carried.bearers));
  const n = plan.combatants.length;
  const sizes: Record<Field, number> = {
    phase: plan.phases.length + 1,
    stage: STAGES.length,
    step: 2,
    turn: 2,
    fought: 2 ** n,
    striker: n,
    struck: n,
    done: 2 ** most,
    group: Math.max(most, n + 1),
    attacks: mostAttacks + 1,
    hits: Math.max(8, ...bearers) + 1,
    autos: 2,
    roll: 128,
    body: 2,
    variant: 32,
    spent: 64,
    crowd: 32,
    resume: 3,
    reached: 2,
    fatigued: 2 ** n,
    points: Math.max(...plan.hands.map((hand) => hand.points)) + gains + 1,
    losses: 0,
  };
  const named = Object.entries(F).filter(([name]) => name !== 'losses');
  const axes = named.map(([name]) => ({ name, size: sizes[name as Field] }));
  axes.push({ name: 'points of the target', size: sizes.points });
  plan.combatants.forEach(({ casualties }, i) => axes.push({ name: `losses ${i}`, size: casualties.size }));
  return axes;
}
