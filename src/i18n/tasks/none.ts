/**
 * A host that cannot follow a task through asynchronous calls, such as a browser. Only synchronous work can have its
 * own value.
 */
import type { MakePerTask, PerTask } from './tasks.js';

/** Refuses asynchronous work: other work would get its value during a wait, and the work itself the other value. */
export const perTask: MakePerTask = <T>(first: T): PerTask<T> => {
  let value = first;
  return {
    now: () => value,
    within(next, work) {
      const before = value;
      value = next;
      try {
        const done = work();
        if (done instanceof Promise) {
          done.catch(() => undefined);
          throw new TypeError('this host keeps no tasks apart: compute first, then make the words within');
        }
        return done;
      } finally {
        value = before;
      }
    },
  };
};
