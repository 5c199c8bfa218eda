/** The fights of a patch: both versions of a profile against a field, with one player. */
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, Roster, RosterMember, RosterRole } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { bestSkill, equalModels, groupBrawl, heldModels } from '../brawl/equalBrawl.js';
import {
  Fights,
  requireStrategies,
  rolesNamed,
  swingOf,
  times,
  usualStrategies,
  type Fought,
  type Strategies,
} from '../rosters/rosterFights.js';
import type { OddsOptions } from '../odds/odds.js';
import { contestOf, type PairedBrawl, type ContestPair } from './pairedBrawls.js';
import {
  brawlDifference,
  oddsDifference,
  type CompareMeasure,
  type Difference,
  type Margin,
  type Sampling,
} from './verdicts.js';

/** How to judge a patch. */
export interface PatchOptions {
  /** One of `PROFILE_MEASURES`. */
  readonly measure: string;
  /** The default is 2 %. For points it is a share of the points that the old version brings to a fight. */
  readonly margin?: Margin;
  /** The maximum chance that any verdict is wrong. The default is 0.05. */
  readonly error?: number;
  /** Ids of roles. The default is all front-line roles that both versions can take. Brawls refuse it. */
  readonly roles?: readonly string[];
  /**
   * The strategies of the two sides, the weakest pair first. Each pair gets a verdict. The default is the usual strategies of the
   * game. In brawls both sides have the same policy, and the default is best play.
   */
  readonly strategies?: readonly Strategies[];
  /** The approximate points of a group in a brawl. Other measures refuse it. */
  readonly points?: number;
  /** The members to judge. The default is those that the patch changes. */
  readonly members?: readonly string[];
  /** The enemies, in their old version. Empty: all. */
  readonly field: readonly string[];
  readonly most?: number;
  readonly odds?: OddsOptions;
  readonly onProgress?: (done: number, total: number) => void;
}

/** A member in the old and in the new version. */
export type VersionPair = readonly [RosterMember, RosterMember];

/** A player of both versions: the strategies of the two sides. In brawls both are the same policy. */
interface Player {
  readonly name: string;
  readonly strategies: Strategies;
}

/** Returns the players of a patch. @throws StonecastError for a strategy that the roster does not know, or for none */
export function playersOf(roster: Roster, { id }: CompareMeasure, { strategies }: PatchOptions): Player[] {
  const usual = id === 'brawl' ? [bestSkill(roster)] : usualStrategies(roster);
  const each = strategies ?? usual.map((name) => [name, name] as const);
  if (each.length === 0) throw nobodyPlays();
  return each.map((pair: readonly string[]) => {
    const [own = '', theirs = '', ...more] = pair;
    if (!Array.isArray(pair) || theirs === '' || more.length > 0) throw noPair(pair);
    if (id !== 'brawl') requireStrategies(roster, [own, theirs]);
    else if (own !== theirs) throw unlikeSkills(theirs, own);
    return { name: own === theirs ? own : `${own} against ${theirs}`, strategies: [own, theirs] };
  });
}

/** The rosters, the field, the options and the measure of a comparison. */
interface Compared {
  readonly rosters: readonly [Roster, Roster];
  readonly field: readonly RosterMember[];
  readonly options: PatchOptions;
  readonly measure: CompareMeasure;
}

/** Both versions, ready to fight, with one player. */
export class Patch {
  private readonly rolesTaken = new Set<string>();
  private readonly roles: readonly RosterRole[];
  private readonly rosters: Compared['rosters'];
  private readonly field: Compared['field'];
  private readonly options: PatchOptions;
  readonly measure: CompareMeasure;

  constructor(
    private readonly open: readonly [OpenSystem, OpenSystem],
    { rosters, field, options, measure }: Compared,
    readonly player: Player,
  ) {
    this.rosters = rosters;
    this.field = field;
    this.options = options;
    this.measure = measure;
    this.roles = rolesNamed(rosters[0], options.roles);
  }

  /** Returns the points to which a margin's share applies: the least cost of the member's side in its fights. */
  stake(member: RosterMember): number {
    const [roster] = this.rosters;
    if (this.measure.id === 'per100') return 100;
    const costs = this.roles.flatMap((role) =>
      this.field.flatMap((enemy) => roster.fight(member, enemy, role, this.player.strategies)?.cost ?? []),
    );
    return costs.length > 0 ? Math.min(...costs) : member.cost;
  }

  /** Returns the roles that both versions could take. */
  takenRoles(): { readonly id: string; readonly label: string }[] {
    const taken = this.roles.filter(({ id }) => this.rolesTaken.has(id));
    return taken.map(({ id, label }) => ({ id, label }));
  }

  async difference(pair: VersionPair, asked: Sampling): Promise<Difference> {
    if (this.measure.id === 'brawl') return brawlDifference(this.contests(pair), asked);
    return oddsDifference((odds) => this.means(pair, odds), asked, this.options.odds ?? {});
  }

  /** Returns the measure of both versions, as means over the field and their common roles. */
  private async means(pair: VersionPair, odds: OddsOptions) {
    const { open, rosters, field } = this;
    const weights = field.map(() => 1 / field.length);
    const fights = ([0, 1] as const).map(
      (i) => new Fights(open[i], rosters[i], this.player.strategies, odds),
    );
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
    const { options } = this;
    const [skill] = this.player.strategies;
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

const unlikeSkills = (theirs: string, own: string): StonecastError =>
  new StonecastError('wrong-value', {
    what: msg('"{field}"', { field: 'strategies' }),
    found: asWritten(JSON.stringify(theirs)),
    expected: asWritten(JSON.stringify(own)),
  });

const noPair = (found: unknown): StonecastError =>
  new StonecastError('wrong-value', {
    what: msg('"{field}"', { field: 'strategies' }),
    found: asWritten(JSON.stringify(found)),
    expected: msg('the names of two strategies, one for each side'),
  });

const nobodyPlays = (): StonecastError =>
  new StonecastError('wrong-value', {
    what: msg('"{field}"', { field: 'strategies' }),
    found: asWritten('[]'),
    expected: msg('at least {count}', { count: 1 }),
  });

function nothingShared({ name }: RosterMember): StonecastError {
  const reason = msg('its old and its new version share no part in a fight');
  return new StonecastError('cannot-do', { what: msg('comparing {name}', { name }), reason });
}
