/** The interface of a chart: a picture at any width, an explanation, and the data. */
import type { TopLevelSpec } from 'vega-lite';

/** A Vega-Lite specification. Its colours are theme names until `paint` replaces them. */
export type Spec = TopLevelSpec;

/** A chart of a report. */
export interface Chart {
  /** Unique within the report. The chart's files use it as their name. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences about the results that the chart shows. */
  readonly findings: readonly string[];
  /** Explains how to read the chart. */
  readonly how: string;
  /** The text alternative for readers who cannot see the chart. */
  readonly alt: string;
  /** The data of the chart. The first row is the heading. */
  readonly table: readonly (readonly string[])[];
  /** The same chart for each player level, the default first. Absent: there is one only. */
  readonly levels?: readonly { readonly name: string; readonly chart: Chart }[];
  /** Returns the picture for a width in pixels, without the title. */
  spec(width: number): Spec;
}

/** Returns the charts that a page draws, in order: each level of a chart that has several. */
export const drawnCharts = (charts: readonly Chart[]): readonly Chart[] =>
  charts.flatMap((chart) => chart.levels?.map((level) => level.chart) ?? [chart]);
