/** The plans of a model: what it might do, and what each leads to. */
import { scoreOf, type Plan } from '../../../../../game/index.js';
import type { Action } from '../../agents.js';
import type { Course } from '../../course.js';
import { CONTACT } from '../../../table/sizes.js';
import { adjacent, engaged } from '../../near.js';
import { enemyOf, kindAt } from '../../plan.js';
import { mayAttack } from '../../rules/initiating.js';
import { allowance } from '../../rules/movement.js';
import { rangeOf } from '../../rules/shooting.js';
import { endOf, type Way } from '../../way.js';
import { approach } from '../../wild/approach.js';
import { still, wayToContact } from '../../wild/automation.js';
import { throwAndEngage, throwAndLeave } from '../shots.js';
import { marginOf } from './combats.js';
import { ACT, Outlook } from './outlook.js';
import { Pairs } from './pairs.js';
import { shotMargin } from './shooting.js';
import { ACTION_FEATURES, FIRST } from './weights.js';
import type { Habit } from '../names.js';
import type { Weapon } from '../../pieces.js';

/** Something that a model might do. */
export interface ModelPlan extends Plan {
  /** `stay`, `charge` where it stands; `contact`: engages, by a Charge if it can; `place`: goes straight there; `path`: goes towards an enemy by the shortest way. */
  what: 'stay' | 'charge' | 'contact' | 'place' | 'path' | 'thrown';
  /** Where it ends. */
  x: number;
  y: number;
  /** Whom it engages or goes to, −1: nobody; and at whom it shoots. */
  target: number;
  shoots: number;
  way: Way | undefined;
  onward: Way | undefined;
  readonly amounts: Float64Array;
}

/** A bonus of fights at once is that what follows in the Combat Phase may not come. */
const AFTERWARDS = 0.5;
/** In inches: within range means nearer than it. */
const HAIR = 1e-4;
/** How far outside an enemy's reach a model keeps. */
const MARGIN = 0.1;
/** Directions that are tried, the first towards the enemy, as cosines and sines. */
const HALF = Math.SQRT1_2;
const DIRECTIONS = [
  [1, 0],
  [HALF, HALF],
  [HALF, -HALF],
  [0, 1],
  [0, -1],
  [-HALF, HALF],
  [-HALF, -HALF],
  [-1, 0],
] as const;

const thrown: Action = { kind: 'stay', way: undefined, target: -1, onward: undefined, marks: -1 };

const newPlan = (): ModelPlan => ({
  ...{ what: 'stay', x: 0, y: 0, target: -1, shoots: -1, score: 0, known: false },
  ...{ way: undefined, onward: undefined, amounts: new Float64Array(ACTION_FEATURES.length) },
});

/** Makes plans; they are good until it is asked again. */
export class Planning {
  /** The first `count` are plans; the room of the others is kept for later decisions. */
  readonly plans: ModelPlan[] = [];
  count = 0;
  readonly pairs: Pairs;
  readonly outlook: Outlook;
  private model = -1;
  /** Where it stands before it does anything. */
  private x = 0;
  private y = 0;
  /** Whether it is Engaged before it does anything, and must be cautious. */
  private engaged = false;
  private cautious = false;

  /** @param never what no plan may do */
  constructor(
    readonly course: Course,
    private readonly weights: Float64Array,
    private readonly never: ReadonlySet<Habit>,
  ) {
    this.pairs = new Pairs(course);
    this.outlook = new Outlook(course, this.pairs);
  }

  /** All plans of a model, with scores that a closer look may correct. */
  make(model: number): void {
    const { plan, state } = this.course;
    this.model = model;
    this.x = state.x[model] as number;
    this.y = state.y[model] as number;
    this.count = 0;
    this.engaged = engaged(plan, state, model);
    this.cautious = plan.ground.mustBeCautious(plan, state, model);
    this.outlook.with(model);
    this.standing();
    this.contacts();
    this.places();
    if (this.weaponOf(model)?.bushwack === true && !this.engaged) this.throws();
  }

