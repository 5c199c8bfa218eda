/** All that is known of one profile in one answer: its price over ways of playing, match-ups, what its parts add, its picks. */
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, RosterBrawls, RosterMember } from '../../system/index.js';
import { fault, StonecastError, stoppedRun } from '../../wording/index.js';
import { efficiency, type MemberEfficiency } from '../efficiency/efficiency.js';
import { rosterOf } from '../fights/fights.js';
import { patchPrices } from '../compare/fairPrices.js';
import { brawlsOf } from '../price/brawlsOf.js';
import { price, type PriceOptions } from '../price/price.js';
import type { MatchUpPrice, Pricing } from '../price/results.js';
import { pricingSeconds, waysWithin } from '../price/waysWithin.js';
import { unlessStopped } from '../unlessStopped.js';
import { studySplits, type OptionStudy } from '../splits/splits.js';
import { fairChanges, playedVariants, type FairChanges, type PlayedChange } from '../worth/fairChange.js';
import { worth, type Worth } from '../worth/worth.js';

/** A profile in patched data, of which abilities may be others too. */
export interface Patched {
  readonly open: OpenSystem;
  readonly member: RosterMember;
}

/** What is asked. */
export interface DossierOptions extends Pick<
  PriceOptions,
  'skills' | 'precision' | 'brawls' | 'seed' | 'onProgress' | 'signal' | 'threads'
> {
  /** The data with a patch, and the profile as it stands there: what that does to the fair price is told too. */
  readonly patched?: Patched;
}

/** The secret pick against an enemy, both playing their best. */
export interface DossierPick {
  readonly enemy: string;
  /** What the fight is worth to the profile, which begins it. */
  readonly value: number;
  readonly options: readonly OptionStudy[];
}

/** What a patch does. */
export interface DossierPatch {
  /** By how much it moves the fair price by the last way of playing; absent where that cannot be told. */
  readonly change?: Estimate;
  /** The same of every way of playing, the weakest first. */
  readonly ways: readonly PlayedChange[];
  /** The fair price of one model before and after, over the enemies that gave both a number. */
  readonly fair?: readonly [Estimate, Estimate];
  /** What it costs, and its single fights over the roles that both can take, as it is and as it would be. */
  readonly before: MemberEfficiency;
  readonly after: MemberEfficiency;
}

/** What was found. */
export interface Dossier {
  readonly pricing: Pricing;
  /** The enemies that stand for the field in what follows: those with the lowest, the middle and the highest fair cost. */
  readonly stands: readonly { readonly id: string; readonly name: string }[];
  /** What changes do to the fair price; absent where it was stopped before. */
  readonly changes?: FairChanges;
  /** Ways of playing in which changes were not priced, for that would have taken longer than the price itself. */
  readonly unasked: readonly string[];
  /** What a patch does; absent where none was asked about. */
  readonly patch?: DossierPatch;
  /** Single fights; absent where it was stopped before. */
  readonly single?: Worth;
  readonly picks: readonly DossierPick[];
  /** It was stopped before all was found: this is what was known by then. */
  readonly stopped?: 'abort';
}

/** Changes are measured as roughly as they are read. */
const CHANGES = { precision: 0.03, brawls: 8192 } as const;

/**
 * The dossier of a member against a field. Where the signal is raised, what is finished stands and the rest is absent.
 * @throws StonecastError as `price`, and `incomplete` where it was stopped before there is any price
 */
