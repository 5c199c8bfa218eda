/** Variants of a campaign that differ in one thing. A comparison shows the value of that thing for a nation. */
import type { CampaignVariant } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { msg } from '../words/index.js';
import type { CampaignInput } from '../model/campaign/file.js';
import { nameOf } from '../model/campaign/map.js';
import type { World } from './world.js';

/** Returns the variants: one more unit, one more City, no retreats, and each alliance removed. */
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
  const found: CampaignVariant[] = [];
  const start = world.setup.find((one) => one.nation === place)?.zone;
  const zone = start === undefined ? undefined : world.map.zones[start];
  for (const kind of ['unit', 'city'] as const) {
    if (!zone) continue;
    const units = { [kind === 'unit' ? 'standard' : 'city']: 1 };
    const extra = [...file.extra, { nation, zone: zone.id, units }];
    found.push({ kind, name: zone.name, file: { ...file, extra }, more: true });
  }
  const conduct = { ...file.conduct, [nation]: { ...file.conduct[nation], retreat: 'never' } };
  found.push({ kind: 'retreat', name: '', file: { ...file, conduct }, more: false });
  const alliances = new Set(
    world.turns.flatMap((turn) =>
      turn.alliances.filter(({ members }) => members.includes(nation)).map(({ id }) => id),
    ),
  );
  for (const id of alliances) {
    if (world.without.has(id)) continue;
    found.push({
      kind: 'alliance',
      name: nameOf(id),
      file: { ...file, without: [...file.without, id] },
      more: false,
    });
  }
  return found;
}
