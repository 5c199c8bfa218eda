/** A sheet is printed on one side of A4, however much there is to decide, in both languages. */
import { describe, expect, it } from 'vitest';
import { stonecast } from '../cli/console.js';
import { hasChromium, launch } from './browser.js';

/** Match-ups with much and with little to decide. */
const MATCHES = [
  ['empire/knight', 'devanu/sempa'],
  ['empire/militia-captain', 'devanu/sempa', '--with', 'support=empire/militia:2'],
  ['empire/militia', 'kedashi/abrok'],
];

describe.skipIf(!hasChromium)('a sheet', () => {
  it.each(['en', 'fr'])('prints on one page of A4 in %s', { timeout: 240_000 }, async (lang) => {
    const browser = await launch();
    try {
      for (const names of MATCHES) {
        const { out } = await stonecast('fight', 'sheet', ...names, '--forms', 'html', '--lang', lang);
        const page = await browser.newPage();
        await page.setContent(out);
        const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
        expect(pdf.match(/\/Type\s*\/Page\b/g), names.join(' ')).toHaveLength(1);
        expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12]/);
        await page.close();
      }
    } finally {
      await browser.close();
    }
  });
});
