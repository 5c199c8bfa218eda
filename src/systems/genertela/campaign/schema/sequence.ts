/** The turn sequence as data: what the document lists turn by turn, in words of our own (`profiles/genertela/turns.yaml`). */
import * as z from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const unitCounts = z.record(id, z.int().min(1).max(64));

/** When an entry counts; everything that is named must hold. */
export const conditionSchema = z.strictObject({
  /** [nation, zone]: the nation controls the zone. */
  holds: z.tuple([id, id]).optional(),
  inPlay: id.optional(),
  notInPlay: id.optional(),
  /** No great chaos nest has been placed: Dorastor did not fall. */
  noNest: z.literal(true).optional(),
});

const at = z.enum(['start', 'placed', 'move', 'battle', 'taken', 'end', 'turn-end']);
const base = { at, if: conditionSchema.optional() };

/** What else happens than reinforcements; `at` is the step of the nation turn. */
export const eventSchema = z.discriminatedUnion('do', [
  /** The great chaos nest: in a zone that is taken, or in a zone of a region that a nation holds, with new units. */
  z.strictObject({
    do: z.literal('nest'),
    ...base,
    zone: id.optional(),
    region: id.optional(),
    by: z.array(id).default([]),
    heldBy: id.optional(),
    units: z.int().min(0).max(20).default(0),
    /** All others in the zone are removed, and no reinforcement but those of Chaos arrives there on this turn. */
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
    /** Only in the zone of this unit and in those beside it. */
    near: id.optional(),
  }),
  /** Units arrive where the nation holds the zone, or in any case. */
  z.strictObject({
    do: z.literal('settle'),
    ...base,
    zone: id,
    nation: id.optional(),
    units: unitCounts,
    always: z.boolean().default(false),
  }),
  /** A forest and its people in a region make place for units of the nation. */
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
  /** A unit moves to where another is, if it may fight it there. */
  z.strictObject({ do: z.literal('hunt'), ...base, unit: id, prey: id }),
  /** Allied units that the nation uses in its turn: half of those that may march, or all in a zone (T-26). */
  z.strictObject({ do: z.literal('borrow'), ...base, of: id, zone: id.optional() }),
  /** Units in zones of a former ally move to a zone. */
  z.strictObject({ do: z.literal('retrieve'), ...base, from: id, to: id }),
  /** A unit that falls in a battle with another becomes the nation's. */
  z.strictObject({ do: z.literal('replace'), ...base, unit: id, by: id, to: id }),
  /** Told and not played. */
  z.strictObject({ do: z.literal('told'), at: at.optional(), text: z.string().min(1) }),
]);

const placeSchema = z.strictObject({
  /** Where; of several the first that the condition allows; `any` for a zone that the nation controls. */
  zone: z.union([id, z.array(id).min(1)]),
  units: unitCounts,
  /** Its special units are printed in italics: only those that no earlier turn lists are gained (T-10). */
  italics: z.boolean().default(false),
  /** Only where the nation holds the zone, or only where it does not. */
  if: z.enum(['held', 'not-held']).optional(),
});

const nationTurnSchema = z.strictObject({
  invasion: z.boolean().default(false),
  place: z.array(placeSchema).default([]),
  listed: z.array(id).default([]),
  listedIf: z.array(z.strictObject({ if: conditionSchema, units: z.array(id) })).default([]),
  /** Zones in which the nation may build cities on this turn, besides what its card allows. */
  cities: z.array(id).default([]),
  events: z.array(eventSchema).default([]),
});

const allianceSchema = z.strictObject({
  id,
  members: z.array(id).min(2),
  if: conditionSchema.optional(),
  /** The nation at the start of whose turn it ends. */
  until: id.optional(),
  /** An alliance with a nation turn of its own. */
  army: z
    .strictObject({
      centres: z.array(id).min(1),
      invasion: z.boolean().default(false),
      must: z.record(id, unitCounts).default({}),
      /** The region into which all its units have to move. */
      to: id.optional(),
      /** Its units stay where they are at the end. */
      stays: z.boolean().default(false),
    })
    .optional(),
});

const closedSchema = z.strictObject({
  /** No human unit may move into the region. */
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
