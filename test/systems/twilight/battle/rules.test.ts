/** Single rules of battles, seen in replays. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { withLocale } from '../../../../src/errors/index.js';
import { battleOf, list, PLAIN, player, small, wild } from './battles.js';

type Event = Readonly<Record<string, unknown>>;

const eventsOf = (battle: ReturnType<typeof battleOf>, number = 0): Event[] =>
  recordBattle(player(battle), number)['events'] as Event[];

const HOLD = { policy: 'hold', ...PLAIN };

describe('a battle', () => {
  it('lets leaders select models within their Command before anybody moves (R-21, R-39)', () => {
    const models = [
      small('empire/militia-captain', [10, 5]),
      {
        model: 'empire/militia',
        count: 3,
        at: [
          [12, 5],
          [10, 8],
          [25, 5],
        ],
        size: 'small',
      },
    ];
    const events = eventsOf(
      battleOf([
        list('empire', models, { policy: 'close-in' }),
        list('kedashi', [small('kedashi/abrok', [18, 33])], HOLD),
      ]),
    );
    const first = events.findIndex(({ event, by }) => event === 'activate' && by === 'direct');
    expect(events.slice(first, first + 3).map(({ model, by }) => [model, by])).toEqual([
      ['a0', 'direct'],
      ['a2', 'a0 captain'],
      ['a1', 'a0 captain'],
    ]);
    expect(events[first + 3]?.['event']).toBe('move');
  });

  it('charges after a Basic Movement of length zero too, alone (R-04, R-36)', () => {
    const events = eventsOf(
      battleOf([
        wild({ model: 'kedashi/seldoath', at: [12, 18], size: 'small' }),
        list('empire', [small('empire/knight', [12 + 0.59055 * 2 + 0.01, 18])], HOLD),
      ]),
      1,
    );
    const charge = events.findIndex(({ why }) => why === 'charge');
    const before = events[charge - 1];
    expect(before?.['event']).toBe('move');
    expect((before?.['path'] as unknown[]).length).toBe(1);
    expect(events[charge]?.['supporters']).toEqual([[], []]);
  });

  it('names what it does not play', () => {
    const battle = battleOf([
      list('devanu', ['devanu/kopa']),
      wild('kedashi/bagrun-bomb-carrier', 'kedashi/small-frenu-swarm'),
    ]);
    const named = battle.notPlayed.join();
    for (const one of ['Assassinate', 'Sprint', 'Leap']) expect(named).toContain(one);
    expect(named).not.toContain('Dodge');
  });

  it('names an objective that no enemy can give', () => {
    const sides = [list('devanu', ['devanu/kopa']), list('empire', ['empire/militia'])];
    const slay = (model: string, side: number) => ({ slay: model, side, points: 10 });
    const { notPlayed } = battleOf(sides, {
      objectives: [slay('empire/militia', 0), slay('casanii/tracker', 0), slay('empire/militia', 1)],
    });
    const reported = notPlayed.filter((one) => one.startsWith('objective'));
    expect(reported.map((one) => one.replace(/because .* has/, 'because … has'))).toEqual([
      'objective 2, because … has no enemy Tracker',
      'objective 3, because … has no enemy Militia',
    ]);
  });

  it('names what it does not play in French', () => {
    const { notPlayed } = withLocale('fr', () =>
      battleOf([list('devanu', ['devanu/kopa']), list('empire', ['empire/militia'])]),
    );
    expect(notPlayed.slice(0, 3)).toEqual([
      'Kopa Devanu\u00a0: Assassinat',
      'Kopa Devanu\u00a0: Sprint',
      'Kopa Devanu\u00a0: Saut',
    ]);
  });

  it('names what a side does not play that adjusts nothing', () => {
    const knights = (rest: object) => list('empire', ['empire/knight', 'empire/militia-captain'], rest);
    const { notPlayed, assumed } = battleOf([
      { name: 'Plain', ...knights(PLAIN) },
      { name: 'Whole', ...knights({}) },
    ]);
    expect(notPlayed).toEqual(expect.arrayContaining(['Knight: Combat Trained', 'Militia Captain: Stamina']));
    expect(assumed).toEqual(
      expect.arrayContaining([
        'Plain splits half and half and adjusts nothing',
        'Whole splits by equilibrium and adjusts by best play',
      ]),
    );
    const whole = battleOf([knights({}), knights({})]);
    expect(whole.notPlayed).toEqual([]);
    expect(whole.assumed.at(-1)).toBe('the sides split by equilibrium and adjust by best play');
  });

  it('creates swarms from what is discarded, which nobody has removed (R-38, R-40)', () => {
    const frenu = {
      model: 'kedashi/frenu',
      count: 3,
      at: [
        [10, 10],
        [11, 10],
        [12, 10],
      ],
    };
    const caller = { model: 'kedashi/trebarnii-swarmcaller', at: [11, 12] };
    const away = list('empire', [small('empire/militia', [18, 34])], HOLD);
    const swarming = (scenario: object): ReturnType<typeof battleOf> =>
      battleOf([wild(frenu, caller), away], { turns: 1, ...scenario });
    const battle = swarming({});
    const events = eventsOf(battle);
    const create = events.find(({ event }) => event === 'create');
    expect(create?.['discarded']).toEqual(['a0', 'a1', 'a2']);
    expect((create?.['created'] as Event)['model']).toBe('kedashi/small-frenu-swarm');
    // Three Frenu cost as much as the swarm that they become: nobody has lost or removed anything.
    expect(events.at(-1)).toMatchObject({ event: 'over', winner: null, why: 'turns' });
    expect(eventsOf(swarming({ fleeing: { below: 0.9 } })).at(-1)).toMatchObject({ why: 'turns' });
    const kept = { side: 0, protect: { model: 'kedashi/frenu' }, when: 'last' };
    expect(eventsOf(swarming({ victory: [kept] })).at(-1)).toMatchObject({ winner: null, why: 'turns' });
    const slain = { side: 1, remove: { model: 'kedashi/frenu' }, when: 'last' };
    expect(eventsOf(swarming({ victory: [slain] })).at(-1)).toMatchObject({ winner: null, why: 'turns' });
  });

  it('ends when a side flees (R-38)', () => {
    const models = { model: 'empire/militia', count: 4 };
    const battle = battleOf([list('empire', [models]), list('empire', [models])], {
      fleeing: { below: 1 },
      turns: 20,
    });
    const over = eventsOf(battle).at(-1);
    expect(over).toMatchObject({ event: 'over', why: 'fled' });
  });

  it('refuses places where no base may stand, in words', () => {
    const at = (one: readonly [number, number], other: readonly [number, number], scenario: object = {}) =>
      battleOf([list('empire', [small('empire/militia', one)], HOLD), list('empire', [small('empire/militia', other)], HOLD)], scenario); // prettier-ignore
    const tower = { kind: 'obstacle', height: 'tall', shape: { circle: [8, 8], radius: 2 } };
    const table = { width: 24, depth: 24, terrain: [tower] };
    expect(() => at([12, 12], [12.5, 12])).toThrow('overlaps that of "a0"');
    expect(() => at([12, 0.2], [12, 12])).toThrow('off the table');
    expect(() => at([8, 8], [12, 12], { table })).toThrow('tall obstacle');
    expect(at([12, 12], [12 + 30 / 25.4, 12], { table }).models).toHaveLength(2);
    const on = (piece: object) => ({ table: { ...table, terrain: [piece] } });
    const fence = on({ kind: 'barrier', shape: { line: [[2, 8], [20, 8]] } }); // prettier-ignore
    expect(() => at([8, 8.5], [12, 12], fence)).toThrow('lies in the barrier terrain[0]');
    expect(at([8, 8 + 15 / 25.4], [12, 12], fence).models).toHaveLength(2);
    expect(() => at([8, 8], [12, 12], on({ ...tower, height: 'low' }))).toThrow(
      'the low obstacle terrain[0]',
    );
    const lake = { kind: 'deep-water', shape: { circle: [8, 8], radius: 4 } };
    expect(() => at([8, 8], [12, 12], on(lake))).toThrow('the deep water terrain[0]');
    const raft = { boats: [{ id: 'raft', boat: 'raft', at: [8, 8] }] };
    expect(at([8, 10], [12, 12], { ...on(lake), ...raft }).models).toHaveLength(2);
    // Who comes later needs room then.
    const later = { reinforcements: [{ turn: 2, side: 1, models: [0] }] };
    expect(at([12, 12], [12.5, 12], later).models).toHaveLength(2);
  });

  it('refuses files that say nothing of a side, in words', () => {
    expect(() => battleOf([{}, wild('kedashi/abrok')])).toThrow('one of the two');
    expect(() => battleOf([list('empire', ['empire/nobody']), wild('kedashi/abrok')])).toThrow('nobody');
    const reported = { ...wild('kedashi/abrok'), policy: { of: 'planner', never: ['charge'] } };
    expect(() => battleOf([list('empire', ['empire/militia']), reported])).toThrow('"planner:never-charge"');
  });
});
