/** The schema of table files: terrain, models and requests. */
import * as z from 'zod';
import {
  areaSchema,
  circleSchema,
  FARTHEST,
  lengthSchema,
  outlineSchema,
  placeSchema,
} from '../../../system/index.js';
import { text } from '../model/profile/abilitySchema.js';
import { NAMED_TABLES } from './namedTables.js';
import { SIZES } from '../model/sizes.js';

/** A piece of terrain. */
export const terrainSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['wood', 'snow', 'difficult', 'shallow-water', 'deep-water', 'frugin']),
    shape: areaSchema,
  }),
  z.strictObject({ kind: z.literal('obstacle'), height: z.enum(['low', 'tall']), shape: outlineSchema }),
  z.strictObject({ kind: z.literal('barrier'), shape: outlineSchema }),
  z.strictObject({ kind: z.literal('cloud'), shape: circleSchema }),
]);

/** A table and everything on it except models. */
export const tableSchema = z.strictObject({
  width: lengthSchema,
  depth: lengthSchema,
  terrain: z.array(terrainSchema).max(200).default([]),
});

/** A table as files may write it: inline, or by name with terrain drawn from the seed (default "1"). */
export const writtenTableSchema = z.union([
  tableSchema,
  z.enum(NAMED_TABLES.map(({ id }) => id)),
  z.strictObject({ named: z.enum(NAMED_TABLES.map(({ id }) => id)), seed: text.optional() }),
]);

const modelSchema = z.strictObject({
  id: text,
  side: text,
  at: placeSchema,
  /** A profile. It also sets the base's size, unless `size` overrides it. */
  model: text.optional(),
  size: z.enum(SIZES).optional(),
});

const moveSchema = z.strictObject({
  model: text,
  to: z.union([
    z.strictObject({ engage: text }),
    z.strictObject({ gap: z.number().min(0).max(FARTHEST), of: text }),
    placeSchema,
  ]),
});

/** The default Blast Template, in inches. */
const TEMPLATE = { length: 8, narrow: 0.5, wide: 3 };

/** A Blast Template: its length, and its width at either end. */
export const templateSchema = z
  .strictObject({ length: lengthSchema, narrow: z.number().min(0).max(FARTHEST), wide: lengthSchema })
  .default(TEMPLATE);

const blastSchema = z.strictObject({
  from: text,
  towards: placeSchema,
  template: templateSchema,
});

/** A table file. */
export const tableFileSchema = z.strictObject({
  system: z.literal('twilight'),
  name: text.optional(),
  note: z.string().max(2000).optional(),
  table: tableSchema,
  models: z.array(modelSchema).max(400).default([]),
  /** The pairs to report. The default is every ordered pair of models of different sides. */
  sight: z
    .array(z.strictObject({ from: text, to: text }))
    .max(20_000)
    .optional(),
  moves: z.array(moveSchema).max(2000).optional(),
  blast: blastSchema.optional(),
});

/** A table file as people write it. */
export const writtenTableFileSchema = tableFileSchema.extend({ table: writtenTableSchema });

/** A table with its defaults. */
export type TableData = z.output<typeof tableSchema>;
/** A piece of terrain as data. */
export type TerrainData = z.output<typeof terrainSchema>;

/** Returns the kind of terrain for words and pictures. Obstacles also have their height. */
export function terrainKind(piece: TerrainData) {
  return piece.kind === 'obstacle' ? (`${piece.height}-obstacle` as const) : piece.kind;
}

/** A table file with its defaults. */
export type TableFile = z.output<typeof tableFileSchema>;
/** A requested move on a table. */
export type MoveData = z.output<typeof moveSchema>;
