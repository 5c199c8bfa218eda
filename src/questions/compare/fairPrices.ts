/** What a patch does to fair prices: both versions of a profile against the same enemies, in brawls. */
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, RosterMember } from '../../system/index.js';
import { log } from '../../math/index.js';
import { rosterOf } from '../fights/fights.js';
import { weightedMean } from '../price/combine.js';
import { fromLog } from '../price/matchUp.js';
import { price, type PriceOptions } from '../price/price.js';
import type { MemberPrice, SkillPrice } from '../price/results.js';
import { difference, type PlayedChange, type WayOfPlay } from '../worth/fairChange.js';

/** The fair prices of a profile before and after. */
export interface PatchPrice {
  readonly id: string;
  readonly name: string;
  /** Points of one model as written, before and after. */
  readonly costs: readonly [number, number];
  /** Of one model, before and after, by the last way of playing; absent where less than half of the enemies give a number. */
  readonly fair?: readonly [Estimate, Estimate];
  /** The new one less the old one; absent also where brawls do not play all that is new. */
  readonly change?: Estimate;
  /** Both prices and the change by each way of playing, the weakest first; none where `change` is absent. */
  readonly ways: readonly PlayedPatch[];
  /** How many enemies count: those that gave both versions a number, however both sides play. */
  readonly enemies: number;
  /** Names of the other enemies of the field: they gave one of the versions no number in some way of playing. */
  readonly without: readonly string[];
  /** What brawls do not play of the new version and did not have to of the old one. */
  readonly unplayed: readonly string[];
}

/** What a patch does to a fair price where both sides play in one way. */
export interface PlayedPatch extends PlayedChange {
  readonly fair: readonly [Estimate, Estimate];
}

/** Fair prices before and after a patch, and how they were found. Plain data. */
export interface PatchPrices {
  /** The way of playing that counts, which is the last, and all of them, the weakest first. */
  readonly skill: WayOfPlay;
  readonly skills: readonly WayOfPlay[];
  /** Points of every enemy group, up to whole models. */
  readonly points: number;
  readonly prices: readonly PatchPrice[];
  /** Profiles that were not priced before a stop; absent where all were. */
  readonly unfinished?: number;
}

/**
 * Prices both versions of profiles. Enemies have the old version's figures in both, an ability that the patch redefines is
 * the new one for all who have it, as in `comparePatch`; a profile does not meet itself, in either version.
 * @param ids profiles that both versions have
 * @param field ids of the enemies; everybody where empty
 * @param options the ways of playing, seeds and closeness as in `price`; a raised signal leaves the profiles that are done
 * @throws StonecastError as `price`
 */
export async function patchPrices(
  versions: readonly [OpenSystem, OpenSystem],
  ids: readonly string[],
  field: readonly string[],
  { onProgress, ...options }: PriceOptions,
): Promise<PatchPrices> {
  const [before, after] = versions.map(rosterOf);
  const { brawls } = before ?? {};
  const ways = options.skills ?? brawls?.usual ?? [];
  const enemies = before?.members(field) ?? [];
  const named = (members: readonly RosterMember[]) => new Map(members.map((one) => [one.id, one]));
  const [olds, recents] = [named(before?.members(ids) ?? []), named(after?.members(ids) ?? [])];
  const asked = ids.flatMap((id) => {
    const [old, recent] = [olds.get(id), recents.get(id)];
    const others = enemies.filter((enemy) => enemy.id !== id);
    return old && recent && others.length > 0 ? [{ both: [old, recent] as const, others }] : [];
  });
  let points = 0;
  const prices: PatchPrice[] = [];
  for (const { both, others } of asked) {
    const found: MemberPrice[] = [];
    for (const [v, open] of versions.entries()) {
      // A name of its own gives each version streams of its own, so that the two prices are independent.
      const member = { ...both[v as 0 | 1], id: v === 0 ? both[0].id : `${both[0].id} patch` };
      const pricing = await price(open, [member], others, {
        ...options,
        onProgress: (done, all) => onProgress?.((2 * prices.length + v) * all + done, 2 * asked.length * all),
      });
      points = pricing.points;
      found.push(...pricing.members);
    }
    const [was, is] = found;
    if (!was || !is) break;
    prices.push(priceOf(both, [was, is]));
  }
  const skills = ways.map((id) => ({ id, about: brawls?.skills[id] ?? '' }));
  const left = asked.length - prices.length;
  return {
    ...{ skill: skills.at(-1) ?? { id: '', about: '' }, skills, points, prices },
    ...(left > 0 && { unfinished: left }),
  };
}

/** Both versions over the enemies that gave both a number in every way of playing, so that all are of the same enemies. */
function priceOf(
  [old, recent]: readonly [RosterMember, RosterMember],
  [before, after]: readonly [MemberPrice, MemberPrice],
): PatchPrice {
  const costs = [before, after].map(({ skills }) => skills.map(costsOf)) as [Costs[], Costs[]];
  const met = before.skills[0]?.matchUps ?? [];
  const shared = met
    .map(({ id }) => id)
    .filter((id) => costs.every((skills) => skills.every((one) => one.has(id))));
  const without = met.filter(({ id }) => !shared.includes(id)).map(({ name }) => name);
  const unplayed = after.missing.filter((part) => !before.missing.includes(part));
  const known = shared.length > 0 && 2 * shared.length >= met.length;
  const ways = (known ? before.skills : []).map(({ skill }, s): PlayedPatch => {
    const [were, are] = costs.map((skills) => meanOver(skills[s], shared)) as [Estimate, Estimate];
    return { skill, fair: [were, are], change: difference(are, were) };
  });
  const counted = ways.at(-1);
  return {
    ...{ id: old.id, name: recent.name, costs: [old.cost, recent.cost] },
    ...(counted && { fair: counted.fair }),
    ...(counted && unplayed.length === 0 && { change: counted.change }),
    ...{ ways: unplayed.length === 0 ? ways : [], enemies: shared.length, without, unplayed },
  };
}

function meanOver(costs: Costs | undefined, enemies: readonly string[]): Estimate {
  const terms = enemies.flatMap((id) => {
    const one = costs?.get(id);
    if (!one) return [];
    return [[1, { value: log(one.value), low: log(one.low), high: log(one.high) }] as const];
  });
  return fromLog(weightedMean(terms), 1);
}

type Costs = ReadonlyMap<string, Estimate>;

/** The fair cost against each enemy that gave a number. */
const costsOf = ({ matchUps }: SkillPrice): Costs =>
  new Map(matchUps.flatMap(({ id, cost }) => (cost ? [[id, cost]] : [])));
