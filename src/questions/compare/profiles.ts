/** Judges a patch of profiles: its changes, and whether they are better, worse or equivalent against a field. */
import { checkOptions } from '../options.js';
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, Roster, RosterMember, RosterRole } from '../../system/index.js';
import { msg, StonecastError, stoppedRun } from '../../errors/index.js';
import { displayName, type Named } from '../../i18n/index.js';
import { bestSkill, equalModels, groupBrawl, heldModels } from '../brawl/equalBrawl.js';
import {
  Fights,
  requireStrategies,
  rolesNamed,
  rosterOf,
  swingOf,
  times,
  type Fought,
  type Strategies,
} from '../fights/fights.js';
import { yieldToEventLoop } from '../../engines/threads/index.js';
import type { OddsOptions } from '../odds/odds.js';
import { orUndefinedOnAbort } from '../orUndefinedOnAbort.js';
import { changesOf, mentions, type Change } from './changes.js';
import { measureNamed } from './measures.js';
import { contestOf, type PairedBrawl, type ContestPair } from './pairedBrawls.js';
import {
  brawlDifference,
  marginFor,
  oddsDifference,
  verdictOn,
  type CompareMeasure,
  type Difference,
  type Margin,
  type Sampling,
  type SubjectVerdict,
} from './verdicts.js';

/** The default margin. */
export const USUAL_MARGIN: Margin = { share: 0.02 };
/** The default chance of a wrong verdict. */
export const USUAL_ERROR = 0.05;

