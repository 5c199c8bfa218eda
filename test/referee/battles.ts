/** Battles for the referee: random forces on random tables, from a seed. */
import type { Card } from './cards.js';
import { drawer } from './drawer.js';
import type { BattleFile, Condition } from './files.js';

const CULTURES: Readonly<Record<string, readonly string[]>> = {
  empire: ['militia-captain', 'knight', 'militia', 'slinger', 'reynad', 'mounted-militia-captain'],
  kedashi: [
    'trebarnii-boss',
    'trebarnii-brute',
    'trebarnii-warrior',
    'abrok',
    'trebarnii-howler',
    'seldoath',
    'frenu',
    'frenu',
    'small-frenu-swarm',
  ],
  casanii: ['casanii-warrior-chief', 'casanii-warrior', 'tracker', 'erillai-rider'],
  dhogu: ['dhogu-captain', 'dhogu-spear', 'dhogu-bow', 'yirnak-rider', 'setir-skerrat'],
  delgon: ['kaldru', 'kaldru', 'kaldru'],
  devanu: ['sempa', 'kopa', 'grishak'],
};
const WILD: Readonly<Record<string, readonly string[]>> = {
  ...CULTURES,
  kedashi: [
    ...(CULTURES['kedashi'] ?? []),
    'bagrun-bomb-carrier',
    'frenu',
    'frenu',
    'frenu',
    'trebarnii-swarmcaller',
    'small-frenu-swarm',
  ],
  empire: (CULTURES['empire'] ?? []).filter((id) => id !== 'knight'),
};
const POLICIES = ['random', 'close-in', 'keep-range', 'objective'];
const KINDS = [
  'wood',
  'difficult',
  'snow',
  'shallow-water',
  'deep-water',
  'obstacle',
  'barrier',
  'cloud',
  'frugin',
  'frugin',
];

/** The same forces with fences between their zones, so near that models stand right behind them. */
export function fencedBattle(number: number): Record<string, unknown> & BattleFile {
  const { scenario, ...battle } = randomBattle(number);
  const fence = (y: number) => ({ kind: 'barrier', shape: { line: [[1, y], [23, y]] } }); // prettier-ignore
  const table = { width: 24, depth: 20, terrain: [8.5, 10, 11.5].map(fence) };
  const deployment = [
    { x: [1, 23], y: [0, 8.5] },
    { x: [1, 23], y: [11.5, 20] },
  ];
  return { ...battle, scenario: { ...scenario, table, deployment } };
}

/** The same forces about things to carry: one to hold at the end, one for either side to take home. */
export function lootBattle(number: number): Record<string, unknown> & BattleFile {
  const { scenario, ...battle } = randomBattle(number, ['objective', 'random', undefined][number % 3]);
  const objects = [
    { id: 'chest', at: [14, 14] },
    { id: 'crate', at: [8, 13], size: 'small' },
    { id: 'sack', at: [20, 15] },
  ];
  const objectives = [
    { carry: 'chest', points: 30 },
    { reach: 'near', with: 'crate', side: 0, points: 25 },
    { reach: 'far', with: 'sack', side: 1, points: 25 },
    { reach: 'near', with: 'sack', side: 0, points: 15 },
  ] as const;
  return { ...battle, scenario: { ...scenario, turns: 6, objects, objectives } };
}

/** The same forces where conditions of victory end the battle: of every kind, at every time, for one side or for each. */
export function victoryBattle(number: number): Record<string, unknown> & BattleFile {
  const below = drawer(number + 4242);
  const { scenario, ...battle } = randomBattle(number, ['objective', 'random', 'close-in'][below(3)]);
  const objects = [
    { id: 'chest', at: [14, 9] },
    { id: 'crate', at: [8, 13], size: 'small' },
  ];
  const side = below(2);
  const [when, late] = [
    (['once', 'end-phase', 'last'] as const)[below(3)],
    (['end-phase', 'last'] as const)[below(2)],
  ];
  const conditions: readonly Condition[] = [
    { remove: { figure: 'costliest' }, when: when ?? 'once' },
    { side, remove: { figure: side === 0 ? 'b0' : 'a0' }, when: when ?? 'once' },
    { side, leave: { figure: 'costliest' }, by: 'left', when: when ?? 'once' },
    {
      side,
      leave: { figure: side === 0 ? 'a1' : 'b1' },
      by: side === 0 ? 'far' : 'near',
      when: when ?? 'once',
    },
    { side, take: 'chest', by: 'near', when: when ?? 'once' },
    { side, protect: { figure: 'costliest' } },
    { side: 1 - side, keep: 'chest', when: late ?? 'last' },
    { hold: [14, 14], radius: 6, when: late ?? 'last' },
    { side, carry: 'crate', when: late ?? 'last' },
  ];
  const first = below(conditions.length);
  const victory = [conditions[first], conditions[(first + 1 + below(4)) % conditions.length]] as Condition[];
  return { ...battle, scenario: { ...scenario, turns: 5, objects, victory } };
}

