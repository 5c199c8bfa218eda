/** Somebody of whom an answer does not know all. */
export interface Untold {
  readonly name: string;
  /** Figures that the answer uses and no document gives. */
  readonly assumed: readonly string[];
  /** What the card says and the answer does not play. */
  readonly missing: readonly string[];
}
