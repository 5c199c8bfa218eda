/**
 * Choices that players make openly, one after another, before their secret pick (e.g. which model to nominate as
 * supporter). They lead to scenarios. A rule system offers them as a graph, and the analysis solves it backwards.
 */

/** A node of the graph of choices. Equal objects are one node: the graph may share them. It has no cycles. */
export type OpenChoice =
  | {
      readonly kind: 'decide';
      readonly player: number;
      /** The moves in the order that breaks ties, the preferred one first. */
      readonly moves: readonly { readonly name: () => string; readonly to: OpenChoice }[];
    }
  /** All choices are made: the players fight this scenario. */
  | { readonly kind: 'encounter'; readonly scenario: unknown };
