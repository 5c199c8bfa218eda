/** Variants of a campaign that differ in one thing. A comparison shows the value of that thing for a nation. */
import type { CampaignInput } from '../model/campaign/file.js';
import { nameOf } from '../model/campaign/map.js';
import type { CampaignVariant } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { msg } from '../words/index.js';
import { UNIT_TYPES, type UnitType } from '../model/unitTypes.js';
import { firstOf, type World } from './world.js';

/** A region without zones: nobody gets a title there. */
const NOWHERE = 'nowhere';

/**
 * Returns the variants: one more unit of each type, a City, a point more to hit and to resist, the first nation turn, no
 * retreats, no titles, each title removed, and each alliance removed.
 */
export function variantsOf(world: World, file: CampaignInput, nation: string): CampaignVariant[] {
  const place = world.places.get(nation);
  if (place === undefined || place >= world.peoples) {
    const list = world.nations.flatMap(({ army, id }) => (army ? [] : [id])).join(', ');
    throw new StonecastError('wrong-value', {
      what: msg('the nation'),
      found: asWritten(JSON.stringify(nation)),
      expected: msg('one of {list}', { list }),
    });
  }
  return [
    ...placedOf(world, file, nation, place),
    ...(['hit', 'resist'] as const).map((kind) => betterCard(file, nation, kind)),
    ...(place > 0 ? [firstOf(file, nation)] : []),
    withoutRetreats(file, nation),
    ...titlesOf(world, file),
    ...alliancesOf(world, file, nation),
  ];
}

/** Returns variants with one more unit or City, in the zone where the nation's set-up begins. */
function placedOf(world: World, file: CampaignInput, nation: string, place: number): CampaignVariant[] {
  const start = world.setup.find((one) => one.nation === place)?.zone ?? -1;
  const zone = world.map.zones[start];
  if (!zone) return [];
  const one = (type: string): Omit<CampaignVariant, 'kind'> => ({
    name: zone.name,
    file: { ...file, extra: [...file.extra, { nation, zone: zone.id, units: { [type]: 1 } }] },
    more: true,
  });
  return [
    ...UNIT_TYPES.flatMap((type): CampaignVariant[] => {
      const id = unitOf(world, place, type, start);
      return id === undefined ? [] : [{ kind: 'unit', unit: type, ...one(id) }];
    }),
    { kind: 'city', ...one('city') },
  ];
}

/**
 * Returns the id of a unit of a type that a nation may have in a zone and that stays there. A unit that only some turns
 * list would leave at once. Cities have a variant of their own.
 */
function unitOf(world: World, place: number, type: UnitType, zone: number): string | undefined {
  if (type === 'city' || (type === 'forest' && world.nations[place]?.forests === 0)) return undefined;
  const found = world.kinds.find(
    ({ nation, kind, home, special, recovers }) =>
      nation === place &&
      kind.name === type &&
      (home < 0 || home === zone) &&
      !(special && recovers === 'none'),
  );
  return found && found.home >= 0 ? type : found?.id;
}

function betterCard(file: CampaignInput, nation: string, kind: 'hit' | 'resist'): CampaignVariant {
  const card = file.cards[nation];
  const better = { ...card, [kind]: (card?.[kind] ?? 0) + 1 };
  return { kind, name: '', file: { ...file, cards: { ...file.cards, [nation]: better } }, more: true };
}

function withoutRetreats(file: CampaignInput, nation: string): CampaignVariant {
  const conduct = { ...file.conduct, [nation]: { ...file.conduct[nation], retreat: 'never' } };
  return { kind: 'retreat', name: '', file: { ...file, conduct }, more: false };
}

/** Returns variants without all titles, and without each title that the map has a region for. */
function titlesOf({ map: { regions, titles } }: World, file: CampaignInput): CampaignVariant[] {
  const without = (name: string, nowhere: Partial<typeof titles>): CampaignVariant => {
    const map = { ...file.map, titles: { ...titles, ...nowhere } };
    return { kind: 'title', name, file: { ...file, map }, more: false };
  };
  return [
    without('', { imperial: NOWHERE, kingdom: NOWHERE }),
    ...(regions.has(titles.imperial) ? [without('Emperor', { imperial: NOWHERE })] : []),
    ...(regions.has(titles.kingdom) ? [without('King of Dragon Pass', { kingdom: NOWHERE })] : []),
  ];
}

function alliancesOf(world: World, file: CampaignInput, nation: string): CampaignVariant[] {
  const alliances = world.turns.flatMap((turn) =>
    turn.alliances.filter(({ members }) => members.includes(nation)).map(({ id }) => id),
  );
  return [...new Set(alliances)]
    .filter((id) => !world.without.has(id))
    .map((id) => ({
      kind: 'alliance',
      name: nameOf(id),
      file: { ...file, without: [...file.without, id] },
      more: false,
    }));
}
