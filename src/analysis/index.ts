/** The users' questions, answered for any rule system. */
export * from './odds.js';
export * from './duel.js';
export { splits, type Splits } from './splits.js';
export { settle, type Settled, type Stratum } from './settle.js';
export type * from './results.js';
