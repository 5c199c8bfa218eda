/** What a heat map shows, whatever it is of. */
import type { LegendText } from './legend.js';
import type { ColourScale } from './pixels.js';

/** A row or a column. */
export interface HeatLine {
  readonly name: string;
  /** Lines of one group stand together under its name. */
  readonly group?: string;
  /** A gap before it. */
  readonly apart?: boolean;
}

/** What a cell says. */
export interface HeatCell {
  readonly value: number;
  readonly text: string;
  /** For the tooltip. */
  readonly detail: string;
  readonly framed?: boolean;
}

/** What a heat map shows. */
export interface Heat {
  readonly rows: readonly HeatLine[];
  readonly columns: readonly HeatLine[];
  cell(row: number, column: number): HeatCell | undefined;
  readonly scale: ColourScale;
  readonly legend: LegendText;
  /** The axes' names, for tooltips. */
  readonly names: readonly [string, string];
  /** What stands over the names of the rows, where that is not the axis' name. */
  readonly corner?: readonly [string, string];
  /** Title of the tooltip's number. */
  readonly measure: string;
  /** Chances of the rows and columns, drawn as bars at the ends. */
  readonly bars?: {
    readonly title: string;
    readonly rows: readonly number[];
    readonly columns: readonly number[];
  };
  /** The heading of a panel of one group's columns, where the map is broken into several. */
  panelTitle?(group: string): string;
}
