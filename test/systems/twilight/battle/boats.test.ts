/** Rafts, barges and coracles, on positions laid out by hand and in random battles (Boats). */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import type { Agent } from '../../../../src/systems/twilight/battle/simulation.js';
import { boardings } from '../../../../src/systems/twilight/battle/rules/boats/boarding.js';
import { boatBattle } from '../../../referee/battles.js';
import { readCards } from '../../../referee/cards.js';
import { refereeBattle, type Replay } from '../../../referee/referee.js';
import { readBattle } from '../../../../src/questions/battle/index.js';
import { battleOf, list, player, small, twilight } from './battles.js';

type Event = Readonly<Record<string, unknown>>;
const CARDS = readCards();
const RIVER = {
  table: {
    width: 36,
    depth: 36,
    terrain: [{ kind: 'deep-water', shape: { polygon: [[0, 12], [36, 12], [36, 24], [0, 24]] } }], // prettier-ignore
  },
  boats: [{ id: 'raft', boat: 'raft', at: [12, 14.2], length: 5, width: 4 }],
};
const FAR = list('empire', [small('empire/militia', [30, 34])], { policy: 'hold' });
const aboard = (model: string, at: readonly [number, number]) => ({
  model,
  at,
  size: 'small',
  aboard: 'raft',
});

function replaysOf(
  sides: readonly object[],
  scenario: object,
  battles: number,
  own: (usual: Agent) => Agent = (usual) => usual,
): Replay[] {
  const read = battleOf(sides, { ...RIVER, turns: 1, ...scenario });
  const [first, second] = read.agents as readonly [Agent, Agent];
  const battle = { ...read, agents: [own(first), second] as const };
  return Array.from({ length: battles }, (_, number) => {
    const replay = recordBattle(player(battle), number) as unknown as Replay;
    expect(refereeBattle(replay, CARDS)).toEqual([]);
    return replay;
  });
}
const eventsOf = (replays: readonly Replay[], name: string): Event[] =>
  replays.flatMap(({ events }) => events as readonly Event[]).filter(({ event }) => event === name);
/** Boards by the first way, cautious or not, that there is. */
const boarder =
  (cautious: boolean) =>
  (usual: Agent): Agent => ({
    ...usual,
    direct: (_course, _side, { models }) => models[0]!,
    act(simulation, model, action) {
      const way = boardings(simulation, model).find((one) => one.cautious === cautious);
      if (way) Object.assign(action, { kind: 'move', way });
    },
  });

