/**
 * The planner policy. It compares rough plans of a formation, assuming straight moves, and takes the most valuable one.
 * It prefers to shoot at enemies on markers, and assaults if that is profitable by the same measure. It deploys by
 * markers, orders its formations, brings Scientists home, and removes the enemy's strongest marker.
 * All other decisions are those of its base script.
 */
import {
  scoreOf,
  strayed,
  weightsInOrder,
  type Explorer,
  type Term,
  type Weights,
} from '../../../../game/index.js';
import { assaultReaches, ASSAULT_REACH, THREAT_RANGE } from '../../rules/assaultAndFatigue.js';
import { PLUNGING } from '../../table/sightAndCover.js';
import { slant } from '../../table/warfield.js';
import type { MoveOrder, Agent, BattleSimulation, SelectPhase } from '../battleSimulation.js';
import { CONDITION } from '../solvedAttacks.js';
import { kindAt, pieceAt, formationAt } from '../battlePlan.js';
import { markersInPlay } from '../rules/objectiveMarkers.js';
import { Control, shareAbout, ADVANCE, pointsOfTactical, worstMarker } from './markerControl.js';
import {
  goalsAbout,
  markerFor,
  markerFromZone,
  levelOf,
  perchesFor,
  bestOf,
  distance,
  enemiesOf,
  middle,
  placeInZone,
  type Place,
  fastestHome,
  goHome,
} from './destinations.js';
import { brawlWorth, pointsLeft, rangeOf, worthOf, DARING } from './attackWorth.js';
import { FEATURES, PLANNER_WEIGHTS } from './policyNames.js';

/** A move and its effects. */
export interface MovePlan {
  readonly order: MoveOrder;
  readonly amounts: Float64Array;
  readonly score: number;
}

/** The maximum numbers of markers and enemies in plans. */
const MOST_MARKERS = 4;
const MOST_ENEMIES = 2;
/** The maximum number of decks in plans. */
const MOST_PERCHES = 4;
/** The share of possible enemy fire that hits a formation. Enemies have other targets too. */
const SHOT_AT = 0.3;
/** The extra weight of a shot at an enemy with all troops at a marker. */
const CONTESTED = 1;
/** The index of the control feature. */
const CONTROL = FEATURES.indexOf('control');

/** The candidates among which a learner strays. */
const STRAYED = 6;

/** Returns a planner with these weights, based on a script. An explorer makes some of its decisions at random. */
export function plannerOn(script: Agent, weights: Weights, explorer?: Explorer): Agent {
  const inOrder = weightsInOrder(FEATURES, PLANNER_WEIGHTS, weights);
  return {
    ...script,
    weights: inOrder,
    deploy: (battle, formation) =>
      battle.plan.layout.markers[markerFromZone(battle, formation)] ?? script.deploy(battle, formation),
    select: (battle, _side, phase, formations) => bestOf(formations, (one) => urgencyOf(battle, one, phase)),
    discard: worstMarker,
    take: (battle, _marker, formations) => fastestHome(battle, formations),
    move(battle, formation, order) {
      // A formation with a Scientist knows its destination.
      if (battle.state.scientist[formation] !== 0) {
        goHome(battle, formation, order);
        return;
      }
      const plans = plansOf(battle, formation, inOrder);
      const { side } = formationAt(battle.plan, formation);
      const chosen = explorer?.strays()
        ? strayed(explorer, side, plans.slice(0, STRAYED), ({ amounts }) => amounts)
        : plans[0];
      if (chosen) Object.assign(order, chosen.order);
    },
    shoot: (battle, _formation, gun, targets) =>
      bestOf(
        targets,
        (target) => worthOf(battle, gun, target) * (1 + CONTESTED * shareAbout(battle, target)),
      ),
    assault: (battle, formation, targets) => assaultOf(battle, formation, targets, inOrder[CONTROL]!),
  };
}

/**
 * Returns how soon a formation should be selected. The nearest to its marker moves first and makes way. Long ranges shoot
 * last, because they find a target that others leave. The nearest to an enemy assaults first.
 */
function urgencyOf(battle: BattleSimulation, formation: number, phase: SelectPhase): number {
  if (phase === 'deploy') return 0;
  const from = middle(battle, formation);
  switch (phase) {
    case 'shoot':
      return -rangeOf(battle, formation);
    case 'move': {
      const marker = battle.plan.layout.markers[markerFor(battle, formation)];
      return -distance(from, marker ?? from);
    }
    case 'assault': {
      const [nearest] = enemiesOf(battle, formation);
      return nearest === undefined ? 0 : -distance(from, middle(battle, nearest));
    }
  }
}

/**
 * Returns the Assault with the best net value. It includes lost control at its marker and gained control at the target.
 */
