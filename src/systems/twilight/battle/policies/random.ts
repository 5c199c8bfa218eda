/** Decides at random among what is legal: for tests, and as the weakest rung of any ladder. */
import type { Action } from '../agents.js';
import { isPresent } from '../ground/aboard.js';
import type { Agent, BattleCourse } from '../course.js';
import type { Supporters } from '../fights/fights.js';
import { adjacent, engaged, gapOf } from '../ground/near.js';
import { CONTACT } from '../../table/sizes.js';
import { kindAt } from '../plan/plan.js';
import { mayAttack, reaches } from '../rules/initiating.js';
import { boardings, landings } from '../rules/boarding.js';
import { treading } from '../rules/displacing.js';
import { mayMark } from '../rules/marking.js';
import { allowance } from '../rules/movement.js';
import { mayShoot } from '../rules/shooting.js';
import { AT } from '../state.js';
import type { BattleWay } from '../ground/way.js';
import { still, wayToContact } from '../wild/automation.js';
import { crossTo } from './close.js';
import { after } from './shots.js';

/** In one of so many cases it does not use what it might. */
const DECLINES = 8;
/** Steps in which directions and lengths are drawn. */
const FINE = 1024;

const someOf = ({ chance }: BattleCourse, { count, models }: Supporters): number =>
  chance.below(DECLINES) === 0 ? -1 : (models[chance.below(count)] as number);

/** See the head of this file. */
export const randomAgent: Agent = {
  deploys: () => undefined,
  arrives: () => undefined,
  direct: (course, _side, candidates) => someOf(course, candidates),
  lead: (course, _leader, candidates) => someOf(course, candidates),
  next: ({ chance, state }, _side, from) => from + chance.below(state.get(AT.queued) - from),
  returns: ({ chance }) => chance.below(2) === 0,
  act(course, model, action) {
    const { chance } = course;
    if (course.plan.boats.length > 0 && chance.below(2) === 0 && boardAtRandom(course, model, action)) return;
    const what = chance.below(4);
    if (what === 0) return;
    if (what === 1 && shootAtRandom(course, model, action)) return;
    if (what === 2 && attackAtRandom(course, model, action)) return;
    wander(course, model, action);
  },
  initiate(course, side, combat) {
    const { chance, candidates, plan } = course;
    if (chance.below(DECLINES) === 0) return false;
    fill(course, candidates, plan.own[side] as readonly number[], (model) => mayAttack(course, model));
    if (candidates.count === 0) return false;
    const attacker = candidates.models[chance.below(candidates.count)] as number;
    const enemies = plan.enemies[side] as readonly number[];
    fillAll(course, candidates, enemies, (enemy) => reaches(course, attacker, enemy));
    combat.attacker = attacker;
    combat.defender = candidates.models[chance.below(candidates.count)] as number;
    return true;
  },
  strikes: (course, _model, candidates) => someOf(course, candidates),
  defends: ({ chance }) => chance.below(2) === 0,
  blocks: ({ chance }) => chance.below(2) === 0,
  yields: ({ chance }) => chance.below(2) === 0,
  takes: ({ chance }) => chance.below(2) === 0,
  hands({ chance }, _model, _object, { count, models }) {
    const what = chance.below(4);
    if (what === 0) return 'drop';
    return what === 1 && count > 0 ? (models[chance.below(count)] as number) : 'keep';
  },
  mounts: ({ chance }) => chance.below(2) === 0,
  alights: ({ chance }, _model, places) => (chance.below(2) === 0 ? -1 : chance.below(places.length)),
  sails: ({ chance }, _model, _boat, voyages) => (chance.below(3) === 0 ? -1 : chance.below(voyages.length)),
  stokes: ({ chance }) => ([1, 1, 0, -1] as const)[chance.below(4)] ?? 0,
  steers: ({ chance }, _model, _boat, turns) => (chance.below(3) === 0 ? -1 : chance.below(turns.length)),
  clings: ({ chance }) => chance.below(4) > 0,
  replaces: ({ chance }) => chance.below(4) > 0,
  fires: (course, _model, candidates) => someOf(course, candidates),
  strands: ({ chance }, _model, places) => chance.below(places.length),
  lays: ({ chance }, _model, places) => chance.below(places.length),
  sacrifices: ({ chance }) => chance.below(2) === 0,
  aim: ({ chance }, _shooter, { count, models }) => models[chance.below(count)] as number,
  supports: ({ chance }) => chance.below(DECLINES) > 0,
};

function fill(
  { state }: BattleCourse,
  into: Supporters,
  models: readonly number[],
  wanted: (model: number) => boolean,
): void {
  into.count = 0;
  for (const model of models) {
    if (state.there[model] === 1 && wanted(model)) into.models[into.count++] = model;
  }
}

/** As `fill`, of crew too. */
function fillAll(
  { plan, state }: BattleCourse,
  into: Supporters,
  models: readonly number[],
  wanted: (model: number) => boolean,
): void {
  into.count = 0;
  for (const model of models)
    if (isPresent(plan, state, model) && wanted(model)) into.models[into.count++] = model;
}

