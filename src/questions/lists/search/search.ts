/** List search: the best list against a field, and the metagame of all lists of some forces. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { Estimate } from '../../../game/index.js';
import type { ListLimits, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { groundsOf } from '../../battle/design/grounds.js';
import { readBattle } from '../../battle/source.js';
import { DEFAULT_SEED } from '../../odds/odds.js';
import { startMeetings, type MeetingsRequest, type MeetingManner, type Meetings } from './meetings.js';
import { metagame, type ListsMetagame, type MetagameList, type Once } from './metagame.js';
import { NUMBERS, respond, type ListResponse } from './respond.js';
import { listRulesOf, poolsOf } from './rules.js';
import { ListSpace, type Candidate } from './space.js';

/** Plays by default: of a race; of each pair of lists, and of what was found. */
export const DEFAULT_RACE = { brawl: 20_000, battle: 600 } as const;
export const DEFAULT_PAIRS = { brawl: 1000, battle: 60 } as const;
/** The most plays of a race. */
export const MOST_RACE = 500_000;
/** The share of the points that a list spends at least, by default. */
export const LEAST_SPENT = 0.95;
/** Lists that a metagame may know in the end. */
const MOST_LISTS = 16;
/** Drawn lists that a metagame begins with. */
const BEGIN_WITH = 3;
/** The stream of the seed that they are drawn from. */
const BEGUN = 4;
/** The plays of the search against a field are numbered after those of the metagame. */
const FIELD = 2 * MOST_LISTS;

/** What is asked. */
export interface ListSearchOptions {
  /** The forces that lists may be of. */
  readonly forces: readonly string[];
  readonly points: number;
  /** Points that a list spends at least. */
  readonly least?: number | undefined;
  /** What the game asks of a list beside the law (`System.searchOptions`). */
  readonly limits?: ListLimits;
  readonly manner: MeetingManner;
  /** List files that the best list is to be found against; none: that is not asked. */
  readonly field: readonly unknown[];
  /** Whether the metagame is asked for. */
  readonly metagame: boolean;
  /** Plays of each race, of each pair, and in which what was found is judged. */
  readonly race?: number | undefined;
  readonly pairs?: number | undefined;
  /** Played on until nothing that races can score more than ½ and this. */
  readonly within?: number | undefined;
  readonly seed?: string | undefined;
  readonly confidence?: number | undefined;
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds. */
  readonly timeLimit?: number | undefined;
  readonly onPlayed?: ((plays: number) => void) | undefined;
  /** Where lists meet, if not on this machine's threads; the plays and what is found are the same. */
  readonly elsewhere?: ((asked: Omit<MeetingsRequest, 'meetings'>) => Promise<Meetings>) | undefined;
  /** What a search before this one has done already. */
  readonly once?: Once | undefined;
}

/** A list as it is told. */
export interface FoundList {
  readonly force: string;
  readonly points: number;
  readonly name: string;
  readonly models: readonly { readonly id: string; readonly name: string; readonly models: number }[];
  /** The list file. */
  readonly file: unknown;
}

/** The best list against something. */
export interface FoundBest {
  readonly list: FoundList;
  /** What it scores (a win 1, an even end ½), in plays that nothing was chosen by. */
  readonly score: Estimate;
  /** Lists that were tried, and whether that were all that are allowed. */
  readonly tried: number;
  readonly all: boolean;
  /** None of these scores more, with the confidence asked for. */
  readonly most: number;
}

/** What was found. Plain data. */
export interface ListSearch {
  readonly system: string;
  readonly by: MeetingManner['by'];
  /** Who played both sides of battles, or how both sides of brawls were played. */
  readonly play: Readonly<Record<string, unknown>>;
  readonly forces: readonly string[];
  readonly points: number;
  readonly least: number;
  /** Lists that the points allow, and how many of these are allowed; absent where there are too many to look at each. */
  readonly bought: number;
  readonly allowed?: number;
  readonly seed: string;
  readonly confidence: number;
  readonly plays: number;
  /** The best list against the field. */
  readonly field?: FoundBest & {
    /** The names of its lists. */
    readonly lists: readonly string[];
  };
  readonly metagame?: FoundMetagame;
  readonly stopped?: true;
}

/** The metagame as it is told. */
export interface FoundMetagame {
  /** Those that were met, the most fielded first. */
  readonly lists: readonly (FoundList & Pick<MetagameList, 'share' | 'score'>)[];
  readonly table: ListsMetagame['table'];
  readonly units: readonly FoundUnit[];
  /** Whether nothing was found that gains on the equilibrium beyond its interval. */
  readonly settled: boolean;
  /** The best list against the equilibrium. Its gain, the score above ½, is a lower bound of what could be gained. */
  readonly response?: FoundBest;
  /** The list fielded most, the best against it alone, and whether that surely beats it. */
  readonly unbeaten?: FoundBest & { readonly of: string; readonly beaten: boolean };
}

/** A unit of the metagame. */
export interface FoundUnit {
  readonly force: string;
  readonly id: string;
  readonly name: string;
  /** The share of fielded lists that take it, and how many models of it these have. */
  readonly taken: Estimate;
  readonly models: Estimate;
  /** `all`, `none`: whatever the interval holds. */
  readonly reading: 'all' | 'some' | 'none';
}

/**
 * Searches.
 * @throws StonecastError `cannot-do` where the system has no lists of forces, `wrong-value` where no list is allowed,
 *   `incomplete` where it is stopped before anything is known
 */
