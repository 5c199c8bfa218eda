/** What people write about models: files of profiles, and profiles given in place in a scenario. */
import * as z from 'zod';
import { assumedLeadershipSchema, leadershipSchema } from '../../forces/schema.js';
import { SIZES } from '../../table/sizes.js';
import { abilityReferenceSchema, abilitySchema, coloursSchema, idText, text, whole } from './ability.js';

/** A Toughness: the roll needed on a D6, 7 or more for one that cannot be made, or `none`. */
export const toughnessSchema = z.union([whole(1, 20), z.literal('none')]);

/** No card has more, and what a player may do grows as a power of them. */
const MOST_ABILITIES = 12;

const costSchema = z.number().min(0).max(100_000);

/** A ranged weapon: how far its bearer may move first, its range in inches, and its Erac. */
export const weaponSchema = z.strictObject({
  name: text.optional(),
  french: z.strictObject({ name: text }).optional(),
  move: z.number().min(0).max(72).optional(),
  range: z.number().min(0).max(200).optional(),
  stones: whole(0, 12),
  abilities: z.array(abilityReferenceSchema).max(MOST_ABILITIES).default([]),
});

/** What a card adds for automatic play. */
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
  /** Leadership Abilities with what they activate. */
  leadership: z.array(leadershipSchema).max(8).optional(),
  /** The theme that it belongs to; absent: the culture's Core list. */
  theme: idText.optional(),
  colours: coloursSchema.optional(),
  wild: wildSchema.optional(),
  assumed: z.array(text).max(40).default([]),
};

/** A profile of a file: it has an id within its culture. */
export const profileSchema = z.strictObject({ id: idText, ...shape, name: text });

const inPlace = z.strictObject(shape);
type InPlace = typeof inPlace;
/** Of a name, so that declarations of what holds profiles do not spell all of it out again. */
export interface InlineProfileSchema extends InPlace {}

/** A profile given in place. */
export const inlineProfileSchema: InlineProfileSchema = inPlace;

/** A profile, its defaults filled in. */
export type ProfileData = z.output<typeof inlineProfileSchema>;

/** The size that a data file assumes for a profile whose card gives none. */
const assumedSizeSchema = z.strictObject({
  model: text,
  size: z.enum(SIZES),
  /** Why. */
  source: text,
});

/** An assumed size as data. */
export type AssumedSize = z.output<typeof assumedSizeSchema>;

/** A file of profiles, of abilities, or of both. */
export const profileFileSchema = z.strictObject({
  culture: idText.optional(),
  name: text.optional(),
  note: z.string().max(2000).optional(),
  profiles: z.array(profileSchema).max(2000).default([]),
  abilities: z.array(abilitySchema).max(1000).default([]),
  /** Leadership of profiles of these files whose cards give none. */
  leadership: z.array(assumedLeadershipSchema).max(2000).default([]),
  /** Sizes of profiles of these files whose cards give none. */
  sizes: z.array(assumedSizeSchema).max(2000).default([]),
});
