/** The target numbers of the first volley, each with what changes it and why: so that a reader can check them. */
import { addTo, showDice } from '../rules/dice.js';
import { withinHalfRange, type Carried, type Formation, type Situation } from '../rules/model.js';
import type { SequencePlan } from '../games/play/plan.js';
import { defencesOf } from '../games/play/use.js';
import { hitRoll, type Modifier } from '../rules/sequence/hit.js';
import { saveNeeded } from '../rules/sequence/save.js';
import { criticalWoundFrom, woundModifiers, woundRollNeeded } from '../rules/sequence/wound.js';

/** The rolls of one weapon. Numbers are what the unmodified die needs before `modifiers` are added to it. */
export interface Rolls {
  readonly weapon: string;
  readonly bearers: number;
  /** The attacks of each bearer, [VOLATILE] not counted. */
  readonly attacks: string;
  readonly hit: { readonly needed: number | 'auto'; readonly modifiers: readonly Modifier[] };
  readonly wound: {
    readonly needed: number;
    readonly criticalFrom: number;
    readonly modifiers: readonly Modifier[];
  };
  /** The save that the target uses, AP and cover included; `none` where no roll is enough. */
  readonly save: number | 'none';
  readonly damage: string;
}

/** The rolls of whoever acts first against whom it faces, no manoeuvre used. */
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
