/** `stonecast page --serve` in a browser: phones open the site from this machine, and Ctrl-C ends it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { started } from '../faults/commands.js';
import { hasChromium, launch, until } from './browser.js';

describe.skipIf(!hasChromium)('the served page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('answers a fight and shows a battle, until Ctrl-C', async () => {
    const server = started(['page', '--serve', '--port', '0']);
    const address = await new Promise<string>((resolve) => {
      server.child.stdout?.on('data', (text: string) => {
        const found = /http:\S+/.exec(text);
        if (found) resolve(found[0]);
      });
    });
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    await until(page, `document.querySelector('.outcomes')`);
    // The second part comes from the same server.
    await page.goto(`${address}#1/battle`);
    await page.locator('main .chip').first().click();
    await until(page, `document.querySelector('main svg')`);
    expect(complaints).toEqual([]);
    // The page is still open and connected.
    server.child.kill('SIGINT');
    const { code, signal, err } = await server.ended;
    expect({ code, signal, err }).toEqual({ code: 0, signal: null, err: '' });
    await context.close();
  });
});