export async function searchLists(open: OpenSystem, options: ListSearchOptions): Promise<ListSearch> {
  const { points, seed = DEFAULT_SEED, confidence = 0.95, manner } = options;
  const { race = DEFAULT_RACE[manner.by], pairs = DEFAULT_PAIRS[manner.by] } = options;
  const { least = LEAST_SPENT * points, limits = {}, once = anew } = options;
  const rules = listRulesOf(open);
  const space = new ListSpace(rules, poolsOf(open, options.forces), { points, least, limits });
  const begin = begun(space, seed);
  const within = options.within === undefined ? undefined : 1 / 2 + options.within;
  const { onPlayed } = options;
  const asked = {
    seed,
    confidence,
    by: manner.by,
    pairs,
    within,
    onPlayed,
    once,
    budget: race,
    judged: pairs,
    lists: MOST_LISTS,
  };
  const until = options.timeLimit === undefined ? Infinity : performance.now() + options.timeLimit;
  const meetings =
    (await options.elsewhere?.({ manner, seed })) ??
    (await startMeetings(open, manner, { ...options, seed, until }, 2 * race));
  let [met, known]: [ListResponse | undefined, ListsMetagame | undefined] = [undefined, undefined];
  let stopped = false;
  try {
    const enemies = options.field.map((file) => ({ file, weight: 1 }));
    if (enemies.length > 0) {
      const about = { ...asked, within: undefined, first: FIELD * NUMBERS };
      met = await once('field', () => respond(space, enemies, begin, meetings, about));
    }
    if (options.metagame) known = await metagame(space, begin, meetings, asked, (sofar) => (known = sofar));
  } catch (error) {
    if (!(error instanceof StonecastError) || error.code !== 'incomplete' || (!met && !known)) throw error;
    stopped = true;
  } finally {
    await meetings.close();
  }
  const reported = new ListNamer(space);
  const allowed = space.all()?.length;
  return {
    system: open.system.id,
    by: manner.by,
    play: playOf(open, manner, begin),
    forces: space.pools.map(({ force }) => force),
    points,
    least,
    bought: space.bought,
    ...(allowed !== undefined && { allowed }),
    seed,
    confidence,
    plays: (met?.plays ?? 0) + (known?.plays ?? 0),
    ...(met && {
      field: { ...reported.best(met), lists: options.field.map((file) => rules.read(file).name) },
    }),
    ...(known && { metagame: reported.metagame(known) }),
    ...(stopped && { stopped }),
  };
}

/** Nothing is remembered. */
const anew: Once = (_, work) => work();

/** How both sides play. */
function playOf(
  open: OpenSystem,
  manner: MeetingManner,
  [one]: readonly Candidate[],
): Readonly<Record<string, unknown>> {
  if (manner.by === 'brawl') return manner.settings;
  if (manner.policy !== undefined) return { policy: manner.policy };
  const side = { list: one?.file };
  const battle = readBattle(open, { ...groundsOf(open, { seed: '' })(0).fields, sides: [side, side] });
  return { policy: battle.sides[0]?.policy };
}

/** Lists to begin with, drawn from the seed. */
function begun(space: ListSpace, seed: string): Candidate[] {
  const uniform = uniformStream(seedWords(seed), BEGUN, 0);
  const found = new Map<string, Candidate>();
  for (let i = 0; i < BEGIN_WITH; i++) {
    const one = space.draw(uniform);
    if (one) found.set(one.key, one);
  }
  if (found.size > 0) return [...found.values()];
  throw new StonecastError('wrong-value', {
    what: asWritten('--points'),
    found: asWritten('0'),
    expected: msg('points for which the rules allow a list'),
  });
}

/** What was found, with its lists in words. */
class ListNamer {
  constructor(private readonly space: ListSpace) {}

  best(found: ListResponse): FoundBest {
    const { score, raced, all, most } = found;
    return { list: this.list(found), score, tried: raced, all, most };
  }

  metagame({ lists, units, table, settled, response, unbeaten }: ListsMetagame): FoundMetagame {
    const reported = lists.map((one) => ({ ...this.list(one), share: one.share, score: one.score }));
    return {
      lists: reported,
      table,
      settled,
      units: units.map(({ pool, unit, taken, models }) => {
        const { id, name } = this.unit(pool, unit);
        const reading = taken.low > 1 - SURE ? 'all' : taken.high < SURE ? 'none' : 'some';
        return { force: this.space.pools[pool]?.force ?? '', id, name, taken, models, reading };
      }),
      ...(response && { response: this.best(response) }),
      ...(unbeaten && {
        unbeaten: {
          ...this.best(unbeaten.response),
          of: reported[unbeaten.list]?.name ?? '',
          beaten: unbeaten.beaten,
        },
      }),
    };
  }

  private list({ pool, counts }: Pick<Candidate, 'pool' | 'counts'>): FoundList {
    const found = this.space.candidate(pool, counts);
    if (!found) throw new Error('a list that is not of its space');
    const { force, units } = this.space.pools[pool] ?? { force: '', units: [] };
    return {
      force,
      points: found.points,
      name: this.space.named(found),
      file: found.file,
      models: units.flatMap(({ id, name, models }, i) => {
        const count = counts[i] ?? 0;
        return count > 0 ? [{ id, name, models: count * models }] : [];
      }),
    };
  }

  private unit(pool: number, unit: number): { readonly id: string; readonly name: string } {
    const found = this.space.pools[pool]?.units[unit];
    if (!found) throw new Error(`no unit ${unit}`);
    return found;
  }
}

/** Shares that differ by less are equal. */
const SURE = 1e-6;
