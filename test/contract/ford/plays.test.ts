/** Recorded plays, followed step by step: each step must be possible, and the probabilities multiply. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Walker } from '../../golden/walker.js';
import { open } from './support.js';

interface Play {
  readonly picks: readonly number[];
  readonly steps: readonly ({ readonly result: number } | { readonly move: string })[];
  readonly outcome: number;
  readonly probability: number;
}

const [scenario, ...plays] = readFileSync(new URL('./plays.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as unknown);
const { game, root } = open.encounter(scenario);

it.each(plays as Play[])('$picks $steps', ({ picks, steps, outcome, probability }) => {
  const walker = new Walker(game, root, picks);
  for (const step of steps) {
    if ('result' in step) walker.result(step.result);
    else walker.move(0, step.move);
  }
  expect(walker.outcome).toBe(outcome);
  expect(walker.probability).toBeCloseTo(probability, 14);
});
