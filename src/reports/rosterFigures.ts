/** Answers about rosters as plain figures, one by one: for data files, and for what changed between two results. */
import type { Estimate, Method } from '../game/index.js';
import type { Efficiency, MemberPrice, Pricing, ResultJob, RoleWorth, Worth } from '../questions/index.js';
import type { Figure } from '../system/index.js';
import { say } from './text.js';

/** One figure of one member. */
export interface RosterFigure {
  readonly question: 'price' | 'worth' | 'efficiency';
  readonly member: { readonly id: string; readonly name: string; readonly group?: string | undefined };
  readonly cost: number;
  /** The skill that both sides play by; fights that are compared by strategies have none. */
  readonly play?: string;
  /** The changed profile; absent: as it is. */
  readonly change?: string;
  /** The part that it takes; absent: the mean over the parts. */
  readonly part?: string;
  /** The enemy by id; absent: the whole field. */
  readonly enemy?: string;
  readonly figure: string;
  readonly estimate: Estimate;
  readonly method: Method;
}

type RoleFigures = Efficiency['members'][number]['overall'];

/** What a job about a roster found; nothing for one about fights. */
export function rosterFiguresOf(job: ResultJob): RosterFigure[] {
  switch (job.kind) {
    case 'price':
      return job.pricing.members.flatMap((member) => priceFigures(member, job.pricing));
    case 'worth':
      return worthFigures(job.worth);
    case 'efficiency':
      return efficiencyFigures(job.efficiency);
    default:
      return [];
  }
}

function priceFigures(member: MemberPrice, { method }: Pricing): RosterFigure[] {
  const base = { question: 'price' as const, member, cost: member.cost, figure: 'fair', method };
  return member.skills.flatMap(({ skill, fair, matchUps }) => [
    ...(fair ? [{ ...base, play: skill, estimate: fair }] : []),
    ...matchUps.flatMap(({ id, cost }) =>
      cost ? [{ ...base, play: skill, enemy: id, estimate: cost }] : [],
    ),
  ]);
}

function worthFigures({ base, variants, ...worth }: Worth): RosterFigure[] {
  const all = { question: 'worth' as const, member: worth, cost: worth.cost, method: worth.method };
  const figures = (
    at: Pick<RosterFigure, 'change' | 'part'>,
    { kill, loss, swing }: RoleWorth,
  ): RosterFigure[] =>
    Object.entries({ kill, loss, swing }).map(([figure, estimate]) => ({ ...all, ...at, figure, estimate }));
  const both = (
    change: string | undefined,
    { overall, roles }: Pick<Worth['base'], 'overall' | 'roles'>,
  ): RosterFigure[] => {
    const at = change === undefined ? {} : { change };
    const parts = Object.entries(roles);
    return [
      ...(overall ? figures(at, overall) : []),
      ...parts.flatMap(([part, one]) => figures({ ...at, part }, one)),
    ];
  };
  return [
    ...both(undefined, base),
    ...variants.flatMap((one) => [
      ...both(one.id, one),
      ...(one.points ? [{ ...all, change: one.id, figure: 'points', estimate: one.points }] : []),
      ...(one.duel ? [{ ...all, change: one.id, figure: 'duel', estimate: one.duel }] : []),
    ]),
  ];
}

function efficiencyFigures({ members, method }: Efficiency): RosterFigure[] {
  return members.flatMap((member) => {
    const base = { question: 'efficiency' as const, member, cost: member.cost, method };
    const figures = (at: Pick<RosterFigure, 'part'>, one: RoleFigures): RosterFigure[] =>
      Object.entries(roleFigures(one)).map(([figure, estimate]) => ({ ...base, ...at, figure, estimate }));
    return [
      ...figures({}, member.overall),
      ...Object.entries(member.roles).flatMap(([part, one]) => figures({ part }, one)),
    ];
  });
}

const exact = (value: number): Estimate => ({ value, low: value, high: value });

const roleFigures = (one: RoleFigures): Record<string, Estimate> => ({
  ...{ kill: one.kill, loss: one.loss, stands: one.stands },
  ...{ removed: one.removed, lost: one.lost, swing: one.swing },
  ...{ removed_100: one.per100.removed, lost_100: one.per100.lost, swing_100: one.per100.swing },
  ...(one.exchange !== undefined && { exchange: exact(one.exchange) }),
  ...(one.fightsUntilFall !== undefined && { until_fall: exact(one.fightsUntilFall) }),
});

const points = { unit: 'points', better: 'high' } as const;
const moved = { ...points, even: 0 } as const;
const chance = { unit: 'probability' } as const;
const plainNumber = { unit: 'count', better: 'high' } as const;

/** What the figures are, by `question.figure`; a change of a worth is the changed profile's less the profile's own. */
export function rosterFigureKinds(): Record<string, Figure> {
  const kinds = {
    'price.fair': { ...points, label: say('rosters.fair') },
    'worth.kill': { ...chance, better: 'high', label: say('rosters.kill') },
    'worth.loss': { ...chance, better: 'low', label: say('rosters.loss') },
    'worth.swing': { ...moved, label: say('rosters.swing') },
    'worth.points': { ...moved, label: say('rosters.earned') },
    'worth.duel': { ...moved, label: say('rosters.duel') },
    'efficiency.kill': { ...chance, better: 'high', label: say('rosters.kill') },
    'efficiency.loss': { ...chance, better: 'low', label: say('rosters.loss') },
    'efficiency.stands': { ...chance, better: 'high', label: say('rosters.stands') },
    'efficiency.removed': { ...points, label: say('rosters.removed') },
    'efficiency.lost': { ...points, better: 'low', label: say('rosters.lost') },
    'efficiency.swing': { ...moved, label: say('rosters.swing') },
    'efficiency.removed_100': { ...points, label: say('efficiency.removed') },
    'efficiency.lost_100': { ...points, better: 'low', label: say('efficiency.lost') },
    'efficiency.swing_100': { ...moved, label: say('efficiency.swing') },
    'efficiency.exchange': { ...plainNumber, label: say('efficiency.exchange') },
    'efficiency.until_fall': { ...plainNumber, label: say('efficiency.until') },
  } as const;
  return Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, { ...kind, short: kind.label }]));
}
