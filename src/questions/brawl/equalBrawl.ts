/** Brawls of single-kind groups at equal points, for comparisons and for predictions of games. */
import {
  BRAWL_LIMIT,
  MOST_BOUGHT,
  USUAL_POINTS,
  type Brawl,
  type OpenSystem,
  type Roster,
  type RosterMember,
} from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';

/** A brawl, and the numbers of models with equal points. A fraction means an average. */
export interface EqualBrawl {
  readonly brawl: Brawl;
  readonly models: readonly [number, number];
}

/** How to build such groups. */
export interface EqualOptions {
  /** The policy of both groups. The default is the roster's best. */
  readonly skill?: string | undefined;
  /** The approximate points of a group. The default is `USUAL_POINTS`. */
  readonly points?: number | undefined;
}

/** Returns the default policy: the roster's best usual one. Empty if the roster has no brawls. */
export const bestSkill = ({ brawls }: Roster): string => brawls?.usual.at(-1) ?? '';

/**
 * Returns the brawl of a member's group against an enemy's.
 * @param what the question, for the error message, such as `predicting whole games`
 * @throws StonecastError `cannot-do` if the system has no brawls
 */
export function groupBrawl(
  { open, roster }: { readonly open: OpenSystem; readonly roster: Roster },
  [member, enemy]: readonly [RosterMember, RosterMember],
  { skill = bestSkill(roster) }: EqualOptions,
  what: Message,
): Brawl {
  const { brawls } = roster;
  if (brawls) return brawls.brawl(member, enemy, skill, {});
  const reason = msg('{system} knows no brawls', { system: open.system.name });
  throw new StonecastError('cannot-do', { what, reason });
}

/**
 * Returns the size of the fixed group: a whole number, near the given points, and worth at least one enemy model.
 * @param others the costs of one model of each enemy
 */
export function heldModels(cost: number, others: readonly number[], points = USUAL_POINTS): number {
  if (cost <= 0) return MOST_BOUGHT;
  const least = Math.ceil(Math.max(...others) / cost);
  return Math.max(1, Math.min(BRAWL_LIMIT, Math.max(least, Math.round(points / cost))));
}

/** Returns the number of models for some points, usually a fraction. It is at least 1. */
export const equalModels = (cost: number, points: number): number =>
  cost > 0 ? Math.max(1, Math.min(BRAWL_LIMIT, points / cost)) : MOST_BOUGHT;

/**
 * Builds groups of equal points. The group of dearer models has a whole number, and the other group's number equals its
 * points.
 * @throws StonecastError as `groupBrawl` does
 */
export function equalBrawl(
  from: { readonly open: OpenSystem; readonly roster: Roster },
  pair: readonly [RosterMember, RosterMember],
  options: EqualOptions,
  what: Message,
): EqualBrawl {
  const [{ cost: first }, { cost: second }] = pair;
  const held = heldModels(Math.max(first, second), [Math.min(first, second)], options.points);
  const sum = held * Math.max(first, second);
  return {
    brawl: groupBrawl(from, pair, options, what),
    models: first > second ? [held, equalModels(second, sum)] : [equalModels(first, sum), held],
  };
}

/**
 * Rounds numbers of models at random to one of the neighbouring whole numbers, so that their means are as given. Points
 * are then equal on average, and the mean score is linear in between.
 * @param uniform between 0 and 1; use the same one for versions under comparison
 */
export const wholeModels = (models: readonly [number, number], uniform: number): [number, number] => {
  const whole = (count: number): number => Math.floor(count) + (uniform < count - Math.floor(count) ? 1 : 0);
  return [whole(models[0]), whole(models[1])];
};
