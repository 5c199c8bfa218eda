/** Defines the measures of every combat: models that fall, blows that land, and costs. */
import type { OutcomeMeasure } from '../../../game/index.js';
import { payoffOf, total } from '../scenario/payoff.js';
import type { FightOutcome, Fight } from './fight.js';

/** The ids of the measures; a side is 0 (attacker) or 1. */
export const measureId = {
  killed: (side: number, model: number) => `killed.${side}.${model}`,
  blows: (side: number, count: number) => `blows.${side}.${count}`,
  pointsLost: (side: number) => `pointsLost.${side}`,
  joint: (ends: 'neither' | 'attackerOnly' | 'defenderOnly' | 'both') => `joint.${ends}`,
  value: (player: number) => `value.${player}`,
} as const;

/** All measures of a combat. */
export function measuresOf(fight: Fight): OutcomeMeasure[] {
  const event = (id: string, holds: (outcome: FightOutcome) => boolean): OutcomeMeasure => ({
    id,
    kind: 'event',
    low: 0,
    high: 1,
    of: (outcome) => (holds(fight.read(outcome)) ? 1 : 0),
  });
  const measures: OutcomeMeasure[] = [];
  for (const side of [0, 1] as const) {
    const { models } = fight.sides[side];
    models.forEach((_, i) => {
      measures.push(event(measureId.killed(side, i), ({ fell }) => fell[side][i] === true));
    });
    for (let count = 0; count <= fight.mostBlows[side]; count++) {
      measures.push(event(measureId.blows(side, count), ({ blows }) => blows[side] === count));
    }
    const costs = models.map(({ cost }) => cost);
    measures.push({
      id: measureId.pointsLost(side),
      kind: 'mean',
      low: 0,
      high: costs.reduce((sum, cost) => sum + cost, 0),
      of: (outcome) => total(costs, fight.read(outcome).fell[side]),
    });
  }
  for (const [ends, attacker, defender] of JOINT) {
    const holds = ({ fell }: FightOutcome) =>
      (fell[0][0] === true) === attacker && (fell[1][0] === true) === defender;
    measures.push(event(measureId.joint(ends), holds));
  }
  for (const player of [0, 1] as const) measures.push(valueMeasure(fight, player));
  return measures;
}

const JOINT = [
  ['neither', false, false],
  ['attackerOnly', true, false],
  ['defenderOnly', false, true],
  ['both', true, true],
] as const;

function valueMeasure(fight: Fight, player: 0 | 1): OutcomeMeasure {
  const { worths } = fight.sides[player];
  const everybody = (numbers: readonly number[]) => numbers.map(() => true);
  const nobody = (numbers: readonly number[]) => numbers.map(() => false);
  return {
    id: measureId.value(player),
    kind: 'mean',
    low: payoffOf(worths, nobody(worths.enemy), everybody(worths.own)),
    high: payoffOf(worths, everybody(worths.enemy), nobody(worths.own)),
    of(outcome) {
      const { fell } = fight.read(outcome);
      return payoffOf(worths, fell[player === 0 ? 1 : 0], fell[player]);
    },
  };
}
