/** The schema of a map: zones, borders and named regions. The document has no map, so every map is the user's. */
import * as z from 'zod';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import { msg } from '../../words/index.js';
import { unknown } from '../unknownName.js';
import { TERRAINS } from '../scenario.js';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Terrains, including the sea. No unit enters the sea; some start there (rules: Movement). */
const MAP_TERRAINS = [...TERRAINS, 'sea'] as const;

const mapZoneSchema = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  terrain: z.enum(MAP_TERRAINS),
  /** A possible city site, where City units may be built. */
  city: z.boolean().default(false),
  fortress: z.boolean().default(false),
  dragonewtCity: z.boolean().default(false),
  /** A mountain that every nation may enter. */
  plateau: z.boolean().default(false),
  /** A chaos nest from the start. */
  nest: z.boolean().default(false),
  /** Attacks out of the zone come through narrow passes. */
  narrowPasses: z.boolean().default(false),
  /** Adjacent zones. One of the two zones of a border is enough. */
  borders: z.array(id).default([]),
});

/** The maximum number of zones, which the state has space for. */
const MOST_ZONES = 200;

/** The requirements of the titles (rules: Emperor, King of Dragon Pass). The defaults are the printed ones. */
const titlesSchema = z.strictObject({
  /** The region whose zones count for an Emperor. */
  imperial: id.default('imperial'),
  /** The zones that a Complete Emperor needs. */
  complete: z
    .array(id)
    .default(['raibanth', 'yuthuppa', 'alkoth', 'darsen', 'henjarl', 'dara-happa', 'darjin']),
  /** The region, the seat and the number of zones that a King of Dragon Pass needs. */
  kingdom: id.default('deathline'),
  seat: id.default('wintertop'),
  zones: z.int().min(1).max(MOST_ZONES).default(10),
});

/** A map file. */
export const mapSchema = z.strictObject({
  system: z.literal('genertela').optional(),
  name: z.string().min(1).max(80).optional(),
  zones: z.record(id, mapZoneSchema),
  /** Named sets of zones, e.g. `deathline`, `imperial`, `north-of-tarsh`. */
  regions: z.record(id, z.array(id)).default({}),
  titles: titlesSchema.prefault({}),
});

type MapInput = z.output<typeof mapSchema>;
type MapZoneInput = MapInput['zones'][string];

/** A zone of a map with its index and its neighbours. */
export interface MapZone extends Omit<MapZoneInput, 'name' | 'borders'> {
  readonly id: string;
  readonly name: string;
  readonly neighbours: readonly number[];
}

/** A checked map. */
export interface CampaignMap {
  readonly zones: readonly MapZone[];
  /** The index of a zone by its id. */
  readonly places: ReadonlyMap<string, number>;
  readonly regions: ReadonlyMap<string, readonly number[]>;
  readonly titles: MapInput['titles'];
}

/**
 * Checks borders and regions, which a schema cannot check.
 * @throws StonecastError with the path of the invalid value, from the map
 */
export function readMap({ zones, regions, titles }: MapInput): CampaignMap {
  const ids = Object.keys(zones);
  if (ids.length === 0 || ids.length > MOST_ZONES) {
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('"{field}"', { field: 'zones' }),
        found: msg('{count} zones', { count: ids.length }),
        expected: msg('from 1 to {most} zones', { most: MOST_ZONES }),
      },
      { path: ['zones'] },
    );
  }
  const places = new Map(ids.map((one, index) => [one, index]));
  const neighbours = ids.map(() => new Set<number>());
  for (const [index, one] of ids.entries()) {
    for (const [k, border] of (zones[one]?.borders ?? []).entries()) {
      const path = ['zones', one, 'borders', k];
      const other = placeOf(places, border, path);
      if (other === index) {
        throw new StonecastError(
          'wrong-value',
          {
            what: msg('the border'),
            found: asWritten(JSON.stringify(border)),
            expected: msg('another zone than its own'),
          },
          { path },
        );
      }
      neighbours[index]?.add(other);
      neighbours[other]?.add(index);
    }
  }
  return {
    zones: ids.map((one, index): MapZone => {
      const { name, borders: _borders, ...zone } = zones[one]!;
      const beside = [...(neighbours[index] ?? [])].sort((a, b) => a - b);
      return { ...zone, id: one, name: name ?? nameOf(one), neighbours: beside };
    }),
    places,
    regions: new Map(
      Object.entries(regions).map(([name, members]) => [
        name,
        members.map((member, k) => placeOf(places, member, ['regions', name, k])),
      ]),
    ),
    titles,
  };
}

/**
 * Returns the index of a zone.
 * @throws StonecastError at `path` if the map lacks the zone
 */
export function placeOf(
  places: ReadonlyMap<string, number>,
  found: string,
  path: readonly (string | number)[],
): number {
  const place = places.get(found);
  if (place !== undefined) return place;
  const expected = msg('the id of a zone of the map');
  throw unknown(found, { what: msg('the zone'), expected, path, known: places.keys() });
}

/** Returns a display name for an id, with capitals and spaces. */
export const nameOf = (one: string): string =>
  one.replace(
    /(^|-)([a-z0-9])/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  );
