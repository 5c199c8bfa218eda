/**
 * The plan of a scenario: the formations, and the events of each phase.
 *
 * Battle-Manoeuvres that affect dice (Battle-Manoeuvres): their costs and conditions.
 */
import type { Message } from '../../../i18n/index.js';
import type { Casualties } from './casualties.js';
import type { Carried, Formation, PhaseName, Situation } from './model.js';

/** 0 is the attacker, 1 is the side that is attacked first. */
export type Side = 0 | 1;

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** The attacker's formation and the target, which shoot at each other and charge each other. */
export const FACING: readonly [number, number] = [0, 1];

/** A formation in the scenario. Index 0 is the attacker's, 1 is the target; allies follow. */
export interface Combatant {
  readonly side: Side;
  readonly formation: Formation;
  readonly casualties: Casualties;
}

/** One phase. */
export interface PhasePlan {
  /** `manoeuvres` is the first phase of a round, with new Manoeuvre Points and Battle-Fatigue tests. */
  readonly kind: PhaseName | 'manoeuvres';
  /** The side whose turn it is. It shoots, or moved into the brawl. */
  readonly by: Side;
  /** The situations of each side's attacks. */
  readonly situations: readonly [Situation, Situation];
  /** For each combatant, whether it entered this brawl by an Assault move. */
  readonly assaulted: readonly boolean[];
  /** The weapons that each combatant uses here, in list order. */
  readonly weapons: readonly (readonly Carried[])[];
  /** Weapons that are not used, and the rules that forbid them. */
  readonly heldBack: readonly HeldBack[];
  /** The distance of the Assault move in inches, if the brawl depends on one. */
  readonly assault: number | undefined;
  /** The Manoeuvre Points that each side gains before it. */
  readonly gain: number;
}

/** A weapon that a rule does not allow to fire. */
export interface HeldBack {
  readonly formation: string;
  readonly weapon: string;
  readonly reason: Message;
}

/** The data that the game depends on. */
export interface SequencePlan {
  readonly combatants: readonly Combatant[];
  readonly phases: readonly PhasePlan[];
  readonly hands: readonly [Hand, Hand];
}

/** Returns the number of bearers of a weapon that remain. */
export function bearersStanding(
  { formation, casualties }: Combatant,
  weapons: readonly Carried[],
  at: number,
  losses: number,
): number {
  const carried = weapons[at];
  if (carried === undefined) throw new Error(`no weapon ${at}; there are ${weapons.length}`);
  if (!formation.tangible) return carried.bearers;
  if (carried.byLeader) return casualties.leaderStands(losses) ? carried.bearers : 0;
  const left = casualties.troopsLeft(losses);
  const alone = (one: Carried): boolean =>
    !one.byLeader && one.weapon.abilities['extra-attacks'] === undefined;
  const armed = weapons.filter(alone).reduce((sum, one) => sum + one.bearers, 0);
  if (!alone(carried) || armed > formation.troops) return Math.min(carried.bearers, left);
  const later = weapons.slice(at + 1).filter(alone);
  const kept = later.reduce((sum, one) => sum + one.bearers, 0);
  return Math.max(0, Math.min(carried.bearers, left - kept));
}

/** Returns a phase by its index. */
export function phaseOf(plan: SequencePlan, phase: number): PhasePlan {
  const found = plan.phases[phase];
  if (found === undefined) throw new Error(`no phase ${phase}; there are ${plan.phases.length}`);
  return found;
}

/** Returns a weapon of a combatant in a phase. */
export function weaponOf(phase: PhasePlan, striker: number, weapon: number): Carried {
  const found = phase.weapons[striker]?.[weapon];
  if (found === undefined) throw new Error(`combatant ${striker} has no weapon ${weapon} in this phase`);
  return found;
}

export const MANOEUVRES = [
  'reorder-roll',
  'reprisal',
  'epic-momentum',
  'grenades',
  'armoured-charge',
  'smokescreen',
  'find-cover',
] as const;

/** All Core Battle-Manoeuvres for preparing an army, including those that move formations or let them shoot. */
export const ALL_MANOEUVRES = [
  ...MANOEUVRES,
  'deployment-order',
  'onslaught-overwatch',
  'heros-ingress',
] as const;

/** The maximum number of prepared manoeuvres in a battle. */
export const MOST_PREPARED = 5;

export type Manoeuvre = (typeof MANOEUVRES)[number];
/** One of the ten Battle-Manoeuvres. */
export type AnyManoeuvre = (typeof ALL_MANOEUVRES)[number];

/** The cost of each in Manoeuvre Points. */
export const COST: Readonly<Record<AnyManoeuvre, number>> = {
  'reorder-roll': 1,
  reprisal: 2,
  'epic-momentum': 1,
  grenades: 1,
  'armoured-charge': 1,
  smokescreen: 1,
  'find-cover': 2,
  'deployment-order': 1,
  'onslaught-overwatch': 1,
  'heros-ingress': 1,
};

/** The reach of grenades, in inches. */
export const GRENADES_REACH = 8;
/** The number of dice for grenades. Each causes a mortal wound on `GRENADES_ROLL` or more. */
export const GRENADES_DICE = 6;
export const GRENADES_ROLL = 4;

/** The extra dice of an armoured charge if Strength exceeds Vigour. The base number is the weapon's Strength. */
export const CHARGE_MORE_DICE = 2;
export const CHARGE_ROLL = 5;
export const CHARGE_MOST = 6;

/** The invulnerable save of Find Cover!. */
export const FIND_COVER_SAVE = 5;

/** A player's Manoeuvre Points and prepared manoeuvres, at most five. */
export interface Hand {
  readonly points: number;
  readonly prepared: ReadonlySet<Manoeuvre>;
}
