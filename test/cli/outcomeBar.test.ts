/** The bar of outcomes in the terminal: four parts that make the whole, each with its chance. */
import { expect, it } from 'vitest';
import { outcomeBar } from '../../src/cli/terminal/outcomeCharts.js';
import type { Outcome, OutcomeSide } from '../../src/system/index.js';
import { stonecast } from './console.js';

const outcome = (side: OutcomeSide, value: number): Outcome => ({
  side,
  label: `label ${side}`,
  chance: { value, low: value, high: value },
});

it.each([
  [0.4, 0.1, 0.3, 0.2],
  [0.999, 0.0004, 0.0003, 0.0003],
  [1 / 3, 1 / 3, 1 / 6, 1 / 6],
])('is 60 characters wide for %d, %d, %d and %d, and shows each', (...chances) => {
  const sides = ['first', 'both', 'neither', 'second'] as const;
  const [bar = '', ...key] = outcomeBar(sides.map((side, i) => outcome(side, chances[i] ?? 0))).split('\n');
  expect(bar).toMatch(/^█+▓+░+▒+$/);
  expect(bar).toHaveLength(60);
  for (const side of sides) expect(key.join('\n')).toContain(`label ${side} `);
  for (const line of key) expect(line.length).toBeLessThanOrEqual(80);
});

it('is absent where a game declares no outcomes', () => {
  expect(outcomeBar([])).toBe('');
});

it('stands below the sentence of a fight, and its parts add up to 1 and to what the table says', async () => {
  const { out } = await stonecast('fight', 'militia-captain', 'seldoath');
  expect(out).toMatch(/\n\n█+▓+░+▒+\n█ only the defender falls/);
  const chance = (label: string): number => Number(new RegExp(`${label} ([\\d.]+)`).exec(out)?.[1]);
  const labels = ['only the defender falls', 'both', 'neither', 'only the attacker falls'];
  expect(labels.reduce((sum, label) => sum + chance(label), 0)).toBeCloseTo(100, 0);
  const falls = Number(/in ([\d.]+).% of combats/.exec(out)?.[1]);
  expect(chance('only the defender falls') + chance('both')).toBeCloseTo(falls, 0);
  const french = await stonecast('--lang', 'fr', 'fight', 'militia-captain', 'seldoath');
  expect(french.out).toContain('seul le Défenseur tombe');
});
