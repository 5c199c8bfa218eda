/**
 * Predicts a match-up for each policy: combats by their odds, games of groups by brawls at equal points. Measures how
 * surprising a count is, given its predicted chance, and lists the data gaps behind the predictions of a log.
 */
import type { Estimate } from '../../game/index.js';
import {
  type OpenSystem,
  type Roster,
  type RosterMember,
  joinDataGaps,
  type DataGaps,
} from '../../system/index.js';
import { msg, StonecastError, stoppedRun } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import { yieldToEventLoop } from '../../engines/threads/index.js';
import { binomialSample, clopperPearson, exactBinomialTest, type Interval } from '../../math/index.js';
import { BrawlTable, leadInModels } from '../brawl/index.js';
import { equalBrawl, wholeModels } from '../brawl/equalBrawl.js';
import { Fights, usualStrategies, type Strategies, assumedOf } from '../rosters/rosterFights.js';
import { DEFAULT_SEED, type OddsOptions } from '../odds/odds.js';
import { orUndefinedOnAbort } from '../clock.js';

/** The role of a game of two groups at equal points. Brawls predict it. */
export const GAME_ROLE = 'brawl';
/** The role of a whole game of two lists. Battles predict it on request. */
export const LIST_ROLE = 'game';

/** A possible event for the first side: `kill` or `loss` in a combat, `win` or `loss` in a game. */
export interface Foreseen {
  readonly event: 'kill' | 'win' | 'loss';
  /** The chance under the last policy, with an interval that covers all policies. */
  readonly chance: Estimate;
  /** The chance under each policy. */
  readonly ways: readonly number[];
  /** The interval of each chance in `ways`. A sampled one fails with `PREDICTION_ERROR`. */
  readonly intervals: readonly Interval[];
}

/** The predicted chances of a match-up. */
export type Predicted = readonly Foreseen[];

/** Combines the chances under each policy, event by event. */
export const predictBy = <Event extends Foreseen['event']>(
  events: readonly Event[],
  ways: readonly Readonly<Record<Event, Estimate>>[],
): Predicted =>
  events.map((event) =>
    predictGame(
      event,
      ways.map((way) => way[event]),
    ),
  );

/** Combines one event's chances. The interval covers all policies, so a surprise contradicts every policy. */
const predictGame = (event: Foreseen['event'], chances: readonly Estimate[]): Foreseen => ({
  event,
  chance: {
    value: chances.at(-1)?.value ?? NaN,
    low: Math.min(...chances.map(({ low }) => low)),
    high: Math.max(...chances.map(({ high }) => high)),
  },
  ways: chances.map(({ value }) => value),
  intervals: chances.map(({ low, high }) => ({ low, high })),
});

/** How to predict. */
export interface PredictOptions {
  /** The policies of both sides of a combat; the last one counts. The default is the usual ones. */
  readonly strategies?: readonly Strategies[];
  /** The policies of both groups of a brawl; the last one counts. The default is the usual ones. */
  readonly skills?: readonly string[];
  /** The approximate points of a group. */
  readonly points?: number;
  readonly brawls?: number;
  readonly odds?: OddsOptions;
}

const USUAL_BRAWLS = 20_000;
/** The stream that rounds numbers of models. Brawls use streams 0 and 1. */
const ROUNDING_JOB = 2;

/** Two profiles, and the first one's role. */
interface Fought {
  readonly first: RosterMember;
  readonly second: RosterMember;
  readonly role: string;
}

/** Makes predictions, each only once. */
export class Predictions {
  private readonly fights: readonly Fights[];
  private readonly brawls = new Map<string, Promise<Predicted>>();
  readonly strategies: readonly Strategies[];
  readonly skills: readonly string[];

  constructor(
    readonly open: OpenSystem,
    readonly roster: Roster,
    private readonly options: PredictOptions,
  ) {
    const confidence = 1 - PREDICTION_ERROR;
    this.strategies = options.strategies ?? usualStrategies(roster).map((name) => [name, name] as const);
    this.skills = options.skills ?? roster.brawls?.usual ?? [''];
    this.fights = this.strategies.map(
      (strategies) => new Fights(open, roster, strategies, { ...options.odds, confidence }),
    );
  }

  /** Reports whether the user asked to stop. */
  readonly isStopped = (): boolean => this.options.odds?.signal?.aborted === true;

  /**
   * Returns the prediction. Undefined: one of the two cannot take its role.
   * @throws StonecastError for an unknown role, a game in a system without brawls, or `incomplete` after a stop
   */
  async of(first: RosterMember, second: RosterMember, role: string): Promise<Predicted | undefined> {
    if (role === GAME_ROLE) return this.game(first, second);
    const reported = this.roleNamed(role);
    const found = await Promise.all(this.fights.map((fights) => fights.fight(first, second, reported)));
    const fought = found.filter((one) => one !== undefined);
    return fought.length === 0 ? undefined : predictBy(['kill', 'loss'], fought);
  }

