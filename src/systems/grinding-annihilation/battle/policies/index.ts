/** The policies by name: scripts that a player would recognise. */
import type { Weights } from '../../../../game/index.js';
import type { Goal, MoveOrder } from '../agents.js';
import type { Agent, BattleCourse } from '../course.js';
import { MOMENT } from '../attacks.js';
import type { Deck } from '../decks.js';
import { areAll, unityAt } from '../plan.js';
import { gunsFor } from '../rules/brawl.js';
import { zoneOf } from '../rules/deployment.js';
import { MARKER_RANGE } from '../marker.js';
import { controlOf } from '../rules/objectives.js';
import { hasTarget } from '../rules/shooting.js';
import { markerFor, nearestMarker } from './markers.js';
import type { PolicyName } from './names.js';
import { highIn, levelOf, perchesFor, volleyFrom } from './perches.js';
import { bestOf, distance, enemiesOf, middle } from './places.js';
import { plannerOn } from './planner.js';
import { DARING, STAKE, strongest, useBest } from './tactics.js';
import { randomAgent } from './random.js';
import { brawlWorth, rangeOf, worthOf, worthOfLeader } from './worth.js';

/** Armies side by side along their zone. */
function abreast(course: BattleCourse, formation: number): readonly [number, number] {
  const { plan } = course;
  const { side } = unityAt(plan, formation);
  const own = plan.own[side] as readonly number[];
  const { x, y } = zoneOf(course, side);
  const share = (own.indexOf(formation) + 0.5) / own.length;
  const wide = x[1] - x[0] >= y[1] - y[0];
  return wide
    ? [x[0] + share * (x[1] - x[0]), (y[0] + y[1]) / 2]
    : [(x[0] + x[1]) / 2, y[0] + share * (y[1] - y[0])];
}

/** Abreast, but Infiltrators as far up as the middle of the warfield. */
function forward(course: BattleCourse, formation: number): readonly [number, number] {
  const { plan } = course;
  const [x, y] = abreast(course, formation);
  if (!areAll(plan, formation, ({ unit }) => unit.deployment.includes('infiltrators'))) return [x, y];
  const zone = zoneOf(course, unityAt(plan, formation).side);
  return zone.x[1] - zone.x[0] >= zone.y[1] - zone.y[0] ? [x, plan.depth / 2] : [plan.width / 2, y];
}

/** By its own edge, in the middle of where the formation would stand abreast. */
function byTheEdge(course: BattleCourse, formation: number): readonly [number, number] {
  const { plan } = course;
  const { side } = unityAt(plan, formation);
  const [x, y] = abreast(course, formation);
  const zone = zoneOf(course, side);
  const wide = zone.x[1] - zone.x[0] >= zone.y[1] - zone.y[0];
  const near = (low: number, high: number, all: number): number =>
    low + high < all ? low + IN_FROM_EDGE : high - IN_FROM_EDGE;
  return wide ? [x, near(...zone.y, plan.depth)] : [near(...zone.x, plan.width), y];
}

/** How far from the edge reserves arrive. */
const IN_FROM_EDGE = 3;

/** What all scripts share. */
const plain: Omit<Agent, 'move' | 'assault'> = {
  deploy: abreast,
  scout: () => undefined,
  pickOut: (course, _troop, gun, target) => worthOfLeader(course, gun, target) > worthOf(course, gun, target),
  take: (_course, _marker, [first = -1]) => first,
  embark: () => -1,
  use: useBest,
  reorder: (_course, _side, kind, rolled, wanted) =>
    kind !== 'advance' && (kind === 'attacks' ? 2 * rolled <= wanted : rolled < wanted),
  stake: (_course, _side, points) => points >= STAKE,
  disembark: (course, formation, transport) => middleOfNearest(course, formation, transport),
  fireFromDeck: (_course, _troop, [first = -1]) => first,
  arrive: byTheEdge,
  shoot: (course, _formation, gun, targets) => bestOf(targets, (target) => worthOf(course, gun, target)),
  fight: (course, _side, formations) => bestOf(formations, (one) => strongest(course, one)),
  strike: (course, troop, targets) => bestOf(targets, (target) => brawlWorthOf(course, troop, target)),
  discard: (course, side, markers) => markers.find((marker) => controlOf(course, marker) !== side) ?? -1,
};

