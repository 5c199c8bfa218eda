/**
 * How fast the page in the hand is, opened from disk in Chromium: from opening to the first answer, from a change to its answer
 * beside the same answer in Node, and the longest task of the page's own thread. `npm run build && npx tsx bench/page.ts`.
 *
 * A change is timed from the new address until the answer is in the document. Chromium slows down the page's thread alone, not
 * its worker; so a slow device is timed without a worker too, where the page's own thread does everything.
 */
import { performance } from 'node:perf_hooks';
import type { Browser, Page } from 'playwright-core';
import { standardValues, type Form, type FormValues } from '../src/system/index.js';
import { FORMS } from '../src/systems/forms.js';
import type * as cores from '../src/web/core.js';
import { linkOf, type PageState } from '../src/web/explorer/link.js';
import { hasChromium, launch } from '../test/browser/browser.js';
import { data } from '../test/web/data.js';
import { Stream } from '../test/web/stream.js';
import { median } from './medians.js';
import { tell, type Finding } from './report.js';

const PAGE = new URL('../dist/web/explorer.html', import.meta.url).href;
const { answerer } = (await import(new URL('../dist/web/core.js', import.meta.url).href)) as typeof cores;

const OPENINGS = 9;
const CHANGES = 100;

/** Stands in the page before its scripts: notes when the first answer is there, and every task of 50 ms and more. */
const WATCH = `
  globalThis.watched = { tasks: [] };
  new PerformanceObserver((list) => watched.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
  const seen = new MutationObserver(() => {
    if (document.querySelector('.answer .sentence') === null) return;
    watched.first = performance.now();
    seen.disconnect();
  });
  seen.observe(document, { childList: true, subtree: true });
`;

/** A browser that lets no page have a worker. */
const NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('none'); } };";

/** Goes to a link, and comes back with the milliseconds until its answer stands there. */
const gone = (link: string): string => `new Promise((done) => {
  const answer = document.querySelector('.answer');
  let asked = false;
  const watch = new MutationObserver(() => {
    if (answer.getAttribute('aria-busy') === 'true') {
      asked = true;
    } else if (asked) {
      watch.disconnect();
      done(performance.now() - from);
    }
  });
  watch.observe(answer, { attributes: true });
  const from = performance.now();
  location.hash = ${JSON.stringify(link)};
})`;

interface Device {
  readonly name: string;
  /** By so many times the page's thread is slowed down. */
  readonly slower: number;
  readonly script?: string;
}

interface Watched {
  readonly first?: number;
  readonly tasks: readonly number[];
}

const watched = (page: Page): Promise<Watched> => page.evaluate('watched');

/** The page as it is when it has answered for the first time. */
async function opened(browser: Browser, { slower, script }: Device): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const content of [WATCH, script]) if (content) await page.addInitScript({ content });
  if (slower > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  await page.goto(PAGE);
  while ((await watched(page)).first === undefined) await page.waitForTimeout(50);
  return page;
}

/** Opens the page some times: when the first answer is there, and the longest task by then and shortly after. */
async function openings(browser: Browser, device: Device, wanted?: number): Promise<Finding[]> {
  const times: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    const page = await opened(browser, device);
    await page.waitForTimeout(300);
    const { first = NaN, tasks: long } = await watched(page);
    times.push(first);
    tasks.push(Math.max(0, ...long));
    await page.context().close();
  }
  const name = `page, ${device.name}`;
  return [
    { name: `${name}: from opening to the first answer`, found: median(times), unit: 'ms', ...limit(wanted) },
    longestTask(`${name}: opening`, median(tasks), device),
  ];
}

const limit = (wanted: number | undefined): Pick<Finding, 'wanted'> =>
  wanted === undefined ? {} : { wanted };

/** Chromium tells tasks from 50 ms on alone: 0 stands for all that are shorter. */
const longestTask = (name: string, found: number, { slower, script }: Device): Finding => ({
  ...{ name: `${name}, longest task`, found, unit: 'ms' },
  ...limit(slower === 1 && script === undefined ? 50 : undefined),
});

/** Something that is changed again and again. */
interface Series {
  readonly name: string;
  readonly wanted: number;
  readonly states: readonly PageState[];
}

function formOf(id: string): Form {
  const form = FORMS.find((one) => one.id === id);
  if (!form) throw new Error(`no form ${id}`);
  return form;
}

/** States of a form that differ from each other in some fields. */
function series(
  name: string,
  wanted: number,
  [id, ask]: readonly [string, string],
  draw: (stream: Stream) => FormValues,
  given: readonly number[] = [],
): Series {
  const stream = new Stream(21);
  const form = formOf(id);
  const links = new Map<string, PageState>();
  while (links.size < CHANGES) {
    const state = { form, ask, values: { ...standardValues(form), ...draw(stream) }, given };
    links.set(linkOf(state), state);
  }
  return { name, wanted, states: [...links.values()] };
}

