/** Chart of fair prices as a share of the printed costs, with intervals, in groups by verdict; one for each player level. */
import type { PricedLevel, ReportedUnit, RosterChart, ValuationResult } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { formatFixed } from '../../i18n/index.js';
import { kindToken, token } from '../theme.js';
import { groupName } from '../rosters.js';
import { list, t, series } from '../text.js';
import type { Chart } from './chart.js';
import { widest, wrap } from './axes.js';
import { lines, picture, points, texts, type BoxItem, type PointItem, type TextItem } from './pixels.js';

type Prices = ValuationResult['prices'];

/** The groups of the chart, in their order. */
export const GROUPS = ['dear', 'cheap', 'depends', 'nearly', 'open', 'fair', 'unjudged'] as const;
export type PriceGroup = (typeof GROUPS)[number];

/** A unit at one level: its name, cost and price, and the group of its verdict. */
export interface PricedRow extends PricedLevel {
  readonly unit: ReportedUnit;
  readonly group: PriceGroup;
}

/**
 * Returns the rows of a level, group by group, and the largest difference from the cost first.
 * @param level the index of the player; undefined for all players together
 */
export function pricedRows({ units }: Prices, level?: number): PricedRow[] {
  const rows = units.map((unit): PricedRow => {
    const price = level === undefined ? unit : (unit.levels[level] ?? unit);
    const { fair, word, tables } = price;
    return { unit, fair, word, ...(tables !== undefined && { tables }), group: groupOf(unit, price) };
  });
  const far = ({ unit, fair }: PricedRow): number =>
    Math.abs(Math.log(Math.max(fair.value, 1e-9) / unit.cost));
  return GROUPS.flatMap((group) => rows.filter((row) => row.group === group).sort((a, b) => far(b) - far(a)));
}

/** A unit that battles play only in part, or that no list takes, gets no verdict. */
function groupOf({ fitted, unplayed }: ReportedUnit, { word, tables }: PricedLevel): PriceGroup {
  if (!fitted || unplayed.length > 0) return 'unjudged';
  if (word === 'too dear') return 'dear';
  if (word === 'too cheap') return 'cheap';
  if (word === 'depends on the player') return 'depends';
  if (word === 'fair') return 'fair';
  return tables === undefined ? 'open' : 'nearly';
}

/** Stands for the price of a unit that no drawn list took, as in the command `price`. */
const NO_PRICE = '–';

/** Formats points with the digits that the command `price` prints. */
export const pointsText = (value: number): string => formatFixed(value, Number.isInteger(value) ? 0 : 1);
/** Formats a price, e.g. `62.1`. */
export const priceText = ({ value }: Pick<Estimate, 'value'>): string => formatFixed(value, 1);
/** Formats the interval of a price, e.g. `57.1–67.1`. */
export const rangeText = ({ low, high }: Estimate): string =>
  `${formatFixed(low, 1)}–${formatFixed(high, 1)}`;

/** Builds the chart for all players together, and one for each of several players. Undefined without units. */
export function pricesChart(found: Prices, request: RosterChart, id: string): Chart | undefined {
  const { units, players } = found;
  if (units.length === 0) return undefined;
  const all = levelChart(found, request, id);
  if (players.length < 2) return all;
  const each = players.map((player, level) => ({
    name: player,
    chart: levelChart(found, request, id, level),
  }));
  return { ...all, levels: [{ name: t('prices.everyone'), chart: all }, ...each] };
}

function levelChart(found: Prices, request: RosterChart, id: string, level?: number): Chart {
  const rows = pricedRows(found, level);
  const players = level === undefined ? list(found.players) : (found.players[level] ?? '');
  const count = (group: PriceGroup): number => rows.filter((row) => row.group === group).length;
  return {
    id,
    title: request.title ?? t('prices.title'),
    // The title of the report gives the finding for all players.
    findings:
      level === undefined
        ? []
        : [t('prices.finding', { players, dear: count('dear'), cheap: count('cheap'), count: rows.length })],
    how: [t('prices.how'), ...(rows.some(({ unit }) => isAssumed(unit)) ? [t('prices.assumed')] : [])].join(
      ' ',
    ),
    alt: t('prices.alt', {
      count: rows.length,
      list: series(
        GROUPS.filter((group) => count(group) > 0).map((group) =>
          t('prices.alt.group', {
            group: t(`prices.group.${group}`),
            list: list(rows.filter((row) => row.group === group).map(rowText)),
          }),
        ),
      ),
    }),
    table: [
      [
        t('rosters.member'),
        t('scatter.group'),
        t('rosters.written'),
        t('prices.fair'),
        t('prices.low'),
        t('prices.high'),
        t('prices.verdict'),
      ],
      ...rows.map(({ unit, fair: { value, low, high }, word }) => [
        unit.name,
        groupName(unit),
        pointsText(unit.cost),
        ...[value, low, high].map((one) => (unit.fitted ? formatFixed(one, 1) : NO_PRICE)),
        t(`prices.word.${word}`),
      ]),
    ],
    spec: (width) => ratioSpec(rows, width),
  };
}

const rowText = ({ unit, fair, group }: PricedRow): string =>
  group === 'unjudged'
    ? `${unit.name} ${pointsText(unit.cost)}`
    : `${unit.name} ${pointsText(unit.cost)} → ${priceText(fair)}`;

/** The colours of verdicts: orange for less, blue for more, as in heat maps. */
const COLOURS: Readonly<Record<PriceGroup, string>> = {
  dear: kindToken(1),
  cheap: kindToken(0),
  depends: token('muted'),
  nearly: token('muted'),
  open: token('muted'),
  fair: token('muted'),
  unjudged: token('muted'),
};