  /** Whether a model charges where it may. */
  charges(model: number): boolean {
    return kindAt(this.course.plan, model).charge && !this.never.has('charge');
  }

  private weaponOf(model: number): Weapon | undefined {
    return this.never.has('shoot') ? undefined : kindAt(this.course.plan, model).weapon;
  }

  /** Looks at a plan closely: finds its way, and what it leads to from where that ends. */
  readonly look = (plan: ModelPlan): void => {
    if (!this.find(plan)) {
      plan.score = -Infinity;
      return;
    }
    if (plan.way) [plan.x, plan.y] = endOf(plan.onward ?? plan.way);
    this.weigh(plan);
  };

  private add(what: ModelPlan['what'], x: number, y: number, target = -1, shoots = -1): ModelPlan {
    const plan = (this.plans[this.count++] ??= newPlan());
    plan.what = what;
    plan.x = x;
    plan.y = y;
    plan.target = target;
    plan.shoots = shoots;
    plan.known = false;
    plan.way = undefined;
    plan.onward = undefined;
    this.weigh(plan);
    return plan;
  }

  /** Staying: doing nothing, a shot, a Charge at whom it touches. */
  private standing(): void {
    const { plan, state } = this.course;
    const { x, y } = this;
    const charge = this.charges(this.model);
    const weapon = this.weaponOf(this.model);
    this.add('stay', x, y).known = true;
    const range = rangeOf(plan, this.model);
    for (let i = 0; i < this.outlook.count; i++) {
      const enemy = this.outlook.enemies[i] as number;
      const touched = adjacent(plan, state, this.model, enemy);
      if (touched && charge) this.add('charge', x, y, enemy);
      if (weapon && !this.engaged && this.outlook.gap(x, y, enemy) < range) this.add('stay', x, y, -1, enemy);
    }
  }

  /** Going into contact with each enemy in reach. */
  private contacts(): void {
    const { plan, state } = this.course;
    const { x, y } = this;
    const { movement, side } = kindAt(plan, this.model);
    if (this.engaged) return;
    const reach = allowance(this.course, this.model, this.cautious, movement) + CONTACT;
    for (const enemy of plan.own[enemyOf(side)] as readonly number[]) {
      if (state.there[enemy] === 0) continue;
      const gap = this.outlook.gap(x, y, enemy);
      if (gap > reach) continue;
      const [dx, dy] = [(state.x[enemy] as number) - x, (state.y[enemy] as number) - y];
      const share = Math.max(0, gap - CONTACT) / Math.sqrt(dx * dx + dy * dy);
      this.add('contact', x + share * dx, y + share * dy, enemy);
    }
  }

  /** Going somewhere: about the nearest enemy's direction, just out of reach, to objectives. */
  private places(): void {
    const { plan, state } = this.course;
    const { x, y } = this;
    const { movement } = kindAt(plan, this.model);
    const weapon = this.weaponOf(this.model);
    if (this.engaged && this.never.has('disengage')) return;
    const most = allowance(this.course, this.model, this.cautious, movement);
    const nearest = this.nearest();
    if (most <= 0) return;
    if (nearest >= 0) {
      const [dx, dy] = [(state.x[nearest] as number) - x, (state.y[nearest] as number) - y];
      const far = Math.sqrt(dx * dx + dy * dy);
      const [ux, uy] = [dx / far, dy / far];
      for (const [along, aside] of DIRECTIONS) {
        const vx = along * ux - aside * uy;
        const vy = along * uy + aside * ux;
        this.place(x + vx * most, y + vy * most, most);
        this.place(x + (vx * most) / 2, y + (vy * most) / 2, most / 2);
        if (weapon && weapon.move > 0 && weapon.move < most) {
          this.place(x + vx * weapon.move, y + vy * weapon.move, weapon.move);
        }
      }
      const gap = this.outlook.gap(x, y, nearest);
      const { movement: reach } = kindAt(plan, nearest);
      for (const wanted of [reach + CONTACT + MARGIN, weapon ? rangeOf(plan, this.model) - HAIR : 0]) {
        const length = gap - wanted;
        if (wanted > 0 && Math.abs(length) < most)
          this.place(x + ux * length, y + uy * length, Math.abs(length));
      }
      if (!this.engaged) {
        const length = Math.min(most, Math.max(0, gap - CONTACT));
        this.add('path', x + ux * length, y + uy * length, nearest);
      }
    }
    this.goals(most);
  }

