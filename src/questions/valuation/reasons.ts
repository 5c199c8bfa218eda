/** Finds the reason why a unit's price differs from its cost, as far as battles show it. */
import type { NamedEffect } from './effects.js';
import type { PriceWord } from './combine.js';

/**
 * Returns the strongest named effect of a unit in the direction of its verdict: a positive one if it is too cheap, a
 * negative one if it is too dear. For other verdicts, it returns the strongest of all. Undefined if no effect is named:
 * no single cause stands out.
 */
export function reasonOf(
  id: string,
  word: PriceWord,
  effects: readonly NamedEffect[],
): NamedEffect | undefined {
  const wanted = word === 'too cheap' ? 1 : word === 'too dear' ? -1 : 0;
  return effectsFor(id, effects)
    .filter(({ kind, points }) => kind === 'condition' || wanted === 0 || Math.sign(points.value) === wanted)
    .sort((a, b) => Math.abs(b.points.value) - Math.abs(a.points.value))[0];
}

/** Returns the named effects that concern a unit, from its view. */
export const effectsFor = (id: string, effects: readonly NamedEffect[]): NamedEffect[] =>
  effects.flatMap((effect) => ofUnit(id, effect) ?? []);

/**
 * Returns an effect from a unit's view. Undefined if it does not concern the unit. One unit's gain against an opponent
 * is the opponent's loss.
 */
function ofUnit(id: string, effect: NamedEffect): NamedEffect | undefined {
  if (effect.kind === 'together') return effect.ids.includes(id) ? effect : undefined;
  if (effect.id === id) return effect;
  if (effect.kind === 'condition' || effect.opponent !== id) return undefined;
  const { player, points } = effect;
  const turned = { value: -points.value, low: -points.high, high: -points.low };
  return { kind: 'against', player, id, opponent: effect.id, points: turned };
}
