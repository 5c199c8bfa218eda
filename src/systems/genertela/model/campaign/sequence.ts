/** The turn sequence as data, in our own words (`profiles/genertela/turns.yaml`). */
import * as z from 'zod';

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
