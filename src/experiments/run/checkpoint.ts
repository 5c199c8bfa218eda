/** The file of a run's finished jobs, one line each. */
import { buildHash, type LogKind } from '../../files/index.js';
import { msg } from '../../errors/index.js';
import { finishedSchema } from '../results/resultsSchema.js';

export const JOBS: LogKind = {
  name: 'jobs',
  form: 1,
  build: buildHash,
  mostBytes: 1 << 30,
  what: msg('finished jobs'),
  tip: msg('remove it, or choose another output folder'),
  // An id contains the build: no line of another one would be used.
  renews: true,
  isLine: (line) => finishedSchema.safeParse(line).success,
};
