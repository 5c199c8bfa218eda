/** Boats together with objects and with vehicles, on positions laid out by hand and in random battles (Boats; Objects; Vehicles and crew). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { boardings } from '../../../../src/systems/twilight/battle/rules/boats/boarding.js';
import { readBattle } from '../../../../src/questions/battle/index.js';
import { harbourBattle, OWN_CARDS } from '../../../referee/battles.js';
import { readCards } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { battleOf, list, player, small, twilight } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const CARDS = new Map([...readCards(), ...OWN_CARDS]);
const RIVER = {
  table: {
    width: 36,
    depth: 36,
    terrain: [{ kind: 'deep-water', shape: { polygon: [[0, 12], [36, 12], [36, 24], [0, 24]] } }], // prettier-ignore
  },
  turns: 1,
};
const RAFT = { id: 'raft', boat: 'raft', at: [12, 14.2], length: 5, width: 4 };
const CUP = { id: 'cup', boat: 'coracle', at: [12, 12.9] };
const WAGON = { name: 'Wagon', combat: 2, toughness: 4, movement: 8, cost: 40, size: 'large', abilities: [{ id: 'vehicle', crew: 2 }] }; // prettier-ignore
const EGG = { name: 'Eggstick', combat: 0, toughness: 4, movement: 0, cost: 25, size: 'small' };
const FAR = list('empire', [small('empire/militia', [30, 34])], { policy: 'hold' });
const sailor = (at: readonly [number, number], boat = 'raft') => ({
  model: 'empire/militia',
  at,
  size: 'small',
  aboard: boat,
});
const direct: Agent['direct'] = (_course, _side, { models }) => models[0]!;

/** What happens in a battle whose first side decides so, read by the referee. */
function eventsOf(models: readonly object[], scenario: object, own: Partial<Agent>): readonly Event[] {
  const read = battleOf([list('empire', models, { policy: 'hold' }), FAR], { ...RIVER, ...scenario });
  const [first, second] = read.agents as readonly [Agent, Agent];
  const battle = { ...read, agents: [{ ...first, direct, ...own }, second] as const };
  const replay = recordBattle(player(battle), 1) as unknown as Replay;
  expect(refereeBattle(replay, CARDS)).toEqual([]);
  return replay.events;
}
const named = (events: readonly Event[], name: string): Event[] =>
  events.filter(({ event }) => event === name);
const upstream: Agent['sails'] = (_course, _model, _boat, voyages) =>
  voyages.reduce((best, one, i) => (one.pose.y > (voyages[best]?.pose.y ?? 0) ? i : best), 0);

