/**
 * Moves to a gap from a model, by the letter of R-40. Among all positions within reach in this Activation,
 * the model takes the one whose gap is nearest to the wanted one. Among equals it takes the shortest way.
 */
import type { Point } from '../../../../space/index.js';
import type { BattleSimulation } from '../simulation.js';
import { gapOf, gapToMake, SAME_GAP } from '../ground/contact.js';
import type { BattleWay } from '../ground/battleWay.js';
import type { Gap, Manner } from '../plan/plan.js';
import { allowance } from '../rules/movement.js';

/** Gaps with a smaller difference are equal, in inches. */
const EQUAL = 0.01;
/** The weight of a way's length against the gap. A whole Movement weighs less than `EQUAL`. */
const WEIGHT = 5e-4;
/** The angle between the first directions, 7.5 degrees, and the number of them in half a turn. */
const FIRST_STEP: Turn = [
  Math.sqrt((1 + (Math.sqrt(6) + Math.SQRT2) / 4) / 2),
  Math.sqrt((1 - (Math.sqrt(6) + Math.SQRT2) / 4) / 2),
];
const STEPS = 24;
/** How often the search looks between its directions for a gap among bases that they all miss. */
const ROUNDS = 2;
/** How often the search halves the angle around the best direction. */
const HALVINGS = 14;
/** The step between positions on one line from the target, and the precision of the last one, in inches. */
const STEP = 0.1;
const FINE = 1e-6;

/** A way, and the difference between the gap at its end and the wanted gap. */
interface Found {
  readonly way: BattleWay | undefined;
  readonly off: number;
}

/** Returns the way to the gap from a target, or undefined if the model stays. */
export function followPath(
  battle: BattleSimulation,
  model: number,
  wanted: Gap,
  movement: number,
): BattleWay | undefined {
  const { plan, state } = battle;
  const wish = gapToMake(state, model, wanted);
  if (!wish) return undefined;
  const { now, goal } = wish;
  const off = Math.abs(now - goal.gap);
  const straight = straightPath(battle, model, goal, movement);
  if (straight) return straight;
  let best: Found = { way: undefined, off };
  for (const cautious of [false, true]) {
    const most = allowance(battle, model, cautious, movement);
    // No position of a shorter reach can be better than this one.
    if (best.way && best.off <= off - most + EQUAL) continue;
    if (now > goal.gap) {
      const way = plan.ground.towards(battle, model, goal, { cautious, most });
      // The model cannot get any nearer.
      if (!way || way.length <= SAME_GAP) continue;
      best = better(best, foundBy(battle, model, goal, way));
      // The smallest gap is the best one, unless it is below the wanted gap.
      if (best.off <= EQUAL || !isInside(battle, model, goal, way)) continue;
    }
    // Each side of the straight way may have a best position of its own.
    const sides = ([1, -1] as const).map((side) =>
      new Search(battle, model, goal, { cautious, most }).best(best, side),
    );
    best = sides.reduce(better, best);
  }
  return best.way;
}

/**
 * Returns the straight way towards the target, or away from it, to the gap or as far as the Movement allows.
 * Returns undefined if something blocks it.
 */
function straightPath(
  battle: BattleSimulation,
  model: number,
  { target, gap }: Gap,
  movement: number,
): BattleWay | undefined {
  const { plan, state } = battle;
  const [x, y] = [state.x[model]!, state.y[model]!];
  const [dx, dy] = [state.x[target]! - x, state.y[target]! - y];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (!(far > 0)) return undefined;
  const length = Math.max(-movement, Math.min(movement, gapOf(state, model, target) - gap));
  const to = [x + (dx / far) * length, y + (dy / far) * length] as const;
  return plan.ground.line(battle, model, to, Math.abs(length));
}

const better = (one: Found, other: Found): Found => (costOf(other) < costOf(one) - SAME_GAP ? other : one);

const costOf = ({ way, off }: Found): number => off + WEIGHT * (way?.length ?? 0);

function foundBy(battle: BattleSimulation, model: number, { target, gap }: Gap, way: BattleWay): Found {
  return { way, off: Math.abs(gapAfter(battle, model, target, way) - gap) };
}

/** Returns whether a way ends inside the wanted gap. */
function isInside(battle: BattleSimulation, model: number, { target, gap }: Gap, way: BattleWay): boolean {
  return gapAfter(battle, model, target, way) < gap;
}

/** Returns the gap to a target at the end of a way. */
function gapAfter({ plan, state }: BattleSimulation, model: number, target: number, way: BattleWay): number {
  const [x, y] = plan.ground.along(way, way.length);
  const [dx, dy] = [x - state.x[target]!, y - state.y[target]!];
  return Math.sqrt(dx * dx + dy * dy) - state.radius[model]! - state.radius[target]!;
}

/** A direction from the target, as the cosine and the sine of its angle to the straight one. */
type Turn = readonly [number, number];