describe('boats', () => {
  it('are boarded cautiously without a test, else with one that fails one time in six', () => {
    const own = list('empire', [small('empire/militia', [12, 11.4])], { policy: 'hold' });
    const [careful] = eventsOf(replaysOf([own, FAR], {}, 1, boarder(true)), 'move');
    expect(careful).toMatchObject({ boards: 'raft', cautious: true });
    expect(careful).not.toHaveProperty('agility');
    const moves = eventsOf(replaysOf([own, FAR], {}, 120, boarder(false)), 'move');
    const fell = moves.filter((one) => one['fell'] !== undefined).length;
    expect(moves.every(({ agility }) => (agility as { needs: number }).needs === 2)).toBe(true);
    // 20 of 120 on average; beyond these bounds one time in 1,000 by chance.
    expect(fell).toBeGreaterThan(7);
    expect(fell).toBeLessThan(35);
  });

  it('are boarded from a coracle cautiously alone', () => {
    const cup = { id: 'cup', boat: 'coracle', at: [15.4, 14] };
    const boats = [...RIVER.boats, cup];
    const pilot = list('empire', [{ ...aboard('empire/militia', [15.4, 14]), aboard: 'cup' }], { policy: 'hold' }); // prettier-ignore
    const [careful] = eventsOf(replaysOf([pilot, FAR], { boats }, 1, boarder(true)), 'move');
    expect(careful).toMatchObject({ boards: 'raft', cautious: true });
    expect(careful).not.toHaveProperty('agility');
    expect(eventsOf(replaysOf([pilot, FAR], { boats }, 1, boarder(false)), 'move')).toEqual([]);
  });

  it('make a pilot in a coracle as large as a Medium model, which a Huge one goes around', () => {
    const cup = { id: 'cup', boat: 'coracle', at: [6, 12.85] };
    const pilot = list('empire', [{ ...aboard('empire/militia', [6, 12.85]), aboard: 'cup' }], { policy: 'hold' }); // prettier-ignore
    const huge = { ...small('dhogu/yirnak-rider', [4.3, 11.1]), size: 'huge' };
    const boats = [...RIVER.boats, cup];
    const shallow = [{ kind: 'shallow-water', shape: { polygon: [[0, 12], [36, 12], [36, 24], [0, 24]] } }]; // prettier-ignore
    const table = { ...RIVER.table, terrain: shallow };
    const across = (usual: Agent): Agent => ({
      ...usual,
      direct: (_course, _side, { models }) => models[0]!,
      act(simulation, model, action) {
        const { plan } = simulation;
        const way = plan.ground.toPlace(simulation, model, [7.7, 11.1], { cautious: true, most: 4 });
        if (way) Object.assign(action, { kind: 'move', way });
      },
    });
    // The straight way is within its half Movement, and would lead through the pilot's base.
    const moves = eventsOf(replaysOf([list('dhogu', [huge], { policy: 'hold' }), pilot], { boats, table }, 1, across), 'move'); // prettier-ignore
    expect(JSON.stringify(moves)).toContain('around');
  });

  it('are paddled an inch for each Small model at the edge, who give their Activations', () => {
    const crew = [10.3, 12, 13.7].map((x) => aboard('empire/militia', [x, 15.4]));
    const all = replaysOf([list('empire', crew, { policy: 'hold' }), FAR], {}, 1, (usual) => ({
      ...usual,
      direct: (_course, _side, { models }) => models[0]!,
      sails: (_course, _model, _boat, voyages) =>
        voyages.reduce((best, one, i) => (one.pose.y > (voyages[best]?.pose.y ?? 0) ? i : best), 0),
    }));
    const [paddled, ...more] = eventsOf(all, 'paddle');
    expect(more).toEqual([]);
    expect(paddled?.['by']).toEqual(['a0', 'a1', 'a2']);
    expect(paddled?.['at']).toEqual([12, 17.2]);
    expect(eventsOf(all, 'activate').map(({ model }) => model)).toEqual(['a0']);
  });

  it('give whoever is attacked over their edge one Oran more', () => {
    const high = list('empire', [aboard('empire/militia', [12, 12.8])], { policy: 'hold' });
    const other = { width: 36, depth: 36, terrain: [{ kind: 'shallow-water', shape: { polygon: [[0, 10], [36, 10], [36, 24], [0, 24]] } }] }; // prettier-ignore
    const low = list('empire', [small('empire/militia', [12, 12.2 - 30 / 50.8])], { policy: 'hold' });
    const fights = eventsOf(replaysOf([high, low], { table: other }, 4), 'combat');
    expect(fights.length).toBeGreaterThan(0);
    for (const fight of fights) expect(fight['edge']).toBe('b0');
  });

  it('are jumped aboard over shallow water at full rate; nobody stops in it', () => {
    const own = list('empire', [small('empire/militia', [12, 9.6])], { policy: 'hold' });
    const bank = { kind: 'shallow-water', shape: { polygon: [[0, 10.2], [36, 10.2], [36, 12], [0, 12]] } }; // prettier-ignore
    const table = { ...RIVER.table, terrain: [...RIVER.table.terrain, bank] };
    const boats = [{ id: 'raft', boat: 'raft', at: [12, 13.9], length: 5, width: 4 }];
    const [replay] = replaysOf([own, FAR], { table, boats }, 1, boarder(false)) as [Replay];
    const [jump] = eventsOf([replay], 'move');
    expect(jump).toMatchObject({ boards: 'raft', cautious: false, agility: { needs: 3 } });
    const [from, to] = jump?.['path'] as readonly (readonly [number, number])[];
    const stops = replay.events.map((event) => (event === jump ? { ...event, path: [from, [12, 11], to] } : event)); // prettier-ignore
    expect(refereeBattle({ ...replay, events: stops }, CARDS).join()).toMatch(/shallow|caution/);
  });

  it('are kept by an enemy who comes up to the edge: who would board was not in contact before', () => {
    const own = list('empire', [small('empire/militia', [12, 11.4085])], { policy: 'hold' });
    const guard = list('empire', [aboard('empire/militia', [12, 13.2])], { policy: 'hold' });
    const boats = [{ id: 'raft', boat: 'raft', at: [12, 14.001], length: 5, width: 4 }];
    const [replay] = replaysOf([own, guard], { boats }, 1, boarder(false)) as [Replay];
    const [step, boards] = eventsOf([replay], 'move');
    expect(step).toMatchObject({ model: 'b0', for: 'boarding' });
    expect(boards).toMatchObject({ model: 'a0', boards: 'raft', cautious: false, blocked: 'b0' });
    const other = replay.events.map((event) => (event === boards ? { ...event, blocked: 'a0' } : event));
    expect(refereeBattle({ ...replay, events: other }, CARDS).join()).toMatch(/leaves contact/);
  });

  it('that are nowhere afloat, and who cannot be on them, are told', () => {
    const reported = (scenario: object, models: readonly object[] = [{ model: 'empire/militia' }]) =>
      expect(() => battleOf([list('empire', models), FAR], { ...RIVER, ...scenario }));
    const raft = { id: 'raft', boat: 'raft', at: [12, 14] };
    reported({ boats: [{ ...raft, at: [12, 12.5] }] }).toThrow(/whole hull is on water/);
    reported({ boats: [raft, { ...raft, id: 'other' }] }).toThrow(/clear of the others/);
    reported({ boats: [raft, raft] }).toThrow(/no other boat/);
    reported({}, [{ model: 'empire/militia', aboard: 'ark' }]).toThrow(/one of the boats/);
    reported({}, [{ model: 'empire/mounted-militia-captain', aboard: 'raft' }]).toThrow(/mounted/);
    const coracle = { id: 'cup', boat: 'coracle', at: [20, 18] };
    reported({ boats: [coracle] }, [{ model: 'empire/militia', count: 2, aboard: 'cup' }]).toThrow(
      /coracle holds/,
    );
  });

  it('keep the rules in random battles, as a referee reads them', () => {
    for (let number = 0; number < 4; number++) {
      const file = boatBattle(number);
      const replay = recordBattle(player(readBattle(twilight, file)), number) as unknown as Replay;
      expect([number, refereeBattle(replay, CARDS, file)]).toEqual([number, []]);
    }
  });
});

