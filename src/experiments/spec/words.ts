/** The kinds of short text that experiment files are made of. */
import { expects, msg } from '../../errors/index.js';
import * as z from 'zod';

/** A name or title for people. */
export const shortText = z.string().min(1).max(120);

/** The name of an axis: it is a column of the data files too. */
export const axisName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9 _-]{0,39}$/, expects(msg('a short name that begins with a letter')))
  .describe('What the axis is called');

/** Where in a scenario a field stands, e.g. `attacker.model`. */
export const fieldPath = z
  .string()
  .max(200)
  .regex(
    /^[A-Za-z][\w-]*(\.([A-Za-z][\w-]*|\d{1,3}))*$/,
    expects(msg('names joined by dots, e.g. attacker.model')),
  )
  .describe('Where in the scenario, e.g. attacker.model');

/** One such place, or several that are set alike. */
export const fieldPaths = z
  .union([fieldPath, z.array(fieldPath).min(1).max(12)])
  .describe('Where in the scenario the level goes, e.g. attacker.model; several places are set alike');

/** What a field of a profile may be compared with. */
export const scalar = z.union([z.string().max(200), z.number()]);
