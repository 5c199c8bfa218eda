/** Modules of the built program for processes of the tests: compiling the source in each of their threads takes seconds. */
import type * as Experiments from '../../src/experiments/index.js';
import type * as Worker from '../../src/experiments/run/worker.js';

const built = async (name: string): Promise<unknown> =>
  import(new URL(`../../dist/experiments/${name}.js`, import.meta.url).href) as Promise<unknown>;

export const experiments = (): Promise<typeof Experiments> => built('index') as Promise<typeof Experiments>;
export const worker = (): Promise<typeof Worker> => built('run/worker') as Promise<typeof Worker>;
