/**
 * Plays bouts between players, on one thread or several, with the same bytes, and battles in which a policy learns
 * from random decisions.
 */
import {
  noAdvantages,
  Practice,
  type AdvantageSums,
  Contest,
  type MirrorPair,
} from '../../../engines/simulate/index.js';
import { seedWords } from '../../../engines/sample/index.js';
import type { BattlePolicies, Weights, Battle } from '../../../game/index.js';
import { battlePlayer, openBattleOf, type BattleSource } from '../battleSource.js';
import { yieldToEventLoop, usualThreads } from '../../../engines/threads/index.js';
import { msg, stoppedRun, StonecastError } from '../../../errors/index.js';
import { startQuestionThreads } from '../../shareWork.js';

/** The name of the learner among its own opponents. */
export const ITSELF = 'itself';

/** Battles of several files in which a policy learns. */
export interface PracticeTask {
  readonly sources: readonly BattleSource[];
  readonly seed: string;
  readonly policy: string;
  readonly weights: Weights;
  /** The opponents, which take turns. `ITSELF` learns on both sides. */
  readonly against: readonly string[];
  /** The numbers of the battles of each file. */
  readonly first: number;
  readonly count: number;
  /** The share of decisions that are random. */
  readonly share: number;
}

/** Plays a task. Returns the sums of the regression. */
export function practise({ sources, seed, policy, weights, ...task }: PracticeTask): AdvantageSums {
  const { against, first, count, share } = task;
  let all: AdvantageSums | undefined;
  sources.forEach((source, place) => {
    const battle = openBattleOf(source);
    const policies = learningOf(battle.policies);
    const sums = (all ??= noAdvantages(policies.learning.features.length));
    const practice = new Practice(battlePlayer(battle, seed), seedWords(seed), share, sums);
    const learner = policies.learning.agent(policy, weights, practice);
    for (let number = first; number < first + count; number++) {
      // The learner keeps a side for two battles, so that it meets each opponent on both sides.
      const name = against[(place + (number >> 1)) % against.length]!;
      const other = name === ITSELF ? learner : policies.agent(name);
      const first = number % 2 === 0;
      practice.play(number, first ? [learner, other] : [other, learner], `${name} ${first}`);
    }
    practice.finish();
  });
  return all ?? noAdvantages(0);
}

/** Policies of a battle that can learn. */
type Learning = BattlePolicies & { readonly learning: NonNullable<BattlePolicies['learning']> };

function learningOf(policies: BattlePolicies | undefined): Learning {
  if (!policies?.learning) throw new Error('a battle in which no policy learns');
  return { ...policies, learning: policies.learning };
}

/** A policy with its weights. */
export interface WeightedPolicy {
  readonly policy: string;
  /** The weights that differ from the usual ones. */
  readonly weights?: Weights | undefined;
  /** The policy that a search assumes for the other side, if it is informed. */
  readonly against?: string | undefined;
}

/** Bouts of one battle file, with numbers from `first` on. */
export interface PairTask {
  readonly source: BattleSource;
  /** The same file with exchanged forces, for players that keep their own force. */
  readonly turned?: BattleSource | undefined;
  readonly seed: string;
  readonly players: readonly [WeightedPolicy, WeightedPolicy];
  readonly first: number;
  readonly count: number;
}

/** The result of a task. */
export interface PairsPlayed {
  readonly bouts: MirrorPair[];
  /** Its time in milliseconds. */
  readonly ms: number;
}

/** How to play bouts. */
export interface PairOptions {
  readonly threads?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The most prepared battles. Each stores its fights. */
const MOST_READY = 64;

/** Plays tasks, and reuses prepared battles. */
export class BoutPlayer {
  private readonly ready = new Map<string, { battle: Battle; contest: Contest }>();

  play({ source, turned, seed, players, first, count }: PairTask): PairsPlayed {
    const { battle, contest } = this.of(source, turned, seed);
    const { policies } = battle;
    if (!policies) throw new Error('a battle that nobody plays');
    const [one, two] = players.map(({ policy, weights, against }) =>
      policies.agent(policy, weights, against),
    );
    const begin = performance.now();
    const bouts = Array.from({ length: count }, (_, i) => contest.bout(first + i, one, two));
    return { bouts, ms: performance.now() - begin };
  }

