/** Searches for the best list against a field, and for the metagame of all lists of some forces. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { Estimate } from '../../../game/index.js';
import type { ListLimits, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { groundsOf } from '../../battle/design/tables.js';
import { readBattle } from '../../battle/battleSource.js';
import { DEFAULT_SEED } from '../../odds/odds.js';
import {
  playsIn,
  startMeetings,
  type MeetingsRequest,
  type MeetingManner,
  type Meetings,
} from './listMeetings.js';
import { metagame, type ListsMetagame, type MetagameList, type Once } from './metagame.js';
import { NUMBERS, respond, type ListResponse } from './bestList.js';
import { listRulesOf, poolsOf, ListSpace, type Candidate } from './legalLists.js';

/** The default plays: of a race, and of each pair of lists and each judgement. */
export const DEFAULT_RACE = { brawl: 20_000, battle: 600 } as const;
export const DEFAULT_PAIRS = { brawl: 1000, battle: 60 } as const;
/** The most plays of a race. */
export const MOST_RACE = 500_000;
/** The default minimum share of the points that a list spends. */
export const LEAST_SPENT = 0.95;
/** The most known lists of a metagame. */
const MOST_LISTS = 16;
/** The random lists at the start of a metagame. */
const BEGIN_WITH = 3;
/** The seed's stream for them. */
const BEGUN = 4;
/** The search against a field uses play numbers after those of the metagame. */
const FIELD = 2 * MOST_LISTS;

/** The request. */
export interface ListSearchOptions {
  /** The forces of the lists. */
  readonly forces: readonly string[];
  readonly points: number;
  /** The least points that a list spends. */
  readonly least?: number | undefined;
  /** The game's extra limits on a list (`System.searchOptions`). */
  readonly limits?: ListLimits;
  readonly manner: MeetingManner;
  /** List files of the field. Empty: no search against a field. */
  readonly field: readonly unknown[];
  /** Whether to search for the metagame. */
  readonly metagame: boolean;
  /** The plays of each race, and of each pair and judgement. */
  readonly race?: number | undefined;
  readonly pairs?: number | undefined;
  /** Continues until no racing list can score above ½ plus this. */
  readonly within?: number | undefined;
  readonly seed?: string | undefined;
  readonly confidence?: number | undefined;
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** In milliseconds. */
  readonly timeLimit?: number | undefined;
  /** Receives the number of each few plays when they are finished. */
  readonly onPlayed?: ((plays: number) => void) | undefined;
  /** Plays the meetings elsewhere, instead of on threads of this machine. The plays and results are the same. */
  readonly elsewhere?: ((asked: Omit<MeetingsRequest, 'meetings'>) => Promise<Meetings>) | undefined;
  /** The stored steps of an earlier search. */
  readonly once?: Once | undefined;
}

/** A list in the answer. */
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
  /** Its score (a win 1, a draw ½), on plays that did not influence the choice. */
  readonly score: Estimate;
  /** The number of tried lists, and whether these were all legal ones. */
  readonly tried: number;
  readonly all: boolean;
  /** None of these scores more, at the requested confidence. */
  readonly most: number;
}

