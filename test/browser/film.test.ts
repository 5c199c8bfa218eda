/** The page of a battle in Chromium: at the width of a telephone, by keyboard, without a complaint. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readBattle, watchedReplay } from '../../src/questions/index.js';
import { replayPage } from '../../src/reports/index.js';
import { scenesOf } from '../../src/space/index.js';
import { scratch } from '../experiments/support.js';
import { randomBattle } from '../referee/battles.js';
import { twilight } from '../systems/twilight/battle/battles.js';
import { hasChromium, launch, until } from './browser.js';

it.skipIf(!hasChromium)(
  'plays by the keyboard at 390 pixels, and asks for nothing',
  async () => {
    const replayPlayer = twilight.replayPlayer?.(
      watchedReplay(readBattle(twilight, randomBattle(3)), 'film'),
    );
    if (!replayPlayer) throw new Error('no film');
    const file = path.join(scratch(), 'film.html');
    writeFileSync(file, replayPage(replayPlayer));
    const browser = await launch();
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        if (!request.url().startsWith('file:')) complaints.push(request.url());
      });
      await page.goto(`file://${file}`);
      await until(page, 'document.documentElement.dataset.film === "ready"');
      const text = () => page.evaluate('document.querySelector(".sentence").textContent');
      expect(await text()).toBe(replayPlayer.frames[0]?.text);
      // By scenes first, then by every event.
      const scenes = scenesOf(replayPlayer);
      await page.keyboard.press('ArrowRight');
      expect(await text()).toBe(replayPlayer.frames[scenes[1] ?? 0]?.text);
      await page.keyboard.press('Home');
      await page.locator('.every input').check();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      expect(await text()).toBe(replayPlayer.frames[1]?.text);
      // Picture and sentence are on the screen together, at every size.
      for (const [width, height] of [
        [390, 844],
        [360, 740],
        [768, 1024],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate('document.querySelector(".stage").scrollIntoView()');
        const seen = (what: string) =>
          page.evaluate(
            `(({ top, bottom }) => top >= -1 && bottom <= innerHeight)(document.querySelector('${what}').getBoundingClientRect())`,
          );
        expect([width, await seen('.stage'), await seen('.sentence'), await seen('.controls')]).toEqual([
          width,
          true,
          true,
          true,
        ]);
      }
      await page.keyboard.press('End');
      expect(await text()).toBe(replayPlayer.frames.at(-1)?.text);
      expect(await page.locator('.scenes button').count()).toBeLessThanOrEqual(12);
      expect(await page.locator('.chance').textContent()).toMatch(/wins: (0|50|100).%$/);
      const standing = replayPlayer.frames.at(-1)?.places.filter((at) => at !== null).length;
      const drawn =
        '[...document.querySelectorAll(".base")].filter((base) => base.style.display !== "none").length';
      expect(await page.evaluate(drawn)).toBe(standing);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  },
  120_000,
);