function assaultOf(
  battle: BattleSimulation,
  formation: number,
  targets: readonly number[],
  weight: number,
): number {
  const control = new Control(battle, formation);
  const worth = weight * pointsOfTactical(battle);
  const here = control.gain(middle(battle, formation), 1);
  const value = (target: number): number =>
    brawlWorth(battle, formation, target, true) -
    DARING * brawlWorth(battle, target, formation, false) +
    worth * (control.gain(middle(battle, target), 1) - here);
  return bestOf(
    targets.filter((target) => value(target) > 0),
    value,
  );
}

/** The default weights in the order of the features. A battle file can override them. */
const USUAL = weightsInOrder(FEATURES, PLANNER_WEIGHTS, {});

/** Returns the terms of a plan's value, by the agent's weights. */
export const termsOf = ({ amounts }: MovePlan, { weights = USUAL }: Agent): Term[] =>
  FEATURES.map((feature, i) => ({
    feature,
    amount: amounts[i]!,
    weight: weights[i]!,
  }));

/** Returns plans by the agent's weights, best first. */
export const plansFor = (
  battle: BattleSimulation,
  formation: number,
  { weights = USUAL }: Agent,
): MovePlan[] => plansOf(battle, formation, weights);

function plansOf(battle: BattleSimulation, formation: number, weights: Float64Array): MovePlan[] {
  const goals = goalsAbout(battle, formation);
  const threatMap = new ThreatMap(battle, formation, goals);
  const plans = ordersOf(battle, formation, goals.get(formation) ?? -1).map((order): MovePlan => {
    const amounts = threatMap.amounts(order);
    return { order, amounts, score: scoreOf(amounts, weights, 0) };
  });
  return plans.sort((a, b) => b.score - a.score);
}

/**
 * Returns the rough options of a formation: stay, go to markers or enemies (with or without Advance), climb, or leave.
 */
function ordersOf(battle: BattleSimulation, formation: number, wanted: number): MoveOrder[] {
  const { plan, state, field } = battle;
  const own = middle(battle, formation);
  const order = (kind: MoveOrder['kind'], [x, y]: Place): MoveOrder => ({
    kind,
    x,
    y,
    level: 0,
    over: kind === 'retreat',
  });
  const enemies = enemiesOf(battle, formation).map((enemy) => middle(battle, enemy));
  const [nearest = own] = enemies;
  const away: Place = [2 * own[0] - nearest[0], 2 * own[1] - nearest[1]];
  const stay = order('stationary', own);
  if (field.threats(formation).length > 0) return [stay, order('retreat', away)];
  const at = (marker: number): Place => plan.layout.markers[marker]!;
  // Its own marker comes first, then the nearest.
  const far = (marker: number): number => (marker === wanted ? -1 : distance(own, at(marker)));
  const markers = markersInPlay(battle).sort((a, b) => far(a) - far(b));
  const through =
    plan.data.scenario.mission === 'no-mans-land'
      ? [placeInZone(battle, formation, 1 - formationAt(plan, formation).side)]
      : [];
  const goals = [...markers.slice(0, MOST_MARKERS).map(at), ...enemies.slice(0, MOST_ENEMIES), ...through];
  const kinds = state.fatigued[formation] === 1 ? (['normal'] as const) : (['normal', 'advance'] as const);
  const { movement } = formationAt(plan, formation).kind;
  const high = perchesFor(battle, formation, movement)
    .sort((a, b) => distance(own, [a.x, a.y]) - distance(own, [b.x, b.y]) || b.level - a.level)
    .slice(0, MOST_PERCHES)
    .map((one): MoveOrder => ({ ...order('normal', [one.x, one.y]), level: one.level }));
  return [
    stay,
    ...goals.flatMap((goal) => kinds.map((kind) => order(kind, goal))),
    ...high,
    order('normal', away),
  ];
}

/** An enemy of the planning formation: the effects of volleys and brawls in both directions. */
interface Threat {
  readonly at: Place;
  /** Its level. */
  readonly level: number;
  /** How much nearer two formations are than their middles, in inches. */
  readonly wide: number;
  readonly movement: number;
  /** Weapon ranges with the points per shot, of the formation and of the enemy. */
  readonly own: Shots;
  readonly theirs: Shots;
  /** The formation's own shots as plunging fire, computed on demand. */
  readonly plunging: () => Shots;
  /** The net points of an Assault. */
  readonly gain: number;
  readonly loss: number;
}

/** Weapon ranges with the points per shot. */
type Shots = readonly (readonly [number, number])[];

/** The enemies around a planning formation. */
class ThreatMap {
  private readonly threats: readonly Threat[];
  private readonly at: Place;
  private readonly level: number;
  private readonly movement: number;
  private readonly worth: number;
  private readonly control: Control;
  private readonly tactical: number;

  constructor(
    private readonly battle: BattleSimulation,
    formation: number,
    goals: ReadonlyMap<number, number>,
  ) {
    const { plan } = battle;
    const { kind } = formationAt(plan, formation);
    this.at = middle(battle, formation);
    this.level = levelOf(battle, battle.standing(formation));
    this.movement = kind.movement;
    this.worth = pointsLeft(battle, formation);
    this.threats = enemiesOf(battle, formation).map((enemy) => threatOf(battle, formation, enemy));
    this.tactical = pointsOfTactical(battle);
    this.control = new Control(battle, formation, goals);
  }

