/** The sampling kernel: plane programs and their exact distributions. */
export { compileKernel, type Kernel, type KernelKind } from './kernel.js';
export type { AliasTable } from './alias.js';
export type { Chain } from './chain.js';
export { planeDistribution } from './enumerate.js';
export { selfTest, type SelfTestLine } from './selfTest.js';
