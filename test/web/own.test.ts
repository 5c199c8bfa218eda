/** Profiles of one's own in the page: read as the command line reads them, refused in its words and at its places. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSystem } from '../../src/files/index.js';
import { exactOdds } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { StonecastError } from '../../src/wording/index.js';
import { worker } from './built.js';

const EXAMPLES = path.join(import.meta.dirname, '../../examples/twilight');
const folder = mkdtempSync(path.join(tmpdir(), 'own-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = worker();
const example = (file: string): string => readFileSync(path.join(EXAMPLES, file), 'utf8');

/** The system as the command line opens it with one file more. */
function opened(file: string, text: string): ReturnType<typeof openSystem> {
  const place = path.join(folder, file);
  writeFileSync(place, text);
  return openSystem(systemNamed('twilight', []), [place]);
}

describe('profiles of one’s own', () => {
  it.each([
    ['my-models.yaml', { attacker: 'empire/herder', defender: 'empire/militia' }],
    ['patch.yaml', { attacker: 'empire/militia', defender: 'empire/knight' }],
  ])('%s counts as on the command line', async (file, ids) => {
    const text = example(file);
    const scenario = {
      system: 'twilight',
      attacker: { model: ids.attacker },
      defender: { model: ids.defender },
    };
    const reply = await page({ ask: 'odds', file: scenario, texts: [{ file, text }] });
    const { answer } = exactOdds(opened(file, text).encounter(scenario));
    expect('answer' in reply && JSON.parse(JSON.stringify(reply.answer))).toMatchObject(
      JSON.parse(JSON.stringify(answer)) as object,
    );
    const plain = await page({ ask: 'odds', file: scenario });
    expect(JSON.stringify(plain)).not.toBe(JSON.stringify(reply));
  });

  it.each([
    ['culture: empire\nname: Empire\nprofiles:\n  - id: herder\n    nme: Herder\n'],
    ['culture: empire\nname: Empire\nprofiles: [\n'],
    ['culture: empire\nname: Empire\nprofiles:\n  - { id: a, name: A, id: b }\n'],
    ['just text'],
    ['- &a [*a]\n'],
    [example('my-models.yaml').replace('combat: 2', 'combat: two')],
    [example('my-models.yaml').replace('[dodge,', '[doge,')],
    [example('patch.yaml').replace('militia', 'milita')],
  ])('refuses what the command line refuses, in its words: %j', async (text) => {
    const file = 'own.yaml';
    const reply = await page({ ask: 'profiles', system: 'twilight', texts: [{ file, text }] });
    try {
      opened(file, text);
      expect.fail('the command line takes it');
    } catch (error) {
      if (!(error instanceof StonecastError)) throw error;
      const { message, tip } = error.told('en');
      const { line, column } = error.place ?? {};
      expect('fault' in reply && reply.fault).toMatchObject({ message, tip, place: { file, line, column } });
    }
  });
});
