/** Why a unit's price differs from its cost, as far as battles show it. */
import type { PriceWord } from './combine.js';
import type { NamedEffect } from './effects.js';

/**
 * The strongest named effect of a unit that points the way of its word: one that adds to its worth where it is too cheap,
 * that takes from it where it is too dear. Where it depends on the player, or is fair, the strongest of all. Undefined where
 * no effect of it is named: then no single cause stands out.
 */
export function reasonOf(
  id: string,
  word: PriceWord,
  effects: readonly NamedEffect[],
): NamedEffect | undefined {
  const wanted = word === 'too cheap' ? 1 : word === 'too dear' ? -1 : 0;
  return effects
    .flatMap((effect) => ofUnit(id, effect) ?? [])
    .filter(({ kind, points }) => kind === 'condition' || wanted === 0 || Math.sign(points.value) === wanted)
    .sort((a, b) => Math.abs(b.points.value) - Math.abs(a.points.value))[0];
}

/** An effect as it concerns a unit; undefined where it does not. What one unit gains of an opponent, the opponent loses. */
function ofUnit(id: string, effect: NamedEffect): NamedEffect | undefined {
  if (effect.kind === 'together') return effect.ids.includes(id) ? effect : undefined;
  if (effect.id === id) return effect;
  if (effect.kind === 'condition' || effect.opponent !== id) return undefined;
  const { player, points } = effect;
  const turned = { value: -points.value, low: -points.high, high: -points.low };
  return { kind: 'against', player, id, opponent: effect.id, points: turned };
}
