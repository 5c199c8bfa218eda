/**
 * A combat as a plane program, which the sampling kernel plays alone with one bit for each combat, and the program of
 * a melee. It exists if both sides adjust by a list of moves with conditions, or not at all.
 */
import type { PlanedCombat } from '../../../game/index.js';
import type {
  PlaneEvent,
  PlaneMove,
  PlaneProgram,
  PlaneTable,
  PlaneValue,
  PlaneCondition,
} from '../../../game/plane/planeProgram.js';
import type { AdjustAbility } from '../rules/adjust.js';
import { type GreedyRule, greedyRules } from './greedyPolicy.js';
import { measuresOf, type FightOutcome, type Fight } from './fight.js';
import type { Melee } from '../scenario/melee.js';
import { other, type SideIndex } from '../model/sides.js';
import { meleeGroups } from './strategy.js';
import { valueAxis } from './meleePlan.js';
import type { Falls } from './meleeFalls.js';

/** A side of the program. */
interface PlaneSide {
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

/**
 * Returns the program of a melee.
 *
 * @param groups the number of stones of each kind, in the order of the value axes
 * @returns undefined if a side plays its best, draws Wild stones or discards models, or if the stones are no
 * fair coins
 */
export function meleePlane(
  melee: Melee,
  falls: Falls,
  fight: Fight,
  groups: readonly number[],
): PlanedCombat | undefined {
  const { faceUp, wild, sides } = melee;
  const fair = faceUp.erac === 0.5 && faceUp.oran === 0.5;
  const optimal = sides.some(({ data }) => data.adjust === 'optimal');
  const discards = sides.some(({ discards: { paid, more } }) => paid.length + more.length > 0);
  if (!fair || optimal || discards || wild.some((side) => side !== undefined)) return undefined;
  return planeOf(fight, groups, [planeSide(melee, falls, groups, 0), planeSide(melee, falls, groups, 1)]);
}

function planeSide(melee: Melee, falls: Falls, groups: readonly number[], side: SideIndex): PlaneSide {
  const { stamina, abilities, data, models } = melee.sides[side];
  const enemyErac = valueAxis(other(side), 'erac');
  const blows: PlaneValue = { kind: 'excess', group: enemyErac, over: valueAxis(side, 'oran') };
  const most = groups[enemyErac] ?? 0;
  // a blow that lands implies a face-up Erac of the striker.
  const up: PlaneValue = { kind: 'up', group: valueAxis(other(side), 'oran') };
  const savage: PlaneCondition = { kind: 'compare', left: up, relation: '=', right: 0 };
  const chances = (model: number, flag: boolean) =>
    Array.from({ length: most + 1 }, (_, count) => falls.modelChance(side, model, count, flag));
  const event = (name: string, model: number): PlaneEvent | undefined => {
    const usual = chances(model, false);
    const harder = chances(model, true);
    if ([...usual, ...harder].every((p) => p === 0)) return undefined;
    const cases = usual.every((p, i) => p === harder[i]) ? [] : [{ when: savage, chances: harder }];
    return { name: `${name} falls`, count: blows, cases: [...cases, { chances: usual }] };
  };
  return {
    stamina,
    abilities,
    rules: data.adjust === 'greedy' ? greedyRules(abilities, meleeGroups(side)) : [],
    blows: most > 0 ? blows : undefined,
    falls: models.map(({ name }, i) => event(name, i)),
  };
}
