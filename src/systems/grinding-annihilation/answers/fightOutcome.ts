/**
 * The outcome of a fight for one formation, and the answer with all formations. The figures of a fight for experiments
 * and charts, with notes. Explains the target numbers of the first volley with their modifiers and reasons, so that a
 * reader can check them.
 */
import type { Estimate } from '../../../game/index.js';
import type { Figure } from '../../../system/index.js';
import {
  withinHalfRange,
  type Carried,
  type Formation,
  type Situation,
} from '../rules/weaponsAndFormations.js';
import { addTo, showDice } from '../rules/dice.js';
import type { SequencePlan } from '../rules/phasePlan.js';
import { defencesOf } from '../games/play/weaponUse.js';
import {
  hitRoll,
  saveNeeded,
  criticalWoundFrom,
  woundModifiers,
  woundRollNeeded,
  type Modifier,
} from '../rules/sequence/hitWoundSave.js';

/** The outcome of one formation. */
export interface TargetOutcome {
  readonly name: string;
  readonly troops: number;
  /** The probability that exactly k troops fall, including its Leader. */
  readonly destroyed: readonly Estimate[];
  readonly troopsDestroyed: Estimate;
  readonly woundsLost: Estimate;
  /** The probability that exactly k wounds are lost. */
  readonly damage: readonly Estimate[];
  readonly formationDestroyed: Estimate;
  readonly belowHalfStrength: Estimate;
  readonly leaderDestroyed?: Estimate;
  readonly battleFatigued?: Estimate;
  readonly pointsLost?: Estimate;
}

/** The answer. The target's fields are those of the contract. The other formations follow by name. */
export interface Answer extends Omit<TargetOutcome, 'name' | 'troops'> {
  readonly system: string;
  readonly phase: string;
  readonly target: { readonly name: string; readonly troops: number };
  readonly attacker?: TargetOutcome;
  readonly allies?: readonly TargetOutcome[];
  readonly assaultReaches?: Estimate;
  readonly manoeuvrePointsLeft?: { readonly attacker: Estimate; readonly target: Estimate };
  /** Weapons that the rules do not allow to fire, by phase. */
  readonly heldBack?: readonly {
    readonly phase: number;
    readonly formation: string;
    readonly weapon: string;
    readonly reason: string;
  }[];
  /** The target numbers of the first volley. */
  readonly rolls: readonly Rolls[];
  readonly value: Estimate;
}

/** The figures by id. Figures in points need formations with a cost. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  kill: {
    label: 'the target formation is destroyed',
    short: 'Kill chance',
    unit: 'probability',
    better: 'high',
  },
  loss: { label: 'the attacker is destroyed', short: 'Loss chance', unit: 'probability', better: 'low' },
  troops: {
    label: 'troops of the target destroyed',
    short: 'Troops destroyed',
    unit: 'count',
    better: 'high',
  },
  wounds: { label: 'wounds that the target loses', short: 'Wounds lost', unit: 'count', better: 'high' },
  half: {
    label: 'the target falls below half-strength',
    short: 'Below half',
    unit: 'probability',
    better: 'high',
  },
  removed: {
    label: 'enemy points removed',
    short: 'Points removed',
    unit: 'points',
    better: 'high',
    optional: true,
  },
  lost: { label: 'own points lost', short: 'Points lost', unit: 'points', better: 'low', optional: true },
  swing: {
    label: 'points removed minus points lost',
    short: 'Points swing',
    unit: 'points',
    better: 'high',
    optional: true,
    equals: { constant: 0, of: { removed: 1, lost: -1 } },
  },
  return: {
    label: 'enemy points removed for each 100 points of the attacker',
    short: 'Removed per 100',
    unit: 'points',
    better: 'high',
    optional: true,
  },
};

/** The notes in every report about this game. */
export const NOTES: readonly string[] = [
  'The rules document prints no troop catalogues. Stonecast invented the packaged roster, so its results say nothing about any published force.',
  'Movement, range and visibility are as the scenario states them; figures speak of dice alone.',
];

const never: Estimate = { value: 0, low: 0, high: 0 };

/**
 * Returns the figures of an answer.
 * @param cost the points of the attacker's formation, if known
 */
export function figuresOf(
  target: TargetOutcome,
  attacker: TargetOutcome | undefined,
  cost?: number,
): Record<string, Estimate> {
  const removed = target.pointsLost;
  // Without the target's points, there are no figures in points.
  const lost = attacker ? attacker.pointsLost : removed && never;
  return {
    kill: target.formationDestroyed,
    loss: attacker?.formationDestroyed ?? never,
    troops: target.troopsDestroyed,
    wounds: target.woundsLost,
    half: target.belowHalfStrength,
    ...(removed && { removed }),
    ...(lost && { lost }),
    ...(removed && lost && { swing: minus(removed, lost) }),
    ...(removed && cost !== undefined && cost > 0 && { return: times(removed, 100 / cost) }),
  };
}

const minus = (a: Estimate, b: Estimate): Estimate => ({
  value: a.value - b.value,
  low: a.low - b.high,
  high: a.high - b.low,
});

const times = ({ value, low, high }: Estimate, factor: number): Estimate => ({
  value: value * factor,
  low: low * factor,
  high: high * factor,
});

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
