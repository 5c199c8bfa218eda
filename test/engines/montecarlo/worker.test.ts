import { describe, expect, it } from 'vitest';
import work from '../../../src/engines/sample/worker.js';
import { JobPlayer } from '../../../src/engines/sample/sampleJob.js';
import { seedWords } from '../../../src/engines/sample/seededDraws.js';
import { graphJob, planeJob } from './jobs.js';

const seed = seedWords('worker');
const range = { firstBlock: 3, combats: 65_536 };

describe('what a worker thread does, in this thread', () => {
  it('answers nothing to nothing, to show that it is up', () => {
    expect(work(undefined)).toBeUndefined();
  });

  it('plays what a player plays, for more jobs in turn than it keeps ready', () => {
    const jobs = [planeJob, graphJob(), planeJob, graphJob(), planeJob, planeJob, planeJob];
    for (const key of [0, 1, 2, 3, 4, 5, 6, 0, 1]) {
      const job = jobs[key] ?? planeJob;
      const answer = work({ key, job, seed, range });
      if (!answer || 'fault' in answer) throw new Error('totals');
      expect(answer.totals).toEqual(new JobPlayer(job, seed).play(range));
      expect(answer.milliseconds).toBeGreaterThan(0);
    }
  });

  it("tells a job's fault as its message", () => {
    const [only] = graphJob().parts;
    if (only?.form.kind !== 'graph') throw new Error('a graph');
    const program = { ...only.form.program, choice: only.form.program.choice.map(() => -1) };
    const job = { name: 'open', parts: [{ weight: 1, form: { kind: 'graph' as const, program } }] };
    expect(work({ key: 99, job, seed, range })).toEqual({
      fault: expect.stringContaining('left open') as string,
    });
  });
});
