/** Battles of Grinding-Annihilation: a position by hand for the rules of each phase. Bases are an inch across. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { battleOdds, battlePlayer, readBattle } from '../../../../src/questions/index.js';
import type { Warfare } from '../../../referee/warfield.js';
import { packaged } from '../roster.js';
import { battleOf, fileOf, replayOf, faultsOf, type Entry } from './support.js';

/** Lengths that differ by less are one. */
const SAME = 1e-9;

/** So many troops of a unit in a row, an inch and a half from middle to middle. */
function row(unit: string, count: number, x: number, y: number, more: Entry = {}): Entry {
  return { unit, troops: count, at: Array.from({ length: count }, (_, i) => [x + 1.5 * i, y]), ...more };
}

const of = ({ events }: Warfare, event: string): Warfare['events'] =>
  events.filter((one) => one.event === event);

describe('the Shooting Phase', () => {
  const guard = (y: number): Entry => row('lantern-levy/lamp-guard', 10, 10, y);

  it('counts half range for each bearer', () => {
    // Rapid Fire 1 within 12": a gap of 11 for all, then of 14.
    const attacks = (y: number): number => {
      const replay = replayOf(battleOf([[guard(10)], [row('tarn-brood/shell-kin', 3, 16, y)]]));
      const shot = of(replay, 'shoot').find((one) => one['weapon'] === 'Long Rifle');
      return Number(shot?.['attacks']) / (shot?.['troops'] as string[]).length;
    };
    expect([attacks(22), attacks(25)]).toEqual([2, 1]);
  });

  it('lets nobody shoot who is out of range or locked in combat, but with SideArms', () => {
    const far = replayOf(battleOf([[guard(2)], [row('tarn-brood/bog-titan', 1, 16, 40)]]));
    expect(of(far, 'shoot')).toHaveLength(0);
    const wagon = [{ unit: 'lantern-levy/mortar-wagon', at: [[10, 10]] }];
    const runners = [row('tarn-brood/reed-runners', 10, 11.2, 10)];
    const [shot] = of(replayOf(battleOf([wagon, runners])), 'shoot');
    expect(shot).toMatchObject({ formation: 'a0', weapon: 'Hull Guns' });
  });

  it('adds an attack for each five troops of the target to Volatile weapons', () => {
    const titan = [{ unit: 'tarn-brood/bog-titan', at: [[16, 34]] }];
    const [shot] = of(replayOf(battleOf([[guard(10)], titan])), 'shoot').filter(
      (one) => one['weapon'] === 'Mud Cannon',
    );
    // Two dice and two for ten troops.
    expect(shot?.['attacks']).toBeGreaterThanOrEqual(4);
    expect(shot?.['attacks']).toBeLessThanOrEqual(14);
  });
});

describe('the Brawl Phase', () => {
  it('lets those fight first who have Fights First, whoever else is there', () => {
    const stalkers = [row('lantern-levy/night-stalkers', 5, 10, 10)];
    const runners = [row('tarn-brood/reed-runners', 10, 10, 11.5)];
    const [fight] = of(replayOf(battleOf([stalkers, runners])), 'fight');
    expect(fight).toMatchObject({ formation: 'b0' });
  });

  it('lets fight who is within an inch, or behind a friend who is base to base with the enemy', () => {
    const kin = [
      {
        unit: 'tarn-brood/shell-kin',
        troops: 3,
        at: [
          [10, 10],
          [8.5, 10],
          [7, 10],
        ],
      },
    ];
    const lamp = [{ unit: 'lantern-levy/siege-lamps', troops: 1, at: [[11.5, 10]] }];
    const replay = replayOf(battleOf([kin, lamp], ['hold', 'hold'], { rounds: 1 }));
    const closed = of(replay, 'move').find((one) => one['as'] === 'close-in' && one['formation'] === 'a0');
    const moved = (closed?.['paths'] as { troop: string }[]).map(({ troop }) => troop);
    expect(moved).toEqual(['a0/1', 'a0/2', 'a0/3']);
    const fights = of(replay, 'fight').find((one) => one['formation'] === 'a0');
    expect(fights?.['troops']).toEqual(expect.arrayContaining(['a0/1', 'a0/2']));
  });
});

