/** The figures of a battle for experiments and charts, and notes on all of them. */
import type { Estimate } from '../../../game/index.js';
import type { Figure } from '../../../system/index.js';
import type { BattleAnswer, SideAnswer } from './answer.js';

/** The figures by id. Points are those of the payoff. */
export const FIGURES: Readonly<Record<string, Figure>> = {
  holds: {
    label: 'the attacker holds the zone at the end',
    short: 'Zone taken',
    unit: 'probability',
    better: 'high',
  },
  swing: {
    label: 'what the attack is expected to bring: enemy points lost less own, and the zone',
    short: 'Swing',
    unit: 'points',
    better: 'high',
    even: 0,
  },
  attackerLost: { label: 'attacking units lost', short: 'Attackers lost', unit: 'count', better: 'low' },
  defenderLost: { label: 'defending units lost', short: 'Defenders lost', unit: 'count', better: 'high' },
  attackerRetreats: {
    label: 'the attacker retreats',
    short: 'Attacker leaves',
    unit: 'probability',
    better: 'low',
  },
  defenderRetreats: {
    label: 'the defender retreats',
    short: 'Defender leaves',
    unit: 'probability',
    better: 'high',
  },
  both: { label: 'both sides are destroyed', short: 'Both destroyed', unit: 'probability', better: 'low' },
  phases: { label: 'phases fought', short: 'Phases', unit: 'count', better: 'low' },
};

/** The notes in every report about Genertela. */
export const NOTES: readonly string[] = [
  'The rules print no nation cards and no map: the scenario states modifiers, terrain and victory points.',
  'Both sides fire before anyone falls. After each phase first the defender, then the attacker may retreat (ruling T-04).',
];

/** Returns the figures of an answer. */
export function figuresOf(answer: BattleAnswer): Record<string, Estimate> {
  const { result, holds, value, phases, attacker, defender } = answer;
  return {
    holds,
    swing: value,
    attackerLost: lost(attacker),
    defenderLost: lost(defender),
    attackerRetreats: result.attackerRetreats,
    defenderRetreats: result.defenderRetreats,
    both: result.both,
    phases,
  };
}

/** Returns the lost units of all groups. The sum of the interval ends gives a wider interval. */
function lost({ units }: SideAnswer): Estimate {
  return units.reduce(
    (sum, group) => ({
      value: sum.value + group.lost.value,
      low: sum.low + group.lost.low,
      high: sum.high + group.lost.high,
    }),
    { value: 0, low: 0, high: 0 },
  );
}
