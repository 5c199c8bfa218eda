/** What one model is expected to do to another, by the tables that the fights are drawn from. */
import type { Course } from '../../course.js';
import { WAY } from '../../fights.js';
import { kindAt } from '../../plan.js';

/** Expected points of one against one, by what they are and have: whatever is asked first, the answers are the same. */
export class Pairs {
  private readonly states: number;
  private readonly cards: number;
  private readonly attacks: Float64Array;
  private readonly shots: Float64Array;

  constructor(private readonly course: Course) {
    const { kinds } = course.plan;
    this.cards = 1 + Math.max(...kinds.map(({ card }) => card));
    this.states = 2 + Math.max(...kinds.map(({ stamina }) => stamina));
    const each = this.cards * this.states;
    const size = each * each;
    this.attacks = new Float64Array(size).fill(NaN);
    this.shots = new Float64Array(size).fill(NaN);
  }

  /** What the defender's side loses on average, less what the attacker's does: alone against alone, by a Charge if it can. */
  attack(model: number, enemy: number): number {
    const at = this.place(model, enemy);
    const known = this.attacks[at] as number;
    if (!Number.isNaN(known)) return known;
    return (this.attacks[at] = this.margin(
      kindAt(this.course.plan, model).charge ? WAY.charge : WAY.melee,
      model,
      enemy,
    ));
  }

  /** The same of all shots of its weapon in the clear, each counted as the first. */
  shot(model: number, enemy: number): number {
    const { weapon } = kindAt(this.course.plan, model);
    if (!weapon) return 0;
    const at = this.place(model, enemy);
    const known = this.shots[at] as number;
    if (!Number.isNaN(known)) return known;
    return (this.shots[at] = weapon.attacks * this.margin(WAY.shot, model, enemy));
  }

  private margin(way: number, model: number, enemy: number): number {
    const { fights, state, chance, plan } = this.course;
    const { expected } = chance.fates(fights.pair(state, way, model, enemy));
    const side = plan.side[model] as number;
    return (expected[1 - side] as number) - (expected[side] as number);
  }

  private place(model: number, enemy: number): number {
    return this.code(model) * this.cards * this.states + this.code(enemy);
  }

  private code(model: number): number {
    const { plan, state } = this.course;
    return kindAt(plan, model).card * this.states + Math.min(this.states - 1, state.stamina[model] as number);
  }
}