describe('objective markers (G-15, G-16, G-17)', () => {
  it('score in a War of Control from the second round on, two points in the enemy’s zone', () => {
    // Nine markers; the first side stands on the middle one and on one of the other's, and nobody is near enough to fight.
    const own = [
      row('lantern-levy/lamp-guard', 10, 24, 22),
      { unit: 'lantern-levy/lantern-walker', at: [[15, 36.5]] },
    ];
    const other = [
      {
        unit: 'tarn-brood/drifters',
        troops: 3,
        at: [
          [58, 1],
          [58, 2.5],
          [58, 4],
        ],
      },
    ];
    const replay = replayOf(battleOf([own, other], ['hold', 'hold'], { rounds: 2 }));
    expect(of(replay, 'score')).toEqual([{ event: 'score', side: 0, points: 3, total: 3 }]);
    expect(replay.events.at(-1)).toMatchObject({ event: 'over', winner: 0, why: 'rounds', points: [3, 0] });
  });
});

describe('Battle-Fatigue', () => {
  it('is tested with two dice below Half-Strength, and forbids an Advance', () => {
    const file = fileOf(
      [[row('lantern-levy/lamp-guard', 10, 10, 10)], [row('tarn-brood/bog-titan', 1, 16, 30)]],
      ['castle', 'castle'],
    );
    const tests = Array.from({ length: 12 }, (_, i) => replayOf(readBattle(packaged, file), i)).flatMap(
      (one) => of(one, 'fatigue'),
    );
    expect(tests.length).toBeGreaterThan(0);
    for (const { roll, heroism, failed } of tests as unknown as {
      roll: number;
      heroism: number;
      failed: boolean;
    }[])
      expect(failed).toBe(roll < heroism);
  });
});

describe('Transports', () => {
  const wagon = (more: Entry = {}): Entry => ({ unit: 'tarn-brood/burrower', at: [[20, 20]], ...more });
  const kin: Entry = { unit: 'tarn-brood/shell-kin', troops: 6, embarked: 'tarn-brood/burrower' };
  const sizes = (policies: [string, string], lists: readonly [Entry[], Entry[]]): Warfare =>
    replayOf(battleOf(lists, policies, { rounds: 1 }));

  it('carry who starts in them, and let them out wholly within three inches before they move', () => {
    const guard = row('lantern-levy/lamp-guard', 10, 10, 40);
    const replay = sizes(['castle', 'hold'], [[wagon(), kin], [guard]]);
    expect(replay.formations[1]).toMatchObject({ where: 'embarked', in: 'a0/1' });
    const [out] = of(replay, 'disembark');
    expect(out).toMatchObject({ formation: 'a1', transport: 'a0/1', moved: false });
    for (const { at } of out?.['troops'] as { at: [number, number] }[])
      expect(Math.hypot(at[0] - 20, at[1] - 20)).toBeLessThanOrEqual(3 + SAME);
    expect(faultsOf(replay)).toEqual([]);
  });

  it('that are destroyed set those inside down, tired, each with a test', () => {
    // A walker's cannon and feet at a Burrower.
    const walker = [{ unit: 'lantern-levy/lantern-walker', at: [[20, 22]] }];
    const replays = Array.from({ length: 4 }, (_, i) =>
      replayOf(battleOf([walker, [wagon(), kin]], ['hold', 'hold'], { rounds: 3 }), i),
    );
    const wrecks = replays.flatMap((replay) => of(replay, 'wreck'));
    expect(wrecks.length).toBeGreaterThan(0);
    expect(wrecks[0]).toMatchObject({ transport: 'b0/1', formation: 'b1', emergency: false, tests: 6 });
    expect(replays.flatMap(faultsOf)).toEqual([]);
  });
});

describe('Scouts and Retreats', () => {
  it('scouts move six inches before the first phase', () => {
    const stalkers = row('lantern-levy/night-stalkers', 5, 10, 4);
    const marsh = row('tarn-brood/reed-runners', 10, 10, 40);
    const replay = replayOf(battleOf([[stalkers], [marsh]], ['assault', 'hold'], { rounds: 1 }));
    expect(replay.events.slice(0, 3).map(({ event, as }) => [event, as])).toEqual([
      ['round', undefined],
      ['move', 'scout'],
      ['phase', undefined],
    ]);
    expect(faultsOf(replay)).toEqual([]);
  });

  it('crosses enemies where there is no other way, with a Desperate Retreat test for each who does (G-20)', () => {
    // A lone guard ringed by eight: whichever way it goes, it goes over one of them.
    const ring = Array.from({ length: 10 }, (_, i) => {
      const turn = (i * Math.PI) / 5;
      return [20.2 + 1.7 * Math.cos(turn), 20 + 1.7 * Math.sin(turn)];
    });
    const guard = { unit: 'lantern-levy/siege-lamps', troops: 1, at: [[20, 20]] };
    const marsh = { unit: 'tarn-brood/reed-runners', at: ring };
    const replays = Array.from({ length: 2 }, (_, i) =>
      replayOf(battleOf([[guard], [marsh]], ['castle', 'hold'], { rounds: 1 }), i),
    );
    const retreats = replays.flatMap((replay) => of(replay, 'move').filter(({ as }) => as === 'retreat'));
    expect(retreats.length).toBeGreaterThan(0);
    expect(retreats.every((one) => one['tests'] === 1)).toBe(true);
    expect(replays.flatMap(faultsOf)).toEqual([]);
  });
});

