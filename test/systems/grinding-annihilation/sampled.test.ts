/** Formations that begin wounded, sampled: the numbers agree with the exact ones. */
import { afterAll, expect, it } from 'vitest';
import type { Estimate } from '../../../src/game/index.js';
import { scratchFolder, stonecast } from '../../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const weapon = { swiftness: 4, skill: 3, strength: 5, damage: 2, abilities: { precision: true } };
const troops = { vigour: 4, defence: 5, wounds: 6, troops: 2, 'wounds-lost': 4 };

it.each([
  ['a troop', troops],
  ['a Leader', { ...troops, leader: { vigour: 4, defence: 4, wounds: 5, 'wounds-lost': 3 } }],
])('%s that has lost wounds before', async (_, target) => {
  const file = scratch.file(
    'wounded.json',
    JSON.stringify({ system: 'grinding-annihilation', weapon, target }),
  );
  const odds = async (...more: string[]): Promise<Estimate> => {
    const { code, out, err } = await stonecast('fight', file, '--json', ...more);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return (JSON.parse(out) as { woundsLost: Estimate }).woundsLost;
  };
  const exact = await odds();
  // False alarms: once in a million.
  const sampling = ['--battles', '20000', '--seed', 'wounded', '--confidence', '0.999999'];
  const sampled = await odds('--method', 'monte-carlo', ...sampling);
  expect(sampled.low).toBeLessThanOrEqual(exact.value);
  expect(sampled.high).toBeGreaterThanOrEqual(exact.value);
  expect(sampled.low).toBeGreaterThan(0);
});
