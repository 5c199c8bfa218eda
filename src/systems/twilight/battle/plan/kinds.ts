/** What the cards of a battle mean on the table: all that models of one entry share. */
import { leadershipOf, whomOf } from '../../forces/lists/command.js';
import { sizeOf } from '../../profiles/library.js';
import { radiusOf, type Size } from '../../table/sizes.js';
import { abilitiesOf, below, modelOf, type Context, type Model } from '../../scenario/models.js';
import type { BattleEntryData } from '../schema.js';
import type { AbilityChange } from '../../profiles/schema/ability.js';
import type { ProfileData } from '../../profiles/schema/profile.js';
import { behavioursOf, type Behaviour } from '../wild/behaviours.js';

/** Command where no card gives it: the range of the rulebook's example (Activation Phase, the chain of command). */
export const USUAL_COMMAND = 6;
/** What a save that cannot be made counts as, where saves are compared. */
const NO_SAVE = 7;

/** How cards call models that ride an animal: no document lists them. */
const MOUNTED = /\b(mounted|riders?)\b/i;

/** The ability that places a Target Marker. */
const MARKS = 'concentrated-fire';

/** A weapon on the table. */
export interface TableWeapon {
  readonly id: string;
  readonly move: number;
  readonly range: number;
  readonly stones: number;
  /** Attacks in one activation: one, and one more for Quick Shot. */
  readonly attacks: number;
  readonly blast: boolean;
  readonly bushwack: boolean;
  /** As the profile writes it, without what is played on the table. */
  readonly written: {
    readonly stones: number;
    readonly abilities: ProfileData['weapons'][number]['abilities'];
  };
}

/** What Sacrifice is paid with: models of one profile, so near. */
interface Fodder {
  readonly model: string;
  readonly count: number;
  readonly within: number;
  /** Points of one. */
  readonly cost: number;
}

/** Concentrated Fire: how far from friends its marker is, and how near to the marker whoever is shot at. */
interface Marking {
  readonly distance: number;
  readonly radius: number;
  readonly cost: number;
}

/** A Leadership Ability on the table. */
export interface Leadership {
  readonly id: string;
  readonly activates: number;
  readonly whom: 'friendly' | 'allied' | 'beasts';
}

/** All that models of one entry share. */
export interface ModelKind {
  readonly index: number;
  /** Kinds that fight alike have one number: the same card on the same side. */
  readonly card: number;
  readonly side: number;
  /** The first side of its side's team. */
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
  /** The figure that the save needs, 7 for none. */
  readonly save: number;
  readonly ranger: boolean;
  readonly flying: boolean;
  readonly swims: boolean;
  readonly beast: boolean;
  /** The id of an object that is attacked as models are; undefined of models (Objects). */
  readonly object: string | undefined;
  /** How many models it carries as crew; 0: it is no vehicle. */
  readonly crew: number;
  /** The vehicle on which its models begin, by its place in the list. */
  readonly rides: number | undefined;
  /** The boat on which its models begin. */
  readonly aboard: string | undefined;
  /** Whether it rides an animal or carries a crew: it boards no boat. */
  readonly mounted: boolean;
  /** Whether it may roll an Agility Test again. */
  readonly nimble: boolean;
  /** Whether it may attack crew: it has Agility or Flying. */
  readonly agile: boolean;
  /** The Turns until whose end it is Stunned or terrified, 0 for none; its Entangled Counters at the start. */
  readonly until: { readonly stunned: number; readonly terror: number };
  readonly counters: number;
  readonly caller: boolean;
  /** Whether its player may return a drawn counter when it acts. */
  readonly solo: boolean;
  readonly charge: boolean;
  readonly strike: boolean;
  readonly defender: boolean;
  /** How near Lunge reaches, and how far Pounce moves; 0 without. */
  readonly lunge: number;
  readonly pounce: number;
  readonly marking: Marking | undefined;
  readonly fodder: Fodder | undefined;
  readonly weapon: TableWeapon | undefined;
  readonly leadership: readonly Leadership[];
  readonly counter: { readonly colour: string; readonly number: number } | undefined;
  readonly initiative: number;
  readonly behaviours: readonly Behaviour[];
  /** Which force of its list it belongs to: models of one are Friendly to each other. */
  readonly force: number;
  readonly assumed: readonly string[];
}

/** An entry of a list or of a Wild force, however it was written. */
export type ListedEntry = Exclude<BattleEntryData, string>;

/** What a card means on the table. */
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
  // One literal without spreads: an object of so many fields that is put together piece by piece is a hash table to the engine,
  // and every step of a battle reads these.
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
    charge: abilities.some((ability) => ability.id === 'charge' && ability.effect?.kind === 'extra-stones'),
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

/** What a card says beside the id of an ability. */
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

/** The first weapon of a card that has a range; extra attacks and the template are played on the table. */
function weaponOf({ profile }: Model, context: Context): TableWeapon | undefined {
  const written = profile.weapons.find(({ range }) => range !== undefined && range > 0);
  if (!written) return undefined;
  const abilities = abilitiesOf(written.abilities, context);
  const kept = written.abilities.filter((_, i) => {
    const kind = abilities[i]?.effect?.kind;
    return kind !== 'extra-attack';
  });
  const has = (kind: string) => abilities.some(({ effect }) => effect?.kind === kind);
  return {
    id: (written.name ?? 'weapon').toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    move: written.move ?? 0,
    range: written.range ?? 0,
    stones: written.stones,
    attacks: has('extra-attack') ? 2 : 1,
    blast: has('blast'),
    bushwack: abilities.some(({ id }) => id === 'bushwack'),
    written: { stones: written.stones, abilities: kept },
  };
}
