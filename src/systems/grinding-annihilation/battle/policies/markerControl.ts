/**
 * The value of places for the control of objective markers, in Tactical Points.
 *
 * Estimates the future value of controlling objective markers, from the scenarios' scoring rules.
 */
import type { BattleSimulation } from '../battleSimulation.js';
import { kindAt, formationAt } from '../battlePlan.js';
import { MARKER_RANGE, MARKER_UP, AT } from '../battleState.js';
import { isAbout, markersInPlay, controlOf, LINE_POINTS } from '../rules/objectiveMarkers.js';
import { goalsAbout, markersFor, bestOf, distance, middle, placeInZone, type Place } from './destinations.js';
import { isWithin, zoneOf } from '../rules/deployment.js';
import type { MissionName } from '../../table/deploymentZones.js';

/** A marker: for each remaining round, the value of control and both sides' levels without the planning formation. */
interface Contest {
  readonly at: Place;
  readonly points: readonly number[];
  readonly own: readonly number[];
  readonly theirs: readonly number[];
}

/** The factor on a gain per round of delay. */
const LATER = 0.8;
/** The factor on the first gain if the formation needs its last inch to arrive. It may be blocked. */
const HASTE = 0.7;

/** The objective markers for one planning formation. */
export class Control {
  private readonly contests: readonly Contest[];
  private readonly effectiveness: number;
  private readonly speed: number;
  /** The offsets of its troops from its middle, and the maximum distance of a troop from a marker. */
  private readonly offsets: readonly Place[];
  private readonly reach: number;
  /** 1 if it counts only from the next round, because it is battle-fatigued. */
  private readonly asleep: number;
  private readonly breach: Breach | undefined;

  /** @param goals the markers that it and its friends go for, if known */
  constructor(battle: BattleSimulation, formation: number, goals?: ReadonlyMap<number, number>) {
    const { state, plan } = battle;
    const { kind } = formationAt(plan, formation);
    const [x, y] = middle(battle, formation);
    this.effectiveness = kind.effectiveness;
    this.speed = kind.movement + ADVANCE;
    this.reach = MARKER_RANGE + kind.radius;
    this.asleep = state.fatigued[formation]!;
    this.offsets = battle
      .standing(formation)
      .map((troop): Place => [state.x[troop]! - x, state.y[troop]! - y]);
    this.contests = this.effectiveness === 0 ? [] : contestsOf(battle, formation, goals);
    this.breach = breachOf(battle, formation, this.speed);
  }

  /**
   * Returns the Tactical Points that the formation adds for its side and takes from the enemy at a place.
   * It counts only the marker with the largest gain.
   * @param surviving the expected remaining share of the formation
   * @param level its height; a formation too high controls no marker
   */
  gain(place: Place, surviving: number, level = 0): number {
    let most = 0;
    for (const contest of this.contests) most = Math.max(most, this.gainOf(contest, place, surviving, level));
    if (this.breach) most = Math.max(most, surviving * breachGain(this.breach, place));
    return most;
  }

  private gainOf(
    { at, points, own, theirs }: Contest,
    place: Place,
    surviving: number,
    high: number,
  ): number {
    const about = high > MARKER_UP ? 0 : this.troopsAbout(at, place);
    const far = Math.max(0, distance(place, at) - MARKER_RANGE) / this.speed;
    const moves = about > 0 ? 0 : Math.max(1, Math.ceil(far));
    const first = moves === 0 ? 1 : HASTE + (1 - HASTE) * (moves - far);
    const level = this.effectiveness * surviving * (about > 0 ? about : this.offsets.length);
    let sum = 0;
    let kept = 1;
    for (let i = 0; i < points.length; i++, kept *= LATER) {
      if (i < moves || i < this.asleep) continue;
      const [mine, others] = [own[i]!, theirs[i]!];
      const more = lead(mine + level, others) - lead(mine, others);
      sum += kept * (i === moves ? first : 1) * points[i]! * more;
    }
    return sum;
  }

  /** Returns the number of its troops within range of a marker. */
  private troopsAbout([mx, my]: Place, [px, py]: Place): number {
    let count = 0;
    for (const [x, y] of this.offsets) {
      const [dx, dy] = [px + x - mx, py + y - my];
      if (dx * dx + dy * dy <= this.reach * this.reach) count++;
    }
    return count;
  }
}

/** The enemy's deployment zone as a goal for the end of No Man's Land (Blitzkrieg). */
interface Breach {
  /** The nearest place of the formation's middle with all its troops inside. */
  readonly goal: Place;
  /** How far it goes after this move, in inches. */
  readonly reach: number;
  /** The share of a Tactical Point that it still adds, beside friends on the same way. */
  readonly share: number;
}

