/** Combats of an Activation Phase, additional shots and Coordinated Strikes, as replays show them (R-41 … R-43). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { readCards } from '../../../referee/cards.js';
import type { BattleFile } from '../../../referee/files.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { battleOf, list, player, small, wild } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const CARDS = readCards();
const PLAIN = { split: 'balanced', adjust: 'none' };
const HOLD = { policy: 'hold', ...PLAIN };
const BASES = 30 / 25.4;
const TABLE = { table: { width: 24, depth: 24, terrain: [] }, turns: 1 };

/** Replays of a battle, which the referee has found nothing against. */
function replaysOf(sides: readonly object[], battles: number, own: Partial<Agent> = {}): Replay[] {
  const battle = battleOf(sides, TABLE);
  const agents = (battle.agents as readonly Agent[]).map((usual, s) =>
    s === 0 ? { ...usual, ...own } : usual,
  );
  return Array.from({ length: battles }, (_, number) => {
    const replay = recordBattle(player({ ...battle, agents }), number) as unknown as Replay;
    const file = { scenario: TABLE, sides } as BattleFile;
    expect([number, refereeBattle(replay, CARDS, file)]).toEqual([number, []]);
    return replay;
  });
}
/** What the referee finds where every event of a kind is changed; `undefined` takes it away. */
const planted = (replay: Replay, change: (event: Event) => Event | undefined): string =>
  refereeBattle(
    { ...replay, events: replay.events.flatMap((event) => change(event) ?? []) as Replay['events'] },
    CARDS,
  ).join();

describe('two Charges of one Activation Phase', () => {
  // Two Yirnak Riders touch the first of two Militia that touch each other; a Captain leads both Riders.
  const riders = list(
    'dhogu',
    [
      {
        ...small('dhogu/dhogu-captain', [3, 12]),
        leadership: [{ id: 'captain', activates: 3 }],
        command: 14,
      },
      {
        model: 'dhogu/yirnak-rider',
        size: 'medium',
        at: [
          [12.593051, 13.249339],
          [12.593051, 10.750661],
        ],
        count: 2,
      },
    ],
    { policy: 'close-in', ...PLAIN },
  );
  const militia = (side: (...models: readonly unknown[]) => object) =>
    side({ model: 'empire/militia', size: 'small', at: [[12, 12], [12 + BASES + 0.005, 12]], count: 2 }); // prettier-ignore
  const charges = ({ events }: Replay): readonly Event[][] => {
    const phases: Event[][] = [];
    for (const event of events as readonly Event[]) {
      if (event['event'] === 'draw') phases.push([]);
      if (event['event'] === 'combat' && event['why'] === 'charge') phases.at(-1)?.push(event);
    }
    return phases.filter((phase) => phase.length === 2);
  };

  it.each([
    ['Wild models', militia(wild)],
    ['models of a player', militia((...models) => list('empire', models, HOLD))],
  ])('are both answered by the same supporter of %s (R-42)', (_, side) => {
    const replays = replaysOf([riders, side], 12);
    const both = replays.flatMap(charges).filter(([first]) => (first?.['removed'] as string[]).length === 0);
    expect(both.length).toBeGreaterThan(0);
    for (const [first, second] of both)
      for (const combat of [first, second]) {
        const other = combat?.['defender'] === 'b0' ? 'b1' : 'b0';
        expect((combat?.['supporters'] as string[][])[1]).toEqual([other]);
      }
  });

  it('show the referee a Wild supporter that is missing', () => {
    const replay = replaysOf([riders, militia(wild)], 12).find((one) => charges(one).length > 0) as Replay;
    const found = planted(replay, (event) =>
      event.event === 'combat' && event['why'] === 'charge'
        ? { ...event, supporters: [[], []], stones: [6, 2] }
        : event,
    );
    expect(found).toMatch(/is Wild and does not support/);
  });
});

