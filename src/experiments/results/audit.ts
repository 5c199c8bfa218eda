/** Answers from elsewhere, some of them computed again on this machine: what no look at an answer by itself can tell. */
import { randomBytes } from 'node:crypto';
import { msg, StonecastError } from '../../errors/index.js';
import { isPartial } from '../run/agenda.js';
import { sha256 } from '../plan/hash.js';
import type { WorkerAnswer } from '../run/worker.js';
import type { Workers } from '../run/workers.js';

/**
 * Which jobs are computed again: each with this chance, by a secret of this run, so that nobody elsewhere can know them
 * beforehand. The result of a run does not depend on it.
 * @param share from 0 to 1
 */
export function drawnBy(share: number, secret = randomBytes(16).toString('hex')): (id: string) => boolean {
  return (id) => Number.parseInt(sha256(`${secret}/${id}`).slice(0, 12), 16) / 2 ** 48 < share;
}

/**
 * The same workers, whose answers to some jobs must be those of this machine, byte for byte.
 * @param own where those jobs are computed again
 * @returns workers that reject with a StonecastError `cannot-do` where an answer is another
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
          'nothing that came from the queue in this run is kept; let only machines that you trust work for it',
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
