/** The chart of a duel on the page: lines of the sides' colours, and a caption that states who still stands. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { answerer } from '../../src/web/core.js';
import { packaged } from '../../src/web/packaged.js';
import { data } from '../web/data.js';
import { hasChromium, launch, until } from './browser.js';
import { faults, misfits, open } from './explorerPage.js';

const LINK = '#1/twilight/melee/duel?attacker=empire/knight&defender=devanu/sempa';

describe.skipIf(!hasChromium)('a duel on the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each(['en', 'fr'] as const)('shows who still stands, Turn by Turn, in %s', async (language) => {
    const file = {
      system: 'twilight',
      combat: 'melee',
      attacker: { model: 'empire/knight' },
      defender: { model: 'devanu/sempa' },
    };
    const reply = await answerer(packaged(data))({ ask: 'duel', file, language });
    const timeline = 'answer' in reply ? reply.reported?.timeline : undefined;
    const end = timeline?.moments.at(-1);
    const percent = (p = NaN): string => (100 * p).toFixed(1).replace('.', language === 'fr' ? ',' : '.');
    const { page, complaints } = await open(browser, LINK, { french: language === 'fr' });
    await until(page, `document.querySelector('.timeline')`);
    const caption = (await page.locator('.timeline figcaption').innerText()).replaceAll(
      /[\u00a0\u202f]/g,
      ' ',
    );
    const [knight = '', sempa = ''] = timeline?.names ?? [];
    // The Sempa stands more often: it comes first.
    const order = [String(end?.passed), sempa, percent(end?.standing[1]), knight, percent(end?.standing[0])];
    const places = order.map((text) => caption.indexOf(text));
    expect([caption, places.every((at, i) => at > (places[i - 1] ?? -1))]).toEqual([caption, true]);
    const colours = await page.evaluate<string[]>(`[...document.querySelectorAll('.timeline polyline')].map(
      (line) => getComputedStyle(line).stroke)`);
    const sides = await page.evaluate<string[]>(`[...document.querySelectorAll('.timeline li i')].map(
      (one) => getComputedStyle(one).backgroundColor)`);
    expect(colours).toEqual(sides);
    expect(new Set(colours).size).toBe(2);
    expect(await page.locator('.timeline svg').getAttribute('aria-label')).toContain(
      percent(end?.standing[0]),
    );
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
