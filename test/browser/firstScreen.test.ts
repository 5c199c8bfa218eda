/** A report with prices in Chromium: its first screen answers, and its size stays within limits. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report } from '../../src/reports/index.js';
import { scratch } from '../experiments/support.js';
import { firstScreen } from '../reports/firstScreenFixture.js';
import { fitsEverywhere, hasChromium, launch, open } from './browser.js';

/** The limits of a report that a reader takes in: words, pixels at a window of 1280, and pages. */
const MOST = { words: 1500, height: 5000, pages: 8 } as const;

describe.skipIf(!hasChromium)('the first screen in Chromium', () => {
  let browser: Browser;
  let file = '';
  let pdf: Uint8Array = new Uint8Array();
  beforeAll(async () => {
    const { files } = await report(await firstScreen(), ['html', 'pdf']);
    file = path.join(scratch(), 'report.html');
    writeFileSync(file, files.get('report.html') ?? '');
    pdf = files.get('report.pdf') as Uint8Array;
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('has few words, is short, and shows the finding, the chart and the playtests at 1280 × 800', async () => {
    const { page, complaints } = await open(browser, file, 1280, false);
    await page.setViewportSize({ width: 1280, height: 800 });
    const found = await page.evaluate<{
      title: string;
      words: number;
      height: number;
      chart: number;
      next: number;
    }>(`({
      title: document.querySelector('h1').textContent,
      words: document.body.innerText.split(/\\s+/).filter(Boolean).length,
      height: document.documentElement.scrollHeight,
      chart: document.querySelector('#plot-0').getBoundingClientRect().bottom,
      next: [...document.querySelectorAll('.aside h2')].at(-1).getBoundingClientRect().bottom,
    })`);
    expect(found.title).toMatch(
      /^\d+ units are too dear and \d+ too cheap for novice and club players: .+ not \d+$/,
    );
    expect(found.words).toBeLessThanOrEqual(MOST.words);
    expect(found.height).toBeLessThanOrEqual(MOST.height);
    expect([found.chart, found.next].every((bottom) => bottom > 0 && bottom <= 800)).toBe(true);
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const faults = await page.evaluate(`axe.run().then(({ violations }) =>
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 120))))`);
      expect(faults).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('prints at most eight pages', () => {
    const pages =
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type\s*\/Page[^s]/g) ?? [];
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThanOrEqual(MOST.pages);
  });

  it('fits every width, and switches the player level without a script', async () => {
    await fitsEverywhere(browser, file);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`file://${file}`);
    await page.getByLabel('club').check();
    const shown = await page.evaluate(
      `['.panel-0', '.panel-1', '.panel-2'].map((one) => document.querySelector(one).offsetParent !== null)`,
    );
    expect(shown).toEqual([false, false, true]);
    await context.close();
  });
});
