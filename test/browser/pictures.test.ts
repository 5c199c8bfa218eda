import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjectReport } from '../../src/reports/index.js';
import { scratch } from '../experiments/support.js';
import { SUBJECTS } from '../reports/subjects.js';
import { darken, hasChromium, launch, open, overflow, textFaults } from './browser.js';

describe.skipIf(!hasChromium)('pages of single answers in Chromium', () => {
  let browser: Browser;
  const files = new Map<string, string>();
  beforeAll(async () => {
    const folder = scratch();
    for (const [name, subject] of Object.entries(SUBJECTS)) {
      const file = path.join(folder, `${name.replaceAll(' ', '-')}.html`);
      writeFileSync(file, String((await subjectReport(subject, ['html'])).files.get('report.html')));
      files.set(name, file);
    }
    browser = await launch();
  });
  afterAll(() => browser.close());

  describe.each(Object.keys(SUBJECTS))('%s', (name) => {
    it.each([360, 600, 700, 800, 1600])(
      'at %d pixels: nothing overlaps, is cut, complains or asks a network',
      async (width) => {
        const { page, complaints } = await open(browser, files.get(name) ?? '', width, false);
        for (const dark of [false, true]) {
          if (dark) await darken(page);
          expect(await page.locator('.plot .live svg').count()).toBe(5);
          expect(await overflow(page)).toEqual([]);
          expect(await textFaults(page)).toEqual([]);
        }
        expect(complaints).toEqual([]);
        await page.close();
      },
    );
  });
});
