/** The sampling kernel: plane programs and their exact distributions. */
export { compileKernel, type Kernel } from './kernel.js';
export { planeDistribution } from './enumerate.js';
export { selfTest, type SelfTestLine } from './selfTest.js';
