/** Inputs that once did harm, or that lead the program where no other does: each is answered or refused, as any other is. */
import { expect, it } from 'vitest';
import { corpus } from '../fuzz/corpus.js';
import { faultOf } from '../fuzz/verdict.js';
import { stonecast } from './console.js';

/** Seconds of processor time, many times what any of them takes: the worst of them took 48. */
const MOST_SECONDS = 10;

it('holds what the fuzz found worth keeping', () => {
  expect(corpus().length).toBeGreaterThan(30);
});

it.each(corpus())('$name', async ({ argv }) => {
  const before = process.cpuUsage();
  const printed = await stonecast(...argv);
  const { user, system } = process.cpuUsage(before);
  expect(faultOf(printed)).toBeUndefined();
  expect((user + system) / 1e6).toBeLessThan(MOST_SECONDS);
});