describe('an additional Ranged Attack', () => {
  const slingers = (side: (...models: readonly unknown[]) => object) =>
    side({ model: 'empire/slinger', size: 'small', at: [[9, 18], [15, 18]], count: 2 }); // prettier-ignore
  const tracker = { model: 'casanii/tracker', at: [12, 6], size: 'small' };
  const shots = ({ events }: Replay): readonly Event[] => events.filter(({ event }) => event === 'shoot');

  it.each([['close-in'], ['keep-range'], ['planner']])(
    'has a target of its own where the first has removed its one: %s (R-43)',
    (policy) => {
      const sides = [
        list('casanii', [tracker], { policy, ...PLAIN }),
        slingers((...models) => list('empire', models, HOLD)),
      ];
      const found = replaysOf(sides, 40).map(shots);
      const killing = found.filter(([first]) => (first?.['removed'] as string[] | undefined)?.length === 1);
      expect(killing.length).toBeGreaterThan(0);
      for (const [first, second] of killing) {
        expect(second?.['model']).toBe('a0');
        expect(second?.['target']).toBe(first?.['target'] === 'b0' ? 'b1' : 'b0');
      }
    },
  );

  it('may be declined, and asks again after the first', () => {
    const asked: number[] = [];
    const fires: Agent['fires'] = (_course, model, { count }) => {
      asked.push(model, count);
      return -1;
    };
    const sides = [
      list('casanii', [tracker], { policy: 'keep-range', ...PLAIN }),
      slingers((...models) => list('empire', models, HOLD)),
    ];
    const [replay] = replaysOf(sides, 1, { fires });
    expect(shots(replay as Replay)).toHaveLength(1);
    expect(asked[0]).toBe(0);
  });

  it('is made by Wild models at the nearest Unengaged enemy, which the referee asks for', () => {
    const sides = [
      slingers((...models) => list('empire', models, HOLD)),
      wild({ model: 'casanii/tracker', at: [12, 6], size: 'small' }),
    ];
    const replays = replaysOf(sides, 12);
    const killing = replays.filter(
      (one) => (shots(one)[0]?.['removed'] as string[] | undefined)?.length === 1,
    );
    expect(killing.length).toBeGreaterThan(0);
    for (const replay of killing) {
      expect(shots(replay)).toHaveLength(2);
      let count = 0;
      const found = planted(replay, (event) =>
        event.event === 'shoot' && ++count === 2 ? undefined : event,
      );
      expect(found).toMatch(/makes no additional attack/);
    }
  });
});

describe('a Coordinated Strike', () => {
  const captain = small('empire/militia-captain', [12, 12]);
  const beside = (model: string, radius: number, turn: number) => ({
    model,
    at: [
      12 + (BASES / 2 + radius + 0.005) * Math.cos(turn),
      12 + (BASES / 2 + radius + 0.005) * Math.sin(turn),
    ],
  });
  const seldoath = { ...beside('kedashi/seldoath', 25 / 25.4, Math.PI / 2), size: 'large' };
  const strikes = ({ events }: Replay): readonly Event[] =>
    events.filter(({ why }) => why === 'coordinated-strike');
  const kedashi = (...models: readonly unknown[]) => list('kedashi', models, HOLD);
  const empire = (policy: unknown, ...models: readonly unknown[]) =>
    list('empire', models, { policy, ...PLAIN });

  it('is made without a move, and not by who never initiates (R-42)', () => {
    const other = small('empire/slinger', [3, 3]);
    const made = (policy: unknown) =>
      replaysOf([empire(policy, captain, other), kedashi(seldoath)], 6).flatMap(strikes).length;
    expect(made('close-in')).toBeGreaterThan(0);
    for (const of of ['close-in', 'planner', 'random']) expect(made({ of, never: ['initiate'] })).toBe(0);
    expect(made('hold')).toBe(0);
  });

  it('follows its player, who is asked once the others have moved', () => {
    const [near, dear] = [beside('kedashi/abrok', BASES / 2, 0), seldoath];
    const abrok = { ...near, size: 'small' };
    const sides = [empire('close-in', captain, small('empire/militia', [3, 3])), kedashi(abrok, dear)];
    for (const target of [1, 0]) {
      const chooses: Agent['strikes'] = (_course, _model, { models }) => models[target]!;
      const found = replaysOf(sides, 4, { strikes: chooses }).flatMap(strikes);
      expect(found.length).toBeGreaterThan(0);
      for (const { defender } of found) expect(defender).toBe(['b0', 'b1'][target]);
    }
  });

  it('of the planner is weighed as a combat is', () => {
    // A Captain gains by striking a Slinger, and loses by striking a Seldoath that turns all its stones to Erac.
    const slinger = { ...beside('empire/slinger', BASES / 2, 0), size: 'small' };
    const weak = replaysOf([empire('planner', captain), list('empire', [slinger], HOLD)], 6).flatMap(strikes);
    expect(weak.length).toBeGreaterThan(0);
    const fierce = list('kedashi', [seldoath], { ...HOLD, split: 'all-out' });
    const strong = replaysOf([empire('planner', captain), fierce], 6).flatMap(strikes);
    expect(strong).toEqual([]);
  });

  it('of a Wild model is at the worst save, always made, and leaves nobody (R-41, R-42)', () => {
    const militia = { ...beside('empire/militia', BASES / 2, 0), size: 'small' };
    const slinger = { ...beside('empire/slinger', BASES / 2, Math.PI / 2), size: 'small' };
    const apart = small('empire/slinger', [17, 12]);
    const sides = [
      list('empire', [militia, slinger, apart], HOLD),
      wild({ ...captain }, small('empire/slinger', [22, 22])),
    ];
    // Before any Combat Phase all of them stand.
    const replays = replaysOf(sides, 12).filter(
      ({ events }) => events.find(({ event }) => event === 'combat')?.['why'] === 'coordinated-strike',
    );
    expect(replays.length).toBeGreaterThan(0);
    for (const replay of replays) {
      const [strike] = strikes(replay);
      expect([strike?.['attacker'], strike?.['defender']]).toEqual(['b0', 'a1']);
      const other = planted(replay, (event) =>
        event['why'] === 'coordinated-strike' ? { ...event, defender: 'a0', removed: [] } : event,
      );
      expect(other).toMatch(/attacks another/);
      const none = planted(replay, (event) => (event['why'] === 'coordinated-strike' ? undefined : event));
      expect(none).toMatch(/could strike and did not/);
    }
    const moves = replays.flatMap(({ events }) =>
      events.filter(({ event, model }) => event === 'move' && model === 'b0'),
    );
    expect(moves).toEqual([]);
  });
});