/** A wagon and an eggstick, as no packaged card is: what the referee has to know of them too. */
const WAGON = {
  name: 'Wagon',
  combat: 2,
  toughness: 4,
  movement: 8,
  cost: 40,
  size: 'large',
  abilities: [{ id: 'vehicle', crew: 2 }],
};
const LONER = {
  name: 'Loner',
  combat: 2,
  toughness: 5,
  movement: 6,
  cost: 12,
  abilities: [{ id: 'solo' }],
};
/** From the middle of a coracle to a Small model near it, and half of what is between two of them. */
const BESIDE = 20 / 25.4 + 15 / 25.4 + 0.1;
const PORTER = 15 / 25.4 + 0.0025;
const EGGSTICK = { name: 'Eggstick', combat: 0, toughness: 4, movement: 0, cost: 25, size: 'small' };
/** What a card has that is not told. */
export const PLAIN = {
  movement: 6,
  combat: 2,
  toughness: 4,
  cost: 10,
  support: 0,
  stamina: 0,
  beast: false,
  weapon: undefined,
  wild: undefined,
  leads: [],
  abilities: [],
};
export const OWN_CARDS: readonly (readonly [string, Card])[] = [
  ['Wagon', { ...PLAIN, ...WAGON }],
  ['Eggstick', { ...PLAIN, ...EGGSTICK }],
  ['Loner', { ...PLAIN, ...LONER }],
];

/** As `randomBattle`, every player with a wagon that Small models ride, and an object that is attacked as models are. */
export function ridingBattle(number: number): object {
  const { scenario, sides, ...battle } = randomBattle(number, ['random', 'random', undefined][number % 3]);
  const crewed = sides.map((side, s) => {
    if (!side.list) return side;
    const culture = (side.list as unknown as { culture: string }).culture;
    const [rider] = CULTURES[culture] ?? [];
    const crew = { model: `${culture}/${rider ?? ''}`, count: 2, rides: 0, size: 'small' };
    const egg = { model: EGGSTICK, object: `egg-${s}` };
    return { ...side, list: { ...side.list, models: [{ model: WAGON }, crew, egg, ...side.list.models] } };
  });
  return { ...battle, scenario: { ...scenario, turns: 5 }, sides: crewed };
}

/** As `randomBattle`, about a river with a raft or steamboat, a barge and a coracle, on which some of the players' models begin. */
export function boatBattle(number: number): Record<string, unknown> & BattleFile {
  const { scenario, sides, ...battle } = randomBattle(
    number,
    ['random', 'random', 'close-in', undefined][number % 4],
  );
  const shallow = number % 3;
  const water = (kind: string, low: number, high: number) => ({
    kind,
    shape: { polygon: [[0, low], [28, low], [28, high], [0, high]] }, // prettier-ignore
  });
  const terrain = [
    ...(shallow === 0 ? [] : [water('shallow-water', 8.5, 11), water('shallow-water', 17, 19.5)]),
    shallow === 2 ? water('shallow-water', 10, 18) : water('deep-water', 10, 18),
    { kind: 'obstacle', height: number % 2 === 0 ? 'low' : 'tall', shape: { circle: [14, 14], radius: 0.6 } },
  ];
  // Every other river has a steamboat with way on in place of the raft, and every fourth one tows the barge.
  const steam = number % 2 === 1;
  const tows = number % 4 === 3;
  const raft = steam
    ? {
        id: 'raft',
        boat: 'steamboat',
        at: [8.5, 13],
        length: 8,
        width: 3,
        speed: 1 + (number % 3),
        ...(tows && { tows: ['barge'] }),
      }
    : { id: 'raft', boat: 'raft', at: [8, 12.6] };
  const boats = [
    { ...raft, ...(tows && { at: [17, 16.3], towards: [28, 16.3] }) },
    tows
      ? { id: 'barge', boat: 'barge', at: [8.5, 16.3], towards: [28, 16.3] }
      : { id: 'barge', boat: 'barge', at: [20, 16], towards: [24, 16.5] },
    { id: 'coracle', boat: 'coracle', at: [3, 12] },
  ];
  const deployment = [
    { x: [1, 27], y: [0, 9] },
    { x: [1, 27], y: [19, 28] },
  ];
  const afloat = sides.map((side, s) => {
    if (!side.list) return side;
    const { culture } = side.list as unknown as { culture: string };
    const [rider = ''] = CULTURES[culture] ?? [];
    const sailors = {
      model: `${culture}/${rider}`,
      count: 3,
      size: 'small',
      aboard: s === 0 ? 'raft' : 'barge',
    };
    const pilot = { model: `${culture}/${rider}`, size: 'small', aboard: 'coracle' };
    const beast = culture === 'delgon' || s === 1;
    return {
      ...side,
      list: { ...side.list, models: [sailors, ...(beast ? [] : [pilot]), ...side.list.models] },
    };
  });
  const table = { width: 28, depth: 28, terrain };
  return { ...battle, scenario: { ...scenario, turns: 5, table, boats, deployment }, sides: afloat };
}

