/**
 * Names of fights, from the parts of their cards that decide them. All battles with the same fight share the
 * name.
 */
import { idOf, LruCache, OwnedCache } from '../../../../game/compile/index.js';
import type { ProfileData } from '../../model/profile/profile.js';
import { CONDITIONS } from '../conditions.js';
import type { ModelKind } from '../plan/kinds.js';
import type { BattlePlan } from '../plan/plan.js';
import { WAY, MOST_SUPPORTERS, STAMINAS, PAID, type Row } from './row.js';

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
