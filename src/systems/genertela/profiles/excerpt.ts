/** Extracts the part of the data files that one scenario needs. A job contains this part, and its id depends on it. */
import type { DataDocument } from '../../../system/index.js';
import type { Library } from './library.js';

/**
 * Returns a function that extracts the armies, units and zones that a scenario names.
 * Any matching text counts as a name. So the part may be larger than needed, but never smaller.
 */
export function excerptOf(library: Library): (scenario: unknown) => DataDocument[] {
  return (scenario) => {
    const words = new Set<string>();
    gather(scenario, words);
    const armies: Record<string, Record<string, unknown>> = {};
    for (const [id, { units }] of library.armies) {
      if (!words.has(id)) continue;
      gather(units, words);
      const [nation = '', zone = ''] = id.split('/');
      armies[nation] = { ...armies[nation], [zone]: units };
    }
    const named = <T>(map: ReadonlyMap<string, T>): [string, T][] =>
      [...map].filter(([name]) => words.has(name));
    const units = Object.fromEntries(named(library.units));
    const zones = Object.fromEntries(named(library.zones).map(([name, zone]) => [idOf(name), zone]));
    return [{ file: 'excerpt', data: { zones, units, armies } }];
  };
}

/** Returns a zone's key in its file: its name in lower case with hyphens. */
const idOf = (name: string): string => name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** Collects the keys and texts of a document. Zone lookups use lower case. */
function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value).add(value.toLowerCase());
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    into.add(key);
    gather(child, into);
  }
}
