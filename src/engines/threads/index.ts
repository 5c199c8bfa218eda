/** Threads behind one seam: engines start them here and know no host. */
export { yieldToEventLoop, heapOf, startThreads, usualThreads } from './node.js';
export type { Threads } from './threads.js';
