/** What an answer leaves out is said beside it, by the name that it has for who asked. */
import { describe, expect, it } from 'vitest';
import { refuseUnread } from '../../src/cli/options/unread.js';
import { assumedUnder } from '../../src/cli/text/listText.js';
import { patchPriceHow, patchPriceLines } from '../../src/cli/text/patchPriceText.js';
import type { PatchPrice } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { asWritten } from '../../src/wording/index.js';

describe('what is left out', () => {
  const estimate = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 });
  const priced = (without: readonly string[]): PatchPrice => ({
    ...{ id: 'empire/herder', name: 'Herder', costs: [12, 12], enemies: 9, without, unplayed: [] },
    ...{ fair: [estimate(48), estimate(74)], change: estimate(26), ways: [] },
  });
  const found = (...without: string[][]) => ({
    ...{ skill: { id: '', about: '' }, skills: [], points: 160 },
    prices: without.map(priced),
  });
  const linesOf = (without: string[]) => patchPriceLines(found(without), [], '');

  it('names the enemies without which fair prices before and after a patch are, and nobody where all count', () => {
    expect(linesOf(['Frenu', 'Abrok'])[1]).toMatch(/^Both prices of Herder leave out .*: Frenu, Abrok\. /);
    expect(linesOf([])).toHaveLength(1);
  });

  it('speaks of the enemies that count for one of the prices at least', () => {
    const field = ['Frenu', 'Abrok', 'Seldoath'].map((name) => ({ name }));
    const how = (...without: string[][]) =>
      patchPriceHow(found(...without), field, [], systemNamed('twilight'));
    expect(how(['Frenu'])).toContain('against 2 enemies');
    expect(how(['Frenu'], ['Abrok'])).toContain('against 3 enemies');
  });

  it('has no line under the contents of lists whose figures all stand in documents', () => {
    expect(assumedUnder([{ assumed: [] }])).toEqual({});
    const { foot } = assumedUnder([{ assumed: ['a', 'b'] }, { assumed: ['b'] }]);
    expect(foot?.split('\n')).toHaveLength(2);
  });

  it('refuses an option that was typed with "no" in front under that name', () => {
    const refused = (flags: object) => () => {
      refuseUnread(flags, ['--fair'], asWritten('--by battle'));
    };
    expect(refused({ fair: false })).toThrow('--no-fair plays no part in --by battle');
    expect(refused({ fair: true })).toThrow('--fair plays no part in --by battle');
    expect(refused({})).not.toThrow();
  });
});
