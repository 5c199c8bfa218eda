/** The charts that an experiment may request. The report code draws them. */
import * as z from 'zod';
import type { ChartRequest, RosterChart } from '../../questions/index.js';
import { ROSTER_KINDS } from '../kinds/index.js';
import { axisName, shortText } from './textSchemas.js';

const at = z
  .record(axisName, z.union([shortText, z.number()]))
  .optional()
  .describe('The level of the other axes by name. The chart averages over all others');
const figure = z.string().max(60).optional().describe("The figure to draw, by default the system's first");
const title = shortText.optional().describe('What stands above the chart; by default a fitting title');
const field = z.string().max(60).describe('A field of the profiles, e.g. cost');
const drawn = <Kind extends string>(kind: Kind) => z.literal(kind).describe('The kind of chart');

const matrixSchema = z
  .strictObject({ kind: drawn('matrix'), title, figure, rows: axisName, columns: axisName, at })
  .describe('Every level of one axis against every level of another, as a heat map');

const groupsSchema = z
  .strictObject({ kind: drawn('groups'), title, figure, rows: axisName, columns: axisName, at })
  .describe('The same by group: means over the levels of each group');

const splitsSchema = z
  .strictObject({ kind: drawn('splits'), title, at })
  .describe('Every pick against every other: of one fight where `at` names it, else of all fights together');

const scatterSchema = z
  .strictObject({
    kind: drawn('scatter'),
    title,
    figure,
    points: axisName.describe('The axis whose levels are the points'),
    mirror: axisName
      .optional()
      .describe('An axis with the same levels on the other side: each point is then the mean of both sides'),
    against: field.describe('The profile field across, e.g. cost'),
    at,
  })
  .describe('A figure against a field of the profiles, with the line that fits them');

const linesSchema = z
  .strictObject({ kind: drawn('lines'), title, figure, x: axisName, series: axisName.optional(), at })
  .describe('A figure along an axis of numbers, one line for each level of another');

const barsSchema = z
  .strictObject({ kind: drawn('bars'), title, figure, bars: axisName, series: axisName.optional(), at })
  .describe('A figure for each level of an axis');

const timelineKinds = {
  turns: 'Points that each side has lost by the end of each Turn',
  removals: 'Who removes whom, in points a battle',
  contact: 'How far apart the first to fight stood when their Turn began',
  counters: 'Activation counters of a Turn that nobody used',
} as const;

const timelineSchemas = [
  z
    .strictObject({
      kind: drawn('ground'),
      title,
      of: z
        .enum(['fell', 'stood'])
        .optional()
        .describe('Where points fall (by default), or where they stand when a Turn ends'),
      at,
    })
    .describe('Where on the table, as a heat map over its outline'),
  ...Object.entries(timelineKinds).map(([kind, about]) =>
    z.strictObject({ kind: drawn(kind as keyof typeof timelineKinds), title, at }).describe(about),
  ),
];

/** Returns whether a chart draws the timelines of battles. */
export const isTimelineChart = ({ kind }: ChartRequest): boolean =>
  kind === 'ground' || Object.hasOwn(timelineKinds, kind);

type RosterCharts = Readonly<Record<string, string>>;

const rosterChartSchemas = Object.values(ROSTER_KINDS).flatMap(({ charts }: { charts: RosterCharts }) =>
  Object.entries(charts).map(([kind, about]) =>
    z.strictObject({ kind: drawn(kind as RosterChart['kind']), title }).describe(about),
  ),
);

/** A chart that an experiment requests. */
export const chartSchema = z.discriminatedUnion('kind', [
  matrixSchema,
  groupsSchema,
  splitsSchema,
  scatterSchema,
  linesSchema,
  barsSchema,
  ...timelineSchemas,
  ...rosterChartSchemas,
]);

/** Returns the question that a roster chart draws. Returns undefined for charts of fights. */
export function sectionOf({ kind }: ChartRequest): keyof typeof ROSTER_KINDS | undefined {
  return Object.values(ROSTER_KINDS).find(({ charts }) => Object.hasOwn(charts, kind))?.kind;
}

/** Returns the axes that a chart names, each with the request's field. */
export function axesOf(chart: ChartRequest): [field: string, axis: string][] {
  const named: [string, string | undefined][] = [];
  if ('rows' in chart) named.push(['rows', chart.rows], ['columns', chart.columns]);
  if ('points' in chart) named.push(['points', chart.points], ['mirror', chart.mirror]);
  if ('x' in chart) named.push(['x', chart.x], ['series', chart.series]);
  if ('bars' in chart) named.push(['bars', chart.bars], ['series', chart.series]);
  return named.flatMap(([name, axis]) => (axis === undefined ? [] : [[name, axis] as [string, string]]));
}
