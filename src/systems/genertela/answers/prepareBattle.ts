/** Prepares one scenario for the engines. */
import { msg } from '../words/index.js';
import {
  firstMovePolicy,
  type EncounterStrategy,
  type Game,
  type Numbers,
  type PreparedFight,
} from '../../../game/index.js';
import { check, type Encounter, type Plain } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { answerOf, sentenceOf, tableOf, figuresOf, type BattleAnswer } from './battleAnswer.js';
import { type End, retreatRule } from '../rules/battleSimulation.js';
import { Force } from '../rules/sideInBattle.js';
import { BattleGraph } from '../games/battleGraph.js';
import type { Library } from '../profiles/library.js';
import { measuresOf, Reckoning } from './battleMeasures.js';
import { stakesOf } from '../scenario/battlePayoff.js';
import { prepare, type Prepared } from '../scenario/prepareScenario.js';
import type { Group, Side } from '../rules/side.js';
import { scenarioSchema, type ScenarioData } from '../model/scenario.js';

/** Cache of battle graphs, keyed by everything that they depend on. The least recently used one is first. */
const graphs = new Map<string, Built>();
/** The maximum number of slots in the cached graphs together. The newest graph always stays. */
const KEPT_SLOTS = 1_000_000;
/** The maximum number of cached graphs. It includes grids, which have no slots. */
const KEPT_GRAPHS = 4096;
/** The slots of all cached graphs. It counts new slots when a graph creates them. */
let slots = 0;
/** The maximum number of roster pairs in one battle, which the pair tables have space for. */
const MAX_PAIRS = 30_000_000;

interface Built {
  readonly graph: BattleGraph;
  readonly attacker: Force;
  readonly defender: Force;
}

/**
 * Checks and prepares a scenario.
 * @throws StonecastError with the path of the invalid value
 */
export function encounterOf(input: unknown, library: Library): Encounter<Plain<BattleAnswer>> {
  const { scenario, prepared, graph, reckoning } = made(input, library);
  return {
    ...preparedEncounter({ prepared, graph, reckoning }),
    options: [],
    measures: measuresOf(reckoning),
    answer: (estimate) => ({ ...answerOf(scenario, prepared, reckoning, estimate) }),
    figures: (answer) => figuresOf(answer),
    sentence: (answer, method) => sentenceOf(answer, method),
    table: (answer) => tableOf(answer),
  };
}

/** The battle of a scenario as a game, with the functions that decode its ends. */
export interface PreparedBattle extends PreparedFight {
  readonly prepared: Prepared;
  /** Decodes an outcome into an end and its rosters. */
  end(outcome: number): End;
  readonly attacker: Force;
  readonly defender: Force;
}

/**
 * Prepares the battle of a scenario, for a campaign simulation. `odds` answers the same battle.
 * @throws StonecastError with the path of the invalid value
 */
export function prepareBattle(input: unknown, library: Library): PreparedBattle {
  const { prepared, graph, attacker, defender, reckoning } = made(input, library);
  const end = (outcome: number): End => graph.end(outcome);
  return { ...preparedEncounter({ prepared, graph, reckoning }), prepared, end, attacker, defender };
}

function preparedEncounter({
  prepared,
  graph,
  reckoning,
}: Pick<Made, 'prepared' | 'graph' | 'reckoning'>): Pick<Encounter, 'game' | 'grid' | 'root' | 'strategy'> {
  return {
    game: gameOf(graph, reckoning),
    grid: graph.grid,
    root: 0,
    strategy: [strategyOf(prepared.attacker), strategyOf(prepared.defender)],
  };
}

/** Everything that the preparation of a scenario creates. */
interface Made {
  readonly scenario: ScenarioData;
  readonly prepared: Prepared;
  readonly graph: BattleGraph;
  readonly attacker: Force;
  readonly defender: Force;
  readonly reckoning: Reckoning;
}

function made(input: unknown, library: Library): Made {
  const scenario = check(scenarioSchema, input);
  const prepared = prepare(scenario, library);
  const stakes = stakesOf(scenario.payoff);
  const { graph, attacker, defender } = build(prepared, stakes.unit);
  const aftermath = {
    lastTurn: scenario.turn === 40,
    dragonewtCity: prepared.ground.dragonewtCity === 'defender',
  };
  const reckoning = new Reckoning(graph, { attacker, defender }, stakes, aftermath);
  return { scenario, prepared, graph, attacker, defender, reckoning };
}

