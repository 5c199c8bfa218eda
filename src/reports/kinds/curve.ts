/** Reports on single fights of profiles with different amounts of a resource. */
import { curveChart } from '../charts/curve.js';
import { t } from '../text.js';
import { CHANCE, MOVED, type MemberFigure, type RosterReportKind } from './kind.js';
import { fightsText } from './methods.js';

export const curveReports: RosterReportKind<'curve'> = {
  charts: [
    {
      kind: 'curve',
      draw: (results, request, id) =>
        curveChart(
          results.map(({ curve }) => curve),
          request,
          id,
        ),
    },
  ],
  how: ([first]) => ({
    name: t('curve.title', { what: first?.curve.what ?? '' }),
    text: first ? fightsText(first.curve) : '',
  }),
  methodOf: ({ curve }) => curve.method,
  figures: ({ curve }) =>
    curve.points.flatMap(({ amount, kill, loss, swing }) =>
      Object.entries({ kill, loss, swing }).map(([figure, estimate]): MemberFigure => ({
        member: curve,
        cost: curve.cost,
        amount: `${curve.what ?? ''} ${amount}`,
        figure,
        estimate,
      })),
    ),
  figureKinds: () => ({
    kill: { ...CHANCE, better: 'high', label: t('rosters.kill') },
    loss: { ...CHANCE, better: 'low', label: t('rosters.loss') },
    swing: { ...MOVED, label: t('rosters.swing') },
  }),
  translated: ({ curve, ...result }, { named, labelled, text }) => ({
    ...result,
    curve: {
      ...named(curve),
      roles: curve.roles.map(labelled),
      ...(curve.what !== undefined && { what: text(curve.what) }),
    },
  }),
};