  /** Predicts a match-up. Also undefined after a stop. */
  ofPair({ first, second, role }: Fought): Promise<Predicted | undefined> {
    return orUndefinedOnAbort(this.options.odds?.signal, () => this.of(first, second, role));
  }

  /** @throws StonecastError `wrong-value` */
  roleNamed(id: string) {
    const { roles } = this.roster;
    const role = roles.find((one) => one.id === id);
    if (role) return role;
    const known = [...roles.map((one) => one.id), ...(this.roster.brawls ? [GAME_ROLE] : [])].join(', ');
    throw new StonecastError('wrong-value', {
      what: msg('the role'),
      found: asWritten(JSON.stringify(id)),
      expected: msg('one of {list}', { list: known }),
    });
  }

  private game(first: RosterMember, second: RosterMember): Promise<Predicted> {
    const key = JSON.stringify([first.id, second.id]);
    const made = this.brawls.get(key) ?? this.played(first, second);
    this.brawls.set(key, made);
    return made;
  }

  private async played(first: RosterMember, second: RosterMember): Promise<Predicted> {
    const ways: { readonly win: Estimate; readonly loss: Estimate }[] = [];
    for (const skill of this.skills) {
      // Lets other code draw progress, or ask to stop.
      await yieldToEventLoop();
      if (this.isStopped()) throw stoppedRun({ what: msg('brawls') });
      ways.push(this.play(first, second, skill));
    }
    return predictBy(['win', 'loss'], ways);
  }

  private play(first: RosterMember, second: RosterMember, skill: string) {
    const { brawls: count = USUAL_BRAWLS, odds, points } = this.options;
    const { brawl, models } = equalBrawl(
      this,
      [first, second],
      { skill, points },
      msg('predicting whole games'),
    );
    const seed = odds?.seed ?? DEFAULT_SEED;
    // A fraction of models means a random rounding. Draw how many brawls use the larger whole number.
    const part = Math.max(...models.map((mean) => mean - Math.floor(mean)));
    const larger = binomialSample(count, part, uniformStream(seedWords(seed), ROUNDING_JOB, 0));
    const table = new BrawlTable(brawl);
    const fought = [count - larger, larger].map((brawls, job) => {
      const whole = wholeModels(models, job === 0 ? 1 : 0);
      return { whole, ends: table.count(brawls, seed, job, whole) };
    });
    const chance = (sign: number): Estimate => {
      let hits = 0;
      for (const { whole, ends } of fought) {
        for (const [code, n] of ends) {
          if (Math.sign(leadInModels(code, whole)) === sign) hits += n;
        }
      }
      return { value: hits / count, ...clopperPearson(hits, count, 1 - PREDICTION_ERROR) };
    };
    return { win: chance(1), loss: chance(-1) };
  }
}

/** The error rate of a sampled prediction's interval. It is added to every p-value that uses one. */
export const PREDICTION_ERROR = 1e-4;

/**
 * Returns the p-value of `seen` in `games` for a predicted chance. For an exact prediction it is the exact two-sided
 * binomial test. A sampled prediction's interval fails with `PREDICTION_ERROR`. Its p-value is the largest over the
 * interval, as twice the smaller tail, plus that error. It is never too small (R. Berger, D. Boos, J. Amer. Statist.
 * Assoc. 89 (1994) 1012-1016).
 */
export function surpriseOf(seen: number, games: number, { value, low, high }: Estimate): number {
  if (low === high) return exactBinomialTest(seen, games, within(value));
  const share = seen / games;
  if (share >= low && share <= high) return 1;
  const [end, tail] = share > high ? ([high, 'greater'] as const) : ([low, 'less'] as const);
  return Math.min(1, 2 * exactBinomialTest(seen, games, within(end), tail) + PREDICTION_ERROR);
}

/** Sums of chances have rounding errors. */
const within = (chance: number): number => Math.min(1, Math.max(0, chance));

/** Two profiles that met, and the role. */
interface Met {
  readonly first: RosterMember;
  readonly second: RosterMember;
  readonly role: string;
}

/** Returns each profile once, with all its data gaps in its match-ups. */
export const dataGapsOf = (roster: Roster, met: readonly Met[], skill: string | undefined): DataGaps[] =>
  joinDataGaps(
    met.flatMap((one) => {
      const reported = ofMatchUp(roster, one, skill);
      return [one.first, one.second].map(({ id, name }, side) => {
        const { assumed = [], missing = [] } = reported[side] ?? {};
        return [id, { name, assumed, missing }] as const;
      });
    }),
  );

/**
 * Returns the data gaps of two profiles. Brawls report their own gaps, because they use other figures than single
 * combats.
 */
function ofMatchUp(
  roster: Roster,
  { first, second, role }: Met,
  skill = '',
): readonly Pick<DataGaps, 'assumed' | 'missing'>[] {
  if (role === GAME_ROLE && roster.brawls) return roster.brawls.brawl(first, second, skill, {}).groups;
  return [first, second].map((member) => ({
    assumed: assumedOf(roster, member),
    missing: member.missing ?? [],
  }));
}
