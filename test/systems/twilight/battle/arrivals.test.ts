/** Reserves: where players bring them on is a decision, as deployment is. */
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../../../src/engines/simulate/index.js';
import { battleOf, list, PLAIN, player, small } from './battles.js';

type Place = readonly [number, number];
interface Happened {
  readonly event: string;
  readonly model?: string;
  readonly turn?: number;
  readonly at?: Place;
}

const DEPLOYMENT = [
  { x: [0, 36], y: [0, 6] },
  { x: [0, 36], y: [30, 36] },
];
/** One enemy, who never moves. */
const enemyAt = (at: Place) => list('kedashi', [small('kedashi/abrok', at)], { policy: 'hold', ...PLAIN });

/** What happens where models of the first side come in the second Turn, in so many battles. */
function battles(models: readonly unknown[], late: readonly number[], policy: string, rest: object = {}) {
  const { enemy = [6, 33], deploy, ...scenario } = rest as { enemy?: Place; deploy?: string };
  const side = list('empire', models, { policy, ...PLAIN, ...(deploy !== undefined && { deploy }) });
  const battle = battleOf([side, enemyAt(enemy)], {
    deployment: DEPLOYMENT,
    turns: 2,
    reinforcements: [{ side: 0, models: late, turn: 2 }],
    ...scenario,
  });
  const playing = player(battle, 'reserves');
  return Array.from({ length: 8 }, (_, number) => recordBattle(playing, number)['events'] as Happened[]);
}

/** Where models come, by id. */
const arrivals = (events: readonly Happened[]): Map<string, Place> =>
  new Map(
    events.filter(({ event }) => event === 'arrive').map(({ model = '', at = [NaN, NaN] }) => [model, at]),
  );
const apart = ([ax, ay]: Place, [bx, by]: Place): number => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

const HERE = small('empire/militia', [18, 3]);
const MILITIA = { model: 'empire/militia', count: 4, size: 'small' };

describe('reserves', () => {
  it.each(['close-in', 'objective', 'by-weapon'])(
    'of %s come where the enemy is, all of them, in the zone',
    (policy) => {
      for (const enemy of [
        [6, 33],
        [30, 33],
      ] as const)
        for (const events of battles([HERE, MILITIA], [1, 2, 3, 4], policy, { enemy })) {
          const places = [...arrivals(events).values()];
          expect(places).toHaveLength(4);
          for (const [x, y] of places) {
            expect(Math.abs(x - enemy[0])).toBeLessThan(12);
            expect(y).toBeLessThanOrEqual(6);
          }
        }
    },
  );

  it('of the planner come on the side of the zone where the enemy is', () => {
    const mean = (enemy: Place): number => {
      const all = battles([HERE, MILITIA], [1, 2, 3, 4], 'planner', { enemy });
      const xs = all.flatMap((events) => [...arrivals(events).values()].map(([x]) => x));
      return xs.reduce((sum, x) => sum + x / xs.length, 0);
    };
    expect(mean([6, 33])).toBeLessThan(15);
    expect(mean([30, 33])).toBeGreaterThan(21);
  });

  it('come with their leader, who is put there first', () => {
    for (const policy of ['close-in', 'hold', 'planner'])
      for (const events of battles(
        [HERE, MILITIA, small('empire/militia-captain', [18, 3])].map((one, i) =>
          i === 2 ? { model: 'empire/militia-captain', size: 'small' } : one,
        ),
        [1, 2, 3, 4, 5],
        policy,
      )) {
        const places = arrivals(events);
        expect([...places.keys()][0]).toBe('a5');
        const captain = places.get('a5') as Place;
        for (const [id, at] of places) if (id !== 'a5') expect(apart(at, captain)).toBeLessThan(6);
      }
  });

  it('come to a leader that stands already rather than to the enemy', () => {
    const captain = small('empire/militia-captain', [30, 4]);
    for (const events of battles([captain, MILITIA], [1, 2, 3, 4], 'close-in')) {
      const moved = events.find(({ event, model }) => event === 'move' && model === 'a0');
      if (moved) continue;
      for (const at of arrivals(events).values()) expect(apart(at, [30, 4])).toBeLessThan(8);
    }
  });

  it('of shooters who keep their range come where the enemy is in range, of melee not', () => {
    const near = (policy: string): number => {
      const all = battles([HERE, { model: 'empire/slinger', count: 2 }], [1, 2], policy, { enemy: [6, 14] });
      const gaps = all.flatMap((events) => [...arrivals(events).values()].map((at) => apart(at, [6, 14])));
      return gaps.reduce((sum, gap) => sum + gap / gaps.length, 0);
    };
    expect(near('close-in')).toBeLessThan(near('keep-range') - 2);
  });

  it('of who goes for objectives come before them', () => {
    const objectives = [{ hold: [30, 18], radius: 4, points: 200 }];
    for (const events of battles([HERE, MILITIA], [1, 2, 3, 4], 'objective', { objectives }))
      for (const [x] of arrivals(events).values()) expect(Math.abs(x - 30)).toBeLessThan(9);
  });

  it('are drawn for who does not decide, and the answer names what is assumed', () => {
    const side = (rest: object) => list('empire', [HERE, MILITIA], { name: 'Late', ...PLAIN, ...rest });
    const scenario = { deployment: DEPLOYMENT, reinforcements: [{ side: 0, models: [1, 2], turn: 2 }] };
    const assumed = (rest: object): string =>
      battleOf([side(rest), enemyAt([6, 33])], scenario).assumed.join('\n');
    expect(assumed({})).toContain('reserves of Late come in its deployment zone');
    expect(assumed({})).not.toContain('drawn places of Late');
    expect(assumed({ deploy: 'drawn' })).toContain('drawn places of Late');
    const spread = (deploy: string): number => {
      const xs = battles([HERE, MILITIA], [1, 2, 3, 4], 'close-in', { deploy }).flatMap((events) => [
        ...arrivals(events).values(),
      ]);
      return Math.max(...xs.map(([x]) => x)) - Math.min(...xs.map(([x]) => x));
    };
    expect(spread('drawn')).toBeGreaterThan(20);
    expect(spread('grouped')).toBeLessThan(12);
  });

  it('that find no room come in a later Turn', () => {
    const full = { deployment: [{ x: [17.6, 18.4], y: [2.6, 3.4] }, DEPLOYMENT[1]], turns: 4 };
    const all = battles([HERE, { ...MILITIA, count: 1 }], [1], 'close-in', full);
    for (const events of all) {
      const come = events.findIndex(({ event }) => event === 'arrive');
      const moved = events.findIndex(({ event, model }) => event === 'move' && model === 'a0');
      if (come >= 0) expect(come).toBeGreaterThan(moved);
    }
    expect(all.filter((events) => arrivals(events).size > 0).length).toBeGreaterThan(4);
  });
});
