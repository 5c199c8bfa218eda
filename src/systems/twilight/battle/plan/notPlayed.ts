/** The abilities and weapons of a battle's models that the battle does not play. Every answer names them. */
import type { Model } from '../../scenario/models.js';
import { displayName } from '../../../../i18n/index.js';
import type { Library } from '../../profiles/library.js';
import { t } from '../../words/index.js';
import type { BattlePlan } from './plan.js';
import type { BattleSideData } from '../schema.js';
import { unplayedBehaviours } from '../wild/behaviours.js';
import { actsInFights, adjustEffect } from '../../rules/abilityEffects.js';

/** Abilities that act on the table and that battles play. */
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
 * Returns what battles of players do not play of a model's card: ids of abilities, and names of further
 * weapons.
 *
 * @param adjusts whether its side adjusts the results. Without adjusting, abilities that only adjust do not
 * count as missing, and nobody spends Stamina.
 */
export function unplayedOnTable(
  { abilities, profile }: Pick<Model, 'abilities' | 'profile'>,
  adjusts: boolean,
): string[] {
  const unplayed = abilities.flatMap(({ id, effect, melee, ranged, discard }) => {
    const onStones = actsInFights(effect) && !discard && (melee || ranged);
    const ignored = !adjusts && adjustEffect(effect) !== undefined;
    return (onStones && !ignored) || PLAYED_ON_TABLE.includes(id) ? [] : [id];
  });
  return [
    ...unplayed,
    ...profile.weapons.slice(1).map(({ name }) => name ?? 'weapon'),
    ...(profile.stamina > 0 && !adjusts ? [t('stamina')] : []),
  ];
}

/** Returns whether a side adjusts the results of its combats. */
const adjusts = ({ adjust }: Pick<BattleSideData, 'adjust'>): boolean => adjust !== 'none';

/**
 * Returns in words how the players of a battle split their stones and adjust. There is one statement for all,
 * or one for each side.
 */
export function combatPlay({ data, wild, names }: BattlePlan): string[] {
  const players = data.sides.flatMap((side, i) => (wild[i] ? [] : [{ name: names[i]!, side }]));
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

/** Returns the name of what battles do not play: that of an ability, or a weapon's. */
export function unplayedName(id: string, { abilities }: Library): string {
  const ability = abilities.get(id);
  return ability ? displayName(ability) : id;
}

/** Abilities that some terrain gives, although no document says what they do there. */
const GIVEN_BY_TERRAIN = { snow: 'concealed' } as const;

/** Returns in words what the battle does not play, with the model or terrain that has it. */
export function notPlayed(plan: BattlePlan): string[] {
  const { kinds, context, data, boats } = plan;
  const found = new Set<string>();
  const { library } = context;
  const add = (owner: string, id: string): void => {
    found.add(t('notPlayed.of', { owner, what: unplayedName(id, library) }));
  };
  for (const { model, wild, side } of kinds) {
    // A Wild model uses its own abilities at once.
    const acts = wild || adjusts(data.sides[side]!);
    const missing = [...unplayedOnTable(model, acts), ...(wild ? unplayedBehaviours(model.profile) : [])];
    for (const id of missing) {
      add(model.name, id);
    }
  }
  for (const [kind, id] of Object.entries(GIVEN_BY_TERRAIN)) {
    if (data.scenario.table.terrain.some((piece) => piece.kind === kind))
      add(t(`terrain.${kind as keyof typeof GIVEN_BY_TERRAIN}`), id);
  }
  // A coracle may take a Tiny model beside its pilot (Coracles), which battles do not play.
  const tiny = kinds.some(({ size, wild, object }) => size === 'tiny' && !wild && object === undefined);
  if (tiny && boats.some(({ hull }) => hull.round)) found.add(t('notPlayed.coracle'));
  for (const one of unmetObjectives(plan)) found.add(one);
  return [...found];
}

/** Says which objectives name a model that no enemy has, so that nobody can score them. */
function unmetObjectives({ data, pieces, team, names, context }: BattlePlan): string[] {
  return data.scenario.objectives.flatMap((one, i) => {
    if (!('slay' in one)) return [];
    const { slay, side } = one;
    if (pieces.some((piece) => team[piece.side] !== team[side] && piece.model === slay)) return [];
    const profile = context.library.profiles.find(({ id }) => id === slay);
    const model = profile ? displayName(profile) : slay;
    return [t('notPlayed.slay', { number: i + 1, side: names[side] ?? '', model })];
  });
}
