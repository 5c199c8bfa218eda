/** Values per task behind one interface: translation uses it and does not depend on the host. */
export { perTask } from './node.js';
export type { PerTask } from './tasks.js';
