/** The army questions against straightforward searches of the same battles. */
import { describe, expect, it } from 'vitest';
import { StonecastError } from '../../../src/errors/index.js';
import { answerExactly, odds, system } from './battles.js';

const open = { terrain: 'lowland' };
const stack = (standard: number): object => ({ units: { standard } });

function ask(question: string, file: object): unknown {
  const asked = system.questions[question];
  if (asked === undefined) throw new Error(`no question ${question}`);
  return asked({ system: 'genertela', ...file }, answerExactly);
}

const chance = (attacker: object, defender: object, zone: object = open): number =>
  odds({ zone, attacker, defender }).holds.value;

describe('the cheapest force', () => {
  interface Answer {
    readonly cheapest: { units: Record<string, number>; cost: number; chance: number } | null;
    readonly frontier: { units: Record<string, number>; cost: number; chance: number }[];
    readonly tried: number;
  }
  const file = (wanted: number): object => ({
    zone: open,
    defender: stack(3),
    available: { standard: { most: 6 }, hero: { most: 1, cost: 10 } },
    chance: wanted,
  });

  it('is the first in the order of cost that suffices', () => {
    const { cheapest } = ask('force', file(0.8)) as Answer;
    const all = [0, 1].flatMap((hero) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((standard) =>
        hero + standard === 0
          ? []
          : [{ cost: 10 * hero + 6 * standard, chance: chance({ units: { standard, hero } }, stack(3)) }],
      ),
    );
    const enough = all.filter((one) => one.chance >= 0.8).sort((a, b) => a.cost - b.cost);
    expect(cheapest?.cost).toBe(enough[0]?.cost);
    expect(cheapest?.chance).toBeGreaterThanOrEqual(0.8);
  });

  it('may not exist; the frontier then ends with the best there is', () => {
    const { cheapest, frontier } = ask('force', file(1)) as Answer;
    expect(cheapest).toBeNull();
    expect(frontier.at(-1)?.units).toEqual({ standard: 6, hero: 1 });
    expect(frontier.map((one) => one.chance)).toEqual(
      frontier.map((one) => one.chance).toSorted((a, b) => a - b),
    );
  });

  it('keeps to narrow passes and stacking limits', () => {
    const most = (zone: object): number =>
      Math.max(
        ...(ask('force', { ...file(1), zone }) as Answer).frontier.map(({ units }) =>
          Object.values(units).reduce((sum, count) => sum + count, 0),
        ),
      );
    expect(most({ ...open, narrowPass: true })).toBe(3);
    expect(most({ terrain: 'waste' })).toBe(4);
    expect(most({ name: 'Shadow Plateau' })).toBe(4);
  });

  it('counts no assassins: they do not stack, and no pass is narrow for them', () => {
    const best = (more: object): Record<string, number> | undefined => {
      const available = { standard: { most: 6 }, assassin: { most: 2 } };
      const question = { ...file(1), available, defender: { units: { standard: 3, hero: 1 } }, ...more };
      return (ask('force', question) as Answer).frontier.at(-1)?.units;
    };
    expect(best({ zone: { terrain: 'waste' } })).toEqual({ standard: 4, assassin: 2 });
    expect(best({ zone: { ...open, narrowPass: true } })).toEqual({ standard: 3, assassin: 2 });
    expect(best({ zone: open, attacker: { from: 'Greatway' } })).toEqual({ standard: 3, assassin: 2 });
  });
});

