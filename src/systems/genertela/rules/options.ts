/** What a side can choose in a phase: whom to fire at and in which order to lose its own (T-02, T-03, T-06). */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Targeting } from './fire.js';
import type { Group, Side } from './side.js';
import { CATEGORIES, isVictim, TARGETS, VICTIMS, type Target, type Victim } from './units.js';

/** Most orders of losses that best play chooses from in one battle. */
const MAX_LOSS_ORDERS = 720;

/** All ordered choices of `length` items of a list, the first ones first, in the order of their first difference. */
function choices<T>(items: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return items.flatMap((first, index) =>
    choices([...items.slice(0, index), ...items.slice(index + 1)], length - 1).map((rest) => [
      first,
      ...rest,
    ]),
  );
}

/** All orders of a list, the given one first. */
const permutations = <T>(items: readonly T[]): T[][] => choices(items, items.length);

/** A list followed by what it leaves out, in the standing order of `all`. */
export function completed<T>(list: readonly T[], all: readonly T[]): T[] {
  return [...list, ...all.filter((item) => !list.includes(item))];
}

/**
 * The ways in which a side may fire at the enemy: one when its orders are given; else every order of the categories that
 * the enemy has, both uses of units that are an assassin and something else, and every order of victims as far down as
 * its assassins can get.
 */
export function targetingsOf(side: Side, enemy: readonly Group[]): Targeting[] {
  const { use, victims } = side.assassins;
  if (side.targets !== 'optimal') return [{ order: side.targets, use, victims }];
  const present = TARGETS.filter((target) => enemy.some(({ kind }) => kind.category === target));
  const orders: Target[][] = permutations(present).map((order) => completed(order, TARGETS));
  const uses = side.groups.some(({ kind }) => kind.assassin && kind.dice > 0)
    ? (['ability', 'fire'] as const)
    : ([use] as const);
  const lists = victimLists(side, enemy);
  return orders.flatMap((order) =>
    uses.flatMap((each) => lists.map((list) => ({ order, use: each, victims: list }))),
  );
}

/** Orders of victims: each assassin removes one unit of a phase at most, and the last kind is what the others leave. */
function victimLists({ groups, assassins: { victims } }: Side, enemy: readonly Group[]): Victim[][] {
  const count = groups.reduce((sum, group) => sum + (group.kind.assassin ? group.count : 0), 0);
  const present = victims.filter((victim) => enemy.some(({ kind }) => isVictim(kind, victim)));
  const length = Math.max(0, Math.min(count, present.length - 1));
  return choices(present, length).map((list) => completed(list, victims));
}

/**
 * The orders in which a side may lose its groups: one when it is given, else every order within each category.
 * @throws StonecastError `too-large` when there are too many orders to solve for
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

/** Every victim once, the given ones first (T-06). */
export const allVictims = (victims: readonly Victim[]): Victim[] => completed(victims, VICTIMS);
