/** Objects that are attacked as models are, on positions laid out by hand (Objects). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { readCards, type Card } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { battleOf, list, player, small } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const EGGSTICK = { name: 'Eggstick', combat: 0, toughness: 4, movement: 0, cost: 25 };
const militia = readCards().get('empire/militia') as Card;
const CARDS = new Map([
  ...readCards(),
  [
    'Eggstick',
    {
      ...militia,
      ...EGGSTICK,
      support: 0,
      stamina: 0,
      weapon: undefined,
      abilities: [],
      toughness: 4,
      leads: [],
    },
  ],
] as [string, Card][]);

const egg = (at: readonly [number, number]) => ({ model: EGGSTICK, object: 'egg', at, size: 'small' });
const FAR = small('devanu/kopa', [30, 34]);
/** How far apart the middles of Small bases in contact are. */
const APART = 60 / 50.8 + 0.005;

/** @param how whether the first side's models leave the object lying, and whether they only fight */
function replaysOf(
  sides: readonly object[],
  scenario: object,
  battles = 1,
  how: 'usual' | 'leave' | 'fight' = 'usual',
): Replay[] {
  const read = battleOf(sides, { turns: 1, ...scenario });
  const [own, other] = read.agents as readonly [Agent, Agent];
  const changed = {
    ...own,
    ...(how !== 'usual' && { takes: () => false }),
    ...(how === 'fight' && { act: () => undefined }),
  };
  const battle = { ...read, agents: [changed, other] as const };
  return Array.from({ length: battles }, (_, number) => {
    const replay = recordBattle(player(battle), number) as unknown as Replay;
    expect(refereeBattle(replay, CARDS)).toEqual([]);
    return replay;
  });
}

describe('an object that is attacked as models are', () => {
  it('is attacked by whoever is in contact, who is not Engaged with it and may shoot and leave', () => {
    const guards = list('devanu', [egg([18, 18]), FAR], { policy: 'hold' });
    const own = list('empire', [small('empire/militia', [18, 18 - APART])], { policy: 'close-in' });
    const [replay] = replaysOf([own, guards], {}, 1, 'fight');
    const fights = replay?.events.filter(({ event }) => event === 'combat') ?? [];
    expect(fights[0]).toMatchObject({ attacker: 'a0', defender: 'b0', stones: [2, 0] });
    expect(replay?.events.some((event) => event.event === 'combat' && event['attacker'] === 'b0')).toBe(
      false,
    );
    const slinger = list('empire', [small('empire/slinger', [18, 18 - APART])], { policy: 'keep-range' });
    const shots = replaysOf([slinger, guards], {}, 6, 'leave').flatMap(
      ({ events }) => events as readonly Event[],
    );
    expect(shots.some((event) => event['event'] === 'shoot' && event['target'] === 'b0')).toBe(true);
    // It is never selected, and once it alone is left its side has nobody.
    expect(shots.some((event) => event['event'] === 'activate' && event['model'] === 'b0')).toBe(false);
    const lonely = list('devanu', [egg([18, 18])], { policy: 'hold' });
    const [over] = replaysOf([own, lonely], {}, 1, 'fight');
    expect(over?.events.at(-1)).toEqual({ event: 'over', winner: 0, why: 'removed' });
  });

  it('counts its points once it is removed, and is gone', () => {
    const guards = list('devanu', [egg([18, 18]), FAR], { policy: 'hold' });
    const own = list('empire', [small('empire/militia', [18, 18 - APART])], { policy: 'close-in' });
    const ended = replaysOf([own, guards], { turns: 3 }, 12, 'fight');
    const felled = ended.filter(({ events }) =>
      events.some((event) => ((event['removed'] ?? []) as string[]).includes('b0')),
    );
    expect(felled.length).toBeGreaterThan(0);
    expect(felled.length).toBeLessThan(12);
    for (const { events } of felled)
      expect(events.at(-1)).toEqual({ event: 'over', winner: 0, why: 'turns' });
  });

  it('is picked up, carried, and stands beside whoever drops it', () => {
    const goal = { objectives: [{ carry: 'egg', points: 30 }] };
    const guards = list('devanu', [egg([18, 18]), FAR], { policy: 'hold' });
    const thief = list('empire', [small('empire/militia', [18, 14])], { policy: 'objective' });
    const [replay] = replaysOf([thief, guards], goal);
    expect(replay?.events.filter(({ event }) => event === 'take')).toEqual([
      { event: 'take', model: 'a0', object: 'egg' },
    ]);
    expect(replay?.events.at(-1)).toEqual({ event: 'over', winner: 0, why: 'turns' });
    const many = list('empire', [small('empire/militia', [18, 16]), small('empire/militia', [16, 18])], {
      policy: 'random',
    });
    const all = replaysOf(
      [many, list('devanu', [egg([18, 18]), FAR], { policy: 'random' })],
      { turns: 3 },
      10,
    );
    const events = all.flatMap((one) => one.events as readonly Event[]);
    for (const name of ['take', 'drop']) expect(events.some(({ event }) => event === name)).toBe(true);
  });

  it('that is two things, Wild or named twice is told', () => {
    const two = {
      ...egg([18, 18]),
      count: 2,
      at: [
        [18, 18],
        [20, 20],
      ],
    };
    const own = list('empire', ['empire/militia']);
    expect(() => battleOf([own, list('devanu', [two, FAR])])).toThrow(/"object".*"egg".*count: 1/s);
    expect(() => battleOf([own, list('devanu', [egg([18, 18]), egg([20, 20])])])).toThrow(/no other object/);
    expect(() => battleOf([own, { wild: [egg([18, 18])] }])).toThrow(/Wild forces leave objects alone/);
    const chest = { objects: [{ id: 'egg', at: [9, 9] }] };
    expect(() => battleOf([own, list('devanu', [egg([18, 18])])], chest)).toThrow(/no other object/);
  });
});
