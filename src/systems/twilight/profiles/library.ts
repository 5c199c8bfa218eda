/** Reads and checks the profiles and abilities of the data files, and finds them by name. */
import { msg } from '../words/index.js';
import { check, nearest, type DataDocument, type ProfileEntry } from '../../../system/index.js';
import { everyOf, StonecastError } from '../../../errors/index.js';
import { type Message, namesApart } from '../../../i18n/index.js';
import { resolveAbility, type AbilityIndex } from './abilities.js';
import type { AbilityEntry, AbilityReference } from '../model/profile/abilitySchema.js';
import type { AssumedLeadership } from '../model/force.js';
import type { Size } from '../model/sizes.js';
import { profileFileSchema, type AssumedSize, type ProfileData } from '../model/profile/profileSchema.js';

/** A profile with its full id, `culture/id`. */
export interface Profile extends ProfileData {
  readonly id: string;
  readonly culture: string;
}

/** The content of the data files. */
export interface Library {
  /** In the order of the files. */
  readonly profiles: readonly Profile[];
  readonly abilities: AbilityIndex;
  /** Assumed leadership by profile id. A later file overrides an earlier one. */
  readonly leadership: ReadonlyMap<string, AssumedLeadership>;
  /** Assumed sizes by profile id. A later file overrides an earlier one. */
  readonly sizes: ReadonlyMap<string, AssumedSize>;
  /**
   * Returns the profile with this id, with this id without its culture, or with this name. The match must be unique,
   * and ignores case.
   * @throws StonecastError `unknown-profile`
   */
  find(name: string): Profile;
}

/**
 * Reads the data files of `profiles/twilight` and of users.
 * @throws StonecastError with the file and the path of the error
 */
export function openLibrary(documents: readonly DataDocument[]): Library {
  const files = documents.map(({ file, data }) => ({
    file,
    ...inFile(file, () => check(profileFileSchema, data)),
  }));
  const abilities = new Map<string, AbilityEntry>();
  for (const { file, abilities: entries } of files) {
    entries.forEach((entry, i) => {
      if (abilities.has(entry.id))
        throw duplicate('ability', entry.id).under('abilities', i, 'id').at({ file });
      abilities.set(entry.id, entry);
    });
  }
  const profiles = new Map<string, Profile>();
  for (const { file, culture, profiles: entries } of files) {
    inFile(file, () => {
      if (entries.length > 0 && culture === undefined)
        throw missing('culture', msg('a lower-case word')).under('culture');
      everyOf(
        entries.map((entry, i) => () => {
          const id = `${culture ?? ''}/${entry.id}`;
          if (profiles.has(id)) throw duplicate('profile', id).under('profiles', i, 'id');
          profiles.set(id, { ...entry, id, culture: culture ?? '' });
          checkProfile(entry, abilities, ['profiles', i]);
        }),
      );
    });
  }
  const names = nameIndex([...profiles.values()]);
  const apart = namedApart([...profiles.values()]);
  const byId = new Map(apart.map((profile) => [profile.id, profile]));
  return {
    profiles: apart,
    abilities,
    leadership: new Map(
      files.flatMap(({ leadership }) => leadership.map((one) => [one.model, one] as const)),
    ),
    sizes: new Map(files.flatMap(({ sizes }) => sizes.map((one) => [one.model, one] as const))),
    find(name) {
      const found = byId.get(names.get(name.trim().toLowerCase())?.id ?? '');
      if (found) return found;
      const tip = abilityTip(name, abilities, apart);
      if (tip) throw new StonecastError('unknown-profile', { found: name, tip });
      const suggestion = nearest(name, profiles.keys()) ?? nearest(name, names.keys());
      throw new StonecastError('unknown-profile', { found: name, ...(suggestion && { suggestion }) });
    },
  };
}

/** Returns advice for the name of an ability in place of a profile's. Undefined: no profile has such an ability. */
function abilityTip(
  name: string,
  abilities: AbilityIndex,
  profiles: readonly Profile[],
): Message | undefined {
  const wanted = name.trim().toLowerCase();
  const ability = [...abilities.values()].find(({ id, name: own, french }) =>
    [id, own, french?.name].some((one) => one?.toLowerCase() === wanted),
  );
  const owner = profiles.find((one) =>
    one.abilities.some((own) => (typeof own === 'string' ? own : own.id) === ability?.id),
  );
  if (ability === undefined || owner === undefined) return undefined;
  return msg('that is an ability; what it is worth to a model that has it: {example}', {
    example: `stonecast price ${owner.id} --each-part`,
  });
}

/**
 * Makes the checks that a schema cannot: one price, and known abilities with limits.
 * @throws StonecastError whose path starts with `path`
 */
