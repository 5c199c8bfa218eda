/** The sampling kernel: plane programs and their exact distributions. */
export { compileKernel, type SamplingKernel, type KernelKind } from './kernel.js';
export { aliasTable, drawnBy, wholeWeights, type AliasTable } from './alias.js';
export type { Chain } from './chain.js';
export { planeDistribution } from './enumerate.js';
export { mix32, nextWord, seedBlock } from './stream.js';
export { selfTest, type SelfTestLine } from './selfTest.js';
