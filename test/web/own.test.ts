/** Profiles of one's own in the page: read as the command line reads them, refused in its words and at its places. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSystem } from '../../src/files/index.js';
import { exactOdds } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { StonecastError } from '../../src/errors/index.js';
import { worker } from './built.js';

const EXAMPLES = path.join(import.meta.dirname, '../../examples/twilight');
const folder = mkdtempSync(path.join(tmpdir(), 'own-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = worker();
const example = (file: string): string => readFileSync(path.join(EXAMPLES, file), 'utf8');

/** The system as the command line opens it with one file more. */
function opened(file: string, text: string, system = 'twilight'): ReturnType<typeof openSystem> {
  const place = path.join(folder, file);
  writeFileSync(place, text);
  return openSystem(systemNamed(system, []), [place]);
}

/** A file of another game. */
const packaged = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../profiles', file), 'utf8');

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
    ['twilight', 'culture: empire\nname: Empire\nprofiles:\n  - id: herder\n    nme: Herder\n'],
    ['twilight', 'culture: empire\nname: Empire\nprofiles: [\n'],
    ['twilight', 'culture: empire\nname: Empire\nprofiles:\n  - { id: a, name: A, id: b }\n'],
    ['twilight', 'just text'],
    ['twilight', '- &a [*a]\n'],
    ['twilight', '? [a, b]\n: 1\n'],
    ['twilight', 'a: &a { b: 1 }\nc: { <<: *a, d: !!set { e } }\n'],
    ['twilight', '%YAML 1.1\n---\nculture: !own yes\nb: !!int 1\n'],
    ['twilight', '%OWN\n---\nculture: |2-\n    a\n   b\n  c: >+\n'],
    ['twilight', '{ culture: yes, name: 0x1F, profiles: .inf, "a\\qb": ~ }\n'],
    ['twilight', 'culture: 2001-12-14\nname: !!binary aGk=\n...\n---\nb: 1\n'],
    ['twilight', example('my-models.yaml').replace('combat: 2', 'combat: two')],
    ['twilight', example('my-models.yaml').replace('[dodge,', '[doge,')],
    ['twilight', example('patch.yaml').replace('militia', 'milita')],
    // An army stands in the packaged set-up already.
    ['genertela', 'turn: 1\narmies:\n  aramites:\n    ivory-plinth: { standard: 2 }\n'],
    ['genertela', packaged('genertela/setup.yaml')],
    ['grinding-annihilation', 'roster: own\nname: Own\nformations: none\n'],
  ])('refuses what the command line refuses, in its words: %s, %j', async (system, text) => {
    const file = 'own.yaml';
    const reply = await page({ ask: 'profiles', system, texts: [{ file, text }] });
    try {
      opened(file, text, system);
      expect.fail('the command line takes it');
    } catch (error) {
      if (!(error instanceof StonecastError)) throw error;
      const { message, tip } = error.reported('en');
      const { line, column } = error.place ?? {};
      expect('fault' in reply && reply.fault).toMatchObject({ message, tip, place: { file, line, column } });
    }
  });
});
