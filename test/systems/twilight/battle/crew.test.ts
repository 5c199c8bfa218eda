/** Vehicles and their crew, on positions laid out by hand (Vehicles and crew). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { readCards, type Card } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { battleOf, list, player, small } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const militia = readCards().get('empire/militia') as Card;
const vehicle = { id: 'vehicle', crew: 2 };
const WAGON = { name: 'Wagon', combat: 2, toughness: 4, movement: 8, cost: 40, abilities: [vehicle] };
const CART = { ...WAGON, name: 'Cart', combat: 0, toughness: 7 };
const KITE = { name: 'Kite', combat: 3, toughness: 4, movement: 8, cost: 20, abilities: ['flying'] };
const plain = { ...militia, support: 0, stamina: 0, weapon: undefined, leads: [], toughness: 4 };
const CARDS = new Map<string, Card>([
  ...readCards(),
  ['Wagon', { ...plain, ...WAGON, toughness: 4 }],
  ['Cart', { ...plain, ...CART, toughness: 7 }],
  ['Kite', { ...plain, ...KITE, toughness: 4, abilities: [{ id: 'flying' }] }],
]);

const wagon = (at: readonly [number, number]) => ({ model: WAGON, at, size: 'large' });
const aboard = (model: string, count = 1) => ({ model, count, rides: 0, size: 'small' });
/** How far apart the middles of a Large and a Small base in contact are. */
const BESIDE = (50 + 30) / 50.8 + 0.005;
const FAR = list('empire', [small('empire/militia', [30, 34])], { policy: 'hold' });

function replaysOf(
  sides: readonly object[],
  scenario: object = {},
  battles = 1,
  agents?: (own: Agent) => Agent,
): Replay[] {
  const read = battleOf(sides, { turns: 1, ...scenario });
  const [own, other] = read.agents as readonly [Agent, Agent];
  const battle = agents ? { ...read, agents: [agents(own), other] as const } : read;
  return Array.from({ length: battles }, (_, number) => {
    const replay = recordBattle(player(battle), number) as unknown as Replay;
    expect(refereeBattle(replay, CARDS)).toEqual([]);
    return replay;
  });
}
const eventsOf = (replays: readonly Replay[], name: string): Event[] =>
  replays.flatMap(({ events }) => events as readonly Event[]).filter(({ event }) => event === name);

