/** Follow and Ranged Attacks of Wild models among friends, as replays show them and a referee samples them. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { readCards } from '../../../referee/cards.js';
import { drawer } from '../../../referee/drawer.js';
import type { BattleFile } from '../../../referee/files.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { battleOf, list, player, small, wild } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
type Place = readonly [number, number];
const CARDS = readCards();
const PLAIN = { split: 'balanced', adjust: 'none' };
const HOLD = { policy: 'hold', ...PLAIN };
const BASES = 30 / 25.4;
const OPEN = { table: { width: 48, depth: 48, terrain: [] }, turns: 1 };

function replayOf(sides: readonly object[], number: number, scenario: object = OPEN): Replay {
  const replay = recordBattle(player(battleOf(sides, scenario)), number) as unknown as Replay;
  expect([number, refereeBattle(replay, CARDS, { scenario, sides } as BattleFile)]).toEqual([number, []]);
  return replay;
}
const planted = (replay: Replay, change: (event: Event) => Event | undefined): string =>
  refereeBattle(
    { ...replay, events: replay.events.flatMap((event) => change(event) ?? []) as Replay['events'] },
    CARDS,
  ).join();
/** The move of a model before any combat. */
function moveOf(replay: Replay, id: string): Event | undefined {
  const first = replay.events.findIndex(({ event }) => event === 'combat');
  const events = replay.events.slice(0, first < 0 ? undefined : first);
  return events.find(({ event, model }) => event === 'move' && model === id);
}
const endOf = (move: Event): Place => {
  const leg = (move['path'] as unknown[]).at(-1) as Place | { readonly to: Place };
  return 'to' in leg ? leg.to : leg;
};
const far = ([x, y]: Place, [px, py]: Place): number => Math.hypot(x - px, y - py);

