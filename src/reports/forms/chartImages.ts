/**
 * Renders charts as SVG with Vega and without a browser.
 *
 * Converts SVG to PNG with the project's fonts and without a browser.
 */
import type { TopLevelSpec } from 'vega-lite';
import type { Chart, Spec } from '../charts/chart.js';
import { wrap } from '../charts/vegaMarks.js';
import { html } from './page/escape.js';
import { FONT_FAMILY } from '../section.js';
import { textWidth, fontFiles } from './textWidth.js';
import { LIGHT, paint, token, WIDTHS, type Palette } from '../theme.js';
import { renderAsync } from '@resvg/resvg-js';

/** The margin and the title's font size of picture files, in pixels. */
const MARGIN = 16;
const TITLE = 17;

/** Renders a chart as a separate file: with its title, in the light theme, at page width. */
export async function chartSvg(chart: Chart): Promise<string> {
  const svg = await specSvg(titled(chart, WIDTHS.medium), LIGHT);
  // Adds the text alternative.
  return svg.replace('>', ` role="img"><title>${html(chart.title)}</title><desc>${html(chart.alt)}</desc>`);
}

/** Renders a chart at page width without its title. */
export async function plainSvg(chart: Chart): Promise<string> {
  return specSvg(chart.spec(WIDTHS.medium), LIGHT);
}

/** Adds a title and a margin to a spec. */
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

/** Renders a spec in the colours of a palette. Equal specs produce equal bytes. */
async function specSvg(spec: Spec, palette: Palette): Promise<string> {
  const [vega, { compile }] = await chartLibraries();
  // Vega estimates text width without a canvas. The font file has the exact width. Its types do not have the function.
  (vega as unknown as { textMetrics: { width: typeof measured } }).textMetrics.width = measured;
  vega.resetSVGDefIds();
  const compiled = compile(paint<TopLevelSpec>(spec, palette), { logger: SILENT });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none' });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/** Loads the libraries at their first use. A bundle for `require` cannot contain them, because they load asynchronously. */
const chartLibraries = () => Promise.all([import('vega'), import('vega-lite')]);

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
/** Silences the compiler. A test checks its warnings. */
const SILENT = { level: nothing, error: nothing, warn: nothing, info: nothing, debug: nothing } as never;

/**
 * Converts an SVG to a PNG at double size, for sharp print. It runs outside this thread, so several can run at once.
 */
export async function svgPng(svg: string): Promise<Uint8Array> {
  const [regular, bold] = fontFiles();
  const font = { loadSystemFonts: false, fontFiles: [regular, bold], defaultFontFamily: FONT_FAMILY };
  const image = await renderAsync(svg, {
    font,
    fitTo: { mode: 'zoom', value: 2 },
    background: LIGHT.background,
  });
  return image.asPng();
}
