/** What a model has and fights without a table do not play. */
import type { Ability } from '../profiles/abilities.js';
import type { Model } from './models.js';

/**
 * The names of a model's abilities that no fight without a table plays.
 * @param pays whether there are models with which it may pay for what is paid with models near by
 */
export function unplayed({ abilities }: Model, charges: boolean, pays: boolean): string[] {
  return abilities.flatMap((one) =>
    (charges && one.id === 'charge') || isPlayed(pays ? { ...one, discard: undefined } : one)
      ? []
      : [one.name],
  );
}

/** Whether combats play an ability by themselves: what is paid with models near by needs a scenario that says who is near. */
function isPlayed({ melee, effect, category, discard }: Ability): boolean {
  if (!melee || effect === undefined || effect.kind === 'permission' || discard) return false;
  return category !== 'activation' && category !== 'leadership' && category !== 'ranged';
}

/** The names of those of which no document says what they do. */
export const unexplained = ({ abilities }: Pick<Model, 'abilities'>): string[] =>
  abilities.flatMap(({ name, effect, known }) => (effect === undefined && !known ? [name] : []));

/**
 * The names of those that single combats of a roster do not play, of all that touch stones: what is paid with models near by,
 * and what no document explains.
 */
export function unplayedInCombat({ abilities }: Pick<Model, 'abilities'>): string[] {
  return abilities.flatMap((one) => {
    const acts = one.effect !== undefined && one.effect.kind !== 'permission';
    const played = acts && (one.id === 'charge' || one.category !== 'activation') && !one.discard;
    const silent = one.effect === undefined ? one.known : one.effect.kind === 'permission';
    return played || silent ? [] : [one.name];
  });
}
