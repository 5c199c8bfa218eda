/** The names of a replay's models: their cards' names, with numbers where several models share one. */
import { displayName } from '../../../../i18n/index.js';
import type { Library } from '../../profiles/library.js';
import { type ReplayData } from './replaySchema.js';

/** Returns the name of every model by its id, in the current language. Each is different. */
export function namesOf(data: ReplayData, library: Library): Map<string, string> {
  const profiles = new Map(library.profiles.map((profile) => [profile.id, profile]));
  const created = data.events.flatMap((event) => (event.event === 'create' ? [event.created] : []));
  const cards = [...data.models, ...created].map(({ id, model }) => {
    const profile = profiles.get(model);
    return { id, card: profile ? displayName(profile) : model };
  });
  const total = new Map<string, number>();
  for (const { card } of cards) total.set(card, (total.get(card) ?? 0) + 1);
  const met = new Map<string, number>();
  return new Map(
    cards.map(({ id, card }) => {
      const number = (met.get(card) ?? 0) + 1;
      met.set(card, number);
      return [id, total.get(card) === 1 ? card : `${card} ${number}`];
    }),
  );
}

/**
 * Returns the initials of each name, with its number: `Dhogu Spear 2` is `DS2`. Names with equal initials get more letters
 * of their last word.
 */
export function initialsOf(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const options = [1, 2, 3, 4].map((letters) => initials(name, letters));
    const found = options.find((one) => !used.has(one)) ?? name;
    used.add(found);
    return found;
  });
}

function initials(name: string, letters: number): string {
  const words = name.split(/[\s-]+/);
  const last = words.findLastIndex((word) => !/^\d/.test(word));
  return words.map((word, i) => (i > last ? word : word.slice(0, i === last ? letters : 1))).join('');
}
