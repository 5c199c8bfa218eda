/** A real headless Chromium, and what can be asked of a page in it. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';

/** Where Debian keeps it. */
const EXECUTABLE = '/usr/bin/chromium';

export const hasChromium = existsSync(EXECUTABLE);

export function launch(): Promise<Browser> {
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
  return chromium.launch({ executablePath: EXECUTABLE, args: flags.split(' ') });
}

/** A page that was opened, and what it complained of or asked for. */
export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

/** Waits until an expression holds on a page. Playwright's own waiting makes code of text there, which pages forbid. */
export async function until(page: Page, expression: string): Promise<void> {
  while ((await page.evaluate(`Boolean(${expression})`)) !== true) await page.waitForTimeout(50);
}

/** Whether all charts of a page are there. */
const DRAWN = 'document.documentElement.dataset.charts === "drawn"';

/** Opens a file at a width, in light or dark, and waits until its charts are drawn. */
export async function open(browser: Browser, file: string, width: number, dark: boolean): Promise<Opened> {
  const colorScheme = dark ? 'dark' : 'light';
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) complaints.push(`request: ${request.url()}`);
  });
  await page.goto(`file://${file}`);
  await until(page, DRAWN);
  return { page, complaints };
}

/** Changes an open page after pending drawings, and waits until its charts are drawn anew. */
async function redrawn(page: Page, change: () => Promise<void>): Promise<void> {
  await until(page, DRAWN);
  await page.evaluate('delete document.documentElement.dataset.charts');
  await change();
  await until(page, DRAWN);
}

/** Turns an open page dark or light. */
const recolour = (page: Page, dark: boolean): Promise<void> =>
  redrawn(page, () => page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' }));

/** Makes an open page so wide. */
export const widen = (page: Page, width: number): Promise<void> =>
  redrawn(page, () => page.setViewportSize({ width, height: 900 }));

/**
 * Texts of the charts that overlap each other or stick out of their picture. A text's box is taken without the air that
 * fonts leave above and below the letters.
 */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const faults = [];
    for (const svg of document.querySelectorAll('.plot .live svg')) {
      const frame = svg.getBoundingClientRect();
      const where = svg.closest('figure').id;
      const boxes = [...svg.querySelectorAll('text')].filter((one) => one.textContent.trim() !== '').map((one) => {
        const box = one.getBoundingClientRect();
        const upright = box.height > box.width && one.textContent.length > 2;
        const [dx, dy] = upright ? [0.2 * box.width, 0.5] : [0.5, 0.2 * box.height];
        return { text: one.textContent, x: box.left + dx, x2: box.right - dx, y: box.top + dy, y2: box.bottom - dy };
      });
      if (boxes.length === 0) faults.push(where + ': no text at all');
      boxes.forEach((a, i) => {
        if (a.x < frame.left - 1 || a.x2 > frame.right + 1 || a.y < frame.top - 1 || a.y2 > frame.bottom + 1) {
          faults.push(where + ': "' + a.text + '" sticks out');
        }
        for (const b of boxes.slice(i + 1)) {
          if (a.x < b.x2 && b.x < a.x2 && a.y < b.y2 && b.y < a.y2) {
            faults.push(where + ': "' + a.text + '" overlaps "' + b.text + '"');
          }
        }
      });
    }
    return faults;
  })()`);
}

/** Columns from which a table is a matrix that is moved sideways where it is too wide. */
const MATRIX = 15;

/** Elements of the page that are wider than what they stand in, what stands beyond the window, and tables that are cut. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    for (const one of document.querySelectorAll('h1, h2, p, li, dd, figcaption, summary, .plot')) {
      if (one.scrollWidth > one.clientWidth + 1) faults.push(one.tagName + ' "' + one.textContent.slice(0, 40) + '" is cut');
    }
    const closed = [...document.querySelectorAll('details:not([open])')];
    for (const one of closed) one.open = true;
    // The page hears of it, and fits the tables, behind the next picture.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
    for (const box of document.querySelectorAll('.scroll')) {
      const table = box.querySelector('table');
      if (table.rows[0].cells.length < ${MATRIX} && table.offsetWidth > box.clientWidth + 1) {
        faults.push('table "' + table.textContent.slice(0, 40) + '" is cut');
      }
    }
    for (const one of closed) one.open = false;
    return faults;
  })()`);
}

/** Widths of windows: a phone, both sides of where pictures change, a wide screen. */
const WIDTHS = [360, 600, 700, 800, 1600];

/**
 * Expects of a file that at five widths, and in the dark at one, all its charts are there, nothing overlaps, is cut or complains,
 * and no network is asked: on one page, which draws anew. The number of its charts.
 */
export async function fitsEverywhere(browser: Browser, file: string): Promise<number> {
  const [narrowest = 0, ...wider] = WIDTHS;
  const { page, complaints } = await open(browser, file, narrowest, false);
  const charts = await page.locator('.plot').count();
  const looked = async (width: number, dark: boolean): Promise<void> => {
    const faults = [...(await overflow(page)), ...(await textFaults(page))];
    const drawn = await page.locator('.plot .live svg').count();
    expect({ width, dark, drawn, faults }).toEqual({ width, dark, drawn: charts, faults: [] });
  };
  await looked(narrowest, false);
  for (const width of wider) {
    await widen(page, width);
    await looked(width, false);
  }
  // Colours move no text: one width is enough for them.
  await recolour(page, true);
  await looked(wider.at(-1) ?? narrowest, true);
  expect(complaints).toEqual([]);
  await page.close();
  return charts;
}