describe('Follow', () => {
  const target: Place = [24, 24];
  const ring = Array.from({ length: 6 }, (_, i): Place => {
    const turn = (Math.PI * i) / 3;
    return [target[0] + (BASES + 0.009) * Math.cos(turn), target[1] + (BASES + 0.009) * Math.sin(turn)];
  });

  it('comes nearer though friends surround the enemy', () => {
    const slinger: Place = [24 - BASES - 16.8, 24];
    const sides = [
      list('empire', [small('empire/militia', target)], HOLD),
      wild({ model: 'empire/militia', size: 'small', at: ring, count: 6 }, small('empire/slinger', slinger)),
    ];
    const moves = Array.from({ length: 24 }, (_, n) => moveOf(replayOf(sides, n), 'b6'));
    const found = moves.flatMap((move) => (move ? [move] : []));
    expect(found.length).toBeGreaterThan(0);
    for (const move of found) expect(far(endOf(move), target) - BASES).toBeCloseTo(10.8, 9);
  });

  it('walks around a friend that stands where it would end', () => {
    // Six inches towards the enemy a friend of 40 mm stands; the reach meets the place beside that one there.
    const from: Place = [10, 24];
    const friend: Place = [16.2, 24];
    const sides = [
      list('empire', [small('empire/militia', [36, 24])], HOLD),
      wild(small('empire/slinger', from), { model: 'dhogu/yirnak-rider', size: 'medium', at: friend }),
    ];
    const room = 15 / 25.4 + 20 / 25.4;
    // Where the circle of 6" about where it stands meets the circle of both radii about the friend.
    const along = (36 - room * room + 6.2 * 6.2) / (2 * 6.2);
    const aside = Math.sqrt(36 - along * along);
    const wanted = Math.hypot(26 - along, aside) - BASES;
    const moves = Array.from({ length: 8 }, (_, n) => moveOf(replayOf(sides, n), 'b0'));
    // Before the Rider has moved.
    const walks = moves.flatMap((move) => (move && Math.abs(endOf(move)[1] - 24) > 0.01 ? [move] : []));
    expect(walks.length).toBeGreaterThan(0);
    for (const move of walks) expect(far(endOf(move), [36, 24]) - BASES).toBeCloseTo(wanted, 4);
  });

  it('finds a gap among friends that is narrower than an inch', () => {
    // Fences keep it from going straight on. Its exact distance is between two friends who are held where they stand.
    const held = { conditions: { entangled: 4 } };
    const sides = [
      list('empire', [small('empire/militia', [10.67334, 12.843988])], HOLD),
      wild(
        { model: 'kedashi/trebarnii-brute', size: 'medium', at: [6.440945, 7.0238037] },
        { model: 'kedashi/abrok', size: 'medium', at: [10.315748, 7.0238037], ...held },
        { model: 'kedashi/frenu', size: 'tiny', at: [13.0031496, 7.0238037], ...held },
      ),
    ];
    const fence = (y: number) => ({ kind: 'barrier', shape: { line: [[1, y], [23, y]] } }); // prettier-ignore
    const table = { width: 24, depth: 20, terrain: [8.5, 10, 11.5].map(fence) };
    const scenario = { table, turns: 1 };
    const moves = Array.from({ length: 6 }, (_, n) => moveOf(replayOf(sides, n, scenario), 'b0'));
    const found = moves.flatMap((move) => (move ? [move] : []));
    expect(found.length).toBeGreaterThan(0);
    for (const move of found)
      expect(far(endOf(move), [10.67334, 12.843988]) - (30 + 40) / 50.8).toBeCloseTo(4, 2);
  });

  it('goes as far off as it can where an edge and a friend leave little room', () => {
    const from: Place = [12.456299, 2.859768];
    const sides = [
      list('empire', [small('empire/militia', [16.207562, 12.494699])], HOLD),
      wild(
        { model: 'empire/slinger', size: 'huge', at: from },
        { ...small('empire/reynad', [9.294094, 2.859768]), conditions: { entangled: 4 } },
      ),
    ];
    const scenario = { table: { width: 28, depth: 28, terrain: [] }, turns: 1 };
    const moves = Array.from({ length: 6 }, (_, n) => moveOf(replayOf(sides, n, scenario), 'b0'));
    const found = moves.flatMap((move) => (move ? [move] : []));
    expect(found.length).toBeGreaterThan(0);
    // The whole Move of its weapon, into the corner that its reach and the edge make.
    for (const move of found) expect(far(endOf(move), from)).toBeCloseTo(3, 3);
  });

  it('keeps its distance along the edge of the table', () => {
    // Straight away there are 0.4" of room; the corner is farther off.
    const from: Place = [20, 1];
    const sides = [
      list('empire', [small('empire/militia', [20, 5])], HOLD),
      wild(small('kedashi/trebarnii-swarmcaller', from)),
    ];
    const replay = Array.from({ length: 8 }, (_, n) => replayOf(sides, n)).find((one) => moveOf(one, 'b0'));
    const move = moveOf(replay as Replay, 'b0') as Event;
    const across = Math.sqrt(36 - (1 - BASES / 2) ** 2);
    const best = Math.hypot(across, 5 - BASES / 2) - BASES;
    expect(far(endOf(move), [20, 5]) - BASES).toBeCloseTo(best, 3);
    expect(planted(replay as Replay, (event) => (event === move ? undefined : event))).toMatch(
      /could follow and stays/,
    );
  });

  it('finds no sampled place that is better, among crowds in the open', () => {
    let follows = 0;
    for (let number = 0; number < 60; number++) {
      const below = drawer(number + 31);
      const taken: Place[] = [];
      const place = (low: number, high: number): Place => {
        for (;;) {
          const at: Place = [low + ((high - low) * below(4096)) / 4096, 14 + (20 * below(4096)) / 4096];
          if (taken.every((other) => far(at, other) > BASES + 0.02)) {
            taken.push(at);
            return at;
          }
        }
      };
      const sides = [
        list(
          'empire',
          Array.from({ length: 4 }, () => small('empire/militia', place(20, 30))),
          HOLD,
        ),
        wild(
          ...Array.from({ length: 5 }, () => small('empire/slinger', place(6, 24))),
          ...Array.from({ length: 3 }, () => small('casanii/tracker', place(6, 24))),
          ...Array.from({ length: 2 }, () => small('kedashi/trebarnii-swarmcaller', place(6, 24))),
        ),
      ];
      follows += replayOf(sides, number).events.filter(({ for: why }) => why === 'basic').length;
    }
    expect(follows).toBeGreaterThan(60);
  });
});

describe('a Ranged Attack of a Wild model', () => {
  it('is made from beside a friend that stands where it would shoot from (R-40)', () => {
    // A Tracker 17" off moves 2" to be 15" off; a friend of 30 mm stands there, and one more beside the line of sight.
    const sides = [
      list('empire', [small('empire/militia', [10 + BASES + 17, 24])], HOLD),
      wild(small('casanii/tracker', [10, 24]), { model: 'dhogu/dhogu-bow', size: 'small', at: [12, 24.9] }),
    ];
    const replays = Array.from({ length: 8 }, (_, n) => replayOf(sides, n));
    const shots = replays.flatMap(({ events }) =>
      events.filter(({ event, model }) => event === 'shoot' && model === 'b0'),
    );
    expect(shots.length).toBeGreaterThan(0);
    for (const replay of replays) {
      const [index] = replay.events.flatMap(({ event, model }, i) =>
        event === 'activate' && model === 'b0' ? [i] : [],
      );
      if (index === undefined) continue;
      const [move, shot] = replay.events.slice(index + 1, index + 3);
      expect([move?.event, shot?.event]).toEqual(['move', 'shoot']);
      expect(far(endOf(move as Event), [10 + BASES + 17, 24]) - BASES).toBeCloseTo(15, 6);
    }
  });
});
