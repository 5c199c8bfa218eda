/** What every rule system owes, whichever the registry lists. A system without one of these fails here before anything else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { openSystem } from '../../src/files/index.js';
import { odds } from '../../src/questions/index.js';
import type { System } from '../../src/system/index.js';
import { SYSTEMS } from '../../src/systems/registry.js';
import { withLocale } from '../../src/errors/index.js';

const TEST = path.join(import.meta.dirname, '..');

/** Returns the names and texts of the files below a folder of tests with an ending. */
const testFiles = (folder: string, ending: string): [name: string, text: string][] =>
  readdirSync(path.join(TEST, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(path.join(TEST, folder, name), 'utf8')]);

/** Returns the scenarios of the reference vectors of a system. */
const scenarios = ({ id }: System): unknown[] =>
  [
    ...testFiles('golden/vectors', '.json').filter(
      ([name]) => name.startsWith(id) && !/-(bag|duel|splits)/.test(name),
    ),
    ...testFiles(`systems/${id}`, 'vectors.json'),
  ].flatMap(([, text]) => (JSON.parse(text) as { scenario: unknown }[]).map(({ scenario }) => scenario));

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('%s', (id, system) => {
  it('has its data, its vectors and its folder of tests', () => {
    expect(readdirSync(path.join(TEST, '../profiles'))).toContain(id);
    expect(scenarios(system).length).toBeGreaterThan(3);
    expect(readdirSync(path.join(TEST, 'systems', id)).length).toBeGreaterThan(3);
  });

  it('holds samples of generated scenarios against exact answers', () => {
    const tests = [
      ...testFiles('agreement', '.test.ts').filter(([, text]) => text.includes(`'${id}'`)),
      ...testFiles(`systems/${id}`, 'agreement.test.ts'),
    ];
    expect(tests.length).toBeGreaterThan(0);
  });

  it('has plays that were recorded, which a test plays again', () => {
    const plays = [...testFiles('golden', '.jsonl'), ...testFiles(`systems/${id}`, '.jsonl')].filter(
      ([, text]) => text.startsWith(`{"system":"${id}"`),
    );
    const tests = [...testFiles('golden', '.test.ts'), ...testFiles(`systems/${id}`, '.test.ts')];
    const played = plays.filter(([name]) =>
      tests.some(([, text]) => text.includes(`./${name.split(path.sep)[0] ?? ''}`)),
    );
    expect(played.length).toBeGreaterThan(0);
  });

  it('declares schemas that editors can read, and a version', () => {
    expect(Object.keys(system.schemas)).toEqual(expect.arrayContaining(['scenario', 'profiles']));
    for (const schema of Object.values(system.schemas)) {
      if (!(schema instanceof z.ZodType)) throw new Error('a schema is no schema');
      expect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).toHaveProperty('$schema');
    }
    expect(system.version).toMatch(/^\d+/);
  });

  it('has French for what it declares', () => {
    const { figures = {}, notes = [], commands = {}, brawlOptions = [], listOptions = [] } = system;
    const declared = [
      ...Object.values(figures).flatMap(({ label, short }) => [label, short]),
      ...notes,
      ...Object.values(commands).map(({ help }) => help),
      ...[...brawlOptions, ...listOptions].map(({ help }) => help),
    ];
    expect(declared.length).toBeGreaterThan(0);
    const missing = declared.filter((text) => !Object.hasOwn(system.glossaries?.fr ?? {}, text));
    expect(missing).toEqual([]);
  });

  it('shows the columns that it declares', () => {
    const entries = openSystem(system).profiles();
    const idle = (system.columns ?? []).filter((name) => !entries.some((entry) => entry[name] !== undefined));
    expect(idle).toEqual([]);
  });

  it('keys its games by what they do, in every language alike', () => {
    for (const scenario of scenarios(system).slice(0, 12)) {
      const key = (): string => openSystem(system).encounter(scenario).game.structure.key;
      expect(withLocale('fr', key)).toBe(key());
    }
  });

  it('answers by its figures, told in sentences of either language', async () => {
    const [scenario] = scenarios(system);
    const encounter = openSystem(system).encounter(scenario);
    const { answer, method } = await odds(encounter);
    for (const name of Object.keys(encounter.figures?.(answer) ?? {}))
      expect(system.figures).toHaveProperty(name);
    const sentence = (): string => encounter.sentence(answer, method);
    expect(sentence()).not.toBe(withLocale('fr', sentence));
  });
});

it('Wild cards are told to be variants for solo play (R-27)', () => {
  const twilight = SYSTEMS.find(({ id }) => id === 'twilight');
  expect(twilight?.notes?.some((note) => /Wild cards are variants/.test(note))).toBe(true);
});
