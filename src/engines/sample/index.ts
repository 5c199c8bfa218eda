/**
 * The Monte Carlo engine samples any game. The counts depend only on the job, the seed and the number of combats.
 * Sampled and exact answers share no code except the measures: see `game/estimate.ts`.
 */
export { sample, type Progress, type SampleOptions, type SampleResult, type Stop } from './run.js';
export {
  blockSize,
  type BlockRange,
  type PartTotals,
  type SampleForm,
  type SampleJob,
  type SamplePart,
} from './job.js';
export { sampleUntil, type Findings, type SampleRequest, type SamplingOptions } from './measures.js';
export { estimateMeasure, estimateMeasures } from './measures.js';
export { encounterParts, type SampledEncounter, type TablesFor } from './measures.js';
export { graphPart, planePart, type GraphPlay, type MeasuredPart, type MeasureReading } from './measures.js';
export { graphProgram, type GraphProgram } from './graph/program.js';
export type { AliasRows } from './graph/alias.js';
export { showHistogram, type DrawnHistogram } from './histogram.js';
export { seedWords, uniformStream } from './seed.js';
export { SamplingFailure, type FailureReason } from './pool.js';
export { closeSharedPool as closeWorkers, type TaskResult, type WorkerPool } from './pool.js';
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
