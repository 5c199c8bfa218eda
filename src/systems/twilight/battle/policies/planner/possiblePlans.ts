/** Makes the plans of a model: its possible actions. */
import type { BattleSimulation, Action } from '../../simulation.js';
import { CONTACT } from '../../../model/sides.js';
import { adjacent } from '../../ground/contact.js';
import { kindAt } from '../../plan/plan.js';
import { allowance } from '../../rules/movement.js';
import { rangeOf } from '../../rules/fighting/shooting.js';
import { endOf } from '../../ground/battleWay.js';
import { approach } from '../../wild/moveToGap.js';
import { still, wayToContact } from '../../wild/automation.js';
import { throwAndEngage, throwAndLeave } from '../shooting.js';
import { newPlan, type ModelPlan, Weighing } from './planScores.js';
import type { BattleHabit } from '../policyNames.js';
import type { TableWeapon } from '../../plan/modelKind.js';

/** Within range means strictly nearer than the range, so this is the margin, in inches. */
const HAIR = 1e-4;
/** The margin by which a model stays outside an enemy's reach, in inches. */
const MARGIN = 0.1;
/** The directions that the planner tries, the first towards the enemy. */
const HALF = Math.SQRT1_2;
const COSINES = Float64Array.of(1, HALF, HALF, 0, 0, -HALF, -HALF, -1);
const SINES = Float64Array.of(0, HALF, -HALF, 1, -1, HALF, -HALF, 0);

const thrown: Action = { kind: 'stay', way: undefined, target: -1, onward: undefined, marks: -1 };

/** Makes plans. They are valid until the next call. */
export class Planning {
  /** The first `count` are plans. The others keep their memory for later decisions. */
  readonly plans: ModelPlan[] = [];
  count = 0;
  readonly weighing: Weighing;
  /** Whether the model must be cautious, its weapon, and the length that it may move before a shot. */
  private cautious = false;
  private weapon: TableWeapon | undefined = undefined;
  private before = 0;

  /**
   * @param never the actions that no plan may take
   * @param learns whether the policy learns
   */
  constructor(
    readonly battle: BattleSimulation,
    weights: Float64Array,
    private readonly never: ReadonlySet<BattleHabit>,
    learns = false,
  ) {
    this.weighing = new Weighing(battle, weights, never, learns);
  }

  /** Makes all plans of a model. A closer look may correct their scores. */
  make(model: number): void {
    const { plan, state } = this.battle;
    this.count = 0;
    this.cautious = plan.ground.mustBeCautious(plan, state, model);
    this.weapon = this.never.has('shoot') ? undefined : kindAt(plan, model).weapon;
    this.weighing.begin(model);
    // A cautious move before a shot is also half as long.
    this.before = allowance(this.battle, model, this.cautious, this.weapon?.move ?? 0);
    this.standing();
    this.contacts();
    this.places();
    if (this.weapon?.bushwack === true && !this.weighing.engaged) this.throws();
  }

  /** Returns the value of a model's present position by the features of positions. */
  worth(model: number): number {
    this.weighing.begin(model);
    return this.weighing.standing();
  }

  /**
   * Looks at a plan closely: finds its way, and scores it from the end of that way. A score that was only an upper
   * bound is completed first. The plan then needs another look.
   */
  readonly look = (plan: ModelPlan): void => {
    if (plan.unmet > 0) {
      this.weighing.complete(plan);
      plan.known = false;
      return;
    }
    if (!this.find(plan)) {
      plan.score = -Infinity;
      return;
    }
    if (plan.way) [plan.x, plan.y] = endOf(plan.onward ?? plan.way);
    this.weighing.weigh(plan);
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
    this.weighing.weigh(plan, what !== 'stay' && what !== 'thrown');
    return plan;
  }

  /** Adds plans without a move: no action, a shot, or a Charge at an enemy in contact. */
  private standing(): void {
    const { plan, state } = this.battle;
    const { x, y } = this.weighing;
    const { weapon } = this;
    const charge = this.weighing.charges(this.weighing.model);
    this.add('stay', x, y).known = true;
    const range = rangeOf(plan, this.weighing.model);
    for (let i = 0; i < this.weighing.threatMap.count; i++) {
      const enemy = this.weighing.threatMap.enemies[i]!;
      const touched = adjacent(state, this.weighing.model, enemy);
      if (touched && charge) this.add('charge', x, y, enemy);
      if (weapon && !this.weighing.engaged && this.weighing.threatMap.gap(x, y, enemy) < range)
        this.add('stay', x, y, -1, enemy);
    }
  }

  /** Adds plans to move into contact with each enemy in reach. */
  private contacts(): void {
    const { plan, state } = this.battle;
    const { x, y } = this.weighing;
    const { movement, side } = kindAt(plan, this.weighing.model);
    if (this.weighing.engaged) return;
    const reach = allowance(this.battle, this.weighing.model, this.cautious, movement) + CONTACT;
    for (const enemy of plan.enemies[side]!) {
      if (state.there[enemy] === 0) continue;
      const gap = this.weighing.threatMap.gap(x, y, enemy);
      if (gap > reach) continue;
      const [dx, dy] = [state.x[enemy]! - x, state.y[enemy]! - y];
      const share = Math.max(0, gap - CONTACT) / Math.sqrt(dx * dx + dy * dy);
      this.add('contact', x + share * dx, y + share * dy, enemy);
    }
  }

