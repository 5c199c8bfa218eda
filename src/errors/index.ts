/** Errors that a user can cause, with place, tip, and the messages of their parameters in every language. */
export * from './errorCatalogue.js';
export { expectedBy, expects, checkEach, checkFunction, checkText, wrongKind } from './wrongKind.js';
export { msg, MESSAGES } from './messages/index.js';
export { stoppedRun } from './stoppedRun.js';
export { setLocale, withLocale } from './setLocale.js';
