/** What the models of a battle have and the battle does not play; every answer names it. */
import type { Model } from '../../scenario/models.js';
import { t } from '../../words/index.js';
import type { BattlePlan } from './plan.js';
import type { BattleSideData } from '../schema.js';
import { unplayedBehaviours } from '../wild/behaviours.js';

/** Abilities that act on the table and are played there. */
const PLAYED_ON_TABLE: readonly string[] = [
  'ranger',
  'flying',
  'swim',
  'charge',
  'bomber',
  'coordinated-strike',
  'lunge',
  'caller',
  'captain',
  'commander',
  'beast-handler',
  'quick-shot',
  'create-swarm',
  'pounce',
  'bushwack',
  'blast',
  'concentrated-fire',
  'defender',
  'sacrifice',
  'vehicle',
  'solo',
];

/**
 * Returns what of a model's card players' battles do not play: ids of abilities, names of further weapons.
 * @param adjusts whether its side adjusts the results; else nobody uses what only adjusting uses, and spends no Stamina
 */
export function unplayedOnTable(
  { abilities, profile }: Pick<Model, 'abilities' | 'profile'>,
  adjusts: boolean,
): string[] {
  const unplayed = abilities.flatMap(({ id, effect, melee, ranged, discard }) => {
    const onStones = effect !== undefined && effect.kind !== 'permission' && !discard && (melee || ranged);
    const ignored = !adjusts && (effect?.kind === 'recast-own' || effect?.kind === 'turn-enemy');
    return (onStones && !ignored) || PLAYED_ON_TABLE.includes(id) ? [] : [id];
  });
  return [
    ...unplayed,
    ...profile.weapons.slice(1).map(({ name }) => name ?? 'weapon'),
    ...(profile.stamina > 0 && !adjusts ? [t('stamina')] : []),
  ];
}

/** Returns whether a side plays the adjusting of its combats. */
const adjusts = ({ adjust }: Pick<BattleSideData, 'adjust'>): boolean => adjust !== 'none';

/** Returns in words how the players of a battle split their stones and adjust: one statement, or one a side. */
export function combatPlay({ data, wild, names }: BattlePlan): string[] {
  const players = data.sides.flatMap((side, i) => (wild[i] ? [] : [{ name: names[i] as string, side }]));
  const wordsOf = ({ split, adjust }: BattleSideData) => ({
    split: t(`play.split.${typeof split === 'string' ? split : 'given'}`),
    adjust: t(`play.adjust.${adjust}`),
  });
  const [first] = players;
  if (!first) return [];
  const same = players.every(
    ({ side }) =>
      JSON.stringify([side.split, side.adjust]) === JSON.stringify([first.side.split, first.side.adjust]),
  );
  if (same && players.length > 1) return [t('play.all', wordsOf(first.side))];
  return players.map(({ name, side }) => t('play.side', { name, ...wordsOf(side) }));
}

/** What terrain does that no document says (R-29, R-34): the ability that it gives. */
const GIVEN_BY_TERRAIN = { snow: 'concealed' } as const;

/** In words: whose ability, models' and the table's. */
export function notPlayed({ kinds, context, data, boats }: BattlePlan): string[] {
  const found = new Set<string>();
  const nameOf = (id: string): string => context.library.abilities.get(id)?.name ?? id;
  for (const { model, wild, side } of kinds) {
    // A Wild model's own abilities act at once (R-23).
    const acts = wild || adjusts(data.sides[side] as BattleSideData);
    const missing = [...unplayedOnTable(model, acts), ...(wild ? unplayedBehaviours(model.profile) : [])];
    for (const id of missing) {
      found.add(`${model.name}: ${nameOf(id)}`);
    }
  }
  for (const [kind, id] of Object.entries(GIVEN_BY_TERRAIN)) {
    if (data.scenario.table.terrain.some((piece) => piece.kind === kind))
      found.add(`${t(`terrain.${kind as keyof typeof GIVEN_BY_TERRAIN}`)}: ${nameOf(id)}`);
  }
  // A coracle may take one beside its pilot (Coracles).
  const tiny = kinds.some(({ size, wild, object }) => size === 'tiny' && !wild && object === undefined);
  if (tiny && boats.some(({ hull }) => hull.round)) found.add(t('notPlayed.coracle'));
  return [...found];
}
