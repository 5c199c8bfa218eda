/** The policies by name: scripts that a player would recognise. */
import type { Weights } from '../../../../game/index.js';
import type { Goal, MoveOrder } from '../agents.js';
import type { Agent, BattleSimulation } from '../simulation.js';
import { CONDITION } from '../attacks.js';
import type { Deck } from '../decks.js';
import { areAll, formationAt } from '../plan.js';
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
function abreast(battle: BattleSimulation, formation: number): readonly [number, number] {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const own = plan.own[side] as readonly number[];
  const { x, y } = zoneOf(battle, side);
  const share = (own.indexOf(formation) + 0.5) / own.length;
  const wide = x[1] - x[0] >= y[1] - y[0];
  return wide
    ? [x[0] + share * (x[1] - x[0]), (y[0] + y[1]) / 2]
    : [(x[0] + x[1]) / 2, y[0] + share * (y[1] - y[0])];
}

/** Abreast, but Infiltrators as far up as the middle of the warfield. */
function forward(battle: BattleSimulation, formation: number): readonly [number, number] {
  const { plan } = battle;
  const [x, y] = abreast(battle, formation);
  if (!areAll(plan, formation, ({ unit }) => unit.deployment.includes('infiltrators'))) return [x, y];
  const zone = zoneOf(battle, formationAt(plan, formation).side);
  return zone.x[1] - zone.x[0] >= zone.y[1] - zone.y[0] ? [x, plan.depth / 2] : [plan.width / 2, y];
}

/** By its own edge, in the middle of where the formation would stand abreast. */
function byTheEdge(battle: BattleSimulation, formation: number): readonly [number, number] {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const [x, y] = abreast(battle, formation);
  const zone = zoneOf(battle, side);
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
  pickOut: (battle, _troop, gun, target) => worthOfLeader(battle, gun, target) > worthOf(battle, gun, target),
  take: (_battle, _marker, [first = -1]) => first,
  embark: () => -1,
  use: useBest,
  reorder: (_battle, _side, kind, rolled, wanted) =>
    kind !== 'advance' && (kind === 'attacks' ? 2 * rolled <= wanted : rolled < wanted),
  stake: (_battle, _side, points) => points >= STAKE,
  disembark: (battle, formation, transport) => middleOfNearest(battle, formation, transport),
  fireFromDeck: (_battle, _troop, [first = -1]) => first,
  arrive: byTheEdge,
  shoot: (battle, _formation, gun, targets) => bestOf(targets, (target) => worthOf(battle, gun, target)),
  fight: (battle, _side, formations) => bestOf(formations, (one) => strongest(battle, one)),
  strike: (battle, troop, targets) => bestOf(targets, (target) => brawlWorthOf(battle, troop, target)),
  discard: (battle, side, markers) => markers.find((marker) => controlOf(battle, marker) !== side) ?? -1,
};

/** Points that a troop takes from a formation in a brawl. */
const brawlWorthOf = (battle: BattleSimulation, troop: number, target: number): number =>
  gunsFor(battle, troop, target).reduce((sum, gun) => sum + worthOf(battle, gun, target, CONDITION.brawl), 0);

/** The middle of the enemy formation nearest to a Transport. */
function middleOfNearest(
  battle: BattleSimulation,
  formation: number,
  transport: number,
): readonly [number, number] {
  const { state, plan } = battle;
  const from = [state.x[transport] as number, state.y[transport] as number] as const;
  const { side } = formationAt(plan, formation);
  const middles = (plan.own[1 - side] as readonly number[])
    .filter((enemy) => battle.isThere(enemy))
    .map((enemy) => middle(battle, enemy));
  return middles.reduce(
    (best, one) => (distance(from, one) < distance(from, best) ? one : best),
    middles[0] ?? from,
  );
}

/** Rides until its Transport has brought it so near to a place that its own move brings it there, or a little less. */
function rideTo(
  battle: BattleSimulation,
  formation: number,
  transport: number,
  goal: readonly [number, number],
): readonly [number, number] | undefined {
  const { state, plan } = battle;
  const far = distance([state.x[transport] as number, state.y[transport] as number], goal);
  return far <= formationAt(plan, formation).kind.movement + RIDE ? goal : undefined;
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
  shoot: (_battle, _formation, _gun, [first = -1]) => first,
  fight: (_battle, _side, [first = -1]) => first,
  strike: (_battle, _troop, [first = -1]) => first,
  discard: (_battle, _side, [first = -1]) => first,
  move: () => undefined,
  assault: () => -1,
};

