/** Models that a side removes itself to pay for an ability (Sacrifice): how many stand near, and what they cost. */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Ability } from '../profiles/abilities.js';
import { modelOf, type Context, type Model } from './models.js';

/** What a side may discard. */
export interface Discards {
  /** Models that are gone before the cast. */
  readonly paid: readonly Model[];
  /** Models that adjusting may still take, one after another. */
  readonly more: readonly Model[];
}

/** Nothing near, nothing discarded. */
const NONE: Discards = { paid: [], more: [] };

/**
 * What a side discards for what it declared, and what it may discard in adjusting.
 * @param near how many of the models that its abilities name stand near enough
 * @throws StonecastError `wrong-value` at `near` where more is declared than can be paid
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

/** Abilities with their responses; what is paid by models near by serves as often as they last. */
export function withResponses(abilities: readonly Ability[], more: number): Ability[] {
  return abilities.flatMap((ability) => {
    const { response } = ability;
    if (!response) return [ability];
    if (!response.discard) return [ability, response];
    return [ability, { ...response, uses: Math.floor(more / response.discard.count) }];
  });
}
