import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkpointFile } from '../../src/cli/options/checkpointFile.js';
import { StonecastError } from '../../src/errors/index.js';
import { scratch } from '../experiments/support.js';

const QUESTION = { points: 30, seed: 'one' };

/** A checkpoint with one finished step. */
async function written(): Promise<string> {
  const file = path.join(scratch(), 'state.json');
  await checkpointFile(file, QUESTION)('first', async () => 0.777);
  return file;
}

/** The checkpoint with its content changed; the checksum is left as it was. */
async function changed(change: (content: Record<string, unknown>) => void): Promise<string> {
  const file = await written();
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(content);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const refused = (file: string, question: unknown = QUESTION): string => {
  try {
    checkpointFile(file, question);
  } catch (error) {
    expect(error).toBeInstanceOf(StonecastError);
    return (error as StonecastError).message;
  }
  throw new Error('it was taken');
};

describe('a checkpoint', () => {
  it('gives a finished step again, and runs the others', async () => {
    const file = await written();
    const once = checkpointFile(file, QUESTION);
    const never = async (): Promise<number> => {
      throw new Error('the step ran again');
    };
    expect(await once('first', never)).toBe(0.777);
    expect(await once('second', async () => 2)).toBe(2);
    expect(await checkpointFile(file, QUESTION)('second', never)).toBe(2);
  });

  it('is refused where it was not written by this build, for this question, or as it stands', async () => {
    expect(refused(await written(), { ...QUESTION, seed: 'two' })).toMatch(/another question/);
    expect(refused(await changed((content) => (content['build'] = 'other')))).toMatch(/corrupt/);
    expect(refused(await changed((content) => (content['done'] = { first: 0.9 })))).toMatch(/corrupt/);
    expect(refused(await changed((content) => delete content['done']))).toMatch(/corrupt/);
  });

  it.each(['null', '[]', '{"done": 3}', 'no JSON', '{"sum": "x"}'])('is refused where it is %s', (text) => {
    const file = path.join(scratch(), 'state.json');
    writeFileSync(file, text);
    expect(refused(file)).toMatch(/corrupt/);
  });

  it('is read with a bound, and is no folder', () => {
    const folder = path.join(scratch(), 'state.json');
    mkdirSync(folder);
    expect(refused(folder)).toMatch(/folder/);
    expect(refused('/dev/zero')).toMatch(/bytes/);
  });
});