/** Returns the Blitzkrieg of a formation, if the scenario has one and it did not come from reserve. */
function breachOf(battle: BattleSimulation, formation: number, speed: number): Breach | undefined {
  const { plan, state } = battle;
  const { side } = formationAt(plan, formation);
  if (plan.data.scenario.mission !== 'no-mans-land' || state.arrived[formation] !== 0) return undefined;
  const rounds = plan.rounds - state.get(AT.round);
  const chanceOf = (one: number): number => {
    const moves = rounds + (state.done[one] === 1 ? 0 : 1);
    const far = distance(middle(battle, one), placeInZone(battle, one, 1 - side));
    return Math.min(1, (moves * (formationAt(plan, one).kind.movement + ADVANCE)) / Math.max(1, far));
  };
  const friends = plan.own[side]!.filter(
    (one) => one !== formation && battle.isThere(one) && state.arrived[one] === 0,
  );
  const best = Math.max(0, ...friends.map(chanceOf));
  return { goal: placeInZone(battle, formation, 1 - side), reach: rounds * speed, share: 1 - best * best };
}

/** Returns the Tactical Points that a Blitzkrieg adds from a place. */
function breachGain({ goal, reach, share }: Breach, place: Place): number {
  const far = distance(place, goal);
  const chance = far <= NEARLY ? 1 : Math.min(1, reach / far);
  return share * chance * chance;
}

/** The distance at which a formation is at its goal, in inches. */
const NEARLY = 0.1;

/** Returns the probability to control a marker minus that of the enemy, from the expected levels. */
function lead(own: number, theirs: number): number {
  const [a, b] = [own * own, theirs * theirs];
  return a + b === 0 ? 0 : (a - b) / (a + b);
}

/** Returns the marker in play at which a side will probably hold least against the enemy, of some. */
export function worstMarker(battle: BattleSimulation, side: number, markers: readonly number[]): number {
  const [own, theirs] = [side, 1 - side].map((one) => levelsOf(battle, one, -1, markersFor(battle, one)));
  const leadAt = (marker: number): number => lead(own?.[marker]?.at(-1) ?? 0, theirs?.[marker]?.at(-1) ?? 0);
  return bestOf(markers, (marker) => -leadAt(marker));
}

function contestsOf(
  battle: BattleSimulation,
  formation: number,
  goals = goalsAbout(battle, formation),
): Contest[] {
  const { plan } = battle;
  const { side } = formationAt(plan, formation);
  const own = levelsOf(battle, side, formation, goals);
  const theirs = levelsOf(battle, 1 - side, formation, markersFor(battle, 1 - side));
  return markersInPlay(battle).map((marker) => ({
    at: plan.layout.markers[marker]!,
    points: scoringsOf(battle, formation, marker),
    own: own[marker]!,
    theirs: theirs[marker]!,
  }));
}

/**
 * Returns a side's level at each marker by round, without one formation.
 * It assumes that formations at markers stay, and the others go to their own marker.
 */
function levelsOf(
  battle: BattleSimulation,
  side: number,
  without: number,
  goals: ReadonlyMap<number, number>,
): number[][] {
  const { plan, state } = battle;
  const rounds = plan.rounds - state.get(AT.round) + 1;
  // The Defender of a Break Through holds each line as if with an Effectiveness of 1.
  const least = plan.data.scenario.mission === 'break-through' && side !== state.get(AT.attacker) ? 1 : 0;
  const levels = plan.layout.markers.map(() => new Array<number>(rounds).fill(0));
  const add = (marker: number, level: number, from: number): void => {
    const row = levels[marker]!;
    for (let i = from; i < rounds; i++) row[i] = row[i]! + level;
  };
  for (const [one, goal] of goals) {
    if (one === without) continue;
    const asleep = state.fatigued[one]!;
    const about = levelsAbout(battle, one);
    for (const [marker, level] of about) add(marker, level, asleep);
    if (about.length > 0 || goal < 0) continue;
    const { kind } = formationAt(plan, one);
    add(goal, kind.effectiveness * battle.standing(one).length, Math.max(asleep, movesTo(battle, one, goal)));
  }
  return levels.map((row) => row.map((level) => Math.max(least, level)));
}

/** Returns the markers within range of a formation's troops, with their Battle Effectiveness. */
function levelsAbout(battle: BattleSimulation, formation: number): [number, number][] {
  return markersInPlay(battle).flatMap((marker): [number, number][] => {
    let level = 0;
    for (const troop of battle.standing(formation))
      if (isAbout(battle, marker, troop)) level += kindAt(battle.plan, troop).effectiveness;
    return level > 0 ? [[marker, level]] : [];
  });
}

