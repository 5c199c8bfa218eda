/** Explains the target numbers of the first volley with their modifiers and reasons, so that a reader can check them. */
import { withinHalfRange, type Carried, type Formation, type Situation } from '../rules/model.js';
import { addTo, showDice } from '../rules/dice.js';
import type { SequencePlan } from '../rules/plan.js';
import { defencesOf } from '../games/play/use.js';
import {
  hitRoll,
  saveNeeded,
  criticalWoundFrom,
  woundModifiers,
  woundRollNeeded,
  type Modifier,
} from '../rules/sequence/hitWoundSave.js';

/** The rolls of one weapon. Each number is the required die result before `modifiers`. */
export interface Rolls {
  readonly weapon: string;
  readonly bearers: number;
  /** Set if the target is within half of the weapon's range. */
  readonly halfRange?: true;
  /** The attacks per bearer, without [VOLATILE]. */
  readonly attacks: string;
  readonly hit: { readonly needed: number | 'auto'; readonly modifiers: readonly Modifier[] };
  readonly wound: {
    readonly needed: number;
    readonly criticalFrom: number;
    readonly modifiers: readonly Modifier[];
  };
  /** The save of the target, with AP and cover. It is `none` if no roll can succeed. */
  readonly save: number | 'none';
  readonly damage: string;
}

/** Returns the rolls of the first acting formation against its opponent, without manoeuvres. */
export function explain(plan: SequencePlan): Rolls[] {
  const [phase] = plan.phases;
  if (phase === undefined) throw new Error('a plan without phases');
  const target = plan.combatants[1 - phase.by]?.formation;
  if (target === undefined) throw new Error('a plan without a target');
  return (phase.weapons[phase.by] ?? []).map((carried) =>
    rollsOf(carried, target, phase.situations[phase.by]),
  );
}

function rollsOf({ weapon, bearers }: Carried, target: Formation, situation: Situation): Rolls {
  const { abilities, swiftness, damage, strength } = weapon;
  const near = withinHalfRange(weapon, situation);
  const defences = defencesOf(target, 0);
  const rapid = near && !abilities['extra-attacks'] ? (abilities['rapid-fire'] ?? 0) : 0;
  const save = saveNeeded(weapon, target, situation, defences);
  return {
    weapon: weapon.name,
    bearers,
    ...(near && situation.phase === 'shooting' && { halfRange: true }),
    attacks: showDice(addTo(swiftness, rapid)),
    hit: hitRoll(weapon, situation, defences),
    wound: {
      needed: woundRollNeeded(strength, target.vigour),
      criticalFrom: criticalWoundFrom(weapon, target),
      modifiers: woundModifiers(weapon, target, situation),
    },
    save: save <= 6 ? save : 'none',
    damage: showDice(addTo(damage, near ? (abilities.inferno ?? 0) : 0)),
  };
}
