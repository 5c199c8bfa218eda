/** A host that follows no task through what it waits for, such as a browser: work has a value of its own while it does not wait. */
import type { MakePerTask, PerTask } from './tasks.js';

/** Work that waits is refused: whatever else is done meanwhile would have its value, and the work itself the other. */
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
