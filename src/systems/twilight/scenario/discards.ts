/** Models that a side removes to pay for an ability (Sacrifice): how many stand near, and their cost. */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Ability } from '../model/ability.js';
import { modelOf, type Context, type Model } from './models.js';

/** The models that a side may discard. */
export interface Discards {
  /** Models removed before the cast. */
  readonly paid: readonly Model[];
  /** Models that adjusting may still remove, in order. */
  readonly more: readonly Model[];
}

/** No models near, and none discarded. */
const NONE: Discards = { paid: [], more: [] };

/**
 * Returns the models that a side discards for its declarations, and those that it may discard in adjusting.
 * @param near how many models that its abilities name stand near enough
 * @throws StonecastError `wrong-value` at `near` if it cannot pay for its declarations
 */
export function discardsOf(
  abilities: readonly Ability[],
  used: readonly Ability[],
  near: number,
  context: Context,
): Discards {
  const spender = [...used, ...abilities].find(({ discard }) => discard);
  if (!spender?.discard) return NONE;
  const paid = used.reduce((sum, { discard }) => sum + (discard?.count ?? 0), 0);
  if (near === 0 && paid === 0) return NONE;
  if (paid > near) {
    const expected = msg('at least {count}: {name} is paid with models near by', {
      count: paid,
      name: spender.name,
    });
    throw new StonecastError(
      'wrong-value',
      { what: msg('"{field}"', { field: 'near' }), found: asWritten(near), expected },
      { path: ['near'] },
    );
  }
  const model = modelOf(spender.discard.model, context);
  const response = abilities.find(({ response: one }) => one?.discard)?.response;
  const count = response?.discard?.count ?? 0;
  const uses = response ? Math.min(response.uses, Math.floor((near - paid) / count)) : 0;
  const models = (length: number) => Array.from({ length }, () => model);
  return { paid: models(paid), more: models(uses * count) };
}

/** Adds the responses of abilities. A response paid with nearby models works as often as they suffice. */
export function withResponses(abilities: readonly Ability[], more: number): Ability[] {
  return abilities.flatMap((ability) => {
    const { response } = ability;
    if (!response) return [ability];
    if (!response.discard) return [ability, response];
    return [ability, { ...response, uses: Math.floor(more / response.discard.count) }];
  });
}
