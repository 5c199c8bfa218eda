/**
 * The outcome of a fight for one formation, and the answer with all formations.
 *
 * The figures of a fight for experiments and charts, and notes on all of them.
 */
import type { Estimate } from '../../../game/index.js';
import type { Figure } from '../../../system/index.js';
import type { Rolls } from './explain.js';

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