/** Points that a troop takes from a formation in a brawl. */
const brawlWorthOf = (course: BattleCourse, troop: number, target: number): number =>
  gunsFor(course, troop, target).reduce((sum, gun) => sum + worthOf(course, gun, target, MOMENT.brawl), 0);

/** The middle of the enemy formation nearest to a Transport. */
function middleOfNearest(
  course: BattleCourse,
  formation: number,
  transport: number,
): readonly [number, number] {
  const { state, plan } = course;
  const from = [state.x[transport] as number, state.y[transport] as number] as const;
  const { side } = unityAt(plan, formation);
  const middles = (plan.own[1 - side] as readonly number[])
    .filter((enemy) => course.isThere(enemy))
    .map((enemy) => middle(course, enemy));
  return middles.reduce(
    (best, one) => (distance(from, one) < distance(from, best) ? one : best),
    middles[0] ?? from,
  );
}

/** Rides until its Transport has brought it so near to a place that its own move brings it there, or a little less. */
function rideTo(
  course: BattleCourse,
  formation: number,
  transport: number,
  goal: readonly [number, number],
): readonly [number, number] | undefined {
  const { state, plan } = course;
  const far = distance([state.x[transport] as number, state.y[transport] as number], goal);
  return far <= unityAt(plan, formation).kind.movement + RIDE ? goal : undefined;
}

/** Inches that those who get out are set up ahead and may still assault. */
const RIDE = 9;

/** Stands, shoots whom it can, never assaults. */
const hold: Agent = {
  ...plain,
  pickOut: () => false,
  use: () => -1,
  reorder: () => false,
  stake: () => false,
  disembark: () => undefined,
  shoot: (_course, _formation, _gun, [first = -1]) => first,
  fight: (_course, _side, [first = -1]) => first,
  strike: (_course, _troop, [first = -1]) => first,
  discard: (_course, _side, [first = -1]) => first,
  move: () => undefined,
  assault: () => -1,
};

/** Castle and shoot: stands while it has somebody to shoot at, else comes nearer; leaves brawls; who cannot shoot guards. */
const castle: Agent = {
  ...plain,
  deploy(course, formation) {
    const at = abreast(course, formation);
    return rangeOf(course, formation) > 0 ? highIn(course, formation, at) : at;
  },
  move(course, formation, order) {
    const [nearest] = enemiesOf(course, formation);
    if (nearest === undefined) return;
    const own = middle(course, formation);
    const theirs = middle(course, nearest);
    if (course.field.threats(formation).length > 0) {
      // As far away as the enemy's middle lies, and at least as far as it can go.
      const { movement } = unityAt(course.plan, formation).kind;
      const share = Math.max(1, movement / Math.max(SAME_PLACE, distance(own, theirs)));
      if (rangeOf(course, formation) > 0)
        go(order, 'retreat', own[0] + share * (own[0] - theirs[0]), own[1] + share * (own[1] - theirs[1]));
      order.over = true;
      return;
    }
    if (rangeOf(course, formation) === 0) return;
    const perch = perchOf(course, formation);
    if (perch) {
      go(order, 'normal', perch.x, perch.y);
      order.level = perch.level;
      return;
    }
    if (hasTarget(course, formation)) return;
    go(order, 'normal', ...theirs);
  },
  assault: (course, formation, targets) => worthwhile(course, formation, targets, GUARDED),
};

/** The top or floor within one move from which a formation shoots better than from where it is, if any does. */
function perchOf(course: BattleCourse, formation: number): Deck | undefined {
  const perches = perchesFor(course, formation, unityAt(course.plan, formation).kind.movement);
  if (perches.length === 0) return undefined;
  const standing = course.standing(formation);
  const level = levelOf(course, standing);
  const here: Goal = [...middle(course, formation), level];
  const isFloor = level > 0 && course.field.isFloorAt(here[0], here[1]);
  const worth = perches.map((one) =>
    volleyFrom(course, formation, [one.x, one.y, one.level], one.isFloor, 0),
  );
  const best = bestOf([...perches.keys()], (i) => worth[i] as number);
  const now = volleyFrom(course, formation, here, isFloor, MOMENT.stationary);
  return (worth[best] as number) > CLIMBED * now ? perches[best] : undefined;
}