const turned = ([c, s]: Turn, [by, across]: Turn): Turn => [c * by - s * across, s * by + c * across];
const mirrored = ([c, s]: Turn): Turn => [c, -s];
const halved = ([c]: Turn): Turn => [Math.sqrt((1 + c) / 2), Math.sqrt((1 - c) / 2)];

/**
 * A search among positions by their direction from the target. It starts with the straight direction and
 * refines around the best one.
 */
class Search {
  /**
   * The target's position and the direction from it to the model. Then the distance between the centres, now
   * and at the wanted gap.
   */
  private readonly x: number;
  private readonly y: number;
  private readonly ux: number;
  private readonly uy: number;
  private readonly far: number;
  private readonly ring: number;
  private found: Found = { way: undefined, off: Infinity };
  private turn: Turn = [1, 0];

  constructor(
    private readonly battle: BattleSimulation,
    private readonly model: number,
    private readonly goal: Gap,
    private readonly manner: Manner,
  ) {
    const { state } = battle;
    const { target, gap } = goal;
    this.x = state.x[target]!;
    this.y = state.y[target]!;
    const [dx, dy] = [state.x[model]! - this.x, state.y[model]! - this.y];
    this.far = Math.sqrt(dx * dx + dy * dy);
    [this.ux, this.uy] = [dx / this.far, dy / this.far];
    this.ring = gap + state.radius[model]! + state.radius[target]!;
  }

  /** Returns the best position within reach on one side, or the known one if that is better. */
  best(known: Found, side: 1 | -1): Found {
    this.found = known;
    let step: Turn = [FIRST_STEP[0], side * FIRST_STEP[1]];
    let aside: Turn = [1, 0];
    for (let i = 0; i <= STEPS; i++, aside = turned(aside, step)) this.look(aside);
    for (let round = 1, steps = STEPS; round <= ROUNDS && this.found.off > EQUAL; round++, steps *= 2) {
      // Only the directions between those of the round before are new.
      const [along, across] = halved(step);
      const first: Turn = [along, side * Math.abs(across)];
      aside = first;
      for (let i = 0; i < steps; i++, aside = turned(aside, step)) this.look(aside);
      step = first;
    }
    for (let i = 0; i < HALVINGS; i++) {
      step = halved(step);
      const about = this.turn;
      this.look(turned(about, step));
      this.look(turned(about, mirrored(step)));
    }
    return this.found;
  }

  /**
   * Searches one line from the target. It starts where the gap is nearest to the wanted one and moves to
   * worse gaps on both sides.
   */
  private look(turn: Turn): void {
    const { far, ring } = this;
    const { most } = this.manner;
    const [along, across] = [far * turn[0], far * turn[1]];
    const half2 = most * most - across * across;
    if (half2 < 0) return;
    const half = Math.sqrt(half2);
    const [low, high] = [Math.max(0, along - half), along + half];
    const first = Math.min(high, Math.max(low, ring));
    for (let step = 0; this.beats(Math.abs(first - ring) + Math.max(0, step - 1) * STEP); step++) {
      for (const end of [high, low]) {
        const [at, before] = [step, step - 1].map((steps) =>
          end > first ? Math.min(end, first + steps * STEP) : Math.max(end, first - steps * STEP),
        ) as [number, number];
        if (step > 0 && at === before) continue;
        if (this.reach(turn, at, step === 0 ? at : before)) this.turn = turn;
      }
    }
  }

  private beats(off: number, length = 0): boolean {
    return off + WEIGHT * length < costOf(this.found) - SAME_GAP;
  }

  /**
   * Tries a position at a distance from the target, then moves back towards the last tried one as long as it
   * is free. Returns whether it is the best so far.
   */
  private reach(turn: Turn, at: number, before: number): boolean {
    if (!this.placeAt(turn, at)) return false;
    let [free, not] = [at, before];
    while (Math.abs(free - not) > FINE) {
      const middle = (free + not) / 2;
      if (this.placeAt(turn, middle)) free = middle;
      else not = middle;
    }
    const place = this.placeAt(turn, free);
    if (!place || !this.beats(Math.abs(free - this.ring))) return false;
    const { battle, model, goal } = this;
    const way = battle.plan.ground.toPlace(battle, model, place, this.manner);
    if (!way || !(way.length > SAME_GAP)) return false;
    const found = foundBy(battle, model, goal, way);
    if (!this.beats(found.off, way.length)) return false;
    this.found = found;
    return true;
  }

  /** Returns the position at a distance from the target, if the base may stand there. */
  private placeAt([c, s]: Turn, at: number): Point | undefined {
    const { ux, uy, battle, model } = this;
    const place: Point = [this.x + at * (ux * c - uy * s), this.y + at * (uy * c + ux * s)];
    return battle.plan.ground.isFree(battle.state, model, place[0], place[1]) ? place : undefined;
  }
}
