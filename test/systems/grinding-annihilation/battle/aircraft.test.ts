/** Aircraft and Hover against hand-made positions: straight on by 20 inches, turns, the edge, who is held and who fights. */
import { describe, expect, it } from 'vitest';
import { battlePlayer, readBattle } from '../../../../src/questions/index.js';
import { refereeWarfare, type Warfare } from '../../../referee/warfield.js';
import { packaged } from '../roster.js';
import { battleOf, fileOf, replayOf, type Entry } from './support.js';
import { KITE, KITES } from './kite.js';

const flying = (...at: readonly (readonly [number, number])[]): Entry => ({
  unit: KITE,
  troops: at.length,
  at,
});
const hovering = (x: number, y: number): Entry => ({ ...flying([x, y]), hover: true });
const runners = (x: number, y: number): Entry => ({
  unit: 'tarn-brood/reed-runners',
  troops: 10,
  at: Array.from({ length: 10 }, (_, i) => [x + 1.2 * (i % 5), y + 1.2 * Math.floor(i / 5)]),
});

/** The moves of a formation, its replay reread by the referee. */
function movesOf(replay: Warfare, formation: string) {
  // Positions by hand need not lie in the zones of a scenario.
  expect(refereeWarfare(replay, KITES).filter((fault) => !fault.startsWith('-1:'))).toEqual([]);
  return replay.events.filter(
    ({ event, formation: by }) => ['move', 'leave', 'arrive'].includes(event) && by === formation,
  );
}
const endOf = (event: Readonly<Record<string, unknown>> | undefined) =>
  (event?.['paths'] as { readonly path: readonly (readonly number[])[] }[])[0]?.path.at(-1);

describe('Aircraft', () => {
  it('fly straight on by 20 inches, over everybody, and turn by a right angle at most', () => {
    // From the left towards the middle of 60 by 44 inches, over the enemy; the middle then lies right behind.
    const moves = movesOf(replayOf(battleOf([[flying([11, 22])], [runners(20, 21)]])), 'a0');
    expect(moves.map((move) => [move['as'], endOf(move)])).toEqual([
      ['fly', [31, 22]],
      ['fly', [31, 42]],
      ['fly', [11, 42]],
      ['fly', [11, 22]],
      ['fly', [31, 22]],
    ]);
  });

  it('leave where 20 inches on is no room, and come back in the next round', () => {
    // It heads for the middle of a warfield of 44 by 30 inches from above, which 20 inches on lies beyond.
    const scenario = { table: { width: 30, depth: 30 } };
    const replay = replayOf(battleOf([[flying([15, 16])], [runners(2, 2)]], ['hold', 'hold'], scenario));
    const reported = movesOf(replay, 'a0').map(({ event }) => event);
    expect(reported.slice(0, 2)).toEqual(['leave', 'arrive']);
    const rounds = replay.events.filter(({ event }) => ['round', 'leave', 'arrive'].includes(event));
    expect(rounds.map(({ event }) => event).slice(0, 4)).toEqual(['round', 'leave', 'round', 'arrive']);
  });

  it('start in Reserves, and arrive from the second round on', () => {
    const replay = replayOf(battleOf([[{ unit: KITE }], [runners(30, 36)]], ['castle', 'hold']));
    expect(replay.formations[0]?.where).toBe('reserve');
    const at = replay.events.findIndex(({ event }) => event === 'arrive');
    expect(replay.events.slice(0, at).filter(({ event }) => event === 'round')).toHaveLength(2);
    expect(movesOf(replay, 'a0')[0]?.event).toBe('arrive');
  });

  it('hold nobody, and who cannot FLY does not fight them', () => {
    const near = battleOf([[flying([14, 22])], [runners(15.5, 21.5)]], ['hold', 'random'], { rounds: 1 });
    const replays = Array.from({ length: 6 }, (_, number) => replayOf(near, number));
    const moves = replays.map((replay) => movesOf(replay, 'b0')[0]?.['as']);
    expect(moves.some((as) => as === 'normal' || as === 'advance')).toBe(true);
    expect(replays.flatMap(({ events }) => events).some(({ event }) => event === 'fight')).toBe(false);
  });

  it('end farther on where 20 inches lead into the Threat Range of enemies', () => {
    const replay = replayOf(
      battleOf([[flying([5, 22])], [runners(23, 21.4)]], ['hold', 'hold'], { rounds: 1 }),
    );
    const [x = 0] = endOf(movesOf(replay, 'a0')[0]) ?? [];
    expect(x).toBeGreaterThan(29);
  });

  it('fight those who can FLY, and are fought by them', () => {
    const drifters: Entry = {
      unit: 'tarn-brood/drifters',
      troops: 3,
      at: Array.from({ length: 3 }, (_, i) => [24, 21 + 1.2 * i]),
    };
    // Where the kite is first it flies past them, and they come after it.
    const battle = battleOf([[flying([10, 22])], [drifters]], ['hold', 'assault'], { rounds: 1 });
    const fighters = Array.from({ length: 12 }, (_, number) => replayOf(battle, number)).flatMap((replay) => {
      movesOf(replay, 'a0');
      return replay.events.filter(({ event }) => event === 'fight').map(({ formation }) => formation);
    });
    expect(new Set(fighters)).toEqual(new Set(['a0', 'b0']));
  });
});

describe('Hover', () => {
  it('moves like others, starts on the warfield, may stay and is held', () => {
    const free = battleOf([[hovering(11, 22)], [runners(40, 36)]], ['objectives', 'hold'], { rounds: 1 });
    expect(['normal', 'advance']).toContain(movesOf(replayOf(free), 'a0')[0]?.['as']);
    const held = battleOf([[hovering(11, 22)], [runners(12.5, 22)]], ['objectives', 'hold'], { rounds: 1 });
    expect(movesOf(replayOf(held), 'a0')[0]?.['as']).toBe('stationary');
  });

  it('is asked of a unit that has it', () => {
    const rules = (entry: object): string[] => {
      const army = { size: 'small', faction: 'lantern-levy', formations: [entry] };
      return (packaged.lists?.read(army).findings ?? []).map(({ rule }) => rule);
    };
    expect(rules({ unit: KITE })).toContain('army-aircraft');
    expect(rules({ unit: KITE, reserves: true })).not.toContain('army-aircraft');
    expect(rules({ unit: KITE, hover: true })).not.toContain('army-aircraft');
    expect(rules({ unit: 'lantern-levy/lamp-guard', hover: true })).toContain('army-aircraft');
  });
});

it('Aircraft of two sides play whole battles by the rules', () => {
  const list = (unit: string): Entry[] => [
    { unit: KITE, troops: 2 },
    { unit: KITE, hover: true },
    { unit },
    { unit: 'tarn-brood/drifters' },
  ];
  const lists = [list('lantern-levy/lamp-guard'), list('tarn-brood/reed-runners')] as const;
  for (const policies of [
    ['assault', 'objectives'],
    ['castle', 'random'],
    ['planner', 'assault'],
  ] as const) {
    const battle = readBattle(packaged, fileOf(lists, policies));
    for (const number of [0, 1])
      expect(refereeWarfare(replayOf(battle, number, 'aircraft'), KITES)).toEqual([]);
    battlePlayer(battle, 'aircraft').play(2);
  }
});
