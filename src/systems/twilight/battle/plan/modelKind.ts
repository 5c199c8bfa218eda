/** The meaning of cards in a battle: everything that the models of one entry share. */
import { leadershipOf, whomOf } from '../../forces/lists/chainOfCommand.js';
import { sizeOf } from '../../profiles/library.js';
import { radiusOf, type Size } from '../../model/sizes.js';
import type { Ability } from '../../model/resolvedAbility.js';
import { abilitiesOf, below, modelOf, type Context, type Model } from '../../scenario/models.js';
import type { BattleEntryData } from '../schema.js';
import type { AbilityChange } from '../../model/profile/abilitySchema.js';
import type { ProfileData } from '../../model/profile/profileSchema.js';
import { behavioursOf, type Behaviour } from '../wild/behaviours.js';
import { addedAttacks, blastStones, givesStones } from '../../rules/abilityEffects.js';

/**
 * The Command of a card that gives none. It is the range in the rulebook's example (Activation Phase, the
 * chain of command).
 */
export const USUAL_COMMAND = 6;
/** The save figure that stands for no save in comparisons. */
const NO_SAVE = 7;

/** The words by which card names show models that ride an animal. No document lists these models. */
const MOUNTED = /\b(mounted|riders?)\b/i;

/** The ability that places a Target Marker. */
const MARKS = 'concentrated-fire';

/** A weapon in a battle. */
export interface TableWeapon {
  readonly id: string;
  readonly move: number;
  readonly range: number;
  readonly stones: number;
  /** The number of attacks in one activation: one, plus one for Quick Shot. */
  readonly attacks: number;
  readonly blast: boolean;
  readonly bushwack: boolean;
  /** The weapon as the profile gives it, without the abilities that the battle itself plays. */
  readonly written: {
    readonly stones: number;
    readonly abilities: ProfileData['weapons'][number]['abilities'];
  };
}

/** The cost of Sacrifice: models of one profile within a distance. */
interface Fodder {
  readonly model: string;
  readonly count: number;
  readonly within: number;
  /** The points of one model. */
  readonly cost: number;
}

/**
 * Concentrated Fire: the distance from friends to its marker, and the radius around the marker for
 * targets.
 */
interface Marking {
  readonly distance: number;
  readonly radius: number;
  readonly cost: number;
}

/** A Leadership Ability in a battle. */
export interface Leadership {
  readonly id: string;
  readonly activates: number;
  readonly whom: 'friendly' | 'allied' | 'beasts';
}

/** Everything that the models of one entry share. */
export interface ModelKind {
  readonly index: number;
  /** A number that all kinds with the same card on the same side share. They fight alike. */
  readonly card: number;
  readonly side: number;
  /** The first side of the team. */
  readonly team: number;
  readonly model: Model;
  readonly wild: boolean;
  readonly movement: number;
  readonly radius: number;
  readonly size: Size;
  readonly command: number;
  readonly cost: number;
  readonly combat: number;
  readonly support: number;
  readonly stamina: number;
  /** The figure that the save needs. 7 means no save. */
  readonly save: number;
  readonly ranger: boolean;
  readonly flying: boolean;
  readonly swims: boolean;
  readonly beast: boolean;
  /** The id of an object that models attack like a model. It is undefined for models (Objects). */
  readonly object: string | undefined;
  /** The number of crew that it carries. 0 means that it is no vehicle. */
  readonly crew: number;
  /** The vehicle on which its models start, by index in the list. */
  readonly rides: number | undefined;
  /** The boat on which its models start. */
  readonly aboard: string | undefined;
  /** Whether it rides an animal or carries a crew. Then it boards no boat. */
  readonly mounted: boolean;
  /** Whether it may reroll an Agility Test. */
  readonly nimble: boolean;
  /** Whether it may attack crew, because it has Agility or Flying. */
  readonly agile: boolean;
  /**
   * The last Turns in which it is Stunned or terrified, where 0 means never, and its Entangled Counters at
   * the start.
   */
  readonly until: { readonly stunned: number; readonly terror: number };
  readonly counters: number;
  readonly caller: boolean;
  /** Whether its player may return a drawn counter when it acts. */
  readonly solo: boolean;
  readonly charge: boolean;
  readonly strike: boolean;
  readonly defender: boolean;
  /** The reach of Lunge and the length of Pounce, in inches. 0 means that it lacks the ability. */
  readonly lunge: number;
  readonly pounce: number;
  readonly marking: Marking | undefined;
  readonly fodder: Fodder | undefined;
  readonly weapon: TableWeapon | undefined;
  readonly leadership: readonly Leadership[];
  readonly counter: { readonly colour: string; readonly number: number } | undefined;
  readonly initiative: number;
  readonly behaviours: readonly Behaviour[];
  /** The force of its list. Models of one force are Friendly to each other. */
  readonly force: number;
  readonly assumed: readonly string[];
}

/** An entry of a list or of a Wild force, in its long form. */
export type ListedEntry = Exclude<BattleEntryData, string>;

