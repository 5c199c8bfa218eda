/** A referee of campaigns: reads replays, knows nothing of the program, and counts every unit that comes, goes and moves. */
import { drawer } from './drawer.js';

type Event = Readonly<Record<string, unknown>>;

/** A random campaign file: a connected map, six nations, a few turns with reinforcements and an alliance. */
export function randomCampaign(number: number): Record<string, unknown> {
  const below = drawer(number);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const size = 6 + below(5);
  const ids = Array.from({ length: size }, (_, i) => `z${i}`);
  const zones = Object.fromEntries(
    ids.map((id, i) => [
      id,
      {
        terrain: i === 0 ? 'lowland' : pick(['lowland', 'lowland', 'highland', 'waste', 'mountain']),
        city: below(2) === 0,
        fortress: below(8) === 0,
        plateau: below(2) === 0,
        narrowPasses: below(6) === 0,
        dragonewtCity: i > 0 && below(3) === 0,
        borders:
          i === 0
            ? []
            : [`z${below(i)}`, ...(below(2) === 0 ? [`z${(i + 1) % size}`] : [])].filter((one) => one !== id),
      },
    ]),
  );
  const nations = ['uz', 'heortlings', 'esrolians', 'praxians', 'talastari'];
  const setup: Record<string, Record<string, Record<string, number>>> = Object.fromEntries(
    nations.map((nation, i) => [
      nation,
      Object.fromEntries(
        [i % size, (i + 5) % size].map((zone) => [
          `z${zone}`,
          { standard: 1 + below(5), ...(below(4) === 0 && { giant: 1 }) },
        ]),
      ),
    ]),
  );
  const cities = ids.filter((id) => zones[id]?.dragonewtCity === true);
  const [home] = cities;
  if (home !== undefined) {
    setup['dragonewts'] = Object.fromEntries(cities.map((id) => [id, { 'named-dragonewt': 1 + below(3) }]));
    setup['dragonewts'][home] = { 'named-dragonewt': 2, 'inhuman-king': 1 };
  }
  const sequence = [1, 2, 3].map((turn) => ({
    turn,
    victoryPoints: true,
    alliances:
      below(2) === 0
        ? [{ id: 'host', members: ['heortlings', 'talastari', 'uz'], army: { centres: ids } }]
        : [],
    nations: Object.fromEntries(
      nations.map((nation) => [
        nation,
        { invasion: below(3) === 0, place: [{ zone: pick(ids), units: { standard: 1 + below(4) } }] },
      ]),
    ),
  }));
  const card = { submission: 1, cities: 2, homelands: [pick(ids)], victory: [{ zones: 1 }] };
  return {
    system: 'genertela',
    map: { zones, regions: { deathline: ids.filter(() => below(3) === 0) } },
    setup,
    sequence,
    turns: 3,
    policy: pick(['cheapest', 'planner', 'hold']),
    cards: Object.fromEntries(nations.map((nation) => [nation, card])),
    storm: pick(['never', 'winning']),
    block: pick(['never', 'stronger']),
    conduct: { uz: { policy: 'cheapest' }, heortlings: { lend: 'talastari' } },
  };
}

/** What is wrong with a replay, line by line; nothing for a good one. */
export function refereeCampaign({
  events,
  zones,
}: {
  readonly events: readonly Event[];
  readonly zones: readonly Event[];
}): string[] {
  const faults: string[] = [];
  const terrain = new Map(zones.map(({ id, terrain: ground }) => [id, ground]));
  const units = new Map<string, number>();
  const key = (event: Event, zone: unknown, holder: unknown): string =>
    `${String(event['unit'])} of ${String(event['of'])} in ${String(zone)} by ${String(holder)}`;
  const change = (where: string, by: number, at: number): void => {
    const count = (units.get(where) ?? 0) + by;
    if (count < 0) faults.push(`event ${at}: no ${where}`);
    units.set(where, count);
  };
  events.forEach((event, at) => {
    const holder = event['holder'] ?? event['of'];
    switch (event['event']) {
      case 'arrives':
        change(key(event, event['zone'], holder), 1, at);
        break;
      case 'leaves':
        change(key(event, event['zone'], holder), -1, at);
        break;
      case 'moves':
        change(key(event, event['zone'], holder), -1, at);
        change(key(event, event['to'], holder), 1, at);
        if (terrain.get(event['to']) === 'mountain' && event['unit'] === 'standard')
          mountain(event, at, faults, zones);
        break;
      case 'lent':
        change(key(event, event['zone'], holder), -1, at);
        change(key(event, event['zone'], event['to']), 1, at);
        break;
    }
  });
  return faults;
}

/** Mountains are for Uz: everybody else of a random campaign needs a plateau, which the test's file tells. */
function mountain(event: Event, at: number, faults: string[], zones: readonly Event[]): void {
  const open = zones.find(({ id }) => id === event['to'])?.['plateau'] === true;
  const own = event['holder'] ?? event['of'];
  if (!open && own !== 'uz' && own !== 'host')
    faults.push(`event ${at}: ${String(own)} marches into the mountains`);
}
