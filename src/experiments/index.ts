/** Experiments: a spec becomes a plan of jobs named by their content, and the plan becomes results. */
export { experimentSchema, type Experiment } from './spec.js';
export { commonOf } from './common.js';
export { planOf, type Plan, type PlanContext, type PlannedJob } from './plan.js';
export { isOfFights } from './fits.js';
export { monotonic } from './clock.js';
export { execute, type ExecuteOptions, type Execution } from './execute.js';
export { runJob, type Job } from './job.js';
export type { JobOptions } from './jobOptions.js';
export { sha256 } from './hash.js';
export { readResults, resultsOf, resultsText } from './results.js';
export { experimentJsonSchema, experimentTemplate, SCHEMA_FILE } from './template.js';
export { queueAddress, type QueueAddress } from './queue/address.js';
export { queueWorkers, type QueueNotice } from './queue/dispatch.js';
export { serve, type Proof, type Served } from './queue/serve.js';
export { audited, drawnBy } from './audit.js';
export { workersOf } from './workers.js';
