/**
 * The Twilight profiles as they stand in the files, for the tests beside this file: read with the YAML package alone and no
 * project code.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';

/** A colour of the Wild stones that a card may name. */
export type Colour = 'red' | 'green' | 'blue';
/** An ability or behaviour of a profile: its id and what the card prints beside it. */
export interface Reference {
  readonly id: string;
  readonly [parameter: string]: unknown;
}
interface Weapon {
  readonly name: string;
  readonly french?: { readonly name: string };
  readonly move: number;
  readonly range: number;
  readonly stones: number;
  readonly abilities: readonly string[];
}
interface Wild {
  readonly counter: { readonly colour: string; readonly number: number };
  readonly initiative: number;
  readonly colours: { readonly erac: readonly Colour[]; readonly oran: readonly Colour[] };
  readonly behaviours: readonly Reference[];
}
/** A profile as its culture file writes it; `cost` or `group` is missing. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly french?: { readonly name: string };
  readonly source: string;
  readonly section: string;
  readonly descriptors: readonly string[];
  readonly cost?: number;
  readonly group?: { readonly cost: number; readonly models: number };
  readonly movement: number;
  readonly combat: number;
  readonly support: number;
  readonly toughness: number | 'none';
  readonly stamina: number;
  readonly abilities: readonly Reference[];
  readonly weapons: readonly Weapon[];
  readonly wild?: Wild;
  readonly assumed: readonly string[];
}
/** What an ability does to stones or saves. */
export interface Effect {
  readonly kind: string;
  readonly [field: string]: unknown;
}
interface Use {
  readonly when: string;
  readonly cost: number;
  readonly uses: number | 'unlimited';
  readonly effect: Effect;
}
interface Ability extends Partial<Use> {
  readonly id: string;
  readonly name: string;
  readonly french?: { readonly name: string };
  readonly category: string;
  readonly known: boolean;
  readonly namedIn?: readonly string[];
  readonly behaviour?: boolean;
  readonly parameters?: readonly string[];
  readonly applies?: readonly string[];
  readonly response?: Use;
  readonly activationCost?: number;
}

const folder = fileURLToPath(new URL('../../profiles/twilight/', import.meta.url));

/** The content of one YAML file; duplicate keys, warnings and syntax errors throw. */
function load(name: string): unknown {
  const document = parseDocument(readFileSync(folder + name, 'utf8'), { strict: true, uniqueKeys: true });
  for (const fault of [...document.errors, ...document.warnings]) throw fault;
  return document.toJS() as unknown;
}

/** The culture files with their names, in the order of the folder. */
export const cultures = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml') && name !== 'abilities.yaml')
  .map((file) => ({ file, ...(load(file) as { culture: string; profiles: Profile[] }) }));
/** Every profile by its full id, `culture/id`. */
export const profiles = new Map<string, Profile>(
  cultures.flatMap(({ culture, profiles: list }) => list.map((p) => [`${culture}/${p.id}`, p] as const)),
);
const { abilities: allAbilities } = load('abilities.yaml') as { abilities: Ability[] };
/** The abilities that the documents name, in the order of abilities.yaml; a designer's own have no `namedIn`. */
export const abilityList = allAbilities.filter(({ namedIn }) => namedIn !== undefined);
const abilities = new Map(allAbilities.map((ability) => [ability.id, ability]));
/** The solo cards with their full ids. */
export const cards = [...profiles].filter(([, profile]) => profile.source === 'solo-card');

/** The profile with this full id; throws when there is none. */
export function profile(id: string): Profile {
  const found = profiles.get(id);
  if (found === undefined) throw new Error(`no profile ${id}`);
  return found;
}

/** The entry of abilities.yaml with this id; throws when there is none. */
export function ability(id: string): Ability {
  const found = abilities.get(id);
  if (found === undefined) throw new Error(`no ability ${id}`);
  return found;
}
