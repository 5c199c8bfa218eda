/** Charts as pictures: SVG by Vega without a browser. */
import * as vega from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Chart, Spec } from '../charts/chart.js';
import { wrap } from '../charts/labels.js';
import { html } from './page/escape.js';
import { FONT_FAMILY } from '../family.js';
import { textWidth } from './metrics.js';
import { LIGHT, paint, token, WIDTHS, type Palette } from '../theme.js';

/** Margin of picture files, and the size of their titles, in pixels. */
const MARGIN = 16;
const TITLE = 17;

/** A chart as a file of its own: with its title, light, at the width of a page of print. */
export async function chartSvg(chart: Chart): Promise<string> {
  const svg = await specSvg(titled(chart, WIDTHS.medium), LIGHT);
  // The words for a reader who does not see it.
  return svg.replace('>', ` role="img"><title>${html(chart.title)}</title><desc>${html(chart.alt)}</desc>`);
}

/** A chart's picture at the width of a page of print, without its title. */
export async function plainSvg(chart: Chart): Promise<string> {
  return specSvg(chart.spec(WIDTHS.medium), LIGHT);
}

/** A spec with a title over it and a margin around it. */
export function titled(chart: Chart, width: number): Spec {
  const spec = chart.spec(width);
  return {
    ...spec,
    padding: MARGIN,
    autosize: { type: 'pad' },
    title: {
      text: wrap(chart.title, width * 0.92, TITLE, 3),
      anchor: 'start',
      fontSize: TITLE,
      lineHeight: TITLE + 5,
      fontWeight: 'bold',
      color: token('ink'),
      font: FONT_FAMILY,
      offset: 14,
    },
  };
}

/** The SVG of a spec in the colours of a palette; the same spec gives the same bytes. */
async function specSvg(spec: Spec, palette: Palette): Promise<string> {
  // Vega guesses the width of text where there is no canvas; the font knows it.
  textMetrics.width = measured;
  vega.resetSVGDefIds();
  const compiled = compile(paint<TopLevelSpec>(spec, palette), { logger: SILENT });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/** Vega's way to measure text, which its types leave out. */
const { textMetrics } = vega as unknown as { textMetrics: { width: typeof measured } };

interface TextItem {
  readonly text?: string | number;
  readonly fontSize?: number;
  readonly fontWeight?: string | number;
}

function measured(item: TextItem, text?: string | number): number {
  const shown = text ?? item.text;
  return textWidth(String(shown ?? ''), item.fontSize ?? 11, item.fontWeight === 'bold');
}

const nothing = () => SILENT;
/** Warnings of the compiler are tested for, not printed. */
const SILENT = { level: nothing, error: nothing, warn: nothing, info: nothing, debug: nothing } as never;
