/** The schema of a campaign file: map, nation cards, turns and policies. */
import * as z from 'zod';
import { mapSchema } from './map.js';
import { turnSchema } from './sequence.js';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const points = z.int().min(-1000).max(1000);
const modifier = z.int().min(-20).max(20);

/** A source of victory points. No document prints them, so all are the user's (rules: Victory Points). */
const victorySchema = z.union([
  /** Points for each of these zones that the nation holds. */
  z.strictObject({ hold: z.array(id).min(1), points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points for holding all of these zones. */
  z.strictObject({ holdAll: z.array(id).min(1), points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points for each held zone, except chaos nests and barren ground (T-20). */
  z.strictObject({ zones: points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points for taking the zone, even a chaos nest. */
  z.strictObject({ take: id, points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points for each enemy unit that it removes in its turn: ids of units, or types. */
  z.strictObject({ kill: z.array(id).min(1), points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points at the end of the game if the unit is not in play. */
  z.strictObject({ dead: id, points }),
]);

export const WAYS = ['settled', 'nomad', 'uz', 'mostali', 'dragonewts', 'aldryami', 'chaos'] as const;
export const COLOURS = ['red', 'green', 'blue', 'yellow'] as const;

/** A nation's card. Missing fields are assumed, and the answer lists them. */
const cardSchema = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  colour: z.enum(COLOURS).optional(),
  ways: z.enum(WAYS).optional(),
  human: z.boolean().optional(),
  /** The place in the order of nation turns. The document's nations have 1 and more. */
  order: z.int().min(0).max(1000).optional(),
  homelands: z.array(id).default([]),
  /** The number of army counters. */
  counters: z.int().min(0).max(100).optional(),
  /** The maximum numbers of City units and forests. */
  cities: z.int().min(0).max(50).optional(),
  forests: z.int().min(0).max(50).optional(),
  /** The maximum number of zones with which it may submit. If absent, it may not submit. */
  submission: z.int().min(0).max(50).optional(),
  /** Zones that may submit alone, besides those of the Deathline. */
  partial: z.array(id).default([]),
  /** Whether it is a raiding nation, whose units may stay at sea. */
  raiders: z.boolean().optional(),
  hit: modifier.default(0),
  resist: modifier.default(0),
  victory: z.array(victorySchema).default([]),
});

/** The policy of a nation (docs/for-developers/genertela-campaign.md). */
const POLICIES = ['hold', 'cheapest', 'planner'] as const;

const policySchema = z.enum(POLICIES);
const retreat = z.union([
  z.literal('never'),
  z.strictObject({ below: z.int().min(0).max(64) }),
  z.strictObject({ outvalued: z.number().min(0).max(1000) }),
]);
/** When a nation submits if it may: never, or when it probably loses the battle. */
const submitSchema = z.enum(['never', 'losing']);

/** Whether an enemy stops dragonewts on their roads: never, or if it has more units. */
const blockSchema = z.enum(['never', 'stronger']);

/** Whether dragonewt cities in foreign zones are attacked, or make sorties, when a win is probable. */
const stormSchema = z.enum(['never', 'winning']);

const playerSchema = z.strictObject({
  policy: policySchema.optional(),
  retreat: retreat.optional(),
  submit: submitSchema.optional(),
  block: blockSchema.optional(),
  storm: stormSchema.optional(),
  /** The ally that borrows half of the units that may march, in each of its nation turns. */
  lend: id.optional(),
});

/** Maps a unit type or id to a count. */
const stackSchema = z.record(id, z.int().min(0).max(64));

/** A campaign file. */
export const campaignSchema = z.strictObject({
  system: z.literal('genertela'),
  name: z.string().min(1).max(80).optional(),
  map: mapSchema,
  cards: z.record(id, cardSchema).default({}),
  /** The first turn, and the number of turns. */
  from: z.int().min(1).max(40).default(1),
  turns: z.int().min(1).max(40).default(1),
  /** Maps nation → zone → units at the start. The default is the set-up of Turn 1. */
  setup: z.record(id, z.record(id, stackSchema)).optional(),
  /** Units in addition to the set-up. */
  extra: z
    .array(z.strictObject({ nation: id, zone: id, units: stackSchema }))
    .max(100)
    .default([]),
  /** The turns. The default is those of the document. */
  sequence: z.array(turnSchema).max(40).optional(),
  /** Alliances that do not form. */
  without: z.array(id).default([]),
  policy: policySchema.default('cheapest'),
  retreat: retreat.default({ outvalued: 0.5 }),
  submit: submitSchema.default('losing'),
  block: blockSchema.default('stronger'),
  storm: stormSchema.default('never'),
  /** Nations with another policy. */
  conduct: z.record(id, playerSchema).default({}),
  /** The victory points that each side bid. Its score loses them. */
  bids: z.partialRecord(z.enum(COLOURS), z.int().min(0).max(10_000)).default({}),
  /** The nation that `turn` advises. */
  nation: id.optional(),
});

export type CampaignInput = z.output<typeof campaignSchema>;
export type VictoryInput = z.output<typeof victorySchema>;
export type PolicyName = z.output<typeof policySchema>;
export type WaysData = (typeof WAYS)[number];
export type Colour = (typeof COLOURS)[number];