describe('the best split over zones', () => {
  interface Answer {
    readonly total: number;
    readonly zones: { units: Record<string, number>; value: number; holds: number }[];
    readonly home: Record<string, number>;
  }
  const zones = [
    { zone: open, defender: stack(1) },
    { zone: { terrain: 'highland' }, defender: stack(2) },
  ];

  it('makes the chance to take every zone as large as any split does', () => {
    const { total, zones: parts } = ask('allocate', {
      units: { standard: 6 },
      zones,
      objective: 'all',
    }) as Answer;
    const splits = [1, 2, 3, 4, 5].map(
      (n) =>
        chance(stack(n), stack(1)) * chance(stack(Math.min(4, 6 - n)), stack(2), { terrain: 'highland' }),
    );
    expect(total).toBeCloseTo(Math.max(...splits), 12);
    expect(parts.reduce((product, { holds }) => product * holds, 1)).toBeCloseTo(total, 12);
  });

  it('leaves units at home when an attack costs more than it brings', () => {
    const fortress = { zone: { terrain: 'mountain', fortress: true }, defender: stack(4) };
    const {
      total,
      zones: parts,
      home,
    } = ask('allocate', { units: { standard: 2 }, zones: [fortress] }) as Answer;
    expect(total).toBe(0);
    expect(parts[0]?.units).toEqual({});
    expect(home).toEqual({ standard: 2 });
  });

  it('overstacks one zone where the nation may', () => {
    const wastes = [1, 2].map((standard) => ({ zone: { terrain: 'waste' }, defender: stack(standard) }));
    const split = (overstack: boolean): number[] =>
      (
        ask('allocate', {
          units: { standard: 16 },
          attacker: { overstack },
          zones: wastes,
          objective: 'all',
        }) as Answer
      ).zones.map(({ units }) => units['standard'] ?? 0);
    expect(split(false)).toEqual([4, 4]);
    expect(split(true)).toEqual([4, 8]);
  });

  it('counts stated points of a zone', () => {
    const { total, zones: parts } = ask('allocate', {
      units: { standard: 3 },
      zones: zones.map((zone) => ({ ...zone, payoff: { control: 10 } })),
    }) as Answer;
    expect(total).toBeCloseTo(10 * parts.reduce((sum, { holds }) => sum + holds, 0), 12);
  });
});

describe('worth in units', () => {
  interface Answer {
    readonly base: number;
    readonly features: {
      feature: string;
      side: string;
      chance: number;
      units: number | null;
      atLeast?: number;
    }[];
  }
  const file = { zone: open, attacker: stack(4), defender: stack(4) };

  it('of an assassin without victims is less than one unit, of a Dragon more than two', () => {
    const { features } = ask('worth', {
      ...file,
      features: ['assassin', 'hero', 'superhero', 'dragon'],
    }) as Answer;
    const [assassin, hero, superhero, dragon] = features.map(({ units }) => units ?? NaN);
    expect(assassin).toBeLessThan(1);
    expect(hero).toBeGreaterThan(1);
    expect(superhero).toBeGreaterThan(hero ?? NaN);
    expect(dragon).toBeGreaterThan(2);
  });

  it('lies between the whole numbers of units that give less and more', () => {
    const [highland] = (ask('worth', { ...file, features: ['highland'] }) as Answer).features;
    expect(highland?.side).toBe('defender');
    const units = highland?.units ?? NaN;
    const with_ = 1 - chance(stack(4), stack(4), { terrain: 'highland' });
    expect(highland?.chance).toBeCloseTo(with_, 12);
    expect(1 - chance(stack(4), stack(4 + Math.floor(units)))).toBeLessThanOrEqual(with_);
    expect(1 - chance(stack(4), stack(4 + Math.ceil(units)))).toBeGreaterThanOrEqual(with_);
  });

  it('is exactly one for a unit that is as good as one more', () => {
    const { features } = ask('worth', { ...file, features: ['dragon-hero'] }) as Answer;
    expect(features[0]?.units).toBeCloseTo(1, 9);
  });

  it('says when even the most units do less', () => {
    const [dragon] = (ask('worth', { ...file, features: ['dragon'], most: 1 }) as Answer).features;
    expect([dragon?.units, dragon?.atLeast]).toEqual([null, 1]);
  });
});

describe('attacks ranked', () => {
  it('by expected swing, the best first', () => {
    const attack = (name: string, n: number, m: number): object => ({
      name,
      zone: open,
      attacker: stack(n),
      defender: stack(m),
    });
    const { attacks } = ask('rank', {
      attacks: [attack('even', 3, 3), attack('bold', 2, 4), attack('safe', 6, 1)],
    }) as { attacks: { name: string; swing: number }[] };
    expect(attacks.map(({ name }) => name)).toEqual(['safe', 'even', 'bold']);
    expect(attacks[1]?.swing).toBeCloseTo(0, 12);
  });
});