export async function dossier(
  open: OpenSystem,
  member: RosterMember,
  field: readonly RosterMember[],
  { patched, ...options }: DossierOptions,
): Promise<Dossier> {
  const roster = rosterOf(open);
  const brawls = brawlsOf(open, roster);
  const skills = options.skills ?? brawls.usual;
  const pricing = await price(open, [member], field, { ...options, skills, partly: true });
  if (pricing.members.length === 0) throw nothingYet();
  const stands = standing(pricing, field);
  const { signal } = options;
  const how = { ...options, ...CHANGES };
  const going = (): boolean => signal?.aborted !== true;
  const variants = roster.variants(member).filter(({ kind }) => kind !== 'curve');
  const played = playedVariants(open, member, variants, stands, { skills });
  const ways = affordable(brawls, skills, (played.length + 1) * stands.length, field.length);
  const priced = going()
    ? await fairChanges(open, member, variants, stands, { ...how, skills: ways })
    : undefined;
  // Some changes alone, without the profile itself, say nothing.
  const changes = priced?.fair || going() ? priced : undefined;
  const [best = ''] = Object.keys(roster.strategies);
  const single = going() ? await singleFights(open, member, stands, best, signal) : undefined;
  const patch =
    patched && going()
      ? await patchOf({ open, member }, patched, stands, best, { ...how, skills })
      : undefined;
  const picks = going() ? stands.flatMap((enemy) => pickAgainst(open, member, enemy, best)) : [];
  return {
    pricing,
    stands: stands.map(({ id, name }) => ({ id, name })),
    ...(changes && { changes }),
    unasked: skills.slice(ways.length),
    ...(patch && { patch }),
    ...(single && { single }),
    picks,
    ...(!going() && { stopped: 'abort' as const }),
  };
}

/** The ways of playing in which changes are priced: no longer in all than the price takes itself, one at least. */
function affordable(
  brawls: RosterBrawls,
  skills: readonly string[],
  pairs: number,
  enemies: number,
): string[] {
  const ways = waysWithin(brawls, skills, pairs, pricingSeconds(brawls, skills, enemies));
  return ways.length > 0 ? ways : skills.slice(0, 1);
}

/** What single fights pay; undefined where it was stopped meanwhile. */
async function singleFights(
  open: OpenSystem,
  member: RosterMember,
  stands: readonly RosterMember[],
  best: string,
  signal: AbortSignal | undefined,
): Promise<Worth | undefined> {
  const odds = { ...(signal && { signal }) };
  const [single] =
    (await unlessStopped(signal, () => worth(open, [member], stands, { strategies: [best, best], odds }))) ??
    [];
  return single;
}

const nothingYet = (): StonecastError =>
  stoppedRun({
    what: fault('profiles'),
    tip: fault('let it run longer, or name fewer profiles or enemies'),
  });

/** Both versions priced as a patch is, and in the same single fights: each by the abilities of its own data. */
async function patchOf(
  old: Patched,
  recent: Patched,
  stands: readonly RosterMember[],
  best: string,
  how: Parameters<typeof patchPrices>[3],
): Promise<DossierPatch | undefined> {
  const ids = [old.member.id];
  const enemies = stands.map(({ id }) => id);
  const { prices } = await patchPrices([old.open, recent.open], ids, enemies, how);
  const [before, after] = await Promise.all(
    [old, recent].map(async ({ open, member }) => {
      const { members } = await efficiency(open, [member], stands, {
        ...{ strategies: [best, best] as const, weighting: 'even' },
      });
      return members[0];
    }),
  );
  const [priced] = prices;
  if (!priced) return undefined;
  const { change, fair, ways } = priced;
  return before && after && { ...(change && { change }), ways, ...(fair && { fair }), before, after };
}

/** The enemies against whom it should cost least, middling and most; all where there are few. */
function standing({ members }: Pricing, field: readonly RosterMember[]): readonly RosterMember[] {
  const matchUps = (members[0]?.skills.at(-1)?.matchUps ?? []).filter(({ cost }) => cost !== undefined);
  const sorted = [...matchUps].sort((a, b) => costOf(a) - costOf(b));
  const wanted = new Set(
    [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].flatMap((one) => one?.id ?? []),
  );
  const found = field.filter(({ id }) => wanted.has(id));
  return found.length > 0 ? found : field.slice(0, 1);
}

const costOf = ({ cost }: MatchUpPrice): number => cost?.value ?? 0;

/** The pick where the member begins the fight; none where the system has no secret picks, or no such fight. */
function pickAgainst(
  open: OpenSystem,
  member: RosterMember,
  enemy: RosterMember,
  best: string,
): DossierPick[] {
  const roster = rosterOf(open);
  const role = roster.roles.find(({ id }) => id === roster.contest);
  const fight = role && roster.fight(member, enemy, role, [best, best]);
  if (!fight) return [];
  try {
    const { equilibrium, options } = studySplits(open.encounter(fight.scenario));
    return [{ enemy: enemy.name, value: equilibrium.value, options: options.rows }];
  } catch (error) {
    if (error instanceof StonecastError) return [];
    throw error;
  }
}
