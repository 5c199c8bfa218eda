/**
 * How fast the page in the hand is, opened from disk in Chromium: from opening to the first answer, from a change to its answer
 * beside the same answer in Node, and the longest task of the page's own thread. `npm run build && npx tsx bench/page.ts`.
 *
 * A change is a tap on one field; it is timed until the answer is in the document. Chromium slows down the page's thread alone, not
 * its worker; so a slow device is timed without a worker too, where the page's own thread does everything. Pages are opened in a window that rests.
 */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { standardValues, type Form, type FormField, type FormValues } from '../src/system/index.js';
import { FORMS } from '../src/systems/forms.js';
import type * as cores from '../src/web/core.js';
import { linkOf, readLink, type PageState } from '../src/web/explorer/addressLink.js';
import type * as packages from '../src/web/packaged.js';
import { phrases } from '../src/i18n/index.js';
import { hasChromium, launch } from '../test/browser/browser.js';
import { data } from '../test/web/data.js';
import { Stream } from '../test/web/stream.js';
import { median } from './medians.js';
import { tell, type Finding } from './report.js';

const PAGE = pathToFileURL(
  process.argv[2] ?? fileURLToPath(new URL('../dist/web/explorer.html', import.meta.url)),
).href;
const built = (file: string): Promise<unknown> =>
  import(new URL(`../dist/web/${file}`, import.meta.url).href);
const { answerer } = (await built('core.js')) as typeof cores;
const { packaged } = (await built('packaged.js')) as typeof packages;

const OPENINGS = 9;
const CHANGES = 100;
/** Milliseconds that a hand rests before the next tap; the address follows in that time. */
const REST = 150;
/** Milliseconds that a reader looks at the first answer. */
const READING = 1500;
/** Milliseconds in which a new window has loaded what the browser shows of its own; a page opened meanwhile takes 1.4 times as long. */
const SETTLING = 1500;

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

/**
 * In the page: one tap. `tapped` finds the control of a field by what is written there, makes ready what lies before the tap
 * (the dialogue of models), taps, and comes back with the milliseconds until the answer stands there. `pick` says which of what
 * else the field may hold.
 */
const HAND = `
  const resting = () => new Promise((done) => setTimeout(done, ${String(REST)}));
  const textOf = (place, part) => place.querySelector(part)?.textContent;
  const oneOf = (list, pick) => list[pick % list.length];
  const ready = async ({ kind, group, label, place, pick }) => {
    if (kind === 'profile') {
      document.querySelectorAll('.combatant')[place].click();
      await resting();
      const models = [...document.querySelectorAll('dialog .model')];
      const model = oneOf(models, pick);
      return () => model.click();
    }
    const card = [...document.querySelectorAll('.settings .card')].find((one) => textOf(one, 'h2') === group);
    const row = [...card.querySelectorAll('.row')].find((one) => textOf(one, '.label') === label);
    if (kind === 'count') {
      const button = oneOf([...row.querySelectorAll('button:not(:disabled)')], pick);
      return () => button.click();
    }
    const select = row.querySelector('select');
    const option = oneOf([...select.options].filter(({ selected }) => !selected), pick);
    return () => {
      select.value = option.value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
  const answered = (act) => new Promise((done) => {
    const answer = document.querySelector('.answer');
    const end = (took) => {
      watch.disconnect();
      clearTimeout(late);
      done(took);
    };
    const watch = new MutationObserver(() => {
      if (answer.getAttribute('aria-busy') !== 'true') end(performance.now() - from);
    });
    watch.observe(answer, { attributes: true, childList: true, characterData: true, subtree: true });
    // What is known already and reads the same leaves no trace.
    const late = setTimeout(end, 5000);
    const from = performance.now();
    act();
  });
  globalThis.tapped = async (tap, begin) => {
    const took = await answered(await ready(tap));
    await resting();
    const link = location.hash;
    const refused = document.querySelector('.answer [role=alert]') !== null;
    if (refused) location.hash = begin;
    return { took, link, refused };
  };
`;

/** A tap on a field. */
interface Tap {
  readonly kind: FormField['kind'];
  readonly group: string;
  readonly label: string;
  /** Which of the profiles that stand side by side. */
  readonly place: number;
  readonly pick: number;
}

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
async function opened(browser: Browser, { slower, script }: Device, link = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const content of [WATCH, HAND, script]) if (content) await page.addInitScript({ content });
  if (slower > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  await page.waitForTimeout(SETTLING);
  await page.goto(PAGE + link);
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
  name: `${name}, longest task`,
  found,
  unit: 'ms',
  ...limit(slower === 1 && script === undefined ? 50 : undefined),
});

/** What came of a tap: no time where nothing changed on the page. */
interface Tapped {
  readonly took?: number;
  readonly link: string;
  /** Whether the fields do not go together; the page goes back to where it began. */
  readonly refused: boolean;
}

