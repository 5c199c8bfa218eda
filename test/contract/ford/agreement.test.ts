/** Sampled answers agree with exact ones. */
import fc from 'fast-check';
import { it } from 'vitest';
import { agreement, expectStatedRate } from '../../agreement/agreement.js';
import { open } from './support.js';

const faces = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
const scenario = fc.record({
  system: fc.constant('ford'),
  scout: fc.constant('otter'),
  openly: faces,
  stealthily: faces,
  again: fc.constantFrom('optimal', 'never'),
});

it('over generated scenarios', async () => {
  expectStatedRate(await agreement(scenario, { seed: 7, count: 30, form: 'graph', open }));
});
