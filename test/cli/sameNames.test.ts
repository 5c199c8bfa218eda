/** Two things of one name: identity is the file or the id, and answers show it. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { namesApart } from '../../src/i18n/index.js';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});
const list = (name: string): string =>
  new URL(`../../examples/twilight/lists/${name}.yaml`, import.meta.url).pathname;

describe('two of one name', () => {
  it.each([
    [['A', 'B'], [['x', 'y']], ['A', 'B']],
    [['A', 'a '], [['x', 'y']], ['A (x)', 'a  (y)']],
    [
      ['A', 'A', 'B'],
      [
        ['x', 'x', 'z'],
        ['1/x', '2/x', 'z'],
      ],
      ['A (1/x)', 'A (2/x)', 'B'],
    ],
    [['A', 'A'], [['x', 'x']], ['A (1)', 'A (2)']],
  ])('%j beside %j: %j', (names, beside, apart) => {
    expect(namesApart(names, ...beside)).toEqual(apart);
  });

  it('lists: the name of the file stands beside it, in the sentence, the tables and the data', async () => {
    const copy = path.join(scratch.path, 'e2.yaml');
    copyFileSync(list('empire'), copy);
    const argv = [
      'battle',
      'lists',
      list('empire'),
      copy,
      list('kedashi'),
      '--players',
      'greedy',
      '--where',
      'open',
      '--battles',
      '40',
    ];
    const { out } = await stonecast(...argv);
    expect(out).toContain('Empire patrol (empire.yaml)');
    expect(out).toContain('Empire patrol (e2.yaml)');
    expect(out).toContain('Without --players Stonecast plays all usual ways.');
    expect(out).not.toMatch(/Empire patrol(?! \()/);
    const { lists } = JSON.parse((await stonecast(...argv, '--json')).out) as { lists: { name: string }[] };
    expect(new Set(lists.map(({ name }) => name)).size).toBe(3);
  });

  it('profiles: the id stands beside it; each is found by its id as before', async () => {
    const twins = scratch.file(
      'twins.yaml',
      `culture: empire
name: Empire
profiles:
  - {id: herda, name: Herda, descriptors: [troop], cost: 12, movement: 6, combat: 3, support: 1, toughness: 5, stamina: 1}
  - {id: herdc, name: Herda, descriptors: [troop], cost: 12, movement: 6, combat: 4, support: 1, toughness: 5, stamina: 1}
`,
    );
    const { out } = await stonecast(
      'fight',
      'groups',
      'empire/herda',
      'empire/herdc',
      '--battles',
      '40',
      '--players',
      'greedy',
      '--profiles',
      twins,
    );
    expect(out).toContain('12 Herda (empire/herda)*');
    expect(out).toContain('12 Herda (empire/herdc)*');
    const card = await stonecast('profiles', 'show', 'empire/herdc', '--profiles', twins);
    expect(card.out).toMatch(/^Herda \(empire\/herdc\)\n/);
  });
});
