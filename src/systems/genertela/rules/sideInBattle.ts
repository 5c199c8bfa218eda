/** One side of a battle, with all data that stays constant during the battle. */
import {
  aimOf,
  diceOf,
  EqualVolleys,
  hasVictims,
  OneByOne,
  type Aim,
  type Dice,
  type Exposure,
  type Firing,
  type Shooter,
  type Targeting,
} from './volleyFire.js';
import { defaultLosses, rosterOf, type RosterCodes, type Side } from './side.js';
import { auraOf, resistModifiers, total, type ZoneGround } from './rollModifiers.js';
import { lossOrdersOf, targetingsOf } from './targetsAndLosses.js';
import { CATEGORIES, isVictim, type Kind } from '../model/unitTypes.js';

/** The maximum number of rosters for which volleys of equal dice are cached. */
const MOST_KEPT = 1024;

const SHOOTER_CODE: Record<Shooter, number> = { ability: 0, special: 1, heavy: 2, plain: 3 };

/** The kinds of shooters in a roster. */
export interface Shots {
  /** Whether a shooter may always fire at special characters. */
  readonly marksmen: boolean;
  readonly assassins: boolean;
}

/** Volleys of dice with one bonus and aim: one table for all rosters, or one per roster. */
interface Volleys {
  readonly shared: OneByOne | undefined;
  readonly apart: (EqualVolleys | undefined)[];
}

/** The choices of a side without alternatives. */
const ONLY: readonly number[] = [0];

/** A side's rosters, dice, choices, and target tables. */
export class Force {
  readonly roster: RosterCodes;
  /** The code of the full roster. */
  readonly full: number;
  readonly targetings: readonly Targeting[];
  readonly lossOrders: readonly (readonly number[])[];
  private readonly belows: (Int32Array | undefined)[] = [];
  private readonly dice = new Map<number, readonly Dice[]>();
  private readonly aims = new Map<number, Aim>();
  private readonly volleys = new Map<Aim, Map<number, Volleys>>();
  private readonly orders: (readonly number[] | undefined)[] = [];
  private readonly prey = new Map<number, readonly number[]>();
  private readonly victims: (boolean | undefined)[] = [];
  private readonly given: (number | undefined)[] = [];
  private readonly shots: (Shots | undefined)[] = [];

  /** @param ground the effects of the zone; `enemy` is the target of this side */
  constructor(
    readonly side: Side,
    enemy: Side,
    private readonly ground: ZoneGround,
  ) {
    this.roster = rosterOf(side.groups.map(({ count }) => count));
    this.full = this.roster.states - 1;
    this.targetings = targetingsOf(side, enemy.groups);
    this.lossOrders = lossOrdersOf(side, defaultLosses(side.groups));
  }

  /** Returns a function that counts the units of a group in a roster. */
  counter(roster: number): (group: number) => number {
    return (group) => this.roster.standing(roster, group);
  }

  /** Returns a roster without its cities and forests. */
  mobile(roster: number): number {
    return this.side.groups.reduce(
      (left, { kind }, group) =>
        kind.mobile ? left : left - this.roster.standing(roster, group) * (this.roster.strides[group] ?? 0),
      roster,
    );
  }

  /** Returns the rosters that can remain of one, in ascending order. The last is the roster itself. */
  below(roster: number): Int32Array {
    let made = this.belows[roster];
    if (made === undefined) {
      let list = [0];
      this.roster.strides.forEach((stride, group) => {
        const counts = Array.from({ length: this.roster.standing(roster, group) + 1 }, (_, left) => left);
        list = counts.flatMap((left) => list.map((rest) => rest + left * stride));
      });
      made = Int32Array.from(list).sort();
      this.belows[roster] = made;
    }
    return made;
  }

  /** Returns whether the ability of enemy assassins has a victim in a roster. */
  hasVictims(roster: number): boolean {
    return (this.victims[roster] ??= hasVictims(this.side, this.counter(roster)));
  }

  /** Returns the kinds of shooters in a roster that choices depend on. */
  shotsOf(roster: number): Shots {
    return (this.shots[roster] ??= {
      marksmen: this.stands(roster, ({ category }) => category !== 'standard' && category !== 'fixed'),
      assassins: this.stands(roster, ({ assassin }) => assassin),
    });
  }

  private stands(roster: number, wanted: (kind: Kind) => boolean): boolean {
    return this.side.groups.some(
      ({ kind }, group) => wanted(kind) && this.roster.standing(roster, group) > 0,
    );
  }

  /** Returns the dice of a roster under a targeting, in the order of T-02. */
  diceOf(roster: number, { use }: Targeting, victims: boolean): readonly Dice[] {
    const key = roster * 4 + (use === 'ability' ? 2 : 0) + (victims ? 1 : 0);
    let dice = this.dice.get(key);
    if (dice === undefined) {
      dice = diceOf(this.side, this.counter(roster), use, victims);
      this.dice.set(key, dice);
    }
    return dice;
  }

