/** Words: keyed messages in every language that commands and reports speak, numbers as people read them, and errors. */
export { assumedTexts } from './assumed.js';
export { capital } from './capital.js';
export * from './errors.js';
export { expectedBy, expects } from './expects.js';
export { asWritten, joined, Message, messages, textOf, type Part } from './message.js';
export { fault, FAULTS } from './faults/index.js';
export { stoppedRun } from './stopped.js';
export * from './fill.js';
export * from './language.js';
export * from './languages.js';
export * from './chances.js';
export { foldName, looksAlike, namesApart, tidyName } from './names.js';
export { unsplit } from './unsplit.js';
