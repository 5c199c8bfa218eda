/** What every chart is: a picture at any width, its explanation, and the numbers behind it. */
import type { TopLevelSpec } from 'vega-lite';

/** A Vega-Lite specification whose colours are names of the theme, until `paint`. */
export type Spec = TopLevelSpec;

/** A chart of a report. */
export interface Chart {
  /** Unique in its report; also the name of its files. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences that the chart shows, computed from the results. */
  readonly findings: readonly string[];
  /** How to read it. */
  readonly how: string;
  /** What a reader who does not see it should know. */
  readonly alt: string;
  /** Its numbers; the heading row first. */
  readonly table: readonly (readonly string[])[];
  /** The picture for a width in pixels, without its title. */
  spec(width: number): Spec;
}
