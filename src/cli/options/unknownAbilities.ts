/** Finds unknown abilities, so that their errors appear together with a profile file's schema errors. */
import { openSystem, readDocument } from '../../files/index.js';
import { isFields, nearest, type System } from '../../system/index.js';
import { StonecastError } from '../../errors/index.js';

type Path = readonly (string | number)[];

/** Adds the file's unknown abilities to an error about its schema. Returns other errors unchanged. */
export function withUnknownAbilities(error: unknown, system: System): unknown {
  if (!(error instanceof StonecastError) || error.place === undefined) return error;
  if (error.code !== 'wrong-value' && error.code !== 'unknown-field') return error;
  const document = readDocument(error.place.file);
  const packaged =
    openSystem(system)
      .abilities?.()
      .map(({ id }) => id) ?? [];
  if (packaged.length === 0 || !isFields(document.data)) return error;
  const { abilities, profiles } = document.data;
  const own = list(abilities).flatMap((one) => (isFields(one) ? [String(one['id'])] : []));
  const unknown = unknownAbilities(profiles, new Set([...packaged, ...own]), ['profiles']);
  const others = unknown.map((one) => one.at(document.locate(one.path ?? [])));
  return error.with({ others: [...error.others, ...others] });
}

/** Finds the unknown names in every list of abilities, at any depth. */
function unknownAbilities(node: unknown, known: ReadonlySet<string>, path: Path): StonecastError[] {
  if (Array.isArray(node)) return node.flatMap((one, i) => unknownAbilities(one, known, [...path, i]));
  if (!isFields(node)) return [];
  return Object.entries(node).flatMap(([field, value]) =>
    field === 'abilities'
      ? list(value).flatMap((one, i) => unknownAbility(one, known, [...path, field, i]))
      : unknownAbilities(value, known, [...path, field]),
  );
}

/** An entry with an `effect` declares a new ability, so it is not a misspelling. */
function unknownAbility(entry: unknown, known: ReadonlySet<string>, path: Path): StonecastError[] {
  const id = isFields(entry) && entry['effect'] === undefined ? entry['id'] : entry;
  if (typeof id !== 'string' || known.has(id)) return [];
  const suggestion = nearest(id, known);
  return [new StonecastError('unknown-ability', { found: id, ...(suggestion && { suggestion }) }, { path })];
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
