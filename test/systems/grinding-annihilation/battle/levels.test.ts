/** Tops and floors against hand-made positions, reread by the referee, which finds what is planted. Bases are an inch across, troops 2" tall. */
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/game/index.js';
import { readBattle } from '../../../../src/questions/index.js';
import type {
  MoveOrder,
  Agent,
  BattleSimulation,
} from '../../../../src/systems/grinding-annihilation/battle/battleSimulation.js';
import { CONDITION } from '../../../../src/systems/grinding-annihilation/battle/solvedAttacks.js';
import { plansFor } from '../../../../src/systems/grinding-annihilation/battle/policies/plannerPolicy.js';
import { worthOf } from '../../../../src/systems/grinding-annihilation/battle/policies/attackWorth.js';
import { controlOf } from '../../../../src/systems/grinding-annihilation/battle/rules/objectiveMarkers.js';
import { refereeWarfare, type Warfare } from '../../../referee/warfield.js';
import { packaged } from '../roster.js';
import { battleOf, box, CARDS, fileOf, replayOf, faultsOf, type Entry } from './support.js';

type Level = readonly [x: number, y: number, level?: number];
const placed = ([x, y, level = 0]: Level) => (level > 0 ? { at: [x, y], level } : [x, y]);
const some = (unit: string, ...at: readonly Level[]): Entry => ({
  unit,
  troops: at.length,
  at: at.map(placed),
});
const HILL = { kind: 'structure', height: 4, shape: box(27, 14, 6, 6) };
const RUINS = { kind: 'ruins', height: 9, shape: box(27, 14, 6, 6) };
const FAR = some('tarn-brood/bog-titan', [3, 41]);

const battleOn = (
  terrain: readonly object[],
  lists: Parameters<typeof battleOf>[0],
  policies: Parameters<typeof battleOf>[1] = ['hold', 'hold'],
  more: object = {},
): Battle => battleOf(lists, policies, { table: { width: 60, depth: 44, terrain }, rounds: 1, ...more });

/** The replay of a battle in which the first side does otherwise, which the referee has nothing against. */
function playing(battle: Battle, does: Partial<Agent>, number = 0): Warfare {
  const agents = [{ ...(battle.agents[0] as Agent), ...does }, battle.agents[1]];
  const replay = replayOf({ ...battle, agents }, number);
  expect(faultsOf(replay)).toEqual([]);
  return replay;
}

/** Whoever orders a formation to a place and level. */
const to = (x: number, y: number, level = 0, kind: MoveOrder['kind'] = 'normal'): Partial<Agent> => ({
  move: (_course, _formation, order) => void Object.assign(order, { kind, x, y, level }),
});

interface Way {
  readonly troop: string;
  readonly path: readonly (readonly [number, number])[];
  readonly climb?: number;
  readonly level?: number;
}
/** Where a troop is set down. */
interface Placed {
  readonly at: readonly [number, number];
  readonly level?: number;
}
const waysOf = ({ events }: Warfare, like: object): readonly Way[] => {
  const wanted = Object.entries(like);
  const found = events.find((event) => wanted.every(([field, value]) => event[field] === value));
  return (found?.['paths'] ?? []) as readonly Way[];
};
const moveOf = (replay: Warfare): Way | undefined => waysOf(replay, { event: 'move', formation: 'a0' })[0];

