/** A thread for whose jobs the time has always run out. */
import type { WorkerAnswer, WorkerTask } from '../../src/experiments/run/worker.js';
import { worker } from './built.js';

const { default: work } = await worker();

export default async function short(task: WorkerTask | undefined): Promise<WorkerAnswer | undefined> {
  return task && work({ ...task, deadline: 0 });
}
