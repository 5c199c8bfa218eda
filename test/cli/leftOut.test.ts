/** What an answer leaves out is said beside it, by the name that it has for who asked. */
import { describe, expect, it } from 'vitest';
import { refuseUnread } from '../../src/cli/options/unread.js';
import { patchPriceLines } from '../../src/cli/text/patchPriceText.js';
import type { PatchPrice } from '../../src/questions/index.js';
import { asWritten } from '../../src/wording/index.js';

describe('what is left out', () => {
  const estimate = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 });
  const priced = (without: readonly string[]): PatchPrice => ({
    ...{ id: 'empire/herder', name: 'Herder', costs: [12, 12], enemies: 9, without, unplayed: [] },
    ...{ fair: [estimate(48), estimate(74)], change: estimate(26), ways: [] },
  });
  const linesOf = (without: readonly string[]) =>
    patchPriceLines(
      { skill: { id: '', about: '' }, skills: [], points: 160, prices: [priced(without)] },
      [],
      '',
    );

  it('names the enemies without which fair prices before and after a patch are, and nobody where all count', () => {
    expect(linesOf(['Frenu', 'Abrok'])[1]).toMatch(/^Both prices of Herder leave out .*: Frenu, Abrok\. /);
    expect(linesOf([])).toHaveLength(1);
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
