/**
 * Plays whole battles until enough is known, on one thread or several, with the same bytes.
 *
 * Blocks of battles for several threads. Each thread takes the next free block.
 */
import { startQuestionThreads } from '../shareWork.js';
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import { yieldToEventLoop, usualThreads } from '../../engines/threads/index.js';
import {
  addTotals,
  BATTLE_BLOCK,
  exactMeasures,
  fightMemory,
  noTotals,
  pairShape,
  type BattlePlayer,
  type BattleTotals,
  type FightMemory,
} from '../../engines/simulate/index.js';
import { msg, StonecastError, stoppedRun } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import { exactFindings, sampledFindings, type BattleFindings } from './findings.js';
import { battlePlayer, openBattle, outcomesOfFights, type BattleSource } from './battleSource.js';
import type { Battle } from '../../game/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';

/** The default number of battles. */
export const DEFAULT_BATTLES = 2048;
/** The most battles for a requested precision. */
const MOST_BATTLES = 100_000_000;
/** The battles for half an interval of 1, before any result: a chance of a fifth, at 95 %. */
const UNKNOWN = 1.96 ** 2 * 0.2 * 0.8;
/** The blocks between two checks of the precision. The checks always come at the same battles. */
const LOOK = 16;
/** The blocks between two checks for a stop, if no precision is requested. Threads wait for each other then. */
const ROUND = 64;
/** For fewer blocks, one thread finishes before others have started. */
const WORTH_THREADS = 32;

