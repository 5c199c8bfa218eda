/** The policies by name. They are scripts that a player would recognise. */
import type { Explorer, Weights } from '../../../../game/index.js';
import type { MoveOrder, Agent, BattleSimulation } from '../battleSimulation.js';
import { CONDITION } from '../solvedAttacks.js';
import type { Deck } from '../heights.js';
import { areAll, formationAt } from '../battlePlan.js';
import { zoneOf } from '../rules/deployment.js';
import { MARKER_RANGE } from '../battleState.js';
import { controlOf } from '../rules/objectiveMarkers.js';
import { hasTarget } from '../rules/shootingPhase.js';
import {
  markerFor,
  nearestMarker,
  highIn,
  levelOf,
  perchesFor,
  volleyFrom,
  bestOf,
  distance,
  enemiesOf,
  middle,
} from './destinations.js';
import type { PolicyName } from './policyNames.js';
import { plannerOn } from './plannerPolicy.js';
import {
  brawlWorth,
  rangeOf,
  strikeWorth,
  worthOf,
  worthOfLeader,
  DARING,
  STAKE,
  strongest,
  useBest,
} from './attackWorth.js';
import { randomAgent } from './randomPolicy.js';

/** Deploys formations side by side along their zone. */
function abreast(battle: BattleSimulation, formation: number): readonly [number, number] {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const own = plan.own[side]!;
  const { x, y } = zoneOf(battle, side);
  const share = (own.indexOf(formation) + 0.5) / own.length;
  const wide = x[1] - x[0] >= y[1] - y[0];
  return wide
    ? [x[0] + share * (x[1] - x[0]), (y[0] + y[1]) / 2]
    : [(x[0] + x[1]) / 2, y[0] + share * (y[1] - y[0])];
}

/** Deploys side by side, but Infiltrators up to the middle of the warfield. */
function forward(battle: BattleSimulation, formation: number): readonly [number, number] {
  const { plan } = battle;
  const [x, y] = abreast(battle, formation);
  if (!areAll(plan, formation, ({ unit }) => unit.deployment.includes('infiltrators'))) return [x, y];
  const zone = zoneOf(battle, formationAt(plan, formation).side);
  return zone.x[1] - zone.x[0] >= zone.y[1] - zone.y[0] ? [x, plan.depth / 2] : [plan.width / 2, y];
}

/** Deploys at its own edge, in the middle of its position in the line. */
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

/** The distance of arriving reserves from the edge. */
const IN_FROM_EDGE = 3;

/** The behaviour that all scripts share. */
const plain: Omit<Agent, 'move' | 'assault'> = {
  deploy: abreast,
  scout: () => undefined,
  select: (_battle, _side, _phase, [first = -1]) => first,
  pickOut: (battle, _troop, gun, target) => worthOfLeader(battle, gun, target) > worthOf(battle, gun, target),
  take: (_battle, _marker, [first = -1]) => first,
  embark: () => -1,
  use: useBest,
  reorder: (_battle, _side, { kind, rolled, wanted }) =>
    kind !== 'advance' && (kind === 'attacks' ? 2 * rolled <= wanted : rolled < wanted),
  stake: (_battle, _side, points) => points >= STAKE,
  disembark: (battle, formation, transport) => middleOfNearest(battle, formation, transport),
  fireFromDeck: (_battle, _troop, [first = -1]) => first,
  arrive: byTheEdge,
  shoot: (battle, _formation, gun, targets) => bestOf(targets, (target) => worthOf(battle, gun, target)),
  fight: (battle, _side, formations) => bestOf(formations, (one) => strongest(battle, one)),
  strike: (battle, troop, targets) => bestOf(targets, (target) => strikeWorth(battle, troop, target)),
  wield: (battle, _troop, target, weapons) =>
    bestOf(weapons, (weapon) => worthOf(battle, weapon, target, CONDITION.brawl)),
  discard: (battle, side, markers) => markers.find((marker) => controlOf(battle, marker) !== side) ?? -1,
};

