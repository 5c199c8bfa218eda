/** Answers many matches in order of arrival, on one thread or several, with the same answers. */
import { fightMemory, type FightMemory } from '../../../engines/simulate/index.js';
import { yieldToEventLoop, usualThreads, type Threads } from '../../../engines/threads/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { startQuestionThreads, type Answered } from '../../shareWork.js';
import { outcomesOfFights, type BattleSource } from '../battleSource.js';
import { BattleMatches, type BattleMatch, type BattleMatchResult } from './match.js';

/** A match, and its system. */
export interface MatchTask {
  readonly opening: Pick<BattleSource, 'system' | 'documents'>;
  readonly match: BattleMatch;
  /** The same in every task of a thread. */
  readonly memory: FightMemory | undefined;
}

/** A match of a batch. */
export interface MatchRequest {
  readonly open: OpenSystem;
  readonly match: BattleMatch;
}

/** How to play a batch. */
export interface BatchOptions {
  readonly threads?: number | undefined;
}

/** The battles before threads start. For fewer, this thread is faster. */
const WORTH_THREADS = 100;
/** The matches per thread that are in progress or wait. */
const AHEAD = 4;

/** Plays the matches of a batch. They all share the solved fights. */
export class BattleBatch {
  /** Shared memory for solved fights. */
  private readonly memory: FightMemory | undefined;
  private readonly here = new Map<OpenSystem, BattleMatches>();
  private readonly threads: number;
  private battles = 0;
  private starting: Promise<void> | undefined;
  private pool: Threads<MatchTask, Answered<BattleMatchResult>> | undefined;

  constructor({ threads = usualThreads() }: BatchOptions = {}) {
    this.threads = threads;
    this.memory = fightMemory(threads);
  }

  /**
   * Answers questions in order, each as soon as it and the earlier ones are known. It reads only a few questions ahead,
   * so that memory does not grow with the batch.
   * @param play reads a question and plays it with `match`; mistakes become part of its answer
   * @param emit receives the answers
   */
  async answer<Question, Answer>(
    questions: AsyncIterable<Question>,
    play: (question: Question) => Promise<Answer>,
    emit: (answer: Answer) => void,
  ): Promise<void> {
    const waiting: Promise<void>[] = [];
    let reported = Promise.resolve();
    try {
      for await (const question of questions) {
        const answer = play(question);
        const before = reported;
        reported = (async () => {
          // Await both at once, so that neither rejection goes unhandled.
          const [, found] = await Promise.all([before, answer]);
          emit(found);
        })();
        reported.catch(() => undefined);
        waiting.push(reported);
        if (waiting.length >= AHEAD * this.threads) await waiting.shift();
      }
      await reported;
    } finally {
      await this.close();
    }
  }

  /**
   * Plays one match.
   * @throws StonecastError as `BattleMatches.play` does
   */
  async match({ open, match }: MatchRequest): Promise<BattleMatchResult> {
    this.battles += 2 * match.bouts;
    if (this.threads > 1 && this.battles >= WORTH_THREADS) this.start();
    // Wait for the start, because playing here would give the threads no time for it.
    await this.starting;
    const { pool, memory } = this;
    const { documents, system } = open;
    if (!pool || !documents) {
      // Let the event loop read questions and print answers.
      await yieldToEventLoop();
      return this.playerOf(open).play(match);
    }
    const opening = { system: system.id, documents };
    const found = await pool.run({ opening, match, memory }, new AbortController().signal);
    if (found && 'answer' in found) return found.answer;
    // Repeat the mistake here, where the error keeps its place in the data.
    return this.playerOf(open).play({ ...match, bouts: 1 });
  }

  private start(): void {
    const { threads } = this;
    this.starting ??= startQuestionThreads<MatchTask, Answered<BattleMatchResult>>('playMatch', threads).then(
      (pool) => {
        this.pool = pool;
      },
    );
  }

  private async close(): Promise<void> {
    await this.starting;
    await this.pool?.close();
  }

  private playerOf(open: OpenSystem): BattleMatches {
    let player = this.here.get(open);
    if (!player) {
      player = new BattleMatches(open, outcomesOfFights(this.memory));
      this.here.set(open, player);
    }
    return player;
  }
}