describe('exchange tables', () => {
  it('hold the battles of n against m', () => {
    const { curves } = ask('exchange', {
      attackers: 3,
      defenders: 2,
    }) as { curves: { terrain: string; holds: number[][] }[] };
    expect(curves.map(({ terrain }) => terrain)).toEqual(['lowland', 'highland']);
    expect(curves[1]?.holds[2]?.[1]).toBe(chance(stack(3), stack(2), { terrain: 'highland' }));
  });
});

describe('the retreat chart', () => {
  interface Answer {
    readonly value: number[][];
    readonly attackerLeaves: boolean[][];
    readonly defenderLeaves: boolean[][];
  }

  it('lets the weaker side leave when nothing but units is at stake', () => {
    const chart = ask('retreat-chart', {
      zone: open,
      attackers: 4,
      defenders: 4,
      payoff: 'resources',
    }) as Answer;
    chart.value.forEach((row, n) =>
      row.forEach((value, m) => {
        expect(chart.attackerLeaves[n]?.[m]).toBe(value < -1e-9);
        expect(chart.attackerLeaves[n]?.[m]).toBe(n < m);
        expect(chart.defenderLeaves[n]?.[m]).toBe(n > m);
      }),
    );
  });

  it('counts what the zone yields in a turn by default', () => {
    const small = { attackers: 3, defenders: 3 };
    const worth = (zone: object, more = {}) =>
      (ask('retreat-chart', { zone, ...small, ...more }) as { zoneWorth: number }).zoneWorth;
    expect([worth({ terrain: 'lowland' }), worth({ terrain: 'highland' })]).toEqual([2, 1]);
    expect(worth({ terrain: 'lowland' }, { beside: { defender: { city: 1 } } })).toBe(5);
    const bare = ask('retreat-chart', { zone: open, ...small, payoff: 'resources' }) as Answer;
    const usual = ask('retreat-chart', { zone: open, ...small }) as Answer;
    expect(usual.value[0]?.[0]).toBeGreaterThan(bare.value[0]?.[0] ?? NaN);
    usual.value.forEach((row, n) =>
      row.forEach((value, m) => expect(value).toBeGreaterThanOrEqual(bare.value[n]?.[m] ?? NaN)),
    );
  });

  it('keeps a defender who is no fewer in a zone that is worth more than its units', () => {
    const chart = ask('retreat-chart', {
      zone: open,
      attackers: 3,
      defenders: 3,
      payoff: { unit: 1, control: 50 },
    }) as Answer;
    const leaving = chart.defenderLeaves.flatMap((row, n) =>
      row.flatMap((leaves, m) => (leaves ? [[n, m]] : [])),
    );
    expect(leaving.every(([n = 0, m = 0]) => n > m)).toBe(true);
    expect(chart.attackerLeaves[1]?.[1]).toBe(false);
  });
});

describe('an overrun', () => {
  it('needs two to one', () => {
    const answer = (n: number): unknown =>
      (ask('overrun', { zone: open, attacker: stack(n), defender: stack(2) }) as { possible: boolean })
        .possible;
    expect([answer(3), answer(4)]).toEqual([false, true]);
  });
});

describe('questions are refused', () => {
  it('when they would take too many battles', () => {
    const units = Object.fromEntries(
      ['standard', 'hero', 'guardian', 'giant', 'dragon'].map((type) => [type, 5]),
    );
    const zones = [{ zone: open, defender: stack(1) }];
    expect(() => ask('allocate', { units, zones })).toThrow(StonecastError);
  });

  it('with the path of an unknown field', () => {
    expect(() => ask('overrun', { zone: open, attacker: stack(1), defender: stack(1), order: 1 })).toThrow(
      /order/,
    );
  });
});
