/** Charts of the timelines of whole battles. */
import { capital } from '../../../i18n/index.js';
import type { TimelineChart } from '../../../questions/index.js';
import { t } from '../../textFormat.js';
import type { View } from '../../chartData.js';
import type { Chart } from '../chart.js';
import { turnsChart, contactChart, countersChart } from './battleCourse.js';
import { groundChart, removalsChart } from './heatMaps.js';

const CHARTS: Readonly<
  Record<TimelineChart['kind'], (view: View, request: TimelineChart, id: string) => Chart | undefined>
> = {
  ground: groundChart,
  turns: turnsChart,
  removals: removalsChart,
  contact: contactChart,
  counters: countersChart,
};

/** Returns whether a request is for a timeline chart. */
export const isTimelineChart = (request: { readonly kind: string }): request is TimelineChart =>
  Object.hasOwn(CHARTS, request.kind);

/** Builds the chart. Returns undefined when the results have no data for it. */
export const timelineChartOf = (view: View, request: TimelineChart, id: string): Chart | undefined =>
  leveled(CHARTS[request.kind](view, request, id), request);

/** Adds the fixed levels to the title and to the findings of a chart. */
function leveled(chart: Chart | undefined, { at = {}, title }: TimelineChart): Chart | undefined {
  const levels = Object.values(at).join(', ');
  if (!chart || levels === '') return chart;
  const label = t('page.label', { name: capital(levels) });
  return {
    ...chart,
    title: title ?? t('timelines.at', { title: chart.title, levels }),
    findings: chart.findings.map((finding) => `${label} ${finding}`),
  };
}