/**
 * As `boatBattle`, with an empty coracle at the shore on either side and models of all sizes beside it who may carry it off; some
 * of them have Solo.
 */
export function portageBattle(number: number): Record<string, unknown> & BattleFile {
  const { scenario, sides, ...battle } = boatBattle(number);
  const { boats } = scenario as unknown as { readonly boats: readonly object[] };
  const coracles = [
    { id: 'cup', boat: 'coracle', at: [26, number % 3 === 0 ? 10.85 : 9.4] },
    { id: 'bowl', boat: 'coracle', at: [26, number % 3 === 0 ? 17.15 : 18.6] },
  ];
  const own = sides.map((side, s) => {
    if (!side.list) return side;
    const { culture } = side.list as unknown as { culture: string };
    const [first = ''] = CULTURES[culture] ?? [];
    const y = (coracles[s]?.at[1] as number) + (s === 0 ? -1 : 1) * BESIDE;
    const large = { model: `${culture}/${first}`, size: 'large', at: [22.5, y + (s === 0 ? -1 : 1)] };
    const porters = [26, 26 - 2 * PORTER].map((x) => ({ model: LONER, size: 'small', at: [x, y] }));
    return { ...side, list: { ...side.list, models: [...side.list.models, ...porters, large] } };
  });
  return {
    ...battle,
    scenario: { ...scenario, boats: [...boats, ...coracles] },
    sides: own as BattleFile['sides'],
  };
}

/**
 * Three or four of the same forces, each in a corner or along an edge; of every third four two allied pairs, whose first models
 * command their allies' too.
 */
export function severalBattle(number: number, policy?: string): Record<string, unknown> & BattleFile {
  const [first, second] = [number, number + 5000].map((one) => randomBattle(one, policy));
  if (!first || !second) throw new Error('two battles');
  const count = 3 + (number % 2);
  const allied = number % 6 === 1;
  const commanding = ({ model, ...entry }: { model: string }) => ({
    ...entry,
    model,
    command: 18,
    leadership: [{ id: 'commander', activates: 2 }],
  });
  const sides = [...first.sides, ...second.sides].slice(0, count).map((side, s) => {
    if (!allied) return side;
    const [leader, ...others] = (side.list?.models ?? []) as { model: string }[];
    const list = side.list && leader && { ...side.list, models: [commanding(leader), ...others] };
    return { ...side, ...(list && { list }), team: s % 2 === 0 ? 'even' : 'odd' };
  });
  const deployment = [
    { x: [1, 27], y: [0, 7] },
    { x: [1, 27], y: [21, 28] },
    { x: [0, 7], y: [7, 21] },
    { x: [21, 28], y: [7, 21] },
  ].slice(0, count);
  const fleeing = number % 3 === 0 ? { fleeing: { below: 0.5 } } : {};
  return { ...first, sides, scenario: { ...first.scenario, ...fleeing, turns: 6, deployment } };
}

/**
 * As `boatBattle`, with things to carry on the boats, in the water and ashore, a wagon with its crew and an object with a
 * base a side, and frugin plants on the banks.
 */