  /**
   * Adds plans to move somewhere: in directions around the nearest enemy, just out of reach, or to
   * objectives.
   */
  private places(): void {
    const { plan, state } = this.battle;
    const { weapon, before } = this;
    const { x, y } = this.weighing;
    const { movement } = kindAt(plan, this.weighing.model);
    if (this.weighing.engaged && this.never.has('disengage')) return;
    const most = allowance(this.battle, this.weighing.model, this.cautious, movement);
    const nearest = this.nearest();
    if (most <= 0) return;
    if (nearest >= 0) {
      const dx = state.x[nearest]! - x;
      const dy = state.y[nearest]! - y;
      const far = Math.sqrt(dx * dx + dy * dy);
      const ux = dx / far;
      const uy = dy / far;
      for (let i = 0; i < COSINES.length; i++) {
        const along = COSINES[i]!;
        const aside = SINES[i]!;
        const vx = along * ux - aside * uy;
        const vy = along * uy + aside * ux;
        this.place(x + vx * most, y + vy * most, most);
        this.place(x + (vx * most) / 2, y + (vy * most) / 2, most / 2);
        if (before > 0 && before < most) this.place(x + vx * before, y + vy * before, before);
      }
      const gap = this.weighing.threatMap.gap(x, y, nearest);
      const { movement: reach } = kindAt(plan, nearest);
      this.keepAt(gap - (reach + CONTACT + MARGIN), ux, uy, most);
      const range = weapon ? rangeOf(plan, this.weighing.model) : 0;
      if (range > HAIR) this.keepAt(gap - (range - HAIR), ux, uy, most);
      if (!this.weighing.engaged) {
        const length = Math.min(most, Math.max(0, gap - CONTACT));
        this.add('path', x + ux * length, y + uy * length, nearest);
      }
    }
    this.goals(most);
  }

  /** Adds a plan to move a length towards the nearest enemy, or away from it. */
  private keepAt(length: number, ux: number, uy: number, most: number): void {
    const { x, y } = this.weighing;
    if (Math.abs(length) < most) this.place(x + ux * length, y + uy * length, Math.abs(length));
  }

  /** Adds plans to move towards the positions that the scenario asks for. */
  private goals(most: number): void {
    const { plan, state } = this.battle;
    const { x, y } = this.weighing;
    const radius = state.radius[this.weighing.model]!;
    for (const { at } of this.weighing.threatMap.aim) this.towards(at, most);
    for (const goal of plan.data.scenario.objectives) {
      let to: readonly [number, number];
      if ('hold' in goal) to = goal.hold;
      else if ('reach' in goal && goal.side === plan.side[this.weighing.model]) {
        const { width, depth } = plan;
        to = { left: [radius, y], right: [width - radius, y], near: [x, radius], far: [x, depth - radius] }[
          goal.reach
        ] as [number, number];
      } else continue;
      this.towards(to, most);
    }
  }

  /** Adds a plan to move straight towards a position, as far as the model gets. */
  private towards(to: readonly [number, number], most: number): void {
    const { x, y } = this.weighing;
    const [dx, dy] = [to[0] - x, to[1] - y];
    const far = Math.sqrt(dx * dx + dy * dy);
    if (far <= HAIR) return;
    const length = Math.min(most, far);
    this.place(x + (dx * length) / far, y + (dy * length) / far, length);
  }

  private place(x: number, y: number, length: number): void {
    const { weapon, before, weighing } = this;
    let shoots = -1;
    if (weapon && !weighing.engaged && !weapon.bushwack && length <= before) {
      const { threatMap, model } = weighing;
      const range = rangeOf(this.battle.plan, model);
      let most = 0;
      for (let i = 0; i < threatMap.count; i++) {
        const shot = threatMap.shot[i]!;
        const enemy = threatMap.enemies[i]!;
        if (shot <= most || threatMap.gap(x, y, enemy) >= range) continue;
        most = shot;
        shoots = enemy;
      }
    }
    this.add('place', x, y, -1, shoots);
  }

  /** Adds plans to shoot during a move (Bushwack), as the plain scripts do. */
  private throws(): void {
    const nearest = this.nearest();
    const gap = nearest < 0 ? 0 : kindAt(this.battle.plan, nearest).movement + 1;
    for (const how of [throwAndEngage, undefined]) {
      Object.assign(thrown, { kind: 'stay', way: undefined, target: -1, onward: undefined, marks: -1 });
      const found = how
        ? how(this.battle, this.weighing.model, thrown)
        : throwAndLeave(this.battle, this.weighing.model, gap, thrown);
      if (!found) continue;
      const last = thrown.onward ?? thrown.way;
      const { x, y } = this.weighing;
      const end = last ? endOf(last) : ([x, y] as const);
      const plan = this.add('thrown', end[0], end[1], -1, thrown.target);
      plan.way = thrown.way;
      plan.onward = thrown.onward;
      plan.known = true;
    }
  }

  private nearest(): number {
    const { x, y } = this.weighing;
    let nearest = -1;
    let least = Infinity;
    for (let i = 0; i < this.weighing.threatMap.count; i++) {
      const enemy = this.weighing.threatMap.enemies[i]!;
      const gap = this.weighing.threatMap.gap(x, y, enemy);
      if (gap >= least) continue;
      nearest = enemy;
      least = gap;
    }
    return nearest;
  }

  /** Finds the way of a plan. Returns false if there is none. */
  private find(found: ModelPlan): boolean {
    const { battle } = this;
    const { model } = this.weighing;
    const { plan } = battle;
    const { movement } = kindAt(plan, model);
    if (found.what === 'contact') found.way = wayToContact(battle, model, found.target);
    else if (found.what === 'path')
      found.way = approach(battle, model, { target: found.target, gap: 0 }, movement);
    else if (found.what === 'place') {
      const to = [found.x, found.y] as const;
      found.way = this.cautious
        ? plan.ground.straight(battle, model, to, { cautious: true })
        : plan.ground.line(battle, model, to, movement);
    } else {
      if (found.what === 'charge') found.way = still(battle, model);
      return true;
    }
    return found.way !== undefined && found.way.length > 0;
  }
}