describe('Battle-Manoeuvres', () => {
  const guard = row('lantern-levy/lamp-guard', 10, 10, 10);

  it('grenades hurt whom six dice say, once, for a point', () => {
    const lists = [[guard], [row('tarn-brood/shell-kin', 3, 12, 15)]] as const;
    const replay = replayOf(battleOf(lists, ['castle', 'hold'], { rounds: 1 }, [['grenades'], []]));
    const [used] = of(replay, 'manoeuvre');
    expect(used).toMatchObject({ side: 0, manoeuvre: 'grenades', on: 'b0', left: 0 });
    expect(of(replay, 'mortal')).toMatchObject([{ formation: 'a0', target: 'b0', dice: 6 }]);
    expect(faultsOf(replay)).toEqual([]);
  });

  it('overwatch answers a move, once a round', () => {
    const lists = [[row('tarn-brood/shell-kin', 6, 12, 30)], [guard]] as const;
    const file = [lists, ['assault', 'random'], { rounds: 3 }, [[], ['onslaught-overwatch']]] as const;
    const replays = Array.from({ length: 3 }, (_, i) => replayOf(battleOf(...file), i));
    const watches = replays.flatMap((replay) => of(replay, 'manoeuvre'));
    expect(watches.every((one) => one['manoeuvre'] === 'onslaught-overwatch')).toBe(true);
    expect(watches.length).toBeGreaterThan(0);
    expect(replays.flatMap(faultsOf)).toEqual([]);
  });
});

describe('the answer', () => {
  it('names what is not played', async () => {
    // An outline that bends inwards: nobody stands on it.
    const polygon = [[20, 20], [30, 20], [30, 26], [25, 22], [20, 26]]; // prettier-ignore
    const table = { width: 60, depth: 44, terrain: [{ kind: 'structure', shape: { polygon } }] };
    const lists = [
      [row('lantern-levy/lamp-guard', 10, 10, 10)],
      [row('tarn-brood/reed-runners', 10, 10, 30)],
    ] as const;
    const file = fileOf([[...lists[0]], [...lists[1]]], ['hold', 'hold'], { table });
    const source = { system: 'grinding-annihilation', documents: [], file: { ...file } };
    const found = await battleOdds(readBattle(packaged, file), source, { battles: 8, threads: 1 });
    expect(found.notPlayed.join()).toContain('bend inwards');
    expect(found.wins[0]?.value).toBeGreaterThanOrEqual(0);
  });

  it('says how often the Attacker and the Defender win, as the replays tell it', async () => {
    const lists = [
      [row('lantern-levy/lamp-guard', 10, 10, 10)],
      [row('tarn-brood/reed-runners', 10, 10, 30)],
    ] as const;
    const file = fileOf([[...lists[0]], [...lists[1]]], ['assault', 'assault']);
    const source = { system: 'grinding-annihilation', documents: [], file: { ...file } };
    const battle = readBattle(packaged, file);
    const { roles = [], draw } = await battleOdds(battle, source, { battles: 64, threads: 1, seed: '7' });
    const player = battlePlayer(battle, '7');
    const won = { attacker: 0, defender: 0 };
    for (let number = 0; number < 64; number++) {
      const { attacker, events } = recordBattle(player, number, false) as unknown as Warfare & {
        attacker: number;
      };
      const winner = events.at(-1)?.['winner'];
      if (typeof winner === 'number') won[winner === attacker ? 'attacker' : 'defender']++;
    }
    const of = (name: string) => roles.find(({ role }) => role === name)?.wins.value ?? NaN;
    expect(won.attacker + won.defender).toBeGreaterThan(0);
    // The estimates leave out luck, so they only lie near what was counted.
    expect(Math.abs(of('the Attacker') - won.attacker / 64)).toBeLessThan(0.1);
    expect(of('the Attacker') + of('the Defender') + draw.value).toBeCloseTo(1, 9);
  });
});
