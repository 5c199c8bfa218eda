/** A thousand forgeries with figures inside their ranges, against `report verify`. docs/evidence/verification.md states the figures. */
import { expect, it } from 'vitest';
import { sha256, verifyCheckpoint } from '../../src/experiments/index.js';
import {
  checkpointOf,
  exact,
  forged,
  isFound,
  moveInside,
  moveTogether,
  sampled,
  type Computed,
} from '../experiments/forgeries.js';
import { chanceFrom } from '../fuzz/chance.js';

const FIGURES = ['kill', 'loss', 'swing', 'removed', 'lost', 'neither', 'both'];
const chance = chanceFrom(1000);
const share = (): number => chance.below(1000) / 1000;

/** Verifies the results, or the checkpoint that they would stand in. Nothing is drawn, so luck finds nothing. */
async function found(one: Computed, asCheckpoint: boolean): Promise<boolean> {
  if (!asCheckpoint) return isFound(one, 0);
  const text = checkpointOf(one.results);
  const options = { threads: 1, share: 0, secret: sha256(text) };
  const { faults } = await verifyCheckpoint('checkpoint.jsonl', text, one.plan, options);
  return faults.length > 0;
}

it('finds each of 1,000 forgeries of one figure inside its range, without luck', async () => {
  let count = 0;
  for (let i = 0; i < 1000; i++) {
    const figure = FIGURES[chance.below(FIGURES.length)] ?? '';
    const one = forged(i % 2 === 0 ? exact : sampled, chance.below(5), (figures) => {
      moveInside(figures, figure, share());
    });
    count += (await found(one, i % 4 > 1)) ? 1 : 0;
  }

  expect(count).toBeGreaterThanOrEqual(990);
});

it('finds each of 200 forgeries of an exact result in which no figure contradicts another', async () => {
  let count = 0;
  for (let i = 0; i < 200; i++) {
    const one = forged(exact, chance.below(5), (figures) => {
      moveTogether(figures, share());
    });
    count += (await found(one, i % 2 === 0)) ? 1 : 0;
  }
  expect(count).toBe(200);
});

it('lets such forgeries of a sampled result pass as often as it states', async () => {
  let passed = 0;
  for (let i = 0; i < 200; i++) {
    const one = forged(sampled, chance.below(5), (figures) => {
      moveTogether(figures, share() / 2);
    });
    passed += (await isFound(one, 0.2)) ? 0 : 1;
  }

  // One of five is drawn: 160 expected, with a standard deviation of 5.7.
  expect(passed).toBeGreaterThan(137);
  expect(passed).toBeLessThan(183);
});
