/** What one more or one less of everything on a profile is worth against a field. */
import { usualThreads } from '../../engines/threads/index.js';
import { fault, stoppedRun } from '../../wording/index.js';
import { checkOptions } from '../options.js';
import { openingOf, type SystemData } from '../threads/opening.js';
import { shareOut } from '../threads/share.js';
import type { Estimate, Method } from '../../game/index.js';
import type { OpenSystem, RosterMember, RosterRole, RosterVariant } from '../../system/index.js';
import { Contrast, type Means, type RoleValues } from '../fights/contrast.js';
import { DuelValues } from '../duel/duelValues.js';
import {
  assumedOf,
  Fights,
  minus,
  rolesNamed,
  rosterOf,
  swingOf,
  type Strategies,
} from '../fights/fights.js';
import { DEFAULT_CONFIDENCE, type OddsOptions } from '../odds/odds.js';
import { pointsWorth, unpriced, USUAL_GAME, type Unpriced } from './worthPoints.js';

/** What is asked. */
export interface WorthOptions {
  /** Names of `Roster.strategies` for the member's side and for the enemy's. */
  readonly strategies: Strategies;
  /** Ids of roles; every role, those of helpers included, where left out. */
  readonly roles?: readonly string[];
  /** Opponents of duels; none are fought where left out or empty. */
  readonly duels?: readonly RosterMember[];
  /** Fights of the game by which changes become points, a whole number from 1; `USUAL_GAME` by default. */
  readonly game?: number;
  /**
   * How each fight is computed; all variants are sampled with the same seeds. Several members are shared among its
   * `threads`, one a core by default, but where sampling ends by a precision or a time: the answer is the same.
   */
  readonly odds?: OddsOptions;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Figures of one role, a mean over the field: of a variant new minus old. */
export interface RoleWorth {
  readonly kill: Estimate;
  readonly loss: Estimate;
  readonly swing: Estimate;
}

/** A variant weighed. */
export interface VariantWorth extends Pick<
  RosterVariant,
  'id' | 'label' | 'kind' | 'what' | 'step' | 'amount'
> {
  /** The mean over the roles of the first line that profile and variant both can take; absent where there are none. */
  readonly overall?: RoleWorth | undefined;
  /** By role, those that profile and variant both can take. */
  readonly roles: Readonly<Record<string, RoleWorth>>;
  /** Roles that only one of the two can take (a first weapon, the last one). */
  readonly gained: readonly string[];
  readonly gone: readonly string[];
  /** Figures of the gained roles as they then are. */
  readonly opened: Readonly<Record<string, RoleWorth>>;
  /**
   * Points that the cost may grow by for the profile to earn in a game, for each point of cost, what it earned before
   * (`pointsWorth`); null where that cannot be told.
   */
  readonly points: Estimate | null;
  /** Where `points` is null: why, and what it is worth at least where that much is known. */
  readonly unpriced?: { readonly reason: Unpriced; readonly atLeast?: number } | undefined;
  /** Change of the duels' value, a mean over the opponents; always exact. */
  readonly duel?: Estimate | undefined;
}

/** A member's variants. */
export interface Worth {
  readonly id: string;
  readonly name: string;
  readonly group?: string | undefined;
  readonly cost: number;
  /** Figures of it that these fights use and no document gives. */
  readonly assumed: readonly string[];
  /** What it has and these fights do not play; absent: nothing. */
  readonly missing?: readonly string[];
  readonly method: Method;
  readonly strategies: Strategies;
  /** Fights of the game that `points` are meant for. */
  readonly game: number;
  readonly roles: readonly Pick<RosterRole, 'id' | 'label' | 'helping'>[];
  readonly field: readonly string[];
  /** Figures of the profile as it is: what the changes of the variants are added to. */
  readonly base: {
    readonly overall?: RoleWorth | undefined;
    readonly roles: Readonly<Record<string, RoleWorth>>;
  };
  /** The value of a duel with each opponent, to the member, and their mean; absent where none were asked for. */
  readonly duels?:
    | { readonly mean: number; readonly against: readonly { readonly id: string; readonly value: number }[] }
    | undefined;
  readonly variants: readonly VariantWorth[];
}

/** Batches of sampled fights: enough for an interval by their spread, few enough to be long. */
const BATCHES = 20;

/**
 * Weighs every variant of every member against a field, each enemy alike; equal fights are computed once for all members.
 * Sampled fights are split into batches with one seed each for all variants, and what changes has paired intervals.
 * Where the signal is raised, the members that are finished are returned, in order, and the rest left out.
 * @throws StonecastError `incomplete` where it was raised before any was finished; where the system offers no roster or, if
 *   asked for them, no duels, or for an unknown role or strategy
 */
export async function worth(
  open: OpenSystem,
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  options: WorthOptions,
): Promise<Worth[]> {
  checkOptions(options);
  const { threads = usualThreads(), precision, timeLimit } = options.odds ?? {};
  const fixed = precision === undefined && timeLimit === undefined;
  const opening = threads > 1 && members.length > 1 && fixed ? openingOf(open) : undefined;
  if (!opening) return worthHere(open, members, field, options);
  // Asked about nobody, it checks everything that could be wrong, at once.
  await worthHere(open, [], field, options);
  return worthOnThreads(opening, members, field, options, threads);
}

/** One member as threads are told of it. */
export interface WorthTask {
  readonly opening: SystemData;
  readonly member: RosterMember;
  readonly field: readonly RosterMember[];
  readonly options: WorthOptions;
}

async function worthOnThreads(
  opening: SystemData,
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  { odds = {}, onProgress, ...asked }: WorthOptions,
  threads: number,
): Promise<Worth[]> {
  const { signal, onProgress: _, ...plain } = odds;
  const options = { ...asked, odds: { ...plain, threads: 1 } };
  const tasks = members.map((member): WorthTask => ({ opening, member, field, options }));
  const file = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
  const found = await shareOut<Worth>(tasks, { threads, file, signal, onProgress });
  return finished(found, members.length);
}

/**
 * `worth` on this thread.
 * @throws StonecastError as `worth`
 */
export async function worthHere(
  open: OpenSystem,
  members: readonly RosterMember[],
  field: readonly RosterMember[],
  options: WorthOptions,
): Promise<Worth[]> {
  const scales = new Scale(open, field, options);
  const all = members.map((member) => ({ member, variants: scales.roster.variants(member) }));
  const total = all.reduce((sum, { variants }) => sum + variants.length, 0);
  let done = 0;
  const found: Worth[] = [];
  try {
    for (const { member, variants } of all) {
      const base = await scales.means(member);
      const weighed: VariantWorth[] = [];
      for (const variant of variants) {
        weighed.push(await scales.weigh(variant, member, base));
        options.onProgress?.(++done, total);
      }
      found.push(scales.result(member, base, weighed));
    }
  } catch (error) {
    // The fights of a run that was stopped throw: whoever is finished is told.
    if (!options.odds?.signal?.aborted) throw error;
  }
  return finished(found, members.length);
}

/** Those that are finished. @throws StonecastError `incomplete` where none is */
function finished(found: readonly (Worth | undefined)[], total: number): Worth[] {
  const known = found.filter((one) => one !== undefined);
  if (known.length > 0 || total === 0) return known;
  throw stoppedRun({ what: fault('profiles'), left: total });
}

/** Fights against the field, role by role, and duels. */
class Scale {
  readonly roster;
  private readonly fights: Fights;
  private readonly roles: readonly RosterRole[];
  private readonly weights: readonly number[];
  private readonly duels: DuelValues | undefined;
  private readonly confidence: number;
  private readonly game: number;

