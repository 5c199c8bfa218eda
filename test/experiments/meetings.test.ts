/** Plays of a list search as jobs: what their scores are, and which answers cannot be theirs. */
import { describe, expect, it } from 'vitest';
import { runJob, type Job } from '../../src/experiments/index.js';
import { expectationOf, unfitness } from '../../src/experiments/plan/resultFits.js';
import { openSystem } from '../../src/files/index.js';
import { MeetingPlayer, type MeetingsRequest, type MeetingsResult } from '../../src/questions/index.js';
import { systemNamed } from '../../src/systems/registry.js';

const open = openSystem(systemNamed('twilight'));
const list = (...models: string[]) => ({ system: 'twilight', culture: 'kedashi', models });
const [boss, caller] = [list('kedashi/trebarnii-boss'), list('kedashi/trebarnii-swarmcaller')];
const asked: MeetingsRequest = {
  manner: { by: 'brawl', settings: {} },
  seed: 'plays',
  meetings: [
    { first: boss, second: caller, numbers: [0, 1, 2, 3, 4, 5, 6, 7] },
    { first: caller, second: boss, numbers: [7, 90, 8] },
  ],
};
const job: Job = {
  kind: 'meetings',
  stonecast: 'this',
  rules: open.system.version,
  system: open.system.id,
  data: open.documents ?? [],
  scenario: asked,
};
const answer = (scores: MeetingsResult['scores']): MeetingsResult => ({ kind: 'meetings', scores });

describe('plays of a list search', () => {
  it('have the scores that the search finds by itself, in whatever order jobs come', async () => {
    const player = new MeetingPlayer(open, asked.manner, asked.seed);
    const expected = asked.meetings.map((one) => player.play(one));
    const turned = { ...job, scenario: { ...asked, meetings: asked.meetings.toReversed() } };
    expect(await runJob(turned, 'this')).toEqual(answer(expected.toReversed()));
    expect(await runJob(job, 'this')).toEqual(answer(expected));
  });

  it('are refused where they are of other meetings, or of none', async () => {
    const expected = expectationOf(job);
    expect(unfitness(expected, await runJob(job, 'this'))).toBeUndefined();
    for (const scores of [[], [[1, 1, 1]], [[1], [1]], [Array<number>(8).fill(1), [1, 1, 1], []]]) {
      expect(unfitness(expected, answer(scores))?.texts.en).toBe(
        'it answers for others than the question names',
      );
    }
    await expect(runJob({ ...job, scenario: { ...asked, manner: { by: 'dice' } } }, 'this')).rejects.toThrow(
      'by',
    );
  });
});
