/**
 * How a rule system describes a finite game of chance, decisions and secret picks. A structure says which moves exist;
 * the numbers (sizes, probabilities, kernels, payoffs) make it a particular game.
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

/**
 * A kernel's probabilities for an axis of `size` values: `rows[from * size + to]`. `available[from] = 0` marks a row
 * that is not available (e.g. nothing left to recast or turn), whose entries are ignored. Available rows add up to 1.
 * The rules decide whether a row is available, not probabilities that happen to be 0.
 */
export interface KernelMatrix {
  readonly size: number;
  readonly rows: Float64Array;
  readonly available: Uint8Array;
  /**
   * The entries that the rules make possible (1), even if their probability is 0. Absent: those above 0. A word of
   * several kernels is available if every row that it can reach through possible entries is available. Set it if a
   * probability may become 0 or 1, so that the set of moves does not depend on it.
   */
  readonly pattern?: Uint8Array;
}

/** The numbers for one combination of root picks. */
export interface Numbers {
  /** The size of each value axis, at most the structure's. */
  readonly sizes: readonly number[];
  /**
   * The probability of each slot. Games with the same probabilities should share the array: engines reuse work by
   * identity.
   */
  readonly slots: Float64Array;
  /** One matrix per kernel of the structure, with the size of its axis here. Equal matrices should be shared too. */
  readonly kernels: readonly KernelMatrix[];
}

/**
 * A structure with its numbers. Some games begin with secret picks that change the numbers: the split of stones changes
 * how many there are to count. `picks` then lists the options, and `numbers` returns the numbers for each combination.
 * All combinations share the structure's graph. Without such picks, `picks` and `choice` are empty.
 */
export interface Game {
  readonly structure: Structure;
  /** For each player, the names of its options at the root; `[]` without such a pick. */
  readonly picks: readonly (readonly string[])[];
  numbers(choice: readonly number[]): Numbers;
  /** Returns the payoff of an outcome code to a player, in the payoff's own unit (points, probability …). */
  payoff(outcome: number, player: number): number;
}

/** Returns the kernel that leaves every value unchanged. */
export function identityKernel(size: number): KernelMatrix {
  const rows = new Float64Array(size * size);
  for (let i = 0; i < size; i++) rows[i * size + i] = 1;
  return { size, rows, available: new Uint8Array(size).fill(1) };
}

/**
 * Builds a kernel row by row.
 * @param size number of values of the axis
 * @param row writes the probabilities from `from` to 0 … size − 1 into `into` and returns true, or returns false if the
 * kernel is not available
 * @param possible returns whether the rules allow a step from `from` to `to`; needed if probabilities may become 0 or 1
 * (see `pattern`)
 */
export function makeKernel(
  size: number,
  row: (from: number, into: Float64Array) => boolean,
  possible?: (from: number, to: number) => boolean,
): KernelMatrix {
  const rows = new Float64Array(size * size);
  const available = new Uint8Array(size);
  for (let from = 0; from < size; from++) {
    const into = rows.subarray(from * size, (from + 1) * size);
    if (row(from, into)) available[from] = 1;
    else into.fill(0);
  }
  if (!possible) return { size, rows, available };
  const pattern = new Uint8Array(size * size);
  for (let i = 0; i < pattern.length; i++) pattern[i] = possible(Math.floor(i / size), i % size) ? 1 : 0;
  return { size, rows, available, pattern };
}
