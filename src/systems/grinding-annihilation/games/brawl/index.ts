/** The equal-points brawl of two formations, each with equal troops. */
import { msg } from '../../words/index.js';
import { equalPoints, MOST_BOUGHT, type Brawl, type BrawlGroup } from '../../../../system/index.js';
import { fatigueFails, ASSAULT_REACH, assaultReaches, THREAT_RANGE } from '../../rules/assaultAndFatigue.js';
import { cannot } from '../../rules/legalWeapons.js';
import type { Library } from '../../profiles/library.js';
import type { Condition, Formation, Situation } from '../../rules/weaponsAndFormations.js';
import { formationOf, located } from '../../scenario/resolveFormation.js';
import { DEMISE_REACH } from '../../rules/sequence/damage.js';
import type { AnyFormationInput } from '../../profiles/rosterSchema.js';
import type { BrawlData } from '../../scenario/schema/brawl.js';
import { Arsenal, type Shot } from './brawlAttacks.js';
import {
  BrawlSimulation,
  standingBearers,
  type Armed,
  type BrawlPlan,
  type GroupPlan,
} from './brawlSimulation.js';

/** The number of outcomes of two dice. */
const ROLLS = 36;

/** A group before its number of troops is known. */
interface Group {
  readonly model: Formation;
  readonly id: string | undefined;
  readonly cost: number;
  /** The shots by scene, in the order of `scenesOf`. */
  readonly shots: readonly (readonly Shot[])[];
  readonly assault: BrawlData['first']['assault'];
}

/**
 * Creates a brawl from its file.
 * @throws StonecastError with the path of the error
 */
export function readBrawl(data: BrawlData, library: Library): Brawl {
  const { distances, turns } = data;
  const models = (['first', 'second'] as const).map((side) =>
    located(() => modelOf(data[side].model, library), side, 'model'),
  ) as [Formation, Formation];
  const arsenal = new Arsenal();
  const group = (side: 0 | 1): Group => {
    const { model, assault } = side === 0 ? data.first : data.second;
    const own = models[side];
    const shots = scenesOf(distances).map((scene) => arsenal.shots(own, models[1 - side]!, scene));
    return { model: own, id: idOf(model, library), cost: own.cost ?? 0, shots, assault };
  };
  const groups = [group(0), group(1)] as const;
  const bought = equalPoints([groups[0].cost, groups[1].cost], data.points, MOST_BOUGHT);
  const sizes = [data.first.models ?? bought[0], data.second.models ?? bought[1]] as const;
  const ground = {
    turns,
    distances,
    reaches: distances.map((inches) =>
      inches > ASSAULT_REACH ? 0 : Math.round(ROLLS * assaultReaches(inches - THREAT_RANGE)),
    ),
    demiseReaches: distances.map((inches) => inches <= DEMISE_REACH),
  };
  return {
    groups: [groupOf(groups[0], sizes[0], library), groupOf(groups[1], sizes[1], library)],
    combats: arsenal.combats,
    combat: (index) => arsenal.combat(index),
    player(draws, numbers = sizes) {
      const plans = [
        planOf(groups[0], numbers[0], distances),
        planOf(groups[1], numbers[1], distances),
      ] as const;
      const plan: BrawlPlan = { ...ground, groups: plans };
      const simulation = new BrawlSimulation(plan, draws);
      return () => simulation.play();
    },
  };
}

/** Returns a formation of equal troops with a cost. */
function modelOf(input: AnyFormationInput, library: Library): Formation {
  const model = formationOf(input, library);
  if (model.leader) {
    const refusal = { reason: msg('its troops are alike'), tip: msg('leave the Leader out') };
    throw cannot(msg('a Leader in a brawl of two groups'), refusal, ['leader']);
  }
  if (model.cost === undefined) {
    const refusal = {
      reason: msg('{name} has no cost', { name: model.name }),
      tip: msg('give it a cost a troop'),
    };
    throw cannot(msg('a brawl of equal points'), refusal, ['cost']);
  }
  return { ...model, woundsLost: 0 };
}

const nameIn = (input: AnyFormationInput): string | undefined =>
  typeof input === 'string' ? input : 'profile' in input ? input.profile : undefined;

function idOf(input: AnyFormationInput, library: Library): string | undefined {
  const name = nameIn(input);
  return name === undefined ? undefined : library.unit(name).key;
}

const scene = (
  phase: Situation['phase'],
  conditions: readonly Condition[],
  distance?: number,
): Situation => ({
  phase,
  conditions: new Set(conditions),
  distance,
  modifiers: { hit: 0, wound: 0 },
});

/**
 * Returns the situations of a group's attacks: shooting at each distance, then within Threat Range (stationary),
 * each fresh and battle-fatigued; then a brawl, engaged and after an Assault move.
 */
function scenesOf(distances: readonly number[]): Situation[] {
  const shooting = [...distances, THREAT_RANGE].flatMap((distance, i) => {
    const near: readonly Condition[] = i === distances.length ? ['threat-range', 'stationary'] : [];
    return [scene('shooting', near, distance), scene('shooting', [...near, 'battle-fatigued'], distance)];
  });
  return [...shooting, scene('brawl', []), scene('brawl', ['assaulted'])];
}

function planOf({ model, shots, assault }: Group, troops: number, distances: readonly number[]): GroupPlan {
  const armed = shots.map((list): Armed[] => {
    const bearers = standingBearers(
      model,
      list.map(({ carried }) => carried),
      troops,
    );
    return list.map((shot, i) => ({ ...shot, bearers: bearers[i] ?? new Int32Array(troops + 1) }));
  });
  const pair = (at: number): [Armed[], Armed[]] => [armed[at] ?? [], armed[at + 1] ?? []];
  return {
    formation: { ...model, troops, startingStrength: troops },
    assault,
    fatigue: model.heroism === undefined ? 0 : Math.round(ROLLS * fatigueFails(model.heroism)),
    shooting: distances.map((_, i) => pair(2 * i)),
    locked: pair(2 * distances.length),
    melee: pair(2 * distances.length + 2),
  };
}

function groupOf({ model, id, cost }: Group, models: number, library: Library): BrawlGroup {
  const unit = id === undefined ? undefined : library.unit(id);
  const spare = unit?.weapons.filter(({ standard }) => !standard).map(({ name }) => name) ?? [];
  const unplayed = [
    ...(unit && unit.leads.length > 0 ? ['Leader'] : []),
    ...(model.keywords.has('TRANSPORT') ? ['Transport'] : []),
    ...spare,
  ];
  return {
    name: model.name,
    id,
    cost,
    models,
    sold: { points: cost, models: 1 },
    assumed: [],
    missing: unplayed,
  };
}
