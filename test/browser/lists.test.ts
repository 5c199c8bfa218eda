/** Lists on the page: built, checked, played and carried away, in a real browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openSystem } from '../../src/files/index.js';
import { listBattles, pairScore } from '../../src/questions/index.js';
import type { OpenSystem } from '../../src/system/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { hasChromium, launch } from './browser.js';
import { faults, misfits, open } from './explorerPage.js';

const EXAMPLES = path.join(import.meta.dirname, '../../examples/twilight/lists');
const library: OpenSystem = openSystem(systemNamed('twilight'));

/** A machine with other work must not fail a test. */
const PATIENT = { timeout: 120_000 };

const first = (page: Page) => page.getByRole('region', { name: 'First list' });
const battle = (page: Page) => page.getByRole('region', { name: 'The battle' });
const more = (page: Page, name: string) =>
  first(page).getByRole('button', { name: `More: ${name}`, exact: true });
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const textOf = async (part: Locator): Promise<string> => plain(await part.innerText());

/** Plays until so many tables are played, and stops. */
async function play(page: Page, tables: number): Promise<void> {
  await page.getByRole('button', { name: 'Battle', exact: true }).click();
  const done = async (): Promise<number> => {
    const value = await page.locator('progress').getAttribute('value');
    return Number(value);
  };
  await expect.poll(done, PATIENT).toBeGreaterThanOrEqual(tables);
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  if (tables < 64) await stop.click();
}

describe.skipIf(!hasChromium)('lists on the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('fits small and large screens in both languages, and axe finds nothing', async () => {
    const { page, complaints } = await open(browser, '#1/lists', { width: 360, height: 740 });
    await play(page, 4);
    await first(page)
      .getByRole('button', { name: /^Knight/ })
      .click();
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light' });
      if (width === 768) await page.getByText('Français', { exact: true }).click();
      expect([width, await misfits(page)]).toEqual([width, []]);
      if (width !== 320) expect([width, await faults(page)]).toEqual([width, []]);
    }
    await expect.poll(() => battle(page).count()).toBe(0);
    await expect.poll(() => page.locator('.sentence').innerText(), PATIENT).toContain('marque');
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 300_000);

  it('plays the tables of the command line for a seed', async () => {
    const { page, complaints } = await open(browser, '#1/lists');
    await page.getByLabel('Players of both sides').selectOption('club');
    await page.getByLabel('Seed').fill('browser');
    await play(page, 64);
    const files = ['empire', 'kedashi'].map(
      (name) => parse(readFileSync(path.join(EXAMPLES, `${name}.yaml`), 'utf8')) as unknown,
    );
    const { meetings, tables } = await listBattles(library, files, { seed: 'browser', players: ['club'] });
    expect(tables).toBe(64);
    await expect
      .poll(async () => plain(await page.locator('.sentence').innerText()), PATIENT)
      .toBe(plain(pairScore(meetings[0]!)));
    expect(await page.locator('.out').innerText()).toContain(
      'stonecast battle empire-patrol.yaml kedashi-pack.yaml --players club --battles 256 --seed "browser"',
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 300_000);

  it('says what the documents forbid while models join, and keeps the lists in the link', async () => {
    const { page, complaints } = await open(browser, '#1/lists');
    await expect.poll(() => textOf(first(page)), PATIENT).toContain('No document forbids this list.');
    await more(page, 'Knight').click();
    await expect.poll(() => textOf(first(page)), PATIENT).toContain('Against the rules');
    await expect.poll(() => textOf(first(page))).toContain('230 of 200 points');
    await first(page)
      .getByRole('button', { name: /^Knight/ })
      .click();
    await page.getByRole('button', { name: 'Fewer: Knight, Card: saves on' }).click();
    await expect.poll(() => textOf(first(page))).toContain('saves on 3+');
    await expect.poll(() => textOf(first(page))).toContain('That is the price of the printed card.');
    await expect
      .poll(() => page.evaluate<string>('location.hash'), PATIENT)
      .toMatch(/^#1\/lists\?file=[\w-]+$/);
    const link = await page.evaluate<string>('location.hash');
    const again = await open(browser, link);
    await expect.poll(() => textOf(first(again.page)), PATIENT).toContain('230 of 200 points');
    expect(await textOf(first(again.page))).toContain('saves on 3+');
    expect([...complaints, ...again.complaints]).toEqual([]);
    for (const one of [page, again.page]) await one.context().close();
  }, 120_000);

  it('begins anew when a card changes, beside the score before', async () => {
    const { page } = await open(browser, '#1/lists');
    await play(page, 4);
    await first(page)
      .getByRole('button', { name: /^Knight/ })
      .click();
    await page.getByRole('button', { name: 'More: Knight, Card: cost' }).click();
    await expect.poll(() => page.locator('.score-bar').innerText()).toContain('Before the change:');
    await play(page, 2);
    expect(await page.locator('.score-bar').innerText()).toContain('Score of Empire patrol:');
    await page.context().close();
  }, 120_000);

  it('reads list files of the command line, and writes what it reads', async () => {
    const { page, complaints } = await open(browser, '#1/lists');
    const input = first(page).locator('input[type=file]');
    await input.setInputFiles(path.join(EXAMPLES, 'casanii.yaml'));
    await expect
      .poll(() => first(page).getByLabel('First list: Name of the list').inputValue(), PATIENT)
      .toBe('Casanii hunters');
    await expect.poll(() => textOf(first(page)), PATIENT).toContain('of 200 points');
    await more(page, 'Tracker').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('casanii-hunters.yaml');
    const before = parse(readFileSync(path.join(EXAMPLES, 'casanii.yaml'), 'utf8')) as { models: unknown[] };
    const saved = parse(readFileSync(await download.path(), 'utf8')) as { models: unknown[] };
    expect(saved).toEqual({
      ...before,
      models: before.models.map((one) =>
        one === 'casanii/tracker' ? { model: 'casanii/tracker', count: 2 } : one,
      ),
    });
    expect(library.lists?.read(saved).name).toBe('Casanii hunters');
    await input.setInputFiles({ name: 'bad.yaml', mimeType: 'text/yaml', buffer: Buffer.from('culture: [') });
    await expect.poll(() => first(page).getByRole('alert').innerText(), PATIENT).toContain('bad.yaml:1:');
    await input.setInputFiles({
      name: 'wrong.yaml',
      mimeType: 'text/yaml',
      buffer: Buffer.from('system: twilight\nculture: empire\nmodels: [empire/knigt]\n'),
    });
    await expect.poll(() => first(page).getByRole('alert').innerText(), PATIENT).toContain('knigt');
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 120_000);
});
