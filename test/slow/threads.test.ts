/** Questions shared among threads: which systems they can open, and what they bring back. */
import { describe, expect, it } from 'vitest';
import { openingOf } from '../../src/questions/threads/opening.js';
import { answered } from '../../src/questions/threads/share.js';
import { fault, StonecastError } from '../../src/wording/index.js';
import { twilight as open } from '../systems/twilight/support.js';

describe('threads', () => {
  it('are not asked for a system that they could not open', () => {
    expect(openingOf(open)?.system).toBe('twilight');
    expect(openingOf({ ...open, system: { ...open.system } })).toBeUndefined();
  });

  it('bring back what a user can mend in every language, and nothing else', async () => {
    const wrong = new StonecastError('cannot-do', {
      what: fault('this job'),
      reason: fault('the run was stopped'),
    });
    const told = await answered(() => Promise.reject(wrong));
    expect(told).toEqual({ fault: wrong.said.texts });
    await expect(answered(() => Promise.reject(new RangeError('a defect')))).rejects.toThrow(RangeError);
  });
});