/** Aboard a boat, or ashore, in one of the ways that there are. */
function boardAtRandom(course: BattleCourse, model: number, action: Action): boolean {
  const ways = [...boardings(course, model), ...landings(course, model)];
  if (ways.length === 0) return false;
  action.kind = 'move';
  action.way = ways[course.chance.below(ways.length)];
  return true;
}

/** From where it stands, or along a move where its weapon allows that (Bushwack). */
function shootAtRandom(course: BattleCourse, model: number, action: Action): boolean {
  const { plan, candidates, chance } = course;
  const { weapon, marking } = kindAt(plan, model);
  if (weapon?.bushwack === true && chance.below(2) === 0)
    return throwAtRandom(course, model, weapon.move, action);
  const enemies = plan.enemies[plan.side[model] as number] as readonly number[];
  fillAll(course, candidates, enemies, (enemy) => mayShoot(course, model, enemy));
  if (candidates.count === 0) return false;
  action.kind = 'shoot';
  action.target = candidates.models[chance.below(candidates.count)] as number;
  if (marking && chance.below(2) === 0 && mayMark(course, model, action.target)) action.marks = action.target;
  return true;
}

/** A part of the move, a shot if somebody is then in range, and a further part. */
function throwAtRandom(course: BattleCourse, model: number, most: number, action: Action): boolean {
  const { plan, state, candidates, chance } = course;
  if (engaged(plan, state, model)) return false;
  const way = straightOn(course, model, most / 2, chance.below(2) === 0);
  const enemies = plan.enemies[plan.side[model] as number] as readonly number[];
  return after(course, model, way, () => {
    fill(course, candidates, enemies, (enemy) => mayShoot(course, model, enemy));
    if (candidates.count === 0) return false;
    action.kind = 'shoot';
    action.way = way;
    action.target = candidates.models[chance.below(candidates.count)] as number;
    const onward = straightOn(course, model, most / 2, way?.cautious === true);
    action.onward = onward?.cautious === way?.cautious ? onward : undefined;
    return true;
  });
}

function attackAtRandom(course: BattleCourse, model: number, action: Action): boolean {
  const { plan, state, candidates, chance } = course;
  const kind = kindAt(plan, model);
  const enemies = plan.enemies[kind.side] as readonly number[];
  fill(
    course,
    candidates,
    enemies,
    (enemy) =>
      gapOf(state, model, enemy) <= kind.movement + CONTACT &&
      (adjacent(state, model, enemy) || wayToContact(course, model, enemy, true) !== undefined),
  );
  if (candidates.count === 0) return crossTo(course, model, action);
  const enemy = candidates.models[chance.below(candidates.count)] as number;
  const touches = adjacent(state, model, enemy);
  const way = touches ? still(course, model) : wayToContact(course, model, enemy, true);
  if (!way || (touches && !kind.charge)) return false;
  action.way = way;
  action.target = enemy;
  action.kind = kind.charge && !way.cautious ? 'charge' : 'move';
  return true;
}

/** Straight in a random direction, disengaging where it must; or on to a smaller enemy. */
function wander(course: BattleCourse, model: number, action: Action): void {
  const { plan, chance } = course;
  const { movement } = kindAt(plan, model);
  const treads = plan.ground.mayTread(model) && chance.below(2) === 0;
  const way =
    (treads ? stepOn(course, model, movement) : undefined) ??
    straightOn(course, model, movement, chance.below(2) === 0);
  if (!way) return;
  action.kind = 'move';
  action.way = way;
}

/** Straight on to the middle of an enemy that is small enough to be displaced, one of those within the Movement. */
function stepOn(course: BattleCourse, model: number, movement: number): BattleWay | undefined {
  const { plan, state, candidates, chance } = course;
  const cautious = plan.ground.mustBeCautious(plan, state, model);
  const most = allowance(course, model, cautious, movement);
  const enemies = plan.enemies[plan.side[model] as number] as readonly number[];
  fill(course, candidates, enemies, (enemy) => gapOf(state, model, enemy) < most);
  if (candidates.count === 0) return undefined;
  const enemy = candidates.models[chance.below(candidates.count)] as number;
  const to = [state.x[enemy] as number, state.y[enemy] as number] as const;
  const way = plan.ground.straight(plan, state, model, to, cautious, true);
  return way && way.length <= most ? treading(course, model, way) : undefined;
}

/** A way in a random direction, cautious where it must be. */
function straightOn(
  course: BattleCourse,
  model: number,
  movement: number,
  careful: boolean,
): BattleWay | undefined {
  const { plan, state, chance } = course;
  const [dx, dy] = [chance.below(FINE) - FINE / 2, chance.below(FINE) - FINE / 2];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return undefined;
  const cautious = careful || plan.ground.mustBeCautious(plan, state, model);
  const length = (allowance(course, model, cautious, movement) * chance.below(FINE)) / FINE;
  const to = [
    (state.x[model] as number) + (dx / far) * length,
    (state.y[model] as number) + (dy / far) * length,
  ] as const;
  const way = plan.ground.straight(plan, state, model, to, cautious);
  return way && way.length > 0 ? way : undefined;
}
