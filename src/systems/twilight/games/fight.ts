/**
 * The facts about a combat, melee or ranged, that answers and policies need, and its measures: models that fall, blows
 * that land, and costs.
 */
import type { EncounterStrategy, Game, PlanedCombat, OutcomeMeasure } from '../../../game/index.js';
import type { Habit } from '../../../system/index.js';
import type { SideIndex } from '../model/sides.js';
import { type Worths, payoffOf, total } from '../scenario/payoff.js';
import type { Split } from '../rules/stones.js';

/** The role of a model in a combat. */
export type Role = 'primary' | 'supporter' | 'target' | 'engaging' | 'discarded';

/** A model that may fall. */
export interface Fighter {
  readonly id: string | undefined;
  readonly name: string;
  readonly role: Role;
  /** Its cost in points. */
  readonly cost: number;
  /** The figures of its profile that no document gives. */
  readonly assumed: readonly string[];
  /** The names of its abilities that no document explains. */
  readonly missing: readonly string[];
  readonly source: string | undefined;
}

/** One side of a combat. */
export interface FightSide {
  readonly models: readonly Fighter[];
  /** The stones that it casts, without additional Oran. */
  readonly stones: number;
  readonly wild: boolean;
  /** The splits from which it picks. It is undefined if the side has no pick. */
  readonly splits: readonly Split[] | undefined;
  /** The Stamina of its primary at the start. */
  readonly stamina: number;
  readonly worths: Worths;
  /** The abilities that it could have declared before the cast, if the scenario does not say. */
  readonly undeclared?: readonly string[];
}

/** The meaning of an outcome. Index 0 is the attacker's side. */
export interface FightOutcome {
  readonly blows: readonly [number, number];
  /** For each model of each side, whether it fell. */
  readonly fell: readonly [readonly boolean[], readonly boolean[]];
  /** The Stamina left, if the structure remembers it. */
  readonly stamina: readonly [number, number];
}

/** A combat that is ready for the solvers. */
export interface Fight {
  readonly kind: 'melee' | 'ranged';
  readonly game: Game;
  readonly root: number;
  readonly sides: readonly [FightSide, FightSide];
  readonly mostBlows: readonly [number, number];
  readonly strategy: readonly EncounterStrategy[];
  read(outcome: number): FightOutcome;
  habits(side: SideIndex): readonly Habit[];
  plane?(choice: readonly number[]): PlanedCombat | undefined;
}

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
