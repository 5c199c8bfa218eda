/** Fair points on the table. */
import type { BattlePrice, BattlePricing, PriceResult } from '../../questions/index.js';
import { grouped } from '../../wording/index.js';
import { onTableChart, tableFacts } from '../charts/onTable.js';
import { partsChart } from '../charts/parts.js';
import { list, plain, say, series } from '../text.js';
import { MOVED, POINTS, type MemberFigure, type ResultOf, type RosterReportKind } from './kind.js';

type Results = readonly ResultOf<'battlePrice'>[];
const pricingsOf = (results: Results): BattlePricing[] => results.map(({ pricing }) => pricing);

export const battlePriceReports: RosterReportKind<'battlePrice'> = {
  charts: [
    {
      kind: 'onTable',
      draw(results, request, id, jobs) {
        const brawls = jobs.find((job): job is PriceResult => job.kind === 'price');
        return onTableChart(pricingsOf(results), brawls?.pricing, request, id);
      },
    },
    { kind: 'parts', draw: (results, request, id) => partsChart(pricingsOf(results), request, id) },
  ],
  how: (results) => ({ name: say('onTable.title'), text: howText(pricingsOf(results)) }),
  methodOf: ({ pricing }) => pricing.method,
  figures: ({ pricing }) => pricing.members.flatMap(figuresOf),
  figureKinds: () => ({
    fair: { ...POINTS, label: say('rosters.onTable') },
    part: { ...MOVED, label: say('rosters.part') },
  }),
  notes: (results) => notesOf(pricingsOf(results)),
  translated: ({ pricing, ...result }, { named, labelled, text }) => ({
    ...result,
    pricing: {
      ...pricing,
      lists: pricing.lists.map((one) => ({ ...one, name: text(one.name) })),
      scenarios: pricing.scenarios.map(labelled),
      members: pricing.members.map((one) => ({
        ...named(one),
        missing: one.missing.map(text),
        rungs: one.rungs.map((rung) => ({ ...rung, parts: rung.parts.map(labelled) })),
      })),
    },
  }),
};

function howText(found: readonly BattlePricing[]): string {
  const [first] = found;
  if (!first) return '';
  const battles = found.reduce(
    (sum, { method }) => sum + (method.kind === 'monte-carlo' ? method.combats : 0),
    0,
  );
  return say('how.onTable', {
    ...tableFacts(found),
    battles: grouped(battles),
    bouts: first.bouts,
    rungs: list(first.rungs),
    lists: list(first.lists.map(({ name, points }) => `${name} (${plain(points, 1)})`)),
    scenarios: series(first.scenarios.map(({ label }) => label)),
  });
}

/** What members have and battles do not play. */
function notesOf(found: readonly BattlePricing[]): string[] {
  const lacking = found
    .flatMap(({ members }) => members)
    .filter(({ missing }) => missing.length > 0)
    .map(({ name, missing }) => `${say('page.label', { name })} ${missing.join(', ')}`);
  return lacking.length > 0 ? [say('onTable.notPlayed', { list: series(lacking) })] : [];
}

function figuresOf(member: BattlePrice): MemberFigure[] {
  const base = { member, cost: member.cost };
  return member.rungs.flatMap(({ policy, fair, parts }) => [
    ...(fair ? [{ ...base, play: policy, figure: 'fair', estimate: fair }] : []),
    ...parts.flatMap(({ id, cost }) =>
      cost ? [{ ...base, play: policy, part: id, figure: 'part', estimate: cost }] : [],
    ),
  ]);
}
