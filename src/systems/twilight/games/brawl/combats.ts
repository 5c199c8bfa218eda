/**
 * The combats of a brawl: their numbers, the games behind them, and the parts of their outcomes that matter.
 */
import { randomPolicy, type EncounterStrategy } from '../../../../game/index.js';
import { OwnedCache } from '../../../../game/compile/index.js';
import type { BrawlFight, BrawlCombat } from '../../../../system/index.js';
import { playOf, seatOf } from '../strategy.js';
import { declarationsOf, type Declaration } from '../../scenario/declarations.js';
import type { Fight } from '../fight.js';
import { readMelee, splitsOf, type Melee } from '../../scenario/melee.js';
import { opposite } from '../../scenario/payoff.js';
import { meleeFight } from '../meleeGame.js';
import { other, pair, type SideIndex } from '../../model/sides.js';
import type { Context, Model } from '../../scenario/models.js';
import { readRanged } from '../../scenario/ranged.js';
import { rangedFight } from '../rangedGame.js';
import type { MeleeStructure } from '../meleeStructure.js';
import { scenarioSchema, type RulesData } from '../../model/scenario/scenario.js';
import type { BRAWL_PLAY } from '../../model/scenario/brawl.js';
import { pickOf } from '../../rules/stones.js';
import { outcomeBits, FELL, Crowds, MOST_PAID, payersOf, type Payers } from './combatNumbers.js';

/** How a group plays its combats. */
export type BrawlPlay = (typeof BRAWL_PLAY)[number];

/**
 * A combat: its initiator, whether it is a charge, and the kind, Stamina and supporters of both sides. Index
 * 0 is the initiator.
 */
export interface CombatKey {
  readonly initiator: SideIndex;
  readonly charge: boolean;
  /** The kind of each primary within its group. */
  readonly kind: readonly [number, number];
  readonly stamina: readonly [number, number];
  /** The number of supporters of each of the group's kinds. */
  readonly support: readonly [readonly number[], readonly number[]];
  /** The nearby models with which each primary may pay. */
  readonly near: readonly [number, number];
}

/** The facts on which combats depend. */
export interface CombatPlan {
  /** The different models of each group. */
  readonly models: readonly [readonly Model[], readonly Model[]];
  readonly play: readonly [BrawlPlay, BrawlPlay];
  /** The value of a model of each group to the players. If it is undefined, the points count. */
  readonly worth: readonly [number | undefined, number | undefined];
  /** The most supporters of each group in any combat. */
  readonly support: readonly [number, number];
  readonly rules: RulesData;
  readonly context: Context;
}

type MeleeFight = Fight & { readonly structure: MeleeStructure };

/** A melee with everything that its combats share. */
interface PreparedMelee {
  readonly fight: MeleeFight;
  readonly strategy: EncounterStrategy[];
}

/**
 * The latest melees of all brawls. Combats that differ only in Stamina share one melee and follow soon after
 * each other. A solved melee takes megabytes, and other caches keep its outcomes.
 */
const melees = new OwnedCache<PreparedMelee>(24, () => 1);

/** All combats of a brawl. It makes each on demand. */
export class Combats {
  readonly count: number;
  /** The first slot of each kind of a group. A kind has one slot for each amount of Stamina. */
  readonly places: readonly [readonly number[], readonly number[]];
  readonly crowds: readonly [Crowds, Crowds];
  /**
   * For each group's kinds, whether they add stones as supporters. Groups do not send other kinds, which
   * could only be struck.
   */
  readonly helps: readonly [readonly boolean[], readonly boolean[]];
  readonly payers: readonly [Payers, Payers];
  /** One more than the last slot of either group. */
  readonly levels: number;
  /** The distinct numbers of nearby models: one more than the most that may pay, or 1 if nobody pays. */
  private readonly nears: number;
  private readonly kinds: number;
  private readonly supports: number;
  private readonly shots: number;

  constructor(private readonly plan: CombatPlan) {
    const { models, support } = plan;
    this.places = [placesOf(models[0]), placesOf(models[1])];
    this.levels = Math.max(this.places[0].at(-1) ?? 0, this.places[1].at(-1) ?? 0);
    this.kinds = Math.max(models[0].length, models[1].length);
    this.crowds = [new Crowds(models[0].length, support[0]), new Crowds(models[1].length, support[1])];
    this.helps = [models[0].map(isHelp), models[1].map(isHelp)];
    this.supports = Math.max(this.crowds[0].count, this.crowds[1].count);
    this.payers = [payersOf(models[0]), payersOf(models[1])];
    this.nears = this.payers.some(({ kind }) => kind >= 0) ? MOST_PAID + 1 : 1;
    this.shots = 4 * this.levels ** 2 * this.supports ** 2 * this.nears ** 2;
    this.count = this.shots + 2 * this.kinds ** 2;
  }

