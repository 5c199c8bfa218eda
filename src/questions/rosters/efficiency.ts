/** What 100 points of each member of a roster remove and lose in single fights against a field, in every role. */
import { checkOptions } from '../options.js';
import type { Estimate, Method } from '../../game/index.js';
import type { OpenSystem, Roster, RosterMember, RosterRole } from '../../system/index.js';
import { nashAveraging } from '../../math/index.js';
import {
  assumedOf,
  Fights,
  minus,
  rolesNamed,
  rosterOf,
  swingOf,
  times,
  weightedSum,
  type Strategies,
} from '../fights/fights.js';
import type { OddsOptions } from '../odds/odds.js';

/** What is asked. */
export interface EfficiencyOptions {
  /** Names of `Roster.strategies` for the members' side and for the enemy's. */
  readonly strategies: Strategies;
  /**
   * `nash`: each enemy counts as much as in the Nash average of the field's swings among itself for each point of cost, so that clones and
   * weaklings do not flatter anybody.
   */
  readonly weighting: 'even' | 'nash';
  /** Ids of roles; all of the first line where left out. */
  readonly roles?: readonly string[];
  /** How each fight is computed; every sampled one has the same seed. */
  readonly odds?: OddsOptions;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Amounts for each 100 points of cost. */
export interface PerPoints {
  readonly removed: Estimate;
  readonly lost: Estimate;
  readonly swing: Estimate;
}

const FREE = 'it costs nothing';

/** Mean over the field of one role (or of several), one fight each. */
export interface RoleEfficiency {
  /** Points that the member's side brings, helpers included. */
  readonly cost: number;
  readonly kill: Estimate;
  readonly loss: Estimate;
  readonly removed: Estimate;
  readonly lost: Estimate;
  readonly swing: Estimate;
  /** The same for each 100 points of cost; null where it costs nothing. */
  readonly per100: PerPoints | null;
  /** Why there are no figures for each 100 points. */
  readonly per100Reason?: typeof FREE;
  /** Staying power: the chance to be standing after the fight. */
  readonly stands: Estimate;
  /** Expected fights up to the one in which it falls, 1 / loss; absent where it cannot fall. */
  readonly fightsUntilFall?: number;
  /** Points removed for each point lost; absent where nothing can be lost. */
  readonly exchange?: number;
}

/** A member's results. */
export interface MemberEfficiency extends Omit<RosterMember, 'model'> {
  /** Over the roles that every member of the roster can take: what the ranking goes by (`per100.swing`). */
  readonly overall: RoleEfficiency;
  /** By role, those that it can take. */
  readonly roles: Readonly<Record<string, RoleEfficiency>>;
}

/** What was found. */
export interface Efficiency {
  readonly system: string;
  readonly method: Method;
  readonly strategies: Strategies;
  readonly weighting: EfficiencyOptions['weighting'];
  readonly roles: readonly Pick<RosterRole, 'id' | 'label'>[];
  /** Those of the roles that the ranking is made of. */
  readonly ranked: readonly string[];
  readonly field: readonly { readonly id: string; readonly name: string; readonly weight: number }[];
  /** The best first. */
  readonly members: readonly MemberEfficiency[];
}

/**
 * Fights a roster against a field.
 * @param members at least one
 * @param field at least one
 * @throws StonecastError where the system offers no roster, or for an unknown role or strategy
 */
export async function efficiency(
  open: OpenSystem,
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  options: EfficiencyOptions,
): Promise<Efficiency> {
  checkOptions(options);
  const roster = rosterOf(open);
  const roles = rolesNamed(roster, options.roles);
  const fights = new Fights(open, roster, options.strategies, options.odds ?? {});
  const weights = await fieldWeights(roster, fights, field, options.weighting);
  const found: { member: RosterMember; roles: Record<string, RoleEfficiency> }[] = [];
  let done = 0;
  for (const member of members) {
    const taken: Record<string, RoleEfficiency> = {};
    for (const role of roles) {
      const mean = await roleMean(fights, member, role, field, weights);
      if (mean) taken[role.id] = mean;
      options.onProgress?.(++done, members.length * roles.length);
    }
    found.push({ member, roles: taken });
  }
  const ranked = roles.map(({ id }) => id).filter((id) => found.every((one) => one.roles[id]));
  const results = found.map(({ member, roles: taken }) =>
    memberResult(member, assumedOf(roster, member), taken, ranked),
  );
  return {
    system: open.system.id,
    method: fights.method,
    strategies: options.strategies,
    weighting: options.weighting,
    roles: roles.map(({ id, label }) => ({ id, label })),
    ranked,
    field: field.map(({ id, name }, i) => ({ id, name, weight: weights[i] ?? 0 })),
    members: results.sort((a, b) => rankOf(b) - rankOf(a) || 0),
  };
}

/** What the ranking goes by: who costs nothing has no place in it, and stands last. */
const rankOf = ({ overall }: MemberEfficiency): number => overall.per100?.swing.value ?? -Number.MAX_VALUE;

/** How much each enemy counts; the weights add up to 1. */
export async function fieldWeights(
  roster: Roster,
  fights: Fights,
  field: readonly RosterMember[],
  weighting: EfficiencyOptions['weighting'],
): Promise<readonly number[]> {
  const even = field.map(() => 1 / field.length);
  const contest = roster.roles.find(({ id }) => id === roster.contest);
  if (weighting === 'even' || !contest) return even;
  const swings: number[][] = [];
  for (const one of field) {
    const line: number[] = [];
    for (const other of field) {
      const fought = await fights.fight(one, other, contest);
      // For what it costs: by raw swings one big fighter would be all of the average.
      line.push(fought && fought.cost > 0 ? swingOf(fought).value / fought.cost : 0);
    }
    swings.push(line);
  }
  const advantage = swings.map((line, i) => line.map((swing, j) => (swing - (swings[j]?.[i] ?? NaN)) / 2));
  return [...nashAveraging(advantage.flat(), field.length).mix];
}

async function roleMean(
  fights: Fights,
  member: RosterMember,
  role: RosterRole,
  field: readonly RosterMember[],
  weights: readonly number[],
): Promise<RoleEfficiency | undefined> {
  const mean = await fights.mean(member, role, field, weights);
  return mean && withRatios(mean, perPoints(mean));
}

type Sums = Pick<RoleEfficiency, 'cost' | 'kill' | 'loss' | 'removed' | 'lost'>;

const CERTAIN: Estimate = { value: 1, low: 1, high: 1 };

/** Amounts for each 100 points of what a side brings; null where that costs nothing. */
function perPoints({ cost, removed, lost }: Sums): PerPoints | null {
  if (!(cost > 0)) return null;
  const of = (amount: Estimate): Estimate => times(100 / cost, amount);
  return { removed: of(removed), lost: of(lost), swing: of(minus(removed, lost)) };
}

function withRatios(sums: Sums, per100: PerPoints | null): RoleEfficiency {
  const { loss, removed, lost } = sums;
  return {
    ...sums,
    swing: minus(removed, lost),
    per100,
    ...(per100 === null && { per100Reason: FREE }),
    stands: minus(CERTAIN, loss),
    ...(loss.value > 0 && { fightsUntilFall: 1 / loss.value }),
    ...(lost.value > 0 && { exchange: removed.value / lost.value }),
  };
}

/** Means over roles; a role's amounts for 100 points are those of the force that it needs. */
function memberResult(
  { id, name, group, cost, missing }: RosterMember,
  assumed: readonly string[],
  roles: Readonly<Record<string, RoleEfficiency>>,
  ranked: readonly string[],
): MemberEfficiency {
  const parts = ranked.flatMap((role) => roles[role] ?? []);
  const mean = (of: (one: RoleEfficiency) => Estimate): Estimate =>
    weightedSum(parts.map((one) => [1 / parts.length, of(one)]));
  const ratios = parts.flatMap(({ per100 }) => per100 ?? []);
  const meanPer = (of: (one: PerPoints) => Estimate): Estimate =>
    weightedSum(ratios.map((one) => [1 / ratios.length, of(one)]));
  const per100 =
    ratios.length < parts.length || ratios.length === 0
      ? null
      : {
          removed: meanPer((one) => one.removed),
          lost: meanPer((one) => one.lost),
          swing: meanPer((one) => one.swing),
        };
  const overall = withRatios(
    {
      cost: parts.reduce((sum, one) => sum + one.cost / parts.length, 0),
      kill: mean((one) => one.kill),
      loss: mean((one) => one.loss),
      removed: mean((one) => one.removed),
      lost: mean((one) => one.lost),
    },
    per100,
  );
  return {
    id,
    name,
    ...(group !== undefined && { group }),
    cost,
    assumed,
    ...(missing && { missing }),
    overall,
    roles,
  };
}
