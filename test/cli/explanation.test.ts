/** The words of `battle explain`: a search prefers only what is ahead by what its figures show. */
import { describe, expect, it } from 'vitest';
import { explanationText } from '../../src/cli/text/battles/battleText.js';
import type { ExplainedOption, Explanation } from '../../src/questions/index.js';

const option = (activate: string, value: number): ExplainedOption => ({
  reported: { activate },
  gain: { value, low: value - 0.001, high: value + 0.001 },
  playouts: 24,
});

const reported = (gain: number, rather: number): string[] => {
  const explanation: Explanation = {
    system: 'twilight',
    number: 0,
    event: { event: 'activate', model: 'b2' },
    names: { b4: 'Spear' },
    by: { side: 'Kedashi', policy: 'planner' },
    options: [option('b2', 0), option('b4', gain)],
    rather,
  };
  return explanationText(explanation, true).trimEnd().split('\n');
};

describe('battle explain', () => {
  it('prefers what is ahead, and points at it', () => {
    const lines = reported(0.004, 1);
    expect(lines.at(-1)).toBe('A search prefers this: activates Spear b4.');
    expect(lines.filter((line) => line.startsWith('→'))).toEqual([expect.stringContaining('b4')]);
  });

  it('prefers nothing whose gain shows as 0.000', () => {
    const lines = reported(0.0004, 1);
    expect(lines.at(-1)).toBe('A search finds no option that is better by a thousandth or more.');
    expect(lines.filter((line) => line.startsWith('→'))).toEqual([expect.stringContaining('b2')]);
  });

  it('says where a search does the same', () => {
    expect(reported(-0.004, 0).at(-1)).toBe('A search would have done the same.');
  });
});
