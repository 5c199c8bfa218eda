/** What people write about forces: the file of `list`, and the leadership of models. */
import * as z from 'zod';
import { BRAWL_LIMIT } from '../../../system/index.js';
import { idText, text, whole } from '../profiles/schema/ability.js';

/** Whom a Leadership Ability may choose: models of the same force, those of allied forces too, or the force's beasts. */
const WHOM = ['friendly', 'allied', 'beasts'] as const;

/** A Leadership Ability of a model: how many further models it activates, and whom. */
export const leadershipSchema = z.strictObject({
  id: idText,
  activates: whole(1, BRAWL_LIMIT),
  /** Left out: what the ability's name stands for. */
  whom: z.enum(WHOM).optional(),
});

/** A Leadership Ability as data. */
export type LeadershipData = z.output<typeof leadershipSchema>;

/** Leadership that a data file assumes for a profile whose card gives none. */
export const assumedLeadershipSchema = z.strictObject({
  model: text,
  abilities: z.array(leadershipSchema).min(1).max(8),
  /** Where the text shows it, or why it is assumed. */
  source: text,
});

/** Assumed leadership as data. */
export type AssumedLeadership = z.output<typeof assumedLeadershipSchema>;

const entrySchema = z.union([
  text,
  z.strictObject({
    model: text,
    count: whole(1, BRAWL_LIMIT).default(1),
    /** In place of what the profile has, or of what is assumed. */
    leadership: z.array(leadershipSchema).max(8).optional(),
  }),
]);

const force = {
  culture: idText,
  /** A theme within the culture; left out: the Core list. */
  theme: idText.optional(),
  models: z.array(entrySchema).min(1).max(60),
};

/** The editions of the rules that differ in readings (docs/for-developers/editions.md). */
export const EDITIONS = ['english', 'french'] as const;

/** What lists go by where the editions differ. */
const listRulesSchema = z.strictObject({
  edition: z.enum(EDITIONS).default('english'),
  /** Whether Dhogu are allies of Casanii outright, or only as mercenaries. */
  allies: z.enum(['casanii', 'delgon']).optional(),
});

/** A list file. */
export const listSchema = z.strictObject({
  system: z.literal('twilight'),
  name: text.default('List'),
  /** The points that the players agreed on. */
  points: z.number().min(1).max(100_000).optional(),
  ...force,
  /** Forces of other cultures or themes on the same side. */
  allies: z.array(z.strictObject(force)).max(6).default([]),
  rules: listRulesSchema.prefault({}),
});

/** A list, its defaults filled in. */
export type ListData = z.output<typeof listSchema>;
/** The main force of a list, or an allied one. */
export type ForceData = Pick<ListData, 'culture' | 'theme' | 'models'>;
