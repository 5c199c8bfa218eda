/** The combats of a brawl: their numbers, the games behind them, and what of their outcomes matters. */
import { randomPolicy, type BrawlBout, type Conduct } from '../../../game/index.js';
import { playOf, seatOf } from '../conduct.js';
import type { Fight } from '../fight.js';
import { readMelee, splitsOf, type Melee } from '../melee.js';
import { meleeFight } from '../meleeGame.js';
import { other, type SideIndex } from '../meleePlan.js';
import type { Context, Model } from '../models.js';
import { readRanged } from '../ranged.js';
import { rangedFight } from '../rangedGame.js';
import type { MeleeStructure } from '../structure.js';
import { scenarioSchema, type RulesData } from '../schema/scenario.js';
import type { BRAWL_PLAY } from '../schema/brawl.js';
import { pickOf } from '../stones.js';

/** How a group plays its combats. */
export type BrawlPlay = (typeof BRAWL_PLAY)[number];

/** A combat: who begins it, whether with a charge, everybody's Stamina and support; 0 is the one who begins. */
export interface BoutKey {
  readonly initiator: SideIndex;
  readonly charge: boolean;
  readonly stamina: readonly [number, number];
  readonly support: readonly [number, number];
}

/** What bouts depend on. */
export interface BoutPlan {
  readonly models: readonly [Model, Model];
  readonly play: readonly [BrawlPlay, BrawlPlay];
  /** Most supporters of each group. */
  readonly support: readonly [number, number];
  readonly rules: RulesData;
  readonly context: Context;
}

const FELL = 1;

/** Fields of a fate: bits of Stamina left and supporters fallen, 4 each; then whether each primary fell. */
export const fateOf = {
  fell: (fate: number, who: number): number => (fate >> (16 + who)) & FELL,
  supporters: (fate: number, who: number): number => (fate >> (8 + 4 * who)) & 15,
  stamina: (fate: number, who: number): number => (fate >> (4 * who)) & 15,
};

type MeleeFight = Fight & { readonly structure: MeleeStructure };

/** All combats of a brawl, made when they are asked for. */
export class Bouts {
  readonly count: number;
  private readonly staminas: number;
  private readonly supports: number;
  private readonly melees = new Map<string, { readonly fight: MeleeFight; readonly conduct: Conduct[] }>();

  constructor(private readonly plan: BoutPlan) {
    this.staminas = Math.max(...plan.models.map(({ profile }) => profile.stamina)) + 1;
    this.supports = Math.max(...plan.support) + 1;
    this.count = 4 * this.staminas ** 2 * this.supports ** 2 + 2;
  }

  /** The number of a combat; arguments as in `BoutKey`, one by one because it is asked in the hot loop. */
  index(
    initiator: number,
    charge: number,
    ownStamina: number,
    enemyStamina: number,
    ownSupport: number,
    enemySupport: number,
  ): number {
    const stamina = ((initiator * 2 + charge) * this.staminas + ownStamina) * this.staminas + enemyStamina;
    return (stamina * this.supports + ownSupport) * this.supports + enemySupport;
  }

  /** The number of a shot by a group at the other. */
  shotIndex(shooter: number): number {
    return this.count - 2 + shooter;
  }

  /** The combat with a number. */
  bout(index: number): BrawlBout {
    if (index >= this.count - 2) return this.shot(index - (this.count - 2) === 0 ? 0 : 1);
    return this.melee(this.keyOf(index));
  }

  private keyOf(index: number): BoutKey {
    const digit = (radix: number): number => {
      const value = rest % radix;
      rest = (rest - value) / radix;
      return value;
    };
    let rest = index;
    const enemySupport = digit(this.supports);
    const ownSupport = digit(this.supports);
    const enemyStamina = digit(this.staminas);
    const ownStamina = digit(this.staminas);
    const charge = digit(2) === 1;
    const stamina = [ownStamina, enemyStamina] as const;
    return { initiator: rest === 0 ? 0 : 1, charge, stamina, support: [ownSupport, enemySupport] };
  }

  private melee({ initiator, charge, stamina, support }: BoutKey): BrawlBout {
    const name = [initiator, charge, ...support].join(' ');
    let made = this.melees.get(name);
    if (!made) this.melees.set(name, (made = this.makeMelee(initiator, charge, support)));
    const { fight, conduct } = made;
    const count = (fell: readonly boolean[]) => fell.reduce((sum, one, i) => sum + (one && i > 0 ? 1 : 0), 0);
    return {
      game: fight.game,
      root: fight.structure.rootOf(0, stamina),
      conduct,
      fate(outcome) {
        const { fell, stamina: left } = fight.read(outcome);
        const bits = (who: SideIndex) =>
          ((fell[who][0] === true ? FELL : 0) << (16 + who)) |
          (count(fell[who]) << (8 + 4 * who)) |
          // What a fallen model had left tells nothing.
          ((fell[who][0] === true ? 0 : left[who]) << (4 * who));
        return bits(0) | bits(1);
      },
    };
  }

  private makeMelee(initiator: SideIndex, charge: boolean, support: readonly [number, number]) {
    const { models, context, rules, play } = this.plan;
    const group = (who: SideIndex) => (who === 0 ? initiator : other(initiator));
    const side = (who: SideIndex) => {
      const model = written(models[group(who)]);
      const supporters = support[who] > 0 ? [{ model, count: support[who] }] : [];
      return { model, supporters, use: charge && who === 0 ? ['charge'] : [] };
    };
    const scenario = scenarioSchema.parse({
      system: 'twilight',
      attacker: side(0),
      defender: side(1),
      rules,
    });
    const melee = readMelee(scenario, context);
    const remember = [melee.sides[0].staminaStat, melee.sides[1].staminaStat] as const;
    const fight = meleeFight(melee, { remember });
    const conduct = ([0, 1] as const).map((who) => conductOf(play[group(who)], melee, fight.structure, who));
    return { fight, conduct };
  }

  /** A shot at first sight: nobody adjusts, so that no Stamina is spent before the groups meet. */
  private shot(shooter: SideIndex): BrawlBout {
    const { models, context, rules } = this.plan;
    const [weapon] = models[shooter].profile.weapons;
    const attacker = { model: written(models[shooter]), weapon, adjust: 'none' };
    const defender = { model: written(models[other(shooter)]), adjust: 'none' };
    const scenario = scenarioSchema.parse({
      system: 'twilight',
      combat: 'ranged',
      attacker,
      defender,
      rules,
    });
    const fight = rangedFight(readRanged(scenario, context), ['none', 'none']);
    const fate = (outcome: number) => (fight.read(outcome).fell[1][0] === true ? FELL : 0);
    return { game: fight.game, root: fight.root, conduct: fight.conduct, fate };
  }
}

/** A model as a scenario names it. */
const written = ({ id, profile }: Model) => id ?? profile;

function conductOf(play: BrawlPlay, melee: Melee, structure: MeleeStructure, side: SideIndex): Conduct {
  if (play === 'best') return { pick: 'equilibrium', play: 'optimal' };
  const splits = splitsOf(melee, side) ?? [];
  if (play === 'random') return { pick: splits.map(() => 1 / splits.length), play: randomPolicy };
  return {
    pick: pickOf('balanced', splits, melee.sides[side].stones, melee.pool),
    play: playOf('greedy', () => seatOf(melee, structure, side)),
  };
}