export function checkProfile(profile: ProfileData, abilities: AbilityIndex, path: (string | number)[]): void {
  if ((profile.cost === undefined) === (profile.group === undefined)) {
    throw missing(
      'cost',
      msg('points a model, or "group" with the points for several, one of the two'),
    ).under(...path, 'cost');
  }
  const lists: [readonly AbilityReference[], (string | number)[]][] = [
    [profile.abilities, ['abilities']],
    [profile.wild?.behaviours ?? [], ['wild', 'behaviours']],
    ...profile.weapons.map((weapon, i): [readonly AbilityReference[], (string | number)[]] => [
      weapon.abilities,
      ['weapons', i, 'abilities'],
    ]),
  ];
  everyOf(
    lists.flatMap(([references, place]) =>
      references.map((reference, i) => () => {
        try {
          resolveAbility(reference, abilities);
        } catch (error) {
          throw error instanceof StonecastError ? error.under(...path, ...place, i) : error;
        }
      }),
    ),
  );
}

/** Returns the points of one model: its cost, or its part of a group's. */
export function costOf(profile: ProfileData): number {
  return profile.cost ?? (profile.group ? profile.group.cost / profile.group.models : 0);
}

/** The size of an unknown model. The rules describe ordinary people as Small. */
const COMMON: Size = 'small';

/** Returns the size of a profile's base, and whether it is an assumption. No document of ours gives sizes. */
export function sizeOf(
  profile: ProfileData & { readonly id?: string },
  { sizes }: Library,
): { readonly size: Size; readonly assumed: boolean } {
  if (profile.size !== undefined) return { size: profile.size, assumed: false };
  return { size: sizes.get(profile.id ?? '')?.size ?? COMMON, assumed: true };
}

/** Returns the fields of a profile that no document gives, including an assumed size. */
export function assumedFields(profile: Profile, library: Library): readonly string[] {
  const { assumed } = profile;
  return sizeOf(profile, library).assumed && !assumed.includes('size') ? [...assumed, 'size'] : assumed;
}

/** Returns a profile in the form of `profiles list --json`, as in the contract. */
export function profileEntry(profile: Profile, library: Library): ProfileEntry {
  const { size } = sizeOf(profile, library);
  const { id, culture, name, descriptors, abilities, weapons, wild, assumed: _, ...rest } = profile;
  const { movement, combat, support, toughness, stamina, group, french, source, section } = rest;
  return {
    id,
    culture,
    name,
    ...(french && { french }),
    descriptors,
    cost: costOf(profile),
    ...(group && { group }),
    ...(movement !== undefined && { movement }),
    combat,
    support,
    toughness,
    stamina,
    size,
    abilities: abilities.map(asObject),
    weapons,
    ...(wild && { wild: { ...wild, behaviours: wild.behaviours.map(asObject) } }),
    assumed: assumedFields(profile, library),
    ...(source !== undefined && { source }),
    ...(section !== undefined && { section }),
  };
}

const asObject = (reference: AbilityReference) =>
  typeof reference === 'string' ? { id: reference } : reference;

/** Gives profiles distinct names. It adds the ids to equal names. */
function namedApart(profiles: readonly Profile[]): Profile[] {
  const ids = profiles.map(({ id }) => id);
  const english = namesApart(
    profiles.map(({ name }) => name),
    ids,
  );
  const french = namesApart(
    profiles.map(({ name, french: other }) => other?.name ?? name),
    ids,
  );
  return profiles.map((profile, i) => {
    const name = english[i] ?? profile.name;
    const other = profile.french && { ...profile.french, name: french[i] ?? profile.french.name };
    return name === profile.name && other?.name === profile.french?.name
      ? profile
      : { ...profile, name, ...(other && { french: other }) };
  });
}

/** Maps lower-case names to profiles. It omits ambiguous short names. */
function nameIndex(profiles: readonly Profile[]): Map<string, Profile> {
  const short = new Map<string, Profile | undefined>();
  for (const profile of profiles) {
    const bare = profile.id.slice(profile.id.indexOf('/') + 1);
    const names = [bare, profile.name, ...(profile.french ? [profile.french.name] : [])];
    for (const key of new Set(names.map((name) => name.toLowerCase()))) {
      short.set(key, short.has(key) ? undefined : profile);
    }
  }
  const index = new Map<string, Profile>();
  for (const [key, profile] of short) if (profile) index.set(key, profile);
  for (const profile of profiles) index.set(profile.id.toLowerCase(), profile);
  return index;
}

const duplicate = (kind: 'ability' | 'profile', id: string) =>
  new StonecastError('wrong-value', {
    what: msg(kind === 'ability' ? 'the id of this ability' : 'the id of this profile'),
    found: msg('"{id}" again', { id }),
    expected: msg('new'),
  });

const missing = (field: string, expected: Message) =>
  new StonecastError('wrong-value', {
    what: msg('"{field}"', { field: field }),
    found: msg('missing or given twice'),
    expected,
  });

function inFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof StonecastError ? error.at({ file }) : error;
  }
}