/** Returns the rounds until a formation is at a marker. It is 0 if its next move reaches it. */
function movesTo(battle: BattleSimulation, formation: number, marker: number): number {
  const { plan, state } = battle;
  const { movement } = formationAt(plan, formation).kind;
  const far = distance(middle(battle, formation), plan.layout.markers[marker]!) - MARKER_RANGE;
  const moves = Math.ceil(Math.max(0, far) / Math.max(1, movement));
  return Math.max(0, moves - (state.done[formation] === 1 ? 0 : 1));
}

/** Returns the share of a formation's troops that count at markers in play. */
export function shareAbout(battle: BattleSimulation, formation: number): number {
  if (formationAt(battle.plan, formation).kind.effectiveness === 0) return 0;
  const standing = battle.standing(formation);
  const markers = markersInPlay(battle);
  const about = standing.filter((troop) => markers.some((marker) => isAbout(battle, marker, troop)));
  return about.length / Math.max(1, standing.length);
}

/** The average Advance roll, in inches. */
export const ADVANCE = 3.5;
/** The remaining markers of Exstintech Recovery at the end of the first rounds, and of later rounds. */
const CACHES = [5, 3];
const LAST_CACHES = 1;
/**
 * The value of taking a Break Through line early, as a share of its points. It is permanent, but can also happen later.
 */
const EARLY = 0.2;
/** The value of the second line before the first is taken. */
const SECOND_LINE = 0.5;
/** The depth of a formation in inches. It must be completely at home with its Scientist. */
const DEEP = 3;

/** The approximate total of Tactical Points in a scenario. Together they are worth an army. */
const AT_STAKE: Readonly<Record<MissionName, number>> = {
  'war-of-control': 5,
  'exstintech-recovery': 5,
  'scientist-capture': 2,
  'no-mans-land': 6,
  'break-through': 3,
};

/** Returns the value of a Tactical Point in points of troops. With fewer rounds left, troops are worth less. */
export function pointsOfTactical({ plan, state }: BattleSimulation): number {
  const left = plan.rounds - state.get(AT.round) + 1;
  const army = (plan.points[0] + plan.points[1]) / 2;
  return (army / AT_STAKE[plan.data.scenario.mission]) * (plan.rounds / left);
}

/** Returns the Tactical Points for controlling a marker at the end of this round, the next round, and so on. */
function scoringsOf(battle: BattleSimulation, formation: number, marker: number): number[] {
  const { plan, state } = battle;
  const round = state.get(AT.round);
  const rounds = Array.from({ length: plan.rounds - round + 1 }, (_, i) => round + i);
  // Most points are scored in the Manoeuvres phase of the next round. After the last round there is none.
  const scored = (points: (round: number) => number): number[] =>
    rounds.map((one) => (one < plan.rounds ? points(one) : 0));
  const { side } = formationAt(plan, formation);
  const [x, y] = plan.layout.markers[marker]!;
  switch (plan.data.scenario.mission) {
    case 'war-of-control': {
      const points = isWithin(zoneOf(battle, 1 - side), x, y, 0) ? 2 : 1;
      return scored(() => points);
    }
    case 'exstintech-recovery': {
      // The removed markers are not known yet, so each is equally likely to remain.
      const caches = (one: number): number => CACHES[one - 1] ?? LAST_CACHES;
      return scored((one) => caches(one) / caches(round));
    }
    case 'scientist-capture':
      return scored((one) => homecoming(battle, formation, marker, plan.rounds - 1 - one));
    case 'no-mans-land':
      return scored(() => 1);
    case 'break-through': {
      const open = marker === 0 || controlOf(battle, 0) === state.get(AT.attacker) ? 1 : SECOND_LINE;
      return rounds.map((one) => open * LINE_POINTS * (one < plan.rounds ? EARLY : 1));
    }
  }
}

/** Estimates the probability to bring a Scientist home from a marker in a number of moves. */
function homecoming(battle: BattleSimulation, formation: number, marker: number, moves: number): number {
  const { side, kind } = formationAt(battle.plan, formation);
  const { x, y } = zoneOf(battle, side);
  const [mx, my] = battle.plan.layout.markers[marker]!;
  const far = Math.max(x[0] - mx, mx - x[1], y[0] - my, my - y[1]) + DEEP;
  const share = Math.min(1, (moves * (kind.movement + ADVANCE)) / far);
  return share * share;
}
