/** The plan of a scenario: the formations, and the events of each phase. */
import type { Message } from '../../../i18n/index.js';
import type { Casualties } from './casualties.js';
import type { Carried, Formation, PhaseName, Situation } from './weaponsAndFormations.js';
import type { Hand } from './battleManoeuvres.js';

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
