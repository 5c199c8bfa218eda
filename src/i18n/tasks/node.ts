/** Node follows a task through all asynchronous calls, even if many tasks run at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MakePerTask, PerTask } from './tasks.js';

export const perTask: MakePerTask = <T>(first: T): PerTask<T> => {
  const storage = new AsyncLocalStorage<{ readonly value: T }>();
  return {
    now: () => (storage.getStore() ?? { value: first }).value,
    within: (value, work) => storage.run({ value }, work),
  };
};
