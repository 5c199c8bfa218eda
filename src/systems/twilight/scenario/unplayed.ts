/** Abilities of a model that fights without a table do not play. */
import type { Ability } from '../model/ability.js';
import { actsInFights } from '../rules/effects.js';
import { type Model } from './models.js';

/**
 * Returns the names of a model's abilities that no fight without a table plays.
 * @param pays whether there are models to pay for abilities that cost nearby models
 */
export function unplayed({ abilities }: Model, charges: boolean, pays: boolean): string[] {
  return abilities.flatMap((one) =>
    (charges && one.id === 'charge') || isPlayed(pays ? { ...one, discard: undefined } : one)
      ? []
      : [one.name],
  );
}

/**
 * Reports whether combats play an ability on their own. One that costs nearby models needs a scenario that says who is
 * near.
 */
function isPlayed({ melee, effect, category, discard }: Ability): boolean {
  if (!melee || !actsInFights(effect) || discard) return false;
  return category !== 'activation' && category !== 'leadership' && category !== 'ranged';
}

/** Returns the names of abilities that no document explains. */
export const unexplained = ({ abilities }: Pick<Model, 'abilities'>): string[] =>
  abilities.flatMap(({ name, effect, known }) => (effect === undefined && !known ? [name] : []));

/**
 * Returns the names of abilities on stones that single combats of a roster do not play: those that cost nearby models,
 * and those that no document explains.
 */
export function unplayedInCombat({ abilities }: Pick<Model, 'abilities'>): string[] {
  return abilities.flatMap((one) => {
    const acts = actsInFights(one.effect);
    const played = acts && (one.id === 'charge' || one.category !== 'activation') && !one.discard;
    const silent = one.effect === undefined ? one.known : !acts;
    return played || silent ? [] : [one.name];
  });
}
