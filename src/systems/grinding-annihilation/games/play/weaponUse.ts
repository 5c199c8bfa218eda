/** The use of a weapon in a phase: its attacks, the defences of its target, and [PRECISION]. */
import { phaseOf, weaponOf, type SequencePlan, type PhasePlan, type Side } from '../../rules/phasePlan.js';
import { FIND_COVER_SAVE } from '../../rules/battleManoeuvres.js';
import type { Carried, Formation, Situation } from '../../rules/weaponsAndFormations.js';
import type { Dice } from '../../rules/dice.js';
import { type Defences, attacksOf } from '../../rules/sequence/hitWoundSave.js';
import { VARIANT, type Arm } from './stateAndMoves.js';

/** Returns the number of attacks of one weapon. */
export function swiftnessOf(plan: SequencePlan, { phase, striker, weapon }: Arm, crowd: number): Dice {
  const found = phaseOf(plan, phase);
  const side = plan.combatants[striker]?.side ?? 0;
  return attacksOf(weaponOf(found, striker, weapon).weapon, found.situations[side], crowd);
}

/** Returns the situation of a striker's attacks. An Assault move belongs to a single formation. */
export function situationOf(phase: PhasePlan, striker: number, side: Side): Situation {
  const stated = phase.situations[side];
  const assaulted = phase.assaulted[striker] === true;
  if (assaulted === stated.conditions.has('assaulted') || phase.kind !== 'brawl') return stated;
  const others = [...stated.conditions].filter((condition) => condition !== 'assaulted');
  return { ...stated, conditions: new Set([...others, ...(assaulted ? (['assaulted'] as const) : [])]) };
}

/** Returns the same situation for a formation that failed its Battle-Fatigue test. */
export const battleFatigued = (situation: Situation): Situation => ({
  ...situation,
  conditions: new Set([...situation.conditions, 'battle-fatigued' as const]),
});

/**
 * Returns the defences of a target, including manoeuvres. Stealth counts if every troop has it, including the Leader.
 */
export function defencesOf(target: Formation, variant: number): Defences {
  const smoke = (variant & VARIANT.smoke) !== 0;
  const hidden = (variant & VARIANT.cover) !== 0;
  const own = target.stealth && (target.leader?.stealth ?? true);
  const cover = target.cover === 'none' && (smoke || hidden) ? 'cover' : target.cover;
  return { cover, stealth: own || smoke, invulnerable: hidden ? FIND_COVER_SAVE : 7 };
}

/** Returns whether an attack has [PRECISION]: from the weapon, or by Epic Momentum for the Character's own attacks. */
export function isPrecise(
  { weapon, byLeader }: Carried,
  striker: Formation | undefined,
  target: Formation,
  variant: number,
): boolean {
  if (!target.leader?.visible) return false;
  const character = striker?.keywords.has('CHARACTER') ?? false;
  const epic = (variant & VARIANT.epic) !== 0 && (byLeader || character);
  return epic || (weapon.abilities.precision ?? false);
}
