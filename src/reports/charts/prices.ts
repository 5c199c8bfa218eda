/** Chart of fair prices as a share of the printed costs, with intervals, in groups by verdict; one for each player level. */
import type { PricedLevel, ReportedUnit, RosterChart, ValuationResult } from '../../questions/index.js';
import { isOutside, PRICE_TOLERANCE, type Estimate } from '../../game/index.js';
import { chanceText, formatFixed } from '../../i18n/index.js';
import { kindToken, token } from '../theme.js';
import { groupName } from '../chartData.js';
import { list, t, series } from '../textFormat.js';
import type { Chart } from './chart.js';
import {
  widest,
  wrap,
  lines,
  picture,
  points,
  texts,
  type BoxItem,
  type PointItem,
  type TextItem,
} from './vegaMarks.js';

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

/** Says a verdict. A cost that is fair outside the printed interval is fair only within the tolerance. */
export function verdictText({ unit, fair, word }: Pick<PricedRow, 'unit' | 'fair' | 'word'>): string {
  if (word === 'fair' && isOutside(unit.cost, fair))
    return t('prices.word.near', { share: chanceText(PRICE_TOLERANCE, 0) });
  return t(`prices.word.${word}`);
}

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
      ...rows.map((row) => [
        row.unit.name,
        groupName(row.unit),
        pointsText(row.unit.cost),
        ...[row.fair.value, row.fair.low, row.fair.high].map((one) =>
          row.unit.fitted ? formatFixed(one, 1) : NO_PRICE,
        ),
        verdictText(row),
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

/** A judged row, and the middle of its place in the picture. */
interface PlacedRow {
  readonly row: PricedRow;
  readonly y: number;
}

/** The places of a chart's parts, in pixels. */
interface PriceLayout {
  readonly narrow: boolean;
  readonly width: number;
  /** The size of the letters. */
  readonly size: number;
  /** The right edges of names, of the scale and of costs. */
  readonly name: number;
  readonly right: number;
  readonly changes: number;
  readonly bottom: number;
  readonly placed: readonly PlacedRow[];
  readonly heads: readonly TextItem[];
  /** The marks of the scale inside the picture. */
  readonly marks: readonly number[];
  /** Returns the place of a multiple of the cost; the nearest edge if it lies outside. */
  readonly x: (ratio: number) => number;
}

const ratio = (value: number, { unit }: PricedRow): number => value / unit.cost;
const changeText = ({ unit, fair }: PricedRow): string => `${pointsText(unit.cost)} → ${priceText(fair)}`;

function layoutOf(judged: readonly PricedRow[], width: number): PriceLayout {
  const narrow = width < 500;
  const size = narrow ? 10 : 11;
  const each = (of: (row: PricedRow) => string): string[] => judged.map(of);
  const names = widest(
    each(({ unit }) => costedName(unit)),
    size,
  );
  const ranges = widest(
    each(({ fair }) => rangeText(fair)),
    size,
  );
  const name = narrow ? 100 : Math.min(190, 12 + names);
  const changes = width - (narrow ? 0 : 12 + ranges);
  const right = changes - 14 - widest(each(changeText), size, true);
  const values = judged.map((row) => ratio(Math.max(row.fair.value, row.unit.cost / 8), row));
  const [low, high] = [Math.min(1, ...values) / 1.35, Math.max(1, ...values) * 1.25];
  const share = (value: number): number =>
    (Math.log(Math.min(high, Math.max(low, value))) - Math.log(low)) / Math.log(high / low);
  return {
    narrow,
    width,
    size,
    name,
    right,
    changes,
    ...stackRows(judged, narrow ? 25 : 14.5),
    marks: MARKS.filter((one) => one > low && one < high),
    x: (value) => name + share(value) * (right - name),
  };
}

/** Places the rows one below the other, each group under its heading. */
function stackRows(
  judged: readonly PricedRow[],
  height: number,
): Pick<PriceLayout, 'placed' | 'heads' | 'bottom'> {
  const heads: TextItem[] = [];
  let y = TOP;
  const placed = judged.map((row, i) => {
    if (judged[i - 1]?.group !== row.group) {
      heads.push({ x: 0, y: y + HEADING / 2 + 1, text: t(`prices.group.${row.group}`) });
      y += HEADING;
    }
    y += height;
    return { row, y: y - height / 2 };
  });
  return { placed, heads, bottom: y + 3 };
}

/** Draws the rows on a logarithmic scale of fair price ÷ printed cost. Intervals end at the edges of the picture. */
function ratioSpec(rows: readonly PricedRow[], width: number) {
  const unjudged = rows.filter(({ group }) => group === 'unjudged');
  const layout = layoutOf(
    rows.filter(({ group }) => group !== 'unjudged'),
    width,
  );
  const { bottom, heads, narrow, size } = layout;
  const why = wrap(list(unjudged.map(whyText)), width - 8, size, narrow ? 6 : 2);
  const last = bottom + HEADING;
  return picture(width, unjudged.length > 0 ? last + 4 + why.length * (size + 4) : bottom + 2, [
    ...scaleLayers(layout),
    ...GROUPS.flatMap((group) => groupLayers(layout, group)),
    texts(heads, { size: 12, bold: true }),
    ...rowLayers(layout),
    ...(unjudged.length > 0 ? unjudgedLayers(why, bottom, size) : []),
  ]);
}

/** Draws the scale: a line for each mark, with its text above. */
function scaleLayers({ bottom, marks, narrow, x }: PriceLayout) {
  const grid = (at: readonly number[]): BoxItem[] =>
    at.map((one) => ({ x: x(one), x2: x(one), y: TOP - 6, y2: bottom }));
  const markText = (one: number): string =>
    narrow
      ? `×${SHORT[MARKS.findIndex((mark) => mark === one)] ?? ''}`
      : t(`prices.mark.${String(one) as '1'}`);
  return [
    lines(grid(marks.filter((one) => one !== 1)), token('line')),
    lines(grid([1]), token('ink'), 1.5),
    texts(
      marks.map((one) => ({ x: x(one), y: 7, text: markText(one) })),
      { size: 11, align: 'center', colour: token('muted') },
    ),
  ];
}

/** Draws the rows of a group in its colour: the interval, the price, and the change of the cost. */
function groupLayers({ changes, placed, size, x }: PriceLayout, group: PriceGroup) {
  const own = placed.filter(({ row }) => row.group === group);
  const stretches = own.map(({ row, y }): BoxItem => {
    const { low, high } = row.fair;
    return { x: x(ratio(low, row)), x2: x(ratio(high, row)), y, y2: y };
  });
  const dots = own.map(({ row, y }): PointItem => ({
    x: x(ratio(row.fair.value, row)),
    y,
    name: row.unit.name,
    detail: `${priceText(row.fair)} (${rangeText(row.fair)})`,
  }));
  const tips = { name: t('rosters.member'), detail: t('prices.fair') };
  return [
    lines(stretches, COLOURS[group], 3),
    points(dots, { colour: COLOURS[group], shape: 'circle' }, tips),
    texts(
      own.map(({ row, y }) => ({ x: changes, y, text: changeText(row) })),
      { size, align: 'right', bold: group === 'dear' || group === 'cheap' },
    ),
  ];
}

/** Writes the names of the units, in several lines if necessary, and their intervals in a wide picture. */
function rowLayers({ name, narrow, placed, size, width }: PriceLayout) {
  const names = placed.flatMap(({ row, y }) => {
    const parts = wrap(costedName(row.unit), name - 10, size);
    return parts.map((text, i) => ({ x: name - 10, y: y + (i - (parts.length - 1) / 2) * (size + 1), text }));
  });
  const ranges = placed.map(({ row, y }) => ({ x: width - 1, y, text: rangeText(row.fair) }));
  return [
    texts(names, { size, align: 'right' }),
    ...(narrow ? [] : [texts(ranges, { size, align: 'right', colour: token('muted') })]),
  ];
}

/** Writes the units without a verdict below the picture, with the reasons. */
function unjudgedLayers(why: readonly string[], bottom: number, size: number) {
  return [
    texts([{ x: 0, y: bottom + HEADING / 2 + 1, text: t('prices.group.unjudged') }], {
      size: 12,
      bold: true,
    }),
    texts(
      why.map((text, i) => ({ x: 0, y: bottom + HEADING + 6 + i * (size + 4), text })),
      { size, colour: token('muted') },
    ),
  ];
}

/** Names a unit without a verdict, and the reason. */
const whyText = ({ unit: { name, cost, unplayed } }: PricedRow): string =>
  unplayed.length > 0
    ? t('prices.why.unplayed', { name, cost: pointsText(cost), list: list(unplayed) })
    : t('prices.why.unfitted', { name, cost: pointsText(cost) });