describe('ends of moves', () => {
  const climbing = (unit: string, from: Level, order: Level, terrain: object): Way | undefined =>
    moveOf(playing(battleOn([terrain], [[some(unit, from)], [FAR]]), to(...order)));

  it('a top is climbed, its height counted beside the way (G-11)', () => {
    // Its nearest place lies 1.51 inches in: with 4 up that is within a move of 6, from two inches off it is not.
    expect(climbing('lantern-levy/lamp-guard', [30, 13.4], [30, 17, 4], HILL)).toMatchObject({
      climb: 4,
      level: 4,
    });
    const away = climbing('lantern-levy/lamp-guard', [30, 11], [30, 17, 4], HILL);
    expect(away?.level).toBeUndefined();
    expect(away?.path.at(-1)?.[1]).toBeLessThanOrEqual(13.5);
  });

  it('down again counts as much, and from floor to floor of one feature the difference', () => {
    expect(climbing('lantern-levy/lamp-guard', [30, 15, 4], [30, 8], HILL)).toMatchObject({ climb: 4 });
    const up = climbing('lantern-levy/lamp-guard', [30, 17, 3], [30, 17, 9], RUINS);
    expect(up).toMatchObject({ climb: 6, level: 9 });
    expect(climbing('lantern-levy/lamp-guard', [30, 17, 3], [30, 17, 6], RUINS)).toMatchObject({ climb: 3 });
  });

  it('who can FLY goes the slant', () => {
    // Twelve inches through the air: 11.5 along and 4 up are 12.2, 10.5 and 4 are 11.2; climbing they would be more.
    const near = climbing('tarn-brood/drifters', [30, 6.5], [30, 17, 4], HILL);
    expect(near).toMatchObject({ level: 4 });
    expect(near?.climb).toBeUndefined();
    expect(near?.path.at(-1)).toEqual([30, 17]);
    expect(climbing('tarn-brood/drifters', [30, 5.4], [30, 17, 4], HILL)?.path.at(-1)).not.toEqual([30, 17]);
  });

  it('on tops stands everybody, on floors Infantry, beasts and who can FLY', () => {
    for (const [unit, level] of [
      ['lantern-levy/lantern-walker', undefined],
      ['lantern-levy/lamp-guard', 3],
      ['tarn-brood/drifters', 3],
    ] as const)
      expect(climbing(unit, [30, 13.4], [30, 17, 3], RUINS)?.level, unit).toBe(level);
    expect(climbing('lantern-levy/lantern-walker', [30, 13.4], [30, 17, 4], HILL)?.level).toBe(4);
  });

  it('floors are where the table says, each three inches unless it says so', () => {
    const file = (level: number, storey?: number) =>
      fileOf([[some('lantern-levy/lamp-guard', [30, 17, level])], [FAR]], ['hold', 'hold'], {
        table: { width: 60, depth: 44, terrain: [{ ...RUINS, ...(storey !== undefined && { storey }) }] },
      });
    const reads = (level: number, storey?: number) => () => readBattle(packaged, file(level, storey));
    expect(reads(6)).not.toThrow();
    expect(reads(4)).toThrow('nothing is 4" high');
    expect(reads(4, 4)).not.toThrow();
    expect(reads(6)().assumed).toContain('a floor every 3"');
    expect(reads(4, 4)().assumed.join()).not.toContain('floor');
  });

  it('a place that overhangs is refused', () => {
    const file = fileOf([[some('lantern-levy/lamp-guard', [27.3, 17, 4])], [FAR]], ['hold', 'hold'], {
      table: { width: 60, depth: 44, terrain: [HILL] },
    });
    expect(() => readBattle(packaged, file)).toThrow('overhangs');
  });

  it('what bends inwards carries nobody, and the answer says so', () => {
    const shape = {
      polygon: [
        [27, 14],
        [33, 14],
        [33, 20],
        [30, 16],
        [27, 20],
      ],
    };
    const battle = battleOn([{ ...HILL, shape }], [[some('lantern-levy/lamp-guard', [30, 13])], [FAR]]);
    expect(battle.notPlayed.join()).toContain('bend inwards');
    expect(moveOf(playing(battle, to(30, 15, 4)))?.level).toBeUndefined();
    expect(battleOn([HILL, RUINS], [[FAR], [FAR]]).notPlayed).toEqual([]);
  });
});

/** What there is to see when the first side moves first, whatever the referee thinks of where everybody stands. */
function looking<Found>(battle: Battle, look: (simulation: BattleSimulation) => Found): Found {
  const found: Found[] = [];
  const agents = battle.agents.map((agent) => ({
    ...(agent as Agent),
    move(simulation: BattleSimulation) {
      if (found.length === 0) found.push(look(simulation));
    },
  }));
  replayOf({ ...battle, agents });
  return found[0] as Found;
}