const ATTACKERS = ['militia', 'militia-captain', 'knight', 'reynad'].map((one) => `empire/${one}`);
const DEFENDERS = ['kedashi/seldoath', 'kedashi/abrok', 'devanu/sempa', 'devanu/grishak'];

/** A combat: who fights whom, with which Stamina (one may always stand above the card), charging from how far, for what. */
const combat = (stream: Stream): FormValues => ({
  attacker: stream.of(ATTACKERS),
  defender: stream.of(DEFENDERS),
  'attacker.stamina': stream.from(0, 1),
  'defender.stamina': stream.from(0, 1),
  charge: stream.from(0, 3),
  payoff: stream.of(['points', 'kill', 'survive']),
});

const fixedPicks = { 'attacker.split': 'balanced', 'defender.split': 'balanced' };
const unadjusted = { 'attacker.adjust': 'none', 'defender.adjust': 'none' };

const SERIES: readonly Series[] = [
  series('odds of a combat without choices', 16, ['melee', 'odds'], (stream) => ({
    ...combat(stream),
    ...fixedPicks,
    ...unadjusted,
  })),
  series('odds of a volley', 16, ['volley', 'odds'], (stream) => ({
    bearers: stream.from(1, 12),
    strength: stream.from(3, 8),
    ap: stream.from(-3, 0),
    troops: stream.from(3, 12),
  })),
  series('odds of a Genertela battle', 16, ['battle', 'odds'], (stream) => ({
    'attacker.standard': stream.from(1, 9),
    'defender.standard': stream.from(1, 9),
    'attacker.hit': stream.from(-1, 1),
  })),
  series('best play of a combat', 100, ['melee', 'odds'], combat),
  series('splits of a combat', 100, ['melee', 'splits'], combat),
  series('advice in a combat', 200, ['melee', 'coach'], combat),
];

/** The 95th percentile. */
const high = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? NaN;

/** How the page asks the core about a state. */
const requestOf = ({ form, ask, values, given }: PageState): cores.Request => ({
  ...{ ask: ask === 'splits' ? 'study' : ask, system: form.system, file: form.file(values), language: 'en' },
  ...(ask === 'coach' && { given }),
  ...(ask === 'odds' && { options: { combats: 200_000 } }),
});

async function inNode({ name, states }: Series): Promise<number[]> {
  const answer = answerer(data);
  const times: number[] = [];
  for (const state of states) {
    const start = performance.now();
    const reply = await answer(requestOf(state));
    times.push(performance.now() - start);
    if (!('answer' in reply)) throw new Error(`${name}: ${JSON.stringify(reply)}`);
  }
  return times;
}

/** One change after the other, on the page and in Node. */
async function changes(browser: Browser, one: Series, device: Device): Promise<Finding[]> {
  const page = await opened(browser, device);
  const { tasks: before } = await watched(page);
  const times: number[] = [];
  for (const state of one.states) times.push(await page.evaluate(gone(linkOf(state))));
  const { tasks } = await watched(page);
  await page.context().close();
  const name = `page, ${device.name}: ${one.name}`;
  const found: Finding[] = [
    {
      name: `${name}, 95th percentile`,
      found: high(times),
      unit: 'ms',
      ...limit(device.slower === 1 ? one.wanted : undefined),
    },
    { name: `${name}, median`, found: median(times), unit: 'ms' },
    longestTask(name, Math.max(0, ...tasks.slice(before.length)), device),
  ];
  if (device.slower > 1) return found;
  const ratio = median(times) / median(await inNode(one));
  return [...found, { name: `${name}, median, of the same in Node`, found: ratio, unit: 'times' }];
}

const DESKTOP: Device = { name: 'desktop', slower: 1 };
const PHONE: Device = { name: 'slowed down 6 times', slower: 6 };
const ALONE: Device = { name: 'slowed down 6 times, no worker', slower: 6, script: NO_WORKER };

async function timed(): Promise<Finding[]> {
  const browser = await launch();
  const findings = [
    ...(await openings(browser, DESKTOP, 300)),
    ...(await openings(browser, PHONE, 1000)),
    ...(await openings(browser, ALONE)),
  ];
  for (const device of [DESKTOP, PHONE])
    for (const one of SERIES) findings.push(...(await changes(browser, one, device)));
  await browser.close();
  return findings;
}

// Without a browser here there is nothing to time.
tell('The page in the hand', hasChromium ? await timed() : []);
