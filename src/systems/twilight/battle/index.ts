/** Whole battles of Twilight: reads a file and prepares it for play. */
import { declared, msg, t } from '../words/index.js';
import { outlineOf } from '../../../space/index.js';
import { wipe, type Battle, type BattlePolicies, type BattleState } from '../../../game/index.js';
import { check, isFrozen } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, type Message, pathText } from '../../../i18n/index.js';
import type { Library } from '../profiles/library.js';
import { contextOf, type Context } from '../scenario/models.js';

import { assumedHulls, boatsOf, checkSailors } from './boats/fleet.js';
import { WaterGround } from './boats/ground.js';
import { Waters } from './boats/waters.js';
import { BattleSimulation, type Agent } from './simulation.js';
import { CONDITION } from './conditions.js';
import { BattleGround } from './ground/ground.js';
import { kindOf, type ModelKind } from './plan/modelKind.js';
import { pieceOf, readPieces, type Piece, checkSides, namesOf, sidesOf } from './plan/modelsAndSides.js';
import { combatPlay, notPlayed } from './plan/notPlayed.js';
import { isThing, objectsOf, checkGiven, arrivalsOf, deployedOf, wavesOf } from './plan/placement.js';
import { headOf } from './record/replayHead.js';
import { battleMeasures, measureBattle } from './record/battleMeasures.js';
import type { BattlePlan } from './plan/plan.js';
import { exitsOf, prizesOf, stakesOf, victoryOf } from './plan/victoryConditions.js';
import { unableIn } from './policies/habits.js';
import { agentOf } from './policies/index.js';
import {
  HABITS,
  LEVELS,
  USUAL_LEVELS,
  SPLITS,
  POLICIES,
  readPolicy,
  withoutHabit,
  withSplit,
  USUAL_POLICY,
  writtenPolicy,
  type BattlePolicy,
} from './policies/policyNames.js';
import { choicesOf } from './choices.js';
import { EXPERT_WEIGHTS } from './policies/expertWeights.js';
import { PLANNER_FEATURES, PLANNER_WEIGHTS } from './policies/planner/featureWeights.js';
import { traceOf } from './record/traceReplay.js';
import { countersOf, beginTurn, stepEnd } from './rules/turn.js';
import { stepActivate, stepDraw, stepSelect } from './rules/activation.js';
import { MOST_GAS } from './rules/fruginGas.js';
import { stepCombatPhase } from './rules/fighting/combatPhase.js';
import { setUpAll } from './rules/setup.js';
import { battleSchema, type BattleData, type BattleSideData } from './schema.js';
import { AT, STAGE, State, type Sizes } from './state.js';

/** The most models in a battle. */
const MOST_MODELS = 200;

/** The weights of each policy that weighs actions. There are hundreds: a copy for each battle takes time and memory. */
const WEIGHTS = {
  planner: PLANNER_WEIGHTS,
  expert: { ...PLANNER_WEIGHTS, ...EXPERT_WEIGHTS },
  search: PLANNER_WEIGHTS,
};

/**
 * Reads a battle from its file.
 *
 * @throws StonecastError with the path of the fault
 */
export function readBattle(file: unknown, library: Library): Battle<Agent> {
  const data = checked(file);
  const plan = planOf(data, contextOf(library, data.rules));
  const battle = new BattleSimulation(plan);
  const sizes = sizesOf(plan);
  const measures = battleMeasures(plan);
  const policies = data.sides.map(policyOf);
  return {
    sides: plan.names.map((name, side) => ({
      name,
      points: plan.points[side]!,
      models: plan.own[side]!.filter((model) => !plan.created.includes(model)),
      ...(plan.opposing[side]?.length !== plan.names.length - 1 && { team: plan.team[side]! }),
      policy: writtenPolicy(policies[side]!),
    })),
    models: plan.pieces,
    notPlayed: notPlayed(plan),
    assumed: assumedOf(plan),
    agents: policies.map((policy, side) => agentOf(policy, data.sides[side]?.weights)),
    policies: policiesIn(plan),
    choices: choicesOf(battle, stateOf),
    newState: () => new State(sizes, plan.radius),
    begin(state, chance, agents, log) {
      wipe(state);
      battle.bind(stateOf(state), chance, agents, log);
      battle.state.set(AT.winner, -1);
      setUpAll(battle);
      beginTurn(battle);
    },
    step(state, chance, agents, log) {
      battle.bind(stateOf(state), chance, agents, log);
      return step(battle);
    },
    fight: (number) => battle.fights.fight(number),
    forget: () => {
      battle.fights.forget();
    },
    measures,
    measure: (state, into) => {
      measureBattle(battle.bind(stateOf(state), battle.chance, [], undefined), into);
    },
    head: (state) => headOf(plan, stateOf(state)),
    trace: (replay) => traceOf(plan.pieces, replay),
  };
}

