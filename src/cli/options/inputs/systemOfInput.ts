/**
 * Infers the rule system of names and files. Opens each system once per run, and tells whether an operand means a
 * file.
 */
import { readDocument, located, openSystem, STANDARD_INPUT } from '../../../files/index.js';
import {
  isFields,
  nearest,
  type System,
  show,
  type Encounter,
  type OpenSystem,
} from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { SYSTEMS, systemNamed, USUAL_SYSTEM } from '../../../systems/registry.js';
import { fieldsOfKind } from '../fileSchemas.js';
import { existsSync } from 'node:fs';
import { withUnknownAbilities } from '../unknownAbilities.js';

/**
 * Returns the system. `--system` decides. Otherwise the profile files must fit the system, and it must know the names;
 * the usual system wins ties. If no system knows all names, it takes the system that knows most, or that has the
 * nearest names. That system's own tip then helps the user.
 * @param typedSystem the value of `--system`
 * @param named the typed names and files
 * @param profiles the values of `--profiles`
 * @throws StonecastError `unknown-system`, or `wrong-usage` for names of two systems
 */
export function inferSystem(
  typedSystem: string | undefined,
  named: readonly string[],
  profiles: readonly string[] = [],
): System {
  if (typedSystem !== undefined) return systemNamed(typedSystem);
  const files = [...named, ...profiles].filter(looksLikeFile);
  const possible = SYSTEMS.filter((system) => files.every((file) => fits(system, file)));
  const names = named.filter((name) => !looksLikeFile(name));
  const usual = possible.find(({ id }) => id === USUAL_SYSTEM) ?? possible[0];
  if (usual === undefined) return systemNamed(USUAL_SYSTEM);
  const systems = new OpenSystems([...profiles, ...named.filter(looksLikeFile)]);
  if (names.every((name) => knowledge(usual, name, systems) === KNOWN)) return usual;
  const others = possible.filter((system) => system !== usual);
  refuseMixed([usual, ...others], names, systems);
  refuseCounts([usual, ...others], names, systems);
  const points = (system: System): number =>
    names.reduce((sum, name) => sum + knowledge(system, name, systems), 0);
  return others.reduce((best, one) => (points(one) > points(best) ? one : best), usual);
}

/** Reports whether a game has a packaged profile of this name. */
export function isProfileName(name: string): boolean {
  const systems = new OpenSystems();
  return SYSTEMS.some((system) => namesIn(system, systems).has(name.trim().toLowerCase()));
}

/** How well a system knows a name: it has the name, it has a similar one, or neither (0). */
const KNOWN = 2;
const NEAR = 1;

function knowledge(system: System, name: string, systems: OpenSystems): number {
  const names = namesIn(system, systems);
  if (names.has(name.trim().toLowerCase()) || system.shorthand?.accepts?.(name) === true) return KNOWN;
  return nearest(withoutCount(name), names) === undefined ? 0 : NEAR;
}

/** Removes a count such as `:12` or `:1,5` from a name. */
const withoutCount = (name: string): string => name.replace(/:[\d.,\s]*$/, '').trim();

/**
 * Returns ids, their last parts, names and groups of profiles. Bad files report their errors when a command reads them.
 */
function namesIn(system: System, systems: OpenSystems): ReadonlySet<string> {
  try {
    const names = systems
      .get(system)
      .profiles()
      .flatMap(({ id, name, french }) => [
        id,
        id.slice(id.indexOf('/') + 1),
        name,
        ...(id.includes('/') ? [id.slice(0, id.indexOf('/'))] : []),
        ...(french ? [french.name] : []),
      ]);
    return new Set(names.map((name) => name.toLowerCase()));
  } catch (error) {
    if (error instanceof StonecastError) return new Set();
    throw error;
  }
}

/** Rejects a mix of names that only one system knows with names that only another knows. */
function refuseMixed(possible: readonly System[], names: readonly string[], systems: OpenSystems): void {
  const owners = names.flatMap((name) => {
    const [only, ...more] = possible.filter((system) => knowledge(system, name, systems) === KNOWN);
    return only && more.length === 0 ? [{ name, system: only }] : [];
  });
  const [first] = owners;
  const other = owners.find(({ system }) => system !== first?.system);
  if (first === undefined || other === undefined) return;
  throw new StonecastError('wrong-usage', {
    found: msg('"{first}" is of {one}, "{second}" of {other}', {
      first: first.name,
      one: first.system.name,
      second: other.name,
      other: other.system.name,
    }),
    tip: msg('name models of one game'),
  });
}

