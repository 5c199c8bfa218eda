/** Node follows a task through everything that it waits for, however many are under way at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MakePerTask, PerTask } from './tasks.js';

export const perTask: MakePerTask = <T>(first: T): PerTask<T> => {
  const storage = new AsyncLocalStorage<{ readonly value: T }>();
  return {
    now: () => (storage.getStore() ?? { value: first }).value,
    within: (value, work) => storage.run({ value }, work),
  };
};
