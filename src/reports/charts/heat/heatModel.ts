/** The data of a heat map, independent of its source. */
import type { LegendText } from '../legend.js';
import type { ColourScale } from '../pixels.js';

/** A row or a column. */
export interface HeatLine {
  readonly name: string;
  /** Lines with the same group are next to each other under the group's name. */
  readonly group?: string;
  /** True when a gap precedes the line. */
  readonly apart?: boolean;
}

/** The content of a cell. */
export interface HeatCell {
  readonly value: number;
  readonly text: string;
  /** Text for the tooltip. */
  readonly detail: string;
  readonly framed?: boolean;
}

/** The data of a heat map. */
export interface Heat {
  readonly rows: readonly HeatLine[];
  readonly columns: readonly HeatLine[];
  cell(row: number, column: number): HeatCell | undefined;
  readonly scale: ColourScale;
  readonly legend: LegendText;
  /** The names of the two axes, for tooltips. */
  readonly names: readonly [string, string];
  /** The heading of the row names, when it differs from the axis name. */
  readonly corner?: readonly [string, string];
  /** The tooltip's title for the number. */
  readonly measure: string;
  /** Probabilities of the rows and columns. Bars at the edges show them. */
  readonly bars?: {
    readonly title: string;
    readonly rows: readonly number[];
    readonly columns: readonly number[];
  };
  /** Returns the heading of a panel that holds the columns of one group, when the map has several panels. */
  panelTitle?(group: string): string;
}