/** Rejects a count after a name that means one model. The tip says where counts go. */
function refuseCounts(possible: readonly System[], names: readonly string[], systems: OpenSystems): void {
  for (const name of names) {
    const model = withoutCount(name);
    const system = possible.find((one) => knowledge(one, model, systems) === KNOWN);
    if (model === name.trim() || system === undefined || system.shorthand?.accepts?.(model) === true)
      continue;
    throw new StonecastError('wrong-usage', {
      found: msg('"{found}" has a count, and here one name is one profile', { found: name }),
      tip: msg(
        'write {name} alone; whole numbers of models go with --with support={name}:2, models=2 or troops=2',
        {
          name: model,
        },
      ),
    });
  }
}

/**
 * Reports whether a file may hold profiles of a system. Unreadable files, and files without fields, fit every system.
 */
function fits(system: System, file: string): boolean {
  const { known } = fieldsOfKind(system, 'profiles');
  const fields = topFields(file).filter((field) => field !== 'system');
  return fields.every((field) => known.has(field));
}

/** Returns the top-level fields of a file. Empty if it is unreadable. */
export const topFields = (file: string): string[] => Object.keys(fieldsOf(file));

/** Returns the id of the first profile in a file. Undefined: it holds none. */
export function firstId(file: string): string | undefined {
  const lists = Object.values(fieldsOf(file)).filter((value) => Array.isArray(value));
  const ids = lists.flat().flatMap((one: unknown): unknown[] => (isFields(one) ? [one['id']] : []));
  return ids.find((id) => typeof id === 'string');
}

/** Returns the top level of a file. Empty if it is unreadable. */
function fieldsOf(file: string): Readonly<Record<string, unknown>> {
  try {
    const { data } = readDocument(file);
    return isFields(data) ? data : {};
  } catch (error) {
    if (error instanceof StonecastError) return {};
    throw error;
  }
}

/** Opens each system once per run. It reads the user's profiles together with the packaged ones. */
export class OpenSystems {
  readonly #open = new Map<string, OpenSystem>();

  constructor(private readonly profiles: readonly string[] = []) {}

  /** @throws StonecastError for a bad profile file */
  get(system: System): OpenSystem {
    const known = this.#open.get(system.id);
    if (known !== undefined) return known;
    try {
      const open = openSystem(system, this.profiles);
      this.#open.set(system.id, open);
      return open;
    } catch (error) {
      throw withUnknownAbilities(error, system);
    }
  }

  /**
   * Returns the system that the `system` field of a scenario names.
   * @throws StonecastError with a path
   */
  of(data: unknown): OpenSystem {
    return this.get(systemOf(data));
  }

  /**
   * Reads a file and prepares its scenario.
   * @throws StonecastError located in the file
   */
  encounterOf(file: string): Encounter {
    const document = readDocument(file);
    return located(document, () => this.of(document.data).encounter(document.data));
  }
}

/** Reports whether an operand means a file: it exists, it has the ending of one, or it is `-` for standard input. */
export const looksLikeFile = (operand: string): boolean =>
  operand === STANDARD_INPUT || /\.(ya?ml|json)$/i.test(operand) || existsSync(operand);

/** Returns the system that a document names. */
function systemOf(data: unknown): System {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const params = {
      what: msg('the document'),
      found: msg('no group of fields'),
      expected: msg('a scenario with a field system'),
    };
    throw new StonecastError('wrong-value', params, { path: [] });
  }
  const found: unknown = Object.hasOwn(data, 'system') ? (data as { system: unknown }).system : undefined;
  if (typeof found === 'string') return systemNamed(found, ['system']);
  const expected = msg('one of {list}', { list: SYSTEMS.map(({ id }) => id).join(', ') });
  const path = found === undefined ? [] : ['system'];
  throw new StonecastError(
    'wrong-value',
    { what: msg('"{field}"', { field: 'system' }), found: show(found), expected },
    { path },
  );
}
