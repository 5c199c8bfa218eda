/** Many fights between members of rosters: each that was asked before is not fought again. */
import {
  StonecastError,
  type Estimate,
  type Exchange,
  type Method,
  type OpenSystem,
  type Roster,
  type RosterMember,
  type RosterRole,
} from '../game/index.js';
import { odds, type OddsOptions } from './odds.js';

/** A member's fight in a role, seen by the member's side. */
export interface Fought extends Exchange {
  /** Points that the member's side brings. */
  readonly cost: number;
}

/** How the two sides play: names of `Roster.strategies`, the member's and the enemy's. */
export type Strategies = readonly [string, string];

/** The points swing: what is removed less what is lost. */
export const swingOf = ({ removed, lost }: Pick<Exchange, 'removed' | 'lost'>): Estimate =>
  minus(removed, lost);

/** `a − b`; of sampled ones an interval that holds at least as often as theirs do together. */
export function minus(a: Estimate, b: Estimate): Estimate {
  return { value: a.value - b.value, low: a.low - b.high, high: a.high - b.low };
}

/** Weighted sum; the weights must not be negative. */
export function weightedSum(terms: readonly (readonly [number, Estimate])[]): Estimate {
  const sum = (of: (one: Estimate) => number): number =>
    terms.reduce((total, [weight, one]) => total + weight * of(one), 0);
  return { value: sum((x) => x.value), low: sum((x) => x.low), high: sum((x) => x.high) };
}

/** An estimate times a number that is not negative. */
export const times = (factor: number, one: Estimate): Estimate => weightedSum([[factor, one]]);

/**
 * A system's roster.
 * @throws StonecastError `cannot-do` where the system offers none
 */
export function rosterOf(open: OpenSystem): Roster {
  const roster = open.roster?.();
  if (roster) return roster;
  const reason = `${open.system.name} does not set profiles against each other one by one`;
  throw new StonecastError('cannot-do', { what: 'a ranking of profiles', reason });
}

/** Fights by role, each computed once. Sampled ones share a seed: equal plays differ by what differs between members. */
export class Fights {
  /** How the fights so far were computed: the sampled method where one was sampled. */
  method: Method = { kind: 'exact' };
  private readonly known = new Map<string, Promise<Exchange>>();
  private readonly views = new Map<string, Promise<Fought | undefined>>();

  constructor(
    private readonly open: OpenSystem,
    private readonly roster: Roster,
    readonly strategies: Strategies,
    private readonly options: OddsOptions,
  ) {
    for (const name of strategies) this.requireStrategy(name);
  }

  /** The member's fight in a role, or undefined where it cannot take the part. */
  fight(member: RosterMember, enemy: RosterMember, role: RosterRole): Promise<Fought | undefined> {
    const key = JSON.stringify([role.id, member.id, member.cost, member.model, enemy.id]);
    const found = this.views.get(key) ?? this.view(member, enemy, role);
    this.views.set(key, found);
    return found;
  }

  /**
   * The mean over a field; enemies that cannot take their part leave their weight to the others, and where none is left
   * there is no mean.
   */
  async mean(
    member: RosterMember,
    role: RosterRole,
    field: readonly RosterMember[],
    weights: readonly number[],
  ): Promise<Fought | undefined> {
    const terms: [number, Fought][] = [];
    for (const [i, enemy] of field.entries()) {
      const weight = weights[i] ?? 0;
      const fought = weight > 0 ? await this.fight(member, enemy, role) : undefined;
      if (fought) terms.push([weight, fought]);
    }
    const total = terms.reduce((sum, [weight]) => sum + weight, 0);
    if (total === 0) return undefined;
    const mean = (of: (fought: Fought) => Estimate): Estimate =>
      weightedSum(terms.map(([weight, fought]) => [weight / total, of(fought)]));
    return {
      cost: terms[0]?.[1].cost ?? member.cost,
      kill: mean(({ kill }) => kill),
      loss: mean(({ loss }) => loss),
      removed: mean(({ removed }) => removed),
      lost: mean(({ lost }) => lost),
    };
  }

  private async view(
    member: RosterMember,
    enemy: RosterMember,
    role: RosterRole,
  ): Promise<Fought | undefined> {
    const fight = this.roster.fight(member, enemy, role, this.strategies);
    if (!fight) return undefined;
    const key = JSON.stringify(fight.scenario);
    const computed = this.known.get(key) ?? this.compute(fight.scenario);
    this.known.set(key, computed);
    const { kill, loss, removed, lost } = await computed;
    const { cost } = fight;
    if (role.seat === 0) return { cost, kill, loss, removed, lost };
    return { cost, kill: loss, loss: kill, removed: lost, lost: removed };
  }

  private async compute(scenario: unknown): Promise<Exchange> {
    this.options.signal?.throwIfAborted();
    const { answer, method } = await odds(this.open.encounter(scenario), this.options);
    if (method.kind !== 'exact') this.method = method;
    return this.roster.exchange(answer);
  }

  private requireStrategy(name: string): void {
    const known = Object.keys(this.roster.strategies);
    if (known.includes(name)) return;
    throw new StonecastError('wrong-value', {
      what: 'the strategy',
      found: JSON.stringify(name),
      expected: `one of ${known.join(', ')}`,
    });
  }
}

/**
 * The roles of these ids, in the roster's order; no ids: all in which a member stands in the first line.
 * @throws StonecastError `wrong-value`
 */
export function rolesNamed(roster: Roster, ids: readonly string[] | undefined): readonly RosterRole[] {
  if (ids === undefined) return roster.roles.filter(({ helping }) => helping !== true);
  const known = roster.roles.map(({ id }) => id);
  const wrong = ids.find((id) => !known.includes(id));
  if (wrong !== undefined || ids.length === 0) {
    throw new StonecastError('wrong-value', {
      what: 'the role',
      found: JSON.stringify(wrong ?? ''),
      expected: `one of ${known.join(', ')}`,
    });
  }
  return roster.roles.filter(({ id }) => ids.includes(id));
}
