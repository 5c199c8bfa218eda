/** The sampling kernel: plane programs and their exact distributions. */
export { compileKernel, type SamplingKernel, type KernelKind } from './kernel.js';
export { aliasTable, drawnBy, wholeWeights, type AliasTable } from './chainTables.js';
export type { Chain } from './markovChain.js';
export { planeDistribution } from './exactPlaneDistribution.js';
export { mix32, nextWord, seedBlock } from './randomStream.js';
export { selfTest, type SelfTestLine } from './kernelSelfTest.js';
