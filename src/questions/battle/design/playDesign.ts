/** Plays a design of battles ground by ground, on one thread or several, with the same bytes. */
import { yieldToEventLoop, usualThreads } from '../../../engines/threads/index.js';
import {
  fightMemory,
  type FightMemory,
  type MirrorPair,
  type Outcomes,
} from '../../../engines/simulate/index.js';
import type { OpenSystem } from '../../../system/index.js';
import { msg, stoppedRun } from '../../../errors/index.js';
import type { OptionNames } from '../../checkOptions.js';
import { Clock } from '../../clock.js';
import { outcomesOfFights, policyCalled, readBattle } from '../battleSource.js';
import { shareOut, openingOf, type SystemData } from '../../shareWork.js';
import { playCell, type Arm, type DesignCell, type SeenBattle } from './arms.js';
import { groundsOf, type DesignGround, type GroundOptions } from './tables.js';
import type { PlayedArms } from './estimates.js';

/** One ground with its arms, and the numbers of the battles. */
export interface CellTask {
  readonly opening: SystemData;
  readonly cell: DesignCell;
  readonly numbers: { readonly seed: string; readonly first: number; readonly count: number };
  /** The same in every task of a thread. */
  readonly memory: FightMemory | undefined;
}

/** The default number of grounds, and of bouts on each. A bout is two battles of every arm with the sides swapped. */
export const DEFAULT_TABLES = 64;
export const DEFAULT_TABLE_BOUTS = 2;
/** The grounds before the first check of the precision. Each later check comes at twice as many. */
const FIRST_LOOK = 16;
/** The bouts for half an interval of 1, before any result: results of bouts vary by 0.3, at 95 %. */
const UNKNOWN = 1.96 ** 2 * 0.3 ** 2;
/** The grounds of a part of a run with a time limit. It draws them before it plays them. */
const PART = 64;
/** The most grounds for a requested precision. */
export const MOST_TABLES = 65_536;

