/** Whoever is in reserve when the battle ends counts as destroyed, however the battle ends (Reinforcements). */
import { describe, expect, it } from 'vitest';
import { battleOdds, readBattle } from '../../../../src/questions/index.js';
import { refereeWarfare, type Warfare } from '../../../referee/warfield.js';
import { documents, packaged } from '../roster.js';
import { KITE, KITES } from './kite.js';
import { battleOf, fileOf, replayOf, type Entry } from './support.js';

const lamps = (x: number, y: number): Entry => ({
  unit: 'lantern-levy/siege-lamps',
  troops: 3,
  at: [0, 1.5, 3].map((along) => [x + along, y]),
});
/** They stand so near to every edge, all around, that nobody can be set up 12 inches away from them. */
const AROUND: readonly Entry[] = [
  ...[4.5, 16.5, 28.5, 40.5, 52.5].flatMap((x) => [lamps(x, 2), lamps(x, 42)]),
  ...[14, 30].flatMap((y) => [lamps(0.5, y), lamps(56.5, y)]),
];
const RESERVES: Entry = { unit: 'tarn-brood/drifters', troops: 5, reserves: true };

const overOf = ({ events }: Warfare): Warfare['events'][number] | undefined => events.at(-1);
const lateOf = ({ events }: Warfare): unknown[] =>
  events.flatMap((one) => (one.event === 'unarrived' ? [[one.formation, one['removed']]] : []));
/** What the referee finds; hand-made positions need not lie in the zones. */
const faults = (replay: Warfare): string[] =>
  refereeWarfare(replay, KITES).filter((fault) => !fault.startsWith('-1:'));

describe('Reserves that never arrive', () => {
  it('are destroyed at the end of the last round, before the victor is named', () => {
    const replay = replayOf(battleOf([AROUND, [RESERVES]]));
    expect(lateOf(replay)).toEqual([['b0', [1, 2, 3, 4, 5].map((i) => `b0/${i}`)]]);
    expect(overOf(replay)).toMatchObject({ winner: 0, why: 'rounds' });
    expect(faults(replay)).toEqual([]);
  });

  it('give the victory to either side that stands on the warfield', () => {
    const replay = replayOf(battleOf([[RESERVES], AROUND]));
    expect(overOf(replay)).toMatchObject({ winner: 1, why: 'rounds' });
    expect(faults(replay)).toEqual([]);
  });

  it('decide by points alone where the scenario does', () => {
    const scenario = { mission: 'no-mans-land', table: { width: 60, depth: 44 } };
    const replay = replayOf(battleOf([AROUND, [RESERVES]], ['hold', 'hold'], scenario));
    const [own = 0, theirs = 0] = overOf(replay)?.['points'] as number[];
    expect(overOf(replay)?.['winner']).toBe(own > theirs ? 0 : null);
  });

  it('are no points that are left, and no model of them survives', async () => {
    const file = fileOf([AROUND, [RESERVES]]);
    const source = { documents, file: { ...file }, system: 'grinding-annihilation' };
    const found = await battleOdds(readBattle(packaged, file), source, { battles: 8, threads: 1 });
    expect(found.wins.map(({ value }) => value)).toEqual([1, 0]);
    expect(found.points[1]?.left.value).toBe(0);
    expect(found.points[0]?.removed.value).toBe(120);
    expect(found.models.slice(-5).map(({ survives }) => survives.value)).toEqual([0, 0, 0, 0, 0]);
  });

  it('are destroyed with whoever is within them', () => {
    const inside: Entry = { unit: 'tarn-brood/reed-runners', troops: 10, embarked: 'tarn-brood/burrower' };
    const burrower: Entry = { unit: 'tarn-brood/burrower', reserves: true };
    for (const list of [
      [burrower, inside],
      [inside, burrower],
    ]) {
      const replay = replayOf(battleOf([AROUND, list]));
      expect(lateOf(replay).length).toBe(2);
      expect(overOf(replay)).toMatchObject({ winner: 0 });
      expect(faults(replay)).toEqual([]);
    }
  });

  it('are destroyed too where an army fell before the last round', () => {
    const prey: Entry = { unit: 'lantern-levy/lamp-guard', troops: 1, at: [[30, 22]] };
    const hunter: Entry = { unit: 'tarn-brood/bog-titan', at: [[34, 22]] };
    const replay = replayOf(battleOf([[prey], [hunter, RESERVES]], ['hold', 'assault']));
    expect(overOf(replay)).toMatchObject({ winner: 1, why: 'destroyed' });
    expect(lateOf(replay).map((one) => (one as unknown[])[0])).toEqual(['b1']);
    expect(faults(replay)).toEqual([]);
  });

  it('are Aircraft as well that left the warfield in the last round', () => {
    const scenario = { table: { width: 30, depth: 30 }, rounds: 1 };
    const kite: Entry = { unit: KITE, troops: 1, at: [[15, 16]] };
    const foe: Entry = { unit: 'lantern-levy/lamp-guard', troops: 1, at: [[2, 2]] };
    const replay = replayOf(battleOf([[kite], [foe]], ['hold', 'hold'], scenario));
    expect(lateOf(replay)).toEqual([['a0', ['a0/1']]]);
    expect(overOf(replay)).toMatchObject({ winner: 1 });
    expect(faults(replay)).toEqual([]);
  });
});
