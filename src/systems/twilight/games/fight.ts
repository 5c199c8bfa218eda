/**
 * The facts about a combat, melee or ranged, that answers, measures and policies need.
 *
 * Defines the measures of every combat: models that fall, blows that land, and costs.
 *
 * A combat as a plane program, which the sampling kernel plays alone with one bit for each combat. A program
 * exists if both sides adjust by a list of moves with conditions, or not at all. The stones must be fair
 * coins, and no side may draw from a bag.
 */
import type { EncounterStrategy, Game, PlanedCombat, OutcomeMeasure } from '../../../game/index.js';
import type { Habit } from '../../../system/index.js';
import type { SideIndex } from '../model/sides.js';
import { payoffOf, total, type Worths } from '../scenario/melee.js';
import type { Split } from '../rules/stones.js';
import type {
  PlaneEvent,
  PlaneMove,
  PlaneProgram,
  PlaneTable,
  PlaneValue,
} from '../../../game/plane/program.js';
import type { AdjustAbility } from '../rules/adjust.js';
import type { GreedyRule } from './greedy.js';

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

/** A side of the program. */
export interface PlaneSide {
  readonly stamina: number;
  readonly abilities: readonly AdjustAbility[];
  /** Its decision list. It is empty for a side that never adjusts. */
  readonly rules: readonly GreedyRule[];
  /** The blows that land on it. It is absent if none can land. */
  readonly blows: PlaneValue | undefined;
  /** For each of its models, the chances that it falls. It is absent for a model that no blow can strike. */
  readonly falls: readonly (PlaneEvent | undefined)[];
}

/** The most models of both sides together in one table of falls. */
const MOST_EVENTS = 12;
/** The most of a resource (PLANE_LIMIT). */
const MOST_RESOURCE = 15;

/**
 * Returns the program of a combat.
 *
 * @param groups the stones of each value axis
 * @returns undefined if the combat is too large for a program
 */
export function planeOf(
  fight: Fight,
  groups: readonly number[],
  sides: readonly [PlaneSide, PlaneSide],
): PlanedCombat | undefined {
  const events = sides.flatMap(({ falls }) => falls.flatMap((event) => (event ? [event] : [])));
  const { resources, players } = actingOf(sides);
  if (events.length > MOST_EVENTS || resources.some((start) => start > MOST_RESOURCE)) return undefined;
  const tables: PlaneTable[] = [
    { name: 'fallen', axes: events.map((_, event) => ({ kind: 'event', event })) },
    ...sides.map(({ blows }, side): PlaneTable => ({
      name: `blows ${side}`,
      axes: blows ? [{ kind: 'count', value: blows }] : [],
    })),
  ];
  const program: PlaneProgram = { groups, resources, players, events, tables };
  const readings = readingsOf(fight, sides, groups, events.length);
  return {
    program,
    reading(measure) {
      const reading = readings.get(measure);
      if (!reading) throw new Error(`no measure ${measure}`);
      return reading;
    },
  };
}

/**
 * Returns resources and decision lists: the Stamina of both sides, then the uses of every limited ability.
 */
function actingOf(sides: readonly [PlaneSide, PlaneSide]): Pick<PlaneProgram, 'resources' | 'players'> {
  if (sides.every(({ rules }) => rules.length === 0)) return { resources: [], players: [] };
  const resources = sides.map(({ stamina }) => stamina);
  const players = sides.map(({ abilities, rules }, side) => {
    const uses = abilities.map((ability) =>
      ability.uses === Infinity ? -1 : resources.push(ability.uses) - 1,
    );
    return rules.map(({ name, ability, cost, when, effect }): PlaneMove => {
      const limit = uses[ability] ?? -1;
      const costs = [
        ...(cost > 0 ? [{ resource: side, amount: cost }] : []),
        ...(limit >= 0 ? [{ resource: limit, amount: 1 }] : []),
      ];
      return { name, when, costs, effect };
    });
  });
  return { resources, players };
}

type Reading = ReturnType<PlanedCombat['reading']>;

/** Returns for every measure its table and its value in each cell. */
function readingsOf(
  fight: Fight,
  sides: readonly [PlaneSide, PlaneSide],
  groups: readonly number[],
  events: number,
): Map<string, Reading> {
  const outcomes: FightOutcome[] = [];
  const readings = new Map<string, Reading>();
  // One outcome for each cell replaces the outcomes of the structure.
  const pretended: Fight = { ...fight, read: (cell) => outcomes[cell] ?? NOTHING };
  const fill = (table: number, cells: readonly FightOutcome[], which: (id: string) => boolean) => {
    outcomes.splice(0, outcomes.length, ...cells);
    for (const measure of measuresOf(pretended)) {
      if (!which(measure.id)) continue;
      readings.set(measure.id, {
        table,
        values: Float64Array.from(cells, (_, cell) => measure.of(cell, [])),
      });
    }
  };
  fill(0, fallenCells(sides, events), (id) => !id.startsWith('blows.'));
  sides.forEach(({ blows }, side) => {
    const most = blows?.kind === 'excess' ? (groups[blows.group] ?? 0) : 0;
    const cells = Array.from({ length: most + 1 }, (_, count): FightOutcome => ({
      ...NOTHING,
      blows: side === 0 ? [count, 0] : [0, count],
    }));
    fill(side + 1, cells, (id) => id.startsWith(`blows.${side}.`));
  });
  return readings;
}

const NOTHING: FightOutcome = { blows: [0, 0], fell: [[], []], stamina: [0, 0] };

/** Returns the models that fell in each cell of the first table. The last event changes fastest. */
function fallenCells(sides: readonly [PlaneSide, PlaneSide], events: number): FightOutcome[] {
  return Array.from({ length: 1 << events }, (_, cell) => {
    let event = 0;
    const fell = sides.map(({ falls }) =>
      falls.map((one) => one !== undefined && ((cell >> (events - 1 - event++)) & 1) === 1),
    );
    return { ...NOTHING, fell: [fell[0] ?? [], fell[1] ?? []] };
  });
}
