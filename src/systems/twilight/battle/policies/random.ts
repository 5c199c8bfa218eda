/** Decides at random among legal options. Tests use it. It is also the weakest policy for comparisons. */
import type { Agent, BattleSimulation, Action } from '../simulation.js';
import { adjacent, engaged, gapOf, isPresent } from '../ground/contact.js';
import type { Supporters } from '../fights/fights.js';
import { CONTACT } from '../../model/sides.js';
import { kindAt } from '../plan/plan.js';
import { mayAttack, reaches } from '../rules/fighting/meleeTargets.js';
import { boardings, landings } from '../rules/boats/boarding.js';
import { treading } from '../rules/fighting/displacement.js';
import { mayMark } from '../rules/targetMarkers.js';
import { allowance } from '../rules/movement.js';
import { mayShoot } from '../rules/fighting/shooting.js';
import { AT } from '../state.js';
import type { BattleWay } from '../ground/battleWay.js';
import { still, wayToContact } from '../wild/automation.js';
import { crossTo } from './basicActions.js';
import { after } from './shooting.js';

/** It declines an option in one of this many cases. */
const DECLINES = 8;
/** The number of steps for random directions and lengths. */
const FINE = 1024;

const someOf = ({ chance }: BattleSimulation, { count, models }: Supporters): number =>
  chance.below(DECLINES) === 0 ? -1 : models[chance.below(count)]!;

/** The random policy. The head of this file explains it. */
export const randomAgent: Agent = {
  deploys: () => undefined,
  arrives: () => undefined,
  direct: (battle, _side, candidates) => someOf(battle, candidates),
  lead: (battle, _leader, candidates) => someOf(battle, candidates),
  next: ({ chance, state }, _side, from) => from + chance.below(state.get(AT.queued) - from),
  returns: ({ chance }) => chance.below(2) === 0,
  act(battle, model, action) {
    const { chance } = battle;
    if (battle.plan.boats.length > 0 && chance.below(2) === 0 && boardAtRandom(battle, model, action)) return;
    const what = chance.below(4);
    if (what === 0) return;
    if (what === 1 && shootAtRandom(battle, model, action)) return;
    if (what === 2 && attackAtRandom(battle, model, action)) return;
    wander(battle, model, action);
  },
  initiate(battle, side, combat) {
    const { chance, candidates, plan } = battle;
    if (chance.below(DECLINES) === 0) return false;
    fill(battle, candidates, plan.own[side]!, (model) => mayAttack(battle, model));
    if (candidates.count === 0) return false;
    const attacker = candidates.models[chance.below(candidates.count)]!;
    const enemies = plan.enemies[side]!;
    fillAll(battle, candidates, enemies, (enemy) => reaches(battle, attacker, enemy));
    combat.attacker = attacker;
    combat.defender = candidates.models[chance.below(candidates.count)]!;
    return true;
  },
  strikes: (battle, _model, candidates) => someOf(battle, candidates),
  defends: ({ chance }) => chance.below(2) === 0,
  blocks: ({ chance }) => chance.below(2) === 0,
  yields: ({ chance }) => chance.below(2) === 0,
  takes: ({ chance }) => chance.below(2) === 0,
  hands({ chance }, _model, _object, { count, models }) {
    const what = chance.below(4);
    if (what === 0) return 'drop';
    return what === 1 && count > 0 ? models[chance.below(count)]! : 'keep';
  },
  mounts: ({ chance }) => chance.below(2) === 0,
  alights: ({ chance }, _model, places) => (chance.below(2) === 0 ? -1 : chance.below(places.length)),
  sails: ({ chance }, _model, _boat, voyages) => (chance.below(3) === 0 ? -1 : chance.below(voyages.length)),
  stokes: ({ chance }) => ([1, 1, 0, -1] as const)[chance.below(4)] ?? 0,
  steers: ({ chance }, _model, _boat, turns) => (chance.below(3) === 0 ? -1 : chance.below(turns.length)),
  clings: ({ chance }) => chance.below(4) > 0,
  replaces: ({ chance }) => chance.below(4) > 0,
  fires: (battle, _model, candidates) => someOf(battle, candidates),
  strands: ({ chance }, _model, places) => chance.below(places.length),
  lays: ({ chance }, _model, places) => chance.below(places.length),
  sacrifices: ({ chance }) => chance.below(2) === 0,
  aim: ({ chance }, _shooter, { count, models }) => models[chance.below(count)]!,
  supports: ({ chance }) => chance.below(DECLINES) > 0,
};

function fill(
  { state }: BattleSimulation,
  into: Supporters,
  models: readonly number[],
  wanted: (model: number) => boolean,
): void {
  into.count = 0;
  for (const model of models) {
    if (state.there[model] === 1 && wanted(model)) into.models[into.count++] = model;
  }
}

/** Does the same as `fill`, with crew too. */
function fillAll(
  { plan, state }: BattleSimulation,
  into: Supporters,
  models: readonly number[],
  wanted: (model: number) => boolean,
): void {
  into.count = 0;
  for (const model of models)
    if (isPresent(plan, state, model) && wanted(model)) into.models[into.count++] = model;
}

