/** Reports on the return per point of a roster's members. */
import type { Estimate } from '../../game/index.js';
import type { Efficiency } from '../../questions/index.js';
import { efficiencyChart } from '../charts/efficiency.js';
import { t } from '../text.js';
import { CHANCE, MOVED, PLAIN_NUMBER, POINTS, type MemberFigure, type RosterReportKind } from './kind.js';
import { fightsText } from './methods.js';

export const efficiencyReports: RosterReportKind<'efficiency'> = {
  charts: [
    {
      kind: 'efficiency',
      draw: ([result], request, id) => result && efficiencyChart(result.efficiency, request, id),
    },
  ],
  how: ([first]) => ({ name: t('efficiency.title'), text: first ? fightsText(first.efficiency) : '' }),
  methodOf: ({ efficiency }) => efficiency.method,
  figures: ({ efficiency }) => figuresOf(efficiency),
  figureKinds: () => ({
    kill: { ...CHANCE, better: 'high', label: t('rosters.kill') },
    loss: { ...CHANCE, better: 'low', label: t('rosters.loss') },
    stands: { ...CHANCE, better: 'high', label: t('rosters.stands') },
    removed: { ...POINTS, label: t('rosters.removed') },
    lost: { ...POINTS, better: 'low', label: t('rosters.lost') },
    swing: { ...MOVED, label: t('rosters.swing') },
    removed_100: { ...POINTS, label: t('efficiency.removed') },
    lost_100: { ...POINTS, better: 'low', label: t('efficiency.lost') },
    swing_100: { ...MOVED, label: t('efficiency.swing') },
    exchange: { ...PLAIN_NUMBER, label: t('efficiency.exchange') },
    until_fall: { ...PLAIN_NUMBER, label: t('efficiency.until') },
  }),
  translated: ({ efficiency, ...result }, { named, labelled }) => ({
    ...result,
    efficiency: {
      ...efficiency,
      roles: efficiency.roles.map(labelled),
      field: efficiency.field.map(named),
      members: efficiency.members.map(named),
    },
  }),
};

type RoleFigures = Efficiency['members'][number]['overall'];

function figuresOf({ members }: Efficiency): MemberFigure[] {
  return members.flatMap((member) => {
    const base = { member, cost: member.cost };
    const figures = (at: Pick<MemberFigure, 'part'>, one: RoleFigures): MemberFigure[] =>
      Object.entries(roleFigures(one)).map(([figure, estimate]) => ({ ...base, ...at, figure, estimate }));
    return [
      ...figures({}, member.overall),
      ...Object.entries(member.roles).flatMap(([part, one]) => figures({ part }, one)),
    ];
  });
}

const exact = (value: number): Estimate => ({ value, low: value, high: value });

const roleFigures = (one: RoleFigures): Record<string, Estimate> => ({
  kill: one.kill,
  loss: one.loss,
  stands: one.stands,
  removed: one.removed,
  lost: one.lost,
  swing: one.swing,
  ...(one.per100 && {
    removed_100: one.per100.removed,
    lost_100: one.per100.lost,
    swing_100: one.per100.swing,
  }),
  ...(one.exchange !== undefined && { exchange: exact(one.exchange) }),
  ...(one.fightsUntilFall !== undefined && { until_fall: exact(one.fightsUntilFall) }),
});
