/** List files of the command line as the page edits them. It keeps fields that it does not know. */
import type { DataDocument } from '../../../../system/index.js';

/** An entry of a force. */
type Entry = string | { readonly model: unknown; readonly count?: number };

/** The main force of a list, or an allied one. */
export interface ForceFile {
  readonly culture: string;
  readonly models: readonly Entry[];
}

/** A list file. */
export interface ListFile extends ForceFile {
  readonly system: string;
  readonly name?: string;
  readonly points?: number;
  readonly allies?: readonly ForceFile[];
}

/** The changed stats of a card, by the ids of `LIST_STATS`. */
export type CardChange = Readonly<Record<string, number>>;

/** The most models of a kind. */
export const MOST_MODELS = 60;

const forcesOf = ({ allies = [], ...main }: ListFile): readonly ForceFile[] => [main, ...allies];

const modelOf = (entry: Entry): unknown => (typeof entry === 'string' ? entry : entry.model);
const countOf = (entry: Entry): number => (typeof entry === 'string' ? 1 : (entry.count ?? 1));

/** Returns the force of a card, which is the first part of its id. */
export const cultureOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('/')));

/** Returns the cultures of a list, the main one first. */
export const culturesOf = (list: ListFile): readonly string[] => [
  ...new Set(forcesOf(list).map(({ culture }) => culture)),
];

/** Returns the number of models of a card in a list. */
export const countIn = (list: ListFile, id: string): number =>
  forcesOf(list)
    .flatMap(({ models }) => models)
    .reduce((sum, entry) => sum + (modelOf(entry) === id ? countOf(entry) : 0), 0);

/** Returns whether a list has any model. */
export const hasModels = (list: ListFile): boolean => forcesOf(list).some(({ models }) => models.length > 0);

/** Returns a list with a number of models of a card. A card of another force joins an allied one. */
export function withCount(list: ListFile, id: string, count: number): ListFile {
  const { allies: _, models: __, culture: ___, ...rest } = list;
  const forces = forcesOf(list).map((force) => ({
    ...force,
    models: changedModels(force.models, id, count),
  }));
  const isNew = count > 0 && countIn(list, id) === 0;
  const home = forces.find(({ culture }) => culture === cultureOf(id));
  const entry = count === 1 ? id : { model: id, count };
  if (isNew && home) home.models = [...home.models, entry];
  else if (isNew) forces.push({ culture: cultureOf(id), models: [entry] });
  const [main, ...others] = forces;
  const left = others.filter(({ models }) => models.length > 0);
  return {
    ...rest,
    culture: list.culture,
    models: main?.models ?? [],
    ...(left.length > 0 && { allies: left }),
  };
}

/** Returns entries with another number of models of a card. Its first entry takes them all. */
function changedModels(models: readonly Entry[], id: string, count: number): readonly Entry[] {
  const first = models.findIndex((entry) => modelOf(entry) === id);
  return models.flatMap((entry, i): Entry[] => {
    if (modelOf(entry) !== id) return [entry];
    if (i !== first || count === 0) return [];
    if (typeof entry === 'string') return [count === 1 ? id : { model: id, count }];
    return [{ ...entry, count }];
  });
}

/** Returns an empty list of another force, with the name and the points of a list. */
export const emptyList = ({ system, name, points }: ListFile, culture: string): ListFile => ({
  system,
  ...(name !== undefined && { name }),
  culture,
  ...(points !== undefined && { points }),
  models: [],
});

/** Returns the data files with the changed cards, one for each force. */
export function patchesOf(changes: Readonly<Record<string, CardChange>>): readonly DataDocument[] {
  const ids = Object.keys(changes).sort();
  return [...new Set(ids.map(cultureOf))].map((culture) => ({
    file: `${culture}.yaml`,
    data: {
      culture,
      profiles: ids.flatMap((id) =>
        cultureOf(id) === culture ? [{ id: id.slice(culture.length + 1), ...changes[id] }] : [],
      ),
    },
  }));
}

/** Returns whether data looks like a list file. The core checks it fully. */
export function isListFile(data: unknown): data is ListFile {
  const isForce = (force: unknown): boolean => {
    const { culture, models } = (force ?? {}) as Partial<Record<keyof ForceFile, unknown>>;
    return typeof culture === 'string' && Array.isArray(models);
  };
  const { system, allies = [] } = (data ?? {}) as Partial<Record<keyof ListFile, unknown>>;
  return isForce(data) && typeof system === 'string' && Array.isArray(allies) && allies.every(isForce);
}