/** How to play a design. */
export interface DesignOptions extends Partial<GroundOptions> {
  /** The number of tables, each with a scenario. It is fixed, or the maximum for a requested precision. */
  readonly tables?: number | undefined;
  /** The bouts of every arm on each table. */
  readonly bouts?: number | undefined;
  readonly confidence?: number | undefined;
  /** The target precision. Each question defines its meaning. */
  readonly precision?: number | undefined;
  /** The maximum time in milliseconds. It keeps the finished grounds; results then depend on the machine. */
  readonly timeLimit?: number | undefined;
  readonly threads?: number | undefined;
  /** Stops the run. It keeps the finished grounds. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the number of battles. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The names of the options of a design. */
export const DESIGN_OPTIONS: OptionNames<DesignOptions> = {
  seed: true,
  scenarios: true,
  given: true,
  tables: true,
  bouts: true,
  confidence: true,
  precision: true,
  timeLimit: true,
  threads: true,
  signal: true,
  onProgress: true,
};

/** The same for a question that sets the confidence and the precision itself. */
const { confidence: _, precision: __, ...FIXED_DESIGN_OPTIONS } = DESIGN_OPTIONS;
export { FIXED_DESIGN_OPTIONS };

/** How lists meet in a design. */
export interface ListDesignOptions extends DesignOptions {
  /** At least one. */
  readonly lists: readonly unknown[];
  /** The policies of both sides by name, the weakest first. The default is all that play, except the search. */
  readonly players?: readonly string[] | undefined;
}

/** A played design. */
export interface PlayedDesign {
  readonly seed: string;
  readonly grounds: readonly Pick<DesignGround, 'scenario'>[];
  /** By ground, and on each by arm. */
  readonly arms: PlayedArms;
  readonly battles: number;
  /** The settings for intervals. The confidence is higher after several checks. */
  readonly level: { readonly confidence: number; readonly given: boolean };
  readonly stopped?: 'abort' | 'time';
}

/**
 * Returns the confidence of intervals at check k = 1, 2, …. Each check spends 6 / (π² k²) of the error rate. These
 * shares add up to 1, so all intervals hold together at the requested confidence.
 */
export const lookConfidence = (confidence: number, look: number): number =>
  1 - ((1 - confidence) * 6) / (3.141592653589793 * look) ** 2;

/**
 * Plays a design: every arm on every ground. Without `growth` the sample is fixed. With it and a precision, it checks at
 * 16, 32, 64 … grounds, and the intervals hold whenever it ends. A time limit stops it as a signal does.
 * @param armsOf returns the arms of a ground by number, the same number of arms on every ground
 * @param growth returns by which factor the played part must grow; at most 1: it is enough
 * @throws StonecastError `incomplete` if a stop came before two grounds were finished
 */
export async function playDesign(
  open: OpenSystem,
  armsOf: (number: number) => readonly Arm[],
  options: DesignOptions = {},
  growth?: (played: PlayedDesign) => number,
): Promise<PlayedDesign> {
  const { timeLimit, signal } = options;
  if (timeLimit === undefined) return playUntil(open, armsOf, options, growth);
  const clock = new Clock({ time: timeLimit / 1000, signal }, 0);
  try {
    const played = await playUntil(open, armsOf, { ...options, signal: clock.until(1) }, growth);
    return played.stopped === undefined || signal?.aborted === true ? played : { ...played, stopped: 'time' };
  } finally {
    clock.end();
  }
}

async function playUntil(
  open: OpenSystem,
  armsOf: (number: number) => readonly Arm[],
  options: DesignOptions,
  growth?: (played: PlayedDesign) => number,
): Promise<PlayedDesign> {
  const { seed = 'stonecast', confidence = 0.95, bouts = DEFAULT_TABLE_BOUTS, signal } = options;
  const { given } = options;
  const sequential = options.precision !== undefined && growth !== undefined;
  const isTimed = options.timeLimit !== undefined;
  const most = options.tables ?? (sequential || isTimed ? MOST_TABLES : (given?.length ?? DEFAULT_TABLES));
  const groundAt = groundsOf(open, { ...options, seed });
  const grounds: DesignGround[] = [];
  const found: (readonly (readonly MirrorPair[])[])[] = [];
  const total = (count: number): number => 2 * bouts * count * armsOf(0).length;
  const play = playerOf(open, options, total(most));
  const reported = (level: number): PlayedDesign => ({
    seed,
    grounds: grounds.map(({ scenario }) => ({ scenario })),
    arms: found,
    battles: found.reduce((sum, arms) => sum + 2 * arms.reduce((all, one) => all + one.length, 0), 0),
    level: { confidence: level, given: (given?.length ?? 0) > 0 },
    ...(signal?.aborted && found.length < most && { stopped: 'abort' as const }),
  });
  let expected = sequential ? Math.min(most, firstGuess(options.precision ?? 1, bouts)) : most;
  for (let look = 1; ;) {
    const begun = found.length;
    const end = sequential ? Math.min(most, FIRST_LOOK * 2 ** (look - 1)) : most;
    const until = isTimed ? Math.min(end, begun + PART) : end;
    const cells = Array.from({ length: until - begun }, (_, i): DesignCell => {
      const arms = armsOf(begun + i);
      return { ground: groundAt(begun + i, listsOf(arms)), arms };
    });
    const all = await play(cells, { seed, first: begun * bouts, count: bouts }, (done) =>
      options.onProgress?.(total(begun + done), total(Math.max(until, expected))),
    );
    grounds.push(...cells.slice(0, all.length).map(({ ground }) => ground));
    found.push(...all);
    const level = sequential ? lookConfidence(confidence, look) : confidence;
    const least = given ? 1 : 2;
    if (found.length < least) {
      // A time limit alone asks for no number of tables.
      const total = most === MOST_TABLES ? least : most;
      const tip = isTimed ? { tip: msg('give it more --time') } : {};
      throw stoppedRun({ what: msg('tables'), left: total - found.length, total, ...tip });
    }
    if (signal?.aborted || found.length >= most) return reported(level);
    if (!sequential || found.length < end) continue;
    const needed = growth(reported(level));
    if (needed <= 1) return reported(level);
    expected = Math.min(most, FIRST_LOOK * 2 ** Math.ceil(Math.log2((found.length * needed) / FIRST_LOOK)));
    look++;
  }
}

/** Returns the probable number of grounds for half an interval, before any result. It is the number at a check. */
const firstGuess = (precision: number, bouts: number): number =>
  FIRST_LOOK * 2 ** Math.max(0, Math.ceil(Math.log2(UNKNOWN / bouts / precision ** 2 / FIRST_LOOK)));

/** Returns the lists of all arms, each once. */
const listsOf = (arms: readonly Arm[]): readonly unknown[] => [
  ...new Set(arms.flatMap(({ sides }) => sides.map((side) => (side as { readonly list?: unknown }).list))),
];

/** For fewer battles, one thread finishes before others have started. */
const WORTH_THREADS = 400;
/** The arms of one task of a thread. */
const TASK = 16;

type Numbers = CellTask['numbers'];

/**
 * Plays cells. Ground i uses the numbers from first + i × count on. Returns the results up to the first unfinished
 * cell.
 */
type PlayCells = (
  cells: readonly DesignCell[],
  numbers: Numbers,
  onDone: (done: number) => void,
) => Promise<readonly (readonly (readonly MirrorPair[])[])[]>;

function playerOf(
  open: OpenSystem,
  { threads = usualThreads(), signal }: DesignOptions,
  battles: number,
): PlayCells {
  const opening = threads > 1 && battles >= WORTH_THREADS ? openingOf(open) : undefined;
  if (!opening) return here(open, signal);
  const memory = fightMemory(threads);
  return async (cells, numbers, onProgress) => {
    const shares = Math.ceil((cells[0]?.arms.length ?? 0) / TASK);
    const parts = cells.flatMap(({ ground, arms }, i) =>
      Array.from({ length: shares }, (_, k): CellTask => {
        const cell = { ground, arms: arms.slice(k * TASK, (k + 1) * TASK) };
        return { opening, cell, numbers: numbersOf(numbers, i), memory };
      }),
    );
    const found = await shareOut<MirrorPair[][]>(parts, {
      threads,
      task: 'playArms',
      signal,
      onProgress: (done) => {
        onProgress(done / shares);
      },
    });
    const left = found.indexOf(undefined);
    const whole = left < 0 ? cells.length : Math.floor(left / shares);
    return Array.from({ length: whole }, (_, i) =>
      found.slice(i * shares, (i + 1) * shares).flatMap((one) => one ?? []),
    );
  };
}

/** The outcomes of fights for all designs of a system on this thread. */
const known = new WeakMap<OpenSystem, Outcomes>();

function outcomesIn(open: OpenSystem): Outcomes {
  let outcomes = known.get(open);
  if (!outcomes) known.set(open, (outcomes = outcomesOfFights()));
  return outcomes;
}

function here(open: OpenSystem, signal: AbortSignal | undefined): PlayCells {
  const outcomes = outcomesIn(open);
  return async (cells, numbers, onDone) => {
    const found: MirrorPair[][][] = [];
    for (const [i, cell] of cells.entries()) {
      // Let the event loop deliver a stop.
      await yieldToEventLoop();
      if (signal?.aborted) break;
      found.push(playCell(open, cell, numbersOf(numbers, i), outcomes));
      onDone(found.length);
    }
    return found;
  };
}

/**
 * Continues a design on this thread: plays one arm on the grounds after the played ones.
 * @param seen receives the number of the ground, and the measures of each battle
 * @returns the whole played part, as `playDesign` returns it for as many tables
 */
export function playMoreTables(
  open: OpenSystem,
  arm: Arm,
  {
    seed = 'stonecast',
    confidence = 0.95,
    bouts = DEFAULT_TABLE_BOUTS,
    tables = 1,
    begun,
    ...options
  }: Pick<DesignOptions, 'seed' | 'confidence' | 'bouts' | 'scenarios' | 'tables'> & {
    readonly begun: Pick<PlayedDesign, 'grounds' | 'arms'>;
  },
  seen: (ground: number, ...battle: Parameters<SeenBattle>) => void,
): PlayedDesign {
  const groundAt = groundsOf(open, { ...options, seed });
  const outcomes = outcomesIn(open);
  const [grounds, arms] = [[...begun.grounds], [...begun.arms]];
  for (let number = arms.length; number < begun.arms.length + tables; number++) {
    const cell = { ground: groundAt(number, listsOf([arm])), arms: [arm] };
    const seenHere: SeenBattle = (...battle) => seen(number, ...battle);
    const numbers = { seed, first: number * bouts, count: bouts, seen: seenHere };
    arms.push(playCell(open, cell, numbers, outcomes));
    grounds.push({ scenario: cell.ground.scenario });
  }
  const battles = 2 * arms.flat().reduce((sum, one) => sum + one.length, 0);
  return { seed, grounds, arms, battles, level: { confidence, given: false } };
}

const numbersOf = ({ seed, first, count }: Numbers, i: number): Numbers => ({
  seed,
  count,
  first: first + i * count,
});

/**
 * Returns the players of a design, the weakest first. The default is the levels that also set prices, so that lists and
 * patches speak about the same players as prices.
 * @param sides the sides of any battle file
 * @throws StonecastError for an unknown player, or if the system has no battles
 */
export function designPolicies(
  open: OpenSystem,
  sides: readonly [unknown, unknown],
  asked?: readonly string[],
): readonly string[] {
  const { fields } = groundsOf(open, { seed: '' })(0);
  const { policies } = readBattle(open, { ...fields, sides });
  for (const name of asked ?? []) policies?.agent(policyCalled(policies, name));
  return asked ?? policies?.usualLevels ?? policies?.names ?? [];
}
