/** A sheet is printed on one side of A4, however much there is to decide, in both languages: from a file and from the page. */
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { stonecast } from '../cli/console.js';
import { answerer } from '../../src/web/core.js';
import { packaged } from '../../src/web/packaged.js';
import { data } from '../web/data.js';
import { Stream } from '../web/stream.js';
import { hasChromium, launch, until } from './browser.js';
import { open } from './explorerPage.js';

/** Match-ups with much and with little to decide. */
const MATCHES = [
  ['empire/knight', 'devanu/sempa'],
  ['empire/militia-captain', 'devanu/sempa', '--with', 'support=empire/militia:2'],
  ['empire/militia', 'kedashi/abrok'],
];

interface Named {
  readonly id: string;
  readonly name: string;
  readonly french?: { readonly name?: string };
}

/** The two longest names in each language against each other, and drawn pairs of all packaged profiles. */
async function pairs(french: boolean): Promise<readonly (readonly [string, string])[]> {
  const reply = await answerer(packaged(data))({ ask: 'profiles', system: 'twilight' });
  const all = ('answer' in reply ? reply.answer : []) as readonly Named[];
  const length = ({ name, french: other }: Named): number =>
    ((french ? other?.name : undefined) ?? name).length;
  const [first, second] = [...all].sort((a, b) => length(b) - length(a)).map(({ id }) => id);
  const stream = new Stream(45);
  const one = (): string => stream.of(all).id;
  return [
    [first ?? '', second ?? ''],
    ['empire/knight', 'devanu/sempa'],
    ...Array.from({ length: 3 }, () => [one(), one()] as const),
  ];
}

async function printed(page: Page): Promise<string> {
  return (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
}

/**
 * How much larger than on the screen a page is printed. A browser shrinks what is too wide for the paper, and what is too wide
 * may be cut. The first two matrices of the drawing say it: pixels become points, and 4 pixels are 3 points.
 */
function scaleOf(pdf: string): number {
  for (const [, packed = ''] of pdf.matchAll(/stream\n([^]*?)\nendstream/g)) {
    const [first, second] = drawing(packed).matchAll(/(\S+) 0 0 \S+ \S+ \S+ cm/g);
    if (first && second) return (Number(first[1]) * Number(second[1])) / 0.75;
  }
  return NaN;
}

/** Unpacks a stream of a PDF. Streams of fonts and pictures give nothing of use. */
function drawing(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

function expectOneSide(pdf: string, what: string): void {
  expect([what, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([what, 1]);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12]/);
}

describe.skipIf(!hasChromium)('a sheet', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it.each(['en', 'fr'])('prints on one page of A4 in %s', { timeout: 240_000 }, async (lang) => {
    const [longest = ['', '']] = await pairs(lang === 'fr');
    for (const names of [...MATCHES, longest]) {
      const { out } = await stonecast('fight', 'sheet', ...names, '--forms', 'html', '--lang', lang);
      const page = await browser.newPage();
      await page.setContent(out);
      expectOneSide(await printed(page), names.join(' '));
      await page.close();
    }
  });

  it.each(['en', 'fr'])(
    'prints from the page on one page of A4 in %s',
    { timeout: 400_000 },
    async (lang) => {
      const french = lang === 'fr';
      for (const [attacker, defender] of await pairs(french)) {
        const link = `#1/twilight/melee/sheet?attacker=${attacker}&defender=${defender}`;
        const { page, complaints } = await open(browser, link, { french, dark: true });
        await until(page, `document.querySelector('.sheet .sentence')`);
        // The size that the page found, while it is printed: afterwards the screen is as it was.
        const before = await page.evaluate<number>('document.body.scrollHeight');
        const pdf = await printed(page);
        expectOneSide(pdf, `${attacker} ${defender}`);
        expect(scaleOf(pdf)).toBeCloseTo(1, 3);
        const size = await page.evaluate<string>(
          `document.documentElement.style.getPropertyValue('--print')`,
        );
        expect([attacker, defender, Number.parseFloat(size) >= 4.5]).toEqual([attacker, defender, true]);
        expect(await page.evaluate<number>('document.body.scrollHeight')).toBe(before);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    },
  );
});
