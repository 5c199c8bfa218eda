/** What a model's place leads to: what it threatens from there, what threatens it, and what else counts. */
import type { BattleCourse } from '../../course.js';
import { CONTACT } from '../../../table/sizes.js';
import { gapOf } from '../../ground/near.js';
import type { ModelKind } from '../../plan/kinds.js';
import { COMBAT_COUNTER, kindAt } from '../../plan/plan.js';
import { rangeOf } from '../../rules/shooting.js';
import { AT } from '../../state.js';
import type { Pairs } from './pairs.js';
import { ACT } from './weights.js';

/** Friends are near by within so many inches, and so many count. */
const NEAR_BY = 2;
const MOST_NEAR = 3;
/** How much less an objective counts for each Movement's length on the way to it. */
const FAR_OFF = 0.6;
/** How much of an objective counts that it does not get to in the Turns that are left. */
const TOO_LATE = 0.5;

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
  /** The same of each side, of those of its models that have not been activated. */
  private readonly hot: Float64Array;
  /** Where the enemies' bases are. */
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly radius: Float64Array;
  /** Friends that stand, and where. */
  private friends = 0;
  private readonly friendX: Float64Array;
  private readonly friendY: Float64Array;
  private readonly friendRadius: Float64Array;
  /** Of every model, whatever happens: how far it gets, and how far it shoots after its move (0: it does not). */
  private readonly strides: Float64Array;
  private readonly ranges: Float64Array;
  private model = -1;
  /** What the model is, its base, how far it shoots (0: it does not), and the length that distances are told in. */
  private kind: ModelKind;
  private own = 0;
  private shoots = 0;
  private stride = 1;

  constructor(
    private readonly course: BattleCourse,
    private readonly pairs: Pairs,
  ) {
    this.kind = kindAt(course.plan, 0);
    const models = course.plan.pieces.length;
    this.enemies = new Int32Array(models);
    const reals = (): Float64Array => new Float64Array(models);
    [this.attack, this.shot, this.danger, this.fire] = [reals(), reals(), reals(), reals()];
    [this.reach, this.range, this.ready] = [reals(), reals(), reals()];
    [this.x, this.y, this.radius] = [reals(), reals(), reals()];
    [this.friendX, this.friendY, this.friendRadius] = [reals(), reals(), reals()];
    const { plan } = course;
    this.hot = new Float64Array(plan.names.length);
    this.strides = Float64Array.from(plan.pieces, ({ kind }) => kind.movement + CONTACT);
    this.ranges = Float64Array.from(plan.pieces, ({ kind: { weapon } }, model) =>
      weapon ? rangeOf(plan, model) + weapon.move : 0,
    );
  }

  /** Looks at all enemies of a model. */
  of(model: number): void {
    const { plan, state } = this.course;
    const { pairs, strides, ranges } = this;
    const { hot } = this;
    const side = plan.side[model] as number;
    for (const foe of plan.opposing[side] as readonly number[]) hot[foe] = chanceToAct(this.course, foe);
    const own = pairs.code(model);
    this.model = model;
    this.kind = kindAt(plan, model);
    this.own = state.radius[model] as number;
    this.shoots = rangeOf(plan, model);
    this.stride = Math.max(1, this.kind.movement);
    let count = 0;
    for (const enemy of plan.enemies[side] as readonly number[]) {
      if (state.there[enemy] === 0) continue;
      const other = pairs.code(enemy);
      const range = ranges[enemy] as number;
      this.enemies[count] = enemy;
      this.x[count] = state.x[enemy] as number;
      this.y[count] = state.y[enemy] as number;
      this.radius[count] = state.radius[enemy] as number;
      this.attack[count] = Math.max(0, pairs.attack(model, enemy, own, other));
      this.shot[count] = Math.max(0, pairs.shot(model, enemy, own, other));
      this.danger[count] = Math.max(0, pairs.attack(enemy, model, other, own));
      this.fire[count] = range > 0 ? Math.max(0, pairs.shot(enemy, model, other, own)) : 0;
      this.reach[count] = strides[enemy] as number;
      this.range[count] = range;
      this.ready[count] = state.activated[enemy] === 1 ? 0 : (hot[plan.side[enemy] as number] as number);
      count++;
    }
    this.count = count;
  }

  /** Looks at all friends of the model too; what `at` tells needs them. */
  with(model: number): void {
    const { plan, state } = this.course;
    this.of(model);
    this.friends = 0;
    for (const friend of plan.friends[plan.side[model] as number] as readonly number[]) {
      if (friend === model || state.there[friend] === 0) continue;
      const i = this.friends++;
      this.friendX[i] = state.x[friend] as number;
      this.friendY[i] = state.y[friend] as number;
      this.friendRadius[i] = state.radius[friend] as number;
    }
  }

  /** Writes what a place leads to: the features that depend on the place alone. */
  at(x: number, y: number, into: Float64Array): void {
    this.enemiesFrom(x, y, into);
    const { friendX, friendY, friendRadius, own, friends } = this;
    let near = 0;
    for (let i = 0; i < friends && near < MOST_NEAR; i++) {
      const dx = x - (friendX[i] as number);
      const dy = y - (friendY[i] as number);
      if (Math.sqrt(dx * dx + dy * dy) - own - (friendRadius[i] as number) < NEAR_BY) near++;
    }
    into[ACT.together] = this.kind.cost * near;
    into[ACT.objective] = this.goals(x, y);
  }

  private enemiesFrom(x: number, y: number, into: Float64Array): void {
    const { own, count, ready, reach, range, danger, fire, attack, shot, stride, shoots } = this;
    const { x: xs, y: ys, radius } = this;
    const { movement, weapon, cost } = this.kind;
    let worst = 0;
    let exposed = 0;
    let later = 0;
    let menace = 0;
    let least = Infinity;
    for (let i = 0; i < count; i++) {
      const dx = x - (xs[i] as number);
      const dy = y - (ys[i] as number);
      const gap = Math.sqrt(dx * dx + dy * dy) - own - (radius[i] as number);
      if (gap < least) least = gap;
      const fought = gap <= (reach[i] as number) ? (danger[i] as number) : 0;
      const shotAt = gap < (range[i] as number) ? (fire[i] as number) : 0;
      const taken = fought > shotAt ? fought : shotAt;
      if (taken > 0) {
        const now = taken * (ready[i] as number);
        exposed += now;
        later += taken;
        if (now > worst) worst = now;
      }
      // What is divided is no more than the whole: where that is not enough there is no need to divide.
      const whole = attack[i] as number;
      if (whole > menace) menace = Math.max(menace, whole / (1 + Math.max(0, gap - movement) / stride));
      if (!weapon) continue;
      const far = shot[i] as number;
      if (far > menace) menace = Math.max(menace, far / (1 + Math.max(0, gap - shoots) / stride));
    }
    into[ACT.worst] = worst;
    into[ACT.exposed] = exposed;
    into[ACT.later] = later;
    into[ACT.menace] = menace;
    into[ACT.distance] = count === 0 ? 0 : (cost * least) / stride;
  }

  /** Points of the objectives, by how far the model still has to go; they count at the end, so the fewer Turns are left the more. */
  private goals(x: number, y: number): number {
    const { plan } = this.course;
    if (plan.data.scenario.objectives.length === 0) return 0;
    const { own: radius, stride } = this;
    const { side } = this.kind;
    const left = Math.max(0, plan.turns - this.course.state.get(AT.turn));
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
      const share = far > 0 && far > left * stride ? TOO_LATE : 1;
      sum += (share * goal.points) / (1 + (FAR_OFF * far) / stride);
    }
    return sum / (1 + left * left);
  }

  /** The gap between a model and this one's base at a place. */
  gap(x: number, y: number, other: number): number {
    const { state } = this.course;
    const dx = x - (state.x[other] as number);
    const dy = y - (state.y[other] as number);
    return (
      Math.sqrt(dx * dx + dy * dy) - (state.radius[this.model] as number) - (state.radius[other] as number)
    );
  }

  /** What a model may take by an attack or by a shot from where it stands, what may be taken from it there, the nearest enemy. */
  urgency(model: number): Urgency {
    const { plan, state } = this.course;
    const { pairs, strides, ranges, found } = this;
    const range = ranges[model] as number;
    const stride = strides[model] as number;
    const own = pairs.code(model);
    let [strikes, shoots, endangered, threatens, targeted, nearest] = [0, 0, 0, 0, 0, Infinity];
    for (const enemy of plan.enemies[plan.side[model] as number] as readonly number[]) {
      if (state.there[enemy] === 0) continue;
      const gap = gapOf(state, model, enemy);
      const other = pairs.code(enemy);
      if (gap < nearest) nearest = gap;
      const whole = pairs.attack(model, enemy, own, other);
      if (gap <= stride) strikes = Math.max(strikes, whole);
      if (whole > threatens) threatens = Math.max(threatens, fromAfar(whole, gap - stride, stride));
      if (range > 0) {
        const shot = pairs.shot(model, enemy, own, other);
        if (gap < range) shoots = Math.max(shoots, shot);
        if (shot > threatens) threatens = Math.max(threatens, fromAfar(shot, gap - range, stride));
      }
      if (gap <= (strides[enemy] as number))
        endangered = Math.max(endangered, pairs.attack(enemy, model, other, own));
      if (gap < (ranges[enemy] as number)) targeted += Math.max(0, pairs.shot(enemy, model, other, own));
    }
    found.strikes = strikes;
    found.shoots = shoots;
    found.endangered = endangered;
    found.threatens = threatens;
    found.targeted = targeted;
    found.nearest = nearest;
    return found;
  }

  private readonly found: Urgency = {
    ...{ strikes: 0, shoots: 0, endangered: 0, threatens: 0, targeted: 0, nearest: Infinity },
  };
}

/** Points that lie so much beyond reach, or range: the farther off the less. */
const fromAfar = (points: number, beyond: number, stride: number): number =>
  points / (1 + Math.max(0, beyond) / stride);

/** What a model's activation may be about, and how near the nearest enemy is. */
interface Urgency {
  strikes: number;
  shoots: number;
  endangered: number;
  threatens: number;
  targeted: number;
  nearest: number;
}

/** The chance that one of a side's counters is drawn before the next Combat counter. */
function chanceToAct({ plan, state }: BattleCourse, side: number): number {
  const combats = state.bag[COMBAT_COUNTER] as number;
  let counters = 0;
  plan.counters.forEach(({ side: owner, colour }, i) => {
    if (plan.wild[side] === true ? colour !== undefined : owner === side) counters += state.bag[i] as number;
  });
  return counters === 0 ? 0 : counters / (counters + combats);
}
