/** SVG as PNG with the project's own fonts, without a browser. */
import { renderAsync } from '@resvg/resvg-js';
import { LIGHT } from '../theme.js';
import { FONT_FAMILY } from '../family.js';
import { fontFiles } from './metrics.js';

/** A PNG of an SVG, twice as large for sharp print; drawn beside this thread, so that several are drawn at once. */
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