/** Returns the policies that sides of a battle may follow. */
const policiesIn = (plan: BattlePlan): BattlePolicies<Agent> => ({
  names: POLICIES,
  automated: plan.wild,
  agent: (name, weights, against) =>
    agentOf(readPolicy(name), weights, against === undefined ? undefined : readPolicy(against)),
  habits: HABITS,
  unable: unableIn(plan),
  without: withoutHabit,
  ways: SPLITS,
  always: withSplit,
  levels: LEVELS,
  usualLevels: USUAL_LEVELS,
  weights: WEIGHTS,
  learning: {
    features: PLANNER_FEATURES,
    agent: (name, weights, explorer) => agentOf(readPolicy(name), weights, undefined, explorer),
  },
});

/** Returns the sizes of a state. Parts that no rule of the battle needs have the size 0. */
function sizesOf(plan: BattlePlan): Sizes {
  const models = plan.pieces.length;
  const objects = plan.objects.length;
  const gas = plan.plants.length > 0;
  const victory = plan.victory.length > 0;
  const boats = plan.boats.length > 0;
  return {
    models,
    sides: plan.names.length,
    counters: plan.counters.length,
    markers: plan.marking.length,
    clouds: plan.clouds.length,
    objects,
    gas: gas ? MOST_GAS : 0,
    gassed: gas ? models : 0,
    entangled: plan.afflicts ? models : 0,
    exits: victory ? models : 0,
    takers: victory ? objects : 0,
    crew: plan.vehicles.length > 0 ? models : 0,
    boats: plan.boats.length,
    afloat: boats ? models : 0,
    cargo: boats ? objects : 0,
  };
}

/** A cache of frozen scenarios in their read form. */
const scenarios = new WeakMap<object, BattleData['scenario']>();
const besides = battleSchema.omit({ scenario: true });

/**
 * Checks a file and returns its data. Designs ask about one scenario many times with other sides, so a frozen
 * scenario is read only once.
 */
function checked(file: unknown): BattleData {
  const { scenario: written, ...rest } = (file ?? {}) as Readonly<Record<string, unknown>>;
  if (!isFrozen(written)) return check(battleSchema, file);
  const known = scenarios.get(written);
  if (known) return { ...check(besides, rest), scenario: known };
  const data = check(battleSchema, file);
  scenarios.set(written, data.scenario);
  return data;
}

function stateOf(state: BattleState): State {
  if (state instanceof State) return state;
  throw new Error('a state of another battle');
}

function step(battle: BattleSimulation): boolean {
  switch (battle.state.get(AT.stage)) {
    case STAGE.draw:
      stepDraw(battle);
      return true;
    case STAGE.select:
      stepSelect(battle);
      return true;
    case STAGE.activate:
      stepActivate(battle);
      return true;
    case STAGE.combat:
      stepCombatPhase(battle);
      return true;
    case STAGE.end:
      stepEnd(battle);
      return true;
    default:
      return false;
  }
}

function planOf(data: BattleData, context: Context): BattlePlan {
  const { all, created, pieces, kinds, team } = readModels(data, context);
  const wild = data.sides.map((one) => one.wild !== undefined);
  const { table, turns, areas } = data.scenario;
  const own = team.map((_, side) => all.filter((piece) => piece.side === side));
  const points = own.map((models) => models.reduce((sum, { cost }) => sum + cost, 0));
  const waves = wavesOf(data.scenario, pieces);
  const waters = new Waters(table);
  const boats = boatsOf(data.scenario.boats, waters);
  checkSailors(all, boats);
  checkGiven(all, waves, data);
  const hulls = boats.map(({ hull }) => hull);
  const objects = objectsOf(data.scenario, all, boats);
  const victory = victoryOf(data.scenario, { pieces, team, objects, created });
  const water = boats.length > 0 ? new WaterGround(table, pieces, { hulls, waters }) : undefined;
  return {
    data,
    context,
    pieces,
    wild,
    side: Int32Array.from(pieces, (piece) => piece.side),
    radius: Float64Array.from(pieces, ({ kind }) => kind.radius),
    turns,
    points,
    boats,
    water,
    waters,
    ...sidesOf(team, pieces),
    deployed: own.map((models) => deployedOf(models)),
    waves,
    arrivals: arrivalsOf(team.length, waves, all),
    kinds: [...kinds, ...new Set(created.map((model) => pieces[model]!.kind))],
    created,
    victory,
    stakes: stakesOf(data.scenario, victory, pieces, { points, team }),
    prizes: prizesOf(victory, objects),
    exits: exitsOf(data.scenario, victory, { team, objects }),
    names: namesOf(data, all),
    counters: countersOf(
      wild,
      kinds,
      data.sides.map((one) => one.counters),
    ),
    marking: indicesOf(pieces, ({ kind }) => kind.marking !== undefined),
    defenders: indicesOf(pieces, ({ kind }) => kind.defender),
    clouds: table.terrain.flatMap((piece) => (piece.kind === 'cloud' ? [piece.shape] : [])),
    objects,
    vehicles: indicesOf(all, ({ kind }) => kind.crew > 0),
    things: indicesOf(all, isThing),
    fenced: table.terrain.some(({ kind }) => kind === 'barrier'),
    plants: table.terrain.flatMap((piece) => (piece.kind === 'frugin' ? [outlineOf(piece.shape)] : [])),
    afflicts:
      areas.length > 0 || kinds.some(({ until, counters }) => counters + until.stunned + until.terror > 0),
    areas: areas.map(({ area, condition }) => ({ outline: outlineOf(area), bit: CONDITION[condition] })),
    ground: water ?? new BattleGround(table, pieces),
    width: table.width,
    depth: table.depth,
  };
}