  constructor(
    open: OpenSystem,
    private readonly field: readonly RosterMember[],
    private readonly options: WorthOptions,
  ) {
    const { strategies, odds = {}, duels = [], game = USUAL_GAME } = options;
    this.game = game;
    this.roster = rosterOf(open);
    this.roles = options.roles ? rolesNamed(this.roster, options.roles) : this.roster.roles;
    this.fights = new Fights(open, this.roster, strategies, { ...odds, batches: BATCHES });
    this.weights = field.map(() => 1 / field.length);
    this.confidence = odds.confidence ?? DEFAULT_CONFIDENCE;
    this.duels = duels.length > 0 ? new DuelValues(open, this.roster, strategies, duels) : undefined;
  }

  async means(member: RosterMember): Promise<Means> {
    const found = new Map<string, NonNullable<Awaited<ReturnType<Fights['mean']>>>>();
    for (const role of this.roles) {
      const mean = await this.fights.mean(member, role, this.field, this.weights);
      if (mean) found.set(role.id, mean);
    }
    return found;
  }

  async weigh(variant: RosterVariant, member: RosterMember, old: Means): Promise<VariantWorth> {
    const { id, label, kind, what, amount } = variant;
    const now = await this.means(variant.member);
    const contrast = new Contrast(old, now, this.confidence);
    const shared = [...old.keys()].filter((role) => now.has(role));
    const first = this.firstLine(shared);
    const [gained, gone] = [without(now, old), without(old, now)];
    const changes = new Map(shared.map((role) => [role, change(contrast, [role])]));
    const onlyHelps =
      shared.some((role) => changed(changes.get(role)) && !first.includes(role)) &&
      !first.some((role) => changed(changes.get(role)));
    const parts = this.firstLine([...gained, ...gone]).length > 0;
    const points = parts
      ? unpriced('parts')
      : onlyHelps
        ? unpriced('helping')
        : pointsWorth(contrast, member.cost, first, this.game);
    const duel = this.duels && minus(this.duels.mean(variant.member), this.duels.mean(member));
    return {
      ...{ id, label, kind, what, ...(amount !== undefined && { amount }) },
      ...(first.length > 0 && { overall: change(contrast, first) }),
      roles: Object.fromEntries(changes),
      ...{ gained, gone },
      opened: Object.fromEntries(gained.map((role) => [role, present(contrast, [role])])),
      ...points,
      ...(duel && { duel }),
    };
  }

