/**
 * The page as it was built: small enough, closed to everything outside, and its core, which leaves out what the page does not ask,
 * answers as the library does. The script runs here as its worker would: without a document.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editDistance, standardValues } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import { answerer, type Reply, type Request } from '../../src/web/core.js';
import { yamlText } from '../../src/web/explorer/scenarioYaml.js';
import { drawn, placeIn } from '../../src/web/explorer/checkableDraw.js';
import { fit } from '../../src/web/explorer/nameSearch.js';
import { packaged } from '../../src/web/packaged.js';
import { FILE, loader, PAGE, scripts, style, worker } from './built.js';
import { data } from './data.js';

const page = worker();
const library = answerer(packaged(data));

describe('the page', () => {
  it('is one file that names no other and runs no other script', () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(PAGE)?.[1] ?? '';
    const [own = '', ...digests] = [style, loader, ...scripts].map((text) =>
      createHash('sha256').update(text).digest('base64'),
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'sha256-${digests.join("' 'sha256-")}' 'wasm-unsafe-eval' blob:;`);
    expect(policy).toContain(`style-src 'sha256-${own}';`);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain("'unsafe-eval'");
    expect(PAGE).not.toMatch(/(?:src|href)="(?!data:)/);
  });

  it('answers as the library does, to the last bit', async () => {
    for (const form of FORMS) {
      const file = form.file(standardValues(form));
      expect(parse(yamlText(file))).toEqual(file);
      const [ask = 'odds'] = form.asks;
      const request: Request = { ask, system: form.system, file, language: 'fr' };
      const reply = await page(request);
      expect('answer' in reply, form.id).toBe(true);
      expect(JSON.stringify(reply)).toBe(JSON.stringify(await library(request)));
    }
  });
});

it('a changed card counts as the same profile in place does', async () => {
  const [melee] = FORMS;
  if (!melee) throw new Error('no form');
  const values = { ...standardValues(melee), attacker: 'empire/militia', 'attacker.card.combat': 4 };
  const documents = melee.patch?.(values) ?? [];
  expect(documents).toEqual([
    { file: 'militia.yaml', data: { culture: 'empire', profiles: [{ id: 'militia', combat: 4 }] } },
  ]);
  const file = melee.file(values);
  const changed = await page({ ask: 'odds', file, documents });
  const model = { name: 'Militia', cost: 10, combat: 4, support: 1, toughness: 5, stamina: 0, abilities: [] };
  const inPlace = await page({ ask: 'odds', file: { ...file, attacker: { model } } });
  const joint = (reply: Reply): unknown => 'answer' in reply && (reply.answer as { joint: unknown }).joint;
  expect(joint(changed)).toEqual(joint(inPlace));
  expect(joint(changed)).not.toEqual(joint(await page({ ask: 'odds', file })));
});

it('rulings that are tried stand in the file', () => {
  const [melee] = FORMS;
  if (!melee) throw new Error('no form');
  const values = { ...standardValues(melee), 'rules.edition': 'french', 'rules.of-a-kind': 5 };
  expect(melee.file(values)).toMatchObject({ rules: { edition: 'french', ofAKind: 5 } });
  expect(melee.file(standardValues(melee))).not.toHaveProperty('rules');
});

describe('the coach of the page', () => {
  it('follows a combat by the answers given, and refuses answers that are none', async () => {
    const [melee] = FORMS;
    if (!melee) throw new Error('no form');
    const file = melee.file(standardValues(melee));
    const given: number[] = [];
    for (let i = 0; i < 40; i++) {
      const reply = await page({ ask: 'coach', file, given });
      if (!('answer' in reply)) throw new Error(JSON.stringify(reply));
      const answer = reply.answer as {
        end?: unknown;
        question?: { kind: string; counts?: number[] };
        reported: readonly [string, string][];
      };
      if (answer.end) break;
      // The picks and the counts so far are told beside the next question about the cast.
      if (i <= 3) expect(answer.reported.map(([, said]) => said)).toHaveLength(i);
      if (i === 3) expect(answer.reported.at(-1)?.[1]).toBe(String(given.at(-1)));
      given.push(answer.question?.counts?.at(-1) ?? 0);
    }
    expect(given.length).toBeGreaterThan(3);
    // A single thing to do is done unusedOptions, and goes with the choice before it when that is taken back.
    const reply = await page({ ask: 'coach', file, given });
    const end = ('answer' in reply ? reply.answer : {}) as {
      given: number[];
      back: number;
      alone: unknown[];
    };
    expect(end.given.slice(0, given.length)).toEqual(given);
    expect(end.given.length).toBe(given.length + end.alone.length);
    expect(end.back).toBe(given.length - 1);
    expect(end.alone.length).toBeGreaterThan(0);
    const wrong = await page({ ask: 'coach', file, given: [99] });
    expect('fault' in wrong && wrong.fault.message).toContain('99');
  });
});

describe('names are found', () => {
  it('with typos, accents and parts of words, and nothing else is', () => {
    const found = (query: string): boolean => fit(query, 'Militia Captain Empire Épéiste') !== undefined;
    for (const query of ['mil', 'militia cap', 'captian', 'miltia', 'EPEISTE', 'capt empire', 'litia', ''])
      expect([query, found(query)]).toEqual([query, true]);
    for (const query of ['knight', 'zzz', 'militia knight'])
      expect([query, found(query)]).toEqual([query, false]);
    expect(fit('militia', 'Militia Captain')).toBeLessThan(fit('militai', 'Militia Captain') ?? 0);
  });
  it('by the distance that a letter-by-letter count gives', () => {
    expect([
      editDistance('ab', 'ba'),
      editDistance('kitten', 'sitting'),
      editDistance('', 'abc'),
      editDistance('a', 'a'),
    ]).toEqual([1, 3, 3, 0]);
  });
});

it('draws are even, and the same for the same words', () => {
  const numbers = Array.from({ length: 20_000 }, (_, i) => drawn('table 1', i));
  const cells = new Array<number>(10).fill(0);
  for (const number of numbers) cells[Math.floor(10 * number)] = (cells[Math.floor(10 * number)] ?? 0) + 1;
  // Chi-square with 9 degrees of freedom: above 33.7 in one of ten thousand; the seed is fixed.
  expect(cells.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(33.7);
  expect(drawn('table 1', 3)).toBe(numbers[3]);
  expect([0, 0.2, 0.3, 0.999999].map((number) => placeIn([0.25, 0, 0.75], number))).toEqual([0, 0, 2, 2]);
});

it('weighs no more than it may', () => {
  const most = /raw: (\d[\d_]*), gzip: (\d[\d_]*)/.exec(
    readFileSync(path.join(import.meta.dirname, '../../scripts/explorer.mjs'), 'utf8'),
  );
  const [raw, gzip] = [most?.[1], most?.[2]].map((text) => Number(text?.replaceAll('_', '')));
  expect(FILE.length).toBeLessThanOrEqual(raw ?? 0);
  expect(gzipSync(FILE, { level: 9 }).length).toBeLessThanOrEqual(gzip ?? 0);
});