describe('what is measured from level to level', () => {
  it('distances are the slant between bases, Threat Range and cohesion are counted apart (G-07, G-12)', () => {
    const lists = [
      [some('lantern-levy/lamp-guard', [30, 17, 3])],
      [some('tarn-brood/bog-titan', [30, 22]), some('tarn-brood/burrower', [30, 17])],
    ] as const;
    const battle = battleOn([{ ...RUINS, shape: box(20, 10, 20, 20) }], [[...lists[0]], [...lists[1]]]);
    // Four inches along, three up; right above somebody it is three.
    expect(looking(battle, ({ field }) => [field.gap(0, 1), field.gap(0, 2)])).toEqual([5, 3]);
    expect(looking(battle, ({ field }) => [field.reaches(0, 1), field.reaches(0, 2)])).toEqual([false, true]);
  });

  it('a weapon reaches through the air', () => {
    const hill = { kind: 'structure', height: 6, shape: box(2, 14, 6, 6) };
    const shots = (from: Level): number => {
      const lists = [
        [some('tarn-brood/bog-titan', from)],
        [some('lantern-levy/lamp-guard', [35.5, 17])],
      ] as const;
      const { events } = playing(battleOn([hill], [[...lists[0]], [...lists[1]]]), {});
      return events.filter(({ event, formation }) => event === 'shoot' && formation === 'a0').length;
    };
    // Thirty inches: 29.5 along and 6 up are 30.1, past the hill on the ground they are 29.8.
    expect(shots([5, 17, 6])).toBe(0);
    expect(shots([5, 21])).toBe(1);
  });

  it('a formation holds together over five inches up and no more', () => {
    const holds = (level: number): boolean => {
      const own = some('lantern-levy/lamp-guard', [30, 17], [31.2, 17, level]);
      const terrain = [{ ...RUINS, height: 12, storey: level }];
      return looking(battleOn(terrain, [[own], [FAR]]), ({ field }) => field.isCohesive(0));
    };
    expect([holds(5), holds(6)]).toEqual([true, false]);
  });

  it('enemies fight over five inches up and no more', () => {
    const fights = (level: number): boolean => {
      const terrain = [{ ...RUINS, height: 12, storey: level }];
      const lists = [
        [some('lantern-levy/lamp-guard', [30, 17])],
        [some('tarn-brood/reed-runners', [30.2, 17, level])],
      ];
      return playing(battleOn(terrain, lists as never), {}).events.some(({ event }) => event === 'fight');
    };
    expect([fights(5), fights(6)]).toEqual([true, false]);
  });

  it('a marker is held from five inches above it and no higher', () => {
    const holder = (level: number): number => {
      const terrain = [{ ...RUINS, height: 12, storey: level, shape: box(27, 19, 6, 6) }];
      const battle = battleOn(
        terrain,
        [[some('lantern-levy/lamp-guard', [30, 22, level])], [FAR]],
        undefined,
        {
          mission: 'war-of-control',
        },
      );
      return looking(battle, (simulation) => {
        const marker = simulation.plan.layout.markers.findIndex(([x, y]) => x === 30 && y === 22);
        expect(marker).toBeGreaterThanOrEqual(0);
        return controlOf(simulation, marker);
      });
    };
    expect([holder(5), holder(6)]).toEqual([0, -1]);
  });
});

describe('sight and Plunging Fire', () => {
  const shooter = 'lantern-levy/siege-lamps';
  const shotsOf = (from: Level, target: readonly Level[], terrain: readonly object[]) => {
    const lists = [[some(shooter, from)], [some('tarn-brood/reed-runners', ...target)]];
    const { events } = playing(battleOn(terrain, lists as never), {});
    return events.filter(({ event, formation }) => event === 'shoot' && formation === 'a0');
  };

  it('from a top one sees over what hides the ground', () => {
    const wall = { kind: 'structure', height: 4, shape: box(0, 24, 60, 1) };
    expect(shotsOf([30, 13.4], [[30, 30]], [HILL, wall])).toHaveLength(0);
    expect(shotsOf([30, 17, 4], [[30, 30]], [HILL, wall])).toHaveLength(1);
  });

  it('fire plunges from six inches up in ruins and buildings at who is all on the ground', () => {
    const plunging = (from: Level, target: readonly Level[], terrain: readonly object[]) =>
      shotsOf(from, target, terrain).map((event) => event['plunging']);
    const ground = [[30, 30] as const];
    expect(plunging([30, 17, 6], ground, [RUINS])).toEqual([['a0/1']]);
    expect(plunging([30, 17, 6], ground, [{ ...RUINS, kind: 'building' }])).toEqual([['a0/1']]);
    expect(plunging([30, 17, 3], ground, [RUINS])).toEqual([undefined]);
    expect(plunging([30, 17, 6], ground, [{ ...HILL, height: 6 }])).toEqual([undefined]);
    const perch = { kind: 'structure', height: 3, shape: box(28, 29, 4, 4) };
    expect(
      plunging(
        [30, 17, 6],
        [
          [30, 31, 3],
          [30, 28],
        ],
        [RUINS, perch],
      ),
    ).toEqual([undefined]);
  });

  it('it takes more, for saves are one worse (how much: abilities.test.ts)', () => {
    const lists = [[some(shooter, [30, 17, 6])], [some('tarn-brood/bog-titan', [30, 30])]];
    looking(battleOn([RUINS], lists as never), (simulation) => {
      const gun = simulation.plan.pieces[0]?.ranged[0] as number;
      expect(worthOf(simulation, gun, 1, CONDITION.plunging)).toBeGreaterThan(worthOf(simulation, gun, 1));
    });
  });
});

