/** Schemas of short texts in experiment files. */
import { expects, msg } from '../../errors/index.js';
import * as z from 'zod';

/** A name or title for people. */
export const shortText = z.string().min(1).max(120);

/** The name of an axis, which is also a column of the data files. */
export const axisName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9 _-]{0,39}$/, expects(msg('a short name that begins with a letter')))
  .describe('The name of the axis');

/** The path of a field in a scenario, e.g. `attacker.model`. */
export const fieldPath = z
  .string()
  .max(200)
  .regex(
    /^[A-Za-z][\w-]*(\.([A-Za-z][\w-]*|\d{1,3}))*$/,
    expects(msg('names joined by dots, e.g. attacker.model')),
  )
  .describe('Where in the scenario, e.g. attacker.model');

/** One path, or several paths with the same value. */
export const fieldPaths = z
  .union([fieldPath, z.array(fieldPath).min(1).max(12)])
  .describe('Where in the scenario the level goes, e.g. attacker.model; several places get the same');

/** A value for comparison with a profile field. */
export const scalar = z.union([z.string().max(200), z.number()]);
