/** Brawls of like models at equal points, as the comparisons and the predictions of games have them fought. */
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

/** A brawl, and how many models of each side have equal points: on average, where that is no whole number. */
export interface EqualBrawl {
  readonly brawl: Brawl;
  readonly models: readonly [number, number];
}

/** How such groups are made. */
export interface EqualOptions {
  /** How both groups play; the roster's best by default. */
  readonly skill?: string | undefined;
  /** Points of a group, about; `USUAL_POINTS` by default. */
  readonly points?: number | undefined;
}

/** How groups play by default: the best that the roster compares; nothing where it knows no brawls. */
export const bestSkill = ({ brawls }: Roster): string => brawls?.usual.at(-1) ?? '';

/**
 * The brawl of a member's group against an enemy's.
 * @param what is asked for, as an error names it, e.g. `predicting whole games`
 * @throws StonecastError `cannot-do` where the system knows no brawls
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
 * Models of a group that is held: a whole number, about so many points, and no fewer points than one model of the others.
 * @param others costs of one model of those whom it meets
 */
export function heldModels(cost: number, others: readonly number[], points = USUAL_POINTS): number {
  if (cost <= 0) return MOST_BOUGHT;
  const least = Math.ceil(Math.max(...others) / cost);
  return Math.max(1, Math.min(BRAWL_LIMIT, Math.max(least, Math.round(points / cost))));
}

/** Models of a group that are worth so many points: no whole number, but for what can fight. */
export const equalModels = (cost: number, points: number): number =>
  cost > 0 ? Math.max(1, Math.min(BRAWL_LIMIT, points / cost)) : MOST_BOUGHT;

/**
 * Groups of equal points: the dearer models' is held at a whole number, the other one's is what equals it.
 * @throws StonecastError as `groupBrawl`
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
 * Whole numbers of models whose means are the ones given: each brawl is fought by one of the two beside them, so that
 * points are equal on average and the mean score lies on the straight line between.
 * @param uniform between 0 and 1; the same one for versions that are compared
 */
export const wholeModels = (models: readonly [number, number], uniform: number): [number, number] => {
  const whole = (count: number): number => Math.floor(count) + (uniform < count - Math.floor(count) ? 1 : 0);
  return [whole(models[0]), whole(models[1])];
};
