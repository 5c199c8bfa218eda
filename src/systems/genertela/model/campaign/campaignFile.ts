/**
 * The schema of a campaign file: map, nation cards, turns and policies. The turn sequence is data, in our own words
 * (`profiles/genertela/turns.yaml`).
 */
import * as z from 'zod';
import { mapSchema } from './map.js';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const unitCounts = z.record(id, z.int().min(1).max(64));

/** The condition of an entry. All its parts must hold. */
export const conditionSchema = z.strictObject({
  /** [nation, zone]: the nation controls the zone. */
  holds: z.tuple([id, id]).optional(),
  inPlay: id.optional(),
  notInPlay: id.optional(),
  /** There is no great chaos nest, because Dorastor did not fall. */
  noNest: z.literal(true).optional(),
});

const at = z.enum(['start', 'placed', 'move', 'battle', 'taken', 'end', 'turn-end']);
const base = { at, if: conditionSchema.optional() };

/** An event other than reinforcements. `at` is the step of the nation turn. */
export const eventSchema = z.discriminatedUnion('do', [
  /** The great chaos nest with new units: in a taken zone, or in a zone of a region that a nation holds. */
  z.strictObject({
    do: z.literal('nest'),
    ...base,
    zone: id.optional(),
    region: id.optional(),
    by: z.array(id).default([]),
    heldBy: id.optional(),
    units: z.int().min(0).max(20).default(0),
    /** Removes all other units in the zone. On this turn, only Chaos reinforcements arrive there. */
    clears: z.boolean().default(false),
  }),
  /** Units of the nation leave for good: by type (in all zones or in some), or by name. */
  z.strictObject({
    do: z.literal('retire'),
    ...base,
    types: z.union([z.literal('all'), z.array(id)]).default([]),
    units: z.array(id).default([]),
    zones: z.array(id).optional(),
    leaves: z.strictObject({ zone: id, units: unitCounts }).optional(),
  }),
  /** Units of the nation (or `of` another) become another nation's. */
  z.strictObject({
    do: z.literal('turn'),
    ...base,
    of: id.optional(),
    to: id,
    most: z.int().min(1).max(64),
    region: id.optional(),
    /** Only in this unit's zone and its neighbours. */
    near: id.optional(),
  }),
  /** Units arrive if the nation holds the zone, or in any case. */
  z.strictObject({
    do: z.literal('settle'),
    ...base,
    zone: id,
    nation: id.optional(),
    units: unitCounts,
    always: z.boolean().default(false),
  }),
  /** Units of the nation replace a forest and its people in a region. */
  z.strictObject({
    do: z.literal('fell'),
    ...base,
    region: id,
    terrain: z.enum(['lowland', 'highland']).optional(),
    each: z.int().min(1).max(4),
  }),
  z.strictObject({ do: z.literal('clear'), ...base, zone: id, but: id }),
  z.strictObject({ do: z.literal('rise'), ...base, of: z.array(id), to: id }),
  z.strictObject({ do: z.literal('submit'), ...base, to: id }),
  z.strictObject({ do: z.literal('release'), ...base, from: id }),
  z.strictObject({ do: z.literal('dragonkill'), ...base, region: id }),
  /** A unit moves to another unit's zone, if it may fight there. */
  z.strictObject({ do: z.literal('hunt'), ...base, unit: id, prey: id }),
  /** Allied units that the nation uses in its turn: half of those that may march, or all in a zone (T-26). */
  z.strictObject({ do: z.literal('borrow'), ...base, of: id, zone: id.optional() }),
  /** Units in zones of a former ally move to a zone. */
  z.strictObject({ do: z.literal('retrieve'), ...base, from: id, to: id }),
  /** A unit that falls to another unit joins the nation. */
  z.strictObject({ do: z.literal('replace'), ...base, unit: id, by: id, to: id }),
  /** A text without effect on the simulation. */
  z.strictObject({ do: z.literal('told'), at: at.optional(), text: z.string().min(1) }),
]);

const placeSchema = z.strictObject({
  /** The zone. In a list, the first zone that the condition allows. `any` means any zone of the nation. */
  zone: z.union([id, z.array(id).min(1)]),
  units: unitCounts,
  /** Its special units are in italics. Only those that no earlier turn lists are gained (T-10). */
  italics: z.boolean().default(false),
  /** Only if the nation holds the zone, or only if it does not. */
  if: z.enum(['held', 'not-held']).optional(),
});

const nationTurnSchema = z.strictObject({
  invasion: z.boolean().default(false),
  place: z.array(placeSchema).default([]),
  listed: z.array(id).default([]),
  listedIf: z.array(z.strictObject({ if: conditionSchema, units: z.array(id) })).default([]),
  /** Zones where the nation may build cities on this turn, in addition to its card. */
  cities: z.array(id).default([]),
  events: z.array(eventSchema).default([]),
});

const allianceSchema = z.strictObject({
  id,
  members: z.array(id).min(2),
  if: conditionSchema.optional(),
  /** The nation whose turn ends the alliance when it starts. */
  until: id.optional(),
  /** An alliance with its own nation turn. */
  army: z
    .strictObject({
      centres: z.array(id).min(1),
      invasion: z.boolean().default(false),
      must: z.record(id, unitCounts).default({}),
      /** The region that all its units must enter. */
      to: id.optional(),
      /** Whether its units stay in place at the end. */
      stays: z.boolean().default(false),
    })
    .optional(),
});

const closedSchema = z.strictObject({
  /** A region that human units may not enter. */
  region: id,
  but: z.record(id, z.array(id)).default({}),
});

/** One turn of the sequence. */
export const turnSchema = z.strictObject({
  turn: z.int().min(1).max(40),
  name: z.string().default(''),
  victoryPoints: z.boolean().default(false),
  alliances: z.array(allianceSchema).default([]),
  closed: z.array(closedSchema).default([]),
  nations: z.record(id, nationTurnSchema).default({}),
  events: z.array(eventSchema).default([]),
});

export type TurnInput = z.output<typeof turnSchema>;
export type NationTurnInput = z.output<typeof nationTurnSchema>;
export type AllianceInput = z.output<typeof allianceSchema>;
export type EventInput = z.output<typeof eventSchema>;
export type Condition = z.output<typeof conditionSchema>;

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
