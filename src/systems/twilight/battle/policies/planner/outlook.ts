/** What a model's place leads to: what it threatens from there, what threatens it, and what else counts. */
import type { Course } from '../../course.js';
import { CONTACT } from '../../../table/sizes.js';
import { gapOf } from '../../near.js';
import { COMBAT_COUNTER, enemyOf, kindAt } from '../../plan.js';
import { rangeOf } from '../../rules/shooting.js';
import type { Pairs } from './pairs.js';
import { ACTION_FEATURES } from './weights.js';

/** Where a feature of an action stands. */
export const ACT = Object.fromEntries(ACTION_FEATURES.map((name, i) => [name, i])) as Readonly<
  Record<(typeof ACTION_FEATURES)[number], number>
>;

/** Friends are near by within so many inches, and so many count. */
const NEAR_BY = 2;
const MOST_NEAR = 3;
/** How much less an objective counts for each Movement's length on the way to it. */
const FAR_OFF = 0.6;

/** What a model may take from each enemy and each from it, made once for a decision. */
export class Outlook {
  /** Enemies that stand. */
  count = 0;
  readonly enemies: Int32Array;
  /** What the model takes by attacking or by shooting at the enemy, never below 0. */
  readonly attack: Float64Array;
  readonly shot: Float64Array;
  /** What the enemy takes by attacking or shooting, and how far it gets and shoots. */
  private readonly danger: Float64Array;
  private readonly fire: Float64Array;
  private readonly reach: Float64Array;
  private readonly range: Float64Array;
  /** The chance that the enemy acts before the next Combat Phase. */
  private readonly ready: Float64Array;
  /** Where the enemies' bases are. */
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly radius: Float64Array;
  /** Friends that stand, and where. */
  private friends = 0;
  private readonly friendX: Float64Array;
  private readonly friendY: Float64Array;
  private readonly friendRadius: Float64Array;
  private model = -1;
  private own = 0;

  constructor(
    private readonly course: Course,
    private readonly pairs: Pairs,
  ) {
    const models = course.plan.pieces.length;
    this.enemies = new Int32Array(models);
    const reals = (): Float64Array => new Float64Array(models);
    [this.attack, this.shot, this.danger, this.fire] = [reals(), reals(), reals(), reals()];
    [this.reach, this.range, this.ready] = [reals(), reals(), reals()];
    [this.x, this.y, this.radius] = [reals(), reals(), reals()];
    [this.friendX, this.friendY, this.friendRadius] = [reals(), reals(), reals()];
  }

  /** Looks at all enemies of a model. */
  of(model: number): void {
    const { plan, state } = this.course;
    this.model = model;
    this.own = plan.radius[model] as number;
    this.count = 0;
    const hot = chanceToAct(this.course, enemyOf(plan.side[model] as number));
    for (const enemy of plan.own[enemyOf(plan.side[model] as number)] as readonly number[]) {
      if (state.there[enemy] === 0) continue;
      const i = this.count++;
      const { movement, weapon } = kindAt(plan, enemy);
      this.enemies[i] = enemy;
      this.x[i] = state.x[enemy] as number;
      this.y[i] = state.y[enemy] as number;
      this.radius[i] = plan.radius[enemy] as number;
      this.attack[i] = Math.max(0, this.pairs.attack(model, enemy));
      this.shot[i] = Math.max(0, this.pairs.shot(model, enemy));
      this.danger[i] = Math.max(0, this.pairs.attack(enemy, model));
      this.fire[i] = weapon ? Math.max(0, this.pairs.shot(enemy, model)) : 0;
      this.reach[i] = movement + CONTACT;
      this.range[i] = weapon ? rangeOf(plan, enemy) + weapon.move : 0;
      this.ready[i] = state.activated[enemy] === 1 ? 0 : hot;
    }
  }

  /** Looks at all friends of the model too; what `at` tells needs them. */
  with(model: number): void {
    const { plan, state } = this.course;
    this.of(model);
    this.friends = 0;
    for (const friend of plan.own[plan.side[model] as 0 | 1]) {
      if (friend === model || state.there[friend] === 0) continue;
      const i = this.friends++;
      this.friendX[i] = state.x[friend] as number;
      this.friendY[i] = state.y[friend] as number;
      this.friendRadius[i] = plan.radius[friend] as number;
    }
  }

