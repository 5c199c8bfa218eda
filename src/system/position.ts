/** A moment of play that people describe, for whoever advises them: what is on the table and what may be asked of it. */

/** A chance that people care for, as one of the encounter's measures. */
export interface ShownChance {
  /** The measure's id. */
  readonly measure: string;
  /** A stable name for data, e.g. `defenderFalls`. */
  readonly id: string;
  /** Completes "… 41 %": `Sempa falls`. */
  readonly label: string;
}

/** Where a play stands after the root picks. */
export interface PositionStates {
  /** The root picks, as `Game.numbers` takes them. */
  readonly choice: readonly number[];
  /**
   * Control coordinates, −1 where any value will do. Where the description leaves several readings open they stand in
   * order: the first that a play leads to is meant.
   */
  readonly states: readonly (readonly number[])[];
  /** The value coordinates. */
  readonly cell: readonly number[];
}

/** A moment of an encounter. */
export interface Position {
  /** Absent: nothing is picked or cast yet. */
  readonly standing?: PositionStates;
  readonly shown: readonly ShownChance[];
  /** The sides by name, e.g. `Knight with 1 in support`. */
  readonly names: readonly string[];
  /** A cell in few words, for tables of what to do when: `Knight +1, Sempa −2`; and how to read them. */
  readonly situation: { readonly legend: string; of(cell: readonly number[]): string };
  /** What each value coordinate counts, for questions and answers. */
  readonly counted: readonly string[];
  /** The same for whoever draws them: the player, the name of the thing, and a shape to tell kinds apart by. */
  readonly drawn?: readonly {
    readonly player: number;
    readonly name: string;
    readonly shape: 'pointed' | 'round';
  }[];
}
