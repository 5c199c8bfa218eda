/** The models of a list's forces: profiles with their numbers and their places in the file. */
import type { ListData, ForceData, LeadershipData } from '../../model/force.js';
import { msg } from '../../words/index.js';
import { everyOf, StonecastError } from '../../../../errors/index.js';
import { costOf, type Library, type Profile } from '../../profiles/library.js';
import { below } from '../../scenario/models.js';

type Path = readonly (string | number)[];

/** Models of one kind in a force. */
export interface ForceEntry {
  readonly profile: Profile;
  readonly models: number;
  /** The points of one model. */
  readonly cost: number;
  /** The leadership in the list. */
  readonly leadership: readonly LeadershipData[] | undefined;
  readonly path: Path;
}

/** The main force, or an allied one. */
export interface Force {
  readonly culture: string;
  readonly theme: string | undefined;
  readonly entries: readonly ForceEntry[];
  readonly path: Path;
}

/**
 * Returns the forces of a list, the main one first. Lines of the same model count together.
 * @throws StonecastError `unknown-profile`, or `wrong-value` for a model with different leadership in its lines
 */
export function forcesOf(data: ListData, library: Library): readonly [Force, ...Force[]] {
  return [forceOf(data, [], library), ...data.allies.map((ally, i) => forceOf(ally, ['allies', i], library))];
}

function forceOf({ culture, theme, models }: ForceData, path: Path, library: Library): Force {
  const makes = models.map((written, i) => (): ForceEntry => {
    const place = [...path, 'models', i];
    const { model, count, leadership } =
      typeof written === 'string' ? { model: written, count: 1, leadership: undefined } : written;
    const named = typeof written === 'string' ? place : [...place, 'model'];
    const profile = below(named, () => library.find(model));
    return { profile, models: count, cost: costOf(profile), leadership, path: named };
  });
  return { culture, theme, entries: together(everyOf(makes)), path };
}

/** Merges the lines of a model into one entry, at the place of the first line. */
function together(lines: readonly ForceEntry[]): ForceEntry[] {
  const byId = new Map<string, ForceEntry>();
  for (const line of lines) {
    const { id } = line.profile;
    const known = byId.get(id);
    if (known && JSON.stringify(known.leadership) !== JSON.stringify(line.leadership)) {
      const params = {
        what: msg('a model'),
        found: msg('"{id}" again', { id }),
        expected: msg('each once, with its count'),
      };
      throw new StonecastError('wrong-value', params, { path: line.path });
    }
    byId.set(id, known ? { ...known, models: known.models + line.models } : line);
  }
  return [...byId.values()];
}
