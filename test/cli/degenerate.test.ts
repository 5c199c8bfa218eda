/** Inputs at the edge: what costs nothing, one model, what never ends. No answer, in any form, holds a number that is none. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
const PROFILES = `culture: empire
name: Empire
profiles:
  - {id: free, name: Free, descriptors: [troop], cost: 0, movement: 6, combat: 2, support: 1, toughness: 5, stamina: 0}
  - {id: wall, name: Wall, descriptors: [troop], cost: 10, movement: 6, combat: 0, support: 0, toughness: 2, stamina: 0}
  - {id: huge, name: Huge cost, descriptors: [troop], cost: 1000, movement: 6, combat: 2, support: 1, toughness: 5, stamina: 0}
`;
const listOf = (name: string, model: string, count: number): string =>
  `system: twilight\nname: ${name}\nculture: empire\npoints: 150\nmodels: [{ model: ${model}, count: ${count} }]\n`;

let profiles = '';
beforeAll(() => {
  profiles = scratch.file('edge.yaml', PROFILES);
});
afterAll(() => {
  scratch.remove();
});

/** What no reader should meet. */
const NONE = /\bNaN\b|Infinity|∞|\bundefined\b|\[object/;

/** Every text that a command leaves: what it prints, and what it writes. */
async function textsOf(...argv: string[]): Promise<string[]> {
  const folder = path.join(scratch.path, `out-${readdirSync(scratch.path).length}`);
  mkdirSync(folder);
  const asked = argv.map((word) => (word === 'OUT' ? folder : word));
  const { code, out, err } = await stonecast(...asked);
  expect([argv.join(' '), code, err.includes('internal')]).toEqual([argv.join(' '), 0, false]);
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:csv|json|md|html|txt)$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    // A page carries the code of its charts.
    .map((text) => text.replace(/<script[\s\S]*?<\/script>/g, ''));
  return [out, err, ...written];
}

describe('inputs at the edge', () => {
  const brawls = ['--battles', '60'];
  it.each([
    [
      'a free model in a brawl',
      [
        'fight',
        'groups',
        'empire/free',
        'kedashi/abrok',
        '--with',
        'models=3',
        '--enemy-with',
        'models=3',
        ...brawls,
      ],
    ],
    [
      'one that costs more than a group may',
      [
        'fight',
        'groups',
        'empire/huge',
        'kedashi/abrok',
        '--points',
        '1000',
        '--players',
        'greedy',
        ...brawls,
      ],
    ],
    [
      'who cannot hurt each other',
      [
        'fight',
        'groups',
        'empire/wall',
        'empire/wall',
        '--with',
        'models=2',
        '--enemy-with',
        'models=2',
        ...brawls,
      ],
    ],
    [
      'one brawl alone',
      [
        'fight',
        'groups',
        'empire/wall',
        'empire/wall',
        '--with',
        'models=1',
        '--enemy-with',
        'models=1',
        '--battles',
        '1',
      ],
    ],
    ['one game', ['log', 'power', '--games', '1']],
  ])('%s: no number that is none, as text or as JSON, in both languages', async (_, argv) => {
    const of = argv[1] === 'power' ? argv : [...argv, '--profiles', profiles];
    for (const more of [[], ['--json'], ['--lang', 'fr']]) {
      for (const text of await textsOf(...of, ...more)) expect(text).not.toMatch(NONE);
    }
  });

  it('lists between which nothing is decided: odds, and a plan', async () => {
    const one = scratch.file('one.yaml', listOf('One', 'empire/wall', 2));
    const two = scratch.file('two.yaml', listOf('Two', 'empire/wall', 2));
    for (const command of [
      ['battle', '--where', 'open'],
      ['log', 'power', '--where', 'open'],
    ]) {
      for (const more of [[], ['--json']]) {
        const argv = [...command, one, two, '--battles', '40', '--profiles', profiles, ...more];
        for (const text of await textsOf(...argv)) expect(text).not.toMatch(NONE);
      }
    }
    const { out } = await stonecast(
      'log',
      'power',
      one,
      two,
      '--where',
      'open',
      '--battles',
      '40',
      '--profiles',
      profiles,
      '--json',
    );
    const { lists } = JSON.parse(out) as { lists: { shares: { share: unknown; reason?: string }[] } };
    expect(lists.shares.length).toBeGreaterThan(1);
    for (const { share, reason } of lists.shares)
      expect([share, reason]).toEqual([null, 'every game is a draw']);
  });

  it('a free model has no price, and is named', async () => {
    for (const [lang, word] of [
      ['en', 'no drawn list takes Free'],
      ['fr', 'aucune liste tirée ne prend Free'],
    ] as const)
      for (const parts of [[], ['--each-part']]) {
        const asked = ['--lang', lang, 'price', 'empire/free', '--profiles', profiles, ...parts];
        const { code, out, err } = await stonecast(...asked);
        expect([code, out]).toEqual([2, '']);
        expect(err).toContain(word);
      }
  });

  it('the page of a free model proposes no price', async () => {
    const { out, err } = await stonecast('unit', 'empire/free', '--profiles', profiles);
    expect(out).toContain('This card costs nothing, so it has no price.');
    expect(out + err).toContain('Next: stonecast new profile my-unit');
  });

  it('a free model in the report of an experiment: no figures for each 100 points, and why', async () => {
    const experiment = scratch.file(
      'free-experiment.yaml',
      `experiment: free
title: Free
question: What does a free model do?
scenario: { system: twilight, combat: melee }
axes:
  - { name: attacker, set: attacker.model, profiles: { id: [empire/free, empire/militia] } }
  - { name: defender, set: defender.model, profiles: { id: [kedashi/abrok] } }
efficiency: { roster: attacker, strategy: greedy }
`,
    );
    const texts = await textsOf('report', experiment, '--profiles', profiles, '--out', 'OUT');
    for (const text of texts) expect(text).not.toMatch(NONE);
    expect(texts.some((text) => text.includes('no figures for each 100 points, as the cost is 0'))).toBe(
      true,
    );
    expect(texts.some((text) => text.includes('"per100":null') || /"per100": null/.test(text))).toBe(true);
  });
});