/** Castle and shoot: stands while it has somebody to shoot at, else comes nearer; leaves brawls; who cannot shoot guards. */
const castle: Agent = {
  ...plain,
  deploy(battle, formation) {
    const at = abreast(battle, formation);
    return rangeOf(battle, formation) > 0 ? highIn(battle, formation, at) : at;
  },
  move(battle, formation, order) {
    const [nearest] = enemiesOf(battle, formation);
    if (nearest === undefined) return;
    const own = middle(battle, formation);
    const theirs = middle(battle, nearest);
    if (battle.field.threats(formation).length > 0) {
      // As far away as the enemy's middle lies, and at least as far as it can go.
      const { movement } = formationAt(battle.plan, formation).kind;
      const share = Math.max(1, movement / Math.max(SAME_PLACE, distance(own, theirs)));
      if (rangeOf(battle, formation) > 0)
        go(order, 'retreat', own[0] + share * (own[0] - theirs[0]), own[1] + share * (own[1] - theirs[1]));
      order.over = true;
      return;
    }
    if (rangeOf(battle, formation) === 0) return;
    const perch = perchOf(battle, formation);
    if (perch) {
      go(order, 'normal', perch.x, perch.y);
      order.level = perch.level;
      return;
    }
    if (hasTarget(battle, formation)) return;
    go(order, 'normal', ...theirs);
  },
  assault: (battle, formation, targets) => worthwhile(battle, formation, targets, GUARDED),
};

/** The top or floor within one move from which a formation shoots better than from where it is, if any does. */
function perchOf(battle: BattleSimulation, formation: number): Deck | undefined {
  const perches = perchesFor(battle, formation, formationAt(battle.plan, formation).kind.movement);
  if (perches.length === 0) return undefined;
  const standing = battle.standing(formation);
  const level = levelOf(battle, standing);
  const here: Goal = [...middle(battle, formation), level];
  const isFloor = level > 0 && battle.field.isFloorAt(here[0], here[1]);
  const worth = perches.map((one) =>
    volleyFrom(battle, formation, [one.x, one.y, one.level], one.isFloor, 0),
  );
  const best = bestOf([...perches.keys()], (i) => worth[i] as number);
  const now = volleyFrom(battle, formation, here, isFloor, CONDITION.stationary);
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
  battle: BattleSimulation,
  formation: number,
  targets: readonly number[],
  least: number,
): number {
  const good = targets.filter(
    (target) =>
      brawlWorth(battle, formation, target, true) > least * brawlWorth(battle, target, formation, false),
  );
  return bestOf(good, (target) => brawlWorth(battle, formation, target, true));
}

/** Takes and holds objective markers, shoots on the way, and assaults where that pays. */
const objectives: Agent = {
  ...plain,
  deploy: forward,
  disembark: (battle, formation, transport) =>
    rideTo(
      battle,
      formation,
      transport,
      nearestMarker(battle, transport) ?? middleOfNearest(battle, formation, transport),
    ),
  scout: (battle, formation) => battle.plan.layout.markers[markerFor(battle, formation)],
  move(battle, formation, order) {
    if (battle.field.threats(formation).length > 0) return;
    const carries = battle.state.scientist[formation] !== 0;
    const marker = markerFor(battle, formation);
    const [x, y] = carries
      ? byTheEdge(battle, formation)
      : (battle.plan.layout.markers[marker] ?? middle(battle, formation));
    const far = distance(middle(battle, formation), [x, y]);
    if (far <= MARKER_RANGE) return;
    const { movement } = formationAt(battle.plan, formation).kind;
    const shoots = far <= movement + MARKER_RANGE || hasTarget(battle, formation);
    go(order, shoots ? 'normal' : 'advance', x, y);
  },
  assault: (battle, formation, targets) => worthwhile(battle, formation, targets, DARING),
};

/** Goes for the nearest enemy and assaults as soon as it may; who has nobody near advances. */
const assault: Agent = {
  ...plain,
  deploy: forward,
  disembark: (battle, formation, transport) =>
    rideTo(battle, formation, transport, middleOfNearest(battle, formation, transport)),
  scout(battle, formation) {
    const [nearest] = enemiesOf(battle, formation);
    return nearest === undefined ? undefined : middle(battle, nearest);
  },
  move(battle, formation, order) {
    if (battle.field.threats(formation).length > 0) return;
    const [nearest] = enemiesOf(battle, formation);
    if (nearest === undefined) return;
    const own = middle(battle, formation);
    const theirs = middle(battle, nearest);
    const { movement } = formationAt(battle.plan, formation).kind;
    const comes = distance(own, theirs) - movement <= REACHED;
    go(order, comes ? 'normal' : 'advance', ...theirs);
  },
  assault: (battle, formation, targets) =>
    bestOf(targets, (target) => brawlWorth(battle, formation, target, true)),
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
