/** Errors: what a user can cause, with its place, its tip, and the messages of its parts in every language. */
export * from './errors.js';
export { expectedBy, expects } from './expected.js';
export { msg, MESSAGES } from './messages/index.js';
export { stoppedRun } from './stopped.js';