  /** Towards the places that the scenario asks for. */
  private goals(most: number): void {
    const { plan } = this.course;
    const { x, y } = this;
    const radius = plan.radius[this.model] as number;
    for (const goal of plan.data.scenario.objectives) {
      let to: readonly [number, number];
      if ('hold' in goal) to = goal.hold;
      else if ('reach' in goal && goal.side === plan.side[this.model]) {
        const { width, depth } = plan;
        to = { left: [radius, y], right: [width - radius, y], near: [x, radius], far: [x, depth - radius] }[
          goal.reach
        ] as [number, number];
      } else continue;
      const [dx, dy] = [to[0] - x, to[1] - y];
      const far = Math.sqrt(dx * dx + dy * dy);
      if (far <= HAIR) continue;
      const length = Math.min(most, far);
      this.place(x + (dx * length) / far, y + (dy * length) / far, length);
    }
  }

  private place(x: number, y: number, length: number): void {
    const { plan } = this.course;
    const weapon = this.weaponOf(this.model);
    let shoots = -1;
    if (weapon && !this.engaged && !weapon.bushwack && length <= weapon.move) {
      const range = rangeOf(plan, this.model);
      let most = 0;
      for (let i = 0; i < this.outlook.count; i++) {
        const shot = this.outlook.shot[i] as number;
        if (shot <= most || this.outlook.gap(x, y, this.outlook.enemies[i] as number) >= range) continue;
        most = shot;
        shoots = this.outlook.enemies[i] as number;
      }
    }
    this.add('place', x, y, -1, shoots);
  }

  /** Throwing along a move (Bushwack), as the plain scripts do it. */
  private throws(): void {
    const nearest = this.nearest();
    const gap = nearest < 0 ? 0 : kindAt(this.course.plan, nearest).movement + 1;
    for (const how of [throwAndEngage, undefined]) {
      Object.assign(thrown, { kind: 'stay', way: undefined, target: -1, onward: undefined, marks: -1 });
      const found = how
        ? how(this.course, this.model, thrown)
        : throwAndLeave(this.course, this.model, gap, thrown);
      if (!found) continue;
      const last = thrown.onward ?? thrown.way;
      const { x, y } = this;
      const end = last ? endOf(last) : ([x, y] as const);
      const plan = this.add('thrown', end[0], end[1], -1, thrown.target);
      plan.way = thrown.way;
      plan.onward = thrown.onward;
      plan.known = true;
    }
  }

  private nearest(): number {
    const { x, y } = this;
    let nearest = -1;
    let least = Infinity;
    for (let i = 0; i < this.outlook.count; i++) {
      const enemy = this.outlook.enemies[i] as number;
      const gap = this.outlook.gap(x, y, enemy);
      if (gap >= least) continue;
      nearest = enemy;
      least = gap;
    }
    return nearest;
  }

  /** Finds the way of a plan; false: there is none. */
  private find(found: ModelPlan): boolean {
    const { course, model } = this;
    const { plan, state } = course;
    const { movement } = kindAt(plan, model);
    if (found.what === 'contact') found.way = wayToContact(course, model, found.target, true);
    else if (found.what === 'path') found.way = approach(course, model, found.target, 0, movement);
    else if (found.what === 'place') {
      const to = [found.x, found.y] as const;
      found.way = this.cautious
        ? plan.ground.straight(plan, state, model, to, true)
        : plan.ground.line(plan, state, model, to, movement);
    } else {
      if (found.what === 'charge') found.way = still(course, model);
      return true;
    }
    return found.way !== undefined && found.way.length > 0;
  }

