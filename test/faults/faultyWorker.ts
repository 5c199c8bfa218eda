/** A worker with faults: dies of one fight, hangs in another, eats memory in a third, is slow in a fourth, else works. */
import work, { reportBegun, type WorkerAnswer, type WorkerTask } from '../../src/experiments/run/worker.js';

interface Scenario {
  readonly attacker: { readonly model: string };
  readonly defender: { readonly model: string };
}

export default async function faulty(task: WorkerTask | undefined): Promise<WorkerAnswer | undefined> {
  if (task === undefined) return undefined;
  reportBegun(task);
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
  if (attacker.model === 'kedashi/abrok' && defender.model === 'empire/militia') {
    const eaten: unknown[] = [];
    // In small bites: a thread at its limit is allowed little more to end by itself, and beyond that the whole process ends.
    for (;;) eaten.push(new Array(100_000).fill(0.5));
  }
  if (attacker.model === 'kedashi/seldoath') await new Promise((resolve) => setTimeout(resolve, 700));
  return work(task);
}