/** Returns a unit's name. A star marks an assumed cost. */
const costedName = (unit: ReportedUnit): string => unit.name + (isAssumed(unit) ? '*' : '');
const isAssumed = ({ assumed }: ReportedUnit): boolean => assumed.includes('cost');

/** The marks of the axis: fair prices as multiples of the cost. */
const MARKS = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8] as const;
/** The same for narrow pictures. */
const SHORT = ['⅛', '¼', '½', '1', '2', '4', '8'] as const;
const HEADING = 19;
const TOP = 22;

/** Draws the rows on a logarithmic scale of fair price ÷ printed cost. Intervals end at the edges of the picture. */
function ratioSpec(rows: readonly PricedRow[], width: number) {
  const narrow = width < 500;
  const size = narrow ? 10 : 11;
  const height = narrow ? 25 : 14.5;
  const judged = rows.filter(({ group }) => group !== 'unjudged');
  const name = narrow
    ? 100
    : Math.min(
        190,
        12 +
          widest(
            judged.map(({ unit }) => costedName(unit)),
            size,
          ),
      );
  const change = ({ unit, fair }: PricedRow): string => `${pointsText(unit.cost)} → ${priceText(fair)}`;
  const ranges = narrow
    ? 0
    : 12 +
      widest(
        judged.map(({ fair }) => rangeText(fair)),
        size,
      );
  const changes = 14 + widest(judged.map(change), size, true);
  const [left, right] = [name, width - ranges - changes];
  const ratio = (value: number, { unit }: PricedRow): number => value / unit.cost;
  const values = judged.map((row) => ratio(Math.max(row.fair.value, row.unit.cost / 8), row));
  const [low, high] = [Math.min(1, ...values) / 1.35, Math.max(1, ...values) * 1.25];
  const x = (value: number): number =>
    left +
    ((Math.log(Math.min(high, Math.max(low, value))) - Math.log(low)) / Math.log(high / low)) *
      (right - left);
  const heads: TextItem[] = [];
  let y = TOP;
  const middles = judged.map(({ group }, i) => {
    if (judged[i - 1]?.group !== group) {
      heads.push({ x: 0, y: y + HEADING / 2 + 1, text: t(`prices.group.${group}`) });
      y += HEADING;
    }
    y += height;
    return y - height / 2;
  });
  const bottom = y + 3;
  const marks = MARKS.filter((one) => one > low && one < high);
  const grid = (at: readonly number[]): BoxItem[] =>
    at.map((one) => ({ x: x(one), x2: x(one), y: TOP - 6, y2: bottom }));
  const placed = judged.map((row, i) => ({ row, y: middles[i]! }));
  const tips = { name: t('rosters.member'), detail: t('prices.fair') };
  const unjudged = rows.filter(({ group }) => group === 'unjudged');
  const why = wrap(list(unjudged.map(whyText)), width - 8, size, narrow ? 6 : 2);
  const last = bottom + HEADING;
  return picture(width, unjudged.length > 0 ? last + 4 + why.length * (size + 4) : bottom + 2, [
    lines(grid(marks.filter((one) => one !== 1)), token('line')),
    lines(grid([1]), token('ink'), 1.5),
    texts(
      marks.map((one) => ({
        x: x(one),
        y: 7,
        text: narrow ? `×${SHORT[MARKS.indexOf(one)] ?? ''}` : t(`prices.mark.${String(one) as '1'}`),
      })),
      { size: 11, align: 'center', colour: token('muted') },
    ),
    ...GROUPS.flatMap((group) => {
      const own = placed.filter(({ row }) => row.group === group);
      const stretches = own.map(({ row, y: at }): BoxItem => {
        const { low: from, high: to } = row.fair;
        return { x: x(ratio(from, row)), x2: x(ratio(to, row)), y: at, y2: at };
      });
      const dots = own.map(({ row, y: at }): PointItem => ({
        x: x(ratio(row.fair.value, row)),
        y: at,
        name: row.unit.name,
        detail: `${priceText(row.fair)} (${rangeText(row.fair)})`,
      }));
      const strong = group === 'dear' || group === 'cheap';
      return [
        lines(stretches, COLOURS[group], 3),
        points(dots, COLOURS[group], 'circle', tips),
        texts(
          own.map(({ row, y: at }) => ({ x: right + changes, y: at, text: change(row) })),
          { size, align: 'right', bold: strong },
        ),
      ];
    }),
    texts(heads, { size: 12, bold: true }),
    texts(
      placed.flatMap(({ row, y: at }) => {
        const parts = wrap(costedName(row.unit), name - 10, size);
        return parts.map((text, i) => ({
          x: name - 10,
          y: at + (i - (parts.length - 1) / 2) * (size + 1),
          text,
        }));
      }),
      { size, align: 'right' },
    ),
    ...(narrow
      ? []
      : [
          texts(
            placed.map(({ row, y: at }) => ({ x: width - 1, y: at, text: rangeText(row.fair) })),
            { size, align: 'right', colour: token('muted') },
          ),
        ]),
    ...(unjudged.length > 0
      ? [
          texts([{ x: 0, y: bottom + HEADING / 2 + 1, text: t('prices.group.unjudged') }], {
            size: 12,
            bold: true,
          }),
          texts(
            why.map((text, i) => ({ x: 0, y: last + 6 + i * (size + 4), text })),
            { size, colour: token('muted') },
          ),
        ]
      : []),
  ]);
}

/** Names a unit without a verdict, and the reason. */
const whyText = ({ unit: { name, cost, unplayed } }: PricedRow): string =>
  unplayed.length > 0
    ? t('prices.why.unplayed', { name, cost: pointsText(cost), list: list(unplayed) })
    : t('prices.why.unfitted', { name, cost: pointsText(cost) });