  /** Writes what a place leads to: the features that depend on the place alone. */
  at(x: number, y: number, into: Float64Array): void {
    this.enemiesFrom(x, y, into);
    const { cost } = kindAt(this.course.plan, this.model);
    let near = 0;
    for (let i = 0; i < this.friends; i++) {
      const [dx, dy] = [x - (this.friendX[i] as number), y - (this.friendY[i] as number)];
      if (Math.sqrt(dx * dx + dy * dy) - this.own - (this.friendRadius[i] as number) < NEAR_BY) near++;
    }
    into[ACT.together] = cost * Math.min(MOST_NEAR, near);
    into[ACT.objective] = this.goals(x, y);
  }

  private enemiesFrom(x: number, y: number, into: Float64Array): void {
    const { plan } = this.course;
    const { movement, weapon, cost } = kindAt(plan, this.model);
    const range = weapon ? rangeOf(plan, this.model) : 0;
    const stride = Math.max(1, movement);
    let [worst, exposed, later, menace, least] = [0, 0, 0, 0, Infinity];
    for (let i = 0; i < this.count; i++) {
      const [dx, dy] = [x - (this.x[i] as number), y - (this.y[i] as number)];
      const gap = Math.sqrt(dx * dx + dy * dy) - this.own - (this.radius[i] as number);
      const taken = Math.max(
        gap <= (this.reach[i] as number) ? (this.danger[i] as number) : 0,
        gap < (this.range[i] as number) ? (this.fire[i] as number) : 0,
      );
      const now = taken * (this.ready[i] as number);
      exposed += now;
      later += taken;
      if (now > worst) worst = now;
      if (gap < least) least = gap;
      const attack = (this.attack[i] as number) / (1 + Math.max(0, gap - movement) / stride);
      if (attack > menace) menace = attack;
      if (!weapon) continue;
      const shot = (this.shot[i] as number) / (1 + Math.max(0, gap - range) / stride);
      if (shot > menace) menace = shot;
    }
    into[ACT.worst] = worst;
    into[ACT.exposed] = exposed;
    into[ACT.later] = later;
    into[ACT.menace] = menace;
    into[ACT.distance] = this.count === 0 ? 0 : (cost * least) / stride;
  }

  /** Points of the objectives, by how far the model still has to go. */
  private goals(x: number, y: number): number {
    const { plan } = this.course;
    if (plan.data.scenario.objectives.length === 0) return 0;
    const radius = this.own;
    const { movement, side } = kindAt(plan, this.model);
    let sum = 0;
    for (const goal of plan.data.scenario.objectives) {
      let far: number;
      if ('hold' in goal) {
        const [dx, dy] = [x - goal.hold[0], y - goal.hold[1]];
        far = Math.max(0, Math.sqrt(dx * dx + dy * dy) - radius - goal.radius);
      } else if ('reach' in goal && goal.side === side) {
        const { width, depth } = plan;
        far = { left: x, right: width - x, near: y, far: depth - y }[goal.reach] - radius;
      } else continue;
      sum += goal.points / (1 + (FAR_OFF * far) / Math.max(1, movement));
    }
    return sum;
  }

  /** The gap between a model and this one's base at a place. */
  gap(x: number, y: number, other: number): number {
    const { plan, state } = this.course;
    const [dx, dy] = [x - (state.x[other] as number), y - (state.y[other] as number)];
    return (
      Math.sqrt(dx * dx + dy * dy) - (plan.radius[this.model] as number) - (plan.radius[other] as number)
    );
  }

  /** What the model may take by an attack or by a shot from where it stands, and what may be taken from it there. */
  urgency(): { readonly strikes: number; readonly shoots: number; readonly endangered: number } {
    const { plan, state } = this.course;
    const { movement, weapon } = kindAt(plan, this.model);
    const range = weapon ? rangeOf(plan, this.model) + weapon.move : 0;
    let [strikes, shoots, endangered] = [0, 0, 0];
    for (let i = 0; i < this.count; i++) {
      const gap = gapOf(plan, state, this.model, this.enemies[i] as number);
      if (gap <= movement + CONTACT) strikes = Math.max(strikes, this.attack[i] as number);
      if (gap < range) shoots = Math.max(shoots, this.shot[i] as number);
      if (gap <= (this.reach[i] as number)) endangered = Math.max(endangered, this.danger[i] as number);
    }
    return { strikes, shoots, endangered };
  }
}

/** The chance that one of a side's counters is drawn before the next Combat counter. */
function chanceToAct({ plan, state }: Course, side: number): number {
  const combats = state.bag[COMBAT_COUNTER] as number;
  let counters = 0;
  plan.counters.forEach(({ side: owner, colour }, i) => {
    if (plan.wild[side as 0 | 1] ? colour !== undefined : owner === side) counters += state.bag[i] as number;
  });
  return counters === 0 ? 0 : counters / (counters + combats);
}
