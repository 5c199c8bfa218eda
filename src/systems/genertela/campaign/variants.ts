/** Variants of a campaign that differ in one thing. A comparison shows the value of that thing for a nation. */
import type { CampaignInput } from '../model/campaign/file.js';
import { nameOf } from '../model/campaign/map.js';
import type { CampaignVariant } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { msg } from '../words/index.js';
import { firstOf, type World } from './world.js';

/** The types of unit to place. */
const PLACED = ['standard', 'hero', 'superhero', 'guardian', 'giant', 'dragon'] as const;

/** A region without zones: nobody gets a title there. */
const NOWHERE = 'nowhere';

/**
 * Returns the variants: one more unit of each type, a City, a point more to hit and to resist, the first nation turn, no
 * retreats, no titles, and each alliance removed.
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
    { kind: 'title', name: '', file: { ...file, map: withoutTitles(file.map) }, more: false },
    ...alliancesOf(world, file, nation),
  ];
}

/** Returns variants with one more unit or City, in the zone where the nation's set-up begins. */
function placedOf(world: World, file: CampaignInput, nation: string, place: number): CampaignVariant[] {
  const start = world.setup.find((one) => one.nation === place)?.zone;
  const zone = start === undefined ? undefined : world.map.zones[start];
  if (!zone) return [];
  const one = (type: string): Omit<CampaignVariant, 'kind'> => ({
    name: zone.name,
    file: { ...file, extra: [...file.extra, { nation, zone: zone.id, units: { [type]: 1 } }] },
    more: true,
  });
  return [
    ...PLACED.map((type): CampaignVariant => ({ kind: 'unit', unit: type, ...one(type) })),
    { kind: 'city', ...one('city') },
  ];
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

const withoutTitles = (map: CampaignInput['map']): CampaignInput['map'] => ({
  ...map,
  titles: { ...map.titles, imperial: NOWHERE, kingdom: NOWHERE },
});

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