describe('players at a river', () => {
  const places = [
    { hold: [18, 30], radius: 5, points: 60 },
    { hold: [18, 6], radius: 5, points: 60 },
  ];
  const crew = { model: 'empire/militia', count: 4, size: 'small', aboard: 'raft' };
  const enemies = (at: readonly [number, number]) =>
    list('empire', [small('empire/militia', at)], { policy: 'hold' });

  /** How many of the first side's models end beyond the river, on average over so many battles. */
  const crossed = (policy: string, scenario: object, enemy: readonly [number, number]): number => {
    const file = battleOf(
      [list('empire', [crew, small('empire/militia', [18, 6])], { policy }), enemies(enemy)],
      {
        ...RIVER,
        turns: 6,
        objectives: places,
        ...scenario,
      },
    );
    const playing = player(file, 'river');
    const counts = Array.from({ length: 6 }, (_, number) => {
      const replay = recordBattle(playing, number) as unknown as Replay;
      expect(refereeBattle(replay, CARDS)).toEqual([]);
      const last = new Map<string, number>();
      for (const event of replay.events as readonly Event[]) {
        if (event['event'] === 'paddle')
          for (const [id, [, y = NaN]] of Object.entries(event['places'] as Record<string, number[]>))
            last.set(id, y);
        if (event['event'] !== 'move') continue;
        const leg = (event['at'] ?? (event['path'] as unknown[]).at(-1)) as
          readonly number[] | { to: readonly number[] };
        last.set(event['model'] as string, ('to' in leg ? leg.to : leg)[1] ?? NaN);
      }
      return [...last.values()].filter((y) => y > 24).length;
    });
    return counts.reduce((sum, count) => sum + count / counts.length, 0);
  };

  it.each(['planner', 'objective'])('%s cross where a place to take lies beyond', (policy) => {
    expect(crossed(policy, {}, [18, 30])).toBeGreaterThan(1);
  });

  it('of the planner stay where their side is ahead', () => {
    expect(crossed('planner', { objectives: places.slice(1) }, [2, 34])).toBe(0);
  });
});
