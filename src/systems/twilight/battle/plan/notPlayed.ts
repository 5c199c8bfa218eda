/** What the models of a battle have and the battle does not play; every answer names it. */
import type { Model } from '../../scenario/models.js';
import { say } from '../../words/index.js';
import type { BattlePlan } from './plan.js';
import { unplayedBehaviours } from '../wild/behaviours.js';

/** Abilities that act on the table and are played there. */
const PLAYED_ON_TABLE: readonly string[] = [
  ...['ranger', 'flying', 'swim', 'charge', 'bomber', 'coordinated-strike', 'lunge', 'caller'],
  ...['captain', 'commander', 'beast-handler', 'quick-shot', 'create-swarm'],
  ...['pounce', 'bushwack', 'blast', 'concentrated-fire', 'defender', 'sacrifice', 'vehicle', 'solo'],
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

/** What terrain does that no document says (R-29, R-34): the ability that it gives. */
const GIVEN_BY_TERRAIN = { snow: 'concealed' } as const;

/** In words: whose ability, models' and the table's. */
export function notPlayed({ kinds, context, data, boats }: BattlePlan): string[] {
  const found = new Set<string>();
  const nameOf = (id: string): string => context.library.abilities.get(id)?.name ?? id;
  for (const { model, wild } of kinds) {
    const missing = [...unplayedOnTable(model), ...(wild ? unplayedBehaviours(model.profile) : [])];
    for (const id of missing) {
      found.add(`${model.name}: ${nameOf(id)}`);
    }
  }
  for (const [kind, id] of Object.entries(GIVEN_BY_TERRAIN)) {
    if (data.scenario.table.terrain.some((piece) => piece.kind === kind))
      found.add(`${say(`terrain.${kind as keyof typeof GIVEN_BY_TERRAIN}`)}: ${nameOf(id)}`);
  }
  // A coracle may take one beside its pilot (Coracles).
  const tiny = kinds.some(({ size, wild, object }) => size === 'tiny' && !wild && object === undefined);
  if (tiny && boats.some(({ hull }) => hull.round)) found.add(say('notPlayed.coracle'));
  return [...found];
}