/** Who shoots climbs where a volley takes so many times more from there. */
const CLIMBED = 1.05;

/** Middles that are nearer to each other than that count as so far apart. */
const SAME_PLACE = 0.01;

/** Who guards assaults where it takes so many times more than it is likely to lose. */
const GUARDED = 2;

function go(order: MoveOrder, kind: MoveOrder['kind'], x: number, y: number): void {
  order.kind = kind;
  order.x = x;
  order.y = y;
}

/** The target of which an Assault takes most, if that is `least` times what its blows back take. */
function worthwhile(
  course: BattleCourse,
  formation: number,
  targets: readonly number[],
  least: number,
): number {
  const good = targets.filter(
    (target) =>
      brawlWorth(course, formation, target, true) > least * brawlWorth(course, target, formation, false),
  );
  return bestOf(good, (target) => brawlWorth(course, formation, target, true));
}

/** Takes and holds objective markers, shoots on the way, and assaults where that pays. */
const objectives: Agent = {
  ...plain,
  deploy: forward,
  disembark: (course, formation, transport) =>
    rideTo(
      course,
      formation,
      transport,
      nearestMarker(course, transport) ?? middleOfNearest(course, formation, transport),
    ),
  scout: (course, formation) => course.plan.layout.markers[markerFor(course, formation)],
  move(course, formation, order) {
    if (course.field.threats(formation).length > 0) return;
    const carries = course.state.scientist[formation] !== 0;
    const marker = markerFor(course, formation);
    const [x, y] = carries
      ? byTheEdge(course, formation)
      : (course.plan.layout.markers[marker] ?? middle(course, formation));
    const far = distance(middle(course, formation), [x, y]);
    if (far <= MARKER_RANGE) return;
    const { movement } = unityAt(course.plan, formation).kind;
    const shoots = far <= movement + MARKER_RANGE || hasTarget(course, formation);
    go(order, shoots ? 'normal' : 'advance', x, y);
  },
  assault: (course, formation, targets) => worthwhile(course, formation, targets, DARING),
};

/** Goes for the nearest enemy and assaults as soon as it may; who has nobody near advances. */
const assault: Agent = {
  ...plain,
  deploy: forward,
  disembark: (course, formation, transport) =>
    rideTo(course, formation, transport, middleOfNearest(course, formation, transport)),
  scout(course, formation) {
    const [nearest] = enemiesOf(course, formation);
    return nearest === undefined ? undefined : middle(course, nearest);
  },
  move(course, formation, order) {
    if (course.field.threats(formation).length > 0) return;
    const [nearest] = enemiesOf(course, formation);
    if (nearest === undefined) return;
    const own = middle(course, formation);
    const theirs = middle(course, nearest);
    const { movement } = unityAt(course.plan, formation).kind;
    const comes = distance(own, theirs) - movement <= REACHED;
    go(order, comes ? 'normal' : 'advance', ...theirs);
  },
  assault: (course, formation, targets) =>
    bestOf(targets, (target) => brawlWorth(course, formation, target, true)),
};

/** From middles that are so far apart an Assault may reach. */
const REACHED = 14;

const AGENTS: Readonly<Record<Exclude<PolicyName, 'planner' | 'search'>, Agent>> = {
  hold,
  random: randomAgent,
  castle,
  objectives,
  assault,
};

/**
 * The agent of a policy.
 * @param weights of a planner's features, where they are not the usual ones
 * @param against the policy that a search takes the enemy for; by default who goes for markers and who assaults, in turn
 */
export function agentOf(name: PolicyName, weights: Weights = {}, against?: PolicyName): Agent {
  if (name !== 'planner' && name !== 'search') return AGENTS[name];
  const agent = plannerOn(objectives, weights);
  if (name === 'planner') return agent;
  const enemies = against === undefined ? [objectives, assault] : [agentOf(against)];
  return { ...agent, search: { playouts: PLAYOUTS, against: enemies } };
}

/** Playouts of a search for the move of one formation. */
const PLAYOUTS = 24;

/** Scripts whose moves a search tries too. */
export const SCRIPTS: readonly Agent[] = [objectives, assault, castle];