  /** What a plan leads to, and its score. */
  private weigh(found: ModelPlan): void {
    const { amounts, x, y } = found;
    const { state } = this.course;
    const { model } = this;
    // What `at` does not write; `fill` is dearer than this.
    amounts[ACT.fight] = 0;
    amounts[ACT.shot] = 0;
    amounts[ACT.clash] = 0;
    amounts[ACT.beset] = 0;
    const { x: fromX, y: fromY } = this;
    const moves = x !== fromX || y !== fromY;
    this.outlook.at(x, y, amounts);
    if (moves) [state.x[model], state.y[model]] = [x, y];
    if (found.what === 'contact' || found.what === 'charge' || this.engaged || found.what === 'thrown')
      this.melee(found);
    if (moves) [state.x[model], state.y[model]] = [fromX, fromY];
    if (found.shoots >= 0) this.shot(found, fromX, fromY);
    const { cost } = kindAt(this.course.plan, model);
    amounts[ACT.disengage] = this.engaged && moves ? cost : 0;
    found.score = scoreOf(amounts, this.weights, FIRST.action);
  }

  /** Shots are looked at closely with the plan; until then the target counts as seen in the clear. */
  private shot(found: ModelPlan, fromX: number, fromY: number): void {
    const { course, model } = this;
    const { state } = course;
    const { amounts, shoots } = found;
    if (!found.known || found.what === 'thrown') {
      amounts[ACT.shot] = this.pairs.shot(model, shoots);
      return;
    }
    [state.x[model], state.y[model]] = [found.x, found.y];
    const margin = shotMargin(course, this.pairs, model, shoots);
    [state.x[model], state.y[model]] = [fromX, fromY];
    if (margin === undefined) found.shoots = -1;
    else amounts[ACT.shot] = margin;
  }

  /** What it fights at once and in the next Combat Phase, standing where the plan ends. */
  private melee(found: ModelPlan): void {
    const { course, model } = this;
    const { plan, state } = course;
    const { amounts, target, way, what } = found;
    const { strike, side } = kindAt(plan, model);
    let [clash, beset] = [0, 0];
    for (const enemy of plan.own[enemyOf(side)] as readonly number[]) {
      if (state.there[enemy] === 0 || !adjacent(plan, state, model, enemy)) continue;
      clash = Math.max(clash, this.added(enemy));
      beset = Math.max(beset, marginOf(course, enemy, model));
    }
    const charges =
      this.charges(model) && (what === 'charge' || (what === 'contact' && way?.cautious !== true));
    const share = charges || strike ? AFTERWARDS : 1;
    amounts[ACT.clash] = share * clash;
    amounts[ACT.beset] = share * beset;
    if (charges) amounts[ACT.fight] = marginOf(course, model, target, -1, true);
    else if (strike && target >= 0) amounts[ACT.fight] = marginOf(course, model, target);
  }

  /** What a model in contact adds to what its side may take from an enemy. */
  private added(enemy: number): number {
    const { course, model } = this;
    const { plan, state } = course;
    let apart = 0;
    let joined = marginOf(course, model, enemy);
    for (const friend of plan.own[plan.side[model] as 0 | 1]) {
      if (friend === model || state.there[friend] === 0 || !adjacent(plan, state, friend, enemy)) continue;
      if (!mayAttack(course, friend)) continue;
      apart = Math.max(apart, marginOf(course, friend, enemy, model));
      joined = Math.max(joined, marginOf(course, friend, enemy));
    }
    return Math.max(0, joined - apart);
  }
}
