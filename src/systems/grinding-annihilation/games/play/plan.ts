/** A scenario laid out for play: who stands where, and what happens phase by phase. */
import { type Message } from '../../../../i18n/index.js';
import type { Casualties } from '../../rules/casualties.js';
import type { Hand } from '../../rules/manoeuvres.js';
import type { Carried, Formation, PhaseName, Situation } from '../../rules/model.js';

/** 0 is the attacker, 1 the side that is attacked first. */
export type Side = 0 | 1;

export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** The attacker's formation and the target: who shoots at whom, and who charges whom. */
export const FACING: readonly [number, number] = [0, 1];

/** A formation in the scenario. Index 0 is the attacker's, 1 the target; allies follow. */
export interface Combatant {
  readonly side: Side;
  readonly formation: Formation;
  readonly casualties: Casualties;
}

/** One phase. */
export interface PhasePlan {
  /** `manoeuvres` is the opening phase of a round: points are gained and Battle-Fatigue tests taken. */
  readonly kind: PhaseName | 'manoeuvres';
  /** Whose turn it is: who shoots, or who moved into the brawl. */
  readonly by: Side;
  /** The moment as each side's attacks see it. */
  readonly situations: readonly [Situation, Situation];
  /** For each combatant whether it came into this brawl by an Assault move. */
  readonly assaulted: readonly boolean[];
  /** The weapons that each combatant uses here, in the order listed. */
  readonly weapons: readonly (readonly Carried[])[];
  /** Weapons carried but not used, by which rule. */
  readonly heldBack: readonly HeldBack[];
  /** Inches that the Assault move has to cover, where the brawl depends on one. */
  readonly assault: number | undefined;
  /** Manoeuvre Points that each side gains before it. */
  readonly gain: number;
}

/** A weapon that a rule keeps silent. */
export interface HeldBack {
  readonly formation: string;
  readonly weapon: string;
  readonly reason: Message;
}

/** Everything that play depends on. */
export interface SequencePlan {
  readonly combatants: readonly Combatant[];
  readonly phases: readonly PhasePlan[];
  readonly hands: readonly [Hand, Hand];
}

/** Weapons of a formation that count how many of its troops carry them and still stand. */
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

/** A phase by its number. */
export function phaseOf(plan: SequencePlan, phase: number): PhasePlan {
  const found = plan.phases[phase];
  if (found === undefined) throw new Error(`no phase ${phase}; there are ${plan.phases.length}`);
  return found;
}

/** A weapon that a combatant uses in a phase. */
export function weaponOf(phase: PhasePlan, striker: number, weapon: number): Carried {
  const found = phase.weapons[striker]?.[weapon];
  if (found === undefined) throw new Error(`combatant ${striker} has no weapon ${weapon} in this phase`);
  return found;
}
