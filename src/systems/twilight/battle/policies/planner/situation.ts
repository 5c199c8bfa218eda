/** The situation of a decision: amounts by which an expert weighs the same consequences differently. */
import type { BattleSimulation } from '../../simulation.js';
import { engaged, gapOf } from '../../ground/near.js';
import { kindAt } from '../../plan/plan.js';
import { AT } from '../../state.js';
import { chanceToAct } from './threatMap.js';
import { SITUATIONS } from './weights.js';

const IN = Object.fromEntries(SITUATIONS.map((name, i) => [name, i])) as Readonly<
  Record<(typeof SITUATIONS)[number], number>
>;
/** The first amount that depends on the model. All from here on do, and so does `shooter`. */
const OF_MODEL = IN.dear;
const DEAREST = 2;
/** A side with a smaller share of points in weapons counts as unarmed. */
const UNARMED = 0.1;

/** Reads the situation of a side, and then of its models. */
export class Situation {
  readonly amounts = new Float64Array(SITUATIONS.length);
  /** The average cost of a model of the side. */
  private mean = 1;

  constructor(private readonly battle: BattleSimulation) {}

  /** Reads what all models of a side share. */
  ofSide(side: number): void {
    const { amounts, battle } = this;
    const { plan, state } = battle;
    const own = forceOf(battle, plan.own[side]!);
    const other = forceOf(battle, plan.enemies[side]!);
    const turn = state.get(AT.turn);
    this.mean = own.points / Math.max(1, own.models);
    amounts[IN.enemyFire] = other.fire / Math.max(1, other.points);
    amounts[IN.ownFire] = own.fire / Math.max(1, own.points);
    amounts[IN.unarmed] = amounts[IN.ownFire]! < UNARMED ? 1 : 0;
    amounts[IN.ahead] = own.standing - other.standing;
    amounts[IN.left] = Math.max(0, plan.turns - turn) / plan.turns;
    amounts[IN.last] = turn >= plan.turns ? 1 : 0;
    const foes = plan.opposing[side]!;
    amounts[IN.ready] = foes.reduce((most, foe) => Math.max(most, chanceToAct(battle, foe)), 0);
    amounts[IN.spent] = own.activated / Math.max(1, own.models);
    amounts[IN.aims] = plan.victory.length > 0 || plan.data.scenario.objectives.length > 0 ? 1 : 0;
  }

  /** Reads what depends on a model of that side. */
  ofModel(model: number): Float64Array {
    const { amounts, battle } = this;
    const { plan, state } = battle;
    const { cost, movement, stamina, weapon } = kindAt(plan, model);
    amounts[IN.shooter] = weapon ? 1 : 0;
    amounts[OF_MODEL] = Math.min(DEAREST, cost / Math.max(1, this.mean) - 1);
    let nearest = Infinity;
    for (const enemy of plan.enemies[plan.side[model]!]!)
      if (state.there[enemy] === 1) nearest = Math.min(nearest, gapOf(state, model, enemy));
    amounts[IN.close] = 1 / (1 + Math.max(0, nearest) / Math.max(1, movement));
    amounts[IN.fresh] = stamina > 0 ? state.stamina[model]! / stamina : 0;
    amounts[IN.engaged] = engaged(plan, state, model) ? 1 : 0;
    return amounts;
  }
}

/** Sums over models: points and number on the table, those with weapons, those activated, and the share of all points. */
interface Force {
  points: number;
  fire: number;
  models: number;
  activated: number;
  standing: number;
}

function forceOf({ plan, state }: BattleSimulation, models: readonly number[]): Force {
  const force: Force = { points: 0, fire: 0, models: 0, activated: 0, standing: 0 };
  let all = 0;
  for (const model of models) {
    const { cost, weapon } = kindAt(plan, model);
    all += cost;
    if (state.there[model] === 0) continue;
    force.points += cost;
    force.models++;
    if (weapon) force.fire += cost;
    if (state.activated[model] === 1) force.activated++;
  }
  force.standing = force.points / Math.max(1, all);
  return force;
}
