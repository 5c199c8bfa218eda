/** Whole battles of Grinding-Annihilation: prepares a file for simulation. */
import { wipe, type Battle, type BattleState } from '../../../game/index.js';
import { check, inches, sideNames, wrongAt } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { floorsOf, STOREY } from '../table/warfield.js';
import { hasFloors } from '../table/schema.js';
import { msg } from '../words/index.js';
import type { Library } from '../profiles/library.js';
import { choicesOf } from './moveChoices.js';
import { notPlayed, type BattlePlan } from './battlePlan.js';
import { BattleSimulation, type Agent } from './battleSimulation.js';
import { WarfieldInPlay } from './warfieldInPlay.js';
import { ROLES, battleMeasures, measureBattle } from './record/battleMeasures.js';
import { readPieces, type Piece, type TroopKind, type FormationState } from './unitsAndTroops.js';
import { agentOf } from './policies/index.js';
import {
  LEVELS,
  POLICIES,
  readPolicy,
  USUAL_LEVELS,
  USUAL_POLICY,
  FEATURES,
  PLANNER_WEIGHTS,
} from './policies/policyNames.js';
import { traceOf, headOf } from './record/traceOfReplay.js';
import { deploy } from './rules/deployment.js';
import { layout } from '../table/deploymentZones.js';
import { bitsOf } from './rules/battleManoeuvres.js';
import { step } from './rules/roundsAndTurns.js';
import { battleSchema, type BattleData } from './schema.js';
import { t } from './words/index.js';
import { State } from './battleState.js';

/** The maximum number of troops in a battle. */
const MOST_TROOPS = 300;

/**
 * Prepares a battle from its file.
 * @throws StonecastError with the path of the error
 */
export function readBattle(file: unknown, library: Library): Battle<Agent> {
  const data = check(battleSchema, file);
  const plan = planOf(data, library);
  const battle = new BattleSimulation(plan);
  const policies = data.sides.map(({ policy }) => policy ?? USUAL_POLICY);
  return {
    sides: plan.names.map((name, side) => ({
      name,
      points: plan.points[side]!,
      policy: policies[side] ?? USUAL_POLICY,
      models: plan.pieces.flatMap((piece) => (piece.side === side ? [piece.index] : [])),
    })),
    models: plan.pieces,
    notPlayed: notPlayed(plan),
    assumed: assumedOf(plan),
    agents: policies.map((policy, side) => agentOf(policy, data.sides[side]?.weights)),
    policies: {
      names: POLICIES,
      automated: [false, false],
      agent: (name, weights, against) =>
        agentOf(readPolicy(name), weights, against === undefined ? undefined : readPolicy(against)),
      habits: [],
      unable: [],
      without: (policy) => policy,
      ways: [],
      always: (policy) => policy,
      levels: LEVELS,
      usualLevels: USUAL_LEVELS,
      weights: { planner: PLANNER_WEIGHTS, search: PLANNER_WEIGHTS },
      learning: {
        features: FEATURES,
        agent: (name, weights, explorer) => agentOf(readPolicy(name), weights, undefined, explorer),
      },
    },
    roles: ROLES,
    choices: choicesOf(battle, stateOf),
    newState: () => new State(plan.pieces.length, plan.formations.length, plan.layout.markers.length),
    begin(state, chance, agents, log) {
      wipe(state);
      deploy(battle.bind(stateOf(state), chance, agents, log));
    },
    step: (state, chance, agents, log) => step(battle.bind(stateOf(state), chance, agents, log)),
    fight: (number) => battle.attacks.fight(number),
    forget: () => {
      battle.attacks.forget();
    },
    measures: battleMeasures(plan),
    // Tactical Points are not points of troops.
    ahead: 'left',
    measure(state, into) {
      battle.state = stateOf(state);
      measureBattle(battle, into);
    },
    head: (state) => headOf(plan, stateOf(state)),
    trace: (replay) => traceOf(plan.pieces, replay),
  };
}

function stateOf(state: BattleState): State {
  if (state instanceof State) return state;
  throw new Error('a state of another battle');
}

function planOf(data: BattleData, library: Library): BattlePlan {
  const { kinds, guns, formations, all } = readPieces(data, library);
  if (all.length > MOST_TROOPS) throw tooMany(all.length);
  const { table, mission, rounds } = data.scenario;
  const own = ([0, 1] as const).map((side) =>
    formations.flatMap((one) => (one.side === side ? [one.index] : [])),
  ) as [number[], number[]];
  const points = own.map((list) =>
    list.reduce((sum, index) => sum + (formations[index]?.points ?? 0), 0),
  ) as [number, number];
  const field = new WarfieldInPlay(table, all, formations);
  for (const { first, count, path } of formations)
    for (let i = 0; i < count; i++) checkLevel(field, all[first + i]!, [...path, 'at', i]);
  return {
    data,
    pieces: all,
    formations,
    kinds,
    guns,
    own,
    points,
    rounds,
    names: namesOf(data, formations),
    prepared: [bitsOf(data.sides[0].list.manoeuvres), bitsOf(data.sides[1].list.manoeuvres)],
    transports: all.flatMap(({ index, kind }) => (kind.unit.capacity ? [index] : [])),
    layout: layout(mission, table.width, table.depth),
    field,
    width: table.width,
    depth: table.depth,
  };
}

/** Returns the names of the sides. */
const namesOf = ({ sides }: BattleData, formations: readonly FormationState[]): [string, string] =>
  sideNames(
    sides.map(({ name, list }, s) => {
      const own = formations.filter(({ side }) => side === s);
      return {
        name: name ?? list.name,
        models: own.flatMap(({ name: unit, count }) => Array.from({ length: count }, () => unit)),
        forces: own.flatMap(({ count }) => Array.from({ length: count }, () => list.faction)),
      };
    }),
  ) as [string, string];

/** @throws StonecastError if a troop's given place is above the ground without support */
function checkLevel(field: WarfieldInPlay, piece: Piece, path: readonly (string | number)[]): void {
  const { at, level, index, id } = piece;
  if (!at || level === 0 || field.isDeck(index, ...at, level)) return;
  const found = msg('a place where the base of "{one}" overhangs, or nothing is {height} high', {
    one: id,
    height: inches(level),
  });
  throw wrongAt(path, found, msg('wholly on the top or a floor of a feature'));
}

/** Returns the figures that no document gives: bases, heights and scenario values. */
function assumedOf({ kinds, data }: BattlePlan): string[] {
  const assumptions = kinds.flatMap(({ name, assumed }: TroopKind) =>
    assumed.length === 0 ? [] : [`${name}: ${assumed.join(', ')}`],
  );
  const dataGaps = data.scenario.table.terrain.filter(
    (one) => hasFloors(one.kind) && one.storey === undefined && floorsOf(one).length > 0,
  );
  const floors = dataGaps.length > 0 ? [t('battle.assumed.storey', { storey: STOREY })] : [];
  return [...new Set(assumptions), ...floors, ...data.scenario.assumed];
}

const tooMany = (found: number): StonecastError =>
  new StonecastError(
    'too-large',
    {
      what: msg('the battle'),
      found: asWritten(found),
      unit: msg('troops'),
      limit: MOST_TROOPS,
      tip: msg('take fewer troops'),
    },
    { path: ['sides'] },
  );