describe('Assaults and brawls', () => {
  const charge: Partial<Agent> = { assault: (_course, _formation, [first = -1]) => first };
  const assaults = (terrain: readonly object[], own: Entry, enemy: Entry, number: number) => {
    const replay = playing(battleOn(terrain, [[own], [enemy]]), charge, number);
    return { event: replay.events.find(({ event }) => event === 'assault'), replay };
  };

  const rollsAt = (own: Level, enemy: Level): Map<number, Way | undefined> => {
    const rolls = new Map<number, Way | undefined>();
    for (let number = 0; number < 40; number++) {
      const lists = [some('tarn-brood/bog-titan', own), some('lantern-levy/siege-lamps', enemy)] as const;
      const { event } = assaults([HILL], ...lists, number);
      if (event) rolls.set(Number(event['roll']), (event['paths'] as readonly Way[])[0]);
    }
    expect(rolls.size).toBeGreaterThan(6);
    return rolls;
  };

  it('reach who stands on a top base to base, its height counted', () => {
    // To right before him it is 5.6 inches along, and 4 up.
    for (const [roll, way] of rollsAt([30, 9], [30, 15.6, 4]))
      expect([roll, way?.level, way?.climb]).toEqual(
        roll >= 10 ? [roll, 4, 4] : [roll, undefined, undefined],
      );
  });

  it('reach him from beneath, where he stands by the edge', () => {
    // No base has room before him, whose own lies a tenth of an inch from the edge; within an inch of it is 3.6 inches off.
    for (const [roll, way] of rollsAt([30, 9], [30, 14.6, 4]))
      expect([roll, way !== undefined, way?.level]).toEqual([roll, roll >= 4, undefined]);
  });

  it('from below and above both fight', () => {
    const own = some('tarn-brood/bog-titan', [30, 11.5]);
    const enemy = some('lantern-levy/lantern-walker', [30, 14.6, 4]);
    const fought = new Set<unknown>();
    for (let number = 0; number < 8; number++) {
      const { replay, event } = assaults([HILL], own, enemy, number);
      expect(event?.['reaches']).toBe(true);
      for (const one of replay.events) if (one.event === 'fight') fought.add(one['formation']);
    }
    expect([...fought].sort()).toEqual(['a0', 'b0']);
  });
});

