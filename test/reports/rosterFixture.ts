/** Results about rosters made up for the tests: three groups, long names, hostile names, values that lie on each other. */
import type { ChartRequest, ResultJob, Worth } from '../../src/questions/index.js';
import type { Estimate } from '../../src/game/index.js';

/** The charts of these results. */
export const ROSTER_CHARTS: readonly ChartRequest[] = [
  { kind: 'price' },
  { kind: 'changes' },
  { kind: 'curve' },
  { kind: 'efficiency' },
];

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
    ...{ id: `m${i}`, name, group: groups[i % groups.length] ?? '', cost: 10 + 7 * i },
    assumed: i % 4 === 1 ? ['cost'] : [],
  }));
}

/** Jobs of all three kinds about these members. */
export function rosterJobs(members: readonly Member[]): ResultJob[] {
  const place = (i: number) => ({ id: `roster-${i}`, levels: [] });
  const field = members.map(({ id, name, cost }) => ({ id, name, cost, weight: 1 / members.length }));
  const worths = members.map((one, i): ResultJob => ({ ...place(i), kind: 'worth', worth: worthOf(one, i) }));
  return [
    ...worths,
    {
      ...place(members.length),
      kind: 'price',
      pricing: {
        ...{ system: 'made-up', method: METHOD, weighting: 'even', precision: 0.02, settings: {}, field },
        ...{ points: 150, leftOut: [] },
        skills: [{ id: 'greedy', about: 'by a rule of thumb' }],
        members: members.map((one, i) => {
          // The first is dear, the second cheap, the third fair, the fourth unmeasured, the fifth has something missing.
          const fair = i === 3 ? undefined : about(one.cost * ([0.6, 1.5, 1][i % 3] ?? 1), 1 + (i % 5));
          return {
            ...one,
            ...(fair && { fair }),
            sold: { points: one.cost, models: 1 },
            missing: i === 4 ? ['leadership'] : [],
            converged: i !== 3,
            reading: i === 3 ? 'unmeasured' : ((['dear', 'cheap', 'fair'] as const)[i % 3] ?? 'fair'),
            ...{ drivers: [], suits: 'anyone', fairOnlyForExperts: i === 2, skills: [], dominatedBy: [] },
          };
        }),
      },
    },
    {
      ...place(members.length + 1),
      kind: 'efficiency',
      efficiency: {
        ...{ system: 'made-up', method: METHOD, strategies: ['best', 'best'], weighting: 'even' },
        field: field.map(({ id, name, weight }) => ({ id, name, weight })),
        ...{ roles: [{ id: 'attack', label: 'attacks' }], ranked: ['attack'] },
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

function worthOf(one: Member, i: number): Worth {
  const figures = (swing: number) => ({ kill: exact(0.1), loss: exact(0.1), swing: exact(swing) });
  const variant = { gained: [], gone: [], opened: {}, roles: {}, points: null };
  const most = 1 + (i % 4);
  return {
    ...one,
    ...{ method: { kind: 'exact' }, strategies: ['best', 'best'], game: 6, roles: [], field: [] },
    base: { overall: figures(i - 4), roles: {} },
    variants: [
      {
        ...variant,
        id: 'grit+1',
        label: `Grit ${most}`,
        kind: 'more',
        what: 'Grit',
        overall: figures(i % 3),
      },
      {
        ...variant,
        id: 'sword',
        label: 'with Sword',
        kind: 'add',
        what: 'Sword',
        overall: figures(1 - i),
        points: exact(i),
      },
      ...Array.from({ length: most + 1 }, (_, amount) => ({
        ...{
          ...variant,
          id: `grit=${amount}`,
          label: `Grit ${amount}`,
          kind: 'curve' as const,
          what: 'Grit',
          amount,
        },
        overall: figures((i % 3) * (amount - most + 1)),
      })),
    ],
  };
}
