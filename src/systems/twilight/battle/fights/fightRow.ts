/**
 * The row of numbers for a fight of a battle (the fighters, their Stamina, their conditions, fixed splits), and the
 * name that all battles with the same fight share.
 */
import type { Positions } from '../../games/brawl/positionMemory.js';
import type { SplitHabit } from '../../games/strategy.js';
import { SPLITS } from '../policies/policyNames.js';
import { idOf, LruCache, OwnedCache } from '../../../../game/compile/index.js';
import type { ProfileData } from '../../model/profile/profileSchema.js';
import { CONDITIONS } from '../conditions.js';
import type { ModelKind } from '../plan/modelKind.js';
import type { BattlePlan } from '../plan/plan.js';

/** The ways in which a fight starts. */
export const WAY = { melee: 1, charge: 2, bomber: 3, freeing: 4, shot: 5 } as const;
/** The most nearby models with which a primary may pay: one for the stones, six for blows (Sacrifice). */
export const MOST_OFFERED = 7;
/** The most supporters of a side in one combat. A side casts at most twelve stones. */
export const MOST_SUPPORTERS = 12;

/** One more than the most Stamina of a fighter. */
export const STAMINAS = 16;

/**
 * The factor of the markers that grant a recast, in the first number of a shot's row. It exceeds all stones
 * of a Wild behaviour.
 */
export const GRANTED = 64;

/**
 * The offset for the models with which each primary may pay. The value is twice their number, plus 1 if it
 * declares Sacrifice.
 */
export const PAID = 3 + 2 * MOST_SUPPORTERS;

/** The offset for the fixed splits of players. */
export const SPLIT = PAID + 2;

/** The offset for what follows the fight, if a player's primary has Stamina to keep. */
export const AFTERWARDS = SPLIT + 1;

/**
 * The length of a row. It has the way, two primaries, the supporters or the models that engage a target, and
 * the values above.
 */
export const ROW = AFTERWARDS + 1;

/** The storage of a row. */
export type Row = Positions['rows'];

/** The habits of both sides of a melee as one number, the attacker's first. 0 means that neither has one. */
export type SplitHabits = number;

const EACH = SPLITS.length + 1;

/** Returns the number for two habits. Undefined means that the side's file decides. */
export const splitsOf = (own: SplitHabit | undefined, other: SplitHabit | undefined): SplitHabits =>
  own === undefined && other === undefined ? 0 : placeOf(own) + EACH * placeOf(other);

const placeOf = (split: SplitHabit | undefined): number =>
  split === undefined ? 0 : 1 + SPLITS.indexOf(split);

/** Returns the habit of the attacker (0) or of the defender (1). */
export const splitIn = (splits: SplitHabits, which: 0 | 1): SplitHabit | undefined =>
  SPLITS[(which === 0 ? splits % EACH : Math.floor(splits / EACH)) - 1];

/** The most bytes of names in the cache. */
const MOST_NAMES = 33_554_432;
/** Names by the numbers of rows that occurred, for all battles in one context. */
const numbered = new OwnedCache<string>(MOST_NAMES, (name) => 2 * name.length);
/** The most bytes of chances to fall in the cache. */
const MOST_CHANCES = 33_554_432;
/** The chances to fall of each fighter of a melee, cached in the same way. */
const falls = new OwnedCache<Float64Array>(MOST_CHANCES, ({ byteLength }) => byteLength + 64);

/** The most texts with a number. */
const MOST_TEXTS = 65_536;
/** Numbers of texts, for short keys. A text that the cache dropped gets a new number. */
const textNumbers = new LruCache<number>(MOST_TEXTS, () => 1);
let lastNumber = 0;
const numberOf = (text: string): number => textNumbers.get(text, () => ++lastNumber);

/** The names of the fights of one battle. */
export class FightNames {
  /** The name of each card with the relevant settings of its side: with points and without. */
  private readonly priced: readonly string[];
  private readonly priceless: readonly string[];
  /** The number of each card's exact name. Equal numbers mean the very same card. */
  private readonly same: readonly number[];
  private readonly rules: string;
  private readonly rulesNumber: number;

  constructor(private readonly plan: BattlePlan) {
    const { sides } = plan.data;
    const named = (card: (kind: ModelKind) => unknown): string[] =>
      plan.kinds.map((kind) => {
        const { split, adjust } = sides[kind.side] ?? {};
        return JSON.stringify([card(kind), kind.wild, split, adjust]);
      });
    this.priced = named(({ model, cost }) => [model.id ?? model.profile, cost]);
    const weighs = sides.some(({ split, adjust }) => adjust !== 'none' || split === 'equilibrium');
    this.priceless = weighs ? this.priced : named(({ model: { id, profile } }) => id ?? unpriced(profile));
    this.same = named(({ model, weapon }) => [idOf(model), weapon?.written]).map(numberOf);
    this.rules = JSON.stringify([plan.context.rules, ...sides.map(({ split, adjust }) => [split, adjust])]);
    this.rulesNumber = numberOf(this.rules);
  }

  /** Returns the name of a fight by its numbers. Only the first such fight of any battle makes the name. */
  byNumbers(row: Row, make: () => string): string {
    return numbered.get(this.plan.context, this.numbers(row), make);
  }

  /**
   * Returns the chances to fall of each fighter of a melee. Only the first such fight of any battle computes
   * them.
   */
  fallsByNumbers(row: Row, find: () => Float64Array): Float64Array {
    return falls.get(this.plan.context, this.numbers(row), find);
  }

  /**
   * Returns the name of a fight by its cards.
   *
   * If no player decides in the fight, points have no influence one against one or in shots. So a card at
   * another cost fights alike. With several models on a side, blows go to models by points.
   */
  byCards(row: Row): string {
    const several = row[3] !== 0 || row[3 + MOST_SUPPORTERS] !== 0 || row[PAID] !== 0 || row[PAID + 1] !== 0;
    return this.named(row, several && row[0]! < WAY.shot ? this.priced : this.priceless);
  }

  /** Returns a row in which numbers that all battles share replace those of cards in this battle. A 0 is left out. */
  private numbers(row: Row): string {
    let numbers = `${this.rulesNumber}`;
    for (let i = 0; i < row.length; i++) {
      const one = row[i]!;
      numbers += ' ';
      if (one === 0) continue;
      numbers += isCard(one, i) ? `${this.same[cardIn(one)]!}/${one % (STAMINAS * CONDITIONS)}` : `${one}`;
    }
    return numbers;
  }

  /** Returns a row in which names replace the numbers of cards in this battle. */
  private named(row: Row, names: readonly string[]): string {
    const cards: string[] = [];
    const numbers = Array.from(row, (one, i) => {
      if (!isCard(one, i)) return one;
      const name = names[cardIn(one)]!;
      if (!cards.includes(name)) cards.push(name);
      return `${cards.indexOf(name)}/${one % (STAMINAS * CONDITIONS)}`;
    });
    return `${numbers.join(' ')} ${cards.join(' ')} ${this.rules}`;
  }
}

/** Returns whether a number of a row names a fighter. @param at its index in the row */
const isCard = (one: number, at: number): boolean => at > 0 && at < PAID && one >= STAMINAS * CONDITIONS;

/** Returns the card of a fighter's number. */
const cardIn = (one: number): number => Math.floor(one / CONDITIONS / STAMINAS) - 1;

/** Returns a card without its cost. */
const unpriced = ({ cost: _cost, group: _group, ...rest }: ProfileData): unknown => rest;