export function harbourBattle(number: number): Record<string, unknown> & BattleFile {
  const { scenario, sides, ...battle } = boatBattle(number);
  const { table, boats } = scenario as unknown as {
    readonly table: { readonly terrain: readonly object[] };
    readonly boats: readonly { readonly id: string; readonly at: readonly [number, number] }[];
  };
  const [raft, barge, coracle] = boats.map(({ at }) => at);
  const objects = [
    { id: 'chest', at: raft },
    { id: 'keg', at: [(barge?.[0] ?? 0) + 1, barge?.[1]], size: 'medium' },
    ...(number % 2 === 0 ? [{ id: 'purse', at: coracle }] : []),
    { id: 'crate', at: [14, 9.4], size: 'small' },
    { id: 'sack', at: [24, 12] },
  ];
  const objectives = [
    { carry: 'chest', points: 30 },
    { reach: 'near', with: 'keg', side: 0, points: 25 },
    { reach: 'far', with: 'crate', side: 1, points: 25 },
  ];
  const laden = sides.map((side, s) => {
    if (!side.list) return side;
    const { culture } = side.list as unknown as { culture: string };
    const [rider = ''] = CULTURES[culture] ?? [];
    const crew = { model: `${culture}/${rider}`, count: 2, rides: 0, size: 'small' };
    const egg = {
      model: EGGSTICK,
      object: `egg-${s}`,
      ...(number % 3 === s && { aboard: s === 0 ? 'raft' : 'barge' }),
    };
    return { ...side, list: { ...side.list, models: [{ model: WAGON }, crew, egg, ...side.list.models] } };
  });
  const plants = [9, 20].map((y) => ({ kind: 'frugin', shape: { circle: [6 + (number % 9), y], radius: 1.5 } })); // prettier-ignore
  const terrain = [...table.terrain, ...(number % 2 === 1 ? plants : [])];
  return {
    ...battle,
    scenario: { ...scenario, objects, objectives, table: { ...table, terrain } },
    sides: laden as BattleFile['sides'],
  };
}

/** The battle file of a number. @param policy of all sides that are not Wild, in place of those drawn */
export function randomBattle(number: number, policy?: string): Record<string, unknown> & BattleFile {
  const below = drawer(number);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const afflicted = () =>
    below(10) > 0
      ? {}
      : { conditions: { stunned: below(3), terror: below(3), entangled: Math.max(0, below(7) - 2) } };
  const models = (culture: string, from: readonly string[]) =>
    Array.from({ length: 2 + below(7) }, () => pick(from)).reduce<
      { model: string; count: number; size?: string; conditions?: object }[]
    >((all, id) => {
      const known = all.find(({ model }) => model === `${culture}/${id}`);
      if (known) known.count++;
      // Now and then somebody is huge, who steps on Small ones.
      else
        all.push({
          model: `${culture}/${id}`,
          count: 1,
          ...(below(12) === 0 && { size: 'huge' }),
          ...afflicted(),
        });
      return all;
    }, []);
  const side = () => {
    const culture = pick(Object.keys(CULTURES));
    // No document prints cards of these two for Wild forces.
    const carded = culture !== 'delgon' && culture !== 'devanu';
    if (carded && below(3) === 0) return { wild: models(culture, WILD[culture] ?? []) };
    const list = { system: 'twilight', culture, models: models(culture, CULTURES[culture] ?? []) };
    const adjust = below(4) === 0 ? 'greedy' : 'none';
    const drawn = pick(POLICIES);
    return { list, policy: policy ?? drawn, adjust };
  };
  const piece = (i: number) => {
    const kind = pick(KINDS);
    const [x, y] = [5 + 7 * (i % 3) + below(3), 9 + 6 * Math.floor(i / 3) + below(2)];
    const shape =
      kind === 'barrier'
        ? {
            line: [
              [x, y],
              [x + 1 + below(3), y + 1],
            ],
          }
        : kind === 'cloud' || below(2) === 0
          ? { circle: [x, y], radius: 1 + below(3) / 2 }
          : {
              polygon: [
                [x, y],
                [x + 3, y],
                [x + 2, y + 2 + below(2)],
              ],
            };
    return { kind, ...(kind === 'obstacle' && { height: below(2) === 0 ? 'low' : 'tall' }), shape };
  };
  const terrain = Array.from({ length: below(7) }, (_, i) => piece(i));
  return {
    system: 'twilight',
    scenario: {
      table: { width: 28, depth: 28, terrain },
      turns: 3 + below(3),
      deployment: [
        { x: [1, 27], y: [0, 7] },
        { x: [1, 27], y: [21, 28] },
      ],
      ...(below(8) === 0 && {
        areas: [{ area: { circle: [14, 12], radius: 5 }, condition: pick(['stunned', 'terror']) }],
      }),
      ...(below(4) === 0 && { objectives: [{ hold: [14, 14], radius: 4, points: 20 }] }),
    },
    sides: [side(), side()],
  };
}
