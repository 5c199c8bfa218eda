/**
 * The arena of a valuation: it plays battles of lists at given costs, on one thread or several, with the same bytes.
 * The players of these battles.
 */
import { yieldToEventLoop, usualThreads } from '../../engines/threads/index.js';
import {
  fightMemory,
  type MirrorPair,
  type FightMemory,
  type Outcomes,
} from '../../engines/simulate/index.js';
import type { OpenSystem } from '../../system/index.js';
import { StonecastError, checkEach, checkText, msg } from '../../errors/index.js';
import { outcomesOfFights, policyCalled, readBattle } from '../battle/battleSource.js';
import { type GroundLabels, groundsOf } from '../battle/design/tables.js';
import { BattleMatches, MATCH_NUMBERS, type BattleMatch } from '../battle/matches/index.js';
import {
  answerParts,
  type Answered,
  openingOf,
  startQuestionThreads,
  type SystemData,
} from '../shareWork.js';
import {
  atCosts,
  unitPool,
  type PricedUnit,
  type UnitPool,
  CardChanger,
  type CardChange,
  type UnitChange,
} from './units.js';
import { ListDrawer, type ListPair } from './drawLists.js';
import { checkSubject } from '../subjects.js';
import { asWritten } from '../../i18n/index.js';

/** Two lists that meet on a table, once with either on the first side. */
export interface Meeting {
  readonly pair: ListPair;
  /** The number of the table. It also fixes the scenario and all draws. */
  readonly table: number;
  /** A change to the first list. PairsRequest that differ only in it use the same draws. */
  readonly change?: CardChange | undefined;
}

/** The result of a meeting, and the properties of its table if the game has them. */
export interface PairResult extends MirrorPair {
  readonly ground?: GroundLabels | undefined;
}

/** PairsRequest at given costs. */
export interface PairsRequest {
  /** In the points of battles. */
  readonly costs: readonly number[];
  readonly player: string;
  readonly seed: string;
  readonly meetings: readonly Meeting[];
}

/** Draws lists. */
export type Drawer = Pick<ListDrawer, 'pair' | 'holding' | 'equal' | 'rivalOf' | 'allows' | 'pointsOf'>;

/** Everything that a valuation needs from a game. Tests use games with known values. */
export interface Arena {
  readonly units: readonly PricedUnit[];
  /** See `UnitPool.scale`. */
  readonly scale: number;
  /** The units of each force. */
  readonly forces: readonly (readonly number[])[];
  drawer(costs: readonly number[], seed: string): Drawer;
  /** Returns the possible changes to a unit's card. */
  changes(unit: number): readonly UnitChange[];
  /**
   * Plays meetings. After a stop it returns the results up to the first unfinished one.
   * @param onPlayed receives the number of finished meetings
   */
  play(
    asked: PairsRequest,
    signal?: AbortSignal,
    onPlayed?: (meetings: number) => void,
  ): Promise<readonly PairResult[]>;
  close(): Promise<void>;
}

/** Where an arena plays its meetings. */
export type ArenaHost = Pick<Arena, 'play' | 'close'>;

/** How an arena plays: with this many threads of its own, or with the host that this opens for its first meeting. */
export interface ArenaHosts {
  readonly threads?: number | undefined;
  readonly elsewhere?: (() => Promise<ArenaHost>) | undefined;
}

/** The meetings of one thread's task, as data. */
export interface ArenaTask {
  readonly opening: SystemData;
  readonly asked: PairsRequest;
  /** The same in every task. */
  readonly memory: FightMemory | undefined;
}

/** The most tables that a meeting may try, and the distance between their numbers. */
const MOST_TABLES = 32;
const OTHER_TABLE = 10_007;
/** The meetings of one task. */
const TASK = 4;
/** The milliseconds that tasks may still take after a stop. */
const GRACE = 1000;
/** For fewer meetings, one thread finishes before others have started. */
const WORTH_THREADS = 32;

/**
 * Returns the arena of a game's whole battles.
 * @throws StonecastError `cannot-do` if it has no lists or battles
 */
export function battleArena(open: OpenSystem, { threads = usualThreads(), elsewhere }: ArenaHosts): Arena {
  const pool = unitPool(open);
  const changer = new CardChanger(open, pool.units);
  return {
    units: pool.units,
    scale: pool.scale,
    forces: pool.forces.map(({ units }) => units),
    drawer: (costs, seed) => drawerOf(atCosts(open, pool, costs), pool, { costs, seed }),
    changes: (unit) => changer.of(unit),
    ...(elsewhere ? hostElsewhere(elsewhere) : hostHere(open, pool, threads)),
  };
}

/** Returns a host that opens another one for the first meeting. */
function hostElsewhere(opening: () => Promise<ArenaHost>): ArenaHost {
  let host: Promise<ArenaHost> | undefined;
  return {
    play: async (...asked) => (await (host ??= opening())).play(...asked),
    close: async () => (await host)?.close(),
  };
}

/** Returns a host on this machine. It starts its threads for the first call with many meetings. */
function hostHere(open: OpenSystem, pool: UnitPool, threads: number): ArenaHost {
  const opening = threads > 1 ? openingOf(open) : undefined;
  let started: ReturnType<typeof startArena> | undefined;
  const here = new ArenaPlayer(open, pool, outcomesOfFights());
  return {
    async play(asked, signal, onPlayed) {
      if (opening && (started || asked.meetings.length >= WORTH_THREADS)) {
        started ??= startArena(threads);
        return playShared(await started, { opening, asked, signal, onPlayed });
      }
      const found: PairResult[] = [];
      for (const meeting of asked.meetings) {
        await yieldToEventLoop();
        if (signal?.aborted) break;
        found.push(here.play(asked, meeting));
        onPlayed?.(found.length);
      }
      return found;
    },
    close: async () => (await started)?.pool.close(),
  };
}