describe('objects and boats', () => {
  it('go together: what lies on a boat moves with it, what lies in the water stays', () => {
    const objects = [
      { id: 'chest', at: [11, 13] },
      { id: 'crate', at: [12, 20] },
    ];
    const egg = { model: EGG, object: 'egg', at: [13.7, 14], aboard: 'raft' };
    const events = eventsOf([sailor([12, 15.4]), egg], { boats: [RAFT], objects }, { sails: upstream });
    // One Small model paddles it an inch; the object with a base paddles nothing.
    expect(named(events, 'paddle')).toMatchObject([
      {
        by: ['a0'],
        at: [12, 15.2],
        places: { a0: [12, 16.4], a1: [13.7, 15] },
        objects: { chest: [11, 14] },
      },
    ]);
  });

  it('are put down on the boat by who is aboard, wherever else there would be room', () => {
    const objects = [{ id: 'chest', at: [10.6, 12.9] }];
    const places: (readonly [number, number])[] = [];
    const events = eventsOf(
      [sailor([10.2, 12.9])],
      { boats: [RAFT], objects, turns: 2 },
      {
        takes: () => true,
        hands: ({ state }) => (state.held[0] === 1 ? 'drop' : 'keep'),
        lays(_course, _model, all) {
          places.push(...all);
          return 0;
        },
      },
    );
    expect(named(events, 'drop').length).toBeGreaterThan(0);
    const [radius, edge] = [15 / 50.8, [9.5, 14.5, 12.2, 16.2] as const];
    for (const [x, y] of places) {
      expect(Math.min(x - edge[0], edge[1] - x, y - edge[2], edge[3] - y)).toBeGreaterThanOrEqual(
        radius - 1e-9,
      );
    }
    expect(places.length).toBeLessThan(16);
  });

  it('are out of reach in the water under a hull, until it has gone', () => {
    const under = { id: 'purse', at: [12, 17.5] };
    const paddled = eventsOf(
      [sailor([12, 15.4])],
      { boats: [RAFT], objects: [under], turns: 2 },
      {
        sails: (_course, _model, _boat, voyages) => upstream(_course, _model, _boat, voyages),
        takes: () => true,
      },
    );
    expect(named(paddled, 'paddle').length).toBe(2);
    expect(named(paddled, 'take')).toEqual([]);
  });

  it('that are larger than Small go into no coracle', () => {
    const boards = (size: string) =>
      eventsOf(
        [small('empire/militia', [12, 11.4])],
        { boats: [CUP], objects: [{ id: 'keg', at: [12, 10.5], size }] },
        {
          // The keg alone: the coracle itself may be carried off too.
          takes: (_course, _model, object) => object === 0,
          act(simulation, model, action) {
            const [way] = boardings(simulation, model);
            if (way) Object.assign(action, { kind: 'move', way });
          },
        },
      );
    expect(named(boards('small'), 'move')).toMatchObject([{ boards: 'cup' }]);
    expect(named(boards('medium'), 'move')).toEqual([]);
    expect(named(boards('medium'), 'take')).toHaveLength(1);
  });

  it('stay in a coracle where the pilot puts them', () => {
    const events = eventsOf(
      [sailor([12, 12.9], 'cup')],
      { boats: [CUP], objects: [{ id: 'chest', at: [12, 12.9] }] },
      {
        takes: () => true,
        hands: () => 'drop',
      },
    );
    expect(named(events, 'drop')).toMatchObject([{ object: 'chest', at: [12, 12.9] }]);
  });
});

describe('vehicles and boats', () => {
  it('play together: vehicles board none, and who stands on a boat climbs aboard a vehicle beside it', () => {
    const wagon = { model: WAGON, at: [12, 12.2 - 50 / 50.8] };
    const shallow = { ...RIVER.table, terrain: [{ kind: 'shallow-water', shape: { polygon: [[0, 10], [36, 10], [36, 24], [0, 24]] } }] }; // prettier-ignore
    const events = eventsOf(
      [wagon, sailor([12, 12.2 + 30 / 50.8])],
      { table: shallow, boats: [RAFT] },
      {
        direct: (_course, _side, { count, models }) => (models.subarray(0, count).includes(1) ? 1 : -1),
        mounts: () => true,
      },
    );
    expect(named(events, 'mount')).toEqual([{ event: 'mount', model: 'a1', vehicle: 'a0' }]);
    const tried = eventsOf(
      [wagon],
      { table: shallow, boats: [RAFT] },
      {
        act(simulation, model) {
          expect(boardings(simulation, model)).toEqual([]);
        },
      },
    );
    expect(named(tried, 'activate')).toHaveLength(1);
  });

  it('that cannot be are told', () => {
    const reported = (entry: object, boats: readonly object[] = [RAFT]) =>
      expect(() => battleOf([list('empire', [entry]), FAR], { ...RIVER, boats }));
    reported({ model: WAGON, aboard: 'raft' }).toThrow(/mounted models board no boat/);
    reported({ model: WAGON, mounted: false }).toThrow(/vehicles board no boat/);
    reported({ model: EGG, object: 'egg', aboard: 'cup' }, [CUP]).toThrow(/coracle holds no more/);
  });

  it('keep the rules in random battles with objects too, as a referee reads them', () => {
    for (let number = 0; number < 4; number++) {
      const file = harbourBattle(number);
      const replay = recordBattle(player(readBattle(twilight, file)), number) as unknown as Replay;
      expect([number, refereeBattle(replay, CARDS, file)]).toEqual([number, []]);
    }
  });
});
