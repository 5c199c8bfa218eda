/** Computes what 100 points of each roster member remove and lose in single fights against a field, in every role. */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import type { Estimate, Method } from '../../game/index.js';
import type { OpenSystem, Roster, RosterMember, RosterRole } from '../../system/index.js';
import { checkEach, checkText } from '../../errors/index.js';
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
} from './rosterFights.js';
import { ODDS_OPTIONS, type OddsOptions } from '../odds/odds.js';

/** The request. */
export interface EfficiencyOptions {
  /** Names of `Roster.strategies` for the members' side and for the enemy's. */
  readonly strategies: Strategies;
  /**
   * `nash`: an enemy's weight is its share in the Nash average of the field's swings per point of cost. So copies and
   * weak enemies do not improve anyone's figures.
   */
  readonly weighting: 'even' | 'nash';
  /** Ids of roles. The default is all front-line roles. */
  readonly roles?: readonly string[];
  /** How to compute each fight. All sampled fights share one seed. */
  readonly odds?: OddsOptions;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The names of the options of `efficiency`. */
const EFFICIENCY_OPTIONS: OptionNames<EfficiencyOptions> = {
  strategies: true,
  weighting: true,
  roles: true,
  odds: ODDS_OPTIONS,
  onProgress: true,
};

/** Amounts per 100 points of cost. */
export interface PerPoints {
  readonly removed: Estimate;
  readonly lost: Estimate;
  readonly swing: Estimate;
}

const FREE = 'it costs nothing';

/** The mean over the field for one role or several, with one fight each. */
export interface RoleEfficiency {
  /** The points of the member's side, including helpers. */
  readonly cost: number;
  readonly kill: Estimate;
  readonly loss: Estimate;
  readonly removed: Estimate;
  readonly lost: Estimate;
  readonly swing: Estimate;
  /** The same per 100 points of cost. Null if the side costs nothing. */
  readonly per100: PerPoints | null;
  /** The reason for missing figures per 100 points. */
  readonly per100Reason?: typeof FREE;
  /** The chance to stand after the fight. */
  readonly stands: Estimate;
  /** The expected number of fights up to its fall, 1 / loss. Absent if it cannot fall. */
  readonly fightsUntilFall?: number;
  /** Points removed per point lost. Absent if it can lose nothing. */
  readonly exchange?: number;
}

/** The results of a member. */
export interface MemberEfficiency extends Omit<RosterMember, 'model'> {
  /** Over the roles that every member can take. The ranking uses `per100.swing`. */
  readonly overall: RoleEfficiency;
  /** By role, for the roles that it can take. */
  readonly roles: Readonly<Record<string, RoleEfficiency>>;
}

/** The findings. */
export interface Efficiency {
  readonly system: string;
  readonly method: Method;
  readonly strategies: Strategies;
  readonly weighting: EfficiencyOptions['weighting'];
  readonly roles: readonly Pick<RosterRole, 'id' | 'label'>[];
  /** The roles that the ranking uses. */
  readonly ranked: readonly string[];
  readonly field: readonly { readonly id: string; readonly name: string; readonly weight: number }[];
  /** The best first. */
  readonly members: readonly MemberEfficiency[];
}

/**
 * Fights a roster against a field.
 * @param members at least one
 * @param field at least one
 * @throws StonecastError if the system has no roster, or for an unknown role or strategy
 */
export async function efficiency(
  open: OpenSystem,
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  options: EfficiencyOptions,
): Promise<Efficiency> {
  checkOptions(options, EFFICIENCY_OPTIONS);
  for (const [name, own] of Object.entries({ members, field }))
    checkEach(name, own, (one) => {
      checkSubject('member', one);
    });
  checkEach('strategies', options.strategies, (one) => {
    checkText('strategies', one);
  });
  const roster = rosterOf(open);
  const roles = rolesNamed(roster, options.roles);
  const fights = new Fights(open, roster, options.strategies, options.odds ?? {});
  const weights = await fieldWeights(roster, fights, field, options.weighting);
  const found: { member: RosterMember; roles: Record<string, RoleEfficiency> }[] = [];
  let done = 0;
  for (const member of members) {
    const taken: Record<string, RoleEfficiency> = {};
    for (const role of roles) {
      const mean = await fights.mean(member, role, field, weights);
      if (mean) taken[role.id] = withRatios(mean, perPoints(mean));
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

/** Returns the ranking value. Members without a cost rank last. */
const rankOf = ({ overall }: MemberEfficiency): number => overall.per100?.swing.value ?? -Number.MAX_VALUE;

/** Returns the weight of each enemy. The weights add up to 1. */
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
      // Divide by the cost. With raw swings, one large fighter would take the whole average.
      line.push(fought && fought.cost > 0 ? swingOf(fought).value / fought.cost : 0);
    }
    swings.push(line);
  }
  const advantage = swings.map((line, i) => line.map((swing, j) => (swing - (swings[j]?.[i] ?? NaN)) / 2));
  return [...nashAveraging(advantage.flat(), field.length).mix];
}

type Sums = Pick<RoleEfficiency, 'cost' | 'kill' | 'loss' | 'removed' | 'lost'>;

const CERTAIN: Estimate = { value: 1, low: 1, high: 1 };

/** Returns amounts per 100 points of a side's cost. Null if it costs nothing. */
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

/** Returns the means over roles. A role's amounts per 100 points count the whole force that it needs. */
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
