/** What a patch does to fair prices: both versions of a profile against the same enemies, in brawls. */
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, RosterMember } from '../../system/index.js';
import { log } from '../../math/index.js';
import { rosterOf } from '../fights/fights.js';
import { weightedMean } from '../price/combine.js';
import { fromLog } from '../price/matchUp.js';
import { price, type PriceOptions } from '../price/price.js';
import type { MemberPrice } from '../price/results.js';
import { difference } from '../worth/fairChange.js';

/** The fair prices of a profile before and after. */
export interface PatchPrice {
  readonly id: string;
  readonly name: string;
  /** Points of one model as written, before and after. */
  readonly costs: readonly [number, number];
  /** Of one model, before and after; absent where less than half of the enemies give both a number, or it was stopped. */
  readonly fair?: readonly [Estimate, Estimate];
  /** The new one less the old one; absent also where brawls do not play all that is new. */
  readonly change?: Estimate;
  /** How many enemies count: those that gave both versions a number. */
  readonly enemies: number;
  /** What brawls do not play of the new version and did not have to of the old one. */
  readonly unplayed: readonly string[];
}

/** Fair prices before and after a patch, and how they were found. Plain data. */
export interface PatchPrices {
  /** How both sides of the brawls play, and in a line what that is. */
  readonly skill: { readonly id: string; readonly about: string };
  /** Points of every enemy group, up to whole models. */
  readonly points: number;
  readonly prices: readonly PatchPrice[];
}

type Options = Omit<PriceOptions, 'skills'> & { readonly skill: string };

/**
 * Prices both versions of profiles. Enemies have the old version's figures in both, an ability that the patch redefines is
 * the new one for all who have it, as in `comparePatch`; a profile does not meet itself, in either version.
 * @param ids profiles that both versions have
 * @param field ids of the enemies; everybody where empty
 * @throws StonecastError as `price`
 */
export async function patchPrices(
  versions: readonly [OpenSystem, OpenSystem],
  ids: readonly string[],
  field: readonly string[],
  { skill, onProgress, ...options }: Options,
): Promise<PatchPrices> {
  const [before, after] = versions.map(rosterOf);
  const enemies = before?.members(field) ?? [];
  const named = (members: readonly RosterMember[]) => new Map(members.map((one) => [one.id, one]));
  const [olds, recents] = [named(before?.members(ids) ?? []), named(after?.members(ids) ?? [])];
  let points = 0;
  const prices: PatchPrice[] = [];
  for (const id of ids) {
    const both = [olds.get(id), recents.get(id)] as const;
    const others = enemies.filter((enemy) => enemy.id !== id);
    if (!both[0] || !both[1] || others.length === 0) continue;
    const found: (MemberPrice | undefined)[] = [];
    for (const [v, open] of versions.entries()) {
      // A name of its own gives each version streams of its own, so that the two prices are independent.
      const member = { ...(both[v] as RosterMember), id: v === 0 ? id : `${id} patch` };
      const pricing = await price(open, [member], others, {
        ...options,
        skills: [skill],
        onProgress: (done, all) => onProgress?.((2 * prices.length + v) * all + done, 2 * ids.length * all),
      });
      points = pricing.points;
      found.push(pricing.members[0]);
    }
    prices.push(priceOf([both[0], both[1]], [found[0], found[1]]));
  }
  return { skill: { id: skill, about: before?.brawls?.skills[skill] ?? '' }, points, prices };
}

/** Both versions over the enemies that gave both a number. */
function priceOf(
  [old, recent]: readonly [RosterMember, RosterMember],
  [before, after]: readonly [MemberPrice | undefined, MemberPrice | undefined],
): PatchPrice {
  const [were, are] = [costsOf(before), costsOf(after)];
  const shared = [...were.keys()].filter((id) => are.has(id));
  const met = before?.skills[0]?.matchUps.length ?? 0;
  const unplayed = (after?.missing ?? []).filter((part) => before?.missing.includes(part) !== true);
  const mean = (costs: ReadonlyMap<string, Estimate>): Estimate => {
    const terms = shared.flatMap((id) => {
      const one = costs.get(id);
      if (!one) return [];
      return [[1, { value: log(one.value), low: log(one.low), high: log(one.high) }] as const];
    });
    return fromLog(weightedMean(terms), 1);
  };
  const fair = shared.length > 0 && 2 * shared.length >= met ? ([mean(were), mean(are)] as const) : undefined;
  return {
    ...{ id: old.id, name: recent.name, costs: [old.cost, recent.cost] },
    ...(fair && { fair }),
    ...(fair && unplayed.length === 0 && { change: difference(fair[1], fair[0]) }),
    ...{ enemies: shared.length, unplayed },
  };
}

/** The fair cost against each enemy that gave a number. */
const costsOf = (one: MemberPrice | undefined): ReadonlyMap<string, Estimate> =>
  new Map((one?.skills[0]?.matchUps ?? []).flatMap(({ id, cost }) => (cost ? [[id, cost]] : [])));
