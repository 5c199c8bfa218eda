/**
 * The fights of a battle. A row of small numbers gives the fighters, their Stamina and their conditions.
 * Equal rows are one fight. The rules are those of `odds`, with the same melee or ranged attack.
 */
import type { BattleFight } from '../../../../game/index.js';
import { Positions, NONE } from '../../games/brawl/positionMemory.js';
import { meleeFight, type MeleeFight } from '../../games/meleeGame.js';
import { inContact, seatOf } from '../ground/contact.js';
import { overEdge } from '../boats/clinging.js';
import { CONDITION, CONDITIONS, conditionNames, conditionsOf } from '../conditions.js';
import {
  meleeOutcomes,
  MOST_ENGAGING,
  shotOutcomes,
  type KnownKey,
  type MeleeParts,
  type ShotParts,
} from './fightOutcomes.js';
import {
  readFight,
  type BattleFighter,
  type MeleeFighters,
  type MeleeSides,
  type ShotManner,
} from './fighters.js';
import {
  AFTERWARDS,
  GRANTED,
  MOST_SUPPORTERS,
  PAID,
  ROW,
  SPLIT,
  STAMINAS,
  WAY,
  splitIn,
  type Row,
  type SplitHabits,
  FightNames,
} from './fightRow.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { afterwardsOf, type Afterwards } from './stakes.js';
import { pricedMelee } from './coreResults.js';
import type { State } from '../state.js';

/** The inputs of a fight. */
export type CombatParts = ({ readonly kind: 'melee' } & MeleeParts) | ({ readonly kind: 'shot' } & ShotParts);

/** The parts of a battle during play on which the numbers of its melees depend. */
interface Fought {
  readonly state: State;
  /** Returns the fixed splits of the attacker's and the defender's player. */
  splits(attacking: number, defending: number): SplitHabits;
}

/** The models that stand by the attacker and the defender of a melee. */
export interface Helpers {
  /** A new number sorts them by card and number, so that their order makes no difference. */
  readonly supporters: readonly [Supporters, Supporters];
  /** The models with which the primaries may pay. */
  readonly offerings: readonly [Sacrifice, Sacrifice];
}

/** How a model shoots on the table, and the enemies of the target that engage it. */
interface TableShot extends ShotManner {
  readonly obstructed: boolean;
  readonly engaging: Supporters;
}

/** All fights of a battle by number. */
export class BattleCombats {
  private rows = new Positions(ROW, true);
  private readonly row = new Int32Array(ROW);
  /** Melees that differ only in Stamina share one game. Each Stamina of a player is a root of it. */
  private melees = new Map<string, MeleeFight>();
  private readonly names: FightNames;

  constructor(private readonly plan: BattlePlan) {
    this.names = new FightNames(plan);
  }

  /** Forgets all numbers. */
  forget(): void {
    this.rows = new Positions(ROW, true);
    this.melees = new Map<string, MeleeFight>();
  }

  /**
   * Returns the number of a combat.
   *
   * @param way one of `WAY`
   */
  melee(
    battle: Fought,
    way: number,
    { attacker, defender }: { readonly attacker: number; readonly defender: number },
    { supporters, offerings }: Helpers,
  ): number {
    const { row, plan } = this;
    const { state } = battle;
    row.fill(0);
    row[0] = way;
    row[SPLIT] = battle.splits(plan.side[attacker]!, plan.side[defender]!);
    this.follow(state, [attacker, defender]);
    const fence = isAcross(plan, state, attacker, defender) ? CONDITION.barrier : 0;
    row[1] = this.fighter(state, attacker, true) + fence;
    const edge = plan.boats.length > 0 && overEdge(plan, state, attacker, defender) >= 0;
    row[2] = this.fighter(state, defender, true) + fence + (edge ? CONDITION.clinging : 0);
    this.nameSupporters(state, supporters);
    for (let side = 0; side < 2; side++) {
      const offering = offerings[side]!;
      row[PAID + side] = 2 * offering.count + (offering.declared ? 1 : 0);
    }
    return this.number();
  }

  private nameSupporters(state: State, supporters: readonly [Supporters, Supporters]): void {
    for (let side = 0; side < 2; side++) {
      const { count, models } = supporters[side]!;
      this.sort(models, count);
      for (let i = 0; i < count; i++) {
        this.row[3 + side * MOST_SUPPORTERS + i] = this.fighter(state, models[i]!, false);
      }
    }
  }