describe('a Wild model between two enemies in contact', () => {
  it('charges the first in file order, whatever the last digits of the gaps say (R-40)', () => {
    const enemies = [
      { model: 'devanu/sempa', at: [16.294156777852184, 8.643430756322008], size: 'medium' },
      { model: 'devanu/grishak', at: [16.9350031486211, 10.081944186597244], size: 'medium' },
    ];
    const brute = {
      model: 'kedashi/trebarnii-brute',
      at: [15.358254176549698, 9.922370686059637],
      size: 'medium',
    };
    const charged = (models: readonly object[]) =>
      replaysOf([list('devanu', models, HOLD), wild(brute)], 8).flatMap(({ events }) =>
        events.filter(({ event, why }) => event === 'combat' && why === 'charge'),
      );
    for (const models of [enemies, [...enemies].reverse()]) {
      const charges = charged(models);
      expect(charges.length).toBeGreaterThan(0);
      expect(new Set(charges.map(({ defender }) => defender))).toEqual(new Set(['a0']));
    }
  });
});

describe('the Stamina of a replay', () => {
  it('is also that of models which spend it and fall', () => {
    const all = { split: 'all-out', adjust: 'greedy' };
    const chief = list('casanii', [small('casanii/casanii-warrior-chief', [12, 6])], {
      policy: 'close-in',
      ...all,
    });
    const kopa = { model: 'devanu/kopa', at: [12, 10], size: 'medium' };
    const fallen = replaysOf([chief, list('devanu', [kopa], { policy: 'hold', ...all })], 12)
      .flatMap(({ events }) => events as readonly Event[])
      .filter((event) => (event['removed'] as string[] | undefined)?.includes('b0'));
    const spent = fallen.flatMap((event) => {
      const steps = (event['adjusted'] as { model: string; does: string; stamina: number }[]).filter(
        ({ model, does }) => model === 'b0' && does !== 'pass',
      );
      const left = steps.at(-1)?.stamina;
      const reported = (event['stamina'] as Record<string, number>)['b0'];
      return left === undefined ? [] : [{ left, reported }];
    });
    expect(spent.length).toBeGreaterThan(0);
    for (const { left, reported } of spent) expect(reported).toBe(left);
  });
});
