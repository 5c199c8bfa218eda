/** Words: keyed messages in every language that commands and reports speak, numbers as people read them, and errors. */
export * from './errors.js';
export { faultWords } from './faultWords.js';
export * from './fill.js';
export * from './language.js';
export * from './chances.js';