/** How to play battles. */
export interface BattleOptions {
  readonly method?: 'exact' | 'monte-carlo';
  readonly battles?: number;
  readonly seed?: string;
  readonly confidence?: number;
  /** The target half width of the intervals of winning. */
  readonly precision?: number;
  /** In milliseconds. */
  readonly timeLimit?: number;
  readonly threads?: number;
  /** Stops the run. The answer then covers the results so far. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The names of the options of `battleOdds`. */
const BATTLE_OPTIONS: OptionNames<BattleOptions> = {
  method: true,
  battles: true,
  seed: true,
  confidence: true,
  precision: true,
  timeLimit: true,
  threads: true,
  signal: true,
  onProgress: true,
};

/** The names of the options of sampled battles, which have no method to choose. */
const { method: _, ...SAMPLED_BATTLE_OPTIONS } = BATTLE_OPTIONS;
export { SAMPLED_BATTLE_OPTIONS };

/**
 * Plays the battles of a file. Each battle has its own stream, and totals of blocks are added in order. So the answer
 * depends only on the seed and the number of battles.
 * @throws StonecastError `incomplete` if a stop came before any result; `too-large` for exact answers
 */
export async function battleOdds(
  battle: Battle,
  source: BattleSource,
  options: BattleOptions = {},
): Promise<BattleFindings> {
  checkSubject('battle', battle);
  checkSubject('source', source);
  checkOptions(options, BATTLE_OPTIONS);
  if (options.method === 'exact') return exactly(battle, source.system, options);
  const { seed = DEFAULT_SEED, confidence = 0.95 } = options;
  const reported = (totals: BattleTotals) =>
    sampledFindings(battle, totals, { seed, confidence, system: source.system });
  const { totals, stopped } = await playBattles(battle, source, options, (sofar) =>
    widestOf(reported(sofar)),
  );
  return { ...reported(totals), ...(stopped && { stopped }) };
}

/**
 * Plays until enough is known. With a requested precision it checks the intervals, always at the same battles.
 * Progress then estimates the number of battles from their width.
 * @param widest returns half the width of the widest interval
 * @throws StonecastError `incomplete` if a stop came before any result
 */
export async function playBattles(
  battle: Battle,
  source: BattleSource,
  { what = msg('battles'), ...options }: BattleOptions & { readonly what?: Message },
  widest: (totals: BattleTotals) => number,
): Promise<{ readonly totals: BattleTotals; readonly stopped: BattleFindings['stopped'] }> {
  const { precision } = options;
  const most = options.battles ?? (precision === undefined ? DEFAULT_BATTLES : MOST_BATTLES);
  const totals = noTotals(source.beside ? pairShape(battle, source.beside.measures) : battle);
  const blocks = Math.ceil(most / BATTLE_BLOCK);
  const player = playerOf(battle, source, options, blocks);
  const look = precision === undefined ? ROUND : LOOK;
  let expected = precision === undefined ? most : Math.min(most, UNKNOWN / precision ** 2);
  let stopped: BattleFindings['stopped'];
  const until = options.timeLimit === undefined ? Infinity : performance.now() + options.timeLimit;
  try {
    for (let block = 0; block < blocks; block += look) {
      const round = { first: block, end: Math.min(block + look, blocks), most, expected, until };
      for (const one of await player.play({ ...options, ...round })) addTotals(totals, one);
      if (precision !== undefined) {
        const half = widest(totals);
        if (half <= precision) break;
        expected = Math.min(most, totals.battles * (half / precision) ** 2);
      }
      options.onProgress?.(totals.battles, Math.max(totals.battles + 1, expected));
      if (options.signal?.aborted) stopped = 'abort';
      else if (performance.now() > until) stopped = 'time';
      if (stopped) break;
    }
  } finally {
    options.onProgress?.(most, most);
    await player.close();
  }
  if (totals.battles === 0) {
    throw stoppedRun({ what, left: most });
  }
  return { totals, stopped };
}

const widestOf = ({ wins, draw }: BattleFindings): number =>
  Math.max(...[...wins, draw].map(({ low, high }) => (high - low) / 2));

function exactly(
  battle: Battle,
  system: string,
  { seed = DEFAULT_SEED, onProgress }: BattleOptions,
): BattleFindings {
  const outcomes = outcomesOfFights();
  const steps = onProgress ? stepsOf(battlePlayer(battle, seed, outcomes)) : 0;
  const values = exactMeasures(battle, outcomes, undefined, (done) =>
    onProgress?.(Math.min(done, steps), steps),
  );
  if (values) return exactFindings(battle, values, system);
  throw new StonecastError('too-large', {
    what: msg('the battle'),
    found: msg('more'),
    unit: msg('different moments'),
    limit: '200,000',
    tip: msg('leave out --method exact to play battles'),
  });
}

/** Returns the number of steps of one played battle, which shows about how many all battles have. */
function stepsOf(player: BattlePlayer): number {
  let steps = 0;
  player.play(0, undefined, undefined, undefined, () => {
    steps++;
  });
  return steps;
}

/** The blocks to play: from `first` to before `end`, in a run of `most` battles, until a stop. */
interface Round extends Pick<BattleOptions, 'signal' | 'onProgress'> {
  readonly first: number;
  readonly end: number;
  readonly most: number;
  /** The number of battles that the run probably needs. */
  readonly expected: number;
  readonly until: number;
}

/** Plays blocks. Returns the totals of the played ones, in order. */
interface BlockPlayer {
  play(round: Round): Promise<BattleTotals[]>;
  close(): Promise<void>;
}

function playerOf(
  battle: Battle,
  source: BattleSource,
  { threads = usualThreads(), seed = DEFAULT_SEED }: BattleOptions,
  blocks: number,
): BlockPlayer {
  const others = blocks < WORTH_THREADS ? 0 : Math.max(0, threads - 1);
  const memory = fightMemory(1 + others);
  const own = source.beside
    ? openBattle(source, seed, memory)
    : battlePlayer(battle, seed, outcomesOfFights(memory));
  return shared(own, others, { key: 1, source, seed, memory });
}

/** Plays on this thread from the start, and on other threads once they run. */
function shared(
  own: Pick<BattlePlayer, 'block'>,
  others: number,
  what: Pick<BattleTask, 'key' | 'source' | 'seed' | 'memory'>,
): BlockPlayer {
  const pool = others > 0 ? startQuestionThreads<BattleTask, PlayedBlock[]>('playBlocks', others) : undefined;
  // The code that awaits the threads reports a failed start.
  pool?.catch(() => undefined);
  const never = new AbortController().signal;
  return {
    async play({ first, end, most, expected, until, signal, onProgress }) {
      const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      next[0] = first;
      const round = { next, end, most };
      const theirs = Array.from({ length: others }, async () =>
        (await pool)?.run({ ...what, ...round }, never),
      );
      const found: PlayedBlock[] = [];
      for (let last: PlayedBlock | undefined; ;) {
        // Let the event loop deliver a stop.
        await yieldToEventLoop();
        // Play the first block even after the time limit, so that there is a result.
        const stop = signal?.aborted === true || (Atomics.load(next, 0) > 0 && performance.now() > until);
        if (stop) Atomics.store(next, 0, end);
        last = stop ? undefined : playNext(own, round);
        if (!last) break;
        found.push(last);
        const done = Math.min(most, Math.min(end, Atomics.load(next, 0)) * BATTLE_BLOCK);
        onProgress?.(done, Math.max(done + 1, expected));
      }
      for (const more of await Promise.all(theirs)) found.push(...(more ?? []));
      return found.sort((a, b) => a.block - b.block).map(({ totals }) => totals);
    },
    close: async () => (await pool)?.close(),
  };
}

/** A task for a thread: blocks of one battle file. */
export interface BattleTask {
  /** Equal keys mean equal source and seed. The thread then reuses its prepared battle. */
  readonly key: number;
  readonly source: BattleSource;
  readonly seed: string;
  /** Shared memory for computed fight outcomes. */
  readonly memory: FightMemory | undefined;
  /** The next free block. Each thread increments it when it takes a block. */
  readonly next: Int32Array<SharedArrayBuffer>;
  /** The end: no thread plays this block or later ones. */
  readonly end: number;
  /** The battles of the whole run. The last block may be smaller. */
  readonly most: number;
}

/** A played block. */
export interface PlayedBlock {
  readonly block: number;
  readonly totals: BattleTotals;
}

/** Plays the next free block. Undefined: no block is left. */
export function playNext(
  player: Pick<BattlePlayer, 'block'>,
  { next, end, most }: Pick<BattleTask, 'next' | 'end' | 'most'>,
): PlayedBlock | undefined {
  const block = Atomics.add(next, 0, 1);
  if (block >= end) return undefined;
  return { block, totals: player.block(block, Math.min(BATTLE_BLOCK, most - block * BATTLE_BLOCK)) };
}
