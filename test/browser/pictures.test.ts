import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subjectReport } from '../../src/reports/index.js';
import { scratch } from '../experiments/support.js';
import { SUBJECTS } from '../reports/subjects.js';
import { fitsEverywhere, hasChromium, launch } from './browser.js';

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

  it.each(Object.keys(SUBJECTS))(
    '%s, at five widths and in both themes: nothing overlaps, is cut, complains or asks a network',
    async (name) => {
      expect(await fitsEverywhere(browser, files.get(name) ?? '')).toBe(5);
    },
  );
});