/** A question of which one field after another is changed. */
interface Series {
  readonly name: string;
  readonly wanted: number;
  readonly form: Form;
  readonly link: string;
  readonly taps: (stream: Stream) => Tap;
}

function formOf(id: string): Form {
  const form = FORMS.find((one) => one.id === id);
  if (!form) throw new Error(`no form ${id}`);
  return form;
}

/** What the page writes beside a field. */
const written = ({ words }: Form, key: string): string => phrases(words)(key);

/** A question as it begins, and the fields that are changed by taps. */
function series(
  name: string,
  wanted: number,
  [id, ask]: readonly [string, string],
  fields: readonly string[],
  begin: FormValues = {},
): Series {
  const form = formOf(id);
  const profiles = form.fields.filter(({ kind }) => kind === 'profile');
  const taps = (stream: Stream): Tap => {
    const chosen = stream.of(fields);
    const field = form.fields.find((one) => one.id === chosen);
    if (!field) throw new Error(`no field of ${name}`);
    return {
      kind: field.kind,
      group: written(form, form.groups.find((one) => one.id === field.group)?.title ?? ''),
      label: written(form, field.label),
      place: profiles.indexOf(field),
      pick: stream.from(0, 1e6),
    };
  };
  const values = { ...standardValues(form), ...begin };
  return { name, wanted, form, link: linkOf({ form, ask, values, given: [] }), taps };
}

const fixedPicks = { 'attacker.split': 'balanced', 'defender.split': 'balanced' };
const unadjusted = { 'attacker.adjust': 'none', 'defender.adjust': 'none' };

/** A combat: who fights whom, with which Stamina, charging from how far, for what. */
const COMBAT = ['attacker', 'defender', 'attacker.stamina', 'defender.stamina', 'charge', 'payoff'];

const SERIES: readonly Series[] = [
  series('odds of a combat without choices', 16, ['melee', 'odds'], COMBAT, { ...fixedPicks, ...unadjusted }),
  series('odds of a volley', 16, ['volley', 'odds'], ['bearers', 'strength', 'ap', 'troops']),
  series(
    'odds of a Genertela battle',
    16,
    ['battle', 'odds'],
    ['attacker.standard', 'defender.standard', 'attacker.hit'],
  ),
  series('best play of a combat', 100, ['melee', 'odds'], COMBAT),
  series('splits of a combat', 100, ['melee', 'splits'], COMBAT),
  series('advice in a combat', 200, ['melee', 'coach'], COMBAT),
];

/** The 95th percentile. */
const high = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? NaN;

/** How the page asks the core about a state. */
const requestOf = ({ form, ask, values, given }: PageState): cores.Request => ({
  ask: ask === 'splits' ? 'study' : ask,
  system: form.system,
  file: form.file(values),
  language: 'en',
  ...(ask === 'coach' && { given }),
  ...(ask === 'odds' && { options: { combats: 200_000 } }),
});

async function inNode(name: string, states: readonly PageState[]): Promise<number[]> {
  const answer = answerer(packaged(data));
  const times: number[] = [];
  for (const state of states) {
    const start = performance.now();
    const reply = await answer(requestOf(state));
    times.push(performance.now() - start);
    if (!('answer' in reply)) throw new Error(`${name}: ${JSON.stringify(reply)}`);
  }
  return times;
}

/** One tap after another, each to what was not asked before, on the page and in Node. */
async function changes(browser: Browser, one: Series, device: Device): Promise<Finding[]> {
  const page = await opened(browser, device, one.link);
  await page.waitForTimeout(READING);
  const { tasks: before } = await watched(page);
  const stream = new Stream(21);
  const times = new Map<string, number>();
  while (times.size < CHANGES) {
    const tap = JSON.stringify(one.taps(stream));
    const { took, link, refused }: Tapped = await page.evaluate(
      `tapped(${tap}, ${JSON.stringify(one.link)})`,
    );
    // What was asked before is known.
    if (took !== undefined && !refused && link !== one.link && !times.has(link)) times.set(link, took);
  }
  const { tasks } = await watched(page);
  await page.context().close();
  const name = `page, ${device.name}: ${one.name}`;
  const taken = [...times.values()];
  const found: Finding[] = [
    {
      name: `${name}, 95th percentile`,
      found: high(taken),
      unit: 'ms',
      ...limit(device.slower === 1 ? one.wanted : undefined),
    },
    { name: `${name}, median`, found: median(taken), unit: 'ms' },
    longestTask(name, Math.max(0, ...tasks.slice(before.length)), device),
  ];
  if (device.slower > 1) return found;
  const states = [...times.keys()].flatMap((link) => readLink(link, FORMS)?.state ?? []);
  const ratio = median(taken) / median(await inNode(one.name, states));
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