/** The findings, as plain data. */
export interface ListSearch {
  readonly system: string;
  readonly by: MeetingManner['by'];
  /** The player of both sides in battles, or the settings of both sides in brawls. */
  readonly play: Readonly<Record<string, unknown>>;
  readonly forces: readonly string[];
  readonly points: number;
  readonly least: number;
  /**
   * The number of lists within the points, and the number of legal ones. The latter is absent if there are too many to
   * check.
   */
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

/** The metagame in the answer. */
export interface FoundMetagame {
  /** The lists that met, the largest share first. */
  readonly lists: readonly (FoundList & Pick<MetagameList, 'share' | 'score'>)[];
  readonly table: ListsMetagame['table'];
  readonly units: readonly FoundUnit[];
  /** Whether no list gains against the equilibrium outside its interval. */
  readonly settled: boolean;
  /** The best list against the equilibrium. Its gain, the score above ½, is a lower bound of the possible gain. */
  readonly response?: FoundBest;
  /** The list with the largest share, the best list against it alone, and whether that one surely beats it. */
  readonly unbeaten?: FoundBest & { readonly of: string; readonly beaten: boolean };
}

/** A unit of the metagame. */
export interface FoundUnit {
  readonly force: string;
  readonly id: string;
  readonly name: string;
  /** The share of fielded lists that take it, and its number of models in those. */
  readonly taken: Estimate;
  readonly models: Estimate;
  /** `all` and `none` hold for the whole interval. */
  readonly reading: 'all' | 'some' | 'none';
}

/**
 * Runs the search.
 * @throws StonecastError `cannot-do` if the system has no lists of forces, `wrong-value` if no list is legal,
 * `incomplete` if a stop came before any result
 */
export async function searchLists(open: OpenSystem, options: ListSearchOptions): Promise<ListSearch> {
  const { points, manner, least = LEAST_SPENT * points, limits = {} } = options;
  const settings = settingsOf(options);
  const { seed, confidence, once, budget } = settings;
  const rules = listRulesOf(open);
  const space = new ListSpace(rules, poolsOf(open, options.forces), { points, least, limits });
  const begin = begun(space, seed, points);
  const until = options.timeLimit === undefined ? Infinity : performance.now() + options.timeLimit;
  const { elsewhere, onPlayed } = options;
  const meetings = elsewhere
    ? reporting(await elsewhere({ manner, seed }), onPlayed)
    : await startMeetings(open, manner, { ...options, seed, until }, 2 * budget);
  let [met, known]: [ListResponse | undefined, ListsMetagame | undefined] = [undefined, undefined];
  let stopped = false;
  try {
    const opponents = options.field.map((file) => ({ file, weight: 1 }));
    if (opponents.length > 0) {
      const about = { ...settings, within: undefined, first: FIELD * NUMBERS };
      met = await once('field', () => respond(space, { opponents, meetings }, begin, about));
    }
    if (options.metagame) {
      const onKnown = (sofar: ListsMetagame) => (known = sofar);
      known = await metagame(space, begin, meetings, { ...settings, onKnown });
    }
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

/** Returns meetings that report their plays. */
const reporting = (host: Meetings, onPlayed: ListSearchOptions['onPlayed']): Meetings => ({
  async play(meetings) {
    const found = await host.play(meetings);
    onPlayed?.(playsIn(meetings));
    return found;
  },
  close: () => host.close(),
});

/** Returns the settings of races, pairs and judgements, with their defaults. */
function settingsOf({ manner, within, ...options }: ListSearchOptions) {
  const { seed = DEFAULT_SEED, confidence = 0.95, once = anew } = options;
  const { race = DEFAULT_RACE[manner.by], pairs = DEFAULT_PAIRS[manner.by] } = options;
  return {
    seed,
    confidence,
    by: manner.by,
    pairs,
    within: within === undefined ? undefined : 1 / 2 + within,
    once,
    budget: race,
    judged: pairs,
    lists: MOST_LISTS,
  };
}

/** Runs every step, and stores nothing. */
const anew: Once = (_, work) => work();

/** Returns how both sides play. */
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

/** Returns the first lists, drawn from the seed. */
function begun(space: ListSpace, seed: string, points: number): Candidate[] {
  const uniform = uniformStream(seedWords(seed), BEGUN, 0);
  const found = new Map<string, Candidate>();
  for (let i = 0; i < BEGIN_WITH; i++) {
    const one = space.draw(uniform);
    if (one) found.set(one.key, one);
  }
  if (found.size > 0) return [...found.values()];
  throw new StonecastError('wrong-value', {
    what: asWritten('--points'),
    found: asWritten(String(points)),
    expected: msg('points for which the rules allow a list'),
    tip: msg('give more points, or fewer as the least points'),
  });
}

/** Converts the findings to answers with named lists. */
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

/** Shares that differ by less count as equal. */
const SURE = 1e-6;
