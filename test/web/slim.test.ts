/**
 * The schema reader of the page against zod: the page, which is built with the one, and the library, which has the other, read the
 * same spoilt files to the same answers and the same first faults, told in the same words.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { standardValues } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import { answerer, type Request } from '../../src/web/core.js';
import { packaged } from '../../src/web/packaged.js';
import { worker } from './built.js';
import { data, questions } from './data.js';
import { Stream } from './stream.js';

/** Values that nobody asked for, and some that somebody may have. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  3,
  2.5,
  1e20,
  '',
  'x',
  '4e3o',
  '3+',
  '1,5',
  'D6',
  'best',
  'all',
  'none',
  'brave',
  [],
  {},
  [1],
  ['x', 'x'],
  { erac: 1 },
  { erac: 2, oran: -1 },
  { id: 'dodge', cost: 'x' },
  '€'.repeat(600),
];

const EXAMPLES = path.join(import.meta.dirname, '../../examples');
const TABLES = ['twilight/tables/crossroads.yaml', 'grinding-annihilation/tables/relay.yaml'];
const REPLAY = path.join(import.meta.dirname, '../golden/replays/last-stand.jsonl');

/** A copy of plain data with something wrong in it. */
function spoilt(value: unknown, stream: Stream): unknown {
  const copy = structuredClone(value);
  const places: { readonly of: Record<string, unknown>; readonly key: string }[] = [];
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    for (const [key, inner] of Object.entries(one)) {
      places.push({ of: one as Record<string, unknown>, key });
      walk(inner);
    }
  };
  walk(copy);
  for (let i = stream.from(1, 2); i > 0; i--) {
    const { of, key } = stream.of(places);
    const kind = stream.from(0, 4);
    if (kind === 0) Reflect.deleteProperty(of, key);
    else if (kind === 1 && !Array.isArray(of)) of[`${key}s`] = of[key];
    else if (kind === 2) of[key] = [of[key]];
    else of[key] = stream.of(STRANGE);
  }
  return copy;
}

it('reads and refuses what zod does, in the same words', async () => {
  const page = worker();
  const library = answerer(packaged(data));
  const stream = new Stream(2718);
  const asked: Request[] = FORMS.flatMap((form) =>
    [standardValues(form), ...form.presets.map(({ values }) => ({ ...standardValues(form), ...values }))].map(
      (values) => ({ ask: form.asks[0] ?? 'odds', system: form.system, file: form.file(values) }),
    ),
  );
  const vectors = questions.filter(({ ask, options, file }) => ask === 'odds' && !options && file);
  const scenarios = Array.from({ length: 250 }, (): Request => {
    const { ask, system, file } = stream.of(stream.chance(0.5) ? asked : vectors);
    return { ask, file: spoilt(file, stream), ...(system !== undefined && { system }) };
  });
  const documents = Object.entries(data).flatMap(([system, list]) =>
    list.flatMap((one): Request[] =>
      [1, 2].map(() => ({
        ask: 'profiles',
        system,
        documents: [{ file: `own ${one.file}`, data: spoilt(one.data, stream) }],
      })),
    ),
  );
  const files: Request[] = TABLES.flatMap((name) => {
    const file = parse(readFileSync(path.join(EXAMPLES, name), 'utf8')) as unknown;
    return Array.from({ length: 20 }, () => ({ ask: 'table', file: spoilt(file, stream) }));
  });
  const [head = {}, ...events] = readFileSync(REPLAY, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const films = Array.from({ length: 40 }, (_, i): Request => ({
    ask: 'film',
    file: i === 0 ? { ...head, events } : spoilt({ ...head, events }, stream),
  }));
  let refused = 0;
  for (const request of [...scenarios, ...documents, ...files, ...films]) {
    const expected = await library(request);
    if ('fault' in expected) refused++;
    expect([request, await page(request)]).toEqual([request, expected]);
  }
  expect(refused).toBeGreaterThan(190);
});
