/** The page against the library: scenarios drawn from all its forms, and every question of each, to the last bit. */
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { standardValues } from '../../src/system/index.js';
import { FORMS } from '../../src/systems/forms.js';
import { answerer, type Request } from '../../src/web/core.js';
import { yamlText } from '../../src/web/explorer/scenarioText.js';
import { drawnValues, worker } from '../web/built.js';
import { data } from '../web/data.js';
import { Stream } from '../web/stream.js';

const SCENARIOS = 400;
const page = worker();
const library = answerer(data);

it(`answers ${SCENARIOS} drawn scenarios as the library does, and gives them as YAML that reads the same`, async () => {
  const stream = new Stream(7);
  let answers = 0;
  for (let i = 0; i < SCENARIOS; i++) {
    const form = stream.of(FORMS);
    const file = form.file(drawnValues(form, stream));
    expect(parse(yamlText(file))).toEqual(file);
    const [ask = 'odds'] = form.asks;
    const sampled = { method: 'monte-carlo', combats: 2000, seed: String(i) } as const;
    const request: Request = {
      ...{ ask, system: form.system, file, language: i % 2 === 0 ? 'en' : 'fr' },
      ...(ask === 'odds' && stream.chance(0.2) && { options: sampled }),
    };
    const own = await page(request);
    expect(JSON.stringify(own), yamlText(file)).toBe(JSON.stringify(await library(request)));
    if ('answer' in own) answers++;
  }
  expect(answers).toBeGreaterThan(SCENARIOS / 2);
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
