/** The site in a browser: it can be installed, works offline after one visit, and a link restores its state anywhere. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launch, until } from './browser.js';

const SITE = path.join(import.meta.dirname, '../../dist/web/site');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
/** The site stands in a folder of its host, as on most of them. */
const FOLDER = '/games/stonecast/';

describe.skipIf(!hasChromium)('the site', () => {
  let browser: Browser;
  let server: Server;
  let base = '';
  /** The size of each file that the server sent, and when. */
  const sent = new Map<string, { readonly bytes: number; readonly at: number }>();

  beforeAll(async () => {
    browser = await launch();
    server = createServer(({ url = '' }, response) => {
      const name = url.replace(FOLDER, '').replace(/[?].*$/, '') || 'index.html';
      const file = path.join(SITE, name);
      if (!url.startsWith(FOLDER) || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      const bytes = readFileSync(file);
      sent.set(name, { bytes: gzipSync(bytes, { level: 9 }).length, at: Date.now() });
      response.writeHead(200, { 'content-type': TYPES[path.extname(file)] }).end(bytes);
    });
    server.listen(0, 'localhost');
    await once(server, 'listening');
    base = `http://localhost:${(server.address() as AddressInfo).port}${FOLDER}`;
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  const answered = (page: Page): Promise<void> =>
    until(
      page,
      `document.querySelector('.answer')?.getAttribute('aria-busy') === 'false' && document.querySelector('.answer h2 ~ *:not(.method)')`,
    );

  const opened = async (): Promise<{ readonly page: Page; readonly complaints: string[] }> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(base)) complaints.push(request.url());
    });
    return { page, complaints };
  };

  it('answers a first fight before it loads 144 kB', async () => {
    const { page, complaints } = await opened();
    sent.clear();
    // The page and the server have the same clock.
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector('.outcomes')) window.answeredAt ??= Date.now();
    }).observe(document, { childList: true, subtree: true });`);
    await page.goto(base);
    await until(page, `window.answeredAt !== undefined`);
    const answeredAt = await page.evaluate<number>('window.answeredAt');
    const before = [...sent.values()].filter(({ at }) => at <= answeredAt);
    expect(before.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(144_000);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('can be installed, and answers every kind of question offline after one visit', async () => {
    const { page, complaints } = await opened();
    await page.goto(base);
    await until(page, `navigator.serviceWorker.controller?.state === 'activated'`);
    const { installabilityErrors } = await (
      await page.context().newCDPSession(page)
    ).send('Page.getInstallabilityErrors');
    // Headless contexts are private windows, which install nothing: no other reason may stand.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
    await page.context().setOffline(true);
    for (const link of [
      '#1/twilight/melee/odds?attacker=empire/knight',
      '#1/twilight/melee/coach',
      '#1/twilight/melee/splits',
      '#1/twilight/melee/sheet',
      '#1/twilight/melee/duel',
      '#1/twilight/melee/odds?sample=2000&seed=a',
      '#1/twilight/shot/odds',
      '#1/twilight/bag/bag',
      '#1/grinding-annihilation/volley/odds',
      '#1/genertela/battle/odds',
    ]) {
      await page.goto('about:blank');
      await page.goto(`${base}index.html${link}`);
      await answered(page);
      expect([link, await page.locator('[role=alert]').allTextContents()]).toEqual([link, []]);
    }
    await page.goto('about:blank');
    await page.goto(`${base}#1/lists`);
    await page.getByRole('button', { name: 'Battle', exact: true }).click();
    await until(page, `document.querySelector('progress')?.value >= 3`);
    expect(await page.locator('.sentence').innerText()).toContain('Empire patrol');
    for (const [link, drawn] of [
      ['#1/battle', 'svg'],
      ['#1/table', 'svg'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${base}${link}`);
      await page.locator('main .chip').first().click();
      await until(page, `document.querySelector('main ${drawn}')`);
    }
    expect(complaints.filter((one) => one !== 'about:blank')).toEqual([]);
    await page.context().close();
  });

  it('passes on a link to its state that restores it in a fresh profile', async () => {
    const first = await opened();
    await first.page.addInitScript(
      `navigator.share = (data) => { window.shared = data; return Promise.resolve(); };`,
    );
    const state = '#1/twilight/melee/odds?attacker=empire/knight&defender=kedashi/abrok&charge=2';
    await first.page.goto(`${base}index.html${state}`);
    await answered(first.page);
    await first.page.getByText('Share link', { exact: true }).click();
    const shared = await first.page.evaluate<{ readonly url: string }>('window.shared');
    expect(shared.url).toBe(`${base}${state}`);
    const sentence = await first.page.locator('p.sentence').textContent();
    const second = await opened();
    await second.page.goto(shared.url);
    await until(
      second.page,
      `document.querySelector('p.sentence')?.textContent === ${JSON.stringify(sentence)}`,
    );
    expect(await second.page.evaluate('location.hash')).toBe(state);
    for (const { page, complaints } of [first, second]) {
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });
});
