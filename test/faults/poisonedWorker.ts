/** A thread that takes its whole process down over one fight, as a crash in native code would. */
import type { WorkerAnswer, WorkerTask } from '../../src/experiments/run/worker.js';
import { worker } from './built.js';

const { default: work } = await worker();

interface Side {
  readonly model: string;
  readonly stamina?: number;
}

export default async function poisoned(task: WorkerTask | undefined): Promise<WorkerAnswer | undefined> {
  if (task === undefined) return undefined;
  const { attacker, defender } = task.job.scenario as Record<'attacker' | 'defender', Side>;
  if (defender.model === 'casanii/tracker' && attacker.stamina === 0) process.kill(process.pid, 'SIGKILL');
  return work(task);
}
