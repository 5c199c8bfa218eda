/** What the models of a battle have and the battle does not play; every answer names it. */
import type { Model } from '../scenario/models.js';
import type { BattlePlan } from './plan.js';
import { unplayedBehaviours } from './wild/behaviours.js';

/** Abilities that act on the table and are played there. */
const PLAYED_ON_TABLE: readonly string[] = [
  ...['ranger', 'flying', 'swim', 'charge', 'bomber', 'coordinated-strike', 'lunge', 'caller'],
  ...['captain', 'commander', 'beast-handler', 'quick-shot', 'create-swarm'],
  ...['pounce', 'bushwack', 'blast', 'concentrated-fire', 'defender', 'sacrifice'],
];

/** What of a model's card players' battles do not play: ids of abilities, names of further weapons. */
export function unplayedOnTable({ abilities, profile }: Pick<Model, 'abilities' | 'profile'>): string[] {
  return [
    ...abilities.flatMap(({ id, effect, melee, ranged, discard }) => {
      const onStones = effect !== undefined && effect.kind !== 'permission' && !discard && (melee || ranged);
      return onStones || PLAYED_ON_TABLE.includes(id) ? [] : [id];
    }),
    ...profile.weapons.slice(1).map(({ name }) => name ?? 'weapon'),
  ];
}

/** In words: whose ability. */
export function notPlayed({ kinds, context }: BattlePlan): string[] {
  const found = new Set<string>();
  for (const { model, wild } of kinds) {
    const missing = [...unplayedOnTable(model), ...(wild ? unplayedBehaviours(model.profile) : [])];
    for (const id of missing) {
      const name = context.library.abilities.get(id)?.name ?? id;
      found.add(`${model.name}: ${name}`);
    }
  }
  return [...found];
}