/** Returns a drawer of legal lists. The system has its units at these costs. */
export function drawerOf(
  { lists }: OpenSystem,
  pool: UnitPool,
  { costs, seed }: Pick<PairsRequest, 'costs' | 'seed'>,
): ListDrawer {
  const isLegal = (file: unknown): boolean =>
    lists?.read(file).findings.every(({ kind }) => kind !== 'breach') ?? false;
  return new ListDrawer(isLegal, pool, costs, seed);
}

/** Returns the player of a system's meetings on this thread. */
export function pairPlayer(open: OpenSystem): ArenaPlayer {
  return new ArenaPlayer(open, unitPool(open), outcomesOfFights());
}

/** Plays meetings of one system. It keeps the system at its latest costs. */
export class ArenaPlayer {
  private at:
    { readonly key: string; readonly matches: BattleMatches; readonly drawer: ListDrawer } | undefined;
  private readonly changer: CardChanger;

  constructor(
    private readonly open: OpenSystem,
    readonly pool: UnitPool,
    private readonly outcomes: Outcomes,
  ) {
    this.changer = new CardChanger(open, pool.units);
  }

  /**
   * Returns the bout of a meeting. If a list does not fit into its zone, the lists meet on the next table where both
   * fit.
   */
  play(asked: Omit<PairsRequest, 'meetings'>, meeting: Meeting): PairResult {
    for (let next = 1; ; next++) {
      try {
        const table = (meeting.table + (next - 1) * OTHER_TABLE) % MATCH_NUMBERS;
        return this.playOn(asked, { ...meeting, table });
      } catch (error) {
        const crowded = error instanceof StonecastError && error.code === 'cannot-do';
        if (!crowded || next === MOST_TABLES) throw error;
      }
    }
  }

  private playOn(
    { costs, player, seed }: Omit<PairsRequest, 'meetings'>,
    { pair, table, change }: Meeting,
  ): PairResult {
    const { matches, drawer } = this.opened(costs, seed);
    const [first, second] = pair.map((list) => drawer.file(list, Math.ceil(list.points)));
    const match: BattleMatch = {
      sides: [{ list: change ? this.changer.file(first, change, costs) : first }, { list: second }],
      players: [player, player],
      seed,
      table,
      bouts: 1,
    };
    const [bout] = matches.bouts(match);
    if (!bout) throw new Error('a match without a bout');
    return { ...bout, ground: matches.labels(match, table) };
  }

  private opened(costs: readonly number[], seed: string) {
    const key = JSON.stringify([costs, seed]);
    if (this.at?.key !== key) {
      const open = atCosts(this.open, this.pool, costs);
      this.at = {
        key,
        matches: new BattleMatches(open, this.outcomes),
        drawer: drawerOf(open, this.pool, { costs, seed }),
      };
    }
    return this.at;
  }
}

async function startArena(threads: number) {
  const pool = await startQuestionThreads<ArenaTask, Answered<PairResult[]>>('playPairs', threads);
  return { pool, memory: fightMemory(threads), threads };
}

async function playShared(
  { pool, memory, threads }: Awaited<ReturnType<typeof startArena>>,
  {
    opening,
    asked,
    signal,
    onPlayed,
  }: {
    readonly opening: SystemData;
    readonly asked: PairsRequest;
    readonly signal: AbortSignal | undefined;
    readonly onPlayed: ((meetings: number) => void) | undefined;
  },
): Promise<PairResult[]> {
  const { meetings, ...rest } = asked;
  const found = await answerParts<ArenaTask, PairResult[]>(pool, {
    threads,
    signal,
    grace: GRACE,
    count: Math.ceil(meetings.length / TASK),
    part: (i) => ({
      opening,
      memory,
      asked: { ...rest, meetings: meetings.slice(i * TASK, (i + 1) * TASK) },
    }),
    onDone: (tasks) => onPlayed?.(Math.min(meetings.length, tasks * TASK)),
  });
  const open = found.indexOf(undefined);
  return (open < 0 ? found : found.slice(0, open)).flatMap((bouts) => bouts ?? []);
}

/**
 * Returns the requested players. The default is the game's usual levels of play, the weakest first.
 * @throws StonecastError for an unknown player, or if the game has no lists or battles
 */
export function valuationPlayers(open: OpenSystem, asked?: readonly string[]): readonly string[] {
  checkSubject('system', open);
  checkEach('asked', asked ?? [], (name) => {
    checkText('asked', name);
  });
  const pool = unitPool(open);
  const drawer = drawerOf(open, pool, { costs: pool.units.map(({ cost }) => cost / pool.scale), seed: '' });
  const [list] = drawer.pair(0) ?? [];
  if (list === undefined) {
    const reason = msg('{system} knows no lists', { system: open.system.name });
    throw new StonecastError('cannot-do', { what: asWritten('price'), reason });
  }
  const side = { list: drawer.file(list, Math.ceil(list.points)) };
  const sides = [side, side];
  const { policies } = readBattle(open, { ...groundsOf(open, { seed: '' })(0).fields, sides });
  for (const name of asked ?? []) policies?.agent(policyCalled(policies, name));
  return asked ?? policies?.usualLevels ?? [];
}
