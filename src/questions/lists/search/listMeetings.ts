/** Plays meetings of lists. Each numbered play has its own draws, on one thread or several, with the same bytes. */
import { yieldToEventLoop, usualThreads } from '../../../engines/threads/index.js';
import { seedWords } from '../../../engines/sample/index.js';
import type { ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError, stoppedRun } from '../../../errors/index.js';
import { Message } from '../../../i18n/index.js';
import { endsOf, OutcomeTables, scoreOf, streamOf, BrawlOutcomes } from '../../brawl/index.js';
import { listRulesOf } from './legalLists.js';
import { playCell } from '../../battle/design/arms.js';
import { groundsOf, type GroundAt } from '../../battle/design/tables.js';
import { type Answered, openingOf, startQuestionThreads, type SystemData } from '../../shareWork.js';

/** How lists meet. */
export type MeetingManner =
  | {
      readonly by: 'brawl';
      /** Fields of the system's brawl files. */
      readonly settings: Readonly<Record<string, unknown>>;
    }
  | {
      /** A play is two battles with swapped sides, on its own table. So tables are part of the randomness. */
      readonly by: 'battle';
      /** The player of both sides. The default is the usual policy of battles. */
      readonly policy?: string | undefined;
      /** Ids of scenarios and of named tables, played in turn. The default is all. */
      readonly scenarios?: readonly string[] | undefined;
    };

/** Two lists, and the numbers of their plays. */
export interface PlannedMeeting {
  /** List files. */
  readonly first: unknown;
  readonly second: unknown;
  readonly numbers: readonly number[];
}

/** The first list's score in each play: 1 for a win, ½ for a draw, 0 for a loss. */
export type PlayScores = readonly number[];

/** Meetings of a search, for any place that plays them. */
export interface MeetingsRequest {
  readonly manner: MeetingManner;
  readonly seed: string;
  readonly meetings: readonly PlannedMeeting[];
}

/** Meetings for a thread. */
export interface MeetingTask extends MeetingsRequest {
  readonly opening: SystemData;
}

/** Plays meetings. */
export interface Meetings {
  /**
   * Plays the meetings, in order.
   * @throws StonecastError `incomplete` after a stop
   */
  play(meetings: readonly PlannedMeeting[]): Promise<PlayScores[]>;
  close(): Promise<void>;
}

/** How to play meetings. */
export interface MeetingOptions {
  readonly seed: string;
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The end time, on the clock of `performance.now`. */
  readonly until?: number | undefined;
  /** Receives the number of each few plays when they are finished. */
  readonly onPlayed?: ((plays: number) => void) | undefined;
}

/** The seed's stream for brawls of a search. */
const BRAWLS = 3;
/** Plays one pair of lists by number. */
type Play = (number: number) => number;

/** The most prepared pairs of lists. */
const MOST_READY = 256;
/** The most cached outcomes. Brawls of small lists have fewer. */
const MOST_SHARED = 200_000;

/** Plays on one thread. Meetings share their computed fights. */
export class MeetingPlayer {
  private shared = new BrawlOutcomes();
  private readonly words: Uint32Array;
  private readonly ready = new Map<string, Play>();
  private readonly rules: ListRules;
  private readonly groundAt: GroundAt;

  constructor(
    private readonly open: OpenSystem,
    private readonly manner: MeetingManner,
    private readonly seed: string,
  ) {
    this.words = seedWords(seed);
    this.rules = listRulesOf(open);
    const scenarios = manner.by === 'battle' ? manner.scenarios : undefined;
    this.groundAt =
      manner.by === 'battle' ? groundsOf(open, { seed, scenarios }) : () => ({ scenario: '', fields: {} });
  }

  play({ first, second, numbers }: PlannedMeeting): PlayScores {
    const play = this.of(first, second);
    return numbers.map(play);
  }

  /** Cache pairs, because the best ones meet again as the race goes on. */
  private of(first: unknown, second: unknown): Play {
    const key = JSON.stringify([first, second]);
    const known = this.ready.get(key);
    if (known) return known;
    if (this.ready.size >= MOST_READY) this.ready.clear();
    if (this.shared.known.size > MOST_SHARED) this.shared = new BrawlOutcomes();
    const { manner } = this;
    const play =
      manner.by === 'brawl'
        ? this.brawl(first, second, manner.settings)
        : this.battle([first, second], manner.policy);
    this.ready.set(key, play);
    return play;
  }