/** How to judge a patch. */
export interface PatchOptions {
  /** One of `PROFILE_MEASURES`. */
  readonly measure: string;
  /** The default is 2 %. For points it is a share of the points that the old version brings to a fight. */
  readonly margin?: Margin;
  /** The maximum chance that any verdict is wrong. The default is 0.05. */
  readonly error?: number;
  /** Ids of roles. The default is all front-line roles that both versions can take. */
  readonly roles?: readonly string[];
  readonly strategies: Strategies;
  /** The policy of both groups of a brawl. The default is best play. */
  readonly skill?: string;
  /** The approximate points of a group in a brawl. */
  readonly points?: number;
  /** The members to judge. The default is those that the patch changes. */
  readonly members?: readonly string[];
  /** The enemies, in their old version. Empty: all. */
  readonly field: readonly string[];
  readonly most?: number;
  readonly odds?: OddsOptions;
  /** Receives the number of match-ups before the first fight: each judged member with each enemy. */
  readonly onBegin?: (matchUps: number) => void;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A changed profile or ability. */
export interface EntryChange {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly Change[];
}

/** The changes of a patch. */
export interface PatchChanges {
  readonly profiles: readonly EntryChange[];
  readonly abilities: readonly EntryChange[];
  /** The names of abilities whose ids occur in the paths of profile changes. */
  readonly names: Readonly<Record<string, string>>;
  /** Ids of profiles that only one version has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The verdict on a patch. */
export interface PatchVerdict {
  readonly kind: 'profiles';
  readonly system: string;
  readonly measure: CompareMeasure;
  readonly error: number;
  readonly changes: PatchChanges;
  readonly roles: readonly { readonly id: string; readonly label: string }[];
  readonly field: readonly string[];
  /** How both sides play, as one text: a brawl policy, a strategy, or `one against another`. */
  readonly play: string;
  /** For fights: the strategies of the two sides. */
  readonly strategies?: Strategies;
  /** Empty if no common profile differs and the user named none. */
  readonly verdicts: readonly SubjectVerdict[];
  /** Present after a stop of single fights or brawls, with the number of unjudged profiles. */
  readonly stopped?: 'abort';
  readonly unjudged?: number;
  /** For whole battles: the design. */
  readonly battles?: {
    readonly tables: number;
    readonly bouts: number;
    readonly battles: number;
    readonly rungs: readonly string[];
    readonly scenarios: readonly { readonly id: string; readonly label: string }[];
    readonly stopped?: 'abort';
  };
}

/**
 * Judges a patch. Enemies have the old figures in both versions. A redefined ability is the new one for all its owners.
 * The judged profiles share the error rate. After a signal it returns the finished profiles.
 * @throws StonecastError if the system has no roster (or no brawls), for unknown names, or `incomplete` if a stop came
 * before any verdict
 */
export async function comparePatch(
  old: OpenSystem,
  recent: OpenSystem,
  options: PatchOptions,
): Promise<PatchVerdict> {
  checkOptions(options);
  const measure = measureNamed(options.measure);
  const rosters = [rosterOf(old), rosterOf(recent)] as const;
  const changes = patchChanges(old, recent);
  const pairs = judged(rosters, changes, options.members);
  const field = rosters[0].members(options.field);
  const { error = USUAL_ERROR } = options;
  const patch = new Patch([old, recent], rosters, field, options, measure);
  const verdicts: SubjectVerdict[] = [];
  options.onBegin?.(pairs.length * field.length);
  for (const pair of pairs) {
    const margin = marginFor(measure, options.margin ?? USUAL_MARGIN, patch.stake(pair[0]));
    const asked = { margin, error: error / pairs.length, most: options.most, seed: options.odds?.seed };
    // Lets other code draw progress, or ask to stop.
    await yieldToEventLoop();
    const found = await orUndefinedOnAbort(options.odds?.signal, () => patch.difference(pair, asked));
    if (!found) break;
    verdicts.push(verdictOn(pair[1], found, measure, margin));
    options.onProgress?.(verdicts.length, pairs.length);
  }
  const left = pairs.length - verdicts.length;
  if (verdicts.length === 0 && left > 0) throw stoppedRun({ what: msg('profiles'), left });
  const [own, theirs] = options.strategies;
  return {
    kind: 'profiles',
    system: old.system.id,
    measure,
    error,
    changes,
    roles: measure.id === 'brawl' ? [] : patch.takenRoles(),
    field: field.map(({ id }) => id),
    ...(measure.id === 'brawl'
      ? { play: patch.skill }
      : { play: own === theirs ? own : `${own} against ${theirs}`, strategies: options.strategies }),
    verdicts,
    ...(left > 0 && { stopped: 'abort', unjudged: left }),
  };
}

/** A member in the old and in the new version. */
export type VersionPair = readonly [RosterMember, RosterMember];

/** Reports whether a patch changes a member: its own figures, or an ability that it has. */
export function touches({ profiles, abilities }: PatchChanges, { id, model }: RosterMember): boolean {
  return profiles.some((one) => one.id === id) || mentions(model, new Set(abilities.map((one) => one.id)));
}

/** Returns the members to judge, each in both versions. */
export function judged(
  rosters: readonly [Roster, Roster],
  changes: PatchChanges,
  names: readonly string[] | undefined,
): VersionPair[] {
  const recent = new Map(rosters[1].members([]).map((one) => [one.id, one]));
  const wanted = names
    ? rosters[0].members(names)
    : rosters[0].members([]).filter((one) => touches(changes, one));
  return wanted.flatMap((one): VersionPair[] => {
    const other = recent.get(one.id);
    return other ? [[one, other]] : [];
  });
}

/** Returns the differences between two versions of a system's data. */
export function patchChanges(old: OpenSystem, recent: OpenSystem): PatchChanges {
  const members = (open: OpenSystem) =>
    new Map(
      rosterOf(open)
        .members([])
        .map((one) => [one.id, one]),
    );
  const [before, after] = [members(old), members(recent)];
  const abilitiesOf = (open: OpenSystem) =>
    new Map((open.abilities?.() ?? []).map((ability) => [ability.id, ability]));
  const [were, are] = [abilitiesOf(old), abilitiesOf(recent)];
  const profiles = differing(before, after, ({ model }) => model);
  const inside = new Set(profiles.flatMap(({ changes }) => changes.flatMap(({ where }) => where.split('.'))));
  const named = [...were.values(), ...are.values()].filter(({ id }) => inside.has(id));
  return {
    profiles,
    abilities: differing(were, are, (ability) => ability).map((one) => ({
      ...one,
      name: displayName((are.get(one.id) ?? one) as Named),
    })),
    names: Object.fromEntries(named.map((one) => [one.id, displayName(one as Named)])),
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}

function differing<T extends { readonly name: string }>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  of: (one: T) => unknown,
): EntryChange[] {
  return [...before].flatMap(([id, one]) => {
    const other = after.get(id);
    const changes = other ? changesOf(of(one), of(other)) : [];
    return other && changes.length > 0 ? [{ id, name: other.name, changes }] : [];
  });
}

/** Both versions, ready to fight. */
class Patch {
  private readonly rolesTaken = new Set<string>();
  readonly skill: string;
  private readonly roles: readonly RosterRole[];

