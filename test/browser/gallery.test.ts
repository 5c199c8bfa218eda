/** Every report of the gallery as its readers open it, in English and in French, made by the built command: in French from the results of the English run. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratch } from '../experiments/support.js';
import { hasChromium, launch, open, overflow, textFaults, widen } from './browser.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const GALLERY = readdirSync(path.join(root, 'experiments/gallery')).map((file) => path.parse(file).name);
const LANGUAGES = ['en', 'fr'];

describe.skipIf(!hasChromium)('the gallery in Chromium', () => {
  const folder = scratch();
  let browser: Browser;
  beforeAll(async () => {
    const stonecast = (...words: string[]): unknown =>
      execFileSync(process.execPath, ['dist/cli/main.js', ...words], { cwd: root });
    const english = path.join(folder, 'en');
    stonecast('report', 'experiments/gallery', '--out', english, '--quiet', '--forms', 'html', 'data');
    for (const name of GALLERY) {
      const [results, out] = [path.join(english, name, 'results.json'), path.join(folder, 'fr', name)];
      stonecast('report', results, '--lang', 'fr', '--out', out, '--forms', 'html');
    }
    browser = await launch();
  }, 300_000);
  afterAll(() => browser.close());

  it('has ten reports', () => {
    expect(GALLERY).toHaveLength(10);
  });

  describe.each(GALLERY)('%s', (name) => {
    it.each(LANGUAGES)(
      'in "%s", at 360, 800 and 1600 pixels: nothing overlaps, is cut, complains or asks a network',
      async (language) => {
        const file = path.join(folder, language, name, 'report.html');
        const { page, complaints } = await open(browser, file, 360, false);
        for (const width of [360, 800, 1600]) {
          if (width > 360) await widen(page, width);
          expect(await overflow(page), `${width} pixels`).toEqual([]);
          expect(await textFaults(page), `${width} pixels`).toEqual([]);
        }
        expect(complaints).toEqual([]);
        await page.close();
      },
      60_000,
    );
  });
});