describe('crew', () => {
  it('begin aboard, are selected with their vehicle and shoot while it is Engaged', () => {
    const own = list('empire', [wagon([18, 18]), aboard('empire/slinger', 2)], { policy: 'close-in' });
    const enemy = list('empire', [small('empire/militia', [18, 18 + BESIDE])], { policy: 'hold' });
    const [replay] = replaysOf([own, enemy], {}, 1);
    expect(replay?.models.map(({ id, at, rides }) => [id, at !== undefined, rides])).toEqual([
      ['a0', true, undefined],
      ['a1', false, 'a0'],
      ['a2', false, 'a0'],
      ['b0', true, undefined],
    ]);
    const reported = replaysOf([own, enemy], {}, 6);
    const led = eventsOf(reported, 'activate').filter(({ by }) => by === 'a0 vehicle');
    expect(new Set(led.map(({ model }) => model))).toEqual(new Set(['a1', 'a2']));
    expect(eventsOf(reported, 'shoot').some(({ model }) => model === 'a1')).toBe(true);
  });

  it('get off as their Activation, and climb aboard at the end of one', () => {
    const own = list('empire', [wagon([18, 18]), aboard('empire/militia')], { policy: 'random' });
    const all = replaysOf([own, FAR], { turns: 4 }, 24);
    expect(eventsOf(all, 'dismount').length).toBeGreaterThan(0);
    expect(eventsOf(all, 'mount').length).toBeGreaterThan(0);
    const walker = list('empire', [wagon([18, 18]), small('empire/militia', [18, 18 - BESIDE])], {
      policy: 'hold',
    });
    const [climbs] = replaysOf([walker, FAR], {}, 1, (agent) => ({
      ...agent,
      direct: (_course, _side, { count, models }) => (models.subarray(0, count).includes(1) ? 1 : -1),
      mounts: () => true,
    }));
    expect(eventsOf(climbs ? [climbs] : [], 'mount')).toEqual([
      { event: 'mount', model: 'a1', vehicle: 'a0' },
    ]);
  });

  it('are attacked only by Agility or Flying, with one Oran more, and support nobody', () => {
    const own = list('empire', [wagon([18, 18]), aboard('empire/militia')], { policy: 'hold' });
    const struck = (model: object | string) => {
      const enemy = list('empire', [{ model, at: [18, 18 + BESIDE], size: 'small' }], { policy: 'random' });
      return eventsOf(replaysOf([own, enemy], {}, 6), 'combat').filter(({ defender }) => defender === 'a1');
    };
    expect(struck('empire/militia')).toEqual([]);
    const fights = struck(KITE);
    expect(fights.length).toBeGreaterThan(0);
    // The stones of the pick: Oran beyond it come on top.
    for (const { stones, supporters } of fights) {
      expect(stones).toEqual([2, 3]);
      expect((supporters as string[][])[0]).not.toContain('a1');
    }
  });

  it('that are shot at are Obstructed, and are looked at over Small models near the vehicle', () => {
    const own = list(
      'empire',
      [wagon([18, 18]), aboard('empire/militia'), small('empire/militia', [18, 18 + BESIDE])],
      { policy: 'hold' },
    );
    const shooter = list('empire', [small('empire/slinger', [18, 30])], { policy: 'random' });
    const all = replaysOf([own, shooter], { turns: 3 }, 12);
    // Until the vehicle is removed.
    const shots = all
      .flatMap(({ events }) => {
        const off = events.findIndex(({ event }) => event === 'dismount');
        return eventsOf([{ ...all[0]!, events: off < 0 ? events : events.slice(0, off) }], 'shoot');
      })
      .filter(({ target }) => target === 'a1');
    expect(shots.length).toBeGreaterThan(0);
    for (const { sight } of shots) expect(sight).toBe('obstructed');
  });

  it('of a vehicle that is removed are put where it stood by the enemy', () => {
    const frail = { model: CART, at: [18, 18], size: 'large' };
    const own = list('empire', [frail, aboard('empire/militia', 2)], { policy: 'hold' });
    const enemy = list(
      'empire',
      [{ model: 'empire/militia-captain', at: [18, 18 + BESIDE], size: 'small' }],
      { policy: 'close-in' },
    );
    const all = replaysOf([own, enemy], {}, 6);
    const out = eventsOf(all, 'dismount');
    expect(out.length).toBeGreaterThan(1);
    expect(out.length % 2).toBe(0);
    expect(eventsOf(all, 'over').some(({ why }) => why === 'removed')).toBe(false);
  });

  it('that are no crew are told', () => {
    const reported = (entry: object, rest: readonly object[] = [wagon([18, 18])]) =>
      expect(() => battleOf([list('empire', [...rest, { model: 'empire/militia', ...entry }]), FAR]));
    reported({ rides: 0, size: 'medium' }).toThrow(/rides.*only Small models/s);
    reported({ rides: 0, size: 'small', count: 3 }).toThrow(/room for 3/);
    reported({ rides: 1, size: 'small' }).toThrow(/has Vehicle/);
    reported({ rides: 0, at: [3, 3] }).toThrow(/beside at/);
    reported({ rides: 0, conditions: { entangled: 1 } }).toThrow(/Entangled/);
    const wild = { wild: [{ model: 'kedashi/abrok', rides: 0 }] };
    expect(() => battleOf([FAR, wild])).toThrow(/no card of a Wild force/);
  });
});
