/** A position during play that a user describes to get advice: the state of the table and the chances to show. */
/** A chance to show to users, as one of the encounter's measures. */
export interface ShownChance {
  /** The measure's id. */
  readonly measure: string;
  /** A stable name for data, e.g. `defenderFalls`. */
  readonly id: string;
  /** Completes "… 41 %": `Sempa falls`. */
  readonly label: string;
}

/** The state of a play after the root picks. */
export interface PositionStates {
  /** The root picks, as `Game.numbers` takes them. */
  readonly choice: readonly number[];
  /**
   * Control coordinates; −1 allows any value. If the description is ambiguous, the candidates stand in order, and the
   * first that play can reach is the one.
   */
  readonly states: readonly (readonly number[])[];
  /** The value coordinates. */
  readonly cell: readonly number[];
}

/** A position in an encounter. */
export interface Position {
  /** Absent: no player has picked and no stones are cast yet. */
  readonly standing?: PositionStates;
  readonly shown: readonly ShownChance[];
  /** The sides by name, e.g. `Knight with 1 in support`. */
  readonly names: readonly string[];
  /** A cell in few words, for decision tables: `Knight +1, Sempa −2`. The legend explains the format. */
  readonly situation: { readonly legend: string; of(cell: readonly number[]): string };
  /** What each value coordinate counts, for questions and answers. */
  readonly counted: readonly string[];
  /** The same for drawings: the player, the name of the thing, and a shape for its kind. */
  readonly drawn?: readonly {
    readonly player: number;
    readonly name: string;
    readonly shape: 'pointed' | 'round';
  }[];
}
