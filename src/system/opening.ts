/**
 * Choices that players make openly, one after another, before their secret pick (whom to nominate as supporter). They lead
 * to scenarios, so a rule system offers them as a graph and the analysis solves them backwards.
 */

/** Where the choices stand. Equal objects are one place: the graph may share them, and never returns to one. */
export type OpenChoice =
  | {
      readonly kind: 'decide';
      readonly player: number;
      /** In the order in which ties are broken, the preferred one first. */
      readonly moves: readonly { readonly name: () => string; readonly to: OpenChoice }[];
    }
  /** All is chosen: this scenario is fought. */
  | { readonly kind: 'encounter'; readonly scenario: unknown };
