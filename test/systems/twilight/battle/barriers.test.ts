/** Barriers with an enemy right behind them, on positions laid out by hand (Linear barriers). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { odds } from '../../../../src/questions/index.js';
import { readCards } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { battleOf, list, PLAIN, player, twilight } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const RADIUS = 30 / 50.8;
const WALL = { kind: 'barrier', shape: { line: [[8, 18], [28, 18]] } }; // prettier-ignore

/** A Warrior just before a barrier, too far from its end; an enemy so near behind it that there is no room between. */
function met(enemy: string, rest: object = {}): Event[] {
  const battle = battleOf(
    [
      list('kedashi', [{ model: 'kedashi/trebarnii-warrior', at: [18, 15.7], size: 'small' }], {
        policy: 'close-in',
        ...PLAIN,
      }),
      list('empire', [{ model: `empire/${enemy}`, at: [18, 18.9], size: 'small', ...rest }], {
        policy: 'keep-range',
        ...PLAIN,
      }),
    ],
    { turns: 1, table: { width: 36, depth: 36, terrain: [WALL] } },
  );
  for (let number = 0; number < 40; number++) {
    const replay = recordBattle(player(battle), number);
    const events = replay['events'] as Event[];
    const first = events.find(({ event }) => event === 'move');
    expect(refereeBattle(replay as unknown as Replay, readCards())).toEqual([]);
    if (first?.['for'] !== 'barrier') continue;
    if (events.some(({ event }) => event === 'combat') || enemy === 'slinger') return events;
  }
  throw new Error('nobody came over the barrier');
}

const endOf = ({ path }: Event): unknown => (path as unknown[]).at(-1);

describe('an enemy right behind a barrier', () => {
  it('stands in the way: both are up against it and Engaged, and each may add an Oran', async () => {
    const events = met('militia');
    const [stepped, came] = events.filter(({ event }) => event === 'move');
    expect(stepped).toMatchObject({ model: 'b0', for: 'barrier' });
    expect(endOf(stepped ?? {})).toEqual([expect.closeTo(18, 9), expect.closeTo(18 + RADIUS, 9)]);
    expect(came).toMatchObject({ model: 'a0', cautious: true, for: 'basic' });
    expect(endOf(came ?? {})).toEqual([expect.closeTo(18, 9), expect.closeTo(18 - RADIUS, 9)]);
    const fought = events.find(({ event }) => event === 'combat');
    expect(fought).toMatchObject({ barrier: true });
    const fighter = (model: string) => ({
      model,
      split: 'balanced' as const,
      adjust: 'none' as const,
      conditions: ['barrier' as const],
      extraOran: 1,
    });
    const own = fought?.['attacker'] === 'a0';
    const [warrior, militia] = [fighter('kedashi/trebarnii-warrior'), fighter('empire/militia')];
    const [attacker, defender] = own ? [warrior, militia] : [militia, warrior];
    const { answer } = await odds(twilight.encounter({ system: 'twilight', attacker, defender }), {
      method: 'exact',
    });
    const { attacker: first, defender: second } = answer as unknown as Record<
      'attacker' | 'defender',
      { models: { killed: { value: number } }[] }
    >;
    const killed = [first, second].map(({ models: [one] }) => one?.killed.value ?? NaN);
    const reported = fought?.['odds'] as Record<string, number>;
    expect([reported['a0'], reported['b0']]).toEqual(
      (own ? killed : killed.reverse()).map((value) => expect.closeTo(value, 6) as unknown),
    );
  });

  it('with a weapon moves back out of contact, and lets whoever comes over', () => {
    const events = met('slinger', { conditions: { entangled: 4 } });
    const [stepped, came] = events.filter(({ event }) => event === 'move');
    expect(stepped).toMatchObject({ model: 'b0', for: 'barrier' });
    expect(endOf(came ?? {})).toEqual([expect.closeTo(18, 9), expect.closeTo(18 + RADIUS, 9)]);
    const [x, y] = endOf(stepped ?? {}) as [number, number];
    expect(Math.hypot(x - 18, y - 18 - RADIUS) - 2 * RADIUS).toBeGreaterThan(0.01);
    expect(Math.hypot(x - 18, y - 18 - RADIUS) - 2 * RADIUS).toBeLessThan(0.011);
  });

  it('is left alone by Wild models, whose cards ask for contact (R-40)', () => {
    const wild = [{ model: 'kedashi/trebarnii-warrior', at: [18, 15.7], size: 'small' }];
    const battle = battleOf(
      [
        { wild },
        list('empire', [{ model: 'empire/militia', at: [18, 18.9], size: 'small' }], { policy: 'hold' }),
      ],
      { turns: 1, table: { width: 36, depth: 36, terrain: [WALL] } },
    );
    const events = recordBattle(player(battle), 1)['events'] as Event[];
    expect(events.some((event) => event['for'] === 'barrier')).toBe(false);
  });

  it('snow says what of it no document tells', () => {
    const terrain = [{ kind: 'snow', shape: { circle: [18, 18], radius: 3 } }];
    const sides = [list('empire', ['empire/militia']), list('empire', ['empire/militia'])];
    expect(battleOf(sides, { table: { width: 36, depth: 36, terrain } }).notPlayed).toEqual([
      'snow: Concealed',
    ]);
    expect(battleOf(sides).notPlayed).toEqual([]);
  });
});