  private of(
    source: BattleSource,
    turned: BattleSource | undefined,
    seed: string,
  ): { battle: Battle; contest: Contest } {
    const key = JSON.stringify([seed, source.system, source.file, turned?.file]);
    let found = this.ready.get(key);
    if (!found) {
      const battle = openBattleOf(source);
      if (battle.sides.length !== 2) throw new Error('a bout of more than two sides');
      const player = battlePlayer(battle, seed);
      const other = turned && battlePlayer(openBattleOf(turned), seed);
      found = { battle, contest: new Contest(player, other) };
      for (const oldest of this.ready.keys()) if (this.ready.size >= MOST_READY) this.ready.delete(oldest);
      this.ready.set(key, found);
    }
    return found;
  }
}

/** Returns the error for a stop after fewer bouts than requested. */
export const stoppedAt = (bouts: number, played = 0): StonecastError =>
  stoppedRun({ what: msg('bouts'), left: Math.max(1, bouts - played), total: bouts });

/** Awaits a run. Undefined after a stop. */
export async function unlessStopped<T>(
  playing: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  try {
    return await playing;
  } catch (error) {
    if (signal?.aborted === true && error instanceof StonecastError) return undefined;
    throw error;
  }
}

/** For fewer bouts, one thread finishes before others have started. */
const WORTH_THREADS = 200;

/** Answers tasks in order. */
export interface PairPlayers {
  play(tasks: readonly PairTask[]): Promise<PairsPlayed[]>;
  practise(tasks: readonly PracticeTask[]): Promise<AdvantageSums[]>;
  close(): Promise<void>;
}

/** Players of bouts, and the battle files that they play. */
export interface Venue {
  readonly players: PairPlayers;
  readonly sources: readonly BattleSource[];
}

/**
 * Starts players of bouts.
 * @param bouts the approximate number of bouts; a small number stays on this thread
 * @throws StonecastError `incomplete` from `play` after a stop
 */
export async function pairPlayers(
  { threads = usualThreads(), signal }: PairOptions,
  bouts: number,
): Promise<PairPlayers> {
  let played = 0;
  const counted = (one: PairsPlayed): PairsPlayed => {
    played += one.bouts.length;
    return one;
  };
  if (threads <= 1 || bouts < WORTH_THREADS) {
    const player = new BoutPlayer();
    const each = async <Task, Answer>(tasks: readonly Task[], answer: (task: Task) => Answer) => {
      const found: Answer[] = [];
      for (const task of tasks) {
        await yieldToEventLoop();
        if (signal?.aborted) throw stoppedAt(bouts, played);
        found.push(answer(task));
      }
      return found;
    };
    return {
      play: (tasks) => each(tasks, (task) => counted(player.play(task))),
      practise: (tasks) => each(tasks, practise),
      close: () => Promise.resolve(),
    };
  }
  const pool = await startQuestionThreads<PairTask | PracticeTask, PairsPlayed | AdvantageSums>(
    'playBouts',
    threads,
  );
  const all = async <Answer>(tasks: readonly (PairTask | PracticeTask)[]): Promise<Answer[]> => {
    const found: Answer[] = [];
    const never = new AbortController().signal;
    let next = 0;
    // After a stop no other task begins.
    const lane = async (): Promise<void> => {
      while (next < tasks.length && !signal?.aborted) {
        const i = next++;
        const one = await pool.run(tasks[i]!, never);
        if (!one) throw new Error('a worker gave no answer');
        found[i] = one as Answer;
      }
    };
    await Promise.all(Array.from({ length: threads }, lane));
    return found;
  };
  const whole = <Answer>(finished: Answer[]): Answer[] => {
    if (signal?.aborted) throw stoppedAt(bouts, played);
    return finished;
  };
  return {
    async play(tasks) {
      return whole((await all<PairsPlayed>(tasks)).map(counted));
    },
    practise: async (tasks) => whole(await all<AdvantageSums>(tasks)),
    close: pool.close,
  };
}
