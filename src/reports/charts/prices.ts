/** Chart of fair prices and written costs: one row per unit, the most underpriced unit first. */
import type { RosterChart, ValuationResult } from '../../questions/index.js';
import { byGroup, groupName } from '../rosters.js';
import { estimateText, list, plain, t, series } from '../text.js';
import type { Chart } from './chart.js';
import { stripsSpec, type Strip } from './strips.js';

type Prices = ValuationResult['prices'];
type Unit = Prices['units'][number];

/** Builds the chart. Returns undefined when no unit has a price. */
export function pricesChart(found: Prices, request: RosterChart, id: string): Chart | undefined {
  const { units, players, date } = found;
  if (units.length === 0) return undefined;
  const sorted = byGroup(units, ({ fair, cost }) => Math.log(Math.max(fair.value, 1e-9) / cost));
  const strips = {
    rows: sorted.map(stripOf),
    kinds: [t('rosters.written'), t('prices.fair')],
    title: t('prices.axis'),
    text: (value: number) => plain(value, 0),
    tips: [t('rosters.member'), t('prices.axis')] as const,
  };
  return {
    id,
    title: request.title ?? t('prices.title'),
    findings: [verdictsText(found), ...proofTexts(found)],
    how: t('prices.how', { players: list(players), date }),
    alt: t('prices.alt', { count: units.length, list: list(sorted.slice(0, 12).map(rowText)) }),
    table: [
      [
        t('rosters.member'),
        '',
        t('rosters.written'),
        t('prices.fair'),
        t('prices.low'),
        t('prices.high'),
        t('prices.verdict'),
      ],
      ...sorted.map((unit) => [
        unit.name,
        groupName(unit),
        plain(unit.cost, 1),
        plain(unit.fair.value, 1),
        plain(unit.fair.low, 1),
        plain(unit.fair.high, 1),
        t(`prices.word.${unit.word}`),
      ]),
    ],
    spec: (width) => stripsSpec(strips, width),
  };
}

const rowText = ({ name, cost, fair }: Unit): string => `${name} ${plain(cost, 1)} → ${plain(fair.value, 1)}`;

function stripOf(unit: Unit): Strip {
  const { name, cost, fair } = unit;
  return {
    name,
    group: groupName(unit),
    marks: [
      { x: cost, kind: 0, detail: plain(cost, 1) },
      { x: fair.value, kind: 1, detail: estimateText(fair, { unit: 'points' }) },
    ],
    line: [fair.low, fair.high],
    text: `${plain(cost, 1)} → ${plain(fair.value, 0)}`,
  };
}

function verdictsText({ units, players }: Prices): string {
  const count = (word: Unit['word']): number => units.filter((unit) => unit.word === word).length;
  return t('prices.finding', {
    players: list(players),
    count: units.length,
    cheap: count('too cheap'),
    dear: count('too dear'),
    depends: count('depends on the player'),
    unknown: count('not known'),
  });
}

/** Returns sentences on the proof, which uses battles outside the fit. Returns none when there is no proof. */
function proofTexts({ proof }: Prices): string[] {
  if (proof.length === 0) return [];
  const chance = { unit: 'probability' } as const;
  const changes = (of: 'spread' | 'hunter'): string =>
    series(
      proof.flatMap((one) => {
        const found = one[of];
        if (!found) return [];
        const [before, after] = [estimateText(found.before, chance), estimateText(found.after, chance)];
        return [t('prices.proof.one', { player: one.player, before, after })];
      }),
    );
  return [
    t('prices.proof.spread', { list: changes('spread') }),
    ...(proof.some(({ hunter }) => hunter) ? [t('prices.proof.hunter', { list: changes('hunter') })] : []),
  ];
}