  /**
   * Returns the number of an Entangled model's combat against its counters, with the enemy's supporters of
   * the counters.
   *
   * @param holding the side that plays the counters
   */
  freeing(
    battle: Fought,
    model: number,
    holding: number,
    supporters: readonly [Supporters, Supporters],
  ): number {
    const { row } = this;
    const { state } = battle;
    row.fill(0);
    row[0] = WAY.freeing;
    row[SPLIT] = battle.splits(this.plan.side[model]!, holding);
    this.follow(state, [model]);
    row[1] = this.fighter(state, model, true);
    row[2] = state.counters[model]!;
    this.nameSupporters(state, supporters);
    return this.number();
  }

  /** Returns the number of a shot. */
  shot(state: State, shooter: number, target: number, manner: TableShot): number {
    const { row } = this;
    const { engaging } = manner;
    row.fill(0);
    row[0] = WAY.shot + (manner.full ? 1 : 0) + 2 * manner.stones + GRANTED * manner.granted;
    const engaged = [...engaging.models.subarray(0, Math.min(MOST_ENGAGING, engaging.count))];
    this.follow(state, [shooter, target, ...engaged]);
    row[1] = this.fighter(state, shooter, true);
    row[2] = this.fighter(state, target, true) + (manner.obstructed ? CONDITION.obstructed : 0);
    for (let i = 0; i < Math.min(MOST_ENGAGING, engaging.count); i++) {
      row[3 + i] = this.fighter(state, engaging.models[i]!, true);
    }
    return this.number();
  }

  /**
   * Returns the number of a fight of one against one, without other models near and with neither in water.
   *
   * @param way one of `WAY`
   */
  pair(state: State, way: number, attacker: number, defender: number): number {
    const { row } = this;
    row.fill(0);
    row[0] = way;
    this.follow(state, [attacker, defender]);
    row[1] = this.dry(state, attacker);
    row[2] = this.dry(state, defender);
    return this.number();
  }

  /** Returns the stones that the attacker and the defender of a combat cast. */
  stones(number: number): readonly [number, number] {
    const row = this.rowOf(number);
    const [attacker, defender] = readFight(this.plan, this.sidesOf(row), usedBy(row), false).sides;
    return [attacker.stones, defender.stones];
  }

  /** Returns the fight with a number. */
  fight(number: number): BattleFight {
    const parts = this.parts(number);
    return parts.kind === 'melee' ? meleeOutcomes(parts) : shotOutcomes(this.plan, parts);
  }

  /** Returns the inputs of the fight with a number. */
  parts(number: number): CombatParts {
    const row = this.rowOf(number);
    const { plan } = this;
    const afterwards = row[AFTERWARDS] as Afterwards;
    const known: KnownKey = (make) => this.names.byNumbers(row, make);
    if (row[0]! < WAY.shot) {
      const sides = this.sidesOf(row);
      return {
        kind: 'melee',
        sides,
        melee: () => readFight(plan, sides, usedBy(row), false),
        game: () => this.game(row, sides),
        cards: () => this.names.byCards(row),
        known,
        knownFalls: (find) => this.names.fallsByNumbers(row, find),
        afterwards,
      };
    }
    const way = row[0]! - WAY.shot;
    const shooter = this.fighterOf(row[1]!);
    const target = this.fighterOf(row[2]!);
    const engaging = this.named(row, 3, MOST_ENGAGING);
    const manner = { stones: (way % GRANTED) >> 1, full: way % 2 === 1, granted: Math.floor(way / GRANTED) };
    return { kind: 'shot', models: { shooter, target, engaging }, manner, known, afterwards };
  }

  private rowOf(number: number): Row {
    return this.rows.rows.slice(number * ROW, (number + 1) * ROW);
  }

  private sort(models: Int32Array, count: number): void {
    const { plan } = this;
    const rank = (model: number) => kindAt(plan, model).card * plan.pieces.length + model;
    for (let i = 1; i < count; i++) {
      const model = models[i]!;
      let at = i;
      for (; at > 0 && rank(models[at - 1]!) > rank(model); at--) models[at] = models[at - 1]!;
      models[at] = model;
    }
  }

  /** Records what follows the fight, if a model may keep Stamina for it. */
  private follow(state: State, primaries: readonly number[]): void {
    const { plan, row } = this;
    const keeps = primaries.some((model) => {
      const { wild, side } = kindAt(plan, model);
      return !wild && plan.data.sides[side]?.adjust === 'optimal' && state.stamina[model]! > 0;
    });
    row[AFTERWARDS] = keeps ? afterwardsOf(plan, state) : 0;
  }

  private number(): number {
    const found = this.rows.find(this.row);
    return found === NONE ? this.rows.add(this.row) : found;
  }

