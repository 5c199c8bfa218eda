/** The page against the library: scenarios drawn from all its forms, and every question of each, to the last bit. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { recordBattle } from '../../src/engines/simulate/index.js';
import { readBattle } from '../../src/questions/index.js';
import { standardValues } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import { answerer, type Request } from '../../src/web/core.js';
import { yamlText } from '../../src/web/explorer/scenarioYaml.js';
import { packaged } from '../../src/web/packaged.js';
import { randomBattle } from '../referee/battles.js';
import { player, twilight } from '../systems/twilight/battle/battles.js';
import { drawnValues, worker } from '../web/built.js';
import { data } from '../web/data.js';
import { Stream } from '../web/stream.js';

/** A thousand are drawn by `STONECAST_SCENARIOS=1000`; each CI draws a part of them, so that it ends in time. */
const SCENARIOS = Number(process.env['STONECAST_SCENARIOS'] ?? 200);
const EXAMPLES = path.join(import.meta.dirname, '../../examples');
const TABLES = [
  ...['crossroads', 'ravine', 'village', 'meadow'].map((name) => `twilight/tables/${name}.yaml`),
  'grinding-annihilation/tables/relay.yaml',
];

/** A table file as far as its models are moved here. */
interface Moved {
  readonly models?: readonly { readonly at: [number, number] }[];
  readonly formations?: readonly { readonly troops: readonly [number, number][] }[];
}

const page = worker();
const library = answerer(packaged(data));

it(`answers ${SCENARIOS} drawn scenarios as the library does, and gives them as YAML that reads the same`, async () => {
  const stream = new Stream(7);
  let answers = 0;
  for (let i = 0; i < SCENARIOS; i++) {
    const form = stream.of(FORMS);
    const drawn = drawnValues(form, stream);
    // Changed cards open the whole library anew: one scenario in twenty has some.
    const values = stream.chance(0.05)
      ? drawn
      : Object.fromEntries(
          Object.entries(drawn).map(([id, value]) => [id, id.includes('.card.') ? '' : value]),
        );
    const file = form.file(values);
    expect(parse(yamlText(file))).toEqual(file);
    const [ask = 'odds'] = form.asks;
    const documents = form.patch?.(values) ?? [];
    for (const { data } of documents) expect(parse(yamlText(data as Record<string, unknown>))).toEqual(data);
    const sampled = { method: 'monte-carlo', combats: 2000, seed: String(i) } as const;
    const request: Request = {
      ask,
      system: form.system,
      file,
      language: i % 2 === 0 ? 'en' : 'fr',
      ...(documents.length > 0 && { documents }),
      ...(ask === 'odds' && stream.chance(0.2) && { options: sampled }),
    };
    const own = await page(request);
    expect(JSON.stringify(own), yamlText(file)).toBe(JSON.stringify(await library(request)));
    if ('answer' in own) answers++;
  }
  expect(answers).toBeGreaterThan(SCENARIOS / 2);
});

it('tells films of random battles and tables with their models moved as the library does', async () => {
  const stream = new Stream(11);
  for (let number = 0; number < 12; number++) {
    const replay = recordBattle(player(readBattle(twilight, randomBattle(number))), number);
    const request: Request = { ask: 'film', file: JSON.parse(JSON.stringify(replay)), language: 'fr' };
    expect(JSON.stringify(await page(request))).toBe(JSON.stringify(await library(request)));
  }
  let answers = 0;
  for (let i = 0; i < 60; i++) {
    const file = parse(readFileSync(path.join(EXAMPLES, stream.of(TABLES)), 'utf8')) as Moved;
    const piece = stream.of(file.models ?? file.formations?.[0]?.troops.map((at) => ({ at })) ?? []);
    // Many of the places are taken, or off the table: those are refused in the same words.
    piece.at[0] += stream.from(-8, 8) / 2;
    piece.at[1] += stream.from(-8, 8) / 2;
    const request: Request = { ask: 'table', file, language: i % 2 === 0 ? 'en' : 'fr' };
    const own = await page(request);
    expect(JSON.stringify(own)).toBe(JSON.stringify(await library(request)));
    if ('answer' in own) answers++;
  }
  expect(answers).toBeGreaterThan(30);
});

it('answers every question of its forms as the library does', async () => {
  for (const form of FORMS) {
    const file = form.file(standardValues(form));
    for (const asked of form.asks) {
      const ask = asked === 'splits' ? 'study' : asked;
      const request: Request = { ask, system: form.system, file, language: 'fr', given: [] };
      const own = await page(request);
      expect('answer' in own, ask).toBe(true);
      expect(JSON.stringify(own)).toBe(JSON.stringify(await library(request)));
    }
  }
});
