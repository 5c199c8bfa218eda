/** A thread that takes its whole process down over one fight, as a crash in native code would. */
import process from 'node:process';
import thread from '../../dist/experiments/run/thread.js';

export default async function poisoned(task) {
  if (task === undefined) return undefined;
  const { attacker, defender } = task.job.scenario;
  if (defender.model === 'casanii/tracker' && attacker.stamina === 0) process.kill(process.pid, 'SIGKILL');
  return thread(task);
}
