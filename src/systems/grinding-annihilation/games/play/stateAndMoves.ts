/** The control row of a game state: the meaning of each integer. The ids of moves for policies and logs. */
import type { Axis } from '../../../../game/index.js';
import type { SequencePlan } from '../../rules/phasePlan.js';

/** Positions in a row. After `losses`, there is one number per combatant: its losses, or 0 while it is on the slab. */
export const F = {
  phase: 0,
  stage: 1,
  /** In a brawl: 0 is Fights First, 1 is Remaining Combats. */
  step: 2,
  /** In a brawl: the side that selects next. */
  turn: 3,
  /** In a brawl: bit c is set if combatant c has fought. */
  fought: 4,
  striker: 5,
  /** The combatant whose losses are on the slab. */
  struck: 6,
  /** Bit w is set if the striker's weapon w was resolved. */
  done: 7,
  /** The current weapon. During a Deadly Demise: 1 + its combatant. */
  group: 8,
  /** Remaining attacks, or remaining Hazard tests of troops. */
  attacks: 9,
  /** Remaining hits of this attack, bearers whose attacks are not counted yet, or the Leader's Hazard tests. */
  hits: 10,
  /** Remaining automatic wounds of this attack. */
  autos: 11,
  /** The result of the last die, or the combatant that a Deadly Demise reaches. */
  roll: 12,
  /** The body that takes the wound: 0 troops, 1 the Leader. */
  body: 13,
  /** Bits of `VARIANT`. */
  variant: 14,
  /** Manoeuvres used in this phase: bits of `SPENT`, shifted by the side. */
  spent: 15,
  /** The target's troops in fives at its selection, for [VOLATILE]. */
  crowd: 16,
  /** The next step when nothing is pending: a value of `RESUME`. */
  resume: 17,
  /** Whether an Assault move succeeded. */
  reached: 18,
  /** Bit c is set while combatant c is battle-fatigued after a failed test. */
  fatigued: 19,
  /** The Manoeuvre Points of both sides. */
  points: 20,
  losses: 22,
} as const;

type Field = keyof typeof F;

/** Changes of attacks during a volley. */
export const VARIANT = { smoke: 1, cover: 2, epic: 4, leaderAlone: 8, fatigued: 16 } as const;

/** Manoeuvres that a player may use once per phase and that could be offered again. */
export const SPENT = { reorder: 1, reprisal: 4, epic: 16 } as const;

/** Where the game continues after pending effects. */
export const RESUME = { strikeDone: 0, shoot: 1, select: 2 } as const;

/** The next action of a state. Stages from `FIRST_WIDE` have a slab. */
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

/** The first stage with a slab. */
export const FIRST_WIDE = STAGE.defend;

/** A row under construction. */
export type Row = number[];

/** Returns one integer of a row. */
export const at = (row: ArrayLike<number>, field: number): number => {
  const value = row[field];
  if (value === undefined) throw new Error(`a row has no field ${field}`);
  return value;
};

/** Copies a row. `Array.from` iterates over typed arrays and is many times slower than this loop. */
export function copied(row: ArrayLike<number>): Row {
  const copy = new Array<number>(row.length);
  for (let i = 0; i < row.length; i++) copy[i] = row[i]!;
  return copy;
}

/** Copies a row with some changed fields. */
export function changed(row: ArrayLike<number>, changes: Partial<Record<Field, number>>): Row {
  return set(copied(row), changes);
}

/** Sets some fields of a row and returns it. */
export function set(row: Row, changes: Partial<Record<Field, number>>): Row {
  for (const name in changes) {
    const value = changes[name as Field];
    if (value !== undefined) row[F[name as Field]] = value;
  }
  return row;
}

/** Returns the axes of a plan's rows. */
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

/** A weapon of a striker in a phase. */
export interface Arm {
  readonly phase: number;
  readonly striker: number;
  readonly weapon: number;
}

/** The use of a weapon on a combatant, under bits of `VARIANT`. */
export interface Strike extends Arm {
  readonly struck: number;
  readonly variant: number;
}

export const MOVE = {
  /** Keep the roll, or use no manoeuvre. */
  keep: 0,
  reorder: 1,
  /** Allocate a wound to the troops, the Leader, or nobody if all are gone. */
  troops: 2,
  leader: 3,
  nobody: 4,
  grenades: 5,
  armouredCharge: 6,
  epic: 7,
  /** Plus the next weapon. */
  weapon: 10,
  /** Plus the bits of `VARIANT` that the target's manoeuvres set. */
  defend: 30,
  /** Plus 8 × the fighter, plus its target. */
  fight: 40,
  /** The same codes, by Reprisal. */
  reprisal: 120,
} as const;

/** Returns the name of a move for people and logs. */
export function moveName(move: number): string {
  const simple = Object.entries(MOVE).find(([, id]) => id === move && id < MOVE.weapon);
  if (simple) return NAMES[move] ?? simple[0];
  if (move >= MOVE.reprisal) return `Reprisal: ${fight(move - MOVE.reprisal)}`;
  if (move >= MOVE.fight) return fight(move - MOVE.fight);
  if (move >= MOVE.defend) return DEFENCES[move - MOVE.defend] ?? 'defend';
  return `resolve weapon ${move - MOVE.weapon + 1}`;
}

const NAMES: Readonly<Record<number, string>> = {
  [MOVE.keep]: 'keep',
  [MOVE.reorder]: 'Reorder Roll',
  [MOVE.troops]: 'allocate to the troops',
  [MOVE.leader]: 'allocate to the Leader',
  [MOVE.nobody]: 'nobody is left',
  [MOVE.grenades]: 'Grenades',
  [MOVE.armouredCharge]: 'Armoured Charge',
  [MOVE.epic]: 'Epic Momentum',
};

const DEFENCES = ['use nothing', 'Smokescreen', 'Find Cover!', 'Smokescreen and Find Cover!'];

const fight = (code: number): string => `formation ${(code >> 3) + 1} fights formation ${(code & 7) + 1}`;
