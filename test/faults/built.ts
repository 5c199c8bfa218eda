/** Modules of the built program for tests and their processes: compiling the source in each thread takes seconds. */
import type * as Cli from '../../src/cli/run.js';
import { readFileSync } from 'node:fs';
import type * as Experiments from '../../src/experiments/index.js';
import type * as Jobs from '../../src/experiments/plan/job.js';
import type * as Wire from '../../src/experiments/queue/queueMessages.js';

const built = async (name: string): Promise<unknown> =>
  import(new URL(`../../dist/${name}.js`, import.meta.url).href) as Promise<unknown>;

export const experiments = (): Promise<typeof Experiments> =>
  built('experiments/index') as Promise<typeof Experiments>;
export const commandLine = (): Promise<typeof Cli> => built('cli/run') as Promise<typeof Cli>;
export const jobs = (): Promise<typeof Jobs> => built('experiments/plan/job') as Promise<typeof Jobs>;
export const queueWire = (): Promise<typeof Wire> =>
  built('experiments/queue/queueMessages') as Promise<typeof Wire>;

/** Returns a job that the build has computed. */
export function knownJob(): Experiments.Proof['job'] {
  const file = new URL('../../dist/proof.json', import.meta.url);
  const [known] = JSON.parse(readFileSync(file, 'utf8')) as Experiments.Proof[];
  if (known === undefined) throw new Error('the build has computed no job');
  return known.job;
}
