/** A worker with faults: ends its thread for one attacker, hangs for another, else works. */
import work, { type WorkerAnswer, type WorkerTask } from '../../src/experiments/worker.js';

interface Scenario {
  readonly attacker: { readonly model: string };
  readonly defender: { readonly model: string };
}

export default async function faulty(task: WorkerTask): Promise<WorkerAnswer> {
  const { attacker, defender } = task.job.scenario as Scenario;
  if (attacker.model === 'empire/militia' && defender.model === 'casanii/tracker') {
    // An error that nobody catches takes the thread down.
    setImmediate(() => {
      throw new Error('out of order');
    });
    return new Promise(() => undefined);
  }
  if (attacker.model === 'kedashi/abrok' && defender.model === 'casanii/tracker') {
    for (const end = Date.now() + 60_000; Date.now() < end;);
  }
  return work(task);
}