describe('Transports on high ground', () => {
  const TRANSPORT = 'tarn-brood/burrower';
  /** What the Transport stands upon: a hill, by whose edge it has just room, or what has room for nobody else. */
  const hill = (height: number) => ({ ...HILL, height });
  const pillar = (height: number) => ({ ...HILL, height, shape: box(29.49, 14.09, 1.02, 1.02) });
  const runners = (more: Entry): Entry => ({ unit: 'tarn-brood/reed-runners', ...more });
  /** A first side of a Transport up there and of runners, against somebody far away. */
  const beside = (terrain: object, height: number, own: Entry): Battle =>
    battleOn([terrain], [[some(TRANSPORT, [30, 14.6, height]), own], [FAR]]);

  it('are got into from three inches through the air and no farther', () => {
    const embarks = (y: number, height: number): boolean => {
      const own = runners({ troops: 1, at: [[30, 8]] });
      const { events } = playing(beside(hill(height), height, own), {
        move: (_course, formation, order) =>
          void Object.assign(order, formation === 1 ? { kind: 'normal', x: 30, y } : { kind: 'stationary' }),
        embark: (_course, _formation, [first = -1]) => first,
      });
      const end = waysOf({ events } as Warfare, { event: 'move', formation: 'a1' })[0]?.path.at(-1);
      expect(end).toEqual([30, y]);
      return events.some(({ event, formation }) => event === 'embark' && formation === 'a1');
    };
    // 1.7 inches along and 2.4 up are 2.94, 1.9 and 2.4 are 3.06; nobody gets up four.
    expect([embarks(11.9, 2.4), embarks(11.7, 2.4), embarks(13, 4)]).toEqual([true, false, false]);
  });

  const out = (terrain: object, height: number, troops: number): readonly Placed[] | undefined => {
    const own = runners({ troops, embarked: TRANSPORT });
    const { events } = playing(beside(terrain, height, own), { disembark: () => [30, 12] });
    return events.find(({ event }) => event === 'disembark')?.['troops'] as readonly Placed[] | undefined;
  };

  it('are got out of as high as they stand, where there is room', () => {
    const troops = out(hill(4), 4, 4);
    expect(troops?.map(({ level }) => level)).toEqual([4, 4, 4, 4]);
  });

  it('are got out of to the ground, wholly within three inches through the air', () => {
    const troops = out(pillar(2.4), 2.4, 2) ?? [];
    expect(troops.map(({ level }) => level)).toEqual([undefined, undefined]);
    for (const { at } of troops) {
      const along = Math.hypot(at[0] - 30, at[1] - 14.6);
      expect(Math.hypot(along, 2.4)).toBeLessThanOrEqual(3);
    }
  });

  it('keep inside whom there is no room for so near', () => {
    expect(out(pillar(4), 4, 2)).toBeUndefined();
    // Beside one of 2.4 inches two have room, beside one of 2.9 nobody has.
    expect(out(pillar(2.9), 2.9, 2)).toBeUndefined();
  });

  it('that are destroyed set those inside down on the top', () => {
    const guns = some('lantern-levy/siege-lamps', ...[26, 28, 30, 32, 34, 36].map((x): Level => [x, 5]));
    const lists = [
      [guns],
      [some(TRANSPORT, [30, 17, 4]), runners({ troops: 3, embarked: TRANSPORT })],
    ] as const;
    const battle = battleOn([HILL], [[...lists[0]], [...lists[1]]], undefined, { rounds: 3 });
    const replays = Array.from({ length: 6 }, (_, number) => playing(battle, {}, number));
    const wrecks = replays.flatMap(({ events }) => events.filter(({ event }) => event === 'wreck'));
    expect(wrecks.length).toBeGreaterThan(0);
    for (const { troops, emergency } of wrecks) {
      expect(emergency).toBe(false);
      expect((troops as readonly Placed[]).map(({ level }) => level)).toEqual([4, 4, 4]);
    }
  });
});

describe('Deadly Demise on high ground', () => {
  // Of 4.4 inches along and 4 up the slant is 5.95, of 4.6 it is 6.1.
  const low = 30;
  const near = low + 5.4;
  const beyond = low - 5.6;
  it.each<readonly [string, Level, readonly object[]]>([
    ['from a top those on the ground', [low, 17, 4], [{ ...HILL, shape: box(28, 15, 4, 4) }]],
    [
      'from the ground those on tops',
      [low, 17],
      [
        { ...HILL, shape: box(33, 15, 4, 4) },
        { ...HILL, shape: box(22, 15, 4, 4) },
      ],
    ],
  ])('hurts %s that are within six inches through the air', (_, [x, y, level = 0], terrain) => {
    const high = level > 0 ? 0 : 4;
    const guns = some('lantern-levy/siege-lamps', ...[26, 28, 30, 32, 34, 36].map((at): Level => [at, 5]));
    const enemies = [
      some('tarn-brood/burrower', [x, y, level]),
      some('tarn-brood/reed-runners', [near, y, high]),
      some('tarn-brood/reed-runners', [beyond, y, high]),
    ];
    const battle = battleOn(terrain, [[guns], enemies], undefined, { rounds: 3 });
    const demises = Array.from({ length: 60 }, (__, number) => playing(battle, {}, number)).flatMap(
      ({ events }) => events.filter((event) => (event['demises'] as readonly string[] | undefined)?.length),
    );
    expect(demises.length).toBeGreaterThan(2);
    for (const { lost } of demises) expect(Object.keys(lost as object).sort()).toEqual(['b0/1', 'b1/1']);
  });
});