  result(member: RosterMember, base: Means, variants: readonly VariantWorth[]): Worth {
    const { id, name, group, cost, missing } = member;
    const assumed = assumedOf(this.roster, member);
    const contrast = new Contrast(new Map(), base, this.confidence);
    const first = this.firstLine([...base.keys()]);
    return {
      ...{ id, name, ...(group !== undefined && { group }), cost, assumed },
      ...(missing && { missing }),
      ...{ method: this.fights.method, strategies: this.options.strategies, game: this.game },
      roles: this.roles.map(({ id: role, label, helping }) => ({
        id: role,
        label,
        ...(helping && { helping }),
      })),
      field: this.field.map((one) => one.id),
      base: {
        ...(first.length > 0 && { overall: present(contrast, first) }),
        roles: Object.fromEntries(
          [...base].map(([role, one]) => [role, { kill: one.kill, loss: one.loss, swing: swingOf(one) }]),
        ),
      },
      ...(this.duels && {
        duels: { mean: this.duels.mean(member).value, against: this.duels.against(member) },
      }),
      variants,
    };
  }

  private firstLine(roles: readonly string[]): string[] {
    return this.roles.filter(({ id, helping }) => helping !== true && roles.includes(id)).map(({ id }) => id);
  }
}

/** The roles of one that the other cannot take. */
const without = (these: Means, those: Means): string[] =>
  [...these.keys()].filter((role) => !those.has(role));

const changed = (one: RoleWorth | undefined): boolean =>
  one !== undefined && [one.kill, one.loss, one.swing].some(({ value }) => value !== 0);

type Figure = (values: ReturnType<RoleValues>) => number;

const swing: Figure = ({ removed, lost }) => removed - lost;
const meanOf = (roles: readonly string[], values: RoleValues, of: Figure): number =>
  roles.reduce((sum, role) => sum + of(values(role)) / roles.length, 0);

function change(contrast: Contrast, roles: readonly string[]): RoleWorth {
  const of = (figure: Figure): Estimate =>
    contrast.estimate((old, now) => meanOf(roles, now, figure) - meanOf(roles, old, figure));
  return { kill: of(({ kill }) => kill), loss: of(({ loss }) => loss), swing: of(swing) };
}

function present(contrast: Contrast, roles: readonly string[]): RoleWorth {
  const of = (figure: Figure): Estimate => contrast.estimate((_, now) => meanOf(roles, now, figure));
  return { kill: of(({ kill }) => kill), loss: of(({ loss }) => loss), swing: of(swing) };
}
