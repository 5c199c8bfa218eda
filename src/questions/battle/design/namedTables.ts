/** Named tables. Their terrain comes from a seed, for commands and for files that name a table. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import { isFields, nearest, type NamedTable, type OpenSystem } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';

/** The default seed of named tables. */
const SEED = '1';

type Path = readonly string[];

/**
 * Finds a table by name.
 * @throws StonecastError with the path if the system has no such table
 */
export function namedTable({ tables, system }: OpenSystem, name: string, path: Path = []): NamedTable {
  const named = tables?.named ?? [];
  const found = named.find(({ id }) => id === name);
  if (found) return found;
  const ids = named.map(({ id }) => id);
  const near = nearest(name, ids);
  throw new StonecastError(
    'wrong-value',
    {
      what: path.length > 0 ? msg('"{field}"', { field: path.join('.') }) : asWritten('--table'),
      found: asWritten(JSON.stringify(name)),
      expected:
        ids.length > 0
          ? msg('one of {list}', { list: ids.join(', ') })
          : msg('a table in place: {system} has no named tables', { system: system.name }),
      ...(near !== undefined && { tip: msg('did you mean {near}?', { near: `"${near}"` }) }),
    },
    { path },
  );
}

/**
 * Replaces the named table in a table or battle file by a drawn one. A file without a name stays unchanged.
 * @throws StonecastError with the path of an unknown name
 */
export function withNamedTable(open: OpenSystem, file: unknown): unknown {
  if (!isFields(file)) return file;
  const { scenario } = file;
  if (isFields(scenario)) {
    const table = drawn(open, scenario['table'], ['scenario', 'table']);
    return table === undefined ? file : { ...file, scenario: { ...scenario, table } };
  }
  const table = drawn(open, file['table'], ['table']);
  return table === undefined ? file : { ...file, table };
}

/** Draws the table that a field names. Undefined if it names none. */
function drawn(open: OpenSystem, field: unknown, path: Path): unknown {
  const wish = typeof field === 'string' ? { named: field } : field;
  if (!isFields(wish) || typeof wish['named'] !== 'string') return undefined;
  const { named, seed = SEED, ...rest } = wish;
  const [strange] = Object.keys(rest);
  if (strange !== undefined)
    throw new StonecastError(
      'unknown-field',
      { found: strange, known: 'named, seed' },
      { path: [...path, strange] },
    );
  const { placement } = namedTable(open, named, [...path, ...(typeof field === 'string' ? [] : ['named'])]);
  const random = uniformStream(seedWords(seedOf(seed, [...path, 'seed'])), 0, 0);
  return open.tables?.generate({ ...placement, random })['table'];
}

/** Returns a seed as text. Files may also write a number. */
function seedOf(seed: unknown, path: Path): string {
  if (typeof seed === 'string' || typeof seed === 'number') return String(seed);
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: path.join('.') }),
      found: asWritten(JSON.stringify(seed)),
      expected: msg('text'),
    },
    { path },
  );
}
