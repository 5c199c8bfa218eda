/** Questions shared among threads: which systems they can open, and what they bring back. */
import { describe, expect, it } from 'vitest';
import { answered, openingOf } from '../../src/questions/shareWork.js';
import { msg, StonecastError } from '../../src/errors/index.js';
import { twilight as open } from '../systems/twilight/support.js';

describe('threads', () => {
  it('are not asked for a system that they could not open', () => {
    expect(openingOf(open)?.system).toBe('twilight');
    expect(openingOf({ ...open, system: { ...open.system } })).toBeUndefined();
  });

  it('bring back what a user can mend in every language, and nothing else', async () => {
    const wrong = new StonecastError('cannot-do', {
      what: msg('this job'),
      reason: msg('the run was stopped'),
    });
    const reported = await answered(() => Promise.reject(wrong));
    expect(reported).toEqual({ fault: wrong.said.texts });
    await expect(answered(() => Promise.reject(new RangeError('a defect')))).rejects.toThrow(RangeError);
  });
});
