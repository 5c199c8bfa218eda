/** Replays of random battles keep the rules, as a referee that knows nothing of the program reads them. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { openSystem } from '../../src/files/index.js';
import { battlePlayer, readBattle } from '../../src/questions/battle/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { OWN_CARDS, randomBattle, severalBattle, victoryBattle } from './battles.js';
import { readCards } from './cards.js';
import { anyBattle } from './examples.js';
import { refereeBattle, type Replay } from './referee.js';
import type { OpenSystem } from '../../src/system/index.js';

const twilight: OpenSystem = openSystem(systemNamed('twilight'));
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

  it.each([
    ['gas stopped a Pounce outside of its Cloud', 2435, 9],
    ['an enemy stands where the last digits decide whether it is in contact', 10253, 2],
    ['crew that had choked in a Cloud get off into the same again', 10383, 2],
  ])('finds nothing any more where %s, which one of 10⁵ battles showed', (_, number, battle) => {
    const { file, read } = anyBattle(number);
    const replay = recordBattle(battlePlayer(readBattle(twilight, file), 'slow'), battle);
    expect(refereeBattle(replay as unknown as Replay, new Map([...cards, ...OWN_CARDS]), read)).toEqual([]);
  });

  it('finds nothing against the planner', () => {
    for (let number = 40; number < 46; number++) {
      const replay = replayOf(number, 'planner');
      expect([number, refereeBattle(replay, cards)]).toEqual([number, []]);
    }
  });

  it('finds nothing among three and four sides, and what was planted there', () => {
    for (let number = 0; number < 10; number++) {
      const file = severalBattle(number);
      const replay = recordBattle(battlePlayer(readBattle(twilight, file), 'referee'), number);
      const read = (events: unknown) =>
        refereeBattle({ ...replay, events } as unknown as Replay, cards, file);
      const events = replay['events'] as Record<string, unknown>[];
      expect([number, read(events)]).toEqual([number, []]);
      const crowned = events.map((e) => (e['event'] === 'over' ? { ...e, winner: 3 } : e));
      if (events.at(-1)?.['winner'] !== 3) expect(read(crowned).join()).toMatch(/the winner is 3/);
      const turned = events.map((e) => (e['backs'] ? { ...e, backs: [null, null, null, null] } : e));
      const helped = events.some((e) => ((e['backs'] ?? []) as unknown[]).some((one) => one !== null));
      if (helped) expect(read(turned).join()).toMatch(/supports null/);
    }
  });

  it('finds nothing where conditions of victory end battles, and what was planted there', () => {
    const reached = new Map<string, number>();
    for (let number = 0; number < 60; number++) {
      const file = victoryBattle(number);
      const replay = recordBattle(battlePlayer(readBattle(twilight, file), 'referee'), number);
      const events = replay['events'] as Record<string, unknown>[];
      const read = (changed: unknown): string =>
        refereeBattle({ ...replay, events: changed } as unknown as Replay, cards, file).join();
      expect([number, read(events)]).toEqual([number, '']);
      const over = events.at(-1) as Record<string, unknown>;
      if (over['why'] !== 'victory') continue;
      for (const index of over['met'] as number[]) {
        const [kind = ''] = Object.keys(file.scenario.victory?.[index] ?? {}).filter((key) => key !== 'side');
        reached.set(kind, (reached.get(kind) ?? 0) + 1);
      }
      const ending = (change: object): unknown => [...events.slice(0, -1), { ...over, ...change }];
      expect(read(ending({ winner: over['winner'] === 0 ? 1 : 0 }))).toMatch(/the winner is/);
      expect(read(ending({ met: [11] }))).toMatch(/conditions \[11\] of victory/);
      const goesOn = [...events.slice(0, -1), { event: 'pass', side: 0 }, over];
      const once = (over['met'] as number[]).some((i) => file.scenario.victory?.[i]?.when === 'once');
      if (once) expect(read(goesOn)).toMatch(/the battle goes on though condition/);
    }
    for (const kind of ['remove', 'leave', 'protect', 'keep', 'hold', 'carry'])
      expect(reached.get(kind) ?? 0, kind).toBeGreaterThan(0);
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
