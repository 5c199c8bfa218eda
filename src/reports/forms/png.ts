/** SVG as PNG with the project's own fonts, without a browser. */
import { Resvg } from '@resvg/resvg-js';
import { LIGHT } from '../theme.js';
import { FONT_FAMILY } from '../family.js';
import { fontFiles } from './metrics.js';

/** A PNG of an SVG, twice as large for sharp print. */
export function svgPng(svg: string): Uint8Array {
  const [regular, bold] = fontFiles();
  const font = { loadSystemFonts: false, fontFiles: [regular, bold], defaultFontFamily: FONT_FAMILY };
  const resvg = new Resvg(svg, { font, fitTo: { mode: 'zoom', value: 2 }, background: LIGHT.background });
  return resvg.render().asPng();
}
