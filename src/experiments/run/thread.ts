/**
 * A worker thread. It loads all code at the start, because files may change before a job needs them.
 * A thread that replaces a lost one refuses to run if its code differs from the run's.
 */
import '../../engines/sample/index.js';
import { buildHash } from '../../files/index.js';
import work, { reportBegun, type WorkerAnswer, type WorkerTask } from './worker.js';

const BUILD = buildHash();

/** Runs one job. Without a job, it only confirms that it is ready. */
export default async function thread(task: WorkerTask | undefined): Promise<WorkerAnswer | undefined> {
  if (task === undefined) return undefined;
  if (task.build === undefined || task.build === BUILD) return work(task);
  reportBegun(task);
  return { fault: { message: 'Stonecast was built anew while this run lasted; run it again' } };
}
