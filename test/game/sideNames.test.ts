/** What unnamed sides of battles are called, and that verbs agree with it. */
import { afterAll, describe, expect, it } from 'vitest';
import { sideNames } from '../../src/system/index.js';
import { scratchFolder, stonecast } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const KNIGHTS = { name: undefined, models: ['Knight', 'Knight'], forces: ['empire', 'empire'] };

describe('the names of sides', () => {
  it.each([
    ['their own', [{ ...KNIGHTS, name: 'Guard' }, KNIGHTS], ['Guard', '2 Knight']],
    ['of their models', [KNIGHTS, { ...KNIGHTS, models: ['Abrok'] }], ['2 Knight', '1 Abrok']],
    ['of their forces', [{ ...KNIGHTS, models: ['Knight', 'Scout'] }, KNIGHTS], ['Empire', '2 Knight']],
    ['apart where they are alike', [KNIGHTS, KNIGHTS], ['2 Knight (1)', '2 Knight (2)']],
    [
      'of models of no force',
      [{ name: undefined, models: ['Knight', 'Ogre'], forces: ['empire', undefined] }],
      ['Empire + Ogre'],
    ],
  ])('are %s', (_, sides, names) => {
    expect(sideNames(sides)).toEqual(names);
  });
});

/** A battle at once over, of so many Knights a side, and of lists without names. */
const battleOf = (knights: number): string => {
  const list = (models: unknown): unknown => ({ list: { system: 'twilight', culture: 'empire', models } });
  return JSON.stringify({
    system: 'twilight',
    scenario: { table: { width: 24, depth: 24 }, turns: 1 },
    sides: [list([{ model: 'empire/knight', count: knights }]), list(['empire/militia', 'empire/slinger'])],
  });
};

describe('the sentence of a battle', () => {
  it.each([
    [1, 'en', '1 Knight wins '],
    [4, 'en', '4 Knight win '],
    [1, 'fr', '1 Chevalier gagne '],
    [4, 'fr', '4 Chevalier gagnent '],
  ])('agrees with %i in %s', async (knights, language, begin) => {
    const file = scratch.file('unnamed.json', battleOf(knights));
    const { out } = await stonecast('--lang', language, 'battle', file, '--battles', '2', '--threads', '1');
    expect(out.startsWith(begin), out).toBe(true);
    expect(out).toContain('Empire');
  });

  it('names an unnamed list after its file', async () => {
    const list = { system: 'twilight', culture: 'empire', models: ['empire/knight', 'empire/militia'] };
    scratch.file('Guard.json', JSON.stringify(list));
    const battle = {
      system: 'twilight',
      scenario: { table: { width: 24, depth: 24 }, turns: 1 },
      sides: [{ list: 'Guard.json' }, { list: 'Guard.json' }],
    };
    const file = scratch.file('named.json', JSON.stringify(battle));
    const { out } = await stonecast('battle', file, '--battles', '2', '--threads', '1');
    expect(out).toMatch(/^Guard \(1\) wins .* and Guard \(2\) /);
  });
});
