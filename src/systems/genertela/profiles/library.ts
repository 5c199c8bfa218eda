/** The checked data files of Genertela: nations, zones, named units and army lists. */
import { msg } from '../words/index.js';
import * as z from 'zod';
import { check, type DataDocument, type ProfileEntry } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { type Message } from '../../../i18n/index.js';
import { recoverySchema, TERRAINS, unitsSchema } from '../model/scenario.js';
import { WAYS, turnSchema, type TurnInput } from '../model/campaign/campaignFile.js';
import { STACKING_LIMITS } from '../rules/stacking.js';
import { kindOf, UNIT_TYPES } from '../model/unitTypes.js';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const unitSchema = z.strictObject({
  name: z.string(),
  types: z.array(z.enum(UNIT_TYPES)).min(1),
  nation: id,
  recovers: recoverySchema.default('none'),
  source: z.string(),
  note: z.string().optional(),
  assumed: z.array(z.string()).default([]),
});

const nationSchema = z.strictObject({
  name: z.string(),
  colour: z.enum(['red', 'green', 'blue', 'yellow']),
  /** The position in the order of nation turns. */
  order: z.int().min(1).optional(),
  /** The number of units in the set-up of Turn 1. It is absent for nations that appear later. */
  start: z.int().min(0).optional(),
  /** The way of life, which determines its exceptions for resources, population and movement. */
  ways: z.enum(WAYS).default('settled'),
  human: z.boolean().default(true),
  source: z.string(),
  notes: z.array(z.string()).default([]),
});

const zoneSchema = z.strictObject({
  name: z.string(),
  terrain: z.enum(TERRAINS).optional(),
  /** Whether attacks out of the zone use narrow passes. */
  narrowPasses: z.boolean().default(false),
  /** A mountain that every nation may enter. */
  openToAll: z.boolean().default(false),
  source: z.string(),
  note: z.string().optional(),
});

/** A data file with any of these entries, by id. */
export const documentSchema = z.strictObject({
  system: z.literal('genertela').optional(),
  nations: z.record(id, nationSchema).default({}),
  zones: z.record(id, zoneSchema).default({}),
  units: z.record(id, unitSchema).default({}),
  /** Nation → zone → units. */
  armies: z.record(id, z.record(id, unitsSchema)).default({}),
  turn: z.int().min(1).max(40).optional(),
  /** The turn sequence of the document. */
  sequence: z.array(turnSchema).max(40).default([]),
});

/** A nation from its file. */
export type NationInput = z.output<typeof nationSchema>;
type UnitsInput = z.output<typeof unitsSchema>;

/** A named unit from its file. */
export type NamedUnit = z.output<typeof unitSchema>;

/** The units of a nation in one zone. */
export interface Army {
  readonly units: UnitsInput;
}

/** The facts about a zone in the document. */
export type ZoneProfile = z.output<typeof zoneSchema>;

/** The profiles that scenarios can name. */
export interface Library {
  readonly nations: ReadonlyMap<string, NationInput>;
  readonly sequence: readonly TurnInput[];
  readonly units: ReadonlyMap<string, NamedUnit>;
  readonly armies: ReadonlyMap<string, Army>;
  /** Zones by name in lower case. The terrain is present only if the document gives it. */
  readonly zones: ReadonlyMap<string, ZoneProfile>;
  readonly entries: readonly ProfileEntry[];
}

/**
 * Reads the data files.
 * @throws StonecastError with the file and the path of the invalid value
 */
export function openLibrary(documents: readonly DataDocument[]): Library {
  const collected = new Collector();
  for (const document of documents) {
    try {
      collected.add(check(documentSchema, document.data));
    } catch (error) {
      throw error instanceof StonecastError ? error.at({ file: document.file }) : error;
    }
  }
  return collected;
}

class Collector implements Library {
  readonly nations = new Map<string, NationInput>();
  readonly sequence: TurnInput[] = [];
  readonly units = new Map<string, NamedUnit>();
  readonly armies = new Map<string, Army>();
  readonly zones = new Map<string, ZoneProfile>();
  /** The entries of the files. */
  private readonly filed: ProfileEntry[] = [];
  private all: readonly ProfileEntry[] | undefined;

  /** The entries, created on demand. A battle needs none. */
  get entries(): readonly ProfileEntry[] {
    return (this.all ??= [...unitTypeEntries(), ...terrainEntries(), ...this.filed]);
  }

  add({ nations, zones, units, armies, turn, sequence }: z.output<typeof documentSchema>): void {
    this.sequence.push(...sequence);
    for (const [key, nation] of Object.entries(nations)) {
      this.nations.set(key, nation);
      this.filed.push(nationEntry(key, nation));
    }
    for (const [key, zone] of Object.entries(zones)) {
      this.zones.set(zone.name.toLowerCase(), zone);
      this.filed.push({ id: `zone/${key}`, kind: 'zone', ...zone });
    }
    for (const [key, unit] of Object.entries(units)) {
      if (this.units.has(key)) throw duplicate(msg('a unit'), key, ['units', key]);
      this.units.set(key, unit);
      this.filed.push({ id: `unit/${key}`, kind: 'unit', ...unit });
    }
    for (const [nation, zonesOf] of Object.entries(armies)) {
      for (const [zone, army] of Object.entries(zonesOf)) {
        const key = `${nation}/${zone}`;
        if (this.armies.has(key)) throw duplicate(msg('an army'), key, ['armies', nation, zone]);
        this.armies.set(key, { units: army });
        const name = `${nation}, ${zone.replaceAll('-', ' ')}`;
        this.filed.push({ id: key, kind: 'army', name, nation, ...(turn && { turn }), units: army });
      }
    }
  }
}

function duplicate(what: Message, key: string, path: readonly string[]): StonecastError {
  return new StonecastError(
    'wrong-value',
    { what, found: msg('"{id}" again', { id: key }), expected: msg('given once') },
    { path },
  );
}

function nationEntry(key: string, nation: NationInput): ProfileEntry {
  return { id: `nation/${key}`, kind: 'nation', ...nation, assumed: ['hit', 'resist'] };
}

function unitTypeEntries(): ProfileEntry[] {
  return UNIT_TYPES.map((type) => {
    const kind = kindOf([type]);
    return {
      id: `type/${type}`,
      kind: 'unit type',
      name: type,
      category: kind.category,
      dice: kind.dice,
      hit: kind.hit.reduce((sum, { value }) => sum + value, 0),
      resist: kind.resist.reduce((sum, { value }) => sum + value, 0),
      mobile: kind.mobile,
      overrun: kind.overrun,
    };
  });
}

function terrainEntries(): ProfileEntry[] {
  return TERRAINS.map((terrain) => ({
    id: `terrain/${terrain}`,
    kind: 'terrain',
    name: terrain,
    stacking: STACKING_LIMITS[terrain],
    resist: terrain === 'highland' || terrain === 'mountain' ? 1 : 0,
  }));
}
