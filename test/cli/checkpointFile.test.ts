import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkpointFile } from '../../src/cli/options/longRuns.js';
import { scratch } from '../experiments/support.js';

const QUESTION = { points: 30, seed: 'one' };
const never = async (): Promise<number> => {
  throw new Error('the step ran again');
};

/** A checkpoint with one finished step. */
async function written(): Promise<string> {
  const file = path.join(scratch(), 'state.json');
  await checkpointFile(file, QUESTION)('first', async () => 0.777);
  return file;
}

describe('a checkpoint', () => {
  it('gives a finished step again, and runs the others', async () => {
    const file = await written();
    const once = checkpointFile(file, QUESTION);
    expect(await once('first', never)).toBe(0.777);
    expect(await once('second', async () => 2)).toBe(2);
    expect(await checkpointFile(file, QUESTION)('second', never)).toBe(2);
  });

  it('is refused where it was not written for this question, and left as it is', async () => {
    const file = await written();
    const before = readFileSync(file);
    expect(() => checkpointFile(file, { ...QUESTION, seed: 'two' })).toThrow(/another question/);
    expect(readFileSync(file)).toEqual(before);
  });

  it('may be a link', async () => {
    const file = await written();
    const link = path.join(scratch(), 'link.json');
    symlinkSync(file, link);
    expect(await checkpointFile(link, QUESTION)('first', never)).toBe(0.777);
  });
});
