/**
 * How a rule system describes a finite game of chance, decisions and secret picks.
 *
 * A *structure* says which moves exist; `numbers.ts` gives their probabilities and payoffs. A state is a short row of
 * small integers along the declared control axes. `expand` turns one state into its moves, results, picks or end, and
 * nothing else. The compiler (`compile/`) finds the reachable states, merges equal ones, orders them and packs them
 * into flat arrays. Engines see only those arrays.
 *
 * Some coordinates may be *value axes* (counts of faces up, wounds lost …). A state is then *wide*: it is a dense slab
 * of cells, one for each combination of value coordinates. Edges move whole slabs by *words* of kernels. Each kernel is
 * a small stochastic matrix along one axis. States that are not wide are *narrow*: a single cell.
 */

/** A coordinate of a state: its name and its number of values (0 … size − 1). */
export interface Axis {
  readonly name: string;
  readonly size: number;
}

/** A stochastic matrix along one value axis, with a name. `Numbers` gives its probabilities. */
export interface Kernel {
  readonly name: string;
  /** Index into `Structure.value`. */
  readonly axis: number;
}

/**
 * A possible start of play. Several roots share one compiled graph (every start amount of a side, either side first).
 */
export interface Root {
  readonly name: string;
  readonly state: readonly number[];
}

/** A state row: one integer per control axis. Rows passed to callbacks are scratch: copy them to store them. */
export type StateRow = Int32Array;

/** Indices into `Structure.kernels`, applied from left to right along the direction of play. */
export type Word = readonly number[];

/**
 * A finite game without its numbers. Structures with equal keys must expand equally, because they share compiled
 * graphs. Cycles are allowed if chance leaves every cycle.
 */
export interface Structure {
  /** The identity for sharing. It must contain everything that `expand` and `sort` depend on. */
  readonly key: string;
  /**
   * The players' names for people; index = player number. There may be one player or several. Like `moveName`, it is
   * read when a text is made, in the current language, because a game holds no text.
   */
  readonly players: readonly string[];
  readonly control: readonly Axis[];
  /** Value axes with the largest size that any numbers will use; empty when every state is narrow. */
  readonly value: readonly Axis[];
  readonly kernels: readonly Kernel[];
  /** The number of probabilities that `result` may refer to: slots 0 … slots − 1. */
  readonly slots: number;
  readonly roots: readonly Root[];
  /**
   * A lower bound for the number of wide states, if known in advance. Structures that are too large are then refused at
   * once.
   */
  readonly leastWide?: number;
  /** Returns whether the state carries a slab. Never true without value axes. */
  isWide(state: StateRow): boolean;
  /** Describes one state by exactly one of `decide`, `chance`, `pick`, `sort`, `end` and what belongs to it. Pure. */
  expand(state: StateRow, into: Expansion): void;
  /**
   * For a wide state of kind `sort`: writes the narrow state of the cell into `target`. `cell` holds one integer per
   * value axis. The function is pure, and its result does not depend on the sizes.
   */
  sort?(state: StateRow, cell: Int32Array, target: StateRow): void;
  /** Returns the move's name for people and logs. */
  moveName?(move: number): string;
}

/**
 * A structure without its texts, as compiled graphs hold it. Texts come from the current game, which has the same key.
 */
export type Wordless = Omit<Structure, 'players' | 'moveName'>;

/**
 * The sink that `expand` writes to. It copies target rows at once, so one scratch row is enough. An edge from a narrow
 * to a wide state enters the slab at cell 0 … 0 and then applies its word. Only `sort` leads from wide to narrow.
 */
export interface Expansion {
  /** The state is a decision of `player`; its `move`s follow. */
  decide(player: number): void;
  /**
   * Adds a move. The move is unavailable in cells where a kernel of its word is unavailable. At least one move must be
   * available in every cell.
   * @param id identity of the move, unique in this state (equal ids are an error)
   * @param rank order among equally good moves, lowest first; unique in this state
   */
  move(id: number, rank: number, target: ArrayLike<number>, word?: Word): void;
  /** The state is a chance node. Its `result`s follow, and their probabilities must add up to 1. */
  chance(): void;
  /** Adds a result of chance with the probability of `slot`. */
  result(slot: number, target: ArrayLike<number>, word?: Word): void;
  /** A secret simultaneous pick (narrow states only): player p has `counts[p]` options; `joint`s follow. */
  pick(counts: readonly number[]): void;
  /** Gives the target of one combination of picks: `choice[p]` is player p's option. Every combination exactly once. */
  joint(choice: readonly number[], target: ArrayLike<number>): void;
  /** The wide state ends here. `Structure.sort` sends each cell to its own narrow state. */
  sort(): void;
  /** The game ends (narrow states only) with this outcome, any integer ≥ 0. Equal codes are one outcome. */
  end(outcome: number): void;
}
