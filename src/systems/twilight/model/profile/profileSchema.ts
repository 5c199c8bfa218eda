/** The schema of models: profile files, and inline profiles in scenarios. */
import * as z from 'zod';
import { assumedLeadershipSchema, leadershipSchema } from '../force.js';
import { SIZES } from '../sizes.js';
import {
  abilityReferenceSchema,
  abilitySchema,
  coloursSchema,
  idText,
  text,
  whole,
} from './abilitySchema.js';

/** A Toughness: the roll needed on a D6, 7 or more if impossible, or `none`. */
export const toughnessSchema = z.union([whole(1, 20), z.literal('none')]);

/** No card has more. A player's options grow as a power of them. */
const MOST_ABILITIES = 12;

const costSchema = z.number().min(0).max(100_000);

/** A ranged weapon: the allowed move before the shot, the range in inches, and the Erac. */
export const weaponSchema = z.strictObject({
  name: text.optional(),
  french: z.strictObject({ name: text }).optional(),
  move: z.number().min(0).max(72).optional(),
  range: z.number().min(0).max(200).optional(),
  stones: whole(0, 12),
  abilities: z.array(abilityReferenceSchema).max(MOST_ABILITIES).default([]),
});

/** A card's additions for automatic play. */
const wildSchema = z.strictObject({
  counter: z.strictObject({ colour: text, number: whole(1, 12) }),
  initiative: whole(0, 12),
  colours: coloursSchema,
  behaviours: z.array(abilityReferenceSchema).max(20).default([]),
});

const shape = {
  name: text.default('Model'),
  french: z.strictObject({ name: text }).optional(),
  source: text.optional(),
  section: text.optional(),
  note: z.string().max(2000).optional(),
  descriptors: z.array(text).max(12).default([]),
  cost: costSchema.optional(),
  group: z.strictObject({ cost: costSchema, models: whole(1, 100) }).optional(),
  movement: z.number().min(0).max(72).optional(),
  combat: whole(0, 20),
  support: whole(0, 12).default(0),
  toughness: toughnessSchema,
  stamina: whole(0, 12).default(0),
  command: z.number().min(0).max(72).optional(),
  size: z.enum(SIZES).optional(),
  abilities: z.array(abilityReferenceSchema).max(MOST_ABILITIES).default([]),
  weapons: z.array(weaponSchema).max(12).default([]),
  /** Leadership Abilities with the number of models that they activate. */
  leadership: z.array(leadershipSchema).max(8).optional(),
  /** Its theme. The default is the culture's Core list. */
  theme: idText.optional(),
  colours: coloursSchema.optional(),
  wild: wildSchema.optional(),
  assumed: z.array(text).max(40).default([]),
};

/** A profile of a file. Its id is unique within its culture. */
export const profileSchema = z.strictObject({ id: idText, ...shape, name: text });

const inPlace = z.strictObject(shape);
type InPlace = typeof inPlace;
/** A named type, so that declarations of other types stay short. */
export interface InlineProfileSchema extends InPlace {}

/** An inline profile. */
export const inlineProfileSchema: InlineProfileSchema = inPlace;

/** A profile with its defaults. */
export type ProfileData = z.output<typeof inlineProfileSchema>;

/** The size that a data file assumes for a profile whose card has none. */
const assumedSizeSchema = z.strictObject({
  model: text,
  size: z.enum(SIZES),
  /** The reason. */
  source: text,
});

/** An assumed size as data. */
export type AssumedSize = z.output<typeof assumedSizeSchema>;

/** A file of profiles, of abilities, or of both. */
export const profileFileSchema = z.strictObject({
  system: z.literal('twilight').optional(),
  culture: idText.optional(),
  name: text.optional(),
  note: z.string().max(2000).optional(),
  profiles: z.array(profileSchema).max(2000).default([]),
  abilities: z.array(abilitySchema).max(1000).default([]),
  /** Leadership for profiles of these files whose cards have none. */
  leadership: z.array(assumedLeadershipSchema).max(2000).default([]),
  /** Sizes for profiles of these files whose cards have none. */
  sizes: z.array(assumedSizeSchema).max(2000).default([]),
});
