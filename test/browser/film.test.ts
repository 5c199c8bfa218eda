/** The page of a battle in Chromium: at the width of a telephone, by keyboard, without a complaint. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { readBattle } from '../../src/questions/index.js';
import { replayPage } from '../../src/reports/index.js';
import { scratch } from '../experiments/support.js';
import { randomBattle } from '../referee/battles.js';
import { player, twilight } from '../systems/twilight/battle/battles.js';
import { hasChromium, launch, until } from './browser.js';

it.skipIf(!hasChromium)(
  'plays by the keyboard at 390 pixels, and asks for nothing',
  async () => {
    const replayPlayer = twilight.replayPlayer?.(
      recordBattle(player(readBattle(twilight, randomBattle(3))), 3),
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
      const text = () => page.evaluate('document.getElementById("text").textContent');
      expect(await text()).toBe(replayPlayer.frames[0]?.text);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      expect(await text()).toBe(replayPlayer.frames[1]?.text);
      await page.keyboard.press('End');
      expect(await text()).toBe(replayPlayer.frames.at(-1)?.text);
      const standing = replayPlayer.frames.at(-1)?.places.filter((at) => at !== null).length;
      const drawn =
        '[...document.querySelectorAll("#bases > g")].filter((base) => base.style.display !== "none").length';
      expect(await page.evaluate(drawn)).toBe(standing);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  },
  120_000,
);