  /**
   * Returns the number of a combat. The parameters are separate because the hot loop calls this.
   *
   * @param own the slot of the initiator's primary
   * @param ownSupport the number of its crowd of supporters
   * @param ownNear the nearby models with which it may pay, up to `MOST_PAID`, or 0 if it pays with none
   */
  index(
    initiator: number,
    charge: number,
    own: number,
    enemy: number,
    ownSupport: number,
    enemySupport: number,
    ownNear = 0,
    enemyNear = 0,
  ): number {
    const primaries = ((initiator * 2 + charge) * this.levels + own) * this.levels + enemy;
    const combat = (primaries * this.supports + ownSupport) * this.supports + enemySupport;
    return (combat * this.nears + ownNear) * this.nears + enemyNear;
  }

  /** Returns the number of a shot by a model of one group at a model of the other. */
  shotIndex(shooter: number, kind: number, target: number): number {
    return this.shots + (shooter * this.kinds + kind) * this.kinds + target;
  }

  /** Returns the combat with a number. */
  combat(index: number): BrawlCombat {
    if (index < this.shots) return this.melee(this.keyOf(index));
    const shot = index - this.shots;
    const pair = shot % this.kinds ** 2;
    return this.shot(shot < this.kinds ** 2 ? 0 : 1, Math.floor(pair / this.kinds), pair % this.kinds);
  }

  /** Returns a name that holds everything on which a combat's outcomes and their numbers depend. */
  named(index: number): string {
    const { models, play, worth, rules } = this.plan;
    if (index >= this.shots) {
      const shot = index - this.shots;
      const pair = shot % this.kinds ** 2;
      const shooter = shot < this.kinds ** 2 ? 0 : 1;
      const [by, at] = [Math.floor(pair / this.kinds), pair % this.kinds];
      const both = [kindOf(models[shooter], by), kindOf(models[other(shooter)], at)];
      return JSON.stringify(['shot', both.map(written), rules]);
    }
    const { initiator, charge, kind, stamina, support, near } = this.keyOf(index);
    const sides = ([0, 1] as const).map((who) => {
      const group = who === 0 ? initiator : other(initiator);
      const own = models[group];
      const behind = support[who].flatMap((count, k) =>
        count > 0 ? [[written(kindOf(own, k)), count]] : [],
      );
      const paying = this.payers[group].kind >= 0;
      const primary = written(kindOf(own, kind[who]));
      return [primary, stamina[who], behind, near[who], paying, play[group], worth[group] ?? null];
    });
    return JSON.stringify([charge, sides, rules]);
  }

  private keyOf(index: number): CombatKey {
    const digit = (radix: number): number => {
      const value = rest % radix;
      rest = (rest - value) / radix;
      return value;
    };
    let rest = index;
    const enemyNear = digit(this.nears);
    const ownNear = digit(this.nears);
    const enemySupport = digit(this.supports);
    const ownSupport = digit(this.supports);
    const enemyPlace = digit(this.levels);
    const ownPlace = digit(this.levels);
    const charge = digit(2) === 1;
    const initiator = rest === 0 ? 0 : 1;
    const enemyGroup = other(initiator);
    const own = this.standing(initiator, ownPlace);
    const enemy = this.standing(enemyGroup, enemyPlace);
    return {
      initiator,
      charge,
      kind: [own.kind, enemy.kind],
      stamina: [own.stamina, enemy.stamina],
      support: [this.crowds[initiator].taken(ownSupport), this.crowds[enemyGroup].taken(enemySupport)],
      near: [ownNear, enemyNear],
    };
  }

  private standing(group: SideIndex, place: number): { kind: number; stamina: number } {
    const first = this.places[group];
    const kind = first.findLastIndex((start) => start <= place);
    return { kind, stamina: place - (first[kind] ?? 0) };
  }

  /** Returns a melee with the declarations of both before it, the initiator first. */
  private melee(key: CombatKey): BrawlCombat {
    const options = ([0, 1] as const).map((who) => this.declarations(key, who));
    const choose = (who: SideIndex, then: (one: Declaration) => BrawlCombat): BrawlCombat => {
      const all = options[who] ?? [];
      const { play } = this.plan;
      return choiceOf(who, play[who === 0 ? key.initiator : other(key.initiator)], all.map(then));
    };
    return choose(0, (own) => choose(1, (theirs) => this.declared(key, [own, theirs])));
  }

  /** Returns the possible declarations of a primary. A Charge is declared automatically. */
  private declarations(
    { initiator, charge, kind, stamina, support, near }: CombatKey,
    who: SideIndex,
  ): Declaration[] {
    const own = this.plan.models[who === 0 ? initiator : other(initiator)];
    const supported = support[who].some((count) => count > 0);
    const all = declarationsOf(kindOf(own, kind[who]), stamina[who], supported, near[who]);
    return charge && who === 0 ? all.map((one) => ({ ...one, ids: ['charge', ...one.ids] })) : all;
  }

