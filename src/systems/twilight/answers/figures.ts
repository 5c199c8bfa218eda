/**
 * Defines the figures of a combat that experiments collect and charts draw, and the notes on all of them.
 */
import type { Estimate } from '../../../game/index.js';
import type { Figure } from '../../../system/index.js';
import type { Answer } from './answer.js';

/** The figures by id; probabilities lie in 0…1, points are the models' costs. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  kill: {
    label: 'the attacker removes the defender',
    short: 'Kill chance',
    unit: 'probability',
    better: 'high',
    outcome: { side: 'first', label: 'only the defender falls', without: 'both' },
  },
  loss: {
    label: 'the attacker is removed',
    short: 'Loss chance',
    unit: 'probability',
    better: 'low',
    outcome: { side: 'second', label: 'only the attacker falls', without: 'both' },
  },
  swing: {
    label: 'points removed minus points lost',
    short: 'Points swing',
    unit: 'points',
    better: 'high',
    even: 0,
    equals: { constant: 0, of: { removed: 1, lost: -1 } },
  },
  removed: { label: 'enemy points removed', short: 'Points removed', unit: 'points', better: 'high' },
  lost: { label: 'own points lost', short: 'Points lost', unit: 'points', better: 'low' },
  neither: {
    label: 'neither side is removed',
    short: 'Neither falls',
    unit: 'probability',
    better: 'low',
    equals: { constant: 1, of: { kill: -1, loss: -1, both: 1 } },
    outcome: { side: 'neither', label: 'neither' },
  },
  both: {
    label: 'both sides are removed',
    short: 'Both fall',
    unit: 'probability',
    better: 'low',
    outcome: { side: 'both', label: 'both' },
  },
};

/** The notes of every report about Twilight. */
export const NOTES: readonly string[] = [
  'The printed Wild cards are variants for solo play (ruling R-27): some have higher stats in place of abilities. Results from them describe the cards, not the units that players field.',
  'A combat is one exchange of blows; both primaries can fall in it, because saves are simultaneous (ruling R-14).',
];

/** The figures of an answer. */
export function figuresOf({ attacker, defender, joint, value }: Answer): Record<string, Estimate> {
  const never = { value: 0, low: 0, high: 0 };
  return {
    kill: defender.models[0]?.killed ?? never,
    loss: attacker.models[0]?.killed ?? never,
    swing: difference(defender.pointsLost, attacker.pointsLost, value),
    removed: defender.pointsLost,
    lost: attacker.pointsLost,
    neither: joint.neither,
    both: joint.both,
  };
}

/**
 * Returns `plus - minus`. If the payoff measures the same difference, the result has its narrower interval.
 */
function difference(plus: Estimate, minus: Estimate, payoff: Estimate): Estimate {
  const value = plus.value - minus.value;
  if (Math.abs(payoff.value - value) < 1e-9) return payoff;
  return { value, low: plus.low - minus.high, high: plus.high - minus.low };
}
