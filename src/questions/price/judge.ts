/** From what was measured to what a designer reads: too cheap or too dear, what to change, whom it suits, what drives it. */
import type { Estimate } from '../../game/index.js';
import type { BrawlGroup, RosterMember } from '../../system/index.js';
import type { MatchUpPrice, MemberPrice, SkillPrice, Suggestion, Suits } from './results.js';

/** Prices are written in steps of so many points. */
const PRICE_STEP = 5;
/** Fair costs that differ by less than this share are the same to players. */
const NOTICED = 0.1;
/** At most so many match-ups are named as what drives a price, of those that move it by more than so much. */
const DRIVERS = 3;
const DRIVES = 0.02;

/** The member's findings; who dominates it is found among all. */
export function judge(
  { id, name, group: force, cost, assumed }: RosterMember,
  group: Pick<BrawlGroup, 'sold' | 'missing'>,
  skills: readonly SkillPrice[],
): Omit<MemberPrice, 'dominatedBy'> & { readonly dominatedBy: readonly [] } {
  const counts = skills.at(-1);
  const fair = counts?.fair;
  const matchUps = counts?.matchUps ?? [];
  const converged = counts?.converged ?? false;
  const { sold, missing } = group;
  const reached = matchUps.every(({ unreached }) => unreached === undefined);
  const suggestion = fair && converged && reached && missing.length === 0 ? suggest(sold, fair) : undefined;
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
    fairOnlyForExperts: fairOnlyForExperts(cost, skills),
    skills,
    dominatedBy: [],
  };
}

function readingOf(cost: number, { low, high }: Estimate): 'cheap' | 'fair' | 'dear' {
  if (cost < low) return 'cheap';
  return cost > high ? 'dear' : 'fair';
}

/** The nearest step on the price as it is written; a price inside the interval stays, whatever step it is. */
export function suggest(sold: BrawlGroup['sold'], fair: Estimate): Suggestion {
  const { models } = sold;
  const stays = readingOf(sold.points / models, fair) === 'fair';
  const nearest = Math.max(PRICE_STEP, PRICE_STEP * Math.round((fair.value * models) / PRICE_STEP));
  const points = stays ? sold.points : nearest;
  return { points, models, change: points - sold.points };
}

/** By how far the fair cost would move without them. */
function driversOf(matchUps: readonly MatchUpPrice[], fair: Estimate): MatchUpPrice[] {
  const move = ({ without }: MatchUpPrice): number =>
    without === undefined ? 0 : Math.abs(Math.log(without / fair.value));
  return matchUps
    .filter((one) => move(one) > DRIVES)
    .sort((a, b) => move(b) - move(a))
    .slice(0, DRIVERS);
}

function suitsOf(skills: readonly SkillPrice[]): Suits {
  const top = skills.at(-1)?.fair;
  const weaker = skills.slice(0, -1).flatMap(({ fair }) => fair ?? []);
  if (!top) return 'anyone';
  const experts = weaker.some(({ high }) => top.low > (1 + NOTICED) * high);
  const beginners = weaker.some(({ low }) => low > (1 + NOTICED) * top.high);
  if (experts && beginners) return 'mixed';
  if (experts) return 'experts';
  return beginners ? 'beginners' : 'anyone';
}

function fairOnlyForExperts(cost: number, skills: readonly SkillPrice[]): boolean {
  const top = skills.at(-1)?.fair;
  const weaker = skills.slice(0, -1).flatMap(({ fair }) => fair ?? []);
  if (!top || weaker.length === 0) return false;
  const fairForExperts = cost <= (1 + NOTICED) * top.high && cost * (1 + NOTICED) >= top.low;
  return fairForExperts && weaker.every(({ high }) => cost > (1 + NOTICED) * high);
}
