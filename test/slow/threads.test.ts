/**
 * Questions shared among threads: the same as on one, names in the language that is spoken. (That prices are the same bytes on
 * one thread and on two, a test of the command holds.)
 */
import { describe, expect, it } from 'vitest';
import { rosterOf, worth } from '../../src/questions/index.js';
import { openingOf } from '../../src/questions/threads/opening.js';
import { answered } from '../../src/questions/threads/share.js';
import { fault, speak, StonecastError } from '../../src/wording/index.js';
import { twilight as open } from '../systems/twilight/support.js';

const roster = rosterOf(open);
const members = roster.members(['empire/knight', 'empire/militia']);
const field = roster.members(['kedashi/abrok', 'empire/slinger', 'dhogu/dhogu-spear', 'kedashi/seldoath']);

describe('threads', () => {
  it('weigh the changes of several members alike, in French too', async () => {
    const options = { strategies: ['greedy', 'greedy'], roles: ['attack'] } as const;
    const told: number[] = [];
    const onProgress = (done: number, total: number): void => void told.push(done / total);
    const ask = (threads: number) =>
      worth(open, members, field.slice(0, 1), { ...options, odds: { threads }, onProgress });
    speak('fr');
    try {
      const shared = await ask(2);
      // One step a member; on one thread one a change.
      expect(told).toEqual([0.5, 1]);
      expect(shared).toEqual(await ask(1));
      expect(shared[0]?.variants.map(({ label }) => label)).toContainEqual(
        expect.stringMatching(/^Vigueur 1$/),
      );
    } finally {
      speak('en');
    }
  });

  it('say what is wrong before they start, and that they were stopped', async () => {
    const options = { strategies: ['greedy', 'greedy'], odds: { threads: 2 } } as const;
    await expect(worth(open, members, field, { ...options, roles: ['fly'] })).rejects.toThrow(
      /one of attack/,
    );
    const odds = { threads: 2, signal: AbortSignal.abort() };
    await expect(worth(open, members, field, { ...options, odds })).rejects.toThrow(
      /2 of 2 .*the run was stopped/,
    );
  });

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
