/** Reports on the valuation that Stonecast includes. */
import { formatInteger, inPoints } from '../../i18n/index.js';
import { pricesChart } from '../charts/prices.js';
import { list, plain, t } from '../text.js';
import { POINTS, type RosterReportKind } from './kind.js';

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
