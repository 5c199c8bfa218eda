/** A worker thread that fails in the way that the job's name says. */
import process from 'node:process';
import { setTimeout } from 'node:timers';

export default function work(task) {
  switch (task?.job.name) {
    case undefined:
      return undefined;
    case 'dies':
      process.exit(3);
      break;
    case 'throws outside':
      setTimeout(() => {
        throw new Error('not in the task');
      }, 0);
      return new Promise(() => {});
    case 'hangs':
      for (;;);
    case 'fills the memory': {
      const hoard = [];
      for (;;) hoard.push(new Array(10_000).fill(0.5));
    }
    // falls through: the memory is never filled without an end
    case 'gives a fault':
      return { fault: 'the rules are wrong' };
    default:
      return { totals: [], milliseconds: 1 };
  }
}
