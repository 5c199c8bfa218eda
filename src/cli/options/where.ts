/** Where fights take place, as `--where` says it. */
import { msg, StonecastError } from '../../errors/index.js';
import { overridden, refuseParts } from './inputs/overrides.js';

/** On drawn tables, without a table, or on tables with some scenarios alone. */
export interface Place {
  readonly on: 'table' | 'open';
  /** Scenarios by name; undefined: all. */
  readonly scenarios?: readonly string[];
  /** What was typed behind the place: `shots=2`. */
  readonly parts: Readonly<Record<string, string>>;
}

/**
 * The place that was typed.
 * @param usual what the question uses where nothing was typed
 * @param parts what may stand behind `open`
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
