/** The order of rounds, phases and turns (The Strategy Phases; G-14), and how a battle ends. */
import type { BattleCourse } from '../course.js';
import { pieceAt, unityAt } from '../plan.js';
import { AT, ENDS, STAGE, WHERE } from '../state.js';
import { stepAssault } from './assault.js';
import { beginBrawl, stepBrawl } from './brawl.js';
import { leaveOut } from './deployment.js';
import { beginRound, manoeuvres } from './manoeuvres.js';
import { orderIn, reinforce, stepMove } from './move.js';
import { scoreEnd, tacticalOf, takeControl } from './objectives.js';
import { stepShooting } from './shooting.js';
import { livingOf } from './transports.js';

/** Goes on to the next choice of somebody; false when the battle is over. */
export function step(course: BattleCourse): boolean {
  const { state } = course;
  for (;;) {
    const side = state.get(AT.turn);
    switch (state.get(AT.stage)) {
      case STAGE.round:
        beginRound(course);
        begin(course, STAGE.manoeuvres);
        break;
      case STAGE.manoeuvres:
        manoeuvres(course, side);
        endTurn(course, STAGE.move);
        return true;
      case STAGE.move:
        if (stepMove(course, side)) return true;
        state.set(AT.stage, STAGE.reinforce);
        break;
      case STAGE.reinforce:
        reinforce(course, side);
        orderIn(course, 1 - side);
        state.set(AT.stage, STAGE.move);
        endTurn(course, STAGE.shoot);
        return true;
      case STAGE.shoot:
        if (stepShooting(course, side)) return true;
        endTurn(course, STAGE.assault);
        break;
      case STAGE.assault:
        if (stepAssault(course, side)) return true;
        endTurn(course, STAGE.brawl);
        break;
      case STAGE.brawl:
        if (stepBrawl(course)) return true;
        endPhase(course);
        endRound(course);
        return true;
      default:
        return false;
    }
    if (state.get(AT.stage) === STAGE.over) return true;
  }
}

/** A phase begins, with whoever has the first turn. */
function begin(course: BattleCourse, stage: number): void {
  const { state } = course;
  state.set(AT.stage, stage);
  state.set(AT.turn, state.get(AT.first));
  state.done.fill(0);
  state.struck.fill(-1);
  state.ward.fill(0);
  for (const side of [0, 1]) state.set(AT.used + side, 0);
  course.log?.({ event: 'phase', phase: PHASES[stage] ?? '' });
  if (stage === STAGE.brawl) beginBrawl(course);
}

const PHASES: Readonly<Record<number, string>> = {
  [STAGE.manoeuvres]: 'manoeuvres',
  [STAGE.move]: 'move',
  [STAGE.shoot]: 'shooting',
  [STAGE.assault]: 'assault',
  [STAGE.brawl]: 'brawl',
};

/** A side's turn ends: the other's begins, or the next phase. */
function endTurn(course: BattleCourse, next: number): void {
  const { state } = course;
  gather(course);
  if (isOver(course)) return;
  if (state.get(AT.turn) === state.get(AT.first)) {
    state.set(AT.turn, 1 - state.get(AT.first));
    return;
  }
  takeControl(course);
  begin(course, next);
}

function endPhase(course: BattleCourse): void {
  gather(course);
  takeControl(course);
}

/** Formations that are not cohesive any more lose troops, one at a time, until they are (Formation Cohesion). */
function gather(course: BattleCourse): void {
  const { plan, state, field } = course;
  for (const { index } of plan.formations) {
    if (state.torn[index] === 0) continue;
    state.torn[index] = 0;
    const removed: string[] = [];
    while (course.standing(index).length > 1 && !field.isCohesive(index)) {
      const troop = strayOf(course, index);
      removed.push(course.id(troop));
      course.fall(troop);
    }
    state.torn[index] = 0;
    if (removed.length > 0) course.log?.({ event: 'stray', formation: unityAt(plan, index).id, removed });
  }
}

/** Who is taken away first: of those with too few neighbours the one with fewest friends about, else the last. */
function strayOf(course: BattleCourse, formation: number): number {
  const { field } = course;
  const standing = course.standing(formation);
  const apart = field.apart(formation);
  const from = apart.length > 0 ? apart : standing;
  const friends = (troop: number): number => standing.filter((one) => field.gap(one, troop) <= ABOUT).length;
  return from.reduce((best, troop) => (friends(troop) <= friends(best) ? troop : best), from[0] as number);
}

/** Friends so near count for who strays, in inches. */
const ABOUT = 6;

function endRound(course: BattleCourse): void {
  const { state, plan } = course;
  if (isOver(course)) return;
  if (state.get(AT.round) < plan.rounds) state.set(AT.stage, STAGE.round);
  else end(course, 1);
}

/** Whether an army is destroyed; then the battle ends. */
function isOver(course: BattleCourse): boolean {
  const { state } = course;
  if (![0, 1].some((side) => isDestroyed(course, side))) return false;
  if (state.get(AT.stage) !== STAGE.over) end(course, 0);
  return true;
}

const isDestroyed = ({ plan, state }: BattleCourse, side: number): boolean =>
  (plan.own[side] as readonly number[]).every((formation) => state.where[formation] === WHERE.gone);

/**
 * Formations that are in reserve when the battle ends count as destroyed (Reinforcements): those that never arrived, those
 * within a Transport that did not, and Aircraft that left the warfield.
 */
function destroyReserves(course: BattleCourse): void {
  const { state, plan, log } = course;
  const late = plan.formations.filter(({ index }) => {
    const carrier = state.where[index] === WHERE.embarked ? (state.inside[index] as number) : -1;
    return state.where[carrier < 0 ? index : pieceAt(plan, carrier).formation] === WHERE.reserve;
  });
  for (const { index, id } of late) {
    const removed = livingOf(course, index).map((troop) => course.id(troop));
    leaveOut(course, index);
    log?.({ event: 'unarrived', formation: id, removed });
  }
}

/**
 * Who has won (Determine Victor): in two scenarios whoever destroyed the other, else whoever has more points. Reserves are
 * counted first, so that an army of which nobody is on the warfield is destroyed.
 */
function end(course: BattleCourse, why: number): void {
  const { state, plan } = course;
  const { mission } = plan.data.scenario;
  scoreEnd(course);
  destroyReserves(course);
  const gone = ([0, 1] as const).map((side) => isDestroyed(course, side));
  const points = [tacticalOf(course, 0), tacticalOf(course, 1)] as const;
  const byPoints = points[0] > points[1] ? 0 : points[1] > points[0] ? 1 : -1;
  const kills = mission === 'war-of-control' || mission === 'exstintech-recovery';
  const winner = kills && gone[0] !== gone[1] ? (gone[0] === true ? 1 : 0) : byPoints;
  state.set(AT.winner, winner);
  state.set(AT.why, why);
  state.set(AT.stage, STAGE.over);
  course.log?.({
    event: 'over',
    winner: winner < 0 ? null : winner,
    why: ENDS[why],
    points,
  });
}
