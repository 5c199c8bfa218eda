/** From what was measured to what a designer reads: too cheap or too dear, what to change, whom it suits, what drives it. */
import type { Estimate } from '../../game/index.js';
import type { BrawlGroup, RosterMember } from '../../system/index.js';
import { log, sumOfMultiples } from '../../math/index.js';
import { overPlay } from './overPlay.js';
import type { MatchUpPrice, MemberPrice, OverPlay, SkillPrice, Suggestion, Suits } from './results.js';

/** Steps in which prices are written, the widest first: the widest that is at most a tenth of the price, or the last. */
const STEPS = [5, 1, 0.5, 0.1] as const;
/** Fair costs that differ by less than this share are the same to players. */
const NOTICED = 0.1;
/** At most so many match-ups are named as what drives a price, of those that move it by more than so much. */
const DRIVERS = 3;
const DRIVES = 0.02;

/** The member's findings; who dominates it is found among all. */
export function judge(
  { id, name, group: force, cost }: RosterMember,
  group: Pick<BrawlGroup, 'sold' | 'missing' | 'assumed'>,
  skills: readonly SkillPrice[],
): Omit<MemberPrice, 'dominatedBy'> & { readonly dominatedBy: readonly [] } {
  const counts = skills.at(-1);
  const fair = counts?.fair;
  const matchUps = counts?.matchUps ?? [];
  const converged = counts?.converged ?? false;
  const { sold, missing, assumed } = group;
  const play = overPlay({ cost, skills });
  const suggestion = fair && converged && missing.length === 0 ? suggestOver(sold, fair, play) : undefined;
  const measured = matchUps.filter(
    (one): one is MatchUpPrice & { cost: Estimate } => one.cost !== undefined && one.weight > 0,
  );
  const ordered = [...measured].sort((a, b) => a.cost.value - b.cost.value);
  const [least, most] = [ordered[0], ordered.at(-1)];
  return {
    ...{ id, name, ...(force !== undefined && { group: force }), cost, sold, assumed, missing },
    ...(fair && { fair }),
    converged,
    reading: fair ? readingOf(cost, fair) : 'unmeasured',
    ...(suggestion && { suggestion }),
    ...(least && most && { spread: { least, most } }),
    drivers: fair ? driversOf(measured, fair) : [],
    suits: suitsOf(skills),
    ...(play && { overPlay: play }),
    fairOnlyForExperts: fairOnlyForExperts(cost, skills),
    skills,
    dominatedBy: [],
  };
}

function readingOf(cost: number, { low, high }: Estimate): 'cheap' | 'fair' | 'dear' {
  if (cost < low) return 'cheap';
  return cost > high ? 'dear' : 'fair';
}

/** What everybody agrees on: the end of the range over ways of playing that is nearer, or nothing inside the range. */
function suggestOver(sold: BrawlGroup['sold'], fair: Estimate, play: OverPlay | undefined): Suggestion {
  if (!play) return suggest(sold, fair);
  if (play.reading !== 'depends')
    return suggest(sold, play.reading === 'cheap' ? play.least.fair : play.most.fair);
  const { points, models } = sold;
  return { points, models, change: 0, off: points / (fair.value * models) - 1 };
}

/** The nearest step of the price as it is written; a price inside the interval stays, whatever step it is. */
export function suggest(sold: BrawlGroup['sold'], fair: Estimate): Suggestion {
  const { models } = sold;
  const stays = readingOf(sold.points / models, fair) === 'fair';
  const points = stays ? sold.points : rounded(fair.value * models);
  const change = sumOfMultiples([1, -1], [points, sold.points]);
  return { points, models, change, off: points / (fair.value * models) - 1 };
}

/** A price as it would be written: the nearest step, at most a twentieth away; at least one step. */
export function rounded(price: number): number {
  const step = priceStep(price);
  return sumOfMultiples([Math.max(1, Math.round(price / step))], [step]);
}

/** The step in which a price is written. */
const priceStep = (price: number): number =>
  STEPS.find((step) => 10 * step <= price) ?? STEPS[STEPS.length - 1] ?? 1;

/** By how far the fair cost would move without them. */
function driversOf(matchUps: readonly MatchUpPrice[], fair: Estimate): MatchUpPrice[] {
  const move = ({ without }: MatchUpPrice): number =>
    without === undefined ? 0 : Math.abs(log(without / fair.value));
  return matchUps
    .filter((one) => move(one) > DRIVES)
    .sort((a, b) => move(b) - move(a))
    .slice(0, DRIVERS);
}

/**
 * Whom it suits: more, or less, the better it is played where the best players' fair cost differs noticeably from that of
 * some weaker ones, and it measurably goes nowhere the other way as skill grows; `mixed` where it does.
 */
export function suitsOf(skills: readonly Pick<SkillPrice, 'fair'>[]): Suits {
  const top = skills.at(-1)?.fair;
  const costs = skills.flatMap(({ fair }) => fair ?? []);
  if (!top) return 'anyone';
  const noticed = (more: Estimate, less: Estimate): boolean => more.low > (1 + NOTICED) * less.high;
  const experts = costs.some((one) => noticed(top, one));
  const beginners = costs.some((one) => noticed(one, top));
  if (!experts && !beginners) return 'anyone';
  const rises = costs.some((one, i) => costs.slice(i + 1).some((later) => later.low > one.high));
  const falls = costs.some((one, i) => costs.slice(i + 1).some((later) => later.high < one.low));
  if (rises && falls) return 'mixed';
  return experts ? 'experts' : 'beginners';
}

function fairOnlyForExperts(cost: number, skills: readonly SkillPrice[]): boolean {
  const top = skills.at(-1)?.fair;
  const weaker = skills.slice(0, -1).flatMap(({ fair }) => fair ?? []);
  if (!top || weaker.length === 0) return false;
  const fairForExperts = cost <= (1 + NOTICED) * top.high && cost * (1 + NOTICED) >= top.low;
  return fairForExperts && weaker.every(({ high }) => cost > (1 + NOTICED) * high);
}
