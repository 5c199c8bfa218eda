/** What is predicted of a match-up in each way of playing: combats by their odds, whole games by brawls at equal points. */
import type { Estimate } from '../../game/index.js';
import type { OpenSystem, Roster, RosterMember } from '../../system/index.js';
import { msg, StonecastError, stoppedRun } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import { yieldToEventLoop } from '../../engines/threads/index.js';
import { binomialSample, clopperPearson } from '../../math/index.js';
import { BrawlTable, leadInModels } from '../brawl/index.js';
import { equalBrawl, wholeModels } from '../brawl/equalBrawl.js';
import { Fights, usualStrategies, type Strategies } from '../fights/fights.js';
import { DEFAULT_SEED, type OddsOptions } from '../odds/odds.js';
import { orUndefinedOnAbort } from '../orUndefinedOnAbort.js';
import { PREDICTION_ERROR } from './surprise.js';

/** The role of a game of two groups at equal points, which brawls predict. */
export const GAME_ROLE = 'brawl';
/** The role of a whole game of two lists, which battles predict where that is asked. */
export const LIST_ROLE = 'game';

/** What may happen to the first side: of a combat `kill` and `loss`, of a game `win` and `loss`. */
export interface Foreseen {
  readonly event: 'kill' | 'win' | 'loss';
  /** That of the last way of playing, with an interval that holds those of all. */
  readonly chance: Estimate;
  /** What each way of playing foretells. */
  readonly ways: readonly number[];
}

/** The predicted chances of a match-up. */
export type Predicted = readonly Foreseen[];

/** What each way of playing foretells, event by event. */
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

/** One event as each way of playing foretells it: a result is surprising where none of them foretells it. */
const predictGame = (event: Foreseen['event'], chances: readonly Estimate[]): Foreseen => ({
  event,
  chance: {
    value: chances.at(-1)?.value ?? NaN,
    low: Math.min(...chances.map(({ low }) => low)),
    high: Math.max(...chances.map(({ high }) => high)),
  },
  ways: chances.map(({ value }) => value),
});

/** How predictions are made. */
export interface PredictOptions {
  /** How both sides of a combat play, way by way, the last one counts; those that are usual by default. */
  readonly strategies?: readonly Strategies[];
  /** How both groups of a brawl play, way by way, the last one counts; those that are usual by default. */
  readonly skills?: readonly string[];
  /** Points of a group, about. */
  readonly points?: number;
  readonly brawls?: number;
  readonly odds?: OddsOptions;
}

const USUAL_BRAWLS = 20_000;
/** The stream that rounds numbers of models; brawls draw from 0 and 1. */
const ROUNDING_JOB = 2;

/** Two profiles, and what the first one does. */
interface Fought {
  readonly first: RosterMember;
  readonly second: RosterMember;
  readonly role: string;
}

/** Predictions, each made once. */
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

  /** Whether no more is to be predicted. */
  readonly isStopped = (): boolean => this.options.odds?.signal?.aborted === true;

  /**
   * What is predicted; undefined where one of the two cannot take its part.
   * @throws StonecastError for an unknown role, a game where the system knows no brawls, or `incomplete` where it is stopped
   */
  async of(first: RosterMember, second: RosterMember, role: string): Promise<Predicted | undefined> {
    if (role === GAME_ROLE) return this.game(first, second);
    const reported = this.roleNamed(role);
    const found = await Promise.all(this.fights.map((fights) => fights.fight(first, second, reported)));
    const fought = found.filter((one) => one !== undefined);
    return fought.length === 0 ? undefined : predictBy(['kill', 'loss'], fought);
  }

  /** The same of a match-up; undefined also where it is stopped. */
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
      // Lets whoever waits draw, or ask to stop.
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
    // How many of the brawls are fought by the larger of the two whole numbers beside one that is not whole.
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
