/** A solo game in a browser: one screen of a phone has a Wild turn, and a link or a reload restores the game. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { hasChromium, launch, until } from './browser.js';
import { faults, misfits, open, PAGE } from './explorerPage.js';

describe.skipIf(!hasChromium)('a solo game', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('keeps a solo game over a reload, on a small screen by taps alone', async () => {
    const { page, complaints } = await open(browser, '', { width: 320, french: true });
    await page.locator('.question select').selectOption('solo');
    for (const name of ['Tracker', 'Frenu']) {
      await page.getByRole('button', { name: 'Ajouter une figurine Wild' }).click();
      await page.getByRole('searchbox').fill(name);
      await page.locator('dialog button.model').first().click();
    }
    await page.getByRole('button', { name: 'Commencer' }).click();
    await page.getByRole('button', { name: /^bleu/ }).click();
    await until(page, `document.querySelector('.solo h3')?.textContent.includes('Tracker')`);
    await page.getByRole('button', { name: /^Engage/ }).click();
    await page.getByRole('button', { name: /^Combat/ }).click();
    await page.getByRole('button', { name: 'Tirer 3 pierres' }).click();
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    const reported = await page.locator('.solo .sentence').allTextContents();
    await page.reload();
    await until(page, `document.querySelector('.solo .sentence')`);
    expect(await page.locator('.solo .sentence').allTextContents()).toEqual(reported);
    // The link opens the same game elsewhere; here, where another is under way by then, it asks first.
    await until(page, `/^#1.solo.file=/.test(location.hash)`);
    const link = String(await page.evaluate('location.hash'));
    const other = await open(browser, link, { french: true });
    await until(other.page, `document.querySelector('.solo .sentence')`);
    expect(await other.page.locator('.solo .sentence').allTextContents()).toEqual(reported);
    await other.page.getByRole('button', { name: 'En tirer une' }).click();
    await until(other.page, `location.hash !== ${JSON.stringify(link)} && location.hash.includes('file=')`);
    await other.page.evaluate(`location.hash = ${JSON.stringify(link)}`);
    await other.page.getByRole('button', { name: "L'ouvrir à la place de la mienne" }).click();
    await until(other.page, `location.hash === ${JSON.stringify(link)}`);
    expect(await other.page.locator('.solo .sentence').allTextContents()).toEqual(reported);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  }, 120_000);

  it.each(['en', 'fr'])(
    'shows a Wild turn on one screen of a phone in %s',
    async (language) => {
      const french = language === 'fr';
      const cards = [
        'casanii/tracker',
        'casanii/casanii-warrior-chief',
        'casanii/tracker',
        'kedashi/seldoath',
      ];
      const blue = { do: 'counter', colour: 'blue' };
      const charge = { do: 'chose', model: 1, action: 0 };
      const stones = ['white', 'green', 'red', 'white', 'blue', 'green', 'white'].map((colour) => ({
        do: 'stone',
        colour,
      }));
      for (const [state, events] of [
        ['the bag', []],
        ['the actions', [blue]],
        ['the stones', [blue, charge]],
        ['the result', [blue, charge, ...stones]],
        ['a Combat Phase', [{ do: 'counter', colour: 'combat' }, ...stones.slice(0, 5)]],
      ] as const) {
        const { page, complaints } = await open(browser, '', { height: 740, french });
        const game = JSON.stringify({ cards, events, seed: 'a' });
        await page.evaluate(`localStorage.setItem('stonecast.solo', ${JSON.stringify(game)})`);
        await page.goto('about:blank');
        await page.goto(`${PAGE}#1/solo`);
        await until(page, `document.querySelector('.solo .models')`);
        // All but what saves, sends and ends the game is on the screen. The models are last.
        const lowest = `document.querySelector('.solo .models').getBoundingClientRect().bottom`;
        expect([state, await page.evaluate<number>(lowest)]).toEqual([
          state,
          expect.toSatisfy((y: number) => y <= 740),
        ]);
        expect([state, await misfits(page), await faults(page)]).toEqual([state, [], []]);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    },
    120_000,
  );

  it('plays a Wild turn by taps: the bag, the action, the stones', async () => {
    const { page } = await open(browser, '', { height: 740 });
    const game = JSON.stringify({ cards: ['casanii/casanii-warrior-chief'], events: [], seed: 'a' });
    await page.evaluate(`localStorage.setItem('stonecast.solo', ${JSON.stringify(game)})`);
    await page.goto('about:blank');
    await page.goto(`${PAGE}#1/solo`);
    await page.getByRole('button', { name: /^blue/ }).click();
    const actions = await page.locator('.choices button').allInnerTexts();
    expect(actions.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Charge It moves to engage your nearest model and fights at once, without Support. It draws 7 stones.',
      'Ranged Attack It moves to be 4 inches from your nearest Unengaged model, and shoots. It draws 2 stones.',
      'Follow It moves to be 8 inches from your nearest model.',
    ]);
    await page.locator('.choices button').first().click();
    await page.getByRole('button', { name: 'Draw 7 stones' }).click();
    const numbers = /Erac (\d), Oran (\d), nothing (\d)/.exec(
      (await page.locator('.solo .sentence').innerText()).replaceAll('\u00a0', ' '),
    );
    expect(numbers?.slice(1).reduce((sum, one) => sum + Number(one), 0)).toBe(7);
    await page.getByRole('button', { name: 'Done' }).click();
    await until(page, `document.querySelector('.solo h3').textContent.includes('Which counter')`);
    await page.context().close();
  }, 120_000);
});