  /** Returns the effects of an order, in the order of `FEATURES`. */
  amounts(order: MoveOrder): Float64Array {
    const { kind } = order;
    const place = this.reached(order);
    const level = kind === 'stationary' ? this.level : order.level;
    const acts = kind === 'stationary' || kind === 'normal';
    let [shot, clash, exposed, beset] = [0, 0, 0, 0];
    for (const threat of this.threats) {
      const { at, wide, movement, own, theirs, gain, loss } = threat;
      const along = Math.max(0, distance(place, at) - wide);
      const up = Math.abs(level - threat.level);
      const gap = slant(along, up);
      // A move towards a target climbs the whole height.
      const way = along + up;
      if (acts) {
        shot = Math.max(
          shot,
          volley(this.plunges(level, place) && threat.level === 0 ? threat.plunging() : own, gap),
        );
        clash = Math.max(clash, gain * charge(way));
      }
      exposed += volley(theirs, Math.max(0, gap - movement));
      beset = Math.max(beset, loss * charge(Math.max(0, way - movement)));
    }
    const hurt = Math.min(exposed, this.worth);
    const surviving = exposed > 0 ? this.worth / (this.worth + SHOT_AT * exposed) : 1;
    const gains = this.control.gain(place, surviving, level);
    return Float64Array.of(shot, clash, hurt, beset, this.tactical * gains);
  }

  /** Returns whether its fire at targets on the ground would be plunging. */
  private plunges(level: number, [x, y]: Place): boolean {
    return level >= PLUNGING && this.battle.field.isFloorAt(x, y);
  }

  /** Returns the place that its middle reaches. */
  private reached({ kind, x: goalX, y: goalY, level }: MoveOrder): Place {
    // Decks in plans are always within reach.
    if (kind === 'stationary') return this.at;
    const goal: Place = [goalX, goalY];
    if (level > 0) return goal;
    const [x, y] = this.at;
    const far = distance(this.at, goal);
    const most = Math.max(0, this.movement + (kind === 'advance' ? ADVANCE : 0) - this.level);
    const share = far <= most ? 1 : most / far;
    return [x + share * (goal[0] - x), y + share * (goal[1] - y)];
  }
}

function threatOf(battle: BattleSimulation, formation: number, enemy: number): Threat {
  const breadth = (one: number): number => {
    const standing = battle.standing(one);
    const [first = -1] = standing;
    return first < 0 ? 0 : kindAt(battle.plan, first).radius * Math.sqrt(standing.length);
  };
  const [strikes, suffers] = [
    brawlWorth(battle, formation, enemy, true) - brawlWorth(battle, enemy, formation, false),
    brawlWorth(battle, enemy, formation, true) - brawlWorth(battle, formation, enemy, false),
  ];
  let high: Shots | undefined;
  return {
    at: middle(battle, enemy),
    level: levelOf(battle, battle.standing(enemy)),
    wide: breadth(formation) + breadth(enemy),
    movement: formationAt(battle.plan, enemy).kind.movement,
    own: shotsOf(battle, formation, enemy),
    theirs: shotsOf(battle, enemy, formation),
    plunging: () => (high ??= shotsOf(battle, formation, enemy, CONDITION.plunging)),
    gain: Math.max(0, strikes),
    loss: Math.max(0, suffers),
  };
}

/** Returns the ranges of all weapons of a formation, with the points per shot at another. */
function shotsOf(
  battle: BattleSimulation,
  formation: number,
  target: number,
  conditions = 0,
): [number, number][] {
  const { plan } = battle;
  return battle.standing(formation).flatMap((troop) =>
    pieceAt(plan, troop).ranged.flatMap((gun): [number, number][] => {
      const range = plan.guns[gun]?.weapon.range;
      return typeof range === 'number' ? [[range, worthOf(battle, gun, target, conditions)]] : [];
    }),
  );
}

/** Returns the total points of shots with enough range. */
const volley = (shots: Shots, gap: number): number =>
  shots.reduce((sum, [range, worth]) => (range >= gap ? sum + worth : sum), 0);

/** Returns the probability that an Assault crosses a gap. */
const charge = (gap: number): number =>
  gap > ASSAULT_REACH ? 0 : assaultReaches(Math.ceil(Math.max(0, gap - THREAT_RANGE)));

/** Orders with a smaller distance between their goals are equal, in inches. */
const NEAR = 0.5;
export const isSame = (one: MoveOrder, other: MoveOrder): boolean =>
  one.kind === other.kind &&
  (one.kind === 'stationary' ||
    (one.level === other.level && distance([one.x, one.y], [other.x, other.y]) < NEAR));
