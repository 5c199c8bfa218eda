/** What one model is expected to do to another, by the tables that the fights are drawn from. */
import type { BattleSimulation } from '../../simulation.js';
import { WAY } from '../../fights/row.js';
import { kindAt } from '../../plan/plan.js';
import { leadFor } from '../../plan/sides.js';

/** Expected points of one against one, by what they are and have: whatever is asked first, the answers are the same. */
export class Pairs {
  private readonly states: number;
  /** How many codes there are, and the first one of every model's. */
  private readonly each: number;
  private readonly firsts: Int32Array;
  private readonly attacks: Float64Array;
  private readonly shots: Float64Array;

  constructor(private readonly battle: BattleSimulation) {
    const { kinds, pieces } = battle.plan;
    this.states = 2 + Math.max(...kinds.map(({ stamina }) => stamina));
    this.firsts = Int32Array.from(pieces, ({ kind }) => kind.card * this.states);
    this.each = (1 + Math.max(...kinds.map(({ card }) => card))) * this.states;
    const size = this.each * this.each;
    this.attacks = new Float64Array(size).fill(NaN);
    this.shots = new Float64Array(size).fill(NaN);
  }

  /**
   * What the defender's side loses on average, less what the attacker's does: alone against alone, by a Charge if it can.
   * @param own the codes of both, where they are known
   */
  attack(model: number, enemy: number, own = this.code(model), other = this.code(enemy)): number {
    const at = own * this.each + other;
    const known = this.attacks[at] as number;
    if (!Number.isNaN(known)) return known;
    return (this.attacks[at] = this.margin(
      kindAt(this.battle.plan, model).charge ? WAY.charge : WAY.melee,
      model,
      enemy,
    ));
  }

  /** The same of all shots of its weapon in the clear, each counted as the first. */
  shot(model: number, enemy: number, own = this.code(model), other = this.code(enemy)): number {
    const { weapon } = kindAt(this.battle.plan, model);
    if (!weapon) return 0;
    const at = own * this.each + other;
    const known = this.shots[at] as number;
    if (!Number.isNaN(known)) return known;
    return (this.shots[at] = weapon.attacks * this.margin(WAY.shot, model, enemy));
  }

  private margin(way: number, model: number, enemy: number): number {
    const { fights, state, chance, plan } = this.battle;
    const expected = chance.expected(fights.pair(state, way, model, enemy));
    return leadFor(plan, plan.side[model] as number, expected);
  }

  /** What a model is and has, for who asks about it again and again. */
  code(model: number): number {
    return (
      (this.firsts[model] as number) + Math.min(this.states - 1, this.battle.state.stamina[model] as number)
    );
  }
}
