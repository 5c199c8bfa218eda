/** Solo: drawn counters that go back into the bag (FAQ, Solo and Initiative order). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { OWN_CARDS } from '../../../referee/battles.js';
import { readCards } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { battleOf, list, player } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const CARDS = new Map([...readCards(), ...OWN_CARDS]);
const LONER = { name: 'Loner', combat: 2, toughness: 5, movement: 6, cost: 12, abilities: ['solo'] };
const TOUCHING = 30 / 25.4 + 0.005;
const one = (at: readonly [number, number], rest: object = {}) =>
  list('empire', [{ model: LONER, at, size: 'small' }], { policy: 'hold', ...rest });
const returning = (usual: Agent): Agent => ({
  ...usual,
  direct: (_course, _side, { models }) => models[0]!,
  returns: () => true,
});

function replaysOf(sides: readonly object[], battles: number, own = returning): Replay[] {
  const read = battleOf(sides, { turns: 1 });
  const agents = (read.agents as readonly Agent[]).map(own);
  return Array.from({ length: battles }, (_, number) => {
    const replay = recordBattle(player({ ...read, agents }), number) as unknown as Replay;
    expect(refereeBattle(replay, CARDS)).toEqual([]);
    return replay;
  });
}
const eventsOf = ({ events }: Replay): readonly Event[] => events;

describe('Solo', () => {
  it('puts a counter back once, when its model acts: one more is drawn', () => {
    for (const replay of replaysOf([one([6, 6]), one([30, 30])], 12)) {
      const events = eventsOf(replay);
      for (const side of ['0', '1']) {
        const id = side === '0' ? 'a0' : 'b0';
        const back = events.filter(({ event, model }) => event === 'return' && model === id);
        const acted = events.filter(({ event, model }) => event === 'activate' && model === id);
        expect(back.map(({ counter }) => counter)).toEqual(acted.map(() => side));
      }
    }
  });

  it('costs the Initiative whose only counter it was, and not whose earlier one', () => {
    // A Militia each in contact; the side that begins the first combat of a phase has the Initiative.
    const replays = replaysOf([one([6, 6]), one([6 + TOUCHING, 6])], 200);
    let [kept, lost] = [0, 0];
    for (const replay of replays) {
      const events = eventsOf(replay);
      const phase = events.findIndex(({ counter }) => counter === 'combat');
      const drawn: string[] = [];
      for (const { event, counter } of events.slice(0, phase)) {
        if (event === 'draw') drawn.push(String(counter));
        if (event === 'return') drawn.splice(drawn.indexOf(String(counter)), 1);
      }
      const first = events.slice(phase).find(({ event }) => event === 'combat' || event === 'pass');
      const last = drawn.at(-1);
      if (last === undefined || !first) continue;
      const begins = String(first['attacker']).startsWith('a') ? '0' : '1';
      expect(begins).toBe(last);
      const [final] = events
        .slice(0, phase)
        .filter(({ event }) => event === 'draw')
        .slice(-1);
      if (final?.['counter'] === last) kept++;
      else lost++;
    }
    expect(kept).toBeGreaterThan(2);
    expect(lost).toBeGreaterThan(2);
  });

  it('is left alone by a player who has nobody to activate', () => {
    const close = { policy: 'close-in' };
    const events = replaysOf([one([6, 6], close), one([30, 30], close)], 4, (usual) => usual).flatMap(
      eventsOf,
    );
    expect(events.some(({ event }) => event === 'return')).toBe(false);
    const two = list('empire', [[6, 6], [9, 6]].map((at) => ({ model: LONER, at, size: 'small' })), close); // prettier-ignore
    const more = replaysOf([two, one([30, 30], close)], 4, (usual) => usual).flatMap(eventsOf);
    expect(more.filter(({ event }) => event === 'return').length).toBeGreaterThan(0);
  });
});
