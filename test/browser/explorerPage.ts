/** The page in the hand in a real browser: how tests open it, and what they look for. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { until } from './browser.js';

/** The page on disk. */
export const PAGE = `file://${path.join(import.meta.dirname, '../../dist/web/explorer.html')}`;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An open page, and what it complained of or asked for. */
export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens the page at a link. */
export async function open(
  browser: Browser,
  hash: string,
  { width = 390, height = 844, dark = false, french = false } = {},
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: french ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url())) complaints.push(request.url());
  });
  await page.goto(`${PAGE}${hash}`);
  await settled(page);
  return { page, complaints };
}

/** Waits for the answer. */
export const settled = (page: Page): Promise<void> =>
  until(page, `document.querySelector('.answer')?.getAttribute('aria-busy') === 'false'`);

/** What axe finds, shortly. */
export async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(`axe.run().then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 120))))`);
}

/**
 * Buttons and fields that are smaller than a finger or than their text, tables that are cut on a screen of a common width, and a
 * page that scrolls sideways.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const one of document.querySelectorAll('button, select, summary, input:not([type=checkbox])')) {
      const { width, height } = one.getBoundingClientRect();
      if (width > 0 && (width < 43.5 || height < 43.5)) found.push(one.outerHTML.slice(0, 90) + ' ' + width + ' x ' + height);
      if (one.closest('nav') && one.scrollWidth > one.clientWidth) found.push(one.textContent + ' is cut');
    }
    for (const one of document.querySelectorAll('.answer > section > .scroll, .answer > details[open] > .scroll')) {
      if (innerWidth >= 390 && one.closest('.compare') === null && one.scrollWidth > one.clientWidth) found.push(one.getAttribute('aria-label') + ' is cut');
    }
    return found;
  })()`);
}