/** Returns the meaning of a card in a battle. */
export function kindOf(
  entry: ListedEntry,
  place: Pick<ModelKind, 'side' | 'team' | 'index' | 'force' | 'wild'>,
  others: readonly ModelKind[],
  context: Context,
): ModelKind {
  const model = below(['model'], () => modelOf(entry.model, context));
  const { profile, abilities } = model;
  const has = (id: string) => abilities.some((ability) => ability.id === id);
  const usual = sizeOf({ ...profile, ...(model.id !== undefined && { id: model.id }) }, context.library);
  const size = entry.size ?? usual.size;
  const command = entry.command ?? profile.command;
  const { leadership, assumed } = leadershipFor(entry, model, context);
  const alike = others.find(
    (kind) => model.id !== undefined && kind.side === place.side && kind.model.id === model.id,
  );
  const { side, team, index, force, wild } = place;
  // This is one literal without spreads. The engine would turn an object with this many fields, built piece
  // by piece, into a hash table. Every step of a battle reads these fields.
  return {
    index,
    card: alike?.card ?? index,
    side,
    team,
    force,
    wild,
    model,
    movement: profile.movement ?? 0,
    size,
    radius: radiusOf(size),
    command: command ?? USUAL_COMMAND,
    cost: model.cost,
    combat: profile.combat,
    support: profile.support,
    stamina: profile.stamina,
    save: Math.min(NO_SAVE, profile.toughness === 'none' ? NO_SAVE : profile.toughness),
    ranger: has('ranger'),
    flying: has('flying'),
    swims: has('swim') || has('flying'),
    until: { stunned: entry.conditions?.stunned ?? 0, terror: entry.conditions?.terror ?? 0 },
    counters: entry.conditions?.entangled ?? 0,
    object: entry.object,
    rides: entry.rides,
    crew: has('vehicle') && !wild ? (parametersOf(profile, 'vehicle')?.crew ?? 0) : 0,
    agile: has('agility') || has('flying'),
    aboard: entry.aboard,
    mounted: has('vehicle') || (entry.mounted ?? MOUNTED.test(model.name)),
    nimble: has('agility') || has('surefooted'),
    beast: profile.descriptors.includes('beast'),
    caller: has('caller'),
    solo: has('solo'),
    charge: abilities.some((ability) => ability.id === 'charge' && givesStones(ability.effect)),
    strike: has('coordinated-strike'),
    defender: has('defender'),
    lunge: distanceOf(model, 'lunge'),
    pounce: distanceOf(model, 'pounce'),
    marking: markingOf(model, context),
    fodder: fodderOf(model, context),
    weapon: weaponOf(model, context),
    leadership: wild ? [] : leadership,
    counter: wild ? profile.wild?.counter : undefined,
    initiative: profile.wild?.initiative ?? 0,
    behaviours: wild ? behavioursOf(profile, context) : [],
    assumed: [
      ...profile.assumed,
      ...(entry.size === undefined && usual.assumed ? ['size'] : []),
      ...(command === undefined && leadership.length > 0 && !wild ? ['command'] : []),
      ...(wild ? [] : assumed),
    ],
  };
}

function distanceOf({ profile, abilities }: Model, id: string): number {
  if (!abilities.some((ability) => ability.id === id)) return 0;
  return parametersOf(profile, id)?.distance ?? 0;
}

/** Returns the parameters that a card gives with the id of an ability. */
function parametersOf({ abilities }: ProfileData, id: string) {
  return abilities.find((one) => typeof one !== 'string' && one.id === id) as AbilityChange | undefined;
}

function fodderOf({ profile, abilities }: Model, context: Context): Fodder | undefined {
  if (!abilities.some(({ id }) => id === 'sacrifice')) return undefined;
  const { discard } = parametersOf(profile, 'sacrifice') ?? {};
  return discard && { ...discard, cost: modelOf(discard.model, context).cost };
}

function markingOf({ profile, abilities }: Model, { library }: Context): Marking | undefined {
  if (!abilities.some(({ id }) => id === MARKS)) return undefined;
  const { distance, radius } = parametersOf(profile, MARKS) ?? {};
  if (distance === undefined || radius === undefined) return undefined;
  return { distance, radius, cost: library.abilities.get(MARKS)?.activationCost ?? 0 };
}

function leadershipFor(
  entry: ListedEntry,
  { profile, id }: Model,
  { library }: Context,
): { readonly leadership: readonly Leadership[]; readonly assumed: readonly string[] } {
  const { abilities, source } = leadershipOf(
    { leadership: entry.leadership, profile: { ...profile, id: id ?? '' } },
    library,
  );
  return {
    leadership: abilities.map((one) => ({ id: one.id, activates: one.activates, whom: whomOf(one) })),
    assumed: source === undefined || abilities.length === 0 ? [] : ['leadership'],
  };
}

/**
 * Returns the first weapon of a card that has a range. The battle itself plays extra attacks and the
 * template.
 */
function weaponOf({ profile }: Model, context: Context): TableWeapon | undefined {
  const written = profile.weapons.find(({ range }) => range !== undefined && range > 0);
  if (!written) return undefined;
  const abilities = abilitiesOf(written.abilities, context);
  const isAttack = ({ effect }: Pick<Ability, 'effect'>): boolean => addedAttacks(effect) > 0;
  const kept = written.abilities.filter((_, i) => !isAttack(abilities[i] ?? { effect: undefined }));
  return {
    id: (written.name ?? 'weapon').toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    move: written.move ?? 0,
    range: written.range ?? 0,
    stones: written.stones,
    attacks: abilities.some(isAttack) ? 2 : 1,
    blast: abilities.some(({ effect }) => blastStones(effect) !== undefined),
    bushwack: abilities.some(({ id }) => id === 'bushwack'),
    written: { stones: written.stones, abilities: kept },
  };
}