  constructor(
    private readonly open: readonly [OpenSystem, OpenSystem],
    private readonly rosters: readonly [Roster, Roster],
    private readonly field: readonly RosterMember[],
    private readonly options: PatchOptions,
    private readonly measure: CompareMeasure,
  ) {
    requireStrategies(rosters[0], options.strategies);
    this.roles = rolesNamed(rosters[0], options.roles);
    this.skill = options.skill ?? bestSkill(rosters[0]);
  }

  /** Returns the points to which a margin's share applies: the least cost of the member's side in its fights. */
  stake(member: RosterMember): number {
    const [roster] = this.rosters;
    if (this.measure.id === 'per100') return 100;
    const costs = this.roles.flatMap((role) =>
      this.field.flatMap((enemy) => roster.fight(member, enemy, role, this.options.strategies)?.cost ?? []),
    );
    return costs.length > 0 ? Math.min(...costs) : member.cost;
  }

  /** Returns the roles that both versions could take. */
  takenRoles(): PatchVerdict['roles'] {
    const taken = this.roles.filter(({ id }) => this.rolesTaken.has(id));
    return taken.map(({ id, label }) => ({ id, label }));
  }

  async difference(pair: VersionPair, asked: Sampling): Promise<Difference> {
    if (this.measure.id === 'brawl') return brawlDifference(this.contests(pair), asked);
    return oddsDifference((odds) => this.means(pair, odds), asked, this.options.odds ?? {});
  }

  /** Returns the measure of both versions, as means over the field and their common roles. */
  private async means(pair: VersionPair, odds: OddsOptions) {
    const { open, rosters, field, options } = this;
    const weights = field.map(() => 1 / field.length);
    const fights = ([0, 1] as const).map((i) => new Fights(open[i], rosters[i], options.strategies, odds));
    const found: (readonly [Fought, Fought])[] = [];
    for (const role of this.roles) {
      const old = await fights[0]?.mean(pair[0], role, field, weights);
      const recent = await fights[1]?.mean(pair[1], role, field, weights);
      if (!old || !recent) continue;
      this.rolesTaken.add(role.id);
      found.push([old, recent]);
    }
    if (found.length === 0) throw nothingShared(pair[1]);
    const mean = (i: 0 | 1): Estimate => meanOf(found.map((both) => read(this.measure.id, both[i])));
    return {
      estimates: [mean(0), mean(1)] as const,
      exact: fights.every(({ method }) => method.kind === 'exact'),
      // A points swing is the difference of two values.
      intervals: 2 * 2 * found.length * field.length,
    };
  }

  /**
   * Returns the brawls of a pair of members, one per enemy. The enemy's group is the same in both. Each version gets
   * the number of models that equals its points on average. So a dearer version has fewer models, and never gains from
   * rounding. Players judge both by the old cost: a new price changes numbers, not play.
   */
  private contests([old, recent]: VersionPair): ContestPair[] {
    const { skill, options } = this;
    return this.field.map((enemy) => {
      const held = heldModels(enemy.cost, [old.cost, recent.cost], options.points);
      const points = held * enemy.cost;
      const contest = (i: 0 | 1, member: RosterMember): PairedBrawl => {
        const from = { open: this.open[i], roster: this.rosters[i] };
        const counted = { ...member, cost: old.cost };
        const brawl = groupBrawl(
          from,
          [counted, enemy],
          { skill },
          msg('a comparison by {what}', { what: msg('brawls') }),
        );
        return contestOf(brawl, [equalModels(member.cost, points), held]);
      };
      return { old: contest(0, old), new: contest(1, recent) };
    });
  }
}

function read(measure: string, fought: Fought): Estimate {
  switch (measure) {
    case 'per100':
      return times(100 / fought.cost, swingOf(fought));
    case 'kill':
      return fought.kill;
    case 'loss':
      return fought.loss;
    case 'removed':
      return fought.removed;
    case 'lost':
      return fought.lost;
    default:
      return swingOf(fought);
  }
}

function meanOf(estimates: readonly Estimate[]): Estimate {
  const mean = (of: (one: Estimate) => number): number =>
    estimates.reduce((sum, one) => sum + of(one), 0) / estimates.length;
  return { value: mean((one) => one.value), low: mean((one) => one.low), high: mean((one) => one.high) };
}

function nothingShared({ name }: RosterMember): StonecastError {
  const reason = msg('its old and its new version share no part in a fight');
  return new StonecastError('cannot-do', { what: msg('comparing {name}', { name }), reason });
}
