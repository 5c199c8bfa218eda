/** Converts SVG to PNG with the project's fonts and without a browser. */
import { renderAsync } from '@resvg/resvg-js';
import { LIGHT } from '../theme.js';
import { FONT_FAMILY } from '../family.js';
import { fontFiles } from './metrics.js';

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