  private declared(key: CombatKey, declared: readonly [Declaration, Declaration]): BrawlFight {
    const { initiator, kind, stamina, support, near } = key;
    const name = JSON.stringify([initiator, kind, support, near, declared.map(({ ids }) => ids)]);
    const { fight, strategy } = melees.get(this, name, () => this.makeMelee(key, declared));
    const helpers = pair((who) => ({
      stood: support[who],
      paying: this.payers[who === 0 ? initiator : other(initiator)].kind >= 0,
    }));
    return {
      game: fight.game,
      root: fight.structure.rootOf(0, [stamina[0] - declared[0].cost, stamina[1] - declared[1].cost]),
      strategy,
      fightOutcome(outcome) {
        const { fell, stamina: left } = fight.read(outcome);
        const bits = (who: SideIndex) => outcomeBits(who, fell[who], left[who], helpers[who]);
        return bits(0) | bits(1);
      },
    };
  }

  private makeMelee(
    { initiator, kind, support, near }: CombatKey,
    declared: readonly [Declaration, Declaration],
  ): { fight: MeleeFight; strategy: EncounterStrategy[] } {
    const { models, context, rules, play } = this.plan;
    const group = (who: SideIndex) => (who === 0 ? initiator : other(initiator));
    const side = (who: SideIndex) => {
      const own = models[group(who)];
      const supporters = own.flatMap((model, k) => {
        const count = support[who][k] ?? 0;
        return count > 0 ? [{ model: written(model), count }] : [];
      });
      return {
        model: written(kindOf(own, kind[who])),
        supporters,
        use: [...declared[who].ids],
        near: near[who],
      };
    };
    const scenario = scenarioSchema.parse({
      system: 'twilight',
      attacker: side(0),
      defender: side(1),
      rules,
    });
    const { worth } = this.plan;
    const melee = valued(readMelee(scenario, context), [worth[group(0)], worth[group(1)]]);
    const remember = [melee.sides[0].staminaStat, melee.sides[1].staminaStat] as const;
    const fight = meleeFight(melee, { remember });
    const strategy = ([0, 1] as const).map((who) =>
      strategyOf(play[group(who)], melee, fight.structure, who),
    );
    return { fight, strategy };
  }

  /**
   * Returns a shot before the groups meet. Nobody adjusts, so that nobody spends Stamina before the melee.
   */
  private shot(shooter: SideIndex, kind: number, target: number): BrawlFight {
    const { models, context, rules } = this.plan;
    const model = kindOf(models[shooter], kind);
    const [weapon] = model.profile.weapons;
    const attacker = { model: written(model), weapon, adjust: 'none' };
    const defender = { model: written(kindOf(models[other(shooter)], target)), adjust: 'none' };
    const scenario = scenarioSchema.parse({
      system: 'twilight',
      combat: 'ranged',
      attacker,
      defender,
      rules,
    });
    const fight = rangedFight(readRanged(scenario, context), ['none', 'none']);
    const fightOutcome = (outcome: number) => (fight.read(outcome).fell[1][0] === true ? FELL : 0);
    return { game: fight.game, root: fight.root, strategy: fight.strategy, fightOutcome };
  }
}

/** Returns a choice by the group's play: the best, everything that it can pay for, or a random one. */
function choiceOf(player: SideIndex, play: BrawlPlay, moves: readonly BrawlCombat[]): BrawlCombat {
  const [only] = moves;
  if (only && moves.length === 1) return only;
  const last = moves.length - 1;
  const greedy = moves.map((_, i) => (i === last ? 1 : 0));
  const random = moves.map(() => 1 / moves.length);
  return { player, moves, pick: play === 'best' ? 'best' : play === 'greedy' ? greedy : random };
}

const isHelp = ({ profile }: Model): boolean => profile.support > 0;

function kindOf(models: readonly Model[], kind: number): Model {
  const model = models[kind];
  if (!model) throw new Error(`a group has no kind ${kind}`);
  return model;
}

/**
 * Returns the first slot of each kind, then the number of slots. A kind has one slot for each amount of
 * Stamina.
 */
function placesOf(models: readonly Model[]): number[] {
  const first = [0];
  for (const { profile } of models) first.push((first.at(-1) ?? 0) + profile.stamina + 1);
  return first;
}

/** Returns the melee with the given value for each model of a side, if there is one. */
function valued(melee: Melee, [first, second]: readonly [number | undefined, number | undefined]): Melee {
  if (first === undefined && second === undefined) return melee;
  const { own, enemy } = melee.worths[0];
  const worths = { own: own.map((cost) => first ?? cost), enemy: enemy.map((cost) => second ?? cost) };
  return { ...melee, worths: [worths, opposite(worths)] };
}

/** Returns a model in the form of scenarios. */
const written = ({ id, profile }: Model) => id ?? profile;

function strategyOf(
  play: BrawlPlay,
  melee: Melee,
  structure: MeleeStructure,
  side: SideIndex,
): EncounterStrategy {
  if (play === 'best') return { pick: 'equilibrium', play: 'optimal' };
  const splits = splitsOf(melee, side) ?? [];
  if (play === 'random') return { pick: splits.map(() => 1 / splits.length), play: randomPolicy };
  return {
    pick: pickOf('balanced', splits, melee.sides[side].stones, melee.pool),
    play: playOf('greedy', () => seatOf(melee, structure, side)),
  };
}
