/**
 * A worker thread. Everything that a job may need is loaded with it and not when a job first asks: the files may be
 * others by then. A thread that starts late, in the place of one that was lost, refuses to compute with other code than
 * the run's.
 */
import { buildHash } from '../../files/index.js';
import work, { reportBegun, type WorkerAnswer, type WorkerTask } from './worker.js';

await import('../../engines/sample/index.js');
const BUILD = buildHash();

/** Runs one job; without one it only says that it is up. */
export default async function thread(task: WorkerTask | undefined): Promise<WorkerAnswer | undefined> {
  if (task === undefined) return undefined;
  if (task.build === undefined || task.build === BUILD) return work(task);
  reportBegun(task);
  return { fault: { message: 'Stonecast was built anew while this run lasted; run it again' } };
}
