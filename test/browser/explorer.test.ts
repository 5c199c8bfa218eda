/** The page in the hand, opened from disk: no request, no complaint, nothing for axe to find, nothing wider than the screen. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardValues } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import { answerer } from '../../src/web/core.js';
import { linkOf } from '../../src/web/explorer/addressLink.js';
import { packaged } from '../../src/web/packaged.js';
import { data } from '../web/data.js';
import { hasChromium, launch, until } from './browser.js';
import { faults, misfits, open, PAGE, settled, type Opened } from './explorerPage.js';

const REPLAY = path.join(import.meta.dirname, '../golden/replays/last-stand.jsonl');

/** A machine with other work must not fail a test. */
const PATIENT = { timeout: 60_000 };

/**
 * Every screen that is looked at, one after the other on one page: what is tapped before changes the language. Axe, which takes
 * longest, looks at each page once: at every other page on the small dark screen, at the others on the large light one.
 */
const SCREENS = [
  { width: 320, dark: false, tap: undefined, axe: undefined },
  { width: 390, dark: true, tap: 'Français', axe: 0 },
  { width: 1280, dark: false, tap: 'English', axe: 1 },
] as const;

describe.skipIf(!hasChromium)('the page in the hand', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  const states = FORMS.flatMap((form) =>
    form.asks.map((ask) => linkOf({ form, ask, values: standardValues(form), given: [] })),
  );

  it.each(states)(
    '%s: fits three screens in both themes and languages, and axe finds nothing',
    async (link) => {
      const { page, complaints } = await open(browser, link, { width: SCREENS[0].width });
      for (const { width, dark, tap, axe } of SCREENS) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        if (tap !== undefined) await page.getByText(tap, { exact: true }).click();
        await settled(page);
        expect([width, await misfits(page)]).toEqual([width, []]);
        if (axe === states.indexOf(link) % 2) expect([width, await faults(page)]).toEqual([width, []]);
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    300_000,
  );

  it.each(['', '#1/twilight/melee/coach', '#1/solo'])(
    '%s: speaks the other language after a tap as it does from the start, and back',
    async (link) => {
      const texts = ({ page }: Opened): Promise<string> => page.locator('body').innerText();
      const [tapped, english, french] = await Promise.all([
        open(browser, link),
        open(browser, link),
        open(browser, link, { french: true }),
      ]);
      // Parts of a page come after its answer, so both pages are read until they agree.
      const agreesWith = async (other: Opened): Promise<void> => {
        await expect.poll(async () => (await texts(tapped)) === (await texts(other)), PATIENT).toBe(true);
      };
      await tapped.page.getByText('Français').click();
      await agreesWith(french);
      await tapped.page.getByText('English').click();
      await agreesWith(english);
      for (const { page } of [tapped, english, french]) await page.context().close();
    },
    120_000,
  );

  it('answers a fight between two cards after four taps, as the library does', async () => {
    const { page, complaints } = await open(browser, '');
    for (const [side, name] of [
      ['Attacker', 'Knight'],
      ['Defender', 'Abrok'],
    ] as const) {
      await page.locator('.combatant', { hasText: side }).click();
      await page.locator('dialog button.model', { hasText: name }).first().click();
    }
    await settled(page);
    // The address follows behind the answer.
    const link = '#1/twilight/melee/odds?attacker=empire/knight&defender=kedashi/abrok';
    await until(page, `location.hash === ${JSON.stringify(link)}`);
    const [melee] = FORMS;
    if (!melee) throw new Error('no form');
    const values = { ...standardValues(melee), attacker: 'empire/knight', defender: 'kedashi/abrok' };
    const reply = await answerer(packaged(data))({ ask: 'odds', file: melee.file(values) });
    await until(page, `document.querySelector('.details .sentence')?.textContent.startsWith('Knight')`);
    const sentence = await page.locator('.details .sentence').textContent();
    expect(sentence).toMatch(/\d\u00a0%/);
    expect(sentence?.replaceAll('\u00a0', ' ')).toBe('reported' in reply ? reply.reported.sentence : '');
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('counts Stamina from the card to one above it, and begins anew with another card', async () => {
    const { page, complaints } = await open(browser, '');
    const row = page.locator('.side0 .quick').last();
    await expect.poll(() => row.locator('output b').textContent(), PATIENT).toBe('1');
    const more = row.getByRole('button', { name: 'More' });
    await more.click();
    expect(await row.locator('output b').textContent()).toBe('2');
    expect(await more.isDisabled()).toBe(true);
    await until(page, `/attacker.stamina=2/.test(location.hash)`);
    expect(await page.locator('.answer [role=alert]').count()).toBe(0);
    await page.locator('.combatant').first().click();
    await page.getByRole('searchbox').fill('reynad');
    await page.locator('dialog button.model').first().click();
    await until(page, `/attacker=empire.reynad/.test(location.hash)`);
    expect(await row.locator('output').getAttribute('class')).toBeNull();
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('finds a name with a typo by keyboard alone', async () => {
    const { page } = await open(browser, '');
    // The first answer renders the button anew, which would lose the focus.
    await settled(page);
    await page.locator('.combatant', { hasText: 'Defender' }).focus();
    await page.keyboard.press('Enter');
    await until(page, `document.activeElement?.matches('dialog [role=searchbox], dialog input')`);
    await page.keyboard.type('knihgt');
    await until(page, `document.querySelector('dialog button.model')?.textContent.includes('Knight')`);
    await page.keyboard.press('Enter');
    await until(page, `location.hash.includes('defender=empire/knight')`);
    await page.context().close();
  }, 120_000);

  it('follows a combat tap by tap with the coach, and takes taps back', async () => {
    const { page, complaints } = await open(browser, '#1/twilight/melee/coach');
    for (let taps = 0; taps < 30; taps++) {
      const next = page.locator('.answer .chip, .answer .action').last();
      if ((await next.count()) === 0) break;
      // What was tapped of the picks and of the cast stands beside the next question about them.
      const asked = await page.locator('.answer .chip').count();
      const reported = await page.locator('.answer fieldset .method').count();
      if (asked > 0) expect(reported).toBe(taps === 0 ? 0 : 1);
      if (taps === 3 || asked === 0) {
        expect(await faults(page)).toEqual([]);
        expect(await misfits(page)).toEqual([]);
      }
      const before = await page.evaluate('location.hash');
      await next.click();
      await until(page, `location.hash !== ${JSON.stringify(before)}`);
      await settled(page);
    }
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    const done = String(await page.evaluate('location.hash'));
    expect(done).toMatch(/done=\d+(\.\d+){4,}/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(page, `location.hash !== ${JSON.stringify(done)}`);
    await settled(page);
    // What nobody chooses is done without a tap, and one tap takes it back with what was chosen before.
    expect(await page.locator('.answer .chip, .answer .action').count()).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('takes profiles of one’s own, keeps them over a reload, and tells what is wrong with them', async () => {
    const { page, complaints } = await open(browser, '');
    const text = readFileSync(
      path.join(import.meta.dirname, '../../examples/twilight/my-models.yaml'),
      'utf8',
    );
    await page.locator('.own summary').click();
    await page.locator('.own textarea').fill(text.replace('combat: 2', 'combat: two'));
    await page.getByRole('button', { name: 'Read it' }).click();
    await until(page, `document.querySelector('.own [role=alert]')`);
    expect(await page.locator('.own [role=alert]').textContent()).toContain('own-1.yaml:10:13');
    await page.locator('.own textarea').fill(text);
    await page.getByRole('button', { name: 'Read it' }).click();
    await until(page, `document.querySelector('.own summary')?.textContent.includes('1')`);
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await page.locator('.combatant', { hasText: 'Attacker' }).click();
    await page.getByRole('searchbox').fill('herder');
    await page.locator('dialog button.model').first().click();
    for (const _ of [1, 2]) {
      await until(page, `document.querySelector('.details .sentence')?.textContent.startsWith('Herder')`);
      await page.reload();
    }
    // They are one's own still, not what a link brought.
    await until(page, `document.querySelector('.own summary')?.textContent.includes('1')`);
    expect(await page.locator('.notice').count()).toBe(0);
    // Whoever opens the link has the profile too, and nothing of it stays there unless they keep it.
    await until(page, `/[?&]own=/.test(location.hash)`);
    const other = await open(browser, String(await page.evaluate('location.hash')), { width: 320 });
    await until(other.page, `document.querySelector('.details .sentence')?.textContent.startsWith('Herder')`);
    const kept = `localStorage.getItem('stonecast.own')`;
    expect(await other.page.evaluate(kept)).toBeNull();
    expect(await misfits(other.page)).toEqual([]);
    expect(await faults(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Keep them in this browser' }).click();
    expect(await other.page.evaluate(kept)).toContain('herder');
    expect([...complaints, ...other.complaints]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  }, 120_000);

  it('tells where it is seen that what was kept is lost', async () => {
    const { page, complaints } = await open(browser, '');
    for (const [name, link] of [
      ['own', '#1/twilight/melee/odds'],
      ['solo', '#1/solo'],
    ] as const) {
      await page.evaluate(`localStorage.setItem('stonecast.${name}', '{broken')`);
      await page.goto('about:blank');
      await page.goto(`${PAGE}${link}`);
      await until(page, `document.querySelector('.notice')`);
      const reported = page.getByText('The page could not read what this browser had kept, and ignored it.');
      expect(await reported.count()).toBe(1);
      expect(await reported.isVisible()).toBe(true);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('puts a variant beside the answer, and keeps both in the link', async () => {
    const link = '#1/twilight/melee/odds?attacker=empire/knight&defender=kedashi/abrok';
    const { page, complaints } = await open(browser, link);
    await page.getByRole('button', { name: 'Compare with a variant' }).click();
    await page.getByRole('button', { name: 'More: Card: Combat' }).first().click();
    await until(
      page,
      `document.querySelector('.compare')?.textContent.includes('Card: Combat: as on its card → 4')`,
    );
    await settled(page);
    await until(page, `document.querySelectorAll('.compare tbody tr').length === 7`);
    const row = `document.querySelector('.compare tbody tr').textContent`;
    expect(await page.evaluate(row)).toMatch(/39[.]8.%55[.]1.%\+15[.]3.%/);
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    const other = await open(browser, String(await page.evaluate('location.hash')), { width: 320 });
    await until(other.page, `document.querySelectorAll('.compare tbody tr').length === 7`);
    expect(await other.page.evaluate(row)).toBe(await page.evaluate(row));
    expect(await misfits(other.page)).toEqual([]);
    expect([...complaints, ...other.complaints]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  }, 120_000);

  it('shows an example of a battle at one tap, with casualties, shots and secret picks in it', async () => {
    const { page, complaints } = await open(browser, '#1/battle', { french: true });
    await page.getByRole('button', { name: 'Voir un exemple' }).click();
    await until(page, `document.querySelector('.event')`);
    expect(await page.locator('.scenes button').count()).toBeLessThanOrEqual(12);
    expect(await page.locator('.chance').textContent()).toMatch(/gagne/);
    expect(await page.locator('.named').allTextContents()).not.toContain('b3');
    await page.locator('.every input').check();
    const steps = String(await page.evaluate(`document.querySelector('.steps').textContent`));
    expect(steps).toMatch(/Retirées/);
    const reported: string[] = [];
    const events = Number(await page.evaluate(`document.querySelectorAll('.steps button').length`));
    for (let i = 0; i < events; i++) {
      reported.push(String(await page.evaluate(`document.querySelector('.more').innerText`)));
      await page.keyboard.press('ArrowRight');
      await until(
        page,
        `document.querySelector('.event .method').textContent.includes('${Math.min(i + 2, events)} sur')`,
      );
    }
    expect(reported.filter((text) => text.includes('Les chances que cela avait')).length).toBeGreaterThan(5);
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('offers supporters of the same culture first, and marks the figures that are assumed', async () => {
    const link = '#1/twilight/melee/splits?attacker=empire/knight&defender=kedashi/abrok';
    const { page } = await open(browser, link);
    await until(page, `document.querySelector('.combatant')?.textContent.includes('30\\u00a0points*')`);
    expect(await page.locator('.versus .method').textContent()).toBe('* assumed: no document gives it.');
    await until(page, `document.querySelector('.sentence')?.textContent.includes('Knight')`);
    expect(await page.locator('.sentence').textContent()).toMatch(/worth 1\.7 to Knight\.$/);
    const group = page.locator('.settings .card').nth(1);
    await group.getByRole('button', { name: 'Add' }).click();
    expect(await page.locator('dialog h3').first().textContent()).toBe('Kedashi');
    // The widest map, six picks against six, fits a phone in either language.
    for (const french of [false, true]) {
      const other = await open(browser, '#1/twilight/melee/splits', { french });
      await until(other.page, `document.querySelectorAll('.heat tbody tr').length === 7`);
      await until(other.page, `document.querySelector('.versus')?.textContent.includes('/') === false`);
      const room = `document.querySelector('.heat').parentElement`;
      expect(await other.page.evaluate(`${room}.scrollWidth - ${room}.clientWidth`)).toBe(0);
      await other.page.context().close();
    }
    await page.context().close();
  }, 120_000);

  it('goes through the replay of a battle by keyboard; the link opens it at the same event', async () => {
    const { page, complaints } = await open(browser, '#1/battle');
    const [head = '{}', ...events] = readFileSync(REPLAY, 'utf8').trim().split('\n');
    const replay = JSON.stringify({
      ...(JSON.parse(head) as object),
      events: events.map((line) => JSON.parse(line) as unknown),
    });
    const buffer = Buffer.from(replay);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'replay.json', mimeType: 'text/plain', buffer });
    await until(page, `document.querySelector('.event')`);
    await page.locator('.every input').check();
    for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
    await until(page, `location.hash.startsWith('#1/battle?at=20&file=')`);
    expect(await page.locator('.event .method').textContent()).toContain('21 of');
    const reported = `document.querySelector('.sentence').textContent + document.querySelector('.more').textContent`;
    const shown = await page.evaluate(reported);
    expect(shown).toContain('Both sides know what lies in the bag');
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    const link = String(await page.evaluate('location.hash'));
    const other = await open(browser, link, { width: 320, dark: true });
    await until(other.page, `document.querySelector('.event')`);
    expect(await other.page.evaluate(reported)).toBe(shown);
    expect(await faults(other.page)).toEqual([]);
    expect(await misfits(other.page)).toEqual([]);
    for (const text of [
      '{"system": "twilight", "replay": 2}',
      'nothing: [',
      '{"system":"twilight","replay":1,"x":"<img src=x onerror=alert(1)>"}',
    ]) {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '<img src=x>.json', mimeType: 'text/plain', buffer: Buffer.from(text) });
      await until(page, `document.querySelector('[role=alert]')`);
      expect(await page.evaluate('document.images.length')).toBe(0);
    }
    expect([...complaints, ...other.complaints]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  }, 120_000);

  it('moves a model of a table by hand and by keys, and tells what it sees then', async () => {
    const { page, complaints } = await open(browser, '#1/table', { width: 1280 });
    await page.getByRole('button', { name: 'The crossroads' }).click();
    await until(
      page,
      `document.querySelector('.answer').textContent.includes('Slinger s2 does not see Trebarnii Warrior w2')`,
    );
    const place = `document.querySelector('.pieces output').textContent`;
    expect(await page.evaluate(place)).toBe('14" from the left, 14" from below');
    await page.getByRole('button', { name: 'Left by half an inch' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await until(page, `${place} === '14.5" from the left, 14.05" from below'`);
    const box = await page.locator('.base', { hasText: 's2' }).first().boundingBox();
    const board = await page.locator('.stage').boundingBox();
    if (!box || !board) throw new Error('nothing drawn');
    const [x, y] = [box.x + box.width / 2, box.y + 6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Beside the ruin, where the warrior w2 comes into view.
    await page.mouse.move(x + board.width * 0.31, y, { steps: 4 });
    await page.mouse.up();
    await until(
      page,
      `document.querySelector('.answer').textContent.includes('Slinger s2 sees Trebarnii Warrior w2')`,
    );
    expect(await page.evaluate(place)).not.toBe('18" from the left, 11" from below');
    await until(page, `location.hash.startsWith('#1/table?file=')`);
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('answers by itself where the browser refuses a worker', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript({ content: "Worker = class { constructor() { throw new Error('none'); } };" });
    await page.goto(`${PAGE}#1/twilight/melee/odds?attacker=empire/knight&defender=kedashi/abrok`);
    await until(page, `document.querySelector('.details .sentence')?.textContent.startsWith('Knight')`);
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);

  it('has a worker where it may run what the page names alone, as in Safari from disk', async () => {
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(readFileSync(fileURLToPath(PAGE)));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    // Addresses that the worker makes lead nowhere.
    await page.addInitScript({
      content: `const Plain = Blob;
        const lost = 'URL.createObjectURL = () => "blob:nowhere";';
        globalThis.Blob = class extends Plain {
          constructor(parts, options) {
            super(parts.length === 1 && /importScripts/.test(parts[0]) ? [lost, ...parts] : parts, options);
          }
        };`,
    });
    await page.goto(`http://127.0.0.1:${String(port)}/`);
    await until(page, `document.querySelector('.answer .outcomes')`);
    expect(await page.evaluate('stonecast.first.worker !== undefined')).toBe(true);
    // The sampler comes later.
    await page.getByRole('button', { name: 'Sample instead' }).click();
    await until(page, `document.querySelector('.details > .method')?.textContent.startsWith('Sampled')`);
    expect(await page.evaluate('stonecast.first.worker !== undefined')).toBe(true);
    await context.close();
    server.close();
  }, 120_000);

  it('leaves hostile links inert', async () => {
    for (const value of [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      'javascript:alert(1)',
      '../../x',
    ]) {
      const { page, complaints } = await open(
        browser,
        `#1/twilight/shot/odds?weapon=${encodeURIComponent(value)}&attacker=${encodeURIComponent(value)}`,
      );
      expect(await page.locator('.notice').count()).toBe(1);
      expect(await page.evaluate('document.images.length')).toBe(0);
      expect(await page.evaluate('[...document.scripts].map(({ id }) => id)')).toEqual([
        'packed',
        'stonecast',
        '',
        '',
      ]);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  }, 120_000);
});
