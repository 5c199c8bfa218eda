import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { report } from '../../src/reports/index.js';
import { textWidth } from '../../src/reports/forms/textWidth.js';
import { scratch } from '../experiments/support.js';
import { fixture, HOSTILE } from '../reports/fixture.js';
import { ROSTER_CHARTS, rosterJobs, rosterMembers } from '../reports/rosterFixture.js';
import { fitsEverywhere, hasChromium, launch, open, textFaults, until } from './browser.js';

const REPORTS = {
  exact: fixture(),
  'of many': fixture({ groups: [10, 5, 9] }),
  sampled: fixture({ sampled: true, groups: [2, 2] }),
  'of rosters': {
    ...fixture({ groups: [1, 1], charts: ROSTER_CHARTS }),
    jobs: rosterJobs(
      rosterMembers(
        Array.from({ length: 11 }, (_, i) => `${['Mounted Militia Captain', 'Swarm'][i % 2] ?? ''} ${i}`),
        ['the Empire of the North', 'south', 'the others'],
      ),
    ),
  },
  hostile: fixture({ names: HOSTILE, groups: [2, 3] }),
};

describe.skipIf(!hasChromium)('reports in Chromium', () => {
  let browser: Browser;
  const files = new Map<string, string>();
  beforeAll(async () => {
    const folder = scratch();
    for (const [name, results] of Object.entries(REPORTS)) {
      const html = (await report(results)).files.get('report.html');
      if (typeof html !== 'string') throw new Error('no page');
      const file = path.join(folder, `${name.replace(' ', '-')}.html`);
      writeFileSync(file, html);
      files.set(name, file);
    }
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each(Object.keys(REPORTS))(
    '%s, at five widths and in both themes: nothing overlaps, is cut, complains or asks a network',
    async (name) => {
      await fitsEverywhere(browser, files.get(name) ?? '');
    },
  );

  it('draws anew when the window or the colours change', async () => {
    const { page, complaints } = await open(browser, files.get('exact') ?? '', 1600, false);
    const state = (): Promise<string | null> => page.getAttribute('#plot-1', 'data-drawn');
    expect(await state()).toBe('wide-light');
    await page.setViewportSize({ width: 360, height: 700 });
    await until(page, 'document.getElementById("plot-1").dataset.drawn === "narrow-light"');
    await page.emulateMedia({ colorScheme: 'dark' });
    await until(page, 'document.getElementById("plot-1").dataset.drawn === "narrow-dark"');
    await until(
      page,
      'document.querySelectorAll(".plot .live svg").length === document.querySelectorAll(".plot").length',
    );
    expect(await textFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('opens every table from the keyboard, and says every chart in words', async () => {
    const { page } = await open(browser, files.get('exact') ?? '', 800, false);
    const summaries = await page.locator('figure details > summary').count();
    expect(summaries).toBe(await page.locator('figure').count());
    let opened = 0;
    for (let presses = 0; presses < 200 && opened < summaries; presses++) {
      await page.keyboard.press('Tab');
      const onSummary = await page.evaluate('document.activeElement.matches("figure details > summary")');
      if (onSummary === true) {
        await page.keyboard.press('Enter');
        opened++;
      }
    }
    expect(await page.locator('figure details[open] table').count()).toBe(summaries);
    const shortest = await page.evaluate(
      'Math.min(...[...document.querySelectorAll(".plot[role=img]")].map((one) => one.ariaLabel.length))',
    );
    expect(shortest).toBeGreaterThan(20);
    await page.close();
  });

  it('shows its pictures without scripts, and in print', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 800, height: 900 },
    });
    const still = await context.newPage();
    await still.goto(`file://${files.get('exact') ?? ''}`);
    expect(await still.locator('.plot img').first().isVisible()).toBe(true);
    await context.close();
    const { page } = await open(browser, files.get('exact') ?? '', 800, true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.plot img').first().isVisible()).toBe(true);
    expect(await page.locator('.plot .live').first().isVisible()).toBe(false);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    await page.close();
  });

  it('measures text as the browser does, within a pixel of a long line', async () => {
    const page = await browser.newPage();
    const texts = ['Mounted Militia Captain', '−25.2', 'Erac → Oran ↓', '100 %'];
    for (const text of texts) {
      const wide: unknown = await page.evaluate(
        `(() => { const c = document.createElement('canvas').getContext('2d'); c.font = '100px "DejaVu Sans"'; return c.measureText(${JSON.stringify(text)}).width; })()`,
      );
      expect(Math.abs(Number(wide) - textWidth(text, 100))).toBeLessThan(1.5);
    }
    await page.close();
  });
});
