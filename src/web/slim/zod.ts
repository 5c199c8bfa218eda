/** Exports the schemas under zod's names. */
export { boolean, enum, int, literal, NEVER, number, string } from './schema.js';
export {
  array,
  discriminatedUnion,
  partialRecord,
  looseObject,
  record,
  strictObject,
  tuple,
  union,
} from './compositeSchemas.js';
