/** `stonecast battle ladder`: options that `battle` takes too are its own. */
import { expect, it } from 'vitest';
import type { LadderFindings } from '../../src/questions/index.js';
import { stonecast } from './console.js';

it('stonecast battle ladder hears the seed and --json, which battle takes too', async () => {
  const asked = ['--drawn', '1', '--bouts', '1', '--rungs', 'close-in,hold', '--seed', 'heard', '--json'];
  const { out, code } = await stonecast('battle', 'ladder', ...asked);
  expect(code).toBe(0);
  expect((JSON.parse(out) as LadderFindings).method).toMatchObject({ seed: 'heard' });
});
