/** A part of a report between or after its charts. */
import type { Estimate } from '../game/index.js';

/** A part of an answer that is no chart: a table, sentences below it, or both. */
export interface Section {
  readonly title?: string;
  readonly text?: readonly string[];
  /** A link to a file in the report's folder, and the link text. */
  readonly link?: { readonly file: string; readonly text: string };
  /** The first row is the heading. */
  readonly rows?: readonly (readonly string[])[];
  /** Chances to draw as bars from one half, one for each row below the heading. */
  readonly bars?: readonly Estimate[];
}

/** The family of the charts' text. */
export const FONT_FAMILY = 'DejaVu Sans';
