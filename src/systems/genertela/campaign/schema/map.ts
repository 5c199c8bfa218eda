/** The map as people write it: zones, their borders and named regions. The document prints none, so every map is its user's. */
import * as z from 'zod';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import { msg } from '../../words/index.js';
import { unknown } from '../../scenario/unknown.js';
import { TERRAINS } from '../../scenario/schema.js';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Kinds of ground, the sea included: nobody enters it, some begin there (rules: Movement). */
const MAP_TERRAINS = [...TERRAINS, 'sea'] as const;

const mapZoneSchema = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  terrain: z.enum(MAP_TERRAINS),
  /** A potential site of a city: City units may be built here. */
  city: z.boolean().default(false),
  fortress: z.boolean().default(false),
  dragonewtCity: z.boolean().default(false),
  /** A mountain that every nation may enter. */
  plateau: z.boolean().default(false),
  /** A chaos nest from the start. */
  nest: z.boolean().default(false),
  /** Attacks out of the zone come through narrow passes. */
  narrowPasses: z.boolean().default(false),
  /** Zones beside it; a border need be told on one of its sides only. */
  borders: z.array(id).default([]),
});

/** Zones of a map, at most: what states have room for. */
const MOST_ZONES = 200;

/** What the titles ask for (rules: Emperor, King of Dragon Pass); as printed unless the map says otherwise. */
const titlesSchema = z.strictObject({
  /** The region whose zones make an Emperor. */
  imperial: id.default('imperial'),
  /** Zones that make a Complete Emperor. */
  complete: z
    .array(id)
    .default(['raibanth', 'yuthuppa', 'alkoth', 'darsen', 'henjarl', 'dara-happa', 'darjin']),
  /** The region, the seat and the number of zones that make a King of Dragon Pass. */
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

/** A zone of a map with its place and its neighbours. */
export interface MapZone extends Omit<MapZoneInput, 'name' | 'borders'> {
  readonly id: string;
  readonly name: string;
  readonly neighbours: readonly number[];
}

/** A map ready to play on. */
export interface CampaignMap {
  readonly zones: readonly MapZone[];
  /** The index of a zone by its id. */
  readonly places: ReadonlyMap<string, number>;
  readonly regions: ReadonlyMap<string, readonly number[]>;
  readonly titles: MapInput['titles'];
}

/**
 * Checks borders and regions, which a schema cannot.
 * @throws StonecastError with the path of the offending value, from the map on
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
      const { name, borders: _borders, ...zone } = zones[one] as MapZoneInput;
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
 * The index of a zone.
 * @throws StonecastError at `path` for one that the map lacks
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

/** A name from an id: capitals, spaces. */
export const nameOf = (one: string): string =>
  one.replace(
    /(^|-)([a-z0-9])/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  );
