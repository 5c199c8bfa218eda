/** The valuation that comes with Stonecast. */
import { grouped, inPoints } from '../../wording/index.js';
import { pricesChart } from '../charts/prices.js';
import { list, plain, say } from '../text.js';
import { POINTS, type RosterReportKind } from './kind.js';

export const valuationReports: RosterReportKind<'valuation'> = {
  charts: [
    { kind: 'prices', draw: ([result], request, id) => result && pricesChart(result.prices, request, id) },
  ],
  how: ([result]) => ({
    name: say('prices.title'),
    text: result
      ? say('how.prices', {
          date: result.prices.date,
          players: list(result.prices.players),
          battles: result.prices.method.kind === 'exact' ? '0' : grouped(result.prices.method.combats),
          confidence:
            result.prices.method.kind === 'exact'
              ? '100'
              : plain(inPoints(result.prices.method.confidence), 3),
        })
      : '',
  }),
  methodOf: ({ prices }) => prices.method,
  figures: ({ prices }) =>
    prices.units.map((unit) => ({ member: unit, cost: unit.cost, figure: 'fair', estimate: unit.fair })),
  figureKinds: () => ({ fair: { ...POINTS, label: say('prices.fair') } }),
  translated: ({ prices, ...result }, { named }) => ({
    ...result,
    prices: { ...prices, units: prices.units.map(named) },
  }),
};