function gameOf(graph: BattleGraph, reckoning: Reckoning): Game {
  let numbers: Numbers | undefined;
  return {
    get structure() {
      return graph.structure;
    },
    picks: [],
    numbers: () => (numbers ??= { sizes: [], slots: graph.slots, kernels: [] }),
    payoff: (outcome, player) => (player === 0 ? 1 : -1) * reckoning.value(graph.end(outcome)),
  };
}

/**
 * Returns the strategy of a side. The graph already contains all fixed decisions, so only open ones need optimal play.
 */
function strategyOf(side: Side): EncounterStrategy {
  const open = side.targets === 'optimal' || side.losses === 'optimal' || side.retreat === 'optimal';
  return { pick: [], play: open ? 'optimal' : firstMovePolicy };
}

function build(prepared: Prepared, worth: (group: Group) => number): Built {
  const { attacker, defender, ground } = prepared;
  const worths = [attacker, defender].some(byWorth)
    ? [worthsOf(attacker, worth), worthsOf(defender, worth)]
    : [];
  const numbersKey = JSON.stringify([attacker, defender, ground, worths]);
  const known = graphs.get(numbersKey);
  if (known !== undefined) {
    graphs.delete(numbersKey);
    graphs.set(numbersKey, known);
    return known;
  }
  refuseLargeBattle(attacker, defender);
  const own = new Force(attacker, defender, ground);
  const other = new Force(defender, attacker, ground);
  const battle = {
    attacker: own,
    defender: other,
    retreats: {
      attacker: retreatRule(attacker.retreat, attacker, defender, worth),
      defender: retreatRule(defender.retreat, defender, attacker, worth),
    },
    firstPhase: [attacker, defender].some(({ groups }) =>
      groups.some(({ kind, outside }) => kind.assassin || outside),
    ),
  };
  const graph: BattleGraph = new BattleGraph(
    battle,
    () => structureKey(prepared, numbersKey),
    () => {
      if (graphs.get(numbersKey) === built) slots += graph.weight;
    },
  );
  const built = { graph, attacker: own, defender: other };
  graphs.set(numbersKey, built);
  slots += graph.weight;
  trim();
  return built;
}

/** Removes the least recently used graphs. */
function trim(): void {
  for (const [key, { graph }] of graphs) {
    if ((slots <= KEPT_SLOTS && graphs.size <= KEPT_GRAPHS) || graphs.size === 1) return;
    graphs.delete(key);
    slots -= graph.weight;
  }
}

/** Rejects a battle that is too large, before it allocates memory. */
function refuseLargeBattle(attacker: Side, defender: Side): void {
  const found = [attacker, defender]
    .flatMap(({ groups }) => groups.map(({ count }) => count + 1))
    .reduce((product, size) => product * size, 1);
  if (found <= MAX_PAIRS) return;
  throw new StonecastError(
    'too-large',
    {
      what: msg('the battle'),
      found: asWritten(found),
      unit: msg('ways for units to stand'),
      limit: MAX_PAIRS,
      tip: msg('give fewer kinds of unit, or fewer units'),
    },
    { path: ['attacker', 'units'] },
  );
}

/** Returns the values that a retreat rule by worth compares. */
function worthsOf(side: Side, worth: (group: Group) => number): number[] {
  return side.groups.map(worth);
}

const byWorth = ({ retreat }: Side): boolean => typeof retreat === 'object' && 'outvalued' in retreat;

/**
 * Returns the cache key of a graph. Equal keys mean equal graphs.
 * Resistances and the side's common bonus change only the probabilities of losses, so the key can omit them.
 * With optimal play, every number counts, because choices with equal results merge.
 * Every number also counts with a retreat rule by worth, and with assassins, whose flat roll has a place among the
 * bonuses.
 */
function structureKey({ attacker, defender }: Prepared, numbersKey: string): string {
  const sides = [attacker, defender];
  const everything = sides.some(
    (side) =>
      side.targets === 'optimal' ||
      side.losses === 'optimal' ||
      byWorth(side) ||
      side.groups.some(({ kind }) => kind.assassin),
  );
  return `genertela ${everything ? numbersKey : JSON.stringify(sides.map(shapeOf))}`;
}

/** Returns the data that determines the possible losses, their order, and the retreats. */
function shapeOf({ groups, targets, losses, retreat, refuge }: Side): unknown {
  return [
    groups.map(({ kind, count, hit, outside }) => [kind.name, count, hit, outside]),
    targets,
    losses,
    retreat,
    refuge,
  ];
}
