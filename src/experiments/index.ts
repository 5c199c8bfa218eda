/** Experiments: turns a spec into a plan of jobs, and a plan into results. A job's id is a hash of its content. */
export {
  experimentSchema,
  type Experiment,
  inFull,
  experimentJsonSchema,
  experimentTemplate,
  SCHEMA_FILE,
} from './spec/spec.js';
export { commonOf } from './plan/jobSubject.js';
export { planOf, type ExperimentPlan, type PlanContext, type PlannedJob } from './plan/plan.js';
export { isOfFights } from './plan/resultFits.js';
export {
  battlesFile,
  cardsDigest,
  packagedBattles,
  packagedValuation,
  valuationFile,
  type PackagedValuation,
} from './packagedValuations.js';
export { expectedTime, sizeOf } from './run/progress.js';
export { monotonic } from './run/monotonicClock.js';
export { execute, type ExecuteOptions, type Execution } from './run/runPlan.js';
export { runJob, type Job, sha256 } from './plan/job.js';
export type { JobOptions } from './plan/jobOptions.js';
export { readResults, resultsOf, resultsText } from './results/results.js';
export { queueAddress, type QueueAddress } from './queue/address.js';
export { queueWorkers, type QueueNotice } from './queue/dispatch.js';
export { type Workers, workersOf } from './run/workerPool.js';
export { meetingsElsewhere, pairsElsewhere, type Remote } from './queue/remoteParts.js';
export { serve, type Proof, type Served } from './queue/serve.js';
export { audited, drawnBy } from './results/remoteAudit.js';
export {
  AUDIT_SHARE,
  type Compared,
  type VerifyOptions,
  verifyCheckpoint,
  type CheckpointVerification,
  verify,
  type Verification,
} from './verify.js';
