/** What changes of a profile are worth: by how much they move its fair price, over the ways of playing. */
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, RosterMember, RosterVariant } from '../../system/index.js';
import { rosterOf } from '../fights/fights.js';
import { brawlsOf } from '../price/brawlsOf.js';
import { price, type OverPlay, type PriceOptions, type SkillPrice } from '../price/index.js';

/** A way in which both sides of brawls play, and in a line what that is. */
export interface WayOfPlay {
  readonly id: string;
  readonly about: string;
}

/** By how much a change moves the fair price where both sides play in one way. */
export interface PlayedChange {
  readonly skill: string;
  readonly change: Estimate;
}

/** What one change does to the fair price. */
export interface FairChange {
  readonly id: string;
  /** New fair price less old one, of the last way of playing; absent where one has none, or brawls do not play what is new. */
  readonly change?: Estimate;
  /** The same of every way that gives both a price, the weakest first. */
  readonly ways: readonly PlayedChange[];
  /** Brawls do not play what is new. */
  readonly unplayed?: boolean;
}

/** The fair price of a profile, and how far changes move it. Plain data. */
export interface FairChanges {
  /** The way of playing that counts, which is the last, and all of them, the weakest first. */
  readonly skill: WayOfPlay;
  readonly skills: readonly WayOfPlay[];
  /** Points of every enemy group, up to whole models. */
  readonly points: number;
  /** How many enemies count: those that gave a number to all. */
  readonly enemies: number;
  /** Of the profile as it is, by the last way of playing; absent where it has none. */
  readonly fair?: Estimate;
  /** The same of every way that gives one. */
  readonly ways: readonly { readonly skill: string; readonly fair: Estimate }[];
  /** Where ways of playing disagree about the profile as it is. */
  readonly overPlay?: OverPlay;
  /** Figures of the profile that brawls use and no document gives, and what it has that they do not play. */
  readonly assumed: readonly string[];
  readonly missing: readonly string[];
  readonly variants: readonly FairChange[];
  /** Prices that were not found before a stop; absent where all were. */
  readonly unfinished?: number;
}

/**
 * Prices a profile and its variants against the same enemies, the profile itself left out. Every match-up has streams of
 * its own, so that a change's interval follows from those of both prices (Zou and Donner's MOVER, as in `combine`).
 * @param options the ways of playing, seeds and closeness as in `price`
 * @throws StonecastError as `price`
 */
export async function fairChanges(
  open: OpenSystem,
  member: RosterMember,
  variants: readonly RosterVariant[],
  field: readonly RosterMember[],
  options: PriceOptions,
): Promise<FairChanges> {
  const enemies = field.filter(({ id }) => id !== member.id);
  const played = playedVariants(open, member, variants, enemies, options);
  // A brawl has no two variants of one id; a name of its own gives each its streams.
  const nameOf = (id: string): string => `${member.id} ${id}`;
  const changed = played.map(({ id, member: one }) => ({ ...one, id: nameOf(id) }));
  const found = await price(open, [member, ...changed], enemies, options);
  const byId = new Map(found.members.map((one) => [one.id, one]));
  const base = byId.get(member.id);
  return {
    skill: found.skills.at(-1) ?? { id: '', about: '' },
    skills: found.skills,
    points: found.points,
    enemies: enemies.length - found.leftOut.length,
    ...(base?.fair && { fair: base.fair }),
    ways: pricesByWay(base?.skills ?? []),
    ...(base?.overPlay && { overPlay: base.overPlay }),
    ...{ assumed: base?.assumed ?? [], missing: base?.missing ?? [] },
    variants: variants.map((variant) => {
      const { id } = variant;
      if (!played.includes(variant)) return { id, ways: [], unplayed: true };
      const ways = changesByWay(base?.skills ?? [], byId.get(nameOf(id))?.skills ?? []);
      const counted = ways.find(({ skill }) => skill === found.skills.at(-1)?.id);
      return { id, ...(counted && { change: counted.change }), ways };
    }),
    ...(found.unfinished && { unfinished: found.unfinished.length }),
  };
}

/**
 * The variants whose price tells what they are worth: what a change brings is not in the price where brawls do not play it,
 * so that it need not be fought.
 * @throws StonecastError as `price`, of ways of playing and settings
 */
export function playedVariants(
  open: OpenSystem,
  member: RosterMember,
  variants: readonly RosterVariant[],
  field: readonly RosterMember[],
  { skills, settings = {} }: Pick<PriceOptions, 'skills' | 'settings'>,
): readonly RosterVariant[] {
  const brawls = brawlsOf(open, rosterOf(open));
  const [skill = ''] = skills ?? brawls.usual;
  const enemy = field.find(({ id }) => id !== member.id);
  if (!enemy) return variants;
  const missingOf = (one: RosterMember) => brawls.brawl(one, enemy, skill, settings).groups[0].missing;
  const usual = missingOf(member);
  return variants.filter(({ member: one }) => missingOf(one).every((part) => usual.includes(part)));
}

const pricesByWay = (skills: readonly SkillPrice[]): FairChanges['ways'] =>
  skills.flatMap(({ skill, fair }) => (fair ? [{ skill, fair }] : []));

function changesByWay(before: readonly SkillPrice[], after: readonly SkillPrice[]): PlayedChange[] {
  return before.flatMap(({ skill, fair }) => {
    const now = after.find((one) => one.skill === skill)?.fair;
    return fair && now ? [{ skill, change: difference(now, fair) }] : [];
  });
}

/**
 * The least and the most of the changes over ways of playing, where their intervals exclude each other; undefined where they
 * meet or only one way was asked about: then how both sides play does not matter, or is not known to.
 */
export function changeOverPlay(
  ways: readonly PlayedChange[],
): { readonly least: PlayedChange; readonly most: PlayedChange } | undefined {
  const sorted = [...ways].sort((a, b) => a.change.value - b.change.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  return least && most && least.change.high < most.change.low ? { least, most } : undefined;
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
