/** Readings of the editions that act on the table: supporters, gas, barriers (docs/for-developers/editions.md). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Battle } from '../../../../src/game/index.js';
import { readBattle } from '../../../../src/questions/battle/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { readCards } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { list, PLAIN, player, small, twilight } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const RADIUS = 30 / 50.8;
/** Between the centres of 30 mm bases in contact. */
const TOUCH = 2 * RADIUS + 0.005;
const HOLD = { policy: 'hold', ...PLAIN };

function battleUnder(rules: object, sides: readonly unknown[], terrain: readonly unknown[] = []): Battle {
  const scenario = { turns: 1, table: { width: 36, depth: 36, terrain } };
  return readBattle(twilight, { system: 'twilight', scenario, sides, rules });
}

/** The events of a battle, which the referee has reread. */
function refereed(battle: Battle, number: number): Event[] {
  const replay = recordBattle(player(battle, 'readings'), number);
  expect(refereeBattle(replay as unknown as Replay, readCards())).toEqual([]);
  return replay['events'] as Event[];
}

describe('supporters', () => {
  const about = ([x, y]: readonly [number, number], degrees: number): [number, number] => [
    x + TOUCH * Math.cos((degrees * Math.PI) / 180),
    y + TOUCH * Math.sin((degrees * Math.PI) / 180),
  ];
  const [own, foe] = [
    [18, 18],
    [18, 18 + TOUCH],
  ] as const;
  /** The order in which supporters of the first combat are named, the attacker's side as `x`, the other as `o`. */
  const named = (rules: object): string => {
    const battle = battleUnder(rules, [
      list(
        'empire',
        [own, about(foe, 30), about(foe, 150)].map((at) => small('empire/militia', at)),
        HOLD,
      ),
      list(
        'dhogu',
        [foe, about(own, -30), about(own, -150)].map((at) => small('dhogu/dhogu-spear', at)),
        HOLD,
      ),
    ]);
    let order = '';
    const agents = battle.agents.map((agent) => ({
      ...(agent as Agent),
      supports: (...[, , , turn]: Parameters<Agent['supports']>) => {
        order += turn === 0 ? 'x' : 'o';
        return true;
      },
    }));
    const events = refereed({ ...battle, agents }, 0);
    const fought = events.find(({ event }) => event === 'combat');
    const count = (fought?.['supporters'] as unknown[][]).flat().length;
    return order.slice(0, count);
  };

  it('are named as many as a player likes in a turn, or one at a time', () => {
    expect(named({})).toBe('xxoo');
    expect(named({ supporters: 'one' })).toBe('xoxo');
    expect(named({ edition: 'french' })).toBe('xoxo');
    expect(named({ edition: 'french', supporters: 'several' })).toBe('xxoo');
  });
});

describe('frugin gas', () => {
  const shape = { polygon: [[8, 8], [28, 8], [28, 28], [8, 28]] }; // prettier-ignore
  /** Saves of those who came into a Cloud, and of those in it when it was released, over some battles. */
  const saves = (rules: object): { readonly later: number; readonly at: number } => {
    const sides = [0, 1].map((side) =>
      list(
        side === 0 ? 'empire' : 'dhogu',
        [12, 15, 18, 21].map((x) =>
          small(side === 0 ? 'empire/militia' : 'dhogu/dhogu-spear', [x, side === 0 ? 14 : 21]),
        ),
        { policy: 'random', ...PLAIN },
      ),
    );
    const battle = battleUnder(rules, sides, [{ kind: 'frugin', shape }]);
    const gases = Array.from({ length: 12 }, (_, number) => refereed(battle, number)).flatMap((events) =>
      events.filter(({ event }) => event === 'gas'),
    );
    const later = gases.filter(({ cloud }) => cloud === undefined).length;
    return { later, at: gases.length - later };
  };

  it('is saved against by whoever comes into it, or by those alone who are in it when it is released', () => {
    const english = saves({});
    expect(english.later).toBeGreaterThan(0);
    for (const rules of [{ gas: 'inside' }, { edition: 'french' }]) {
      const french = saves(rules);
      expect(french.later).toBe(0);
      expect(french.at).toBeGreaterThan(0);
    }
  });
});

describe('a barrier', () => {
  const wall = { kind: 'barrier', shape: { line: [[8, 18], [28, 18]] } }; // prettier-ignore
  /** What an enemy right behind it does, and where both end, in the first battle in which somebody comes. */
  const met = (rules: object, policy: string, enemy = 'empire/slinger') => {
    const battle = battleUnder(
      rules,
      [
        list('kedashi', [small('kedashi/trebarnii-warrior', [18, 15.7])], { policy: 'close-in', ...PLAIN }),
        list('empire', [{ ...small(enemy, [18, 18.9]), conditions: { entangled: 4 } }], { policy, ...PLAIN }),
      ],
      [wall],
    );
    for (let number = 0; number < 40; number++) {
      const moves = refereed(battle, number).filter(({ event }) => event === 'move');
      const came = moves.findIndex(({ model }) => model === 'a0');
      if (came < 0) continue;
      const end = (moves[came]?.['path'] as [number, number][]).at(-1)?.[1];
      const stepped = moves.slice(0, came).some((move) => move['for'] === 'barrier');
      return { stepped, end };
    }
    throw new Error('nobody came');
  };

  it('is let over or blocked by the enemy behind it, who must do one of both, or may do neither', () => {
    const [before, over] = [18 - RADIUS, 18 + RADIUS].map((y) => expect.closeTo(y, 9) as number);
    expect(met({}, 'keep-range')).toEqual({ stepped: true, end: over });
    for (const rules of [{ barrier: 'may' }, { edition: 'french' }])
      expect(met(rules, 'keep-range')).toEqual({ stepped: false, end: before });
    // Whoever wants to block does so in either edition.
    expect(met({ edition: 'french' }, 'hold')).toEqual({ stepped: true, end: before });
  });
});
