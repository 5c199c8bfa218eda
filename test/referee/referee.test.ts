/** Replays of random battles keep the rules, as a referee that knows nothing of the program reads them. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { openSystem } from '../../src/files/index.js';
import { battlePlayer, readBattle } from '../../src/questions/battle/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { randomBattle } from './battles.js';
import { readCards } from './cards.js';
import { refereeBattle, type Replay } from './referee.js';

const twilight = openSystem(systemNamed('twilight'));
const cards = readCards();

const replayOf = (number: number, policy?: string): Replay => {
  const battle = readBattle(twilight, randomBattle(number, policy));
  return recordBattle(battlePlayer(battle, 'referee'), number) as unknown as Replay;
};

describe('a referee (R-18 … R-41)', () => {
  it('finds nothing against random battles', () => {
    for (let number = 0; number < 12; number++) {
      const replay = replayOf(number);
      expect([number, refereeBattle(replay, cards)]).toEqual([number, []]);
      expect(replay.events.at(-1)?.event).toBe('over');
    }
  });

  it('finds nothing against the planner', () => {
    for (let number = 40; number < 46; number++) {
      const replay = replayOf(number, 'planner');
      expect([number, refereeBattle(replay, cards)]).toEqual([number, []]);
    }
  });

  it('finds what was planted', () => {
    const replay = replayOf(4);
    const broken = (change: (event: Record<string, unknown>) => Record<string, unknown>): string[] =>
      refereeBattle({ ...replay, events: replay.events.map((e) => change({ ...e })) as never }, cards);
    const moved = replay.events.findIndex(({ event }) => event === 'move');
    expect(moved).toBeGreaterThan(0);
    let count = 0;
    const farther = broken((event) =>
      event['event'] === 'move' && count++ === 0
        ? { ...event, path: [...(event['path'] as unknown[]), [27, 27], [1, 1]] }
        : event,
    );
    expect(farther.join()).toMatch(/moves/);
    expect(
      broken((event) => (event['event'] === 'draw' ? { ...event, counter: 'combat' } : event)).join(),
    ).toMatch(/counter/);
    const shots = Array.from({ length: 8 }, (_, number) => replayOf(number, 'keep-range')).filter(
      ({ events }) => events.some((event) => event.event === 'shoot' && event['sight'] === 'clear'),
    );
    expect(shots.length).toBeGreaterThan(0);
    for (const shot of shots) {
      const blind = shot.events.map((event) => ({
        ...event,
        ...(event['sight'] === 'clear' && { sight: 'obstructed' }),
      }));
      expect(refereeBattle({ ...shot, events: blind }, cards).join()).toMatch(/is seen clearly/);
    }
    expect(broken((event) => (event['event'] === 'turn' ? { ...event, turn: 7 } : event)).join()).toMatch(
      /Turn 7/,
    );
  });
});
