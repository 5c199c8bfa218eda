/** Whole battles, played until enough is known: on this thread or on several, with the same bytes. */
import { breathe, startThreads, usualThreads, type Threads } from '../../engines/threads/index.js';
import {
  addTotals,
  BATTLE_BLOCK,
  exactMeasures,
  noTotals,
  pairShape,
  type BattlePlayer,
  type BattleTotals,
} from '../../engines/simulate/index.js';
import { fault, StonecastError } from '../../wording/index.js';
import { exactFindings, sampledFindings, type BattleFindings } from './findings.js';
import { battlePlayer, openBattle, outcomesOfFights, type BattleSource } from './source.js';
import type { Battle } from '../../game/index.js';
import type { BattleTask } from './worker.js';

/** Battles that are played unless told otherwise. */
export const DEFAULT_BATTLES = 2048;
/** The most that a wanted precision may ask for. */
const MOST_BATTLES = 100_000_000;
/** Blocks after which it is looked whether the wanted precision is reached: always at the same battles. */
const LOOK = 16;
/** Blocks of one task of a thread. */
const TASK = 4;
/** Fewer blocks than this are played sooner than threads have started. */
const WORTH_THREADS = 32;

/** How battles are played. */
export interface BattleOptions {
  readonly method?: 'exact' | 'monte-carlo';
  readonly battles?: number;
  readonly seed?: string;
  readonly confidence?: number;
  /** Play until the intervals of winning are at most so wide on either side. */
  readonly precision?: number;
  /** Milliseconds. */
  readonly timeLimit?: number;
  readonly threads?: number;
  /** Raised to end: what is known is told. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Plays the battles of a file. Each battle has a stream of its own and totals of blocks are added in order: the answer
 * depends on the seed and the number of battles alone.
 * @throws StonecastError `incomplete` where nothing is known when it is stopped; `too-large` for exact answers
 */
export async function battleOdds(
  battle: Battle,
  source: BattleSource,
  options: BattleOptions = {},
): Promise<BattleFindings> {
  if (options.method === 'exact') return exactly(battle, source.system);
  const { seed = 'stonecast', confidence = 0.95, precision } = options;
  const told = (totals: BattleTotals) =>
    sampledFindings(battle, totals, { seed, confidence, system: source.system });
  const { totals, stopped } = await playBattles(battle, source, options, (sofar) =>
    isKnown(told(sofar), precision ?? 0),
  );
  return { ...told(totals), ...(stopped && { stopped }) };
}

/**
 * Plays until enough is known: `known` is asked where a precision is wanted, always at the same battles.
 * @throws StonecastError `incomplete` where nothing is known when it is stopped
 */
export async function playBattles(
  battle: Battle,
  source: BattleSource,
  options: BattleOptions,
  known: (totals: BattleTotals) => boolean,
): Promise<{ readonly totals: BattleTotals; readonly stopped: BattleFindings['stopped'] }> {
  const { precision } = options;
  const most = options.battles ?? (precision === undefined ? DEFAULT_BATTLES : MOST_BATTLES);
  const totals = noTotals(source.beside ? pairShape(battle, source.beside.measures) : battle);
  const blocks = Math.ceil(most / BATTLE_BLOCK);
  const player = await playerOf(battle, source, options, blocks);
  let stopped: BattleFindings['stopped'];
  const until = options.timeLimit === undefined ? Infinity : performance.now() + options.timeLimit;
  try {
    for (let block = 0; block < blocks; block += LOOK) {
      const found = await player.play(block, Math.min(LOOK, blocks - block), most, until, options.signal);
      for (const one of found) addTotals(totals, one);
      options.onProgress?.(totals.battles, most);
      if (precision !== undefined && known(totals)) break;
      if (options.signal?.aborted) stopped = 'abort';
      else if (performance.now() > until) stopped = 'time';
      if (stopped) break;
    }
  } finally {
    options.onProgress?.(most, most);
    await player.close();
  }
  if (totals.battles === 0) {
    throw new StonecastError('incomplete', { found: 0, total: most, reason: fault('the run was stopped') });
  }
  return { totals, stopped };
}

const isKnown = ({ wins, draw }: BattleFindings, precision: number): boolean =>
  [...wins, draw].every(({ low, high }) => (high - low) / 2 <= precision);

function exactly(battle: Battle, system: string): BattleFindings {
  const values = exactMeasures(battle, outcomesOfFights());
  if (values) return exactFindings(battle, values, system);
  throw new StonecastError('too-large', {
    ...{
      what: fault('the battle'),
      found: fault('more'),
      unit: fault('different moments'),
      limit: '200,000',
    },
    tip: fault('leave out --method exact: battles are played then'),
  });
}

/** Plays blocks: the totals of as many as were played before it was told to stop, in order. */
interface BlockPlayer {
  play(
    first: number,
    count: number,
    most: number,
    until: number,
    signal: AbortSignal | undefined,
  ): Promise<BattleTotals[]>;
  close(): Promise<void>;
}

async function playerOf(
  battle: Battle,
  source: BattleSource,
  { threads = usualThreads(), seed = 'stonecast' }: BattleOptions,
  blocks: number,
): Promise<BlockPlayer> {
  if (threads <= 1 || blocks < WORTH_THREADS)
    return here(source.beside ? openBattle(source, seed) : battlePlayer(battle, seed));
  const file = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
  return onThreads(await startThreads<BattleTask, BattleTotals[]>({ threads, file }), source, seed);
}

function here(player: Pick<BattlePlayer, 'block'>): BlockPlayer {
  return {
    async play(first, count, most, until, signal) {
      const found: BattleTotals[] = [];
      for (let block = first; block < first + count; block++) {
        // Gives way, so that a wish to stop is heard.
        await breathe();
        // A time limit leaves the first block: something is then known.
        if (signal?.aborted || (block > 0 && performance.now() > until)) break;
        found.push(player.block(block, Math.min(BATTLE_BLOCK, most - block * BATTLE_BLOCK)));
      }
      return found;
    },
    close: () => Promise.resolve(),
  };
}

function onThreads(
  pool: Threads<BattleTask, BattleTotals[]>,
  source: BattleSource,
  seed: string,
): BlockPlayer {
  const never = new AbortController().signal;
  return {
    async play(first, count, most) {
      const tasks: Promise<BattleTotals[] | undefined>[] = [];
      for (let from = first; from < first + count; from += TASK) {
        const blocks = Array.from({ length: Math.min(TASK, first + count - from) }, (_, i) => from + i);
        tasks.push(pool.run({ key: 1, source, seed, blocks, most }, never));
      }
      return (await Promise.all(tasks)).flatMap((totals) => totals ?? []);
    },
    close: pool.close,
  };
}
