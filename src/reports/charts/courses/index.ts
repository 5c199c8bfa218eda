/** Charts of what happens in whole battles. */
import type { CourseChart } from '../../../questions/index.js';
import type { View } from '../../view.js';
import type { Chart } from '../chart.js';
import { contactChart, countersChart } from './bars.js';
import { groundChart } from './ground.js';
import { removalsChart } from './removals.js';
import { turnsChart } from './turns.js';

const CHARTS: Readonly<
  Record<CourseChart['kind'], (view: View, request: CourseChart, id: string) => Chart | undefined>
> = {
  ...{ ground: groundChart, turns: turnsChart, removals: removalsChart },
  ...{ contact: contactChart, counters: countersChart },
};

/** Whether a chart draws what happened in battles. */
export const isCourseChart = (request: { readonly kind: string }): request is CourseChart =>
  Object.hasOwn(CHARTS, request.kind);

/** The chart; undefined where the results have nothing for it. */
export const courseChartOf = (view: View, request: CourseChart, id: string): Chart | undefined =>
  CHARTS[request.kind](view, request, id);
