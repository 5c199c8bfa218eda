/** Errors that a user can cause, with place, tip, and the messages of their parameters in every language. */
export * from './errors.js';
export { expectedBy, expects } from './expected.js';
export { msg, MESSAGES } from './messages/index.js';
export { stoppedRun } from './stopped.js';
export { setLocale, withLocale } from './locale.js';
export { checkEach, checkFunction, checkText, wrongKind } from './wrongKind.js';
