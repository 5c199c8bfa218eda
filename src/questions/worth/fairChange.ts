/** What changes of a profile are worth: by how much they move its fair price. */
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, RosterMember, RosterVariant } from '../../system/index.js';
import { price, type PriceOptions } from '../price/index.js';

/** The fair price of a profile, and how far changes move it. Plain data. */
export interface FairChanges {
  /** How both sides of the brawls play, and in a line what that is. */
  readonly skill: { readonly id: string; readonly about: string };
  /** Points of every enemy group, up to whole models. */
  readonly points: number;
  /** How many enemies count: those that gave a number to all. */
  readonly enemies: number;
  /** Of the profile as it is; absent where it has none. */
  readonly fair?: Estimate;
  /** Figures of the profile that brawls use and no document gives, and what it has that they do not play. */
  readonly assumed: readonly string[];
  readonly missing: readonly string[];
  readonly variants: readonly {
    readonly id: string;
    /** New fair price less old one; absent where one of the two has none, or brawls do not play what is new. */
    readonly change?: Estimate;
    /** Brawls do not play what is new. */
    readonly unplayed?: boolean;
  }[];
  /** Prices that were not found before a stop; absent where all were. */
  readonly unfinished?: number;
}

/**
 * Prices a profile and its variants against the same enemies, the profile itself left out. Every match-up has streams of
 * its own, so that a change's interval follows from those of both prices (Zou and Donner's MOVER, as in `combine`).
 * @param skills one; the field, seeds and closeness as in `price`
 * @throws StonecastError as `price`
 */
export async function fairChanges(
  open: OpenSystem,
  member: RosterMember,
  variants: readonly RosterVariant[],
  field: readonly RosterMember[],
  options: PriceOptions & { readonly skills: readonly [string] },
): Promise<FairChanges> {
  const enemies = field.filter(({ id }) => id !== member.id);
  // A brawl has no two variants of one id; a name of its own gives each its streams.
  const changed = variants.map(({ id, member: one }) => ({ ...one, id: `${member.id} ${id}` }));
  const found = await price(open, [member, ...changed], enemies, options);
  const byId = new Map(found.members.map((one) => [one.id, one]));
  const base = byId.get(member.id);
  const [skill] = found.skills;
  return {
    skill: { id: options.skills[0], about: skill?.about ?? '' },
    points: found.points,
    enemies: enemies.length - found.leftOut.length,
    ...(base?.fair && { fair: base.fair }),
    ...{ assumed: base?.assumed ?? [], missing: base?.missing ?? [] },
    variants: variants.map(({ id }, i) => {
      const other = byId.get(changed[i]?.id ?? '');
      const after = other?.fair;
      // What a change brings is not in the price where brawls do not play it.
      const unplayed: boolean = (other?.missing ?? []).some((part) => base?.missing.includes(part) !== true);
      if (unplayed) return { id, unplayed };
      return { id, ...(base?.fair && after && { change: difference(after, base.fair) }) };
    }),
    ...(found.unfinished && { unfinished: found.unfinished.length }),
  };
}

/** The difference of two independent estimates. */
export function difference(a: Estimate, b: Estimate): Estimate {
  const value = a.value - b.value;
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
  };
}