/** Boards a boat or goes ashore, in a random one of the possible ways. */
function boardAtRandom(battle: BattleSimulation, model: number, action: Action): boolean {
  const ways = [...boardings(battle, model), ...landings(battle, model)];
  if (ways.length === 0) return false;
  action.kind = 'move';
  action.way = ways[battle.chance.below(ways.length)];
  return true;
}

/** Shoots from its position, or during a move if its weapon allows that (Bushwack). */
function shootAtRandom(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, candidates, chance } = battle;
  const { weapon, marking } = kindAt(plan, model);
  if (weapon?.bushwack === true && chance.below(2) === 0)
    return throwAtRandom(battle, model, weapon.move, action);
  const enemies = plan.enemies[plan.side[model]!]!;
  fillAll(battle, candidates, enemies, (enemy) => mayShoot(battle, model, enemy));
  if (candidates.count === 0) return false;
  action.kind = 'shoot';
  action.target = candidates.models[chance.below(candidates.count)]!;
  if (marking && chance.below(2) === 0 && mayMark(battle, model, action.target)) action.marks = action.target;
  return true;
}

/** Takes a part of the move, shoots if an enemy is then in range, and takes a further part. */
function throwAtRandom(battle: BattleSimulation, model: number, most: number, action: Action): boolean {
  const { plan, state, candidates, chance } = battle;
  if (engaged(plan, state, model)) return false;
  const way = straightOn(battle, model, most / 2, chance.below(2) === 0);
  const enemies = plan.enemies[plan.side[model]!]!;
  return after(battle, model, way, () => {
    fill(battle, candidates, enemies, (enemy) => mayShoot(battle, model, enemy));
    if (candidates.count === 0) return false;
    action.kind = 'shoot';
    action.way = way;
    action.target = candidates.models[chance.below(candidates.count)]!;
    const onward = straightOn(battle, model, most / 2, way?.cautious === true);
    action.onward = onward?.cautious === way?.cautious ? onward : undefined;
    return true;
  });
}

function attackAtRandom(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state, candidates, chance } = battle;
  const kind = kindAt(plan, model);
  const enemies = plan.enemies[kind.side]!;
  fill(
    battle,
    candidates,
    enemies,
    (enemy) =>
      gapOf(state, model, enemy) <= kind.movement + CONTACT &&
      (adjacent(state, model, enemy) || wayToContact(battle, model, enemy) !== undefined),
  );
  if (candidates.count === 0) return crossTo(battle, model, action);
  const enemy = candidates.models[chance.below(candidates.count)]!;
  const touches = adjacent(state, model, enemy);
  const way = touches ? still(battle, model) : wayToContact(battle, model, enemy);
  if (!way || (touches && !kind.charge)) return false;
  action.way = way;
  action.target = enemy;
  action.kind = kind.charge && !way.cautious ? 'charge' : 'move';
  return true;
}

/** Moves straight in a random direction, cautiously if it must, or onto a smaller enemy. */
function wander(battle: BattleSimulation, model: number, action: Action): void {
  const { plan, chance } = battle;
  const { movement } = kindAt(plan, model);
  const treads = plan.ground.mayTread(model) && chance.below(2) === 0;
  const way =
    (treads ? stepOn(battle, model, movement) : undefined) ??
    straightOn(battle, model, movement, chance.below(2) === 0);
  if (!way) return;
  action.kind = 'move';
  action.way = way;
}

/** Moves straight onto the middle of a random enemy within the Movement that is small enough to displace. */
function stepOn(battle: BattleSimulation, model: number, movement: number): BattleWay | undefined {
  const { plan, state, candidates, chance } = battle;
  const cautious = plan.ground.mustBeCautious(plan, state, model);
  const most = allowance(battle, model, cautious, movement);
  const enemies = plan.enemies[plan.side[model]!]!;
  fill(battle, candidates, enemies, (enemy) => gapOf(state, model, enemy) < most);
  if (candidates.count === 0) return undefined;
  const enemy = candidates.models[chance.below(candidates.count)]!;
  const to = [state.x[enemy]!, state.y[enemy]!] as const;
  const way = plan.ground.straight(battle, model, to, { cautious, treading: true });
  return way && way.length <= most ? treading(battle, model, way) : undefined;
}

/** Returns a way in a random direction, cautious if it must be. */
function straightOn(
  battle: BattleSimulation,
  model: number,
  movement: number,
  careful: boolean,
): BattleWay | undefined {
  const { plan, state, chance } = battle;
  const [dx, dy] = [chance.below(FINE) - FINE / 2, chance.below(FINE) - FINE / 2];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return undefined;
  const cautious = careful || plan.ground.mustBeCautious(plan, state, model);
  const length = (allowance(battle, model, cautious, movement) * chance.below(FINE)) / FINE;
  const to = [state.x[model]! + (dx / far) * length, state.y[model]! + (dy / far) * length] as const;
  const way = plan.ground.straight(battle, model, to, { cautious });
  return way && way.length > 0 ? way : undefined;
}
