/** What one more or one less of everything on a profile is worth against a field. */
import type { Estimate, Method, OpenSystem, RosterMember, RosterRole, RosterVariant } from '../game/index.js';
import {
  Fights,
  minus,
  rolesNamed,
  rosterOf,
  swingOf,
  weightedSum,
  type Fought,
  type Strategies,
} from './fights.js';
import type { OddsOptions } from './odds.js';

/** What is asked. */
export interface WorthOptions {
  /** Names of `Roster.strategies` for the member's side and for the enemy's. */
  readonly strategies: Strategies;
  /** Ids of roles; every role, those of helpers included, where left out. */
  readonly roles?: readonly string[];
  /** How each fight is computed; all variants are sampled with one seed. */
  readonly odds?: OddsOptions;
}

/** What a variant changes in a role, new minus old, as a mean over the field. */
export interface RoleWorth {
  readonly kill: Estimate;
  readonly loss: Estimate;
  readonly swing: Estimate;
}

/** A variant weighed. */
export interface VariantWorth extends Pick<RosterVariant, 'id' | 'label' | 'kind' | 'what' | 'amount'> {
  /** By role, those that profile and variant both can take. */
  readonly roles: Readonly<Record<string, RoleWorth>>;
  /** Roles that only one of the two can take (a first weapon, the last one). */
  readonly gained: readonly string[];
  readonly gone: readonly string[];
  /**
   * Points of cost that the change is worth: at the old cost plus these, points removed for each point lost are what they
   * were, on average over the shared roles of the first line (Lanchester's linear law: fights are one on one, so strength
   * goes with the product of both). Absent where nothing is removed or lost, or no such role is shared.
   */
  readonly points?: Estimate;
}

/** A member's variants. */
export interface Worth {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly assumed: readonly string[];
  readonly method: Method;
  readonly strategies: Strategies;
  readonly roles: readonly Pick<RosterRole, 'id' | 'label'>[];
  readonly field: readonly string[];
  readonly variants: readonly VariantWorth[];
}

/**
 * Weighs every variant of every member against a field, each enemy alike; equal fights are computed once for all members.
 * @throws StonecastError where the system offers no roster, or for an unknown role or strategy
 */
export async function worth(
  open: OpenSystem,
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  options: WorthOptions,
): Promise<Worth[]> {
  const roster = rosterOf(open);
  const roles = options.roles ? rolesNamed(roster, options.roles) : roster.roles;
  const fights = new Fights(open, roster, options.strategies, options.odds ?? {});
  const scale = new Scale(fights, roles, field);
  const found: Worth[] = [];
  for (const member of members) {
    const base = await scale.means(member);
    const variants: VariantWorth[] = [];
    for (const variant of roster.variants(member)) {
      variants.push(weigh(variant, base, await scale.means(variant.member), roles));
    }
    const { id, name, cost, assumed } = member;
    found.push({
      ...{ id, name, cost, assumed, method: fights.method, strategies: options.strategies },
      roles: roles.map((role) => ({ id: role.id, label: role.label })),
      field: field.map((one) => one.id),
      variants,
    });
  }
  return found;
}

type Means = ReadonlyMap<string, Fought>;

/** Means over the field, role by role. */
class Scale {
  private readonly weights: readonly number[];

  constructor(
    private readonly fights: Fights,
    private readonly roles: readonly RosterRole[],
    private readonly field: readonly RosterMember[],
  ) {
    this.weights = field.map(() => 1 / field.length);
  }

  async means(member: RosterMember): Promise<Means> {
    const found = new Map<string, Fought>();
    for (const role of this.roles) {
      const mean = await this.fights.mean(member, role, this.field, this.weights);
      if (mean) found.set(role.id, mean);
    }
    return found;
  }
}

function weigh(variant: RosterVariant, old: Means, now: Means, roles: readonly RosterRole[]): VariantWorth {
  const { id, label, kind, what, amount, member } = variant;
  const changes: Record<string, RoleWorth> = {};
  for (const [role, before] of old) {
    const after = now.get(role);
    if (!after) continue;
    changes[role] = {
      kill: minus(after.kill, before.kill),
      loss: minus(after.loss, before.loss),
      swing: minus(swingOf(after), swingOf(before)),
    };
  }
  const shared = roles.filter((role) => role.helping !== true && role.id in changes).map((role) => role.id);
  const points = pointsOf(member.cost, shared, old, now);
  return {
    ...{ id, label, kind, what, ...(amount !== undefined && { amount }) },
    roles: changes,
    gained: [...now.keys()].filter((role) => !old.has(role)),
    gone: [...old.keys()].filter((role) => !now.has(role)),
    ...(points && { points }),
  };
}

function pointsOf(cost: number, shared: readonly string[], old: Means, now: Means): Estimate | undefined {
  const sum = (means: Means, of: (one: Fought) => Estimate): Estimate =>
    weightedSum(
      shared.flatMap((role) => (means.has(role) ? [[1, of(means.get(role) as Fought)] as const] : [])),
    );
  const [r, R] = [sum(old, ({ removed }) => removed), sum(now, ({ removed }) => removed)];
  const [l, L] = [sum(old, ({ lost }) => lost), sum(now, ({ lost }) => lost)];
  if (![r, l, L].every(({ low }) => low > 0)) return undefined;
  return {
    value: cost * ((R.value / r.value) * (l.value / L.value) - 1),
    low: cost * ((R.low / r.high) * (l.low / L.high) - 1),
    high: cost * ((R.high / r.low) * (l.high / L.low) - 1),
  };
}