  /** Returns a model as a number from 1. A supporter's Stamina has no influence. */
  private fighter(state: State, model: number, primary: boolean): number {
    const stamina = primary ? state.stamina[model]! : 0;
    const conditions = conditionsOf(this.plan, state, model);
    return ((kindAt(this.plan, model).card + 1) * STAMINAS + stamina) * CONDITIONS + conditions;
  }

  /** Returns a primary outside water as a number. */
  private dry(state: State, model: number): number {
    return ((kindAt(this.plan, model).card + 1) * STAMINAS + state.stamina[model]!) * CONDITIONS;
  }

  /** Returns the fighter for a number of a row. */
  private fighterOf(fighter: number): BattleFighter {
    const { kinds } = this.plan;
    const rest = Math.floor(fighter / CONDITIONS);
    const kind = kinds[Math.floor(rest / STAMINAS) - 1]!;
    return { kind, stamina: rest % STAMINAS, conditions: conditionNames(fighter % CONDITIONS) };
  }

  /** Returns both sides of a melee's row. */
  private sidesOf(row: Row): MeleeSides {
    const side = (which: 0 | 1): MeleeFighters => ({
      counters: row[0] === WAY.freeing && which === 1 ? row[2]! : 0,
      primary: this.primaryOf(row, which),
      split: splitIn(row[SPLIT]!, which),
      supporters: this.named(row, 3 + which * MOST_SUPPORTERS, MOST_SUPPORTERS),
      ...this.offered(row[1 + which]!, row[PAID + which]!),
    });
    return [side(0), side(1)];
  }

  /** Returns the primary of a side. For the side of the counters, it is the Entangled model. */
  private primaryOf(row: Row, which: 0 | 1): BattleFighter {
    if (row[0] !== WAY.freeing || which === 0) return this.fighterOf(row[1 + which]!);
    return { ...this.fighterOf(row[1]!), stamina: 0 };
  }

  /** Returns the models with which a primary may pay, and what it declares. */
  private offered(primary: number, paid: number): Pick<MeleeFighters, 'fodder' | 'declares'> {
    if (paid === 0) return { fodder: [], declares: [] };
    const { side, fodder } = this.fighterOf(primary).kind;
    const kind = this.plan.kinds.find((one) => one.side === side && one.model.id === fodder?.model);
    const near = kind ? Array.from({ length: paid >> 1 }, () => ({ kind, stamina: 0, conditions: [] })) : [];
    return { fodder: near, declares: paid % 2 === 1 ? ['sacrifice'] : [] };
  }

  /** Returns the fighters of a part of a row, up to the first 0. */
  private named(row: Row, from: number, most: number): BattleFighter[] {
    const part = [...row.subarray(from, from + most)];
    const end = part.indexOf(0);
    return (end < 0 ? part : part.slice(0, end)).map((one) => this.fighterOf(one));
  }

  /**
   * Returns the melee as a game. Wild models draw by the Stamina that they have. Games of players have a root
   * for every Stamina.
   */
  private game(row: Row, sides: MeleeSides): MeleeFight {
    const played = row.slice();
    sides.forEach(({ primary }, side) => {
      if (!primary.kind.wild) played[1 + side] = row[1 + side]! - primary.stamina * CONDITIONS;
    });
    const name = played.join(' ');
    let fight = this.melees.get(name);
    if (!fight) {
      const melee = readFight(this.plan, sides, usedBy(row), true);
      const played = meleeFight(melee, {
        remember: [melee.sides[0].staminaStat, melee.sides[1].staminaStat],
      });
      fight = pricedMelee(melee, played, row[AFTERWARDS] as Afterwards);
      this.melees.set(name, fight);
    }
    return fight;
  }
}

/** Returns whether two models in contact have a barrier between them (Linear barriers). */
export const isAcross = (plan: BattlePlan, state: State, one: number, two: number): boolean =>
  plan.fenced &&
  inContact(plan, state, one, two) &&
  plan.ground.parted(state, seatOf(plan, state, one), seatOf(plan, state, two));

/** Returns the ability with which a melee starts. */
function usedBy([way]: Row): readonly string[] {
  return way === WAY.charge ? ['charge'] : way === WAY.bomber ? ['bomber'] : [];
}

/** The models of a list, in order, for example the supporters in a combat. */
export interface Supporters {
  count: number;
  readonly models: Int32Array;
}

/** Nearby models with which a primary may pay, and whether it declares this. */
export interface Sacrifice extends Supporters {
  declared: boolean;
}

/** Returns an empty list for up to this many models. */
export const newSupporters = (most: number): Supporters => ({ count: 0, models: new Int32Array(most) });
