/** The schema of warfields: terrain, formations and questions. */
import * as z from 'zod';
import { expects } from '../../../errors/index.js';
import { msg } from '../words/index.js';
import { areaSchema, FARTHEST, lengthSchema, outlineSchema, placeSchema } from '../../../system/index.js';

const text = z.string().min(1).max(200);
/** A level or a height above the ground, in inches. */
const height = z.number().min(0).max(60);

/** The kinds of features in the rules' chapter on the warfield. */
const FEATURES = [
  'craters',
  'barricade',
  'debris',
  'structure',
  'wood',
  'ruins',
  'building',
  'radioactive-source',
  'acidic-pond',
  'dangerous-flora',
  'spore-thrower',
] as const;

/** A kind of feature. */
export type Feature = (typeof FEATURES)[number];

/** The default heights of features, in inches. The document prints none. */
const HEIGHTS: Readonly<Record<Feature, number>> = {
  craters: 0,
  barricade: 1,
  debris: 2,
  structure: 4,
  wood: 4,
  ruins: 6,
  building: 6,
  'radioactive-source': 2,
  'acidic-pond': 0,
  'dangerous-flora': 1,
  'spore-thrower': 2,
};

/** Whether a kind of feature has floors. */
export const hasFloors = (kind: Feature): boolean => kind === 'ruins' || kind === 'building';

/** The properties of a troop that determine where it may move and end. */
export interface Gait {
  /** Whether it walks through ruins: Infantry and beasts. */
  readonly treads: boolean;
  readonly flies: boolean;
  /** Whether it flies as Aircraft do. */
  readonly airborne: boolean;
}

/**
 * Returns whether moves may end on such a feature. Only Infantry, beasts and units that can FLY end on floors.
 * Aircraft end on none.
 */
export const mayEndOn = (kind: Feature, { treads, flies, airborne }: Gait): boolean =>
  !airborne && (treads || flies || !hasFloors(kind));

const featureSchema = z
  .strictObject({
    kind: z.enum(FEATURES),
    height: height.optional(),
    shape: outlineSchema,
    /** For ruins and buildings: the inches between floors. */
    storey: z.number().min(1).max(60).optional(),
  })
  .superRefine(({ kind, shape, storey }, context) => {
    if (storey !== undefined && !hasFloors(kind))
      context.addIssue({
        code: 'custom',
        message: expects(msg('left out: only ruins and buildings have floors')),
        path: ['storey'],
      });
    if (kind === 'barricade' || areaSchema.safeParse(shape).success) return;
    context.addIssue({
      code: 'custom',
      message: expects(msg('a circle or a polygon; only a barricade may be a line')),
      path: ['shape'],
    });
  })
  .transform((feature) => ({ ...feature, height: feature.height ?? HEIGHTS[feature.kind] }));

/** A place, optionally on a level above the ground: a floor, or the top of a feature. */
export const standingSchema = z.union([placeSchema, z.strictObject({ at: placeSchema, level: height })]);

const formationSchema = z.strictObject({
  id: text,
  side: text,
  /** A roster unit, for its keywords. */
  unit: text.optional(),
  keywords: z.array(z.string().min(1).max(40)).optional(),
  /** The base diameter in millimetres and the height in inches. Both are assumed unless given. */
  base: z.number().min(10).max(200).default(32),
  height: z.number().gt(0).max(20).default(1.5),
  troops: z.array(standingSchema).min(1).max(100),
});

/** The kind of a troop's move: normal, a retreat out of Threat Range, or an Assault. */
const MOVES = ['normal', 'retreat', 'assault'] as const;

const moveSchema = z.strictObject({
  /** A troop: its formation's id and its number from 1, e.g. `guard/2`. */
  troop: text,
  as: z.enum(MOVES).default('normal'),
  to: z.union([
    z.strictObject({ engage: text }),
    z.strictObject({ gap: z.number().min(0).max(FARTHEST), of: text }),
    standingSchema,
  ]),
});

/** A table file. */
export const tableFileSchema = z.strictObject({
  system: z.literal('grinding-annihilation'),
  name: text.optional(),
  note: z.string().max(2000).optional(),
  table: z.strictObject({
    width: lengthSchema,
    depth: lengthSchema,
    terrain: z.array(featureSchema).max(200).default([]),
  }),
  formations: z.array(formationSchema).max(100).default([]),
  /** The pairs of formations for sight. The default is every ordered pair of different sides. */
  sight: z
    .array(z.strictObject({ from: text, to: text }))
    .max(2000)
    .optional(),
  moves: z.array(moveSchema).max(2000).optional(),
});

export type TableFile = z.output<typeof tableFileSchema>;
/** A terrain feature with its height. */
export type FeatureData = TableFile['table']['terrain'][number];
/** A move in a warfield's questions. */
export type MoveData = NonNullable<TableFile['moves']>[number];
