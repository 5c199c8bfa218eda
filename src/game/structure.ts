/**
 * How a rule system describes a finite game of chance, decisions and secret picks.
 *
 * A *structure* says which moves exist; `numbers.ts` says how likely and how good things are. A state is a short row of
 * small integers along the declared control axes. `expand` turns one state into its moves, results, picks or end, and
 * nothing else: the compiler (`compile/`) finds the reachable states, merges equal ones, orders them and packs them into
 * flat arrays. Engines see only those arrays.
 *
 * Some coordinates may be declared as *value axes* (counts of faces up, wounds lost …). A state is then *wide*: it
 * stands for a dense slab of cells, one for each combination of value coordinates, and edges move whole slabs by *words*
 * of kernels, each a small stochastic matrix along one axis. States that are not wide are *narrow*: a single cell.
 */

/** A coordinate of a state: a name and how many values (0 … size − 1) it takes. */
export interface Axis {
  readonly name: string;
  readonly size: number;
}

/** A stochastic matrix along one value axis, named here and given its probabilities by `Numbers`. */
export interface Kernel {
  readonly name: string;
  /** Index into `Structure.value`. */
  readonly axis: number;
}

/** Where a play may begin. Several roots share one compiled graph (every amount that a side may start with, either side first). */
export interface Root {
  readonly name: string;
  readonly state: readonly number[];
}

/** A state row: one integer per control axis. Rows given to callbacks are scratch: copy what must be kept. */
export type StateRow = Int32Array;

/** Indices into `Structure.kernels`, applied from left to right along the direction of play. */
export type Word = readonly number[];

/**
 * A finite game without its numbers. Structures with equal keys must expand equally, for compiled graphs are shared by
 * key. Cycles are allowed if chance leaves every one of them.
 */
export interface Structure {
  /** Identity for sharing: everything that `expand` and `sort` depend on must be in it. */
  readonly key: string;
  /**
   * The players' names for people; index = player number. One player or several. Like `moveName` it is asked when words are
   * made, in the language that is then spoken: a game has no words of its own.
   */
  readonly players: readonly string[];
  readonly control: readonly Axis[];
  /** Value axes with the largest size that any numbers will use; empty when every state is narrow. */
  readonly value: readonly Axis[];
  readonly kernels: readonly Kernel[];
  /** How many named chances `result` may refer to: slots 0 … slots − 1. */
  readonly slots: number;
  readonly roots: readonly Root[];
  /** Wide states that there are at least, where they are known before any is made: too many are refused at once. */
  readonly leastWide?: number;
  /** Whether the state carries a slab. Never true when there are no value axes. */
  isWide(state: StateRow): boolean;
  /** Describes one state by exactly one of `decide`, `chance`, `pick`, `sort`, `end` and what belongs to it. Pure. */
  expand(state: StateRow, into: Expansion): void;
  /**
   * For a wide state that `expand` called `sort`: the narrow state to which the cell goes. Writes it into `target`.
   * `cell` holds one integer per value axis. Pure, and the same for equal coordinates whatever the sizes.
   */
  sort?(state: StateRow, cell: Int32Array, target: StateRow): void;
  /** The move's name for people and logs, made when it is asked for. */
  moveName?(move: number): string;
}

/** A structure without its words: what compiled graphs keep. Words are asked of the game at hand, whose key is the same. */
export type Wordless = Omit<Structure, 'players' | 'moveName'>;

/**
 * The sink that `expand` writes to. Target rows are copied at once, so one scratch row can serve for all. An edge from
 * a narrow to a wide state enters the slab at cell 0 … 0 and then applies its word; an edge from wide to narrow is only
 * made by `sort`.
 */
export interface Expansion {
  /** The state is `player`'s decision; its `move`s follow. */
  decide(player: number): void;
  /**
   * One move. Where a kernel of its word is unavailable in a cell, so is the move; at least one move must be available
   * in every cell.
   * @param id identity of the move, unique in this state (equal ids are an error)
   * @param rank order among equally good moves, lowest first; unique in this state
   */
  move(id: number, rank: number, target: ArrayLike<number>, word?: Word): void;
  /** The state is nature's; its `result`s follow, whose chances must add up to 1. */
  chance(): void;
  /** One result of nature, with the named chance `slot`. */
  result(slot: number, target: ArrayLike<number>, word?: Word): void;
  /** A secret simultaneous pick (narrow states only): player p has `counts[p]` options; `joint`s follow. */
  pick(counts: readonly number[]): void;
  /** Where one combination of picks leads: `choice[p]` is player p's option. Every combination exactly once. */
  joint(choice: readonly number[], target: ArrayLike<number>): void;
  /** The wide state ends here: each cell goes on to its own narrow state by `Structure.sort`. */
  sort(): void;
  /** The game ends (narrow states only) with this outcome, any integer ≥ 0; equal codes are one outcome. */
  end(outcome: number): void;
}
