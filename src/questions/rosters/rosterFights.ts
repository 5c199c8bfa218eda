/** Computes many fights between roster members, each only once. */
import { checkSubject } from '../subjects.js';
import type { Estimate, Method } from '../../game/index.js';
import {
  nearest,
  type Encounter,
  type Exchange,
  type OpenSystem,
  type Roster,
  type RosterFight,
  type RosterMember,
  type RosterRole,
} from '../../system/index.js';
import { msg, StonecastError, stoppedRun } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { yieldToEventLoop } from '../../engines/threads/index.js';
import { jackknifeInterval } from '../../math/index.js';
import { solveOpening } from '../splits/openChoices.js';
import { DEFAULT_COMBATS, DEFAULT_SEED, odds, type OddsOptions } from '../odds/odds.js';

/** The values of an exchange. */
export type Values = Readonly<Record<keyof Exchange, number>>;

/**
 * An exchange. A fight sampled in batches also has the result of each batch. Batch k of every fight uses the same seed.
 */
interface Batched extends Exchange {
  readonly batches?: readonly Values[];
}

/** A member's fight in a role, from the member's side. */
export interface Fought extends Batched {
  /** The points of the member's side. */
  readonly cost: number;
}

/** The milliseconds after which fights let other code run. */
const YIELD_AFTER = 20;

/** How to compute fights. */
export interface FightOptions extends OddsOptions {
  /** The number of batches of a sampled fight. Differences between fights then have paired intervals. */
  readonly batches?: number;
}

/** How the two sides play: names from `Roster.strategies`, the member's and the enemy's. */
export type Strategies = readonly [string, string];

/** Returns the points swing: removed minus lost. */
export const swingOf = ({ removed, lost }: Pick<Exchange, 'removed' | 'lost'>): Estimate =>
  minus(removed, lost);

/** Returns `a − b`. For sampled values, its interval holds at least as often as both intervals do together. */
export function minus(a: Estimate, b: Estimate): Estimate {
  return { value: a.value - b.value, low: a.low - b.high, high: a.high - b.low };
}

/** Returns a weighted sum. Weights must not be negative. */
export function weightedSum(terms: readonly (readonly [number, Estimate])[]): Estimate {
  const sum = (of: (one: Estimate) => number): number =>
    terms.reduce((total, [weight, one]) => total + weight * of(one), 0);
  return { value: sum((x) => x.value), low: sum((x) => x.low), high: sum((x) => x.high) };
}

/** Multiplies an estimate by a number that is not negative. */
export const times = (factor: number, one: Estimate): Estimate => weightedSum([[factor, one]]);

/** Returns the member's figures that single fights use and no document gives. */
export const assumedOf = (roster: Roster, member: RosterMember): readonly string[] =>
  roster.assumed?.(member) ?? member.assumed;

/**
 * Returns a system's roster.
 * @throws StonecastError `cannot-do` if the system has none
 */
export function rosterOf(open: OpenSystem): Roster {
  checkSubject('system', open);
  const roster = open.roster?.();
  if (roster) return roster;
  const reason = msg('{system} does not set profiles against each other one by one', {
    system: open.system.name,
  });
  throw new StonecastError('cannot-do', { what: msg('a ranking of profiles'), reason });
}

/** Returns the default strategies of single fights, the weakest first. */
export const usualStrategies = ({ usualStrategies: usual, strategies }: Roster): readonly string[] =>
  usual ?? Object.keys(strategies).slice(0, 1);

/**
 * Computes fights by role, each once. Sampled fights share a seed, so equal plays differ only by what differs between
 * members.
 */
export class Fights {
  /** The method so far. It is the sampled method if any fight was sampled. */
  method: Method = { kind: 'exact' };
  private readonly known = new Map<string, Promise<Batched>>();
  private readonly views = new Map<string, Promise<Fought | undefined>>();
  private yielded = performance.now();

  constructor(
    private readonly open: OpenSystem,
    private readonly roster: Roster,
    readonly strategies: Strategies,
    private readonly options: FightOptions,
  ) {
    requireStrategies(roster, strategies);
  }

  /** Returns the member's fight in a role. Undefined: the member cannot take the role. */
  fight(member: RosterMember, enemy: RosterMember, role: RosterRole): Promise<Fought | undefined> {
    const key = JSON.stringify([role.id, member.id, member.cost, member.model, enemy.id]);
    const found = this.views.get(key) ?? this.view(member, enemy, role);
    this.views.set(key, found);
    return found;
  }

  /**
   * Returns the mean over a field. An enemy that cannot take its role leaves its weight to the others. Undefined if
   * none is left.
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
    const batches = meanBatches(terms.map(([weight, fought]) => [weight / total, fought]));
    return {
      cost: terms[0]?.[1].cost ?? member.cost,
      ...each((figure) => mean((fought) => fought[figure])),
      ...(batches && { batches }),
    };
  }

  private async view(
    member: RosterMember,
    enemy: RosterMember,
    role: RosterRole,
  ): Promise<Fought | undefined> {
    const fight = this.roster.fight(member, enemy, role, this.strategies);
    if (!fight) return undefined;
    const key = JSON.stringify([fight.scenario, fight.choices]);
    const computed = this.known.get(key) ?? this.compute(fight);
    this.known.set(key, computed);
    const { batches, ...exchange } = await computed;
    const { cost } = fight;
    const seen = <T>(one: Readonly<Record<keyof Exchange, T>>): Readonly<Record<keyof Exchange, T>> =>
      role.seat === 0 ? one : { kill: one.loss, loss: one.kill, removed: one.lost, lost: one.removed };
    return { cost, ...seen(exchange), ...(batches && { batches: batches.map(seen) }) };
  }

  /** Returns the combat of a fight after the players' open choices, each the best for its player. */
  private encounterOf({ scenario, choices = [] }: RosterFight): Encounter {
    const { open } = this;
    const opening = choices.length > 0 ? open.opening?.(scenario, choices) : undefined;
    if (opening === undefined) return open.encounter(scenario);
    if (opening.kind === 'encounter') return open.encounter(opening.scenario);
    return solveOpening(opening, (one) => open.encounter(one), 'as conducted').encounter;
  }

