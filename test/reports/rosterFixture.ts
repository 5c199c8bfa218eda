/** Results about rosters made up for the tests: three groups, long names, hostile names, values that lie on each other. */
import type { ChartRequest, Curve, ResultJob } from '../../src/questions/index.js';
import type { Estimate } from '../../src/game/index.js';

/** The charts of these results. */
export const ROSTER_CHARTS: readonly ChartRequest[] = [{ kind: 'curve' }, { kind: 'efficiency' }];

const exact = (value: number): Estimate => ({ value, low: value, high: value });
const about = (value: number, width: number): Estimate => ({
  value,
  low: value - width,
  high: value + width,
});
const METHOD = { kind: 'monte-carlo', combats: 1000, seed: 'made-up', confidence: 0.95 } as const;

interface Member {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly cost: number;
  readonly assumed: readonly string[];
}

/** A roster of so many members, by name, the i-th costing 10 + 7 i. */
export function rosterMembers(names: readonly string[], groups: readonly string[]): Member[] {
  return names.map((name, i) => ({
    id: `m${i}`,
    name,
    group: groups[i % groups.length] ?? '',
    cost: 10 + 7 * i,
    assumed: i % 4 === 1 ? ['cost'] : [],
  }));
}

/** Jobs of both kinds about these members. */
export function rosterJobs(members: readonly Member[]): ResultJob[] {
  const place = (i: number) => ({ id: `roster-${i}`, levels: [] });
  const field = members.map(({ id, name, cost }) => ({ id, name, cost, weight: 1 / members.length }));
  const curves = members.map((one, i): ResultJob => ({ ...place(i), kind: 'curve', curve: curveOf(one, i) }));
  return [
    ...curves,
    {
      ...place(members.length + 1),
      kind: 'efficiency',
      efficiency: {
        system: 'made-up',
        method: METHOD,
        strategies: ['best', 'best'],
        weighting: 'even',
        field: field.map(({ id, name, weight }) => ({ id, name, weight })),
        roles: [{ id: 'attack', label: 'attacks' }],
        ranked: ['attack'],
        members: members.map((one, i) => {
          const [removed, lost] = [about(10 + 3 * (i % 7), 0.5), about(12 + 2 * (i % 5), 0.5)];
          const swing = about(removed.value - lost.value, 1);
          const sums = { removed, lost, swing };
          const chances = { kill: exact(0.5), loss: exact(0.25), stands: exact(0.75) };
          return {
            ...one,
            roles: {},
            overall: { cost: one.cost, ...sums, ...chances, per100: sums, exchange: 1.5 },
          };
        }),
      },
    },
  ];
}

function curveOf(one: Member, i: number): Curve {
  const most = 1 + (i % 4);
  return {
    ...one,
    method: { kind: 'exact' },
    strategies: ['best', 'best'],
    roles: [],
    field: [],
    what: 'Grit',
    points: Array.from({ length: most + 1 }, (_, amount) => ({
      amount,
      kill: exact(0.1),
      loss: exact(0.1),
      swing: exact(i - 4 + (i % 3) * (amount - most + 1)),
    })),
  };
}
