/** Lists that meet: plays with numbers, each a draw of its own, on this thread or on several, with the same bytes. */
import { breathe, startThreads, usualThreads } from '../../../engines/threads/index.js';
import { seedWords } from '../../../engines/sample/index.js';
import type { ListRules, OpenSystem } from '../../../system/index.js';
import { fault, Message, StonecastError } from '../../../wording/index.js';
import { endsOf, FateTables, streamOf, SharedFates } from '../../brawl/index.js';
import { listRulesOf } from './rules.js';
import { openingOf, type Opening } from '../../threads/opening.js';
import type { Answered } from '../../threads/share.js';

/** By what lists meet. */
export interface Manner {
  readonly by: 'brawl';
  /** Fields of the system's brawl files. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Two lists and the plays in which they meet. */
export interface Meeting {
  /** List files. */
  readonly first: unknown;
  readonly second: unknown;
  readonly numbers: readonly number[];
}

/** What the first list made of each play: 1 won, ½ even, 0 lost. */
export type Results = readonly number[];

/** Some meetings for a thread. */
export interface MeetingTask {
  readonly opening: Opening;
  readonly manner: Manner;
  readonly seed: string;
  readonly meetings: readonly Meeting[];
}

/** Plays meetings. */
export interface Meetings {
  /**
   * @throws StonecastError `incomplete` where it is stopped
   */
  play(meetings: readonly Meeting[]): Promise<Results[]>;
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
/** Fates that are kept: fewer occur in brawls of small lists. */
const MOST_SHARED = 200_000;

/** Plays on one thread; what the combats of several meetings share is computed once. */
export class MeetingPlayer {
  private shared = new SharedFates();
  private readonly ready = new Map<string, Play>();
  private readonly seed: Uint32Array;

  constructor(
    private readonly rules: ListRules,
    private readonly manner: Manner,
    seed: string,
  ) {
    this.seed = seedWords(seed);
  }

  play({ first, second, numbers }: Meeting): Results {
    const play = this.of(first, second);
    return numbers.map(play);
  }

  /** Pairs that were met come again: the best ones race on. */
  private of(first: unknown, second: unknown): Play {
    const key = JSON.stringify([first, second]);
    const known = this.ready.get(key);
    if (known) return known;
    if (this.ready.size >= MOST_READY) this.ready.clear();
    if (this.shared.known.size > MOST_SHARED) this.shared = new SharedFates();
    const play = this.brawl(first, second);
    this.ready.set(key, play);
    return play;
  }

  private brawl(first: unknown, second: unknown): Play {
    const brawl = this.rules.brawl(first, second, this.manner.settings);
    const stream = streamOf(new FateTables(brawl, this.shared));
    const play = brawl.player(stream);
    const read = endsOf(brawl);
    return (number) => {
      stream.begin(this.seed, BRAWLS, number);
      return (1 + Math.sign(read(play()).lead)) / 2;
    };
  }
}

/** Fewer plays than this are done sooner than threads have started. */
const WORTH_THREADS = 4000;
/** Plays of one task of a thread, about. */
const TASK = 256;

/**
 * Starts to play.
 * @param plays how many there will be, about
 */
export async function startMeetings(
  open: OpenSystem,
  manner: Manner,
  options: MeetingOptions,
  plays: number,
): Promise<Meetings> {
  const { seed, threads = usualThreads() } = options;
  const opening = threads > 1 && plays >= WORTH_THREADS ? openingOf(open) : undefined;
  if (!opening) return here(new MeetingPlayer(listRulesOf(open), manner, seed), options);
  const file = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
  const pool = await startThreads<MeetingTask, Answered<Results[]>>({ threads, file });
  const never = new AbortController().signal;
  return {
    async play(meetings) {
      const tasks = dealt(meetings);
      const found: Results[][] = [];
      let next = 0;
      const lane = async (): Promise<void> => {
        while (next < tasks.length) {
          checkTime(options);
          const i = next++;
          const told = await pool.run({ opening, manner, seed, meetings: tasks[i] ?? [] }, never);
          if (!told) throw new Error('a worker gave no answer');
          if ('fault' in told) throw incomplete(new Message(told.fault.en, {}, told.fault));
          found[i] = told.answer;
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
      const found: Results[] = [];
      for (const one of meetings) {
        // Gives way, so that a wish to stop is heard.
        await breathe();
        checkTime(options);
        found.push(player.play(one));
      }
      return found;
    },
    close: () => Promise.resolve(),
  };
}

/** Meetings in their order, in tasks of about as many plays. */
function dealt(meetings: readonly Meeting[]): Meeting[][] {
  const tasks: Meeting[][] = [];
  let plays = TASK;
  for (const meeting of meetings) {
    if (plays >= TASK) {
      tasks.push([]);
      plays = 0;
    }
    tasks.at(-1)?.push(meeting);
    plays += meeting.numbers.length;
  }
  return tasks;
}

function checkTime({ signal, until = Infinity }: MeetingOptions): void {
  if (signal?.aborted || performance.now() > until) throw incomplete(fault('the run was stopped'));
}

const incomplete = (reason: Message): StonecastError =>
  new StonecastError('incomplete', { found: 0, total: 1, reason });
