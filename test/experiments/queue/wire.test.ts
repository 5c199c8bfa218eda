import { describe, expect, it } from 'vitest';
import {
  queueId,
  queueName,
  readAnswer,
  readTask as readNamed,
} from '../../../src/experiments/queue/queueMessages.js';
import { runJob, type Job } from '../../../src/experiments/index.js';
import { jobId } from '../../../src/experiments/plan/job.js';
import { smallPlan } from '../support.js';

const plan = smallPlan();
const job = plan.jobs[0]?.job;
/** A task under the name that its job has, or any where it is none. */
function readTask(data: unknown): unknown {
  const own = typeof data === 'object' && data !== null && 'job' in data && data.job;
  return readNamed(queueId(own ? jobId(own as Job) : 'x'), data);
}
/** What comes out at the other end. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a job on its way', () => {
  it('is taken whole, each of a plan', () => {
    for (const planned of plan.jobs) {
      expect(readTask(sent({ job: planned.job }))).toEqual({ job: planned.job });
      expect(readTask(sent({ job: planned.job, until: 1e12 }))).toEqual({
        job: planned.job,
        until: 1e12,
      });
    }
  });

  it.each([
    null,
    7,
    'job',
    [],
    {},
    { job: null },
    { job, file: '/etc/passwd' },
    { job: { ...job, data: [{ file: 'a', data: {}, module: './x.js' }] } },
    { job: { ...job, data: Array.from({ length: 201 }, () => ({ file: 'a', data: {} })) } },
    { job: { ...job, system: 'x'.repeat(61) } },
    { job: { ...job, options: { seed: 'x', combats: 1e300 } } },
    { job: { ...job, options: { seed: 'x', precision: -1 } } },
    { job: { ...job, options: {} } },
    { job, until: 'soon' },
    { job, deadline: 1e12 },
  ])('is refused where it is none: %j', (data) => {
    expect(readTask(sent(data))).toBeUndefined();
  });

  it('is refused under the name of another', () => {
    const [one, other] = plan.jobs;
    if (!one || !other) throw new Error('no jobs');
    expect(readNamed(queueId(one.id), sent({ job: one.job }))).toEqual({ job: one.job });
    expect(readNamed(queueId(one.id), sent({ job: other.job }))).toBeUndefined();
    expect(readNamed(queueId(one.id), {})).toBeUndefined();
  });

  it('has a name without colons that is no number, on a queue of its version', () => {
    expect(queueName('1.2:3')).toBe('stonecast-1.2-3');
    expect(queueName('0.1.0')).not.toBe(queueName('0.1.1'));
    for (const id of ['7', 'abc']) expect(queueId(id)).toMatch(/^job-[^:]+$/);
  });
});

describe('an answer on its way', () => {
  it('is taken as it is, to the order of its fields', async () => {
    for (const planned of [plan.jobs[0], plan.jobs.find((one) => one.job.kind === 'splits')]) {
      if (planned === undefined) throw new Error('no such job');
      const answer = { result: await runJob(planned.job, plan.stonecast) };
      expect(JSON.stringify(readAnswer(sent(answer)))).toBe(JSON.stringify(answer));
    }
    const fault = {
      fault: { message: 'no', texts: { en: 'no', fr: 'non' } },
    };
    expect(readAnswer(sent(fault))).toEqual(fault);
  });

  it.each([
    null,
    7,
    'done',
    {},
    { result: null },
    { result: { kind: 'odds' } },
    {
      result: { kind: 'odds', method: { kind: 'exact' }, precision: 0, figures: { kill: { value: 'much' } } },
    },
    { fault: { message: 'x', texts: { en: 'x' } } },
    { fault: { message: 'x'.repeat(10_001) } },
    { fault: { message: 'x', texts: { en: 'x', fr: { nested: 1 } } } },
    { fault: { message: 'x' }, result: {} },
  ])('is a fault where it means nothing: %j', (value) => {
    expect(readAnswer(value)).toMatchObject({
      fault: {
        message: 'its worker gave an answer that means nothing',
        texts: { fr: 'son exécutant a donné une réponse qui ne veut rien dire' },
      },
    });
  });
});
