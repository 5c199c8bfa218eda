/** The rule systems that exist: one line each. */
export { genertela } from './genertela/index.js';
export { grindingAnnihilation } from './grinding-annihilation/index.js';
export { twilight } from './twilight/index.js';
