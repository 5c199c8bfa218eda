/** Names for the sides of a battle. */
import { capital, namesApart } from '../i18n/index.js';

/** Sources for the name of a side, the best first. */
export interface NamedSide {
  /** The name in its file. */
  readonly name: string | undefined;
  /** The names of its models, one for each. */
  readonly models: readonly string[];
  /** The force of each of its models; undefined for a model without a force. */
  readonly forces: readonly (string | undefined)[];
}

/**
 * Returns a distinct name for each side. It uses the given name; else the common kind of all its models with their
 * number (`4 Guard`); else their forces (`North`). Equal names get numbers: `North (1)`, `North (2)`.
 */
export const sideNames = (sides: readonly NamedSide[]): string[] => namesApart(sides.map(nameOf));

function nameOf({ name, models, forces }: NamedSide): string {
  if (name !== undefined) return name;
  const [first = '', ...others] = new Set(models);
  if (others.length === 0) return `${models.length} ${first}`;
  return [...new Set(models.map((model, i) => capital(forces[i] ?? model)))].join(' + ');
}
