/** A made-up roster whose fair costs follow from its construction. */
import { price, type MemberPrice, type PriceOptions, type Pricing } from '../../../src/questions/index.js';
import { pricedBy } from '../../../src/questions/price/price.js';
import type { RosterMember } from '../../../src/system/index.js';
import { twilight } from '../../systems/twilight/support.js';

/** A profile as a member; `sold` as the card writes it. */
export function made(
  id: string,
  cost: number,
  model: object = {},
  sold?: { readonly cost: number; readonly models: number },
): RosterMember {
  const profile = {
    combat: 3,
    support: 1,
    toughness: 5,
    stamina: 0,
    abilities: ['combat-trained'],
    ...model,
  };
  const price = sold ? { group: sold } : { cost };
  return { id, name: id, cost, assumed: [], model: { name: id, ...price, ...profile } };
}

/** 30 points are the unit of account: everything that is measured by it follows from that. */
export const spear = made('spear', 30);
/** The same model under another name and price. */
export const clone = made('clone', 50);
/** The same model sold two at a time: the pair is worth two spears. */
export const pair = made('pair', 20, {}, { cost: 40, models: 2 });
/** One more Stamina. */
export const veteran = made('veteran', 30, { stamina: 1 });
export const axe = made('axe', 40, { combat: 4, toughness: 4 });

/** Prices them by the rule of thumb, at 99.9 % and ±3 % by default. */
export const run = (
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  more: PriceOptions = {},
): Promise<Pricing> =>
  price(twilight, members, field, { skills: ['greedy'], confidence: 0.999, precision: 0.03, ...more });

/** The same, the pairs measured by somebody else. */
export const runBy = (
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  more: PriceOptions,
  measure: Parameters<typeof pricedBy>[4],
): Promise<Pricing> =>
  pricedBy(
    twilight,
    members,
    field,
    { skills: ['greedy'], confidence: 0.999, precision: 0.03, ...more },
    measure,
  );

/** The one member that was priced. */
export function only({ members: [one] }: Pricing): MemberPrice {
  if (!one) throw new Error('one member was priced');
  return one;
}
