/** Lists that meet: plays with numbers, each a draw of its own, on this thread or on several, with the same bytes. */
import { yieldToEventLoop, startThreads, usualThreads } from '../../../engines/threads/index.js';
import { seedWords } from '../../../engines/sample/index.js';
import type { ListRules, OpenSystem } from '../../../system/index.js';
import { msg, StonecastError, stoppedRun } from '../../../errors/index.js';
import { Message } from '../../../i18n/index.js';
import { endsOf, OutcomeTables, scoreOf, streamOf, BrawlOutcomes } from '../../brawl/index.js';
import { listRulesOf } from './rules.js';
import { playCell } from '../../battle/design/arms.js';
import { groundsOf, type GroundAt } from '../../battle/design/grounds.js';
import { openingOf, type SystemData } from '../../threads/opening.js';
import type { Answered } from '../../threads/share.js';

/** By what lists meet. */
export type MeetingManner =
  | {
      readonly by: 'brawl';
      /** Fields of the system's brawl files. */
      readonly settings: Readonly<Record<string, unknown>>;
    }
  | {
      /** A play is two battles, the sides swapped, on a table of its own: tables are part of the chance. */
      readonly by: 'battle';
      /** Who plays both sides; the battles' usual policy by default. */
      readonly policy?: string | undefined;
      /** Ids of the system's scenarios, dealt out to the tables in turn; all by default. */
      readonly scenarios?: readonly string[] | undefined;
    };

/** Two lists and the plays in which they meet. */
export interface PlannedMeeting {
  /** List files. */
  readonly first: unknown;
  readonly second: unknown;
  readonly numbers: readonly number[];
}

/** What the first list made of each play: 1 won, ½ even, 0 lost. */
export type PlayScores = readonly number[];

/** Some meetings of a search, wherever they are played. */
export interface MeetingsRequest {
  readonly manner: MeetingManner;
  readonly seed: string;
  readonly meetings: readonly PlannedMeeting[];
}

/** Some meetings for a thread. */
export interface MeetingTask extends MeetingsRequest {
  readonly opening: SystemData;
}

/** Plays meetings. */
export interface Meetings {
  /**
   * @throws StonecastError `incomplete` where it is stopped
   */
  play(meetings: readonly PlannedMeeting[]): Promise<PlayScores[]>;
  close(): Promise<void>;
}

/** How meetings are played. */
export interface MeetingOptions {
  readonly seed: string;
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** When it is to end, as `performance.now` counts. */
  readonly until?: number | undefined;
}

/** Which of the seed's streams brawls of a search draw from. */
const BRAWLS = 3;
/** Plays of one pair of lists by their numbers. */
type Play = (number: number) => number;

/** Pairs of lists that are kept ready. */
const MOST_READY = 256;
/** Outcomes that are kept: fewer occur in brawls of small lists. */
const MOST_SHARED = 200_000;

/** Plays on one thread; what the fights of several meetings share is computed once. */
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

  /** Pairs that were met come again: the best ones race on. */
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

/** Fewer plays than this are done sooner than threads have started. */
const WORTH_THREADS = { brawl: 4000, battle: 100 };
/** Plays of one task of a thread, about. */
const TASK = { brawl: 256, battle: 8 };

/**
 * Starts to play.
 * @param plays how many there will be, about
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
  const file = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
  const pool = await startThreads<MeetingTask, Answered<PlayScores[]>>({ threads, file });
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
          if ('fault' in reported) throw lostSearch(new Message(reported.fault.en, {}, reported.fault));
          found[i] = reported.answer;
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
        // Gives way, so that a wish to stop is heard.
        await yieldToEventLoop();
        checkTime(options);
        found.push(player.play(one));
      }
      return found;
    },
    close: () => Promise.resolve(),
  };
}

/** Meetings in their order, in tasks of about as many plays: who plays which of them changes nothing. */
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

/** Plays end because somebody, or a time limit, ended the search. */
export const stoppedSearch = (): StonecastError => stoppedRun({ what: msg('searches') });

/** Plays end because whoever was to play them cannot. */
export const lostSearch = (reason: Message): StonecastError =>
  new StonecastError('incomplete', { found: 1, total: 1, what: msg('searches'), reason });