/** Returns the middle of the enemy formation nearest to a Transport. */
function middleOfNearest(
  battle: BattleSimulation,
  formation: number,
  transport: number,
): readonly [number, number] {
  const { state, plan } = battle;
  const from = [state.x[transport]!, state.y[transport]!] as const;
  const { side } = formationAt(plan, formation);
  const middles = plan.own[1 - side]!.filter((enemy) => battle.isThere(enemy)).map((enemy) =>
    middle(battle, enemy),
  );
  return middles.reduce(
    (best, one) => (distance(from, one) < distance(from, best) ? one : best),
    middles[0] ?? from,
  );
}

/** Stays in its Transport until its own move almost reaches the goal. */
function rideTo(
  battle: BattleSimulation,
  formation: number,
  transport: number,
  goal: readonly [number, number],
): readonly [number, number] | undefined {
  const { state, plan } = battle;
  const far = distance([state.x[transport]!, state.y[transport]!], goal);
  return far <= formationAt(plan, formation).kind.movement + RIDE ? goal : undefined;
}

/** The inches that disembarking and an assault add to a formation's movement. */
const RIDE = 9;

/** Stays in place, shoots if possible, and never assaults. */
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
  wield: (_battle, _troop, _target, [first = -1]) => first,
  discard: (_battle, _side, [first = -1]) => first,
  move: () => undefined,
  assault: () => -1,
};

/**
 * Castle and shoot: stays while it has a target, otherwise moves nearer, and leaves brawls.
 * Units without ranged weapons guard.
 */
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
      // As far as the enemy's middle, and at least as far as it can move.
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

/** Returns the top or floor within one move that improves a formation's shooting, if there is one. */
function perchOf(battle: BattleSimulation, formation: number): Deck | undefined {
  const perches = perchesFor(battle, formation, formationAt(battle.plan, formation).kind.movement);
  if (perches.length === 0) return undefined;
  const standing = battle.standing(formation);
  const level = levelOf(battle, standing);
  const [x, y] = middle(battle, formation);
  const here = { x, y, level, isFloor: level > 0 && battle.field.isFloorAt(x, y) };
  const worth = perches.map((one) => volleyFrom(battle, formation, one, 0));
  const best = bestOf([...perches.keys()], (i) => worth[i]!);
  const now = volleyFrom(battle, formation, here, CONDITION.stationary);
  return worth[best]! > CLIMBED * now ? perches[best] : undefined;
}

/** The minimum factor by which a higher place must improve a volley. */
const CLIMBED = 1.05;

/** The minimum distance between two middles, to avoid division by zero. */
const SAME_PLACE = 0.01;

/** A guard assaults if it takes this many times more than it probably loses. */
const GUARDED = 2;

function go(order: MoveOrder, kind: MoveOrder['kind'], x: number, y: number): void {
  order.kind = kind;
  order.x = x;
  order.y = y;
}

/** Returns the best Assault target, if its gain is at least `least` times the loss from blows back. */
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

/** Takes and holds objective markers, shoots on the way, and assaults if that is profitable. */
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

/** Goes for the nearest enemy and assaults as soon as possible. Without a near enemy it advances. */
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

/** The maximum distance of middles at which an Assault may succeed. */
const REACHED = 14;

const AGENTS: Readonly<Record<Exclude<PolicyName, 'planner' | 'search'>, Agent>> = {
  hold,
  random: randomAgent,
  castle,
  objectives,
  assault,
};

/**
 * Returns the agent of a policy.
 * @param weights of a planner's features, if they differ from the default
 * @param against the assumed enemy policy of a search; the default alternates between `objectives` and `assault`
 * @param explorer makes some decisions of a planner at random
 */
export function agentOf(
  name: PolicyName,
  weights: Weights = {},
  against?: PolicyName,
  explorer?: Explorer,
): Agent {
  if (name !== 'planner' && name !== 'search') return AGENTS[name];
  const agent = plannerOn(objectives, weights, explorer);
  if (name === 'planner') return agent;
  const enemies = against === undefined ? [objectives, assault] : [agentOf(against)];
  return { ...agent, search: { playouts: PLAYOUTS, against: enemies } };
}

/** The number of playouts of a search per formation's move. */
const PLAYOUTS = 24;

/** Scripts whose moves a search also tries. */
export const SCRIPTS: readonly Agent[] = [objectives, assault, castle];
