/** What people write about warfields: terrain features, formations, and what is asked of them. */
import * as z from 'zod';
import { expects } from '../../../errors/index.js';
import { msg } from '../words/index.js';
import { areaSchema, FARTHEST, lengthSchema, outlineSchema, placeSchema } from '../../../system/index.js';

const text = z.string().min(1).max(200);
/** A level or a height above the ground, in inches. */
const height = z.number().min(0).max(60);

/** The kinds of features of the chapter on the warfield. */
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

/** Heights that are assumed where a file gives none, in inches: the document prints none. */
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

/** What of a troop decides where it walks and ends. */
export interface Gait {
  /** Infantry and beasts walk through ruins. */
  readonly treads: boolean;
  readonly flies: boolean;
  /** Whether it flies as Aircraft do. */
  readonly airborne: boolean;
}

/** Whether moves end up on such a feature: on floors those of Infantry, beasts and who can FLY alone, of Aircraft on none. */
export const mayEndOn = (kind: Feature, { treads, flies, airborne }: Gait): boolean =>
  !airborne && (treads || flies || !hasFloors(kind));

const featureSchema = z
  .strictObject({
    kind: z.enum(FEATURES),
    height: height.optional(),
    shape: outlineSchema,
    /** Of ruins and buildings: inches from one floor to the next. */
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

/** A place, or one on a level above the ground: a floor, or the top of a feature. */
export const standingSchema = z.union([placeSchema, z.strictObject({ at: placeSchema, level: height })]);

const formationSchema = z.strictObject({
  id: text,
  side: text,
  /** A unit of a roster, for its keywords. */
  unit: text.optional(),
  keywords: z.array(z.string().min(1).max(40)).optional(),
  /** The diameter of its bases in millimetres, and how tall its troops are in inches; both assumed unless given. */
  base: z.number().min(10).max(200).default(32),
  height: z.number().gt(0).max(20).default(1.5),
  troops: z.array(standingSchema).min(1).max(100),
});

/** How a troop moves: by itself, back out of the Threat Range of enemies, or in an Assault. */
const MOVES = ['normal', 'retreat', 'assault'] as const;

const moveSchema = z.strictObject({
  /** A troop: its formation's id and its number from 1, as `guard/2`. */
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
  /** Who looks at whom, by formations; left out: every ordered pair of different sides. */
  sight: z
    .array(z.strictObject({ from: text, to: text }))
    .max(2000)
    .optional(),
  moves: z.array(moveSchema).max(2000).optional(),
});

export type TableFile = z.output<typeof tableFileSchema>;
/** A terrain feature, with its height. */
export type FeatureData = TableFile['table']['terrain'][number];
/** A move that is asked of a warfield. */
export type MoveData = NonNullable<TableFile['moves']>[number];
