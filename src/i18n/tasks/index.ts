/** What holds for one task behind one seam: wording asks here and knows no host. */
export { perTask } from './node.js';
export type { PerTask } from './tasks.js';
