/** Recomputes some remote answers on this machine. This finds errors that no check of the answer alone can find. */
import { msg, StonecastError } from '../../errors/index.js';
import { sha256 } from '../plan/job.js';
import { randomBytes } from 'node:crypto';
import { isPartial } from '../run/jobOrder.js';
import type { WorkerAnswer } from '../run/worker.js';
import type { Workers } from '../run/workerPool.js';

/**
 * Returns a function that selects jobs to recompute, each with probability `share`.
 * It uses a secret, so that no remote machine can predict the selection. The run's results do not depend on it.
 * @param share from 0 to 1
 */
export function drawnBy(share: number, secret = randomBytes(16).toString('hex')): (id: string) => boolean {
  return (id) => Number.parseInt(sha256(`${secret}/${id}`).slice(0, 12), 16) / 2 ** 48 < share;
}

/**
 * Returns workers that compare some answers byte for byte with this machine's.
 * @param own recomputes the selected jobs
 * @returns workers that reject with a StonecastError `cannot-do` if an answer differs
 */
export function audited(workers: Workers, own: Workers, isDrawn: (id: string) => boolean): Workers {
  return {
    lanes: workers.lanes,
    async run(id, task) {
      const answer = await workers.run(id, task);
      if (answer === undefined || !('result' in answer) || isPartial(answer.result) || !isDrawn(id)) {
        return answer;
      }
      const again = await own.run(id, { job: task.job, version: task.version });
      if (again === undefined || same(answer, again)) return answer;
      throw new StonecastError('cannot-do', {
        what: msg('this run'),
        reason: msg('a worker of the queue answers otherwise than this machine computes'),
        tip: msg(
          'Stonecast keeps nothing from the queue in this run; let only machines that you trust work for it',
        ),
      });
    },
    async close() {
      await Promise.all([workers.close(), own.close()]);
    },
  };
}

const same = (one: WorkerAnswer, other: WorkerAnswer): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
