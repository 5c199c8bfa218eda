/**
 * The Monte Carlo engine samples any game. The counts depend only on the job, the seed and the number of combats.
 * Sampled and exact answers share no code except the measures: see `game/estimate.ts`.
 */
export { sample, type Progress, type SampleOptions, type SampleResult, type Stop } from './sampleRun.js';
export {
  blockSize,
  type BlockRange,
  type PartTotals,
  type SampleForm,
  type SampleJob,
  type SamplePart,
} from './sampleJob.js';
export {
  sampleUntil,
  type Findings,
  type SampleRequest,
  type SamplingOptions,
  estimateMeasure,
  estimateMeasures,
  encounterParts,
  type SampledEncounter,
  type TablesFor,
  graphPart,
  planePart,
  type GraphPlay,
  type MeasuredPart,
  type MeasureReading,
} from './estimateMeasures.js';
export { graphProgram, type GraphProgram } from './graph/graphProgram.js';
export type { AliasRows } from './graph/aliasRows.js';
export { showHistogram, type DrawnHistogram, seedWords, uniformStream } from './seededDraws.js';
export {
  SamplingFailure,
  type FailureReason,
  closeSharedPool as closeWorkers,
  type TaskResult,
  type WorkerPool,
} from './workerPool.js';
export {
  aliasTable,
  compileKernel,
  drawnBy,
  mix32,
  nextWord,
  planeDistribution,
  seedBlock,
  selfTest,
  wholeWeights,
  type AliasTable,
  type Chain,
  type SamplingKernel,
  type KernelKind,
  type SelfTestLine,
} from './kernel/index.js';