  /**
   * Returns the loss orders that differ for a roster, as indices into `lossOrders`. Of orders that agree on the
   * remaining groups, it keeps the first.
   */
  lossOrdersOf(roster: number): readonly number[] {
    if (this.lossOrders.length === 1) return ONLY;
    return (this.orders[roster] ??= firstOfEach(this.lossOrders, (order) =>
      order
        .filter((group) => this.roster.standing(roster, group) > 0)
        .map((group) => CATEGORIES.indexOf(this.side.groups[group]?.kind.category ?? 'fixed') * 100 + group)
        .sort((x, y) => Math.floor(x / 100) - Math.floor(y / 100))
        .join(' '),
    ));
  }

  /**
   * Returns the enemy's targetings that differ against a roster. Orders matter only for categories that remain.
   * For special characters, they matter only if some shooter may prefer them. Victims matter only for the ability.
   */
  targetingsAgainst(
    roster: number,
    targetings: readonly Targeting[],
    { marksmen, assassins }: Shots,
  ): readonly number[] {
    if (targetings.length === 1) return ONLY;
    const key = roster * 4 + (marksmen ? 2 : 0) + (assassins ? 1 : 0);
    let found = this.prey.get(key);
    if (found === undefined) {
      found = firstOfEach(targetings, ({ order, use, victims }) => {
        const categories = order.filter(
          (category) =>
            (marksmen || category !== 'special') && this.stands(roster, (kind) => kind.category === category),
        );
        const prey = assassins
          ? victims.filter((victim) => this.stands(roster, (kind) => isVictim(kind, victim)))
          : [];
        return `${categories.join()}|${assassins ? use : ''}|${prey.join()}`;
      });
      this.prey.set(key, found);
    }
    return found;
  }

  /**
   * Returns the aim of enemy dice in a later phase. `roster` is the target at the start of the phase.
   * Only its shared defences matter, so rosters with equal defences share tables.
   * @param order index into `lossOrders`
   * @param targeting one of the enemy's targetings
   */
  aim(roster: number, order: number, targeting: Targeting, shooter: Shooter): Aim {
    const given = (this.given[roster] ??= this.givenBy(roster));
    const key = ((targeting.index * this.lossOrders.length + order) * 8 + given) * 4 + SHOOTER_CODE[shooter];
    let aim = this.aims.get(key);
    if (aim === undefined) {
      aim = aimOf(this.exposure(roster, order), targeting, shooter);
      this.aims.set(key, aim);
    }
    return aim;
  }

  /** Returns the volleys of equal dice at a roster. Returns undefined if a cache would be too large. */
  equalVolleys(roster: number, dice: Dice, aim: Aim): Firing | undefined {
    if (this.roster.states > MOST_KEPT) return undefined;
    let known = this.volleys.get(aim);
    if (known === undefined) this.volleys.set(aim, (known = new Map<number, Volleys>()));
    // An aim belongs to one kind of shooter. Bonuses are small integers, so they can be array indices.
    let found = known.get(dice.bonus);
    if (found === undefined) {
      const shared = this.side.groups.length === 1 ? OneByOne.of(dice, aim) : undefined;
      known.set(dice.bonus, (found = { shared, apart: [] }));
    }
    const { shared, apart } = found;
    if (shared) {
      return (count, into) => {
        shared.write(count, roster, into);
      };
    }
    const own = (apart[roster] ??= new EqualVolleys(dice, aim, this.below(roster)));
    return (count, into) => {
      own.write(count, into);
    };
  }

  /** Returns the shared defences of a roster as a number. */
  private givenBy(roster: number): number {
    const aura = auraOf(this.side, this.counter(roster));
    return (aura.guardian ? 1 : 0) + (aura.city ? 2 : 0) + (aura.forest ? 4 : 0);
  }

  /**
   * Returns the targets at the start of a phase.
   * @param order index into `lossOrders`
   * @param covered the covered groups in the first phase, `undefined` in a later one
   */
  exposure(roster: number, order: number, covered?: readonly boolean[]): Exposure {
    const { groups } = this.side;
    const aura = auraOf(this.side, this.counter(roster));
    const ground = { ...this.ground, first: covered !== undefined };
    return {
      groups,
      roster: this.roster,
      resist: groups.map((group) => total(resistModifiers(this.side, group, aura, ground))),
      covered: covered ?? [],
      losses: this.lossOrders[order] ?? [],
    };
  }
}

/** Returns the indices of items with a new key. */
function firstOfEach<T>(items: readonly T[], key: (item: T) => string): number[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const text = key(item);
    if (seen.has(text)) return [];
    seen.add(text);
    return [index];
  });
}
