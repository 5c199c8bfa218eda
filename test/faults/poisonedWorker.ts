/** A thread that takes its whole process down over one fight, as a crash in native code would. */
import work, { type WorkerAnswer, type WorkerTask } from '../../src/experiments/worker.js';

export default async function poisoned(task: WorkerTask): Promise<WorkerAnswer> {
  const { defender } = task.job.scenario as { readonly defender: { readonly model: string } };
  if (defender.model === 'casanii/tracker') process.kill(process.pid, 'SIGKILL');
  return work(task);
}
