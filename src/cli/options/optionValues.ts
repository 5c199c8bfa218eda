/**
 * Parses the values of options as people type them: percentages (`55%`, `0.55`), and `--where`, the place of a fight.
 */
import { StonecastError, msg } from '../../errors/index.js';
import { asWritten, shareText } from '../../i18n/index.js';
import { overridden, refuseParts } from './inputs/nameOverrides.js';

/**
 * Parses a chance: `55%` or `0.55`.
 * @throws StonecastError `wrong-value`
 */
export function chanceOf(what: string, text: string, low: number, high: number): number {
  const found = /^(\d{1,3}(?:\.\d{1,9})?|\.\d{1,9})\s?(%?)$/.exec(text.trim());
  const value = found ? Number(found[1]) / (found[2] === '%' ? 100 : 1) : NaN;
  if (value >= low && value <= high) return value;
  const expected = msg('a share from {low} to {high}, such as {example}', {
    low: percent(low),
    high: percent(high),
    example: percent((low + high) / 2),
  });
  throw new StonecastError('wrong-value', {
    what: asWritten(what),
    found: asWritten(JSON.stringify(text)),
    expected,
  });
}

/** Formats a share as a percentage with up to two decimals: `55 %`, `52.5 %`. */
export const percent = (share: number): string => shareText(share, 2);

/** Formats a confidence with up to four decimals: `95 %`, `99.9 %`. A value below 100 % never prints as 100 %. */
export const confidenceText = (confidence: number): string => shareText(confidence, 4);

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
