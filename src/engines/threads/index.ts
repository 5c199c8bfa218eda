/** Threads behind one interface: engines start them here and do not depend on the host. */
export { yieldToEventLoop, heapOf, startThreads, usualThreads } from './node.js';
export type { Threads } from './threads.js';
