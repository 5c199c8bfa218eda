/** The architecture page states the size of the sources as it is, within 5 %. */
import { expect, it } from 'vitest';
import { outdated } from '../../scripts/measure.mjs';

it('states the size of the sources', () => {
  expect(outdated()).toEqual([]);
});

it('would notice a figure that is wrong', () => {
  expect(outdated('| files in `src` | 1 |')[0]).toMatch(/^files in `src`: 1 on the page/);
});
