/** Models of a group with which others pay for their abilities by removing them (Sacrifice). */
import type { Model } from '../../scenario/models.js';

/** The most models that one combat may take: one for the stones, and one for each Erac that can show. */
export const MOST_PAID = 7;

/** Who pays for whom in a group. */
export interface Payers {
  /** The kind with which is paid, −1 where nobody is. */
  readonly kind: number;
  /** Of each kind whether it pays with that. */
  readonly spends: readonly boolean[];
}

/**
 * Who pays for whom: with the kind of the group that a spender of another kind names; without a table everybody counts as
 * near.
 */
export function payersOf(models: readonly Model[]): Payers {
  const named = models.map((model) => (models.length > 1 ? discarded(model) : undefined));
  const kind = models.findIndex(({ id }) => id !== undefined && named.includes(id));
  const id = models[kind]?.id;
  return { kind, spends: named.map((one) => id !== undefined && one === id) };
}

/** The id of the model with which a model's abilities are paid. */
function discarded({ abilities }: Model): string | undefined {
  return abilities.find(({ discard }) => discard)?.discard?.model;
}
