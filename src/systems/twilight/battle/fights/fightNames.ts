/** Names of fights: what of their cards decides them, for all battles that meet the same fight. */
import { idOf, OwnedCache } from '../../../../game/compile/index.js';
import type { ProfileData } from '../../profiles/schema/profile.js';
import { CONDITIONS } from '../conditions.js';
import type { ModelKind } from '../plan/kinds.js';
import type { BattlePlan } from '../plan/plan.js';
import { MOST_SUPPORTERS, PAID, STAMINAS, WAY, type Row } from './row.js';

/** Bytes that names of fights may take. */
const MOST_NAMES = 33_554_432;
/** Names by numbers of rows that occurred, for all battles that are read in one context. */
const numbered = new OwnedCache<string>(MOST_NAMES, (name) => 2 * name.length);
/** Bytes that chances to fall may take. */
const MOST_CHANCES = 33_554_432;
/** The chances of each fighter of a melee to fall, likewise. */
const falls = new OwnedCache<Float64Array>(MOST_CHANCES, ({ byteLength }) => byteLength + 64);

/** The names of the fights of one battle. */
export class FightNames {
  /** By card, with what of its side matters: where points are weighed, and where none are. */
  private readonly priced: readonly string[];
  private readonly priceless: readonly string[];
  /** Equal where the very same card is meant. */
  private readonly same: readonly string[];
  private readonly rules: string;

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
    this.same = named(({ model, weapon }) => [idOf(model), weapon?.written]);
    this.rules = JSON.stringify([plan.context.rules, ...sides.map(({ split, adjust }) => [split, adjust])]);
  }

  /** The name by numbers of a fight; it is made when the same cards first fight so in any battle. */
  byNumbers(row: Row, make: () => string): string {
    return numbered.get(this.plan.context, this.named(row, this.same), make);
  }

  /** The chances of each fighter of a melee to fall; they are found when the same cards first fight so in any battle. */
  fallsByNumbers(row: Row, find: () => Float64Array): Float64Array {
    return falls.get(this.plan.context, this.named(row, this.same), find);
  }

  /**
   * The name of a fight by its cards. Where nobody decides, one against one and shots weigh no points, so that a card at another
   * cost fights alike; blows on several are dealt by points.
   */
  byCards(row: Row): string {
    const several = row[3] !== 0 || row[3 + MOST_SUPPORTERS] !== 0 || row[PAID] !== 0 || row[PAID + 1] !== 0;
    return this.named(row, several && (row[0] as number) < WAY.shot ? this.priced : this.priceless);
  }

  /** A row whose cards have names instead of their numbers in this battle. */
  private named(row: Row, names: readonly string[]): string {
    const cards: string[] = [];
    const numbers = Array.from(row, (one, i) => {
      if (i === 0 || i >= PAID || one < STAMINAS * CONDITIONS) return one;
      const name = names[Math.floor(one / CONDITIONS / STAMINAS) - 1] as string;
      if (!cards.includes(name)) cards.push(name);
      return `${cards.indexOf(name)}/${one % (STAMINAS * CONDITIONS)}`;
    });
    return `${numbers.join(' ')} ${cards.join(' ')} ${this.rules}`;
  }
}

/** A card without what it costs. */
const unpriced = ({ cost: _cost, group: _group, ...rest }: ProfileData): unknown => rest;