describe('players', () => {
  const shooters = some('lantern-levy/siege-lamps', [30, 13.4], [31.2, 13.4], [28.8, 13.4]);
  const wall = { kind: 'structure', height: 4, shape: box(0, 24, 60, 1) };

  it('castle goes up where it shoots better, and stays there', () => {
    const enemy = some('tarn-brood/reed-runners', [30, 32], [31.2, 32]);
    const low = { ...HILL, height: 3 };
    const battle = battleOn([low, { ...wall, height: 3 }], [[shooters], [enemy]], ['castle', 'hold'], {
      rounds: 3,
    });
    const replay = replayOf(battle);
    expect(faultsOf(replay)).toEqual([]);
    const moves = replay.events.filter(({ event, formation }) => event === 'move' && formation === 'a0');
    expect((moves[0]?.['paths'] as readonly Way[]).map(({ level }) => level)).toEqual([3, 3, 3]);
    for (const event of moves.slice(1)) expect(event['as']).toBe('stationary');
  });

  it('castle is set up on a floor of its zone', () => {
    const terrain = [{ ...RUINS, height: 6, shape: box(26, 2, 8, 6) }];
    const lists = [[{ unit: 'lantern-levy/siege-lamps' }], [{ unit: 'tarn-brood/bog-titan' }]];
    const battle = battleOn(terrain, lists as never, ['castle', 'castle']);
    const replay = replayOf(battle);
    expect(refereeWarfare(replay, CARDS)).toEqual([]);
    expect(replay.formations[0]?.troops.map(({ level }) => level)).toEqual([6, 6, 6]);
  });

  it('the planner has plans that lead up', () => {
    const enemy = some('tarn-brood/reed-runners', [30, 32]);
    const battle = battleOn([HILL], [[some('lantern-levy/lamp-guard', [30, 13.4])], [enemy]]);
    let levels: number[] = [];
    playing(battle, {
      move(simulation, formation) {
        levels = plansFor(simulation, formation, battle.agents[0] as Agent).map(({ order }) => order.level);
      },
    });
    expect(levels).toContain(4);
  });
});

describe('the referee finds', () => {
  const climbing = playing(
    battleOn(
      [RUINS],
      [[some('lantern-levy/siege-lamps', [30, 17, 3])], [some('tarn-brood/reed-runners', [30, 31])]],
    ),
    to(30, 17, 6),
  );
  const planted = (change: (events: Warfare['events'][number][], replay: Warfare) => void): string => {
    const replay = structuredClone(climbing);
    change(replay.events as Warfare['events'][number][], replay);
    return faultsOf(replay).join('\n');
  };
  const wayIn = (events: readonly Warfare['events'][number][]) => {
    const move = events.find(({ event, formation }) => event === 'move' && formation === 'a0');
    const [way] = move?.['paths'] as { path: [number, number][]; climb: number; level: number }[];
    return way as NonNullable<typeof way>;
  };

  it.each<readonly [string, Parameters<typeof planted>[0]]>([
    ['climbs 3 for 2', (events) => void (wayIn(events).climb = 2)],
    ['stands 5 high on nothing', (events) => void (wayIn(events).level = 5)],
    ['stands 6 high on nothing', (events) => void (wayIn(events).path = [[30, 17], [27.3, 17]])],
    ['goes 6', (events) => void Object.assign(wayIn(events), { level: 9, climb: 6 })],
    ['plunging fire of nobody, not of a0/1', (events) => {
      const shot = events.find(({ event }) => event === 'shoot') as Record<string, unknown>;
      delete shot['plunging'];
    }],
    ['plunging fire of a0/1, not of', (events) => void Object.assign(wayIn(events), { level: 3, climb: 0 })],
    ['shoots at b0 unseen', (_events, replay) => {
      const wall = { kind: 'structure', height: 12, shape: { polygon: [[0, 24], [60, 24], [60, 25], [0, 25]] } };
      (replay.table.terrain as object[]).push(wall);
    }],
    ['ends within Threat Range of b0/1', (_events, replay) => {
      Object.assign(replay.formations[1]?.troops[0] ?? {}, { at: [31, 17], level: 3 });
    }],
  ])('%s', (fault, change) => {
    expect(planted(change)).toContain(fault);
  }); // prettier-ignore
});
