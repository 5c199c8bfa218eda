/** Models of a group that others remove to pay for their abilities (Sacrifice). */
import type { Model } from '../../scenario/models.js';

/** The most models that one combat may take: one for the stones, and one for each Erac that can show. */
export const MOST_PAID = 7;

/** The kinds that pay, and the kind that they pay with. */
export interface Payers {
  /** The kind that they pay with. −1 means none. */
  readonly kind: number;
  /** For each kind, whether it pays. */
  readonly spends: readonly boolean[];
}

/**
 * Returns the kinds that pay. A kind pays with another kind of its group that its card names. Without a
 * table, every model counts as near.
 */
export function payersOf(models: readonly Model[]): Payers {
  const named = models.map((model) => (models.length > 1 ? discarded(model) : undefined));
  const kind = models.findIndex(({ id }) => id !== undefined && named.includes(id));
  const id = models[kind]?.id;
  return { kind, spends: named.map((one) => id !== undefined && one === id) };
}

/** Returns the id of the model with which a model pays for its abilities. */
function discarded({ abilities }: Model): string | undefined {
  return abilities.find(({ discard }) => discard)?.discard?.model;
}