/** Reads the sides and their models. `pieces` are `all`, then the models that a side may create in play. */
function readModels(data: BattleData, context: Context) {
  data.sides.forEach(checkSide);
  checkSides(data);
  const { all, kinds, team } = readPieces(data.sides, context);
  const pieces = [...all, ...createdBy(all, kinds, context)];
  if (pieces.length > MOST_MODELS) throw tooMany(pieces.length);
  const created = pieces.slice(all.length).map(({ index }) => index);
  return { all, created, pieces, kinds, team };
}

const indicesOf = (pieces: readonly Piece[], wanted: (piece: Piece) => boolean): number[] =>
  pieces.filter(wanted).map(({ index }) => index);

function checkSide({ list, wild, policy }: BattleSideData, side: number): void {
  const wrong = (what: Message, found: Message, expected: Message): StonecastError =>
    new StonecastError('wrong-value', { what, found, expected }, { path: ['sides', side] });
  if ((list === undefined) === (wild === undefined)) {
    throw wrong(
      msg('a side'),
      list ? msg('a list and wild') : msg('neither list nor wild'),
      msg('one of the two'),
    );
  }
  if (wild && policy !== undefined)
    throw wrong(
      msg('"{field}"', { field: 'policy' }),
      asWritten(`"${writtenPolicy(policy)}"`),
      msg('none: a Wild side follows its cards'),
    );
}

const policyOf = ({ wild, policy }: BattleSideData): BattlePolicy =>
  wild ? { of: 'wild', never: [] } : (policy ?? { of: USUAL_POLICY, never: [] });

/**
 * Returns the models that Create Swarm may place, after all other models. The number of models that it can
 * discard limits them.
 */
function createdBy(all: readonly Piece[], kinds: readonly ModelKind[], context: Context): Piece[] {
  const created: Piece[] = [];
  for (const caller of kinds) {
    for (const { id, discard, place } of caller.behaviours) {
      if (id !== 'create-swarm' || !discard || place === undefined) continue;
      const { side, team } = caller;
      if (created.some((piece) => piece.side === side)) continue;
      const fodder = all.filter((piece) => piece.side === side && piece.model === discard.model);
      const index = kinds.length + created.length;
      const kind = kindOf(
        { model: place, count: 1 },
        { side, team, index, force: 0, wild: true },
        kinds,
        context,
      );
      const before = all.filter((piece) => piece.side === side).length;
      for (let i = 0; i < Math.floor(fodder.length / discard.count); i++) {
        created.push(pieceOf(kind, { index: all.length + created.length, place: before + i }));
      }
    }
  }
  return created;
}

/**
 * Returns the assumptions of a battle: figures that no document gives, random positions, and how the players
 * fight.
 */
function assumedOf(plan: BattlePlan): string[] {
  const { kinds, data } = plan;
  const names = new Map<string, Set<string>>();
  for (const { model, assumed } of kinds) {
    const fields = names.get(model.name) ?? new Set<string>();
    for (const field of assumed) fields.add(field);
    names.set(model.name, fields);
  }
  const models = [...names].flatMap(([name, fields]) =>
    fields.size === 0
      ? []
      : [t('assumed.of', { name, list: [...fields].map((field) => pathText(field, declared)).join(', ') })],
  );
  // No document gives the size of the template.
  const template = kinds.some(({ weapon }) => weapon?.blast === true) ? ['Blast Template'] : [];
  const { boats, assumed } = data.scenario;
  const play = [...drawnPlaces(plan), ...lateComers(plan), ...combatPlay(plan)];
  return [...models, ...template, ...assumedHulls(boats), ...assumed, ...play];
}

/** Returns the sides whose models start at random positions because their players do not decide. */
const drawnPlaces = ({ data, deployed, names }: BattlePlan): string[] =>
  data.sides.flatMap((side, s) => {
    const decides = side.deploy === 'grouped' && policyOf(side).of !== 'random';
    return decides || deployed[s]?.length === 0 ? [] : [t('assumed.places', { name: names[s] ?? '' })];
  });

/** Returns the sides whose reserves come in their zones, because no document says where they come. */
const lateComers = ({ arrivals, pieces, names }: BattlePlan): string[] =>
  arrivals.flatMap((models, side) =>
    models.every((model) => pieces[model]?.at !== undefined)
      ? []
      : [t('assumed.arrivals', { name: names[side] ?? '' })],
  );

const tooMany = (found: number) =>
  new StonecastError(
    'too-large',
    {
      what: msg('the battle'),
      found: asWritten(found),
      unit: msg('models'),
      limit: MOST_MODELS,
      tip: msg('play with fewer'),
    },
    { path: ['sides'] },
  );
