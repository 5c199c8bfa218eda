/** A thread for whose jobs the time has always run out. */
import work, { type WorkerAnswer, type WorkerTask } from '../../src/experiments/worker.js';

export default function short(task: WorkerTask): Promise<WorkerAnswer> {
  return work({ ...task, deadline: 0 });
}