  /** Lets timers and signals act, also between exact fights, which never wait for anything. */
  private async yieldNowAndThen(): Promise<void> {
    if (performance.now() - this.yielded < YIELD_AFTER) return;
    await yieldToEventLoop();
    this.yielded = performance.now();
  }

  private async compute(fight: RosterFight): Promise<Batched> {
    await this.yieldNowAndThen();
    if (this.options.signal?.aborted) throw stoppedRun({ what: msg('fights') });
    const encounter = this.encounterOf(fight);
    const { batches = 1 } = this.options;
    const first = await odds(encounter, batchOptions(this.options, 0));
    if (first.method.kind === 'exact') return this.roster.exchange(first.answer);
    const exchanges = [this.roster.exchange(first.answer)];
    let { combats } = first.method;
    for (let k = 1; k < batches; k++) {
      const { answer, method } = await odds(encounter, batchOptions(this.options, k));
      if (method.kind !== 'exact') combats += method.combats;
      exchanges.push(this.roster.exchange(answer));
    }
    this.method = { ...first.method, combats, seed: this.options.seed ?? DEFAULT_SEED };
    const [only] = exchanges;
    return batches === 1 && only ? only : pooled(exchanges, first.method.confidence);
  }
}

/**
 * Checks that the system has both strategies.
 * @throws StonecastError `wrong-value`; for the name of a brawl policy, its tip says where to use it
 */
export function requireStrategies(roster: Roster, strategies: Strategies): void {
  const known = Object.keys(roster.strategies);
  const name = strategies.find((one) => !known.includes(one));
  if (name === undefined) return;
  const near = nearest(name, known);
  const tip = Object.hasOwn(roster.brawls?.skills ?? {}, name)
    ? msg(
        'groups play brawls like that, and these are single fights: stonecast patch has --measure brawl --players {name}',
        { name },
      )
    : near && msg('did you mean {near}?', { near: `"${near}"` });
  throw new StonecastError('wrong-value', {
    what: msg('the strategy'),
    found: asWritten(JSON.stringify(name)),
    expected: msg('one of {list}', { list: known.join(', ') }),
    ...(tip && { tip }),
  });
}

/** Returns the options of one batch: its own seed and its part of the combats. */
function batchOptions(options: FightOptions, batch: number): OddsOptions {
  const { batches = 1, ...rest } = options;
  if (batches === 1) return rest;
  const { seed = DEFAULT_SEED, combats = DEFAULT_COMBATS, precision, timeLimit } = rest;
  return {
    ...rest,
    seed: `${seed}/${batch}`,
    combats: Math.max(1, Math.round(combats / batches)),
    ...(precision !== undefined && { precision: precision * Math.sqrt(batches) }),
    ...(timeLimit !== undefined && { timeLimit: timeLimit / batches }),
  };
}

/** Builds an exchange, one figure at a time. */
const each = <T>(make: (figure: keyof Exchange) => T): Record<keyof Exchange, T> => ({
  kill: make('kill'),
  loss: make('loss'),
  removed: make('removed'),
  lost: make('lost'),
});

/** Returns the mean of the batches, with an interval from their spread. */
function pooled(exchanges: readonly Exchange[], confidence: number): Batched {
  const batches = exchanges.map((one) => each((figure) => one[figure].value));
  const estimate = (figure: keyof Exchange): Estimate => {
    const values = batches.map((one) => one[figure]);
    const sum = values.reduce((a, b) => a + b, 0);
    const value = sum / values.length;
    const leftOut = values.map((one) => (sum - one) / (values.length - 1));
    return { value, ...jackknifeInterval(value, leftOut, confidence) };
  };
  return { ...each(estimate), batches };
}

/** Returns weighted means batch by batch. Exact fights are the same in every batch. Undefined if all are exact. */
function meanBatches(terms: readonly (readonly [number, Fought])[]): Values[] | undefined {
  const count = Math.max(0, ...terms.map(([, { batches }]) => batches?.length ?? 0));
  if (count === 0) return undefined;
  return Array.from({ length: count }, (_, k) =>
    each((figure) =>
      terms.reduce(
        (sum, [weight, fought]) => sum + weight * (fought.batches?.[k]?.[figure] ?? fought[figure].value),
        0,
      ),
    ),
  );
}

/**
 * Returns the roles of these ids, in the roster's order. Without ids it returns all front-line roles.
 * @throws StonecastError `wrong-value`
 */
export function rolesNamed(roster: Roster, ids: readonly string[] | undefined): readonly RosterRole[] {
  if (ids === undefined) return roster.roles.filter(({ helping }) => helping !== true);
  const known = roster.roles.map(({ id }) => id);
  const wrong = ids.find((id) => !known.includes(id));
  if (wrong !== undefined || ids.length === 0) {
    throw new StonecastError('wrong-value', {
      what: msg('the role'),
      found: asWritten(JSON.stringify(wrong ?? '')),
      expected: msg('one of {list}', { list: known.join(', ') }),
    });
  }
  return roster.roles.filter(({ id }) => ids.includes(id));
}
