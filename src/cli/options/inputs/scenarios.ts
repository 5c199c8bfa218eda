/** Turns operands into scenarios: files, or names with a system's shorthand. */
import { existsSync } from 'node:fs';
import { located, openSystem, readDocument, STANDARD_INPUT } from '../../../files/index.js';
import { show, type Encounter, type OpenSystem, type System } from '../../../system/index.js';
import { msg, StonecastError } from '../../../errors/index.js';
import { SYSTEMS, systemNamed } from '../../../systems/registry.js';
import { withUnknownAbilities } from '../unknownAbilities.js';

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
