/**
 * The part of the data files that one scenario depends on. A job carries it to other machines, and its name includes
 * it.
 */
import type { DataDocument } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import type { Library, Profile } from './library.js';
import type { AbilityReference } from '../model/profile/abilitySchema.js';

/**
 * Returns a function that reduces a library to a scenario: the profiles that it names, and the abilities that it or
 * they name. Every text of the scenario that could be such a name counts. So the part may be too large, but never too
 * small.
 */
export function excerptOf(library: Library): (scenario: unknown) => DataDocument[] {
  const profileNamed = remember((name: string) => profileOf(library, name));
  return (scenario) => {
    const words = new Set<string>();
    gatherWords(scenario, words);
    const profiles = new Map<string, Profile>();
    for (const word of words) {
      const profile = profileNamed(word);
      if (profile !== undefined) profiles.set(profile.id, profile);
    }
    for (const profile of [...profiles.values()]) {
      for (const word of discardedBy(profile)) {
        const discarded = profileNamed(word);
        if (discarded !== undefined) profiles.set(discarded.id, discarded);
      }
    }
    for (const profile of profiles.values()) for (const id of abilitiesNamed(profile)) words.add(id);
    return documents([...profiles.values()], library, words);
  };
}

/** Returns one document per culture, sorted by name, and one of abilities. */
function documents(
  profiles: readonly Profile[],
  library: Library,
  words: ReadonlySet<string>,
): DataDocument[] {
  const cultures = [...new Set(profiles.map(({ culture }) => culture))].sort();
  const abilities = [...library.abilities.values()].filter(({ id }) => words.has(id));
  return [
    ...cultures.map((culture) => ({
      file: culture,
      data: {
        culture,
        profiles: profiles
          .filter((one) => one.culture === culture)
          .map(entryOf)
          .sort(byId),
      },
    })),
    { file: 'abilities', data: { abilities } },
  ];
}

/** Returns a profile as in its file: the id has no culture. */
function entryOf({ culture, id, ...rest }: Profile): Record<string, unknown> & { id: string } {
  return { ...rest, id: id.slice(culture.length + 1) };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

function profileOf(library: Library, name: string): Profile | undefined {
  try {
    return library.find(name);
  } catch (error) {
    if (error instanceof StonecastError) return undefined;
    throw error;
  }
}

function abilitiesNamed(profile: Profile): string[] {
  const lists = [
    profile.abilities,
    profile.wild?.behaviours ?? [],
    ...profile.weapons.map(({ abilities }) => abilities),
  ];
  return lists
    .flat()
    .map((reference: AbilityReference) => (typeof reference === 'string' ? reference : reference.id));
}

/** Returns the models that pay for a profile's abilities, because their cost counts. */
function discardedBy({ abilities }: Profile): string[] {
  return abilities.flatMap((one) => (typeof one !== 'string' && one.discard ? [one.discard.model] : []));
}

/** Collects every text in a value, including keys. */
function gatherWords(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (!Array.isArray(value)) into.add(key);
    gatherWords(child, into);
  }
}

function remember<K, V>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key) as V;
  };
}
