/** A fight on the phone: few taps, the answer in view while one edits, the secret pick and the coach on the same screen. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DARK, LIGHT } from '../../src/reports/theme.js';
import { hasChromium, launch, until } from './browser.js';
import { faults, misfits, open, settled } from './explorerPage.js';

const KNIGHT = '#1/twilight/melee/odds?attacker=empire/knight&defender=kedashi/abrok';

/** The parts of a selector that are not wholly in the window. A part that does not exist counts too. */
function outside(page: Page, ...selectors: string[]): Promise<string[]> {
  return page.evaluate(`${JSON.stringify(selectors)}.flatMap((selector) => {
    const all = [...document.querySelectorAll(selector)];
    const out = all.filter((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
    });
    return all.length === 0 || out.length > 0 ? [selector] : [];
  })`);
}

/** Waits until the pick and the coach are there. */
const whole = (page: Page): Promise<void> =>
  until(page, `document.querySelector('.pick .main') && document.querySelector('.coach .chip .stone')`);

/** The colour of a CSS variable's value as the browser computes it. */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

describe.skipIf(!hasChromium)('a fight on the phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('shows models, answer, pick and coach at 390 × 740 without scrolling', async () => {
    const { page, complaints } = await open(browser, '', { height: 740 });
    await whole(page);
    expect(
      await outside(
        page,
        '.side .quick',
        '.headline',
        '.outcomes',
        '.outcome-key',
        '.pick .main',
        '.coach .chip',
      ),
    ).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('gives odds after at most five taps, and advice with the expected reply after at most five more', async () => {
    const { page, complaints } = await open(browser, '', { height: 740 });
    let taps = 0;
    const tap = async (selector: string, text?: string): Promise<void> => {
      taps++;
      await page
        .locator(selector, text === undefined ? {} : { hasText: text })
        .first()
        .click();
    };
    await tap('.side0 .combatant');
    await tap('dialog .model', 'Militia Captain');
    await tap('.side1 .combatant');
    await tap('dialog .model', 'Seldoath');
    await settled(page);
    await until(page, `document.querySelector('.falls').textContent.includes('Seldoath')`);
    expect(taps).toBeLessThanOrEqual(5);
    expect(await outside(page, '.outcomes')).toEqual([]);
    await whole(page);
    taps = 0;
    await tap('.pick .main');
    const question = `document.querySelector('.coach legend')?.textContent`;
    await until(page, `${question}.includes('Seldoath')`);
    while ((await page.locator('.coach .action').count()) === 0 && taps < 6) {
      const before = String(await page.evaluate(`document.querySelector('.coach').textContent`));
      taps++;
      // No stone lies face up, so that Stamina can turn some.
      const counts = page.locator('.coach .counts .chip');
      await ((await counts.count()) > 0 ? counts.first() : page.locator('.coach .chip').last()).click();
      await until(page, `document.querySelector('.coach').textContent !== ${JSON.stringify(before)}`);
    }
    expect(taps).toBeLessThanOrEqual(5);
    expect(await page.locator('.coach .expected').textContent()).toContain('Expected reply of Seldoath');
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each([
    { width: 360, height: 740, french: true },
    { width: 390, height: 844, french: false },
  ])('keeps the answer in view after every edit at $width × $height', async (size) => {
    const { page, complaints } = await open(browser, '', size);
    await whole(page);
    const edited = async (): Promise<void> => {
      await settled(page);
      expect(await outside(page, '.answer.verdict')).toEqual([]);
    };
    for (const one of await page.locator('.settings summary').all()) await one.click();
    let edits = 0;
    // Some edits remove or add fields.
    const each = async (selector: string, edit: (one: Locator) => Promise<unknown>): Promise<void> => {
      for (let i = 0; i < (await page.locator(selector).count()); i++) {
        const one = page.locator(selector).nth(i);
        if (await one.isDisabled()) continue;
        await edit(one);
        await edited();
        edits++;
      }
    };
    await each('.quick button:not([aria-haspopup]), .settings button:not([aria-haspopup])', (one) =>
      one.click(),
    );
    await each('.settings select', (one) => one.selectOption({ index: 1 }));
    await each('.settings input[type=checkbox]', (one) => one.click());
    expect(edits).toBeGreaterThan(30);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows the outcomes as parts of one bar that add up, in the colours of the charts', async () => {
    for (const dark of [false, true]) {
      const { page } = await open(browser, KNIGHT, { dark, french: dark });
      const parts = await page.evaluate<{ side: string; colour: string; width: number; text: string }[]>(`
        [...document.querySelectorAll('.outcomes span')].map((one, i) => ({
          side: one.className,
          colour: getComputedStyle(one).backgroundColor,
          width: one.getBoundingClientRect().width / one.parentElement.getBoundingClientRect().width,
          text: document.querySelectorAll('.outcome-key b')[i].textContent,
        }))`);
      const { outcomes } = dark ? DARK : LIGHT;
      expect(parts.map(({ side }) => side)).toEqual(['first', 'both', 'neither', 'second']);
      for (const { side, colour, width, text } of parts) {
        expect(colour).toBe(rgb(outcomes[side as keyof typeof outcomes]));
        expect(width).toBeCloseTo(parseFloat(text.replace(',', '.')) / 100, 2);
      }
      const sum = parts.reduce((total, { text }) => total + parseFloat(text.replace(',', '.')), 0);
      expect(sum).toBeCloseTo(100, 0);
      await whole(page);
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    }
  });

  it('focuses the search of the picker, and offers recent models and forces', async () => {
    const { page, complaints } = await open(browser, '');
    await page.locator('.side0 .combatant').click();
    await page.keyboard.type('reynad');
    await page.keyboard.press('Enter');
    await until(page, `document.querySelector('.side0 b').textContent === 'Reynad'`);
    await page.locator('.side1 .combatant').click();
    expect(await page.locator('dialog h3').first().textContent()).toBe('Recent');
    expect(await page.locator('dialog .model b').first().textContent()).toBe('Reynad');
    await page.locator('dialog .forces').getByText('Kedashi', { exact: true }).click();
    const heads = await page.locator('dialog h3').allTextContents();
    expect(heads).toEqual(['Kedashi']);
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
