/** What people write about a campaign: the map, the cards of the nations, the turns, who plays how. */
import * as z from 'zod';
import { mapSchema } from './map.js';
import { turnSchema } from './sequence.js';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const points = z.int().min(-1000).max(1000);
const modifier = z.int().min(-20).max(20);

/** What a nation gets victory points for; nothing is printed, so all of it is the user's (rules: Victory Points). */
const victorySchema = z.union([
  /** Points for each of these zones that it holds. */
  z.strictObject({ hold: z.array(id).min(1), points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points for all of these zones together. */
  z.strictObject({ holdAll: z.array(id).min(1), points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points for each zone that it holds, chaos nests and barren ground left out (T-20). */
  z.strictObject({ zones: points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points when it takes the zone, a chaos nest too. */
  z.strictObject({ take: id, points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points for each such unit of an enemy that falls to it in its turn: ids of units, or types. */
  z.strictObject({ kill: z.array(id).min(1), points, turns: z.array(z.int().min(1).max(40)).optional() }),
  /** Points at the end of the game when the unit is not in play. */
  z.strictObject({ dead: id, points }),
]);

export const WAYS = ['settled', 'nomad', 'uz', 'mostali', 'dragonewts', 'aldryami', 'chaos'] as const;
export const COLOURS = ['red', 'green', 'blue', 'yellow'] as const;

/** A nation's card. Everything that it leaves out is assumed and told so. */
const cardSchema = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  colour: z.enum(COLOURS).optional(),
  ways: z.enum(WAYS).optional(),
  human: z.boolean().optional(),
  homelands: z.array(id).default([]),
  /** Army units that the nation has counters for. */
  counters: z.int().min(0).max(100).optional(),
  /** City units, and forests, that it may have. */
  cities: z.int().min(0).max(50).optional(),
  forests: z.int().min(0).max(50).optional(),
  /** The number of zones with which, or with fewer, it may submit. Absent: it may not. */
  submission: z.int().min(0).max(50).optional(),
  /** Zones with which alone it may submit, besides those of the Deathline. */
  partial: z.array(id).default([]),
  /** Listed as raiding: its units may stay at sea. */
  raiders: z.boolean().optional(),
  hit: modifier.default(0),
  resist: modifier.default(0),
  victory: z.array(victorySchema).default([]),
});

/** How a nation is played (docs/for-developers/genertela-campaign.md). */
const POLICIES = ['hold', 'cheapest', 'planner'] as const;

const policySchema = z.enum(POLICIES);
const retreat = z.union([
  z.literal('never'),
  z.strictObject({ below: z.int().min(0).max(64) }),
  z.strictObject({ outvalued: z.number().min(0).max(1000) }),
]);
/** When a nation that may submit does: never, or when the battle is likely lost. */
const submitSchema = z.enum(['never', 'losing']);

/** Whether an enemy stops dragonewts on their roads: never, or where it has more units than they. */
const blockSchema = z.enum(['never', 'stronger']);

/** Whether dragonewt cities in zones of others are left alone, or attacked (and come out) where the attack is likely won. */
const stormSchema = z.enum(['never', 'winning']);

const playerSchema = z.strictObject({
  policy: policySchema.optional(),
  retreat: retreat.optional(),
  submit: submitSchema.optional(),
  block: blockSchema.optional(),
  storm: stormSchema.optional(),
  /** An ally who gets half of the units that may march, for each of its nation turns. */
  lend: id.optional(),
});

/** Units by type or id → how many. */
const stackSchema = z.record(id, z.int().min(0).max(64));

/** A campaign file. */
export const campaignSchema = z.strictObject({
  system: z.literal('genertela'),
  name: z.string().min(1).max(80).optional(),
  map: mapSchema,
  cards: z.record(id, cardSchema).default({}),
  /** The first turn and how many are played. */
  from: z.int().min(1).max(40).default(1),
  turns: z.int().min(1).max(40).default(1),
  /** Nation → zone → units at the start; absent: the set-up of Turn 1. */
  setup: z.record(id, z.record(id, stackSchema)).optional(),
  /** Units on top of the set-up. */
  extra: z
    .array(z.strictObject({ nation: id, zone: id, units: stackSchema }))
    .max(100)
    .default([]),
  /** The turns; absent: those of the document. */
  sequence: z.array(turnSchema).max(40).optional(),
  /** Alliances that do not come into being. */
  without: z.array(id).default([]),
  policy: policySchema.default('cheapest'),
  retreat: retreat.default({ outvalued: 0.5 }),
  submit: submitSchema.default('losing'),
  block: blockSchema.default('stronger'),
  storm: stormSchema.default('never'),
  /** Nations that are played otherwise. */
  conduct: z.record(id, playerSchema).default({}),
  /** Victory points bid for the sides, which their scores lose. */
  bids: z.partialRecord(z.enum(COLOURS), z.int().min(0).max(10_000)).default({}),
  /** The nation that `turn` advises. */
  nation: id.optional(),
});

export type CampaignInput = z.output<typeof campaignSchema>;
export type VictoryInput = z.output<typeof victorySchema>;
export type PolicyName = z.output<typeof policySchema>;
export type WaysData = (typeof WAYS)[number];
export type Colour = (typeof COLOURS)[number];
