/**
 * Reports on rosters: the return per point of their members, single fights of profiles with different amounts of a
 * resource, and the valuation that Stonecast includes.
 */
import type { Estimate } from '../../game/index.js';
import type { Efficiency } from '../../questions/index.js';
import { efficiencyChart, curveChart } from '../charts/efficiency.js';
import { t, list, plain } from '../textFormat.js';
import {
  CHANCE,
  MOVED,
  PLAIN_NUMBER,
  POINTS,
  type MemberFigure,
  type RosterReportKind,
  fightsText,
} from './reportKind.js';
import { formatInteger, inPoints } from '../../i18n/index.js';
import { pricesChart } from '../charts/prices.js';

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

export const valuationReports: RosterReportKind<'valuation'> = {
  charts: [
    { kind: 'prices', draw: ([result], request, id) => result && pricesChart(result.prices, request, id) },
  ],
  how: ([result]) => ({
    name: t('prices.title'),
    text: result
      ? t('how.prices', {
          date: result.prices.date,
          players: list(result.prices.players),
          battles: result.prices.method.kind === 'exact' ? '0' : formatInteger(result.prices.method.combats),
          confidence:
            result.prices.method.kind === 'exact'
              ? '100'
              : plain(inPoints(result.prices.method.confidence), 3),
        })
      : '',
  }),
  methodOf: ({ prices }) => prices.method,
  // A unit that no drawn list took has no price.
  figures: ({ prices }) =>
    prices.units
      .filter(({ fitted }) => fitted)
      .map((unit) => ({ member: unit, cost: unit.cost, figure: 'fair', estimate: unit.fair })),
  figureKinds: () => ({ fair: { ...POINTS, label: t('prices.fair') } }),
  translated: ({ prices, ...result }, { named, text }) => ({
    ...result,
    prices: {
      ...prices,
      players: prices.players.map(text),
      units: prices.units.map((unit) => ({
        ...named(unit),
        unplayed: unit.unplayed.map(text),
        rivals: unit.rivals.map((one) => ({ ...one, player: text(one.player) })),
      })),
      proof: prices.proof.map((one) => ({ ...one, player: text(one.player) })),
    },
  }),
};
