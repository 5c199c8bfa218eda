/** The schema of forces: `list` files, and the leadership of models. */
import * as z from 'zod';
import { BRAWL_LIMIT } from '../../../system/index.js';
import { idText, text, whole } from './profile/abilitySchema.js';

/**
 * The possible targets of a Leadership Ability: models of the same force, also those of allied forces, or the force's
 * beasts.
 */
const WHOM = ['friendly', 'allied', 'beasts'] as const;

/** A Leadership Ability of a model: how many further models it activates, and which. */
export const leadershipSchema = z.strictObject({
  id: idText,
  activates: whole(1, BRAWL_LIMIT),
  /** The default depends on the ability. */
  whom: z.enum(WHOM).optional(),
});

/** A Leadership Ability as data. */
export type LeadershipData = z.output<typeof leadershipSchema>;

/** Leadership that a data file assumes for a profile whose card has none. */
export const assumedLeadershipSchema = z.strictObject({
  model: text,
  abilities: z.array(leadershipSchema).min(1).max(8),
  /** The place in the text, or the reason for the assumption. */
  source: text,
});

/** Assumed leadership as data. */
export type AssumedLeadership = z.output<typeof assumedLeadershipSchema>;

const entrySchema = z.union([
  text,
  z.strictObject({
    model: text,
    count: whole(1, BRAWL_LIMIT).default(1),
    /** Replaces the profile's or the assumed leadership. */
    leadership: z.array(leadershipSchema).max(8).optional(),
  }),
]);

const force = {
  culture: idText,
  /** A theme within the culture. The default is the Core list. */
  theme: idText.optional(),
  models: z.array(entrySchema).min(1).max(60),
};

/** The editions of the rules with different readings (docs/for-developers/editions.md). */
export const EDITIONS = ['english', 'french'] as const;

/** The rules of lists that differ between editions. */
const listRulesSchema = z.strictObject({
  edition: z.enum(EDITIONS).default('english'),
  /** Whether Dhogu are always allies of Casanii, or only as mercenaries. */
  allies: z.enum(['casanii', 'delgon']).optional(),
});

/** A list file. */
export const listSchema = z.strictObject({
  system: z.literal('twilight'),
  name: text.default('List'),
  /** The agreed points. */
  points: z.number().min(1).max(100_000).optional(),
  ...force,
  /** Forces of other cultures or themes on the same side. */
  allies: z.array(z.strictObject(force)).max(6).default([]),
  rules: listRulesSchema.prefault({}),
});

/** A list with its defaults. */
export type ListData = z.output<typeof listSchema>;
/** The main force of a list, or an allied one. */
export type ForceData = Pick<ListData, 'culture' | 'theme' | 'models'>;
