/** Parses `--where`, the place of a fight. */
import { msg, StonecastError } from '../../errors/index.js';
import { overridden, refuseParts } from './inputs/overrides.js';

/** A place: drawn tables, no table, or only the tables of some scenarios. */
export interface Place {
  readonly on: 'table' | 'open';
  /** The names of the scenarios. Undefined: all of them. */
  readonly scenarios?: readonly string[];
  /** The parts after the place, such as `shots=2`. */
  readonly parts: Readonly<Record<string, string>>;
}

/**
 * Parses the place.
 * @param usual the default place of the question
 * @param parts the parts that may follow `open`
 * @throws StonecastError `wrong-usage`, `wrong-value`
 */
export function placeOf(where: string | undefined, usual: Place['on'], parts: readonly string[] = []): Place {
  if (where === undefined) return { on: usual, parts: {} };
  const [first, ...more] = overridden('--where', where);
  if (first === undefined) return { on: usual, parts: {} };
  if (first.name === 'open' || first.name === 'table') {
    if (more.length > 0)
      throw new StonecastError('wrong-usage', {
        found: msg('--where {place} stands alone', { place: first.name }),
        tip: msg('name either a place, or scenarios'),
      });
    refuseParts('--where', first, first.name === 'open' ? parts : []);
    return { on: first.name, parts: first.parts };
  }
  for (const one of [first, ...more]) refuseParts('--where', one, []);
  return { on: 'table', scenarios: [first, ...more].map(({ name }) => name), parts: {} };
}
