/** Experiments: turns a spec into a plan of jobs, and a plan into results. A job's id is a hash of its content. */
export { experimentSchema, type Experiment } from './spec/spec.js';
export { inFull } from './spec/spec.js';
export { commonOf } from './plan/common.js';
export { planOf, type ExperimentPlan, type PlanContext, type PlannedJob } from './plan/plan.js';
export { isOfFights } from './plan/fits.js';
export {
  battlesFile,
  cardsDigest,
  packagedBattles,
  packagedValuation,
  valuationFile,
  type PackagedValuation,
} from './packagedPrices.js';
export { expectedTime, sizeOf } from './run/progress.js';
export { monotonic } from './run/clock.js';
export { execute, type ExecuteOptions, type Execution } from './run/execute.js';
export { runJob, type Job } from './plan/job.js';
export type { JobOptions } from './plan/jobOptions.js';
export { sha256 } from './plan/contentHash.js';
export { readResults, resultsOf, resultsText } from './results/results.js';
export { experimentJsonSchema, experimentTemplate, SCHEMA_FILE } from './spec/template.js';
export { queueAddress, type QueueAddress } from './queue/address.js';
export { queueWorkers, type QueueNotice } from './queue/dispatch.js';
export type { Workers } from './run/workers.js';
export { meetingsElsewhere } from './queue/remote.js';
export { pairsElsewhere } from './queue/remote.js';
export type { Remote } from './queue/remote.js';
export { serve, type Proof, type Served } from './queue/serve.js';
export { audited, drawnBy } from './results/audit.js';
export { AUDIT_SHARE, type Compared, type VerifyOptions } from './verify/verify.js';
export { verifyCheckpoint, type CheckpointVerification } from './verify/verify.js';
export { verify, type Verification } from './verify/verify.js';
export { workersOf } from './run/workers.js';
