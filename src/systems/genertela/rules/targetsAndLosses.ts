/** The choices of a side in a phase: its targets, and the order of its own losses (T-02, T-03, T-06). */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Targeting } from './volleyFire.js';
import type { Group, Side } from './side.js';
import { CATEGORIES, isVictim, TARGETS, VICTIMS, type Target, type Victim } from '../model/unitTypes.js';

/** The maximum number of loss orders that optimal play chooses from in one battle. */
const MAX_LOSS_ORDERS = 720;

/** Returns all ordered choices of `length` items, in lexicographic order. */
function choices<T>(items: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return items.flatMap((first, index) =>
    choices([...items.slice(0, index), ...items.slice(index + 1)], length - 1).map((rest) => [
      first,
      ...rest,
    ]),
  );
}

/** Returns all orders of a list, the given one first. */
const permutations = <T>(items: readonly T[]): T[][] => choices(items, items.length);

/** Appends the missing items of `all` to a list, in their order. */
export function completed<T>(list: readonly T[], all: readonly T[]): T[] {
  return [...list, ...all.filter((item) => !list.includes(item))];
}

/**
 * Returns the ways in which a side may fire. With given orders there is one.
 * Otherwise it returns all orders of the enemy's categories, and both uses of units that are assassins and something
 * else.
 * It also returns all orders of victims, as far as its assassins can reach.
 */
export function targetingsOf(side: Side, enemy: readonly Group[]): Targeting[] {
  const { use, victims } = side.assassins;
  if (side.targets !== 'optimal') return [{ index: 0, order: side.targets, use, victims }];
  const present = TARGETS.filter((target) => enemy.some(({ kind }) => kind.category === target));
  const orders: Target[][] = permutations(present).map((order) => completed(order, TARGETS));
  const uses = side.groups.some(({ kind }) => kind.assassin && kind.dice > 0)
    ? (['ability', 'fire'] as const)
    : ([use] as const);
  const lists = victimLists(side, enemy);
  return orders
    .flatMap((order) => uses.flatMap((each) => lists.map((list) => ({ order, use: each, victims: list }))))
    .map((targeting, index) => ({ ...targeting, index }));
}

/**
 * Returns the orders of victims. Each assassin removes at most one unit per phase, which limits their length.
 * The last kind follows from the others.
 */
function victimLists({ groups, assassins: { victims } }: Side, enemy: readonly Group[]): Victim[][] {
  const count = groups.reduce((sum, group) => sum + (group.kind.assassin ? group.count : 0), 0);
  const present = victims.filter((victim) => enemy.some(({ kind }) => isVictim(kind, victim)));
  const length = Math.max(0, Math.min(count, present.length - 1));
  return choices(present, length).map((list) => completed(list, victims));
}

/**
 * Returns the orders in which a side may lose its groups: the given one, or every order within each category.
 * @throws StonecastError `too-large` if there are too many orders
 */
export function lossOrdersOf(side: Side, fallback: readonly number[]): number[][] {
  if (side.losses !== 'optimal') return [[...side.losses]];
  let orders: number[][] = [[]];
  for (const category of CATEGORIES) {
    const members = fallback.filter((index) => side.groups[index]?.kind.category === category);
    const within = permutations(members);
    if (orders.length * within.length > MAX_LOSS_ORDERS) throw tooMany(orders.length * within.length);
    orders = orders.flatMap((order) => within.map((part) => [...order, ...part]));
  }
  return orders;
}

function tooMany(found: number): StonecastError {
  return new StonecastError('too-large', {
    what: msg('the choice of losses'),
    found: asWritten(found),
    unit: msg('orders'),
    limit: MAX_LOSS_ORDERS,
    tip: msg('give an order of losses, or fewer kinds of unit'),
  });
}

/** Returns every victim type once, the given ones first (T-06). */
export const allVictims = (victims: readonly Victim[]): Victim[] => completed(victims, VICTIMS);
