/** What the sides of a battle are called. */
import { capital, namesApart } from '../i18n/index.js';

/** What can name a side, the best first. */
export interface NamedSide {
  /** The name that its file gives. */
  readonly name: string | undefined;
  /** The names of its models, one for each. */
  readonly models: readonly string[];
  /** The forces that its models are of, one for each; undefined where a model is of none. */
  readonly forces: readonly (string | undefined)[];
}

/**
 * Returns a name for each side, no two alike: the given one; else what all its models are, with their number, `4 Guard`; else
 * the forces that they are of, `North`. Sides with one name get their numbers: `North (1)`, `North (2)`.
 */
export const sideNames = (sides: readonly NamedSide[]): string[] => namesApart(sides.map(nameOf));

function nameOf({ name, models, forces }: NamedSide): string {
  if (name !== undefined) return name;
  const [first = '', ...others] = new Set(models);
  if (others.length === 0) return `${models.length} ${first}`;
  return [...new Set(models.map((model, i) => capital(forces[i] ?? model)))].join(' + ');
}