  private battle([first, second]: readonly [unknown, unknown], policy: string | undefined): Play {
    const sides = [{ list: first }, { list: second }] as const;
    const arms = [{ sides, policies: policy === undefined ? undefined : ([policy, policy] as const) }];
    return (number) => {
      const ground = this.groundAt(number, [first, second]);
      const numbers = { seed: this.seed, first: number, count: 1 };
      const [[bout] = []] = playCell(this.open, { ground, arms }, numbers, this.shared.outcomes);
      if (!bout) throw new Error('a play has a bout');
      return bout.result;
    };
  }

  private brawl(first: unknown, second: unknown, settings: Readonly<Record<string, unknown>>): Play {
    const brawl = this.rules.brawl(first, second, settings);
    const stream = streamOf(new OutcomeTables(brawl, this.shared));
    const play = brawl.player(stream);
    const read = endsOf(brawl);
    return (number) => {
      stream.begin(this.words, BRAWLS, number);
      return scoreOf(read(play()).lead);
    };
  }
}

/** For fewer plays, one thread finishes before others have started. */
const WORTH_THREADS = { brawl: 4000, battle: 100 };
/** The approximate number of plays in a thread's task. */
const TASK = { brawl: 256, battle: 8 };

/**
 * Starts to play.
 * @param plays the approximate number of plays
 */
export async function startMeetings(
  open: OpenSystem,
  manner: MeetingManner,
  options: MeetingOptions,
  plays: number,
): Promise<Meetings> {
  const { seed, threads = usualThreads() } = options;
  const opening = threads > 1 && plays >= WORTH_THREADS[manner.by] ? openingOf(open) : undefined;
  if (!opening) return here(new MeetingPlayer(open, manner, seed), options);
  const pool = await startQuestionThreads<MeetingTask, Answered<PlayScores[]>>('playMeetings', threads);
  const never = new AbortController().signal;
  return {
    async play(meetings) {
      const tasks = dealt(meetings, TASK[manner.by]);
      const found: PlayScores[][] = [];
      let next = 0;
      const lane = async (): Promise<void> => {
        while (next < tasks.length) {
          checkTime(options);
          const i = next++;
          const reported = await pool.run({ opening, manner, seed, meetings: tasks[i] ?? [] }, never);
          if (!reported) throw new Error('a worker gave no answer');
          if ('fault' in reported) throw lostRun(new Message(reported.fault.en, {}, reported.fault));
          found[i] = reported.answer;
          options.onPlayed?.(playsIn(tasks[i] ?? []));
        }
      };
      await Promise.all(Array.from({ length: threads }, lane));
      return found.flat();
    },
    close: pool.close,
  };
}

function here(player: MeetingPlayer, options: MeetingOptions): Meetings {
  return {
    async play(meetings) {
      const found: PlayScores[] = [];
      for (const one of meetings) {
        // Let the event loop deliver a stop.
        await yieldToEventLoop();
        checkTime(options);
        found.push(player.play(one));
        options.onPlayed?.(one.numbers.length);
      }
      return found;
    },
    close: () => Promise.resolve(),
  };
}

/** Returns the number of plays of some meetings. */
export const playsIn = (meetings: readonly PlannedMeeting[]): number =>
  meetings.reduce((sum, { numbers }) => sum + numbers.length, 0);

/** Splits meetings into tasks of about equal size, in order. The results do not depend on the split. */
export function dealt(meetings: readonly PlannedMeeting[], size: number): PlannedMeeting[][] {
  const tasks: PlannedMeeting[][] = [];
  let plays = size;
  for (const meeting of meetings) {
    if (plays >= size) {
      tasks.push([]);
      plays = 0;
    }
    tasks.at(-1)?.push(meeting);
    plays += meeting.numbers.length;
  }
  return tasks;
}

function checkTime({ signal, until = Infinity }: MeetingOptions): void {
  if (signal?.aborted || performance.now() > until) throw stoppedSearch();
}

/** Returns the error for a search that a stop or a time limit ended. */
export const stoppedSearch = (): StonecastError => stoppedRun({ what: msg('searches') });

/** Returns the error for a search, or something else, that lost its workers. */
export const lostRun = (reason: Message, what = msg('searches')): StonecastError =>
  new StonecastError('incomplete', { found: 1, total: 1, what, reason });
