/** Objects that are counters, on positions laid out by hand (Objects). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { readCards } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { AT, STAGE } from '../../../../src/systems/twilight/battle/state.js';
import { battleOf, list, PLAIN, player } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const CARDS = readCards();
const FAR = list('empire', [{ model: 'empire/militia', at: [30, 34], size: 'small' }], { policy: 'hold' });

/** All events of some battles, each before the referee. */
function events(models: readonly unknown[], scenario: object, policy: string, battles = 1): Event[][] {
  const battle = battleOf([list('kedashi', models, { policy }), FAR], { turns: 1, ...scenario });
  return Array.from({ length: battles }, (_, number) => {
    const replay = recordBattle(player(battle), number);
    expect(refereeBattle(replay as unknown as Replay, CARDS)).toEqual([]);
    return replay['events'] as Event[];
  });
}

const warrior = (at: readonly [number, number]) => ({
  model: 'kedashi/trebarnii-warrior',
  at,
  size: 'small',
});
const chest = { id: 'chest', at: [18, 18] };

describe('an object', () => {
  it('is picked up in contact, carried, and counts for the side that carries it at the end', () => {
    const carry = { objects: [chest], objectives: [{ carry: 'chest', points: 10 }] };
    const [reported = []] = events([warrior([18, 15])], carry, 'objective');
    expect(reported.filter(({ event }) => event === 'take')).toEqual([
      { event: 'take', model: 'a0', object: 'chest' },
    ]);
    const order = reported.map(({ event }) => event).filter((event) => event === 'move' || event === 'take');
    expect(order).toEqual(['move', 'take']);
    expect(reported.at(-1)).toEqual({ event: 'over', winner: 0, why: 'turns' });
    const [held = []] = events(
      [warrior([18, 15])],
      { ...carry, objects: [{ ...chest, at: [4, 30] }] },
      'objective',
    );
    expect(held.at(-1)).toEqual({ event: 'over', winner: null, why: 'turns' });
  });

  it('is dropped by a beast right after its move, beside it', () => {
    const beast = [{ model: 'kedashi/abrok', at: [18, 18.5], size: 'small' }];
    const goal = { objects: [chest], objectives: [{ reach: 'near', with: 'chest', side: 0, points: 10 }] };
    const [reported = []] = events(beast, goal, 'objective');
    const names = reported.map(({ event }) => event);
    const at = names.indexOf('move');
    expect(names.slice(at - 1, at + 2)).toEqual(['take', 'move', 'drop']);
    const last = (reported[at]?.['path'] as [number, number][]).at(-1) ?? [0, 0];
    const put = reported[at + 1]?.['at'] as [number, number];
    expect(Math.hypot(put[0] - last[0], put[1] - last[1])).toBeCloseTo(45 / 50.8 + 0.005, 9);
  });

  it('is taken off the table by whoever an objective lets carry it there', () => {
    const goal = {
      objects: [{ id: 'chest', at: [18, 4.5] }],
      objectives: [
        { reach: 'near', with: 'chest', side: 0, points: 10 },
        { reach: 'far', with: 'chest', side: 1, points: 10 },
      ],
    };
    const [reported = []] = events([warrior([18, 5]), warrior([9, 3])], goal, 'objective');
    expect(reported.filter(({ event }) => event === 'leave')).toEqual([
      { event: 'leave', model: 'a0', edge: 'near' },
    ]);
    expect(reported.at(-1)).toEqual({ event: 'over', winner: 0, why: 'turns' });
  });

  it('is given to friends in contact, and dropped', () => {
    const models = [warrior([18, 18.6]), warrior([18 + 60 / 50.8 + 0.005, 18.6])];
    const reported = events(models, { turns: 3, objects: [chest] }, 'random', 60).flat();
    const kinds = (name: string) => reported.filter(({ event }) => event === name);
    for (const { model, to } of kinds('give')) expect([model, to].sort()).toEqual(['a0', 'a1']);
    expect(kinds('give').length).toBeGreaterThan(0);
    expect(kinds('drop').length).toBeGreaterThan(0);
  });

  it('is given away or dropped as a Combat Action, in place of a combat', () => {
    // Two in contact, one of them with an enemy that attacks neither: only that one has a Combat Action.
    const apart = 60 / 50.8 + 0.005;
    const models = [warrior([18, 18.6]), warrior([18 + apart, 18.6])];
    const militia = { model: 'empire/militia', at: [18 - apart, 18.6], size: 'small' };
    const sides = [
      list('kedashi', models, { policy: 'close-in', ...PLAIN }),
      list('empire', [militia], { policy: 'hold', ...PLAIN }),
    ];
    const battle = battleOf(sides, { turns: 1, objects: [chest] });
    const [own, other] = battle.agents as readonly [Agent, Agent];
    const played = (hands: 'give' | 'drop'): Replay => {
      const agent: Agent = {
        ...own,
        act: () => undefined,
        hands({ state }, _model, _object, friends) {
          if (state.get(AT.stage) !== STAGE.combat) return 'keep';
          return hands === 'drop' ? 'drop' : friends.models[0]!;
        },
      };
      const passive = { ...other, initiate: () => false };
      return recordBattle(player({ ...battle, agents: [agent, passive] }), 1) as unknown as Replay;
    };
    for (const how of ['give', 'drop'] as const) {
      const replay = played(how);
      expect(refereeBattle(replay, CARDS)).toEqual([]);
      const at = replay.events.findIndex(({ event }) => event === how);
      expect(replay.events[at]).toMatchObject({ model: 'a0', object: 'chest' });
      const phase = replay.events.slice(at).findIndex(({ event }) => event === 'draw' || event === 'end');
      expect(replay.events.slice(at, at + phase).some(({ event }) => event === 'combat')).toBe(false);
    }
    // Nobody else has a Combat Action to do it with.
    const given = played('give');
    const events = given.events.map((one) => (one.event === 'take' ? { ...one, model: 'a1' } : one));
    const swapped = events.map((one) => (one.event === 'give' ? { ...one, model: 'a1', to: 'a0' } : one));
    expect(refereeBattle({ ...given, events: swapped }, CARDS).join()).toMatch(/no Combat Action to hand/);
  });

  it('that there is not is told', () => {
    const scenario = { objects: [chest], objectives: [{ carry: 'box', points: 1 }] };
    const near = list('kedashi', [warrior([4, 4])], { policy: 'hold' });
    expect(() => battleOf([near, FAR], scenario)).toThrow(/carry.*"box".*objects of the scenario/s);
  });
});
